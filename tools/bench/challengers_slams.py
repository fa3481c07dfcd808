"""Who might find a weak spot in the bots of Take It!, Slam Dunk and the quiz, and whether slams are fair to people.

A patient, a snatching and a threshold slammer have the master's hand and memory and a single idea each. Whoever is only
faster on the star knows as much as the master. A person at the table is a bot of the same level with a hand of its own;
what is known of that hand is what the app would know: the reactions of the rows it took in the games before.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from statistics import median

from ai.bot import Bot
from ai.knowledge.midi import MidiBot
from ai.knowledge.takeit import TakeItBot
from ai.knowledge.takeit_memory import Table
from app.commands.arena import MakeBot, Tally, play_one
from app.engine import PlayerInfo, Session
from app.games.midi import Show
from app.games.takeit import TakeItView, takes_of
from app.play import play_out
from app.reactions import ENOUGH, LOGS
from app.registry import get_game, make_bot
from tools.bench.rows import SEED, Row, wins

ASKS = {"patient": 1.4, "snatching": 0.6, "threshold": 1.2}  # parts of a fair share
HANDS_MS = (400, 650, 900)
PERSON_LEVEL = "strong"


class Slammer(TakeItBot):
    """Takes at a fixed part of the fair share and thinks no further."""

    def __init__(self, key: str, asks: float, seed: int) -> None:
        super().__init__(get_game(key), "master", seed)
        self.asks = asks

    def _thinks_ahead(self) -> bool:
        return False

    def limit(self, view: TakeItView, table: Table) -> float:
        return self.asks * table.share if view.stock_count else super().limit(view, table)


class StarGrabber(MidiBot):
    """A master that is simply faster on the star."""

    def _star_delay(self, show: Show) -> int:
        return super()._star_delay(show) // 2


class Person(TakeItBot):
    """A bot of some level with a hand of its own."""

    def __init__(self, key: str, level: str, hand_ms: int, seed: int) -> None:
        super().__init__(get_game(key), level, seed)
        self.hand_ms = hand_ms

    def _usual_ms(self, view: TakeItView) -> int:
        return self.hand_ms


def _star_grabber(seed: int) -> Bot:
    return StarGrabber(get_game("midi"), "master", seed)


def share_of(key: str, makers: Sequence[MakeBot], games: int) -> Tally:
    """How often the first of these wins."""
    tally, options = Tally(), get_game(key).fill_options({})
    for index in range(games):
        tally.wins += play_one(key, makers, SEED, options, index).wins[0]
        tally.games += 1
    return tally


def exploits(games: list[str], count: int = 40) -> Iterator[Row]:
    """The master against each of them; in Slam Dunk against two."""
    for key in games:
        master = partial(make_bot, key, "master")
        if key in ("takeit", "slamdunk"):
            others = get_game(key).seats[0] - 1
            for name, asks in ASKS.items():
                tally = share_of(key, [master, *[partial(Slammer, key, asks)] * others], count)
                yield wins(f"{key}: master", tally, f"{others} {name} at {asks:g} × a fair share")
        elif key == "midi":
            yield wins("midi: master, faster on the star", share_of(key, [_star_grabber, master], count), "master")


def fairness(games: list[str], count: int = 100) -> Iterator[Row]:
    """People with slow and quick hands against bots of their level that are to be as fast as they are."""
    for key in games:
        if key in ("takeit", "slamdunk"):
            for hand_ms in HANDS_MS:
                tally, known = people_s_share(key, hand_ms, count)
                beside = f"fair {100 / get_game(key).seats[0]:.0f} %; {PERSON_LEVEL} bots, known as {known} ms"
                yield wins(f"{key}: a person of {hand_ms} ms", tally, beside)


def people_s_share(key: str, hand_ms: int, games: int) -> tuple[Tally, int | None]:
    """How often such a person wins, game after game, and what is known of their hand in the end."""
    game = get_game(key)
    seats = game.seats[0]
    tally, seen, known = Tally(), list[list[int]](), None
    for index in range(games):
        deal, own = divmod(index, seats)
        players = [PlayerInfo(kind="bot", level=PERSON_LEVEL)] * seats
        players[own] = PlayerInfo(reaction_ms=known)
        bots: list[Bot] = [make_bot(key, PERSON_LEVEL, 100 * index + seat) for seat in range(seats)]
        bots[own] = Person(key, PERSON_LEVEL, hand_ms, 100 * index + own)
        session = Session(game, seats, {"reflexes": "mine"}, SEED + deal, players)
        play_out(session, bots)
        outcome = session.outcome()
        assert outcome is not None
        tally.games += 1
        tally.wins += (own in outcome.winners) / len(outcome.winners)
        seen.append([take.reaction_ms for take in takes_of(seats, session.events) if take.seat == own])
        reactions = list(chain(*seen[-LOGS:]))
        known = round(median(reactions)) if len(reactions) >= ENOUGH else None
    return tally, known
