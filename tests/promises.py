"""What the contract promises of every game, as checks on a session wherever it stands.

`tests/test_contract.py` puts them to games that hypothesis chooses, `make fuzz` to thousands of random ones.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest

from app.engine import CHANCE, CLOCK, MalformedMove, Move, Rejection, Session, State
from tests.every_game import LONGEST, census, play_on, shows_too_much, step

NO_MOVES = (
    "", "0", "play", "0 play  3", "0 PLAY 3", "0 play 3 ", "zero play 3", "0 play 3\n", 7, None, "0 x " + "9" * 5000,
)  # fmt: skip
NO_TIMES = (-1, 1.5, "now", True, 2**53 + 1)


def viewers(session: Session) -> list[int | None]:
    return [None, *range(session.seats)]


def start_of(session: Session) -> State:
    """The position before anything was drawn."""
    return session.game.new_state(session.seats, session.options, session.seed, session.starters)


def walk(state: State, rng: Random) -> Iterator[State]:
    """Every position of a random game from here to its end, draws included; the clock strikes at any time."""
    yield state
    while actors := state.actors():
        state.apply(rng.choice(state.legal_moves(rng.choice(actors))), 0)
        yield state


def a_clone_is_independent(session: Session, rng: Random) -> None:
    state = session.state
    twin = state.clone()
    assert twin == state
    before = [state.observe(viewer) for viewer in viewers(session)]
    play_on(twin, rng, session.now_ms)
    assert [state.observe(viewer) for viewer in viewers(session)] == before
    assert state == session.state


def the_text_of_a_move_is_the_move(session: Session, rng: Random) -> None:
    state = session.state
    moves = [move for actor in state.actors() for move in state.legal_moves(actor)]
    for move in [*moves, *(event.move for event in session.events)]:
        assert Move.parse(str(move)) == move


def legal_moves_are_sorted_legal_and_there(session: Session, rng: Random) -> None:
    state = session.state
    for actor in state.actors():
        moves = state.legal_moves(actor)
        assert moves
        assert moves == sorted(set(moves))
        for move in moves:
            assert move.actor == actor
            state.clone().apply(move, 10**6)
    for outsider in {CHANCE, CLOCK, *range(-4, 8)} - set(state.actors()):
        assert state.legal_moves(outsider) == []


def chances_are_the_moves_of_chance_and_add_up_to_one(session: Session, rng: Random) -> None:
    for state in walk(start_of(session), rng):
        actors = state.actors()
        if actors == (CHANCE,):
            chances = state.chances()
            assert sum(probability for _, probability in chances) == pytest.approx(1)
            assert [move for move, _ in chances] == state.legal_moves(CHANCE)
        else:
            assert CHANCE not in actors
            assert state.chances() == []


def a_loaded_record_is_the_game_and_goes_on_alike(session: Session, rng: Random) -> None:
    if session.game.key == "template":
        return  # not registered, so not to be found by a record
    saved = session.save()
    loaded = Session.load(saved)
    assert loaded.state == session.state
    assert [loaded.view(viewer) for viewer in viewers(session)] == [session.view(viewer) for viewer in viewers(session)]
    assert loaded.save() == saved
    assert loaded.advance(session.now_ms) == []
    for game in (session, loaded):
        rng = Random(1)
        for _ in range(30):
            if game.actors():
                step(game, rng)
    assert loaded.save() == session.save()


def play_ends_within_the_bound(session: Session, rng: Random) -> None:
    assert len(session.events) <= LONGEST[session.game.key]
    outcome = session.outcome()
    assert (outcome is None) == bool(session.actors())
    if outcome:
        best = max(outcome.scores)
        assert outcome.winners == tuple(seat for seat, score in enumerate(outcome.scores) if score == best)
        assert outcome.reason.format(**outcome.values)
        assert session.view(None).scores == outcome.scores


def nothing_is_created_or_lost(session: Session, rng: Random) -> None:
    state = start_of(session)
    at_start = census(state)
    for played, (t_ms, move) in enumerate(session.events):
        state.reseat(session.players_at(played))
        state.play(move, t_ms)
        assert census(state) == at_start


def a_sample_looks_like_the_real_thing(session: Session, rng: Random) -> None:
    state = session.state
    for viewer in viewers(session):
        view = state.observe(viewer)
        sample = session.game.sample(view, rng)
        assert sample.observe(viewer) == view
        assert census(sample) == census(state)
        assert sample.actors() == state.actors()
        if viewer is not None:
            assert sample.legal_moves(viewer) == state.legal_moves(viewer)


def what_one_cannot_see_changes_no_view(session: Session, rng: Random) -> None:
    """Also in the middle of a deal: other hidden things, the same view."""
    *_, state = islice(walk(start_of(session), rng), rng.randint(1, rng.choice((8, 61))))
    for viewer in viewers(session):
        view = state.observe(viewer)
        assert not shows_too_much(view)
        views = {repr(session.game.sample(view, rng).observe(viewer)) for _ in range(5)}
        assert views == {repr(view)}


def hidden_things_are_hidden(session: Session, rng: Random) -> None:
    for viewer in viewers(session):
        assert not shows_too_much(session.view(viewer))


def a_sampled_game_can_be_played_to_its_end(session: Session, rng: Random) -> None:
    for viewer in viewers(session):
        state = session.game.sample(session.view(viewer), rng)
        play_on(state, rng, session.now_ms)
        assert state.outcome() is not None


def bad_moves(session: Session) -> Iterator[Move]:
    """Moves nobody may make now, of every sort."""
    actors = session.actors()
    idle = [seat for seat in range(session.seats) if seat not in actors]
    yield from (Move(seat, "turn", (0, 0)) for seat in idle)
    yield from (Move(seat, "dance") for seat in (-5, -2, -1, *range(session.seats), session.seats))
    for seat in actors:
        for move in session.legal_moves(seat)[:3]:
            yield Move(seat, move.verb, (*move.args, 99))
            if move.args:
                for odd in ((None, [], 1.5), ([], 1.5, None), ({}, (), set()), (True, "\ud800", "a b")):
                    yield Move(seat, move.verb, odd[: len(move.args)])
    yield Move(CHANCE, "deal", (0, 3))
    yield Move(CLOCK, "turn")


def a_bad_move_is_refused_with_a_reason_and_changes_nothing(session: Session, rng: Random) -> None:
    saved, state = session.save(), session.state
    for move in bad_moves(session):
        with pytest.raises(Rejection) as refused:
            session.submit(move, session.now_ms)
        assert refused.value.key
        assert str(refused.value)
    for text in NO_MOVES:
        with pytest.raises(MalformedMove):
            session.submit(text, session.now_ms)
    for time in NO_TIMES:
        with pytest.raises(MalformedMove):
            session.submit("0 show", time)
    assert session.save() == saved
    assert session.state == state


Promise = Callable[[Session, Random], None]
PROMISES: list[Promise] = [
    a_clone_is_independent,
    the_text_of_a_move_is_the_move,
    legal_moves_are_sorted_legal_and_there,
    chances_are_the_moves_of_chance_and_add_up_to_one,
    a_loaded_record_is_the_game_and_goes_on_alike,
    play_ends_within_the_bound,
    nothing_is_created_or_lost,
    a_sample_looks_like_the_real_thing,
    what_one_cannot_see_changes_no_view,
    hidden_things_are_hidden,
    a_sampled_game_can_be_played_to_its_end,
    a_bad_move_is_refused_with_a_reason_and_changes_nothing,
]
