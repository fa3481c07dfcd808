"""What the host says aloud: each sentence once, and each question once with the answers that are offered."""

from typing import TYPE_CHECKING

from app.games.midi import Show
from app.games.midi import show as on
from app.services.i18n import language
from screens.common.widgets import app
from screens.games.midi import words

if TYPE_CHECKING:
    from screens.games.midi.board import MidiBoard


class Host:
    """Their voice, in one studio."""

    def __init__(self, board: "MidiBoard") -> None:
        self._board = board
        self._said: tuple[str, ...] = ()
        self._read = ""  # the question that was read last

    def speak(self, show: Show, said: str, news: bool) -> None:
        """Say what is new; `news`: it is about something that has just happened."""
        board = self._board
        key = (said, show.question, board.gate)
        card_comes = show.phase == on.DRAW and bool(show.pair)  # after the welcome nothing is said meanwhile
        if not board.table.live or key == self._said or (card_comes and not news):
            return
        self._said = key
        if app().listener is not None:
            app().hear(" ".join(filter(None, (board.gate or said, *self._question(show)))))
        elif app().settings.speech:
            app().speech.say(" ".join(filter(None, (said, *self._question(show)))), language())

    def _question(self, show: Show) -> list[str]:
        """The question with its answers, unless it is hidden, told of, or was read before."""
        board = self._board
        hidden = not show.question or board.gate or board.verdict or show.phase == on.NUMBER
        if hidden or show.question == self._read:
            return []
        self._read = show.question
        answers = [plate.words for (verb, _), plate in board.stage.plates.items() if verb in ("answer", "open")]
        return [words.wording(show.question).ask, *(f"{answer}." for answer in answers)]
