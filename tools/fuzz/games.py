"""One random game: legal and illegal moves, late and early stamps, moves taken back, seats that change hands; then all
that was promised.

Cheap checks follow every step. The whole list of promises is gone through in turn, a few per game, somewhere on
the way; those that hold of a whole game are checked at the end of each.
"""

from collections import Counter
from collections.abc import Callable
from random import Random

from app.engine import CLOCK, Event, Move, PlayerInfo, Rejection, Session
from app.engine.replay import Replay
from tests.every_game import census, settings_of_games
from tests.promises import (
    PROMISES,
    a_loaded_record_is_the_game_and_goes_on_alike,
    hidden_things_are_hidden,
    legal_moves_are_sorted_legal_and_there,
    nothing_is_created_or_lost,
    play_ends_within_the_bound,
    viewers,
)
from tools.fuzz.packs import pack_for_a_game

AFTER_EVERY_GAME = (
    a_loaded_record_is_the_game_and_goes_on_alike,
    hidden_things_are_hidden,
    legal_moves_are_sorted_legal_and_there,
    nothing_is_created_or_lost,
    play_ends_within_the_bound,
)
TYPED = ("=Paris", "=%20", "=", "=" + "x" * 90, "=%C3%A9t%C3%A9", "=%FF", "Paris", 7)


def start_game(rng: Random) -> Session:
    """Any game in any setting, people and bots in any mix."""
    keys = sorted({game.key for game, _, _ in settings_of_games})
    key = rng.choice(keys)
    game, seats, options = rng.choice([setting for setting in settings_of_games if setting[0].key == key])
    if game.packs and rng.random() < 0.4:
        game = game.with_pack(pack_for_a_game(rng))
    given = dict(rng.sample(sorted(options.items()), rng.randint(0, len(options))))  # the others by default
    return Session(game, seats, given, rng.choice((rng.randrange(2**32), -rng.randrange(9), 2**70)), people(seats, rng))


def people(seats: int, rng: Random) -> list[PlayerInfo] | None:
    if rng.random() < 0.3:
        return None
    return [
        PlayerInfo(
            name=rng.choice(("", "Zoé", "Ann {0}")),
            kind=rng.choice(("human", "bot")),
            birth_year=rng.choice((None, 1950, 2015)),
            champion=rng.random() < 0.2,
        )
        for _ in range(seats)
    ]


def fuzz_game(seed: int) -> Counter[str]:
    """Play one game; returns what happened, or fails with what was broken."""
    rng = Random(seed)
    session = start_game(rng)
    done = Counter(games=1)
    at_start = census(session.state)
    # One promise in a few positions of the game: every promise comes round as often as any other.
    visits = {rng.randrange(4), rng.randrange(20), rng.randrange(200)}
    promise = PROMISES[seed % len(PROMISES)]
    steps = 0
    while session.actors():
        done[_step(session, rng)] += 1
        state = session.state
        assert census(state) == at_start
        assert all(state.legal_moves(actor) for actor in state.actors())
        assert bool(state.actors()) == (session.outcome() is None)
        if steps in visits:
            promise(session, rng)
        if rng.random() < 0.1:
            done[_try_nonsense(session, rng)] += 1
        if rng.random() < 0.1:
            done[_try_undo(session, rng)] += 1
        if rng.random() < 0.03 and session.actors():
            done[_hand_over(session, rng)] += 1
        steps += 1
    for check in AFTER_EVERY_GAME:
        check(session, rng)
    promise(session, rng)
    _tells_itself_again(session, rng)
    done["events"] = len(session.events)
    done[session.game.key] = 1
    return done


def _step(session: Session, rng: Random) -> str:
    """A random move at a random time, or time passing; in a timed game stamps come late, early and at the limit."""
    moves = [move for seat in session.actors() if seat >= 0 for move in session.legal_moves(seat)]
    deadline = session.deadline_ms()
    now = session.now_ms
    if not moves or (CLOCK in session.actors() and rng.random() < 0.3):
        assert deadline is not None
        _goes_forward(session, session.advance(rng.choice((deadline, deadline + rng.randrange(9000)))))
        return "deadlines"
    when = now + rng.choice((0, 1, rng.randrange(3000), rng.randrange(8000)))
    if session.game.timed and rng.random() < 0.2:
        when = rng.choice((now, max(0, now - rng.randrange(4000)), now + 10**6))
        if deadline is not None:
            when = rng.choice((when, deadline - 1, deadline, deadline + 1))
    events: list[Event] = []
    if refusal(lambda: events.extend(session.submit(rng.choice(moves), max(0, when)))):
        assert session.game.timed  # by then the position was another one
        return "moves too late or too early"
    _goes_forward(session, events)
    return "moves"


def refusal(action: Callable[[], object]) -> str:
    """Why this is refused; nothing if it is done."""
    try:
        action()
    except Rejection as refused:
        return str(refused)
    return ""


def _goes_forward(session: Session, events: list[Event]) -> None:
    assert events
    assert session.events[-len(events) :] == events
    stamps = [event.t_ms for event in session.events]
    assert stamps == sorted(stamps)
    assert stamps[-1] <= session.now_ms


def invented(session: Session, rng: Random) -> Move:
    """A move that may well be nonsense: parts of real ones, put together at random."""
    state = session.state
    known = [move for actor in state.actors() for move in state.legal_moves(actor)]
    known += [event.move for event in rng.sample(session.events, min(3, len(session.events)))]
    words = [arg for move in known for arg in move.args] + [0, -1, 99, 10**17, "JO", *TYPED]
    args = rng.choice(known).args
    args = tuple(rng.choice((arg, rng.choice(words))) for arg in args)
    if rng.random() < 0.2:
        args = rng.choice((args[1:], (*args, rng.choice(words)), args[::-1]))
    actor = rng.choice((rng.choice(known).actor, rng.randrange(-3, session.seats + 2)))
    return Move(actor, rng.choice((rng.choice(known).verb, "say", "answer", "turn")), args)


def _try_nonsense(session: Session, rng: Random) -> str:
    """What is not legal is refused and changes nothing."""
    move, state, events = invented(session, rng), session.state, session.events
    before = (session.now_ms, [session.view(viewer) for viewer in viewers(session)])
    if move.actor >= 0 and state.is_legal(move):
        return "inventions that were legal"
    assert move not in state.legal_moves(move.actor) or move.actor < 0
    if refusal(lambda: session.submit(move, session.now_ms)):
        assert (session.now_ms, [session.view(viewer) for viewer in viewers(session)]) == before
        assert (session.events, session.state) == (events, state)
        return "moves refused"
    # At the very same time, whoever comes first round the table goes first: nobody else's move may slip in.
    assert session.game.timed
    assert move in [event.move for event in session.events]
    assert session.events[: len(events)] != events, f"{move} was accepted"
    return "moves that overtook another"


def _try_undo(session: Session, rng: Random) -> str:
    """A move is taken back wholly and only where nothing new was seen since, or not at all."""
    seat = rng.randrange(session.seats)
    events, now, state = session.events, session.now_ms, session.state
    allowed = session.can_undo(seat)
    if refusal(lambda: session.undo(seat)):
        assert not allowed
        assert (session.events, session.now_ms, session.state) == (events, now, state)
        return "undos refused"
    assert allowed
    kept = len(session.events)
    assert session.events == events[:kept]
    assert all(event <= kept for event, _, _ in session.handovers), "nobody gets another's moves back"
    assert events[kept].move.actor == seat
    assert all(move.actor >= 0 for _, move in events[kept:]), "nothing drawn is ever taken back"
    assert all(not session.players[move.actor].is_human for _, move in events[kept + 1 :])
    replay = Replay.of(session)
    replay.seek(events, kept)
    assert [replay.view(viewer) for viewer in viewers(session)] == [session.view(viewer) for viewer in viewers(session)]
    return "undos"


def _hand_over(session: Session, rng: Random) -> str:
    """Somebody else sits down: nothing happens on the table, and the record knows it."""
    seat, events, state = rng.randrange(session.seats), session.events, session.state
    (player, *_) = people(session.seats, rng) or [PlayerInfo(name="Zoé")]
    session.hand_over(seat, player)
    assert session.players[seat] == player
    assert session.events == events
    assert session.state.actors() == state.actors()
    assert [session.legal_moves(actor) for actor in state.actors()] == list(map(state.legal_moves, state.actors()))
    if session.game.key != "template":  # which no record finds
        again = Session.load(session.save())
        assert (again.players, again.handovers, again.state) == (session.players, session.handovers, session.state)
    return "handovers"


def _tells_itself_again(session: Session, rng: Random) -> None:
    """The events alone lead to the same views, also when stepped back and forth."""
    replay = Replay.of(session)
    events = session.events
    replay.seek(events, rng.randrange(len(events)))
    replay.seek(events, rng.randrange(len(events)))
    replay.seek(events, len(events))
    assert [replay.view(viewer) for viewer in viewers(session)] == [session.view(viewer) for viewer in viewers(session)]
