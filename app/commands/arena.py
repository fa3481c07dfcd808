"""Tournaments: bots against bots, every deal played once from each seat."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from multiprocessing import get_context

from ai.bot import Bot
from app.engine.errors import BadSetup
from app.engine.game import PlayerInfo
from app.engine.session import Session
from app.play import play_out
from app.registry import get_game, make_bot

MakeBot = Callable[[int], Bot]  # from a seed


@dataclass(slots=True)
class Tally:
    """What one bot has reached."""

    wins: float = 0.0  # a shared win counts in parts
    points: int = 0
    games: int = 0
    seconds: list[float] = field(default_factory=list)  # per move

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of its share of wins (Wilson)."""
        share, z2 = self.wins / self.games, 1.96**2
        centre = (share + z2 / (2 * self.games)) / (1 + z2 / self.games)
        spread = 1.96 * sqrt(share * (1 - share) / self.games + z2 / (4 * self.games**2)) / (1 + z2 / self.games)
        return centre - spread, centre + spread

    @property
    def ms_per_move(self) -> float:
        """Mean thinking time."""
        return 1000 * sum(self.seconds) / max(1, len(self.seconds))


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a tournament, by bot."""

    wins: list[float]
    points: list[int]
    seconds: list[list[float]]
    reason: str


def bot_makers(key: str, names: Sequence[str]) -> dict[str, MakeBot]:
    """Bots by level; two of the same level are numbered."""
    makers: dict[str, MakeBot] = {}
    for name in names:
        label = name
        while label in makers:
            label = f"{name} {int(label[len(name) :] or 1) + 1}"
        makers[label] = partial(make_bot, key, name)
        make_bot(key, name)
    return makers


def play_one(key: str, makers: Sequence[MakeBot], seed: int, options: Mapping[str, str], index: int) -> Played:
    """The index-th game: deals are shared by as many games as there are seats, each rotating the bots by one."""
    seats = len(makers)
    deal, rotation = divmod(index, seats)
    order = [(seat + rotation) % seats for seat in range(seats)]  # which bot sits where
    players = [PlayerInfo(name=f"bot {bot + 1}", kind="bot") for bot in order]
    session = Session(get_game(key), seats, options, seed + deal, players)
    seconds: list[list[float]] = [[] for _ in makers]
    play_out(session, [makers[bot](1000 * seed + index * seats + bot) for bot in order], seconds)
    outcome = session.outcome()
    assert outcome is not None
    wins, points, thought = [0.0] * seats, [0] * seats, [[0.0]] * seats
    for seat, bot in enumerate(order):
        wins[bot] = (seat in outcome.winners) / len(outcome.winners)
        points[bot] = outcome.scores[seat]
        thought[bot] = seconds[seat]
    return Played(wins, points, thought, outcome.reason)


def tournament(
    key: str,
    makers: Mapping[str, MakeBot],
    games: int,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    jobs: int = 1,
) -> Iterator[dict[str, Tally]]:
    """Play it; yields the standings after every game."""
    if games < 1 or jobs < 1:
        raise BadSetup("A tournament needs at least one game and one job.")
    game = get_game(key)
    game.check_seats(len(makers))
    play = partial(play_one, key, tuple(makers.values()), seed, game.fill_options(options))
    standings = {name: Tally() for name in makers}

    def add(results: Iterator[Played]) -> Iterator[dict[str, Tally]]:
        for played in results:
            for bot, tally in enumerate(standings.values()):
                tally.games += 1
                tally.wins += played.wins[bot]
                tally.points += played.points[bot]
                tally.seconds += played.seconds[bot]
            yield standings

    if jobs == 1:
        yield from add(map(play, range(games)))
    else:
        with get_context("spawn").Pool(jobs) as pool:  # a fork would take threads of a window along
            yield from add(pool.imap_unordered(play, range(games)))


def standings_table(standings: Mapping[str, Tally]) -> str:
    """The result for people."""
    lines = [f"{'bot':<14}{'wins':>8}{'share':>8}{'95 % interval':>17}{'points':>10}{'ms/move':>9}"]
    for name, tally in standings.items():
        low, high = tally.interval
        lines.append(
            f"{name:<14}{tally.wins:>8g}{tally.wins / tally.games:>8.1%}{f'{low:.1%} - {high:.1%}':>17}"
            f"{tally.points / tally.games:>10.1f}{tally.ms_per_move:>9.1f}"
        )
    return "\n".join(lines)


def standings_json(standings: Mapping[str, Tally]) -> str:
    """The result for programs."""
    return json.dumps(
        {
            "games": next(iter(standings.values())).games,
            "wins": {name: round(tally.wins, 3) for name, tally in standings.items()},
            "score": {name: round(tally.points / tally.games, 3) for name, tally in standings.items()},
            "ms_per_move": {name: round(tally.ms_per_move, 3) for name, tally in standings.items()},
        }
    )
