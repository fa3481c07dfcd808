"""A game as such: its name, how many may play, its options, how it starts.

`find_game` turns a game's key into its rules; the registry says how, so that the engine knows no game.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, ClassVar

from app.engine.errors import BadSetup
from app.engine.state import Observation, State

SLOWEST_MS = 60_000  # a reaction that can be one
LEVELS = ("beginner", "casual", "strong", "expert", "master")  # of bots, by what a person feels


@dataclass(frozen=True, slots=True)
class PlayerInfo:
    """What the rules and the referee may know of a player."""

    name: str = ""
    kind: str = "human"  # or "bot"
    level: str = ""  # of a bot
    birth_year: int | None = None  # for rules that ask for the youngest or oldest
    young: bool = False  # a child, for games that ask children what children know
    champion: bool = False  # winner of the last game of this kind
    reaction_ms: int | None = None  # how fast a person usually reacts, where bots are to be as fast

    @property
    def is_human(self) -> bool:
        """Whether a person sits here."""
        return self.kind == "human"

    def to_json(self) -> dict[str, Any]:
        """The fields that say something."""
        return {name: value for name, value in asdict(self).items() if value not in ("", None, False)}

    @classmethod
    def from_json(cls, data: Any) -> "PlayerInfo":
        """What `to_json` gave; refuses anything else."""
        if (
            not isinstance(data, dict)
            or data.keys() - _TYPES.keys()
            or any(type(value) is not _TYPES[name] for name, value in data.items())
            or data.get("kind", "human") not in ("human", "bot")
            or not 0 < data.get("reaction_ms", 1) <= SLOWEST_MS
            or not all(_can_be_written(value) for value in data.values() if isinstance(value, str))
        ):
            raise BadSetup("A player is described wrongly.")
        return cls(**data)


_TYPES = {
    "name": str, "kind": str, "level": str, "birth_year": int, "young": bool, "champion": bool, "reaction_ms": int,
}  # fmt: skip


def _can_be_written(text: str) -> bool:
    """Whether this is whole characters: JSON can also spell halves, which no file takes."""
    return not any("\ud800" <= char <= "\udfff" for char in text)


class Game(ABC):
    """The rules of one game."""

    key: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # allowed values, the default first
    timed: ClassVar[bool] = False  # whether the time stamps of moves matter
    crowns: ClassVar[bool] = False  # whether the winner of the last game has a part in the next one
    packs: ClassVar[bool] = False  # whether people can bring questions of their own
    pack: Any = None  # those this is played with, as the record has them

    def new_state(
        self,
        seats: int,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        players: Sequence[PlayerInfo] | None = None,
    ) -> State:
        """The position before anything is drawn."""
        self.check_seats(seats)
        if players is None:
            players = [PlayerInfo()] * seats
        if len(players) != seats:
            raise BadSetup("{seats} seats need {seats} players, not {players}.", seats=seats, players=len(players))
        return self.start(seats, self.fill_options(options), players)

    def with_pack(self, pack: Any) -> "Game":
        """This game played with what people brought, as the record has it; refuses what is none."""
        raise BadSetup("{game} is played without question packs.", game=self.key)

    def problems(self) -> list[str]:
        """What of the game's own data is malformed and left out: file, item and reason."""
        return []

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, str], players: Sequence[PlayerInfo]) -> State:
        """`new_state` once everything is checked and complete."""

    @abstractmethod
    def sample(self, observation: Any, rng: Random) -> State:
        """A full state that the viewer of the observation can't tell from the real one."""

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players the game is not made for."""
        if seats not in self.seats:
            raise BadSetup(
                "{game} is for {least} to {most} players, not {seats}.",
                game=self.key,
                least=self.seats[0],
                most=self.seats[-1],
                seats=seats,
            )

    def fill_options(self, options: Mapping[str, Any] | None) -> dict[str, str]:
        """All options as text, defaults filled in; refuses unknown names and values."""
        given = {name: str(value) for name, value in (options or {}).items()}
        for name, value in given.items():
            if name not in self.options:
                raise BadSetup("{game} has no option “{name}”.", game=self.key, name=name)
            if value not in self.options[name]:
                allowed = ", ".join(self.options[name])
                raise BadSetup(
                    "Option {name} can be {allowed}, not “{value}”.", name=name, allowed=allowed, value=value
                )
        return {name: given.get(name, values[0]) for name, values in self.options.items()}


def sampled_options(observation: Observation) -> dict[str, str]:
    """The options as a state holds them."""
    return dict(observation.options)


_finder: Callable[[str], Game] | None = None


def install_finder(finder: Callable[[str], Game]) -> None:
    """Say how a key becomes a game."""
    global _finder
    _finder = finder


def find_game(key: str) -> Game:
    """The game of that key."""
    if _finder is None:
        raise BadSetup("No games are installed.")
    return _finder(key)
