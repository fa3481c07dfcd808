"""How people sit round the device: at which of its edges, and whether they do at all."""

from collections.abc import Callable
from typing import NamedTuple

from kivy.core.window import Window

from screens.common.page import is_tablet
from screens.common.widgets import app


class Sitting(NamedTuple):
    """Where the seats of a game lie."""

    edges: Callable[[int, int, float, float, float], list[str]]  # of seats, people, width, height, dp; perhaps none
    pattern: Callable[[int, int], str]  # of people and bots: who sits beside whom, clockwise
    setting: str = ""  # the setting by which people may hand the device over instead


def face_to_face(setting: str) -> bool:
    """Whether people sit at opposite edges: as they have said, else on a tablet."""
    wanted: bool | None = getattr(app().settings, setting)
    return is_tablet(*Window.size) if wanted is None else wanted
