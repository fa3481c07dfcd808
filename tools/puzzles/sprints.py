"""Sprints: five questions each from the bank of the quiz, no two of a theme, harder from grade to grade."""

from collections.abc import Iterator
from random import Random

from app.games.midi import MidiGame
from app.games.midi.bank import Question
from app.puzzles.book import SPRINT, Puzzle
from app.registry import get_game

QUESTIONS = 5
LEVELS = {1: (1,), 2: (2,), 3: (3,), 4: (4, 5)}  # of the bank, by grade
FEWEST = 3  # sprints that may share a question, where there are few


def sprint_puzzles(rng: Random) -> Iterator[Puzzle]:
    """Five questions that nobody has met in another sprint, as far as they last."""
    game = get_game("midi")
    assert isinstance(game, MidiGame)
    every = {
        f"{card.id}.{number}": question
        for card in game.bank.decks["fatal"].values()
        for number, question in enumerate(card.questions, start=1)
    }
    for grade, levels in LEVELS.items():
        pool = sorted(name for name, question in every.items() if question.level in levels)
        for _ in range(FEWEST):
            rng.shuffle(pool)
            left = pool[:]
            while len(chosen := _choose(left, every)) == QUESTIONS:
                left = [name for name in left if name not in chosen]
                yield Puzzle("midi", SPRINT, grade, " ".join(chosen), QUESTIONS, "")


def _choose(left: list[str], every: dict[str, Question]) -> list[str]:
    """The first five of different themes and cards."""
    found: list[str] = []
    for name in left:
        card, theme = name.partition(".")[0], every[name].theme
        fresh = all(card != other.partition(".")[0] and theme != every[other].theme for other in found)
        if fresh and len(found) < QUESTIONS:
            found.append(name)
    return found
