"""Whole games of Les 12 Coups de Midi keep the contract."""

from random import Random

import pytest

from app.engine import CHANCE, CLOCK, BadSetup, Move, PlayerInfo, Session
from app.games.midi import MidiGame
from app.registry import get_game
from tests.at_random import play_at_random
from tests.games.midi import EVERYBODY, show, small_bank


@pytest.mark.parametrize("answers", ["choose", "type", "reader"])
@EVERYBODY
def test_any_game_keeps_the_contract_at_every_step(seats, answers):
    game = get_game("midi")
    rng = Random(seats)
    state = game.new_state(seats, {"answers": answers}, 0, [PlayerInfo(birth_year=1990)] * seats)
    now = earned = 0
    while actors := state.actors():
        for actor in actors:
            legal = state.legal_moves(actor)
            assert legal == sorted(legal)
            assert legal
            assert all(state.is_legal(move) for move in legal)
            assert all(Move.parse(str(move)) == move for move in legal)
        for viewer in (None, *range(seats)):
            view = state.observe(viewer)
            assert game.sample(view, rng).observe(viewer) == view
        now += rng.randint(1, 5000)
        deadline = state.deadline_ms()
        late = deadline is not None and now >= deadline
        move = rng.choice(state.legal_moves(CLOCK if late else rng.choice([a for a in actors if a != CLOCK])))
        twin, before = state.clone(), state.show
        assert twin == state
        state.apply(move, deadline if late else now)
        assert twin.show == before
        now = deadline if late else now
        reveal = state.show.reveal
        if before.round == "final" and move.actor >= 0 and reveal != before.reveal and reveal.right:
            earned += 10000 if before.phase == "star" else 3000
        assert sum(state.show.money) == 10000 * seats + earned
        assert min(state.show.money) >= 1000
    assert state.outcome().scores == state.show.money


@pytest.mark.parametrize("answers", ["choose", "type", "reader"])
@EVERYBODY
def test_a_saved_game_replays_to_the_same_end(seats, answers):
    session = Session(get_game("midi"), seats, {"answers": answers}, seats)
    play_at_random(session, Random(seats))
    again = Session.load(session.save())
    assert again.events == session.events
    assert again.state.show == session.state.show
    assert again.outcome() == session.outcome()


@EVERYBODY
def test_the_smallest_bank_lasts_for_a_game(seats):
    smallest = small_bank(kickoff=1, duel=1, sheet=1, fatal=2, master=5, star=1)
    for seed in range(5):
        session = Session(MidiGame(smallest), seats, seed=seed)
        play_at_random(session, Random(seed))
        assert session.outcome()


def test_a_view_of_nobody_is_refused():
    with pytest.raises(BadSetup):
        show(2).observe(2)


def test_the_picture_and_the_cards_are_drawn_evenly():
    state = show(2)
    state._set(round="fatal", phase="sand", running=True, match=(0, 1), turn=0, question="f1.1")
    state.apply(Move.parse("-2 sand"))
    assert state.chances() == [(Move(CHANCE, "picture", (f"p{n}",)), 0.2) for n in range(1, 6)]
    state.apply(Move.parse("-1 picture p2"))
    assert state.chances() == [(Move(CHANCE, "master", (f"m{n}",)), 1 / 6) for n in range(1, 7)]
