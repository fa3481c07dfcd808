"""Short sounds; silence where the device has none.

They go through SDL's mixer, which answers within a buffer of 23 ms; Android's media player, Kivy's first choice there,
prepares each sound anew on our thread. They are loaded before anything is played at a table: to open the device's audio
takes longer than a frame.
"""

from pathlib import Path
from typing import Any

from app.services.settings import Settings

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
EFFECTS = (
    "card", "flip", "tile", "pawn", "slam", "late", "tick", "right", "wrong", "take", "win", "lost", "tap",
    "beat", "bell", "applause", "clap", "sigh",
)  # fmt: skip


class Sounds:
    """Plays effects by name."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._loaded: dict[str, Any] = {}
        self.last = ""  # for whoever can't hear
        self.silent = False  # while paused

    def play(self, name: str) -> None:
        """Play an effect at the volume that is set."""
        self.last = name
        if self.silent or self._settings.mute or not self._settings.volume:
            return
        sound = self._load(name)
        if sound is not None:
            sound.volume = self._settings.volume / 100
            sound.stop()
            sound.play()

    def prepare(self) -> None:
        """Load them all, one a frame, so that none is late when it is first wanted."""
        if self._settings.mute or not self._settings.volume or len(self._loaded) == len(EFFECTS):
            return
        waiting = [name for name in EFFECTS if name not in self._loaded]

        def load_next(_dt: float) -> bool:
            if not self.silent:  # what is left is loaded when it is wanted
                self._load(waiting.pop())
            return bool(waiting) and not self.silent

        from kivy.clock import Clock

        Clock.schedule_interval(load_next, 0)

    def stop(self) -> None:
        """Be quiet at once."""
        for sound in self._loaded.values():
            if sound is not None:
                sound.stop()

    def _load(self, name: str) -> Any:
        if name not in self._loaded:
            try:
                self._loaded[name] = _player(str(FOLDER / f"{name}.wav"))
            except Exception:  # noqa: BLE001  (no audio device: the game goes on without)
                self._loaded[name] = None
        return self._loaded[name]


def _player(path: str) -> Any:
    """What plays a file: SDL's mixer, else whatever Kivy finds."""
    from kivy.core.audio import SoundLoader  # starts the audio system

    try:
        from kivy.core.audio.audio_sdl2 import SoundSDL2
    except ImportError:
        return SoundLoader.load(path)
    sound = SoundSDL2(source=path)
    return sound if sound.length > 0 else SoundLoader.load(path)
