"""Our games as OpenSpiel games: its own random simulation checks, and its search as an opponent.

Needs the package open_spiel. Every move has a number, chance is explicit, what a player knows is our observation
and other worlds it can't tell apart come from our `sample`. So OpenSpiel's information-set tree search plays our
games unchanged; it is given as much processor time per move as our bot takes, or as many simulations.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from random import Random
from time import process_time
from typing import Any, NamedTuple, Self

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from ai.bot import Bot, Decision, Reason
from app.commands.arena import MakeBot, Tally
from app.engine import CHANCE, Move, Session, State, rng
from app.games.cartino import PAWNS
from app.registry import get_game, make_bot
from tools.bench.rows import SEED, Row, wins

AIM = 65  # per cent
SEATS = 2
UCT_C = 1.0
FIRST_GUESS = 50  # simulations of a search whose speed is not known yet

Body = tuple[str, tuple[int | str, ...]]  # a move without its actor


class Numbers(NamedTuple):
    """How the moves of a game are numbered, in the order in which the rules list them."""

    players: list[Body]
    chance: list[Body]
    longest: int  # player moves in one game
    horizon: int  # moves of a random playout before the lead is looked at
    large_lead: int  # counts as a sure win there


NUMBERS = {
    "toujours12": Numbers(
        [("play", place) for place in product(range(7), range(4))],
        [("deal", deal) for deal in product(range(SEATS), range(7))],
        longest=72,
        horizon=20,
        large_lead=12,
    ),
    "cartino": Numbers(
        [("end", ()), *(("place", place) for place in product(PAWNS, range(8), range(8)))],
        [("draw", draw) for draw in product(range(SEATS), PAWNS)],
        longest=140,
        horizon=30,
        large_lead=30,
    ),
    "tantalus": Numbers(
        [("turn", tile) for tile in product(range(7), range(7))],
        [*(("draw", draw) for draw in product(range(SEATS), range(53))), ("first", (0,)), ("first", (1,))],
        longest=3200,
        horizon=20,
        large_lead=8,
    ),
}


class Held:
    """One of our positions where OpenSpiel copies by deepcopy: our clone is much quicker."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: Any) -> "Held":
        return Held(self.state.clone())


class SpielState(pyspiel.State):
    """A position for OpenSpiel."""

    def __init__(self, game: "SpielGame", state: State | None = None) -> None:
        super().__init__(game)
        self.held = Held(state or game.rules.new_state(SEATS))
        self.known = ("", -1)  # the last information state asked for, and whose

    def current_player(self) -> int:
        actors = self.held.state.actors()
        if not actors:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if actors == (CHANCE,) else actors[0]

    def is_terminal(self) -> bool:
        return not self.held.state.actors()

    def _legal_actions(self, player: int) -> list[int]:
        number = self.get_game().number
        return [number[move.verb, move.args] for move in self.held.state.legal_moves(player)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        number = self.get_game().chance_number
        return [(number[move.verb, move.args], chance) for move, chance in self.held.state.chances()]

    def _apply_action(self, action: int) -> None:
        self.held.state.play(self.move(self.current_player(), action))
        self.known = ("", -1)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.move(player, action))

    def move(self, player: int, action: int) -> Move:
        """The move of that number."""
        numbers = self.get_game().numbers
        verb, args = (numbers.chance if player < 0 else numbers.players)[action]
        return Move(CHANCE if player < 0 else player, verb, args)

    def returns(self) -> list[float]:
        outcome = self.held.state.outcome()
        if outcome is None or len(outcome.winners) > 1:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome.winners == (0,) else [-1.0, 1.0]

    def information_state_string(self, player: int | None = None) -> str:
        """What our observation holds, as text."""
        seat = self.current_player() if player is None else player
        if self.known[1] != seat:
            self.known = (repr(self.held.state.observe(seat)), seat)
        return self.known[0]

    def resample_from_infostate(self, player: int, probability: Callable[[], float]) -> Self:
        """A position that the player can't tell from this one."""
        game = self.get_game()
        return game.position(game.rules.sample(self.held.state.observe(player), Random(probability())))

    def __str__(self) -> str:
        return repr([self.held.state.observe(seat) for seat in range(SEATS)])


class Observer:
    """OpenSpiel's way to ask for texts."""

    tensor = None
    dict = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """There is no tensor to fill."""

    def string_from(self, state: SpielState, player: int) -> str:
        """The same text for observations and information states: our observations are complete."""
        return state.information_state_string(player)


class SpielGame(pyspiel.Game):
    """The rules of one of our games, for OpenSpiel."""

    key = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.rules = get_game(self.key)
        self.numbers = numbers = NUMBERS[self.key]
        self.number = {body: number for number, body in enumerate(numbers.players)}
        self.chance_number = {body: number for number, body in enumerate(numbers.chance)}
        info = pyspiel.GameInfo(
            num_distinct_actions=len(numbers.players),
            max_chance_outcomes=len(numbers.chance),
            num_players=SEATS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=numbers.longest,
        )
        super().__init__(game_type(self.key), info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def position(self, state: State) -> SpielState:
        """That position of ours."""
        return SpielState(self, state)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer()


def game_type(key: str) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game beforehand."""
    return pyspiel.GameType(
        short_name=f"ludotheque_{key}",
        long_name=key,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=SEATS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={},
    )


class Toujours12(SpielGame):
    key = "toujours12"


class Cartino(SpielGame):
    key = "cartino"


class Tantalus(SpielGame):
    key = "tantalus"


for _game in (Toujours12, Cartino, Tantalus):  # classes, because OpenSpiel holds them until Python has shut down
    pyspiel.register_game(game_type(_game.key), _game)


def load(key: str) -> SpielGame:
    """One of our games, as OpenSpiel's own loader gives it."""
    return pyspiel.load_game(f"ludotheque_{key}")


# Checks


def random_simulation_checks(key: str, games: int = 3) -> None:
    """OpenSpiel's random games (cloning, serialising, sorted and masked actions, returns), then resampling."""
    game = load(key)
    pyspiel.random_sim_test(game, num_sims=games, serialize=True, verbose=False)
    chance = Random(games)
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            player = state.current_player()
            twin = state.resample_from_infostate(player, chance.random)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.legal_actions() == state.legal_actions()
        state.apply_action(chance.choice(state.legal_actions()))


# OpenSpiel's search as a player


class Playouts(mcts.Evaluator):
    """Random playouts as OpenSpiel's own, but played by our rules directly, which is several times quicker."""

    def __init__(self, numbers: Numbers, chance: Random) -> None:
        self.numbers = numbers
        self.chance = chance

    def evaluate(self, state: SpielState) -> np.ndarray:
        """The result of one playout for both; after the horizon, the lead."""
        ours, chance = state.held.state.clone(), self.chance
        for _ in range(self.numbers.horizon):
            actors = ours.actors()
            if not actors:
                break
            if actors == (CHANCE,):
                ours.play(rng.pick(ours.chances(), chance.random()))
            else:
                ours.play(chance.choice(ours.legal_moves(actors[0])))
        first, second = ours.observe(None).scores
        lead = max(-1.0, min(1.0, (first - second) / self.numbers.large_lead))
        return np.array([lead, -lead])

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """No move is favoured."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class IsmctsPlayer(Bot):
    """OpenSpiel's information-set Monte Carlo tree search behind our interface, kept to a time per move."""

    def __init__(self, key: str, seconds: float, seed: int = 0) -> None:
        super().__init__(get_game(key), "master", seed)
        self.seconds = seconds  # may be changed at any time
        self.fixed: int | None = None  # simulations per move, however long they take
        self.spent: list[float] = []
        self.simulations: list[int] = []
        self._per_second = 0.0
        self._spiel = load(key)
        random_state = np.random.RandomState(seed % 2**32)
        self._search = ismcts.ISMCTSBot(
            self._spiel, Playouts(NUMBERS[key], self.rng), UCT_C, FIRST_GUESS, random_state=random_state
        )
        self._search.set_resampler(lambda state, player: state.resample_from_infostate(player, self.rng.random))

    def think(self, view: Any) -> Iterator[Decision]:
        """Search as many simulations as fit into the time, by the speed of the last searches."""
        root = self._spiel.position(self.game.sample(view, self.rng))
        fitting = max(2, round(self._per_second * self.seconds)) if self._per_second else FIRST_GUESS
        count = self._search._max_simulations = self.fixed or fitting
        start = process_time()
        move = root.move(view.viewer, int(self._search.step(root)))
        seconds = process_time() - start
        if len(root.legal_actions()) > 1:
            self.spent.append(seconds)
            self.simulations.append(count)
            self._per_second = (self._per_second or count / seconds) * 0.5 + count / seconds * 0.5
        yield Decision(move, Reason("OpenSpiel's search visited this move most often."))


def ismcts_bot(key: str, seconds: float, seed: int = 0) -> IsmctsPlayer:
    """OpenSpiel's search as a player of ours, with that much time per move."""
    return IsmctsPlayer(key, seconds, seed)


class Result(NamedTuple):
    """How a match ended."""

    wins: float  # of our bot; a tie is half a win
    games: int
    our_ms: float  # per move
    their_ms: float
    simulations: float  # of theirs, per move


def match(key: str, games: int, make: MakeBot, simulations: int | None = None, seed: int = SEED) -> Result:
    """Our bot against OpenSpiel's search: every deal played from both seats.

    Theirs makes that many simulations per move, or gets the time per move that ours has taken on average so far.
    """
    spent = [_opening_seconds(key, make, seed)]
    theirs = ismcts_bot(key, spent[0], seed)
    theirs.fixed = simulations
    wins = 0.0
    for index in range(games):
        deal, our_seat = divmod(index, SEATS)
        session = Session(get_game(key), SEATS, None, seed + deal)
        ours = make(1000 * seed + index)
        while actors := session.actors():
            (seat,) = actors
            if seat == our_seat:
                start = process_time()
                decision = ours.decide(session.view(seat))
                if len(session.legal_moves(seat)) > 1:
                    spent.append(process_time() - start)
            else:
                theirs.seconds = _mean(spent)
                decision = theirs.decide(session.view(seat))
            assert decision.move is not None
            session.submit(decision.move)
            ours.watch(session.view(our_seat))
        outcome = session.outcome()
        assert outcome is not None
        wins += (our_seat in outcome.winners) / len(outcome.winners)
    return Result(wins, games, 1000 * _mean(spent), 1000 * _mean(theirs.spent), _mean(theirs.simulations))


def _opening_seconds(key: str, make: MakeBot, seed: int) -> float:
    """How long our bot thinks about a first move: all that is known before the match."""
    session = Session(get_game(key), SEATS, None, seed)
    view = session.view(session.actors()[0])
    start = process_time()
    make(seed).decide(view)
    return process_time() - start


def _mean(values: list[float] | list[int]) -> float:
    return sum(values) / max(1, len(values))


def measure(keys: list[str], games: int = 20) -> Iterator[Row]:
    """Check every game and play a match of each."""
    for key in keys:
        if key in NUMBERS:
            random_simulation_checks(key)
            result = match(key, games, partial(make_bot, key, "master"))
            beside = (
                f"OpenSpiel's ISMCTS at equal time, {result.our_ms:.1f} and {result.their_ms:.1f} ms a move"
                f" ({result.simulations:.0f} simulations)"
            )
            yield wins(f"{key}: master", Tally(wins=result.wins, games=result.games), beside, AIM)
