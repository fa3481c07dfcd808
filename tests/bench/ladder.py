"""How strong the bots are: each level against the one below, the experts against greedy, cheating and foreign ones."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

from ai.bot import LEVELS, Bot
from ai.knowledge.cartino import CartinoBot
from ai.knowledge.cartino_plans import Guess
from app.arena import Tally, play_one, tournament
from app.engine import Game, Session
from app.play import play_out
from app.registry import GAMES, get_game, make_bot
from tests.bench.greedy import GREEDY

LEVEL_AIM = {"toujours12": 0.55, "takeit": 0.58, "slamdunk": 0.58, "cartino": 0.65, "tantalus": 0.65, "midi": 0.65}
GREEDY_AIM = {"toujours12": 0.56, "cartino": 0.65, "tantalus": 0.80}
FOREIGN_AIM = 0.65


def compete(key: str, bots: dict[str, Callable[[int], Bot]], games: int, jobs: int = 2) -> dict[str, Tally]:
    """The final standings."""
    standings: dict[str, Tally] = {}
    for standings in tournament(key, bots, games, seed=1, jobs=jobs):  # noqa: B007  (the last one counts)
        pass
    return standings


def row(label: str, tally: Tally, aim: float | None) -> str:
    """One line of a table, judged."""
    share = tally.wins / tally.games
    low, high = tally.interval
    times = sorted(tally.seconds)
    verdict = "" if aim is None else f"{aim:>7.0%}" + ("" if share >= aim and low > 0.5 else "  missed")
    return (
        f"{label:<34}{share:>7.1%}{f'{low:.1%} - {high:.1%}':>17}{tally.ms_per_move:>8.1f}"
        f"{1000 * times[int(0.95 * len(times))]:>8.1f}{1000 * times[-1]:>8.0f}{verdict}"
    )


HEADER = f"{'':<34}{'wins':>7}{'95 % interval':>17}{'ms/move':>8}{'95 %':>8}{'longest':>8}{'aim':>7}"


def levels(key: str, games: int) -> None:
    """Each level against the one below it."""
    seats = get_game(key).seats[0]
    for below, level in pairwise(LEVELS):
        bots = {level: partial(make_bot, key, level), below: partial(make_bot, key, below)}
        if seats == 3:
            bots[below + " 2"] = partial(make_bot, key, below)
        aim = LEVEL_AIM[key] if seats == 2 else None
        print(row(f"{key}: {level} against {below}", compete(key, bots, games)[level], aim), flush=True)


def _greedy(key: str, seed: int) -> Bot:
    return GREEDY[key](get_game(key), "greedy", seed)


def greedy(key: str, games: int) -> None:
    """The expert against a bot that looks one move ahead."""
    bots = {"expert": partial(make_bot, key, "expert"), "greedy": partial(_greedy, key)}
    print(row(f"{key}: expert against greedy", compete(key, bots, games)["expert"], GREEDY_AIM[key]), flush=True)


class Peeking:
    """A game whose samples are the truth."""

    def __init__(self, game: Game, session: Session) -> None:
        self.game, self.session = game, session

    def sample(self, view: Any, rng: Random) -> Any:
        return self.session.state


class PeekingCartino(CartinoBot):
    """Deals its guesses by itself, so it must be shown the hands in another way."""

    session: Session

    def _guess(self, view: Any, hidden: Sequence[int]) -> Guess:
        honest = super()._guess(view, hidden)
        state: Any = self.session.state
        bag = [pawn for pawn, count in enumerate(state.bag) for _ in range(count)]
        self.rng.shuffle(bag)
        return honest._replace(hands=[list(hand) for hand in state.hands], bag=bag)


def make_cheater(key: str, session: Session, seed: int) -> Bot:
    """An expert that is shown what is hidden."""
    if key == "cartino":
        cartino = PeekingCartino(get_game(key), "expert", seed)
        cartino.session = session
        return cartino
    bot = make_bot(key, "expert", seed)
    bot.game = Peeking(bot.game, session)  # type: ignore[assignment]
    if key == "tantalus":
        bot.skill = replace(bot.skill, inference=False)  # type: ignore[attr-defined]  # no need to guess
    return bot


def cheater(key: str, games: int) -> None:
    """The expert against the same search that sees the hidden cards."""
    tally = Tally()
    for index in range(games):
        seat = index % 2
        session = Session(get_game(key), 2, seed=1 + index // 2)
        bots = [make_bot(key, "expert", 10 * index), make_cheater(key, session, 10 * index + 1)]
        seconds: list[list[float]] = [[], []]
        play_out(session, bots if seat == 0 else bots[::-1], seconds)
        outcome = session.outcome()
        assert outcome is not None
        tally.games += 1
        tally.wins += (seat in outcome.winners) / len(outcome.winners)
        tally.seconds += seconds[seat]
    print(row(f"{key}: expert against a cheater", tally, None), flush=True)


def endings(games: int) -> None:
    """How many Tantalus games between bots end by cards."""
    by_cards = total = 0
    for level in LEVELS:
        makers = [partial(make_bot, "tantalus", level)] * 2
        for index in range(games):
            by_cards += "rotations" not in play_one("tantalus", makers, 5, {"deck": "24", "target": "0"}, index).reason
            total += 1
    print(f"tantalus: {by_cards} of {total} games between equal bots end by cards (aim 99 %)", flush=True)


def main(parts: list[str], games: int = 400) -> None:
    """All tables, or those asked for: levels, greedy, cheater, endings, foreign; of all games or those named."""
    keys = [key for key in GAMES if key in parts] or list(GAMES)
    asked = [part for part in parts if part not in GAMES] or ["levels", "greedy", "cheater", "endings", "foreign"]
    print(HEADER)
    for key in keys:
        if "levels" in asked:
            levels(key, games)
        if "greedy" in asked and key in GREEDY:
            greedy(key, games)
        if "cheater" in asked and key in GREEDY:
            cheater(key, max(2, games // 4))
        if "foreign" in asked and key in GREEDY:
            from tests.bench import openspiel  # only here: a large package

            openspiel.random_simulation_checks(key)
            result = openspiel.match(key, max(2, games // 10), seed=1)
            tally = Tally(wins=result.wins, games=result.games, seconds=[result.our_ms / 1000])
            print(row(f"{key}: expert against ISMCTS", tally, FOREIGN_AIM), flush=True)
    if "endings" in asked and "tantalus" in keys:
        endings(max(1, games // 16))
