"""Golden games: one per registered game, as a record and as the replay prints it.

`make playthroughs` writes them anew; the difference shows what a change of rules has done.
"""

from pathlib import Path
from random import Random

from app.commands.show import replay_lines
from app.engine import Session
from app.registry import get_game
from tests.at_random import play_at_random

FOLDER = Path(__file__).parent
SEED = 12


def play(key: str) -> tuple[str, str]:
    """The golden game's record and replay."""
    game = get_game(key)
    session = Session(game, min(3, game.seats[-1]), seed=SEED)
    play_at_random(session, Random(SEED))
    record = session.save()
    return record, "\n".join(replay_lines(record)) + "\n"
