"""What a row of Take It! or Slam Dunk is worth, to be seen before the time is out.

The row counts as if it were all that anybody has. Answers to choose from are what one gets by the usual mistakes: both
cards of a pair counted, a pair card alone counted, a joker forgotten, a minus overlooked.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from app.games.takeit import CARDS, JACKPOT, JACKPOT_POINTS, JOKER, TEN, TEN_POINTS, TakeItState, score_seats
from app.puzzles.book import Puzzle
from app.registry import get_game

OFFERED = 4  # answers
SECONDS = {1: 20.0, 2: 20.0, 3: 25.0, 4: 25.0}  # by grade
OPTIONS = {"pace": "dealer", "open": "yes", "reflexes": "level"}  # no clock of the game's own


class Part(NamedTuple):
    """Some cards of a row and what they bring."""

    kind: str  # singles, pair, alone, joker, tens, jackpots
    places: tuple[int, ...]  # in the row
    points: int


def cards_of(puzzle: Puzzle) -> tuple[str, ...]:
    """The row."""
    return tuple(puzzle.at.split())


def worth(cards: Sequence[str]) -> int:
    """What the rules say a row is worth by itself."""
    return score_seats([list(cards), []])[0].total


def pose_row(puzzle: Puzzle) -> TakeItState:
    """The row on the table, and nobody has anything yet."""
    game = get_game(puzzle.game)
    state = game.new_state(game.seats[0], OPTIONS)
    assert isinstance(state, TakeItState)
    state.row = [CARDS.index(card) for card in cards_of(puzzle)]
    for card in state.row:
        state.stock[card] -= 1
        state.stock_left -= 1
    return state


def parts_of(cards: Sequence[str]) -> Iterator[Part]:
    """The row taken apart, as one would count it."""
    places: dict[str, list[int]] = {}
    for place, card in enumerate(cards):
        places.setdefault(card, []).append(place)
    singles = [place for place, card in enumerate(cards) if card[0] == "s"]
    if singles:
        yield Part("singles", tuple(singles), sum(int(cards[place][1:]) for place in singles))
    alone = []
    for card in sorted((card for card in places if card[0] == "p"), key=lambda card: -int(card[1:])):
        own = places[card]
        for first, second in zip(own[::2], own[1::2], strict=False):
            yield Part("pair", (first, second), int(card[1:]))
        if len(own) % 2:
            alone.append(own[-1])
    jokers = places.get(JOKER, [])
    for joker, place in zip(jokers, alone, strict=False):  # the highest first, as the rules have it
        yield Part("joker", (joker, place), int(cards[place][1:]))
    if left := [*alone[len(jokers) :], *jokers[len(alone) :]]:
        yield Part("alone", tuple(left), 0)
    if tens := places.get(TEN):
        yield Part("tens", tuple(tens), TEN_POINTS)
    if jackpots := places.get(JACKPOT):
        yield Part("jackpots", tuple(jackpots), JACKPOT_POINTS[len(jackpots)])


def answers_of(puzzle: Puzzle) -> list[int]:
    """Four to choose from, the smallest first; the same ones every time."""
    cards, rng = cards_of(puzzle), Random(puzzle.at)
    right = worth(cards)
    found = {part.kind: part for part in parts_of(cards)}
    every = list(parts_of(cards))
    mistakes = [
        right + sum(part.points for part in every if part.kind == "pair"),
        right
        + sum(
            int(cards[place][1:])
            for part in every
            if part.kind == "alone"
            for place in part.places
            if cards[place] != JOKER
        ),
        right - sum(part.points for part in every if part.kind == "joker"),
        right - (TEN_POINTS if "tens" in found else 0),
        *(right - 2 * int(card[1:]) for card in cards if card[0] == "s" and int(card[1:]) < 0),
    ]
    rng.shuffle(mistakes)
    wrong = [
        number for number in dict.fromkeys([*mistakes, *(right + by for by in (2, -1, 1, -2, 3))]) if number != right
    ]
    return sorted([right, *wrong[: OFFERED - 1]])


def struck(puzzle: Puzzle) -> list[int]:
    """Two answers that a hint takes away."""
    wrong = [number for number in answers_of(puzzle) if number != puzzle.best]
    return sorted(Random(puzzle.name).sample(wrong, 2))
