"""The people who play on this device."""

from dataclasses import dataclass

from app.services.storage import StorageError, Store

# Each symbol is the name of an icon; with its colour it stands for a person on every screen.
SYMBOLS = (
    "cat", "owl", "rabbit", "turtle", "fish", "elephant", "penguin", "bee",
    "flower", "tree", "sail-boat", "rocket-launch", "umbrella", "music-note", "chess-knight", "crown",
)  # fmt: skip
COLOURS = ("#00796B", "#C2410C", "#5E35B1", "#1565C0", "#AD1457", "#827717", "#455A64", "#6D4C41")
LONGEST_NAME = 16
FIRST_YEAR, LAST_YEAR = 1900, 2100


@dataclass(frozen=True, slots=True)
class Profile:
    """One person."""

    id: int | None
    name: str
    colour: int = 0  # an index of COLOURS
    symbol: str = SYMBOLS[0]
    birth_year: int | None = None


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
            Profile(id, name, colour % len(COLOURS), symbol if symbol in SYMBOLS else SYMBOLS[0], birth_year)
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
        name = " ".join(profile.name.split())[:LONGEST_NAME] or "?"
        year = profile.birth_year
        if year is not None and not FIRST_YEAR <= year <= LAST_YEAR:
            year = None
        id = self._store.put_profile(profile.id, name, profile.colour, profile.symbol, year)
        return Profile(id, name, profile.colour, profile.symbol, year)

    def remove(self, profile: Profile) -> None:
        """Forget a person."""
        if profile.id is not None:
            self._store.remove_profile(profile.id)
