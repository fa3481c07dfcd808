"""All games for tests that hold for every game: the registered ones and the template, in all settings."""

from collections.abc import Callable
from itertools import product
from random import Random

from hypothesis import strategies as st

from app import registry
from app.engine import CLOCK, Game, Observation, Session, State
from app.games import cartino, takeit, tantalus, toujours12
from app.games._template import TemplateGame, TemplateView
from app.games.midi import MidiState
from app.games.midi.bank import default_bank

GAMES: list[Game] = [*map(registry.get_game, registry.GAMES), TemplateGame()]

_CARDS = {deck: len(cards) for deck, cards in default_bank().decks.items()}

# No game takes more events than this, chance included, however it is played. (The decks of the quiz come again: there
# it is only as good as certain, as nobody plays by chance and knows them all.)
LONGEST = {
    "toujours12": 2 * 144,  # each card is dealt and played once, of two decks
    "takeit": 3 * 77 + 1,  # each card: a turn, a reveal, at most one slam; and the close
    "slamdunk": 3 * 84 + 1,
    "cartino": 2 * 66 + 66,  # each pawn is drawn and placed once, at most one end per pawn
    "tantalus": 53 * 120 + 52 + 1,  # 120 rotations for each card won, plus draws and the lot
    "midi": (
        3 * _CARDS["kickoff"]  # number, card, answer
        + 8 * _CARDS["sheet"]  # the sheet, seven propositions
        + 2 * 10 * _CARDS["fatal"]  # two halves of a card, four answers each; two matches
        + 3 * 5  # the final: card, answer, shutter
        + 1
        + 3
        + 2
        + 1
        + 1
        + 2 * 4
        + 1  # pair, two duels, opponent, picture, guesses, the end
    ),
    "template": 8,
}

settings_of_games = [
    (game, seats, dict(zip(game.options, values, strict=True)))
    for game in GAMES
    for seats in game.seats
    for values in product(*game.options.values())
]


@st.composite
def settings(draw: Callable) -> tuple[Game, int, dict[str, str], int]:
    game, seats, options = draw(st.sampled_from(settings_of_games))
    return game, seats, options, draw(st.integers(0, 2**32))


def play_some(game: Game, seats: int, options: dict[str, str], seed: int, share: float) -> Session:
    """A session somewhere between start (share 0) and end (share 1) of a random game."""
    rng = Random(seed)
    session = Session(game, seats, options, seed)
    while session.actors() and (share == 1 or rng.random() > 0.02 * (1 - share)):
        step(session, rng)
    return session


def step(session: Session, rng: Random) -> None:
    """One random move of a seat, or the next deadline."""
    actors = session.actors()
    deadline = session.deadline_ms()
    moves = [move for seat in actors if seat >= 0 for move in session.legal_moves(seat)]
    when = session.now_ms + rng.randrange(8000)
    if CLOCK in actors and deadline is not None and (not moves or when >= deadline):
        session.advance(deadline)
    else:
        session.submit(rng.choice(moves), when)


def play_on(state: State, rng: Random, t_ms: int) -> None:
    """Random moves from here to the end, all at the same time."""
    while actors := state.actors():
        state.apply(rng.choice(state.legal_moves(rng.choice(actors))), t_ms)


def shows_too_much(view: Observation) -> bool:
    """Whether a seat is shown something that others hold secret."""
    others = [seat for seat in range(view.seats) if seat != view.viewer]
    match view:
        case TemplateView():
            return any(view.cards[seat] is not None for seat in others if view.shown <= seat < len(view.cards))
        case takeit.TakeItView():
            return (view.piles or view.results) is not None and not view.closed and view.option("open") == "no"
        case toujours12.Toujours12View() | cartino.CartinoView():
            return view.option("open") == "no" and any(view.hands[seat] is not None for seat in others)
        case tantalus.TantalusView():
            return any(view.hands[seat] is not None for seat in others)
    return False


def census(state: State) -> object:
    """What must stay the same in a game: the cards, pawns or money there are."""
    match state:
        case toujours12.Toujours12State():
            cards = [card for group in state.hands + state.piles for card in group]
            in_sight = sum(cards) + 3 * sum(state.won)  # four taken cards make 12
            count = len(cards) + sum(state.won) + sum(state.stock)
            return count, in_sight + sum(value * left for value, left in enumerate(state.stock))
        case takeit.TakeItState():
            counts = state.stock[:]
            for card in state.row + [card for piles in state.piles for pile in piles for card in pile]:
                counts[card] += 1
            assert state.stock_left == sum(state.stock)
            return counts
        case cartino.CartinoState():
            counts = state.bag[:]
            for pawn in state.board + [pawn for hand in state.hands for pawn in hand]:
                if pawn != cartino.EMPTY:
                    counts[pawn] += 1
            counts[cartino.PAWN_OF["JO"]] += state.jokers_out
            assert state.bag_left == sum(state.bag)
            return counts
        case tantalus.TantalusState():
            return sorted(card for group in (state.pool, *state.hands, *state.won) for card in group)
        case MidiState():
            show = state.show
            prizes = sum(size == "large" for size, _ in show.shutters) * 3000
            prizes += 3000 * (show.phase == "shutter" and show.right_last)
            prizes += 3000 * (show.phase == "star" and show.resume[0] == "shutter" and show.right_last)
            won_star = show.phase == "over" and show.guesser >= 0
            if won_star and show.resume[0] == "shutter":
                prizes += 3000 * show.right_last
            return sum(show.money) - prizes - 10000 * won_star
    return None
