"""Stencil instructions on screen, page by page: phones' drivers are slow with them, so a table has none at all.

All are counted that would be drawn, those of scroll views too. Dialogs over a table may have some: nothing moves then.

    python -m tools.bench.stencils       what the bench starts: prints one line of JSON
"""

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.bench.programs import told_by
from tools.bench.rows import Row

PAGES = ("home", "game-toujours12", "rules-toujours12", "new-player", "statistics", "history", "settings", "about",
         "licence", "result", "replay", "menu")  # fmt: skip
TABLES = ("toujours12-middle", "cartino-middle", "tantalus-middle", "midi-number", "midi-sand-type", "takeit-table",
          "slamdunk-race", "curtain")  # fmt: skip


def stencils(canvas: Any) -> int:
    """How many stencil instructions a canvas has, with all that is drawn in it."""
    own = sum(type(part).__name__.startswith("Stencil") for part in canvas.children)
    return own + sum(stencils(part) for part in canvas.children if hasattr(part, "children"))


def count() -> dict[str, int]:
    """Of every page and table, as a phone shows it."""
    from tests.screens.driver import running
    from tests.screens.scenes import SCENES, furnish

    found = {}
    with tempfile.TemporaryDirectory() as folder:
        furnish(Path(folder))
        with running(folder, language="en", mute=True) as ui:
            for name in (*PAGES, *TABLES):
                SCENES[name](ui)
                ui.frames(3)
                found[name] = stencils(ui.window.canvas)
    return found


def measure(_games: list[str], _number: int = 0) -> Iterator[Row]:
    """In a process of its own, with GL calls left out."""
    for name, number in told_by("tools.bench.stencils").items():
        yield Row(f"{name}: stencil instructions", number, "", "", at_most=0 if name in TABLES else None)


if __name__ == "__main__":
    print(json.dumps(count()))
