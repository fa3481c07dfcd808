"""Games that nobody thinks about."""

from random import Random

from ai.bot import RandomBot
from app.engine import Session
from app.play import play_out


def play_at_random(session: Session, rng: Random) -> None:
    """Let all seats make random moves until the game is over."""
    play_out(session, [RandomBot(session.game, "random", rng.randrange(2**32)) for _ in range(session.seats)])
