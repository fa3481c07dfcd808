"""Whether the screen may go dark by itself: not while a game lies on the table.

Kivy's window tells SDL, which sets Android's FLAG_KEEP_SCREEN_ON or holds off the desktop's screen saver; it needs no
permission, and the system forgets it as soon as the app is no longer seen.
"""

from kivy.core.window import Window


class Screen:
    """Keeps the screen lit."""

    def keep_on(self, wanted: bool) -> None:
        """Stay lit from now on, or follow the system again."""
        Window.allow_screensaver = not wanted
