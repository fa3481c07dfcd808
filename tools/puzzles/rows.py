"""Rows to be counted: dealt from the game's own cards, harder by what is in them."""

from collections.abc import Iterator
from random import Random

from app.games.takeit import JACKPOT, JOKER, TEN, TakeItGame
from app.puzzles.book import ROW, Puzzle
from app.puzzles.rows import parts_of, worth
from app.registry import get_game

LENGTHS = {1: (3, 4), 2: (5, 6), 3: (6, 7), 4: (8, 9)}


def row_puzzles(game: str, rng: Random) -> Iterator[Puzzle]:
    """Rows of all grades."""
    rules = get_game(game)
    assert isinstance(rules, TakeItGame)
    deck = [card for card, count in rules.deck.items() for _ in range(count)]
    while True:
        grade = rng.choice((1, 2, 3, 4))
        row = rng.sample(deck, rng.randint(*LENGTHS[grade]))
        if _fits(row, grade, game):
            yield Puzzle(game, ROW, grade, " ".join(row), worth(row), "")


def _fits(row: list[str], grade: int, game: str) -> bool:
    """Whether a row has what its grade is about."""
    kinds = [part.kind for part in parts_of(row)]
    special = sum(card in (JOKER, TEN, JACKPOT) for card in row)
    if grade == 1:
        return not special and "alone" not in kinds and "pair" in kinds
    if grade == 2:
        return not special and "alone" in kinds and "pair" in kinds
    if grade == 3:
        return "joker" in kinds and special <= 2 and any(card.startswith("s-") for card in row)
    wanted = {"joker", "pair", "tens"} if game == "takeit" else {"joker", "tens", "jackpots"}
    return wanted <= set(kinds)
