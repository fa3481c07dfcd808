"""A game in progress on this device: the session, and its record in the store.

Whatever the session accepts is stored before anybody is told: what is shown can't be lost. What can't be stored is
said, the game goes on, and the next time something can be stored the rest is too. A log in the store that is not what
this match has put there was written by another window: nothing is mixed, and `PlayedElsewhere` says so.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from app import medals
from app.engine.game import Game, PlayerInfo
from app.engine.move import CHANCE, Move
from app.engine.record import Branch, Event, Record, counts_for_nobody, seated
from app.engine.session import Session
from app.play import seat_bot
from app.races import ByAHair, Races, count_close_races
from app.rating import rate_game
from app.reactions import usual_reaction_ms
from app.registry import get_game
from app.services.storage import Day, Result, StorageError, Store, StoredGame

if TYPE_CHECKING:
    from ai.bot import Bot
    from app.services.profiles import Profile

GROWN_UP = 12  # years: whoever is younger is asked what children know, where a game can
YEAR = 31_556_952.0  # seconds


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits down: a person (their profile, if known) or a bot with its level."""

    name: str
    level: str | None = None  # None: a person
    profile: int | None = None
    birth_year: int | None = None

    @classmethod
    def of(cls, person: "Profile") -> "Seat":
        """Somebody who is known here."""
        return cls(person.name, None, person.id, person.birth_year)

    def info(self, champion: bool = False, reaction_ms: int | None = None, now: float = 0.0) -> PlayerInfo:
        """What the rules know of this seat on that day."""
        if self.level is None:
            return PlayerInfo(
                name=self.name,
                kind="human",
                birth_year=self.birth_year,
                young=self.birth_year is not None and year_of(now) - self.birth_year < GROWN_UP,
                champion=champion,
                reaction_ms=reaction_ms,
            )
        return PlayerInfo(name=self.name, kind="bot", level=self.level, champion=champion)

    def known_as(self) -> int | str:
        """What this player is remembered by: their profile, or a bot's name."""
        return self.name if self.profile is None else self.profile


def year_of(now: float) -> int:
    """The year, whatever a device says the time is."""
    return 1970 + int(now // YEAR)


class PlayedElsewhere(StorageError):
    """Another window has gone on with this game, or ended it: what was done here does not count."""


class Match:
    """One game being played, and kept."""

    is_kept = True  # move by move, unless somebody only learns or puzzles
    is_lesson = False  # nothing of a lesson is kept, and a table helps along (app/lesson.py)
    is_puzzle = False  # nor of a puzzle, which is judged at its end (app/puzzles/match.py)

    def __init__(
        self,
        store: Store,
        session: Session,
        profiles: Sequence[int | None],
        id: int | None,
        newcomers: Sequence[int | None] = (),
    ) -> None:
        self.session = session
        self.id = id
        self.trouble: StorageError | None = None  # why the last thing could not be kept
        self.races = Races()  # where there are any; they are not kept
        self.hinted: set[int] = set()  # the seats that took a hint
        self._store = store
        self._starters = tuple(profiles)  # of those who sat down,
        self._newcomers = tuple(newcomers)  # and of those who took a seat over, one for each hand-over
        self._stored: list[tuple[int, str]] = []  # the log as it lies in the store,
        self._same = 0  # up to which event the session's log is the same,
        self._handed: Any = []  # the hand-overs as they lie there,
        self._ended = False  # whether it says there that the game is over,
        self._close: dict[int, ByAHair] = {}  # and what was counted there of its close races, by profile
        self._age = store.age  # the file this is true of
        self._instead_of: Collection[int] | None = ()  # the running games that are dropped when this one is stored

    @classmethod
    def start(
        cls,
        store: Store,
        game: str,
        seats: Sequence[Seat],
        options: dict[str, str],
        seed: int,
        now: float,
        instead_of: Collection[int] | None = None,
        *,
        pack: dict[str, Any] | None = None,
        practice: bool = False,
    ) -> "Match":
        """Sit down to a new game, perhaps with a pack (`Game.with_pack`) or for practice; the running ones of these
        numbers are dropped, all of that kind if none are given."""
        rules = get_game(game) if pack is None else get_game(game).with_pack(pack)
        players = introduce(store, rules, options, seats, now)
        session = Session(rules, len(seats), options, seed, players, seen=store.seen(game), practice=practice)
        return cls.sit_down(store, session, [seat.profile for seat in seats], now, instead_of)

    @classmethod
    def sit_down(
        cls,
        store: Store,
        session: Session,
        profiles: Sequence[int | None],
        now: float,
        instead_of: Collection[int] | None = None,
        *,
        newcomers: Sequence[int | None] = (),
    ) -> "Match":
        """Begin a game that is dealt; the running ones of these numbers are dropped, all of that kind if none are
        given."""
        match = cls(store, session, profiles, None, newcomers)
        match._instead_of = instead_of
        match.save(now)
        return match

    def branch(self, count: int, seed: int | None, now: float, instead_of: Collection[int] | None = None) -> "Match":
        """A practice game that goes on from where this one stood after so many events, against the same opponents: the
        draws to come are dealt anew from a seed, or (None) those of this game come again."""
        session = self.session
        draws = tuple(move for _, move in session.events[count:] if move.actor == CHANCE) if seed is None else ()
        record = replace(
            session.record(),
            seed=session.seed if seed is None else seed,
            events=tuple(session.events[:count]),
            handovers=tuple(change for change in session.handovers if change.event <= count),
            practice=True,
            branch=Branch(count, draws),
            day=None,  # it is no longer everybody's deal
        )
        again = Session.of(record, self._store.seen(session.game.key))
        newcomers = self._newcomers[: len(record.handovers)]
        return Match.sit_down(self._store, again, self._starters, now, instead_of, newcomers=newcomers)

    @classmethod
    def resume(cls, store: Store, game: str, now: float) -> "Match | None":
        """The running game of this kind, where it was left; BadRecord where it can't be read any more."""
        stored = store.running_game(game)
        if stored is None:
            return None
        match = cls.of(store, stored, store.seen(game))
        if match.is_ahead:
            match.save(now)  # a draw that was due when it was cut off
        if isinstance(match.trouble, PlayedElsewhere):
            return cls.resume(store, game, now)  # another window has made it at this moment
        return match

    @classmethod
    def of(cls, store: Store, stored: StoredGame, seen: Mapping[str, int] | None = None) -> "Match":
        """A stored game as it lies there, running or over; BadRecord where it can't be read any more."""
        record = record_of(store, stored)
        session = Session.of(record, seen)
        known = stored.profiles if len(stored.profiles) == session.seats else [None] * session.seats
        match = cls(store, session, known, stored.id, stored.newcomers)
        match._stored = [(t_ms, str(move)) for t_ms, move in record.events]
        match._same = len(match._stored)
        match.hinted = stored.hinted
        match._handed, match._ended = stored.header.get("handovers", []), stored.outcome is not None
        return match

    @property
    def is_ahead(self) -> bool:
        """Whether more has happened than is stored."""
        return len(self.session.events) > self._same

    @property
    def profiles(self) -> tuple[int | None, ...]:
        """Whose seats these are now, as far as they are known here."""
        return self.profiles_at(None)

    def profiles_at(self, count: int | None) -> tuple[int | None, ...]:
        """Whose seats they were after so many events."""
        changes = zip(self.session.handovers, self._newcomers, strict=True)
        return seated(self._starters, ((event, seat, profile) for (event, seat, _), profile in changes), count)

    def counts_for(self, seat: int) -> int | None:
        """Whose statistics this seat counts for, if anybody's."""
        return None if self._counts_for_nobody(seat) else self._starters[seat]

    def _counts_for_nobody(self, seat: int) -> bool:
        return counts_for_nobody(seat, self.session.practice, self.session.handovers)

    def humans(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.session.players) if player.is_human]

    def bot(self, seat: int) -> "Bot":
        """The mind of a bot that sits there."""
        return seat_bot(self.session, seat)

    def submit(self, move: Move, t_ms: int, now: float, plans: Iterable[tuple[int, Move]] = ()) -> list[Event]:
        """Make a move; returns it with what followed, all of it stored. Plans: when others would have done what."""
        events = self.session.submit(move, t_ms)
        self.races.note(self.session, events, plans)
        self._save_changes(now)
        return events

    def advance(self, now_ms: int, now: float) -> list[Event]:
        """Let game time pass."""
        events = self.session.advance(now_ms)
        if events:
            self._save_changes(now)
        return events

    def undo(self, seat: int, now: float) -> None:
        """Take a move back, in the store as well."""
        self.session.undo(seat)
        self._save_changes(now)

    def hand_over(self, seat: int, who: Seat, now: float) -> None:
        """Let somebody else play on in a seat; stored before it is shown, like a move."""
        session = self.session
        before = dict(zip((change[:2] for change in session.handovers), self._newcomers, strict=True))
        (player,) = introduce(self._store, session.game, session.options, [who], now)
        session.hand_over(seat, player, namesake=who.profile != self.profiles_at(len(session.events) - 1)[seat])
        before[len(session.events), seat] = who.profile
        self._newcomers = tuple(before[change[:2]] for change in session.handovers)
        self._save_changes(now)

    def took_hint(self, seat: int) -> None:
        """Somebody was helped: there are medals for those who were not."""
        if seat not in self.hinted:
            self.hinted.add(seat)
            if self.id is not None:
                with suppress(StorageError):  # a game need not fail for that
                    self._store.write_header(self.id, self._header())

    def give_up(self) -> None:
        """Drop the game, as it stands here."""
        self._find_again()
        if self.id is not None:
            with self._store.writing():
                self._store.drop_game(self._own_number(0))
        self.trouble = None

    def _save_changes(self, now: float) -> None:
        self._same = min(self._same, self.session.changed_from)
        self.save(now)

    def save(self, now: float) -> None:
        """Bring the store up to what the session holds, in one step; `trouble` says why where that fails."""
        self.trouble = None
        self._find_again()
        events = self.session.events
        start, handed = self._same, [change.to_json() for change in self.session.handovers]
        log = self._stored[:start] + [(t_ms, str(move)) for t_ms, move in events[start:]]
        outcome = self.session.outcome()
        results = self._results() if outcome is not None else []
        close = {each.profile: self.races.by_a_hair(each.seat) for each in results if each.profile is not None}
        try:
            with self._store.writing():
                id = self._own_number(now)
                if self._handed != handed:
                    self._store.write_header(id, self._header())
                if outcome is not None:
                    ending = {"scores": outcome.scores, "winners": outcome.winners}
                    self._store.finish_game(id, start, events[start:], ending, results, now)
                    rate_game(self._store, self.session.game.key, id, results, now)
                    medals.give(self._store, self.session, id, results, self.hinted, self.races.photo_winners(), now)
                    self._crown(outcome.winners)
                else:
                    self._store.write_events(id, start, events[start:])
                    if self._ended:
                        self._store.reopen_game(id)
                count_close_races(self._store, self.session.game.key, close, self._close)
                if self.session.day is not None:
                    self._note_day(id, now)
                if things := self.session.memorable(start):
                    self._store.mark_seen(self.session.game.key, things, now)
        except StorageError as error:
            self.trouble = error
        else:
            self.id, self._stored, self._same, self._ended = id, log, len(log), outcome is not None
            self._handed, self._close = handed, close
            self._instead_of = ()

    def _note_day(self, id: int, now: float) -> None:
        """A day's deal: the first try of it counts, from its beginning on, and its score once it is played; whoever
        plays it for pleasure knows it from then on."""
        session, store = self.session, self._store
        profile, outcome = self.counts_for(0), session.outcome()
        assert session.day is not None
        if profile is None:
            if self.id is None and self._starters[0] is not None:
                store.note_deal(session.day, session.game.key, self._starters[0], now)
            return
        kept = store.day(session.day, session.game.key, profile)
        if kept is None:
            store.put_day(Day(session.day, session.game.key, profile, id, None, None, now))
        elif kept.game_id == id and kept.score is None and outcome is not None:
            store.put_day(kept._replace(score=outcome.scores[0], at=now))

    def _find_again(self) -> None:
        """Where the file had to be begun anew since: see how much of this game is in it; the rest is written again."""
        self._store.look()
        if self._age == self._store.age:
            return
        self._age = self._store.age
        over = None if self.id is None else self._store.is_over(self.id)
        if over is None or self.id is None:
            self.id, self._stored, self._same, self._handed, self._ended = None, [], 0, [], False
            return
        log, handed = self._store.events_of(self.id), self._store.handovers_of(self.id) or []
        same = log[: len(self._stored)] == self._stored and handed[: len(self._handed)] == self._handed
        if not same:  # else it is as it was left, or goes on in another window
            self._stored, self._ended, self._handed = log, over, handed
            own = [(t_ms, str(move)) for t_ms, move in self.session.events]
            self._same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(log, own, strict=False)))

    def _own_number(self, now: float) -> int:
        """This game's number in the store, where it must be as it was left; a new one where it has none yet."""
        if self.id is None:
            return self._store.start_game(self.session.game.key, self._header(), now, self._instead_of)
        if self._store.is_over(self.id) != self._ended:
            raise PlayedElsewhere("This game was ended in another window.")
        same = self._store.events_of(self.id) == self._stored  # all of it, which takes 0.7 ms for a thousand events
        if not same or self._store.handovers_of(self.id) not in (None, self._handed):
            raise PlayedElsewhere("This game goes on in another window. This is how it stands there.")
        return self.id

    def _header(self) -> dict[str, Any]:
        header = {**self.session.record().head(), "profiles": list(self._starters)}
        if self._newcomers:
            header["newcomers"] = list(self._newcomers)
        if self.hinted:
            header["hinted"] = sorted(self.hinted)
        return header

    def _crown(self, winners: Sequence[int]) -> None:
        """Remember who won, where the next game wants to know."""
        if self.session.game.crowns and not self.session.practice:
            players = self.session.players
            seats = [Seat(players[seat].name, players[seat].level or None, self.profiles[seat]) for seat in winners]
            self._store.put_setting(f"champions/{self.session.game.key}", [seat.known_as() for seat in seats])

    def _results(self) -> list[Result]:
        outcome = self.session.outcome()
        assert outcome is not None
        return [
            Result(
                seat,
                self.counts_for(seat),
                None if self._counts_for_nobody(seat) else player.level or None,
                outcome.scores[seat],
                seat in outcome.winners,
            )
            for seat, player in enumerate(self.session.players)
        ]


def introduce(
    store: Store, game: Game, options: Mapping[str, str], seats: Sequence[Seat], now: float
) -> list[PlayerInfo]:
    """What the rules of a game are to know of those who sit down on that day."""
    best = champions(store, game.key) if game.crowns else []
    asked = game.fill_options(options).get("reflexes") == "mine"
    usual = [
        usual_reaction_ms(store, game.key, seat.profile) if asked and seat.profile is not None else None
        for seat in seats
    ]
    return [seat.info(seat.known_as() in best, ms, now) for seat, ms in zip(seats, usual, strict=True)]


def champions(store: Store, game: str) -> list[int | str]:
    """Who won the last game of a kind: profiles, and bots by name."""
    found = store.setting(f"champions/{game}")
    return found if isinstance(found, list) else []


def record_of(store: Store, stored: StoredGame) -> Record:
    """The record of a stored game; BadRecord where it can't be read any more."""
    return Record.of(stored.header, store.log_of(stored.id))
