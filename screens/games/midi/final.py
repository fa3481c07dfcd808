"""The final: the picture behind its shutters, its questions, and the star."""

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.games.midi import MidiView
from app.games.midi import show as on
from app.games.midi.rules import FINAL_ANSWERS
from screens.common.box import Box
from screens.games.midi.layout import FIELD, above_keyboard, arranged, beside, split_across, split_down
from screens.games.midi.rounds import offer
from screens.games.midi.sand import open_question, ready
from screens.games.midi.shutters import Shutters
from screens.games.midi.words import right_answer

if TYPE_CHECKING:
    from screens.games.midi.board import MidiBoard

SHAPE = 0.75  # height for a width of 1


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
    if beside(box):
        left, right = split_across(box, min(0.52, box.height / SHAPE / box.width), dp(12))
    else:
        most = 0.55 if box.height > dp(400) else 0.44
        if show.phase == on.STAR and view.option("answers") == "type":  # all of it above the keyboard
            most = max(0.1, (box.top - above_keyboard() - FIELD - dp(72)) / box.height)
        left, right = split_down(box, min(most, box.width * SHAPE / box.height), dp(10))
    frame = hang(board, view, left)
    if not beside(box):
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


def _wall(board: "MidiBoard", view: MidiView, box: Box) -> None:
    """The picture alone: a shutter is opened, somebody may guess, or all is seen."""
    show = view.show
    low = dp(60) if show.phase in (on.OVER, on.LAST_CHANCE) else 0.0
    upper = Box(box.x, box.y + low, box.width, box.height - low)
    lit = ("large" if show.right_last else "small") if show.phase == on.SHUTTER else ""
    shutters = hang(board, view, upper, True, lit)
    below = Box(shutters.x, shutters.y - dp(56), shutters.width, dp(48))
    if show.phase == on.OVER and board.solved:
        board.stage.plate(below, right_answer(f"{show.picture}.1"), most=24, look="question")
    elif show.phase == on.LAST_CHANCE:
        board.stage.burn(below)
