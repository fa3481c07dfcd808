"""How people sit round the device: at which of its edges, and whether they do at all."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from kivy.core.window import Window

from app.services.i18n import tr
from screens.common.page import is_tablet
from screens.common.widgets import app

if TYPE_CHECKING:
    from screens.common.board import MenuEntry

LETTERS = {"B": "bottom", "L": "left", "T": "top", "R": "right"}
PATTERNS = {(2, 1): "pbp", (2, 2): "pbbp", (2, 3): "pbbbp", (3, 1): "pbpp", (3, 2): "pbbpp", (4, 1): "ppbpp"}
PHONE = {2: "BT", 3: "BTT", 4: "BBTT", 5: "BBTTT"}  # the edges of people among themselves, clockwise
FLAT_PHONE = {2: "LR", 3: "BLR", 4: "BLTR", 5: "BBLTR"}
TABLET = {2: "BT", 3: "BLR", 4: "BLTR", 5: "BLLRR"}
FLAT_TABLET = {**TABLET, 5: "BBLTT"}
BESIDE = {"pbp": "BLT", "pbbp": "BLLT", "pbbbp": "BLLLT", "pbpp": "BLTR", "pbbpp": "BLLTR", "ppbpp": "BLLTR"}
PHONE_BESIDE = {**BESIDE, "pbpp": "BLTT", "pbbpp": "BLLTT", "ppbpp": "BBLTT"}  # people and bots: the same by pattern
FLAT_PHONE_BESIDE = {
    "pbp": "LTR", "pbbp": "LTTR", "pbbbp": "LTTTR", "pbpp": "LTRB", "pbbpp": "LTTRB", "ppbpp": "BLTTR",
}  # fmt: skip
FLAT_TABLET_BESIDE = {**BESIDE, "ppbpp": "BLTTR"}
TURNS = {"bottom": 0, "left": -90, "top": 180, "right": 90}  # degrees, anticlockwise


class Sitting(NamedTuple):
    """Where the seats of a game lie."""

    edges: Callable[[int, int, float, float, float], list[str]]  # of seats, people, width, height, dp; perhaps none
    pattern: Callable[[int, int], str]  # of people and bots: who sits beside whom, clockwise
    setting: str = ""  # the setting by which people may hand the device over instead


def face_to_face(setting: str) -> bool:
    """Whether people sit at opposite edges: as they have said, else on a tablet."""
    wanted: bool | None = getattr(app().settings, setting)
    return is_tablet(*Window.size) if wanted is None else wanted


def sitting_entry(facing: bool, sit: Callable[[bool], None]) -> "MenuEntry":
    """Of a table's menu: to sit otherwise."""
    if facing:
        return tr("Hand the device over"), "account-switch", partial(sit, False)
    return tr("Sit face to face"), "account-arrow-left-outline", partial(sit, True)


def pattern(people: int, bots: int) -> str:
    """Who sits beside whom, clockwise: people ("p") apart from each other, bots ("b") in between."""
    return PATTERNS.get((people, bots), "p" * people + "b" * bots)


def edges(seats: int, people: int, width: float, height: float, unit: float) -> list[str]:
    """The edge of each seat, clockwise; none where one person has the whole device."""
    if people == 1:
        return []
    flat = width > height
    if min(width, height) < 480 * unit:  # a phone
        alone, beside = (FLAT_PHONE, FLAT_PHONE_BESIDE) if flat else (PHONE, PHONE_BESIDE)
    else:
        alone, beside = (FLAT_TABLET, FLAT_TABLET_BESIDE) if flat else (TABLET, BESIDE)
    letters = beside.get(pattern(people, seats - people), alone[seats])
    return [LETTERS[letter] for letter in letters]
