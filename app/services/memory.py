"""When garbage is collected: not while something moves.

Python comes to collect when enough was made, which is just while a page opens or a card flies, and looks through all
there is: the longest stall of all. So what is there is laid aside (`gc.freeze`) and never looked through again, a page
is built without any collection, and at a table only what a turn has made is looked through, turn by turn. What was laid
aside and has become garbage since is swept when nobody waits: while a page other than a table stands still, or when the
app goes to the background.

Three others keep it off for a moment, each in its own place: `kivy_start` until the first picture, `ai/runner.py`
during a slice of thinking, `screens/theme.py` while colours change.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

MOST_PAGES = 12  # may be left behind before it is worth a sweep
MOST_TABLES = 3  # left behind; then it can't wait any longer
STILL = 2.0  # seconds without a touch

_pages = _tables = 0  # built since the last sweep


@contextmanager
def built_without_pause(table: bool) -> Iterator[None]:
    """What is built meanwhile, a page, stays: nothing is collected, and it is laid aside."""
    global _pages, _tables
    if table and _tables >= MOST_TABLES:
        sweep()
    _pages, _tables = _pages + 1, _tables + table
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.freeze()
            gc.enable()


def settle() -> None:
    """Look through what was made since the last time, and lay it aside: between two turns, quickly."""
    gc.collect(1)
    gc.freeze()


def is_due() -> bool:
    """Whether enough lies about for a sweep."""
    return _tables > 0 or _pages > MOST_PAGES


def sweep() -> None:
    """Look through everything, which takes a while, and lay it aside again."""
    global _pages, _tables
    _pages = _tables = 0
    gc.unfreeze()
    gc.collect()
    gc.freeze()
