"""Short sounds, loaded when first wanted; silence where the device has none."""

from pathlib import Path
from typing import Any

from app.services.settings import Settings

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
EFFECTS = ("card", "flip", "tile", "pawn", "slam", "late", "tick", "right", "wrong", "take", "win", "lost", "tap")


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

    def stop(self) -> None:
        """Be quiet at once."""
        for sound in self._loaded.values():
            if sound is not None:
                sound.stop()

    def _load(self, name: str) -> Any:
        if name not in self._loaded:
            from kivy.core.audio import SoundLoader  # starts the audio system

            try:
                self._loaded[name] = SoundLoader.load(str(FOLDER / f"{name}.wav"))
            except Exception:  # noqa: BLE001  (no audio device: the game goes on without)
                self._loaded[name] = None
        return self._loaded[name]
