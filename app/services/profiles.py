"""The people who play on this device."""

import unicodedata
from dataclasses import dataclass

from app.services.storage import StorageError, Store

# Each symbol is the name of an icon; with its colour it stands for a person on every screen.
SYMBOLS = (
    "cat", "owl", "rabbit", "turtle", "fish", "elephant", "penguin", "bee",
    "flower", "tree", "sail-boat", "rocket-launch", "umbrella", "music-note", "chess-knight", "crown",
)  # fmt: skip
COLOURS = ("#1D7761", "#BD3F04", "#5430B4", "#0262BA", "#9B193C", "#7B7337", "#425861", "#542A1E")  # apart for any eyes
LONGEST_NAME = 16
FIRST_YEAR, LAST_YEAR = 1900, 2100
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # count as letters or signs, but nothing is seen


@dataclass(frozen=True, slots=True)
class Profile:
    """One person."""

    id: int | None
    name: str
    colour: int = 0  # an index of COLOURS
    symbol: str = SYMBOLS[0]
    birth_year: int | None = None


def tidy_name(written: str) -> str:
    """A name as it is kept: what can't be seen is left out, and nothing is left where nothing can be."""
    seen = "".join(char for char in written if char.isprintable() or char.isspace())
    name = " ".join(seen.split())[:LONGEST_NAME].rstrip()
    visible = any(char not in BLANK and unicodedata.category(char)[0] not in "MZ" for char in name)
    return name if visible else ""


class Profiles:
    """Everybody who is known here."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._guest: list[Profile] = []  # the first person, where there is no room to keep them

    def all(self) -> list[Profile]:
        """Everybody, in the order they came."""
        return self._known() or self._guest

    def _known(self) -> list[Profile]:
        return [
            Profile(
                id,
                name[:LONGEST_NAME],
                colour % len(COLOURS),
                symbol if symbol in SYMBOLS else SYMBOLS[0],
                birth_year if birth_year and FIRST_YEAR <= birth_year <= LAST_YEAR else None,
            )
            for id, name, colour, symbol, birth_year in self._store.profiles()
        ]

    def find(self, id: int | None) -> Profile | None:
        """One person, if still known."""
        return next((profile for profile in self.all() if profile.id == id), None)

    def first(self, default_name: str) -> Profile:
        """Whoever owns the device; made up where nobody is known yet."""
        try:
            people = self.all() or [self.save(Profile(None, default_name))]
        except StorageError:
            people = self._guest = [Profile(0, default_name)]
        return people[0]

    def fresh(self) -> Profile:
        """A new person with the colour and symbol the others use least."""
        people = self.all()
        colours = [person.colour for person in people]
        symbols = [person.symbol for person in people]
        return Profile(
            None,
            "",
            min(range(len(COLOURS)), key=colours.count),
            min(SYMBOLS, key=symbols.count),
        )

    def save(self, profile: Profile) -> Profile:
        """Keep a person; a name is cut to what fits and never empty."""
        name = tidy_name(profile.name) or "?"
        year = profile.birth_year
        if year is not None and not FIRST_YEAR <= year <= LAST_YEAR:
            year = None
        id = self._store.put_profile(profile.id, name, profile.colour, profile.symbol, year)
        return Profile(id, name, profile.colour, profile.symbol, year)

    def remove(self, profile: Profile) -> None:
        """Forget a person."""
        if profile.id is not None:
            self._store.remove_profile(profile.id)
