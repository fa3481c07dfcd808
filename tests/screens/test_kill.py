"""Killed at any moment, a game goes on where the last shown move left it; `make killtest` does it more often."""

import pytest

from app.registry import GAMES
from tests.screens.driver import SEED
from tools.kill_errands import ERRANDS, Errand
from tools.kills import Trial

KILLS = 5


@pytest.mark.parametrize("game", GAMES)
def test_kills_lose_nothing_and_double_nothing(tmp_path, game):
    trial = Trial(game, tmp_path / "not there yet", SEED)
    for _ in range(KILLS):
        trial.live("lines")
    assert trial.figures["kills"] == KILLS
    assert trial.figures["stored"] > 10


@pytest.mark.parametrize("errand", ERRANDS)
def test_kills_beside_a_game_lose_nothing_either(tmp_path, errand):
    trial = Errand(errand, tmp_path / "folder", SEED)
    for kind, lines in (("lines", 9), ("moment", 2)):
        trial.live(kind, lines)
    assert trial.figures["kills"] == 2
    if errand in ("receive", "merge"):
        assert len(trial.finished) > trial.base, "something came in"
