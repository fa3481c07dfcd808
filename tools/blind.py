"""Can the right answer be picked from the four answers alone? A hundred sets of the Coup Fatal without their questions.

python -m tools.blind [--seed N]            the sets, to pick one of each: a, b, c or d
python -m tools.blind --seed N --picks abdc…  how many of the picks were right, and which questions gave themselves away

Whoever picks must not know the questions: a reader of the bank finds most answers again.
"""

import argparse
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from app.games.midi.bank import LANGUAGES, default_bank

COUNT = 100
LETTERS = "abcd"


class Set(NamedTuple):
    """What is offered for a question, in some language."""

    question: str  # its id
    ask: str
    answers: tuple[str, ...]
    right: str


def sets(seed: int) -> Iterator[Set]:
    """As many as are asked for, drawn as the show draws them: the right answer and three of the wrong ones."""
    rng = Random(seed)
    deck = [question for card in default_bank().decks["fatal"].values() for question in card.questions]
    for question in rng.sample(deck, COUNT):
        words = question.words[rng.choice(LANGUAGES)]
        right = words.answers[0]
        answers = [right, *rng.sample(words.wrong, len(LETTERS) - 1)]
        rng.shuffle(answers)
        yield Set(question.id, words.ask, tuple(answers), right)


def show(seed: int) -> None:
    """The answers only."""
    for number, one in enumerate(sets(seed), start=1):
        print(number, " | ".join(f"{letter}) {answer}" for letter, answer in zip(LETTERS, one.answers, strict=True)))


def judge(seed: int, picks: str) -> int:
    """Show what was picked rightly; how many."""
    found = [one for one, pick in zip(sets(seed), picks, strict=True) if one.answers[LETTERS.index(pick)] == one.right]
    for one in found:
        print(f"{one.question}: {one.right} ({one.ask})")
    print(f"{len(found)} of {COUNT}; by chance {COUNT // len(LETTERS)}")
    return len(found)


def main(arguments: list[str] | None = None) -> None:
    """Show the sets or judge the picks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--picks", default="")
    chosen = parser.parse_args(arguments)
    if chosen.picks:
        judge(chosen.seed, chosen.picks)
    else:
        show(chosen.seed)


if __name__ == "__main__":
    main()
