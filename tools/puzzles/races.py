"""Reaction trials: some cards of the game, then the wanted one; the rival is faster from grade to grade."""

from collections.abc import Iterator
from random import Random

from app.games.takeit import JACKPOT, JOKER, TakeItGame
from app.puzzles.book import RACE, Puzzle
from app.registry import get_game

RIVAL_MS = {1: 900, 2: 650, 3: 480, 4: 380}
BEFORE = (2, 7)  # cards, so that nobody knows when
WANTED = {"takeit": JOKER, "slamdunk": JACKPOT}


def race_puzzles(game: str, rng: Random) -> Iterator[Puzzle]:
    """Trials of all grades."""
    rules = get_game(game)
    assert isinstance(rules, TakeItGame)
    wanted = WANTED[game]
    deck = [card for card, count in rules.deck.items() for _ in range(count) if card != wanted]
    while True:
        grade = rng.choice((1, 2, 3, 4))
        row = [*rng.sample(deck, rng.randint(*BEFORE)), wanted]
        yield Puzzle(game, RACE, grade, f"{' '.join(row)} {RIVAL_MS[grade]}", 1, "")
