"""Playing a whole game without a window."""

from random import Random

from app.engine.session import Session

PATIENCE_MS = (400, 8000)  # a random player acts somewhere in between, if a deadline doesn't come first


def play_at_random(session: Session, rng: Random) -> None:
    """Let all seats make random moves until the game is over."""
    while actors := session.actors():
        deadline = session.deadline_ms()
        moves = [move for seat in actors if seat >= 0 for move in session.legal_moves(seat)]
        when = session.now_ms + rng.randint(*PATIENCE_MS)
        if deadline is not None and (not moves or when >= deadline):
            session.advance(deadline)
        else:
            session.submit(rng.choice(moves), when)
