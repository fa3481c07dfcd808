"""The board of a game that has none of its own: what the viewer sees as text, and a button for every legal move."""

from collections.abc import Sequence
from dataclasses import fields, replace

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

from app.engine.move import Move
from app.engine.record import Event
from app.engine.state import Observation
from screens.common.board import Board
from screens.common.box import Box
from screens.common.cast import Cast
from screens.common.motion import pause
from screens.common.widgets import Column, PushButton, Text

COMMON = {field.name for field in fields(Observation)}
LOOK = 0.6  # seconds after each event


def move_name(move: Move) -> str:
    """A move as it is written on its button."""
    return " ".join(map(str, (move.verb, *move.args)))


class PlainBoard(Board):
    """Words and buttons."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._scroll = ScrollView(size_hint=(1, None))
        self._seen = Text()
        self._column = Column(self._seen, padding=dp(16), spacing=dp(8))
        self._scroll.add_widget(self._column)
        for part in (self._scroll, self.sign):
            self.add_widget(part)
        self._buttons: list[PushButton] = []

    def draw(self) -> None:
        """What the viewer knows, a line for each part, below whose turn it is."""
        high, gap = self.sign_height(), dp(8)
        self.sign.lay((self.x + gap, self.top - gap - high, self.width - 2 * gap, high))
        self._scroll.pos, self._scroll.height = self.pos, self.height - high - gap
        parts = [(field.name, getattr(self.view, field.name)) for field in fields(self.view)]
        self._seen.text = "\n".join(
            f"{name.replace('_', ' ')}: {_plain(value)}" for name, value in parts if name not in COMMON
        )

    async def tell(self, event: Event, before: Observation, after: Observation) -> None:
        """Show it, and leave time to read."""
        self.show(after)
        if event.move.actor >= 0:
            await pause(LOOK)

    def allow(self, moves: Sequence[Move]) -> None:
        """A button for each move."""
        super().allow(moves)
        for button in self._buttons:
            self._column.remove_widget(button)
        self._buttons = []
        for move in moves:
            button = PushButton(words=move_name(move), style="tonal")
            button.bind(on_release=lambda _, move=move: self.table.submit(move))
            self._buttons.append(button)
            self._column.add_widget(button)

    def point_at(self, move: Move) -> None:
        """Fill the button."""
        for button in self._buttons:
            button.style = "filled" if button.words == move_name(move) else "tonal"

    def sight(self, name: str) -> Box | None:
        """A button, by what is written on it."""
        return next((self._place_of(button) for button in self._buttons if button.words == name), None)

    def crowded(self) -> list[Box]:
        return [self._place_of(button) for button in self._buttons]

    def _place_of(self, button: PushButton) -> Box:
        return Box(*self.to_widget(*button.to_window(*button.pos)), *button.size)

    def has_secrets(self, view: Observation) -> bool:
        """Whether anybody sees more than everybody does."""
        return any(replace(self.table.view_of(seat), viewer=None) != view for seat in range(view.seats))

    def log_line(self, event: Event, before: Observation, after: Observation, cast: Cast) -> str:
        """Whose move it was, as it is written."""
        actor = event.move.actor
        return cast.says(actor, "You: {move}", "{name}: {move}", move=move_name(event.move)) if actor >= 0 else ""


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join("–" if item in ("", None) else _plain(item) for item in value)
    return str(value)
