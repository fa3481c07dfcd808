"""Where what lies on the disk becomes objects: the only place, so the only one that doubts rows.

A byte of a file can say anything: text that is no text, numbers as large as the sky, JSON nested a thousand deep. What
comes out of here has the types it claims to have and can be shown; a row of which nothing can be made is Unreadable,
and whoever reads it sets it aside. Text that is no UTF-8 comes from SQLite as bytes (`as_text`). A setting is any JSON:
whoever asks for one checks what it is.
"""

import json
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from app.engine.errors import BadRecord, GameError
from app.engine.game import PlayerInfo
from app.engine.move import Move
from app.engine.record import MOST_HANDOVERS, Event, counts_for_nobody, is_day, is_time, seated, sitters
from app.services.storage.errors import Unreadable

LARGEST = 2**53  # of any number that is counted or drawn
LONGEST_NAME = 200
MOST_NAMES = 3  # of one seat that are shown
FARTHEST = 100_000.0  # that a rating can lie from nought
MOST_STARS = 3
NO_DATE = -math.inf  # of a game that ended nobody knows when

Row = Sequence[Any]
GAME = "SELECT id, game, header, started, finished, outcome, place, kept FROM games"  # what `game` reads
ProfileRow = tuple[int, str, int, str, int | None]  # id, name, colour, symbol, birth year


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it lies in the file: its head, and when it began and ended."""

    id: int
    game: str
    header: dict[str, Any]  # a record without its events; and "profiles", "newcomers", "received", "hinted": see below
    started: float
    finished: float | None
    outcome: dict[str, Any] | None  # scores and winners, once it is over
    place: int = 0  # in the order in which games ended
    kept: bool = False  # whether somebody wants to find it again

    @property
    def profiles(self) -> list[int | None]:
        """Who sat down in each seat, as far as it is known."""
        found = self.header.get("profiles")
        return found if isinstance(found, list) else []

    @property
    def handovers(self) -> list[list[Any]]:
        """Who took a seat over: after so many events, which seat, who."""
        found: list[list[Any]] = self.header.get("handovers", [])
        return found

    @property
    def received(self) -> bool:
        """Whether others played it, elsewhere."""
        return self.header.get("received") is True

    @property
    def hinted(self) -> set[int]:
        """The seats that took a hint."""
        found = self.header.get("hinted")
        return {seat for seat in found if type(seat) is int} if isinstance(found, list) else set()

    @property
    def newcomers(self) -> list[int | None]:
        """Whose profile each of them has, as far as it is known."""
        found: list[int | None] = self.header.get("newcomers", [])
        return found

    @property
    def practice(self) -> bool:
        """Whether it counts for nothing."""
        return self.header.get("practice") is True

    def players(self) -> list[PlayerInfo]:
        """Who played in the end, as far as it is shown."""
        return [had[-1] for had in self._sitters()]

    def profiles_in_the_end(self) -> list[int | None]:
        """Who sat in each seat in the end, as far as it is known."""
        known, seats = self.profiles, len(self.players())
        starters = known if len(known) == seats else [None] * seats
        changes = zip(self.handovers, self.newcomers, strict=True)
        return [*seated(starters, ((event, seat, profile) for (event, seat, _), profile in changes))]

    def names(self) -> list[str]:
        """The players' names; of a seat that changed hands, of all who had it, in their order."""
        return [passed_on([player.name for player in had]) for had in self._sitters()]

    def _sitters(self) -> list[list[PlayerInfo]]:
        """All who sat in each seat."""
        starters = map(_shown, self.header.get("players", []))
        return sitters(starters, ((event, seat, _shown(player)) for event, seat, player in self.handovers))


def passed_on(names: Sequence[str]) -> str:
    """Who had a seat, one after the other; of many the first and the last."""
    known = [name or "?" for name in names]
    return " › ".join(known if len(known) <= MOST_NAMES else [known[0], "…", known[-1]])


def _shown(player: dict[str, Any]) -> PlayerInfo:
    return PlayerInfo(**{field: player[field] for field in ("name", "kind", "level") if field in player})


@dataclass(frozen=True, slots=True)
class Result:
    """How one seat of a finished game did."""

    seat: int
    profile: int | None
    level: str | None  # of a bot
    score: int
    won: bool


class Rating(NamedTuple):
    """What a person was rated after a game, and how sure that is."""

    game_id: int
    profile: int
    rating: float
    deviation: float


class Medal(NamedTuple):
    """A medal somebody has won, in which game (None: it is gone, or it was none) and when."""

    profile: int
    medal: str
    game_id: int | None
    at: float


class Day(NamedTuple):
    """The try that counts of a day's deal; it has no score until it is played to the end."""

    day: str  # 2026-11-18
    game: str
    profile: int
    game_id: int | None
    score: int | None
    stars: int | None
    at: float


class Tried(NamedTuple):
    """How somebody has got on with a puzzle."""

    profile: int
    puzzle: str
    solved: bool
    tries: int
    hinted: bool  # whether a hint was taken before it was solved
    at: float


def as_text(data: bytes) -> str | bytes:
    """Text as SQLite hands it over; what is no text stays bytes."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def value(text: Any) -> Any:
    """A stored value."""
    if not isinstance(text, str):
        raise Unreadable("no text")
    try:
        found = json.loads(text, parse_constant=_refuse)
        if "\\u" in text:
            json.dumps(found, ensure_ascii=False).encode()  # JSON can spell half characters, which nothing can show
    except (ValueError, RecursionError):
        raise Unreadable("no JSON") from None
    return found


def person(row: Row) -> ProfileRow:
    """A person, with what can't be read of them left open."""
    id, name, colour, symbol, birth_year = row
    if isinstance(name, bytes):
        name = name.decode(errors="replace")
    if not _is_count(id):
        raise Unreadable("nobody")
    if not isinstance(name, str):
        name = "?"
    name = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in name[:LONGEST_NAME])
    return (
        id,
        name or "?",
        colour if _is_count(colour) else 0,
        symbol if isinstance(symbol, str) else "",
        birth_year if _is_count(birth_year) else None,
    )


def game(row: Row, results: Sequence[Result] = ()) -> StoredGame:
    """A game; where its outcome can't be read, its results stand in for it."""
    id, kind, header, started, finished, outcome, place, kept = row
    head = value(header)
    kind = head.get("game") if kind is None and isinstance(head, dict) else kind
    if not _is_count(id) or not isinstance(kind, str) or not isinstance(head, dict) or head.get("game", kind) != kind:
        raise Unreadable("no game")
    players = head.get("players", [])
    if not isinstance(players, list) or not all(map(_is_player, players)):
        raise Unreadable("nobody plays")
    if not _are_profiles(head.get("profiles", [])):
        head["profiles"] = [None] * len(players)
    handovers = head.get("handovers", [])
    if not _are_handovers(handovers, len(players)):
        raise Unreadable("nobody knows who plays")
    if not is_day(head.get("day", "2000-01-01")):
        del head["day"]  # it is then a game like any other
    newcomers = head.get("newcomers", [])
    if not _are_profiles(newcomers) or len(newcomers) != len(handovers):
        head["newcomers"] = [None] * len(handovers)
    if finished is None and outcome is None:
        return StoredGame(id, kind, head, date(started), None, None)
    try:
        ending = _outcome(value(outcome))
    except Unreadable:
        if not results:
            raise
        ending = outcome_of(results)
    if players and len(players) != len(ending["scores"]):
        raise Unreadable("players without a score, or scores without a player")
    return StoredGame(
        id, kind, head, date(started), date(finished), ending, place if _is_count(place) else 0, kept == 1
    )


def has_sat(header: Any, profile: int | None) -> bool:
    """Whether somebody sat at a game of this head, from its beginning or later."""
    try:
        head = value(header)
        return profile in [*head.get("profiles", []), *head.get("newcomers", [])]
    except (Unreadable, AttributeError, TypeError):
        return False


def renumbered(header: dict[str, Any], number_of: Callable[[int | None], int | None]) -> dict[str, Any]:
    """A game's head with other numbers for its people."""
    lists = {name: header[name] for name in ("profiles", "newcomers") if name in header}
    return header | {name: [number_of(profile) for profile in found] for name, found in lists.items()}


def result(row: Row) -> Result:
    """How a seat did."""
    seat, profile, level, score, won = row
    sound = _is_seat(seat) and _is_count(profile, none=True) and isinstance(level, str | None)
    if not sound or not _is_count(score, negative=True) or won not in (0, 1):
        raise Unreadable("no result")
    return Result(seat, profile, level, score, bool(won))


def results_of(stored: StoredGame) -> list[Result]:
    """The results of a finished game, from its head and outcome."""
    outcome: Mapping[str, Any] = stored.outcome or {"scores": [], "winners": []}
    players = stored.header.get("players", [])
    profiles = stored.profiles or [None] * len(players)
    if not len(players) == len(profiles) == len(outcome["scores"]):
        return []
    nobodys = [counts_for_nobody(seat, stored.practice, stored.handovers) for seat in range(len(players))]
    return [
        Result(
            seat,
            None if nobodys[seat] else profiles[seat],
            None if nobodys[seat] else player.get("level"),
            outcome["scores"][seat],
            seat in outcome["winners"],
        )
        for seat, player in enumerate(players)
    ]


def outcome_of(results: Sequence[Result]) -> dict[str, Any]:
    """What results add up to."""
    return {
        "scores": [result.score for result in results],
        "winners": [number for number, result in enumerate(results) if result.won],
    }


def events(rows: Iterable[Row]) -> list[Event]:
    """A log from its rows (number, time, move), in their order; BadRecord says which one can't be read."""
    found: list[Event] = []
    for number, t_ms, text in rows:
        try:
            if number != len(found) or not is_time(t_ms):
                raise BadRecord("This is not a saved game, or only a part of one.")
            found.append(Event(t_ms, Move.parse(text)))
        except GameError:
            raise BadRecord("Event {number} of the saved game can’t be read.", number=len(found) + 1) from None
    return found


def count(number: Any) -> int:
    """How often something was; Unreadable where that is no number."""
    if not _is_count(number):
        raise Unreadable("no number")
    return int(number)


def rating(row: Row) -> Rating:
    """What somebody was rated."""
    game_id, profile, number, deviation = row
    if not _is_count(game_id) or not _is_count(profile) or not _is_size(number) or not _is_size(deviation):
        raise Unreadable("no rating")
    if deviation < 0:
        raise Unreadable("no deviation")
    return Rating(game_id, profile, float(number), float(deviation))


def medal(row: Row) -> Medal:
    """A medal."""
    profile, name, game_id, at = row
    if not _is_count(profile) or not _is_name(name):
        raise Unreadable("no medal")
    return Medal(profile, name, game_id if _is_count(game_id) else None, date(at))


def day(row: Row) -> Day:
    """A try of a day's deal."""
    day, kind, profile, game_id, score, stars, at = row
    if not is_day(day):
        raise Unreadable("no day")
    if not _is_name(kind) or not _is_count(profile) or not _is_count(score, negative=True, none=True):
        raise Unreadable("no try")
    if not _is_count(stars, none=True) or (stars or 0) > MOST_STARS:
        raise Unreadable("no stars")
    return Day(day, kind, profile, game_id if _is_count(game_id) else None, score, stars, date(at))


def tried(row: Row) -> Tried:
    """How somebody got on with a puzzle."""
    profile, puzzle, solved, tries, hinted, at = row
    if not _is_count(profile) or not _is_name(puzzle) or not _is_count(tries):
        raise Unreadable("no puzzle")
    if solved not in (0, 1) or hinted not in (0, 1):
        raise Unreadable("neither solved nor not")
    return Tried(profile, puzzle, bool(solved), tries, bool(hinted), date(at))


HONOURS: dict[str, Callable[[Row], NamedTuple]] = {"ratings": rating, "medals": medal, "days": day, "puzzles": tried}


def _is_size(number: Any) -> bool:
    return type(number) in (int, float) and abs(number) <= FARTHEST


def _is_name(text: Any) -> bool:
    return isinstance(text, str) and 0 < len(text) <= LONGEST_NAME and text.isprintable()


def _refuse(constant: str) -> Any:
    raise ValueError(constant)


def _is_count(number: Any, negative: bool = False, none: bool = False) -> bool:
    if number is None:
        return none
    return type(number) is int and (-LARGEST if negative else 0) <= number <= LARGEST


def _is_seat(number: Any) -> bool:
    return type(number) is int and 0 <= number < 100


def _is_player(data: Any) -> bool:
    return isinstance(data, dict) and all(isinstance(data.get(name, ""), str) for name in ("name", "kind", "level"))


def _are_profiles(data: Any) -> bool:
    return isinstance(data, list) and all(_is_count(profile, none=True) for profile in data)


def _are_handovers(data: Any, seats: int) -> bool:
    if not isinstance(data, list) or len(data) > MOST_HANDOVERS:
        return False
    if not all(isinstance(item, list) and len(item) == 3 for item in data):
        return False
    return all(_is_count(event) and _is_seat(seat) and seat < seats and _is_player(who) for event, seat, who in data)


def _outcome(data: Any) -> dict[str, Any]:
    """Scores and winners."""
    if not isinstance(data, dict):
        raise Unreadable("no outcome")
    scores, winners = data.get("scores", []), data.get("winners", [])
    if not isinstance(scores, list) or not all(_is_count(score, negative=True) for score in scores):
        raise Unreadable("no scores")
    if not isinstance(winners, list) or not all(_is_seat(seat) and seat < len(scores) for seat in winners):
        raise Unreadable("no winners")
    return {"scores": scores, "winners": winners}


def date(seconds: Any) -> float:
    """When something was; NO_DATE where that can't be read."""
    return float(seconds) if type(seconds) in (int, float) and math.isfinite(seconds) else NO_DATE
