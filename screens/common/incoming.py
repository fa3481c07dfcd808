"""A page that takes in what people bring: a text they copied, a file they choose, or one dropped onto the window."""

import os

from kivy.core.window import Window

from app.services import clipboard, picker
from app.services.i18n import tr
from screens.common.page import ScrollPage
from screens.common.widgets import Toast, app


class IncomingPage(ScrollPage):
    """Looks at what comes; nothing is kept before somebody says so."""

    largest = 0  # bytes a file may have: one more is read, to know

    def take_text(self, text: str) -> None:
        """Look at what was copied."""
        raise NotImplementedError

    def take_file(self, name: str, data: bytes | None) -> None:
        """Look at a file; None: it can't be read."""
        raise NotImplementedError

    def no_picker(self) -> str:
        """What is said where no file can be chosen."""
        return tr("This device has no file picker.")

    def opened(self) -> None:
        super().opened()
        Window.bind(on_drop_file=self._on_drop)

    def close(self) -> None:
        """Nothing is dropped here any more."""
        Window.unbind(on_drop_file=self._on_drop)
        super().close()

    def paste(self) -> None:
        """Take what was copied."""
        if text := clipboard.pasted():
            self.take_text(text)
        else:
            Toast.show(tr("Nothing was copied yet."))

    def choose(self) -> None:
        """Take a file of the device."""
        if not picker.pick(self.largest + 1, self._picked):
            Toast.show(self.no_picker())

    def _picked(self, name: str, data: bytes | None) -> None:
        if app().page is self:
            self.take_file(name, data)

    def _on_drop(self, _window: object, path: bytes, *_: object) -> None:
        """Take a file that was let go here."""
        name = os.fsdecode(path)
        try:
            with open(name, "rb") as file:
                data = file.read(self.largest + 1)
        except (OSError, ValueError):
            self.take_file(name, None)
            return
        self.take_file(name, data)
