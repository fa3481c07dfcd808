"""What happened since somebody's last turn, told to whoever lifts the curtain, beside their hand."""

from kivy.metrics import dp, sp

from screens.common.box import Box
from screens.common.widgets import Toast, app
from screens.theme import TEXT_SIZES

LEAST = 13  # dp letters have at least


class Recap(Toast):
    """Some lines, the last ones where there is no room for all: the hand stays in sight."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._whole = self.text

    @classmethod
    def tell(cls, lines: list[str]) -> None:
        """Show them, with the time it takes to read them."""
        cls.show("\n".join(lines))

    def place(self) -> None:
        """At the top of the room that the hands leave."""
        room: Box = app().page.tip_room().shrunk(dp(6))
        width = min(room.width, dp(560))
        self.text, self.font_size = self._whole, sp(TEXT_SIZES["body"])
        self._write(width)
        while self.texture_size[1] + dp(24) > room.height:
            if "\n" in self.text:
                self.text = self.text.partition("\n")[2]
            elif self.font_size > dp(LEAST):
                self.font_size *= 0.93
            else:
                break
            self._write(width)
        self.size = (min(width, self.texture_size[0] + dp(32)), self.texture_size[1] + dp(24))
        self.x = room.center[0] - self.width / 2
        self.y = max(room.y, room.top - self.height)

    def _write(self, width: float) -> None:
        self.text_size = (width - dp(32), None)
        self.texture_update()
