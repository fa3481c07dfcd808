"""How strong the bots are: each level against the one below, the masters against greedy and cheating ones."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

from ai.bot import LEVELS, Bot
from ai.knowledge.cartino import CartinoBot
from ai.knowledge.cartino_plans import Guess
from ai.knowledge.toujours12 import Toujours12Bot
from app.commands.arena import Tally, play_one, tournament
from app.engine import Game, Session
from app.play import play_out
from app.registry import get_game, make_bot
from tools.bench.greedy import GREEDY
from tools.bench.rows import SEED, Row, wins

LEVEL_AIM, ONE_OF_THREE_AIM = 60, 40  # per cent of games against the level below, two seats; one against two of it
GREEDY_AIM = {"toujours12": 56, "cartino": 65, "tantalus": 80}
ENDINGS_AIM = 99


def compete(key: str, bots: dict[str, Callable[[int], Bot]], games: int, jobs: int = 2) -> dict[str, Tally]:
    """The final standings."""
    standings: dict[str, Tally] = {}
    for standings in tournament(key, bots, games, seed=SEED, jobs=jobs):  # noqa: B007  (the last one counts)
        pass
    return standings


def levels(keys: list[str], games: int = 40) -> Iterator[Row]:
    """Each level against the one below it."""
    for key in keys:
        seats = get_game(key).seats[0]
        for below, level in pairwise(LEVELS):
            bots = {level: partial(make_bot, key, level), below: partial(make_bot, key, below)}
            if seats == 3:
                bots[below + " 2"] = partial(make_bot, key, below)
            tally = compete(key, bots, games)[level]
            yield wins(f"{key}: {level}", tally, below, LEVEL_AIM if seats == 2 else ONE_OF_THREE_AIM)
            if level == "master":
                yield Row(f"{key}: master's mean time for a move", tally.ms_per_move, "ms")


def _greedy(key: str, seed: int) -> Bot:
    return GREEDY[key](get_game(key), "greedy", seed)


def greedy(keys: list[str], games: int = 40) -> Iterator[Row]:
    """The master against a bot that looks one move ahead."""
    for key in keys:
        if key in GREEDY:
            bots = {"master": partial(make_bot, key, "master"), "greedy": partial(_greedy, key)}
            yield wins(f"{key}: master", compete(key, bots, games)["master"], "one move ahead", GREEDY_AIM[key])


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


class Shown:
    """Deals the hands as they are; the stock stays shuffled."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def deal(self, rng: Random) -> tuple[list[list[int]], list[int]]:
        state: Any = self.session.state
        stock = [value for value, count in enumerate(state.stock) for _ in range(count)]
        rng.shuffle(stock)
        return [list(hand) for hand in state.hands], stock


class PeekingToujours12(Toujours12Bot):
    """Needs no reading."""

    session: Session

    def _dealer(self, view: Any) -> Any:
        return Shown(self.session)


def make_cheater(key: str, session: Session, seed: int) -> Bot:
    """A master that is shown what is hidden."""
    if key == "cartino":
        cartino = PeekingCartino(get_game(key), "master", seed)
        cartino.session = session
        return cartino
    if key == "toujours12":
        toujours12 = PeekingToujours12(get_game(key), "master", seed)
        toujours12.session = session
        return toujours12
    bot = make_bot(key, "master", seed)
    bot.game = Peeking(bot.game, session)  # type: ignore[assignment]
    if key == "tantalus":
        bot.skill = replace(bot.skill, inference=False)  # type: ignore[attr-defined]  # no need to guess
    return bot


def cheater(keys: list[str], games: int = 10) -> Iterator[Row]:
    """The master against the same search that sees the hidden cards."""
    for key in keys:
        if key not in GREEDY:
            continue
        tally = Tally()
        for index in range(games):
            seat = index % 2
            session = Session(get_game(key), 2, seed=SEED + index // 2)
            bots = [make_bot(key, "master", 10 * index), make_cheater(key, session, 10 * index + 1)]
            play_out(session, bots if seat == 0 else bots[::-1])
            outcome = session.outcome()
            assert outcome is not None
            tally.games += 1
            tally.wins += (seat in outcome.winners) / len(outcome.winners)
        yield wins(f"{key}: master", tally, "a cheater that sees all")


def endings(keys: list[str], games: int = 10) -> Iterator[Row]:
    """How many Tantalus games between equal bots end by cards."""
    if "tantalus" not in keys:
        return
    by_cards = Tally()
    for level in LEVELS:
        makers = [partial(make_bot, "tantalus", level)] * 2
        for index in range(games):
            played = play_one("tantalus", makers, SEED, {"deck": "24", "target": "0"}, index)
            by_cards.wins += "rotations" not in played.reason
            by_cards.games += 1
    yield wins("tantalus: games that end by cards", by_cards, "equal bots of all levels", ENDINGS_AIM)
