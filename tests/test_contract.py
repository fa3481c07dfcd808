"""What the contract promises of every game, by random play over all seat numbers and options."""

from random import Random

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as run
from hypothesis import strategies as st

from app.engine import CHANCE, CLOCK, GameOver, IllegalMove, MalformedMove, Move, OutOfTurn, Rejection, Session
from tests.every_game import GAMES, LONGEST, census, play_some, settings, settings_of_games, step

shares = st.sampled_from([0.0, 0.5, 0.9, 1.0])
thorough = run(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def viewers(session):
    return [None, *range(session.seats)]


@thorough
@given(settings(), shares)
def test_a_clone_is_independent(setting, share):
    session = play_some(*setting, share)
    state = session.state
    twin = state.clone()
    assert twin == state
    rng = Random(setting[-1])
    before = [state.observe(viewer) for viewer in viewers(session)]
    while twin.actors():
        actor = rng.choice(twin.actors())
        twin.apply(rng.choice(twin.legal_moves(actor)), session.now_ms)
    assert [state.observe(viewer) for viewer in viewers(session)] == before
    assert state == session.state


@thorough
@given(settings(), shares)
def test_the_text_of_a_move_is_the_move(setting, share):
    session = play_some(*setting, share)
    state = session.state
    moves = [move for actor in state.actors() for move in state.legal_moves(actor)]
    for move in [*moves, *(event.move for event in session.events)]:
        assert Move.parse(str(move)) == move


@thorough
@given(settings(), shares)
def test_legal_moves_are_sorted_legal_and_there(setting, share):
    state = play_some(*setting, share).state
    for actor in state.actors():
        moves = state.legal_moves(actor)
        assert moves
        assert moves == sorted(set(moves))
        for move in moves:
            assert move.actor == actor
            state.clone().apply(move, 10**6)
    for outsider in {CHANCE, CLOCK, *range(-4, 8)} - set(state.actors()):
        assert state.legal_moves(outsider) == []


@thorough
@given(settings(), shares)
def test_chances_are_the_moves_of_chance_and_add_up_to_one(setting, share):
    game, seats, options, seed = setting
    state = game.new_state(seats, options, seed)
    rng = Random(seed)
    while (actors := state.actors()) and (share == 1 or rng.random() > 0.02):
        if actors == (CHANCE,):
            chances = state.chances()
            assert sum(probability for _, probability in chances) == pytest.approx(1)
            assert [move for move, _ in chances] == state.legal_moves(CHANCE)
        else:
            assert CHANCE not in actors
            assert state.chances() == []
        state.apply(rng.choice(state.legal_moves(rng.choice(actors))), 0)


@thorough
@given(settings(), shares)
def test_a_loaded_record_is_the_game_and_goes_on_alike(setting, share):
    session = play_some(*setting, share)
    if setting[0].key == "template":
        return  # not registered, so not to be found by a record
    loaded = Session.load(session.save())
    assert loaded.state == session.state
    assert [loaded.view(viewer) for viewer in viewers(session)] == [session.view(viewer) for viewer in viewers(session)]
    assert loaded.save() == session.save()
    for game in (session, loaded):
        rng = Random(1)
        for _ in range(30):
            if game.actors():
                step(game, rng)
    assert loaded.save() == session.save()


@thorough
@given(settings())
def test_play_always_ends_within_the_bound(setting):
    session = play_some(*setting, 1)
    assert len(session.events) <= LONGEST[session.game.key]
    outcome = session.outcome()
    assert outcome is not None
    assert outcome.winners == tuple(seat for seat, score in enumerate(outcome.scores) if score == max(outcome.scores))
    assert outcome.reason.format(**outcome.values)
    assert session.view(None).scores == outcome.scores


@thorough
@given(settings())
def test_nothing_is_created_or_lost(setting):
    game, seats, options, seed = setting
    session = Session(game, seats, options, seed)
    at_start = census(session.state)
    rng = Random(seed)
    while session.actors():
        step(session, rng)
        assert census(session.state) == at_start


@thorough
@given(settings(), shares)
def test_a_sample_looks_like_the_real_thing(setting, share):
    session = play_some(*setting, share)
    state = session.state
    rng = Random(setting[-1])
    for viewer in viewers(session):
        view = state.observe(viewer)
        sample = session.game.sample(view, rng)
        assert sample.observe(viewer) == view
        assert census(sample) == census(state)
        assert sample.actors() == state.actors()
        if viewer is not None:
            assert sample.legal_moves(viewer) == state.legal_moves(viewer)


@thorough
@given(settings(), st.integers(0, 60))
def test_what_one_cannot_see_changes_no_view(setting, steps):
    """Every state along the way, chance nodes included: other hidden things, the same view."""
    game, seats, options, seed = setting
    state = game.new_state(seats, options, seed)
    rng = Random(seed)
    for _ in range(steps):
        if not state.actors():
            break
        state.apply(rng.choice(state.legal_moves(rng.choice(state.actors()))), 0)
    for viewer in [None, *range(seats)]:
        views = {repr(game.sample(state.observe(viewer), rng).observe(viewer)) for _ in range(5)}
        assert views == {repr(state.observe(viewer))}


@thorough
@given(settings(), shares)
def test_a_sampled_game_can_be_played_to_its_end(setting, share):
    session = play_some(*setting, share)
    rng = Random(setting[-1])
    for viewer in viewers(session):
        state = session.game.sample(session.view(viewer), rng)
        while state.actors():
            actor = rng.choice(state.actors())
            state.apply(rng.choice(state.legal_moves(actor)), session.now_ms)
        assert state.outcome() is not None


def bad_moves(session):
    """Moves nobody may make now, of every sort."""
    actors = session.actors()
    idle = [seat for seat in range(session.seats) if seat not in actors]
    yield from (Move(seat, "turn", (0, 0)) for seat in idle)
    yield from (Move(seat, "dance") for seat in (-5, -2, -1, *range(session.seats), session.seats))
    for seat in actors:
        yield from (Move(seat, move.verb, (*move.args, 99)) for move in session.legal_moves(seat)[:3])
        yield from (
            Move(seat, move.verb, (None, [], 1.5)[: len(move.args)])
            for move in session.legal_moves(seat)[:3]
            if move.args
        )
    yield Move(CHANCE, "deal", (0, 3))
    yield Move(CLOCK, "turn")


@thorough
@given(settings(), shares)
def test_a_bad_move_is_refused_with_a_typed_reason_and_changes_nothing(setting, share):
    session = play_some(*setting, share)
    saved, state = session.save(), session.state
    for move in bad_moves(session):
        with pytest.raises(Rejection) as refused:
            session.submit(move, session.now_ms)
        assert refused.value.key
        assert str(refused.value)
    for text in (
        "",
        "0",
        "play",
        "0 play  3",
        "0 PLAY 3",
        "0 play 3 ",
        "zero play 3",
        "0 play 3\n",
        7,
        None,
        "0 x " + "9" * 5000,
    ):
        with pytest.raises(MalformedMove):
            session.submit(text, session.now_ms)
    for time in (-1, 1.5, "now", True):
        with pytest.raises(MalformedMove):
            session.submit("0 show", time)
    assert session.save() == saved
    assert session.state == state


def test_out_of_turn_illegal_and_over_are_told_apart():
    session = Session(GAMES[-1], 2)
    with pytest.raises(OutOfTurn):
        session.submit("1 show")
    with pytest.raises(OutOfTurn):
        session.submit("2 show")
    with pytest.raises(IllegalMove):
        session.submit("0 hide")
    session.submit("0 show")
    session.submit("1 show")
    with pytest.raises(GameOver):
        session.submit("0 show")


@pytest.mark.parametrize(
    ("game", "seats", "options"), settings_of_games, ids=lambda value: str(getattr(value, "key", value))
)
def test_every_setting_starts_and_ends(game, seats, options):
    assert play_some(game, seats, options, 7, 1).outcome()
