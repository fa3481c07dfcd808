"""Plays in a folder on a small disk that becomes full, and has room again later; says how it went.

python -m tests.services.full_disk FOLDER
"""

import random
import sys
from pathlib import Path

from app.match import Match, Seat
from app.services.storage import Store


def step(match, rng):
    (seat,) = match.session.actors()
    match.submit(rng.choice(match.session.legal_moves(seat)), match.session.now_ms + 5, 7.0)


def stored(store, match):
    return store.events_of(match.id) == [(t_ms, str(move)) for t_ms, move in match.session.events]


def main(folder):
    """Fill the disk in the middle of a game."""
    store = Store(folder / "ludotheque.db")
    rng = random.Random(1)
    seats = [Seat("Marie", None, 1), Seat("Basile", "casual")]
    match = Match.start(store, "toujours12", seats, {"decks": "2"}, 3, 1.0)
    assert stored(store, match)
    try:
        with (folder / "filler").open("wb", buffering=0) as filler:
            while filler.write(b"x" * 512):
                pass
    except OSError:
        pass
    while match.trouble is None:
        before = store.events_of(match.id)
        step(match, rng)
    assert "no room left" in str(match.trouble), match.trouble
    for _ in range(5):
        assert store.events_of(match.id) == before
        step(match, rng)
    print("full")
    (folder / "filler").unlink()
    step(match, rng)
    assert match.trouble is None
    assert stored(store, match)
    store.close()
    assert stored(Store(folder / "ludotheque.db"), match)
    print("stored")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
