"""The quiz show for somebody who only hears it: the host speaks anyway, and the rest is here."""

import json
from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from app.games.midi import MidiView
from app.games.midi import show as on
from app.services.i18n import euros, language, listed, tr, trn
from screens.common.box import Box
from screens.common.cast import Cast
from screens.common.keyboard import Spot
from screens.common.sides import Point
from screens.games.midi import words
from screens.games.midi.hourglass import sand_left
from screens.theme import ASSETS

if TYPE_CHECKING:
    from screens.games.midi.board import MidiBoard


def lamp(faults: int) -> str:
    """What a lamp says."""
    return (tr("green lamp"), tr("orange lamp, one fault"), tr("red lamp, two faults"))[faults]


def desk(seat: int, view: MidiView, cast: Cast) -> str:
    """How somebody stands."""
    show = view.show
    amount = euros(show.money[seat])
    said = tr("{name}: {amount}, {lamp}", name=cast.called(seat), amount=amount, lamp=lamp(show.lamps[seat]))
    return f"{said}, {tr('out of the final')}" if show.guessed[seat] else said


def sand(seat: int, left_ms: int, cast: Cast) -> str:
    """What is left of somebody's minute."""
    seconds = ceil(left_ms / 1000)
    return trn("{name}: {count} second of sand", "{name}: {count} seconds of sand", seconds, name=cast.called(seat))


def read_table(board: "MidiBoard") -> str:
    """The round, what the host wants, the question with its answers, the sand, and how everybody stands."""
    view: MidiView = board.view
    show, said = view.show, [f"{words.headline(view.show)}."]
    said.append(board.gate or words.host_says(view, board.cast))
    if show.question and not board.gate and show.phase not in (on.NUMBER, on.SHUTTER):
        said.append(words.wording(show.question).ask)
        plates = [(plate.words, plate.state_words()) for plate in board.stage.plates.values()]
        said += [f"{text}, {state}." if state else f"{text}." for text, state in plates]
    if show.round == on.FINAL and show.picture:
        said.append(shutters(view))
    now_ms = board.table.game_ms()
    said += [f"{sand(seat, sand_left(view, seat, now_ms), board.cast)}." for seat in board.stage.glasses]
    said += [f"{desk(seat, view, board.cast)}." for seat in range(view.seats)]
    return " ".join(filter(None, said))


def shutters(view: MidiView) -> str:
    """How much of the picture is seen."""
    opened = view.show.shutters
    if not opened:
        return tr("All shutters of the picture are closed.")
    said = tr("Open shutters: {shutters}.", shutters=listed([shutter_name(size, band) for size, band in opened]))
    return " ".join([said, *clues(view)])


def clues(view: MidiView) -> list[str]:
    """What can be told of the picture so far: one clue more for each shutter that is open."""
    return _clues(language()).get(view.show.picture, [])[: len(view.show.shutters)]


def newest_clue(view: MidiView) -> str:
    """What the shutter that has just been opened gives away."""
    heard = clues(view)
    return heard[-1] if len(heard) == len(view.show.shutters) else ""


@lru_cache(maxsize=1)
def _clues(language: str) -> dict[str, list[str]]:
    """For each picture, from vague to clear."""
    path = ASSETS / "midi" / language / "heard.json"
    try:
        found: dict[str, list[str]] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def shutter_name(size: str, band: int) -> str:
    """One of the fourteen."""
    return tr("large {number}", number=band) if size == "large" else tr("small {number}", number=band)


def changes(before: MidiView, after: MidiView, cast: Cast) -> str:
    """Lamps and money that are not what they were."""
    old, new = before.show, after.show
    changed = [
        seat for seat in range(after.seats) if (old.money[seat], old.lamps[seat]) != (new.money[seat], new.lamps[seat])
    ]
    return " ".join(f"{desk(seat, after, cast)}." for seat in changed)


def hearable(board: "MidiBoard", near: Point | None = None) -> list[Spot]:
    """Shutters, desks with lamp and money, and the sand; plates say what they are by themselves."""
    view: MidiView = board.view
    if view is None:
        return []
    found = board.spots()
    now_ms = board.table.game_ms()
    for seat, glass in board.stage.glasses.items():
        name = sand(seat, sand_left(view, seat, now_ms), board.cast)
        found.append(_spot(name, Box(*glass.pos, *glass.size), glass, f"sand {seat}"))
    for seat, place in enumerate(board.desks):
        found.append(_spot(desk(seat, view, board.cast), Box(*place.pos, *place.size), place, f"desk {seat}"))
    wall = board.stage.shutters
    if wall is not None and not found[: len(board.spots())]:
        found.append(_spot(shutters(view), Box(*wall.pos, *wall.size), wall, "picture"))
    return found


def _spot(name: str, box: Box, owner: Widget, key: str) -> Spot:
    """Something that turns with the studio."""
    return Spot(name, box.center, box[2:], owner, key)
