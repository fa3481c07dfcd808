"""The final: the picture behind its shutters, its questions, and the star."""

from math import ceil
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.games.midi import MidiView
from app.games.midi import show as on
from app.games.midi.rules import FINAL_ANSWERS
from app.services.i18n import tr
from screens.common.box import Box
from screens.games.midi.layout import (
    FIELD,
    GAP,
    above_keyboard,
    arranged,
    beside,
    centred,
    columns,
    grid,
    rows,
    split_across,
    split_down,
)
from screens.games.midi.rounds import offer
from screens.games.midi.sand import open_question, ready
from screens.games.midi.shutters import BANDS, Shutters
from screens.games.midi.words import right_answer

if TYPE_CHECKING:
    from screens.games.midi.board import MidiBoard

SHAPE = 0.75  # height for a width of 1
TARGET, CORD, CORD_GAP = 48, 54, dp(4)  # dp a finger needs, and has, to open a shutter by its number


def frame_of(box: Box, middle: bool = False) -> Box:
    """The largest picture in a box, at its top or in its middle."""
    wide = min(box.width, box.height / SHAPE)
    spare = box.height - wide * SHAPE
    return Box(box.center[0] - wide / 2, box.y + spare * (0.5 if middle else 1.0), wide, wide * SHAPE)


def hang(board: "MidiBoard", view: MidiView, box: Box, middle: bool = False, lit: str = "") -> Shutters:
    """The picture on the wall; at the end all of it is seen."""
    show = view.show
    bare = show.phase == on.OVER and not board.verdict and board.solved
    return board.stage.wall(show.picture, frame_of(box, middle), show.shutters, lit, bare)


def final(board: "MidiBoard", view: MidiView, box: Box) -> None:
    """Picture and whatever is asked beside or below it."""
    show = view.show
    if show.phase in (on.DRAW, on.SHUTTER, on.LAST_CHANCE, on.OVER) and not board.verdict and not board.gate:
        _wall(board, view, box)
        return
    typed = show.phase == on.STAR and view.option("answers") == "type"
    seen = Box(box.x, above_keyboard(), box.width, box.top - above_keyboard()) if typed else box
    if beside(seen):
        left, right = split_across(seen, min(0.52, seen.height / SHAPE / seen.width), dp(12))
        hang(board, view, left)
        right = Box(right.x, box.y, right.width, box.height)
    else:
        most = 0.55 if box.height > dp(400) else 0.44
        if typed:  # all of it above the keyboard
            most = max(0.1, (seen.height - FIELD - dp(72) * board.scale) / box.height)
        upper, _ = split_down(box, min(most, box.width * SHAPE / box.height), dp(10))
        frame = hang(board, view, upper)
        right = Box(box.x, box.y, box.width, frame.y - dp(10) - box.y)
    if board.gate:
        ready(board, view, right)
    elif show.phase == on.STAR:
        open_question(board, view, right, None)
    else:
        _question(board, view, right)


def _question(board: "MidiBoard", view: MidiView, box: Box) -> None:
    """Two answers that can be seen and the other one."""
    parts = (0.29, 0.36, 0.44) if box.height > dp(190) else (0.36, 0.42, 0.5)
    tries = arranged([split_down(box, part, dp(8)) for part in parts], 3)
    offer(board, tries, FINAL_ANSWERS, view.show.question)


def _cords(board: "MidiBoard", view: MidiView, box: Box, lit: str) -> Box:
    """Where shutters are too low for a finger, each that may be opened has its number to touch beside or below the
    picture; tells what room is left."""
    if beside(box):
        wide = 2 * dp(CORD) + GAP
        at, rest = (
            Box(box.right - wide, box.y, wide, box.height),
            Box(box.x, box.y, box.width - wide - 2 * GAP, box.height),
        )
        places = grid(at, len(BANDS), CORD_GAP)
    else:
        lines = ceil(len(BANDS) * (dp(TARGET) + CORD_GAP) / (box.width + CORD_GAP))
        high = lines * dp(CORD) + (lines - 1) * GAP
        rest = Box(box.x, box.y + high + 2 * GAP, box.width, box.height - high - 2 * GAP)
        frame = frame_of(rest, middle=True)
        at = Box(box.x, frame.y - 2 * GAP - high, box.width, high)
        across = ceil(len(BANDS) / lines)
        numbers = [BANDS[start : start + across] for start in range(0, len(BANDS), across)]
        places = [
            place
            for row, part in zip(rows(at, lines), numbers, strict=True)
            for place in columns(centred(row, row.width * len(part) / across, row.height), len(part), CORD_GAP)
        ]
    for band, place in zip(BANDS, places, strict=True):
        if (lit, band) not in view.show.shutters:
            name = tr("Shutter {number}", number=band)
            board.stage.plate(place, str(band), "open", band, most=26, look="gold", name=name)
    return rest


def _wall(board: "MidiBoard", view: MidiView, box: Box) -> None:
    """The picture alone: a shutter is opened, somebody may guess, or all is seen."""
    show = view.show
    low = dp(60) if show.phase in (on.OVER, on.LAST_CHANCE) else 0.0
    upper = Box(box.x, box.y + low, box.width, box.height - low)
    lit = ("large" if show.right_last else "small") if show.phase == on.SHUTTER else ""
    if lit and frame_of(upper).height < len(BANDS) * dp(TARGET):
        upper = _cords(board, view, upper, lit)
    shutters = hang(board, view, upper, True, lit)
    below = Box(shutters.x, shutters.y - dp(56), shutters.width, dp(48))
    if show.phase == on.OVER and board.solved:
        board.stage.plate(below, right_answer(f"{show.picture}.1"), most=24, look="question")
    elif show.phase == on.LAST_CHANCE:
        board.stage.burn(below)
