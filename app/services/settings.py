"""What a person can set, each with its default and the values it may have."""

from contextlib import suppress
from typing import Any, NamedTuple

from app.services.storage import StorageError, Store

CHOICES: dict[str, tuple[Any, ...]] = {  # default first
    "language": ("system", "fr", "en"),
    "theme": ("system", "light", "dark"),
    "text_size": (0, 1, 2),
    "reduced_motion": (False, True),
    "left_handed": (False, True),  # in a wide window the tools are on the left
    "pace": ("normal", "slow", "fast"),  # at which things are told
    "mute": (False, True),
    "volume": (70, *range(101)),
    "haptics": (True, False),
    "speech": (True, False),  # the host of the quiz show is heard
    "speak": (None, True, False),  # fingers hear what they touch; None: nobody was asked yet
    "tips": (True, False),  # newcomers are told what happens to them for the first time
    "practice_warning": (False, True),  # a costly move in practice is asked about before it is made
    "lessons_aloud": (False, True),  # what a lesson says is heard
    "tantalus_aid": (True, False),  # show where a drawing is nearest
    "tantalus_confirm": (False, True),  # a tile turns at the second touch
    "tantalus_table": (None, True, False),  # two people sit face to face; None: as suits the device
    "midi_table": (None, True, False),  # in the quiz show people sit round the device; None: as suits it
    "welcome": (True, False),  # the shelf welcomes somebody who has not played yet
}


class Progress(NamedTuple):
    """How far somebody has come in a game's lesson."""

    step: int = 0  # how many steps lie behind
    done: bool = False  # it was gone through once
    known: bool = False  # somebody said they know the game, or has just played it: the lesson offers itself no more


class Settings:
    """The settings as attributes; setting one stores it."""

    language: str
    theme: str
    text_size: int
    reduced_motion: bool
    left_handed: bool
    pace: str
    mute: bool
    volume: int
    haptics: bool
    speech: bool
    speak: bool | None
    tips: bool
    practice_warning: bool
    lessons_aloud: bool
    tantalus_aid: bool
    tantalus_confirm: bool
    tantalus_table: bool | None
    midi_table: bool | None
    welcome: bool

    def __init__(self, store: Store) -> None:
        self._store = store

    def __getattr__(self, name: str) -> Any:
        if name not in CHOICES:
            raise AttributeError(name)
        value = self._store.setting(name)
        allowed = CHOICES[name]
        sound = any(value == choice and type(value) is type(choice) for choice in allowed)
        return value if sound else allowed[0]

    def __setattr__(self, name: str, value: Any) -> None:
        if name.startswith("_"):
            super().__setattr__(name, value)
            return
        if value not in CHOICES[name]:
            raise ValueError(f"{name} can't be {value!r}")
        self._store.put_setting(name, value)

    @property
    def played(self) -> list[str]:
        """The kinds of games, the one that was sat down to last first."""
        kinds = self._store.setting("played")
        return [kind for kind in kinds if isinstance(kind, str)] if isinstance(kinds, list) else []

    def remember_played(self, game: str) -> None:
        """Somebody sits down to this game."""
        played = self.played
        if played[:1] != [game]:
            with suppress(StorageError):  # it is only the order on the shelf
                self._store.put_setting("played", [game, *(kind for kind in played if kind != game)])

    def last_setup(self, game: str) -> dict[str, Any] | None:
        """How a game was last set up, as it was stored."""
        setup = self._store.setting(f"setup/{game}")
        return setup if isinstance(setup, dict) else None

    def remember_setup(self, game: str, setup: dict[str, Any]) -> None:
        """Find it chosen like this when the game's page is opened again."""
        self._keep({f"setup/{game}": setup})

    def last_table(self, game: str) -> Any:
        """The set-up a game was last played with, as it was stored."""
        return self._store.setting(f"played/{game}")

    def last_people(self) -> list[int]:
        """Who played last, whatever it was."""
        people = self._store.setting("people")
        return [person for person in people if isinstance(person, int)] if isinstance(people, list) else []

    def remember_table(self, game: str, setup: dict[str, Any], people: list[int]) -> None:
        """Offer the same again next time."""
        self._keep({f"setup/{game}": setup, f"played/{game}": setup, **({"people": people} if people else {})})

    def lesson(self, person: int | None, game: str) -> Progress:
        """How far a person has come in a lesson."""
        kept = self._store.setting(f"lessons/{person}")
        found = kept.get(game) if isinstance(kept, dict) else None
        if not isinstance(found, list) or list(map(type, found)) != [int, bool, bool] or found[0] < 0:
            return Progress()
        return Progress(*found)

    def remember_lesson(self, person: int | None, game: str, **changed: Any) -> None:
        """Keep how far a person has come."""
        kept = self._store.setting(f"lessons/{person}")
        progress = self.lesson(person, game)._replace(**changed)
        self._keep({f"lessons/{person}": {**(kept if isinstance(kept, dict) else {}), game: list(progress)}})

    def _keep(self, values: dict[str, Any]) -> None:
        with suppress(StorageError), self._store.writing():  # a game need not fail for that
            for name, value in values.items():
                self._store.put_setting(name, value)
