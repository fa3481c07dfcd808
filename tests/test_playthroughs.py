"""Every registered game has a golden game, and still plays it to the letter."""

import pytest

from app.engine import Session
from app.registry import GAMES
from tests.playthroughs import FOLDER, play


@pytest.mark.parametrize("key", GAMES)
def test_the_golden_game_is_there_and_unchanged(key):
    kept = [FOLDER / f"{key}.json", FOLDER / f"{key}.txt"]
    assert all(path.exists() for path in kept), f"{key} has no golden game: run make playthroughs"
    assert [path.read_text(encoding="utf-8") for path in kept] == list(play(key))


@pytest.mark.parametrize("key", GAMES)
def test_the_golden_game_is_a_whole_game(key):
    assert Session.load((FOLDER / f"{key}.json").read_text(encoding="utf-8")).outcome()
