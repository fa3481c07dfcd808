"""Every reason a bot of Toujours 12 gives holds: looked up in the rules and in all the cards, over whole games."""

from dataclasses import replace

import pytest

from ai.bot import LEVELS
from ai.knowledge.toujours12 import SKILLS
from ai.knowledge.toujours12_reasons import explain
from app.engine import Session
from app.games.toujours12 import NOBODY, VALUES, Toujours12Game
from app.registry import make_bot

GAME = Toujours12Game()


def gain(state, move):
    after = state.clone()
    after.play(move)
    return after.won[move.actor] - state.won[move.actor]


def makers(state):
    """The values that make twelve on these piles when they are played next."""
    found = set()
    for value in VALUES:
        probe = state.clone()
        probe.hands[0], probe.turn, probe.dealing = [value], 0, NOBODY
        if any(gain(probe, move) for move in probe.legal_moves(0)):
            found.add(value)
    return found


def leaves(state, move, why):
    """What the piles are after the move: the total named is theirs, and these values make twelve."""
    after = state.clone()
    after.play(move)
    assert why.values["total"] == sum(cards[-1] for cards in after.piles if cards)
    assert not gain(state, move)
    return makers(after)


def check_twelve(state, move, why):
    assert gain(state, move) == 4
    assert not state.piles[move.args[1]]
    assert why.values["value"] == move.args[0]


def check_cover(state, move, why):
    assert gain(state, move) == 4
    assert why.values["covered"] == state.piles[move.args[1]][-1]


def check_several(state, move, why):
    assert gain(state, move) == why.values["taken"] > 4
    assert why.values["value"] == move.args[0]


def check_fill(state, move, why):
    after = state.clone()
    after.play(move)
    assert not state.piles[move.args[1]]
    assert not makers(after)


def check_nobody_can(state, move, why):
    assert not leaves(state, move, why)


def check_nobody_has(state, move, why):
    needed = leaves(state, move, why)
    others = [card for seat, hand in enumerate(state.hands) if seat != move.actor for card in hand]
    assert needed
    assert not any(state.stock[value] or value in others for value in needed)


def check_only(state, move, why):
    named = [why.values[name] for name in "abcd" if name in why.values]
    assert leaves(state, move, why) == set(named)
    assert named == sorted(named)
    assert len(named) == why.key.count("{") - 1  # and the total


CHECKS = {
    "With the {value} the four top cards make 12.": check_twelve,
    "Covers the {covered}: the four top cards make 12.": check_cover,
    "The {value} makes 12, and so do the cards below: {taken} cards.": check_several,
    "Fills an empty place with the {value}: the next card can’t make 12 yet.": check_fill,
    "Leaves {total}: nobody can make 12 from there with one card.": check_nobody_can,
    "Leaves {total}: nobody else can have a card that makes 12.": check_nobody_has,
    "Leaves {total}. Needed for 12: {a}.": check_only,
    "Leaves {total}. Needed for 12: {a} or {b}.": check_only,
    "Leaves {total}. Needed for 12: {a}, {b} or {c}.": check_only,
    "Leaves {total}. Needed for 12: {a}, {b}, {c} or {d}.": check_only,
}


@pytest.mark.parametrize("shown", ["no", "yes"])
@pytest.mark.parametrize("level", LEVELS)
def test_every_reason_of_whole_games_holds(level, shown, monkeypatch):
    """Those of the moves made, and those that would be given for the others."""
    monkeypatch.setitem(SKILLS, "master", replace(SKILLS["master"], samples=2))
    said = set()
    for seats in (2, 3, 5):
        session = Session(GAME, seats, {"open": shown}, seed=seats)
        bots = [make_bot("toujours12", level, seat) for seat in range(seats)]
        while session.actors():
            seat = session.actors()[0]
            view, state = session.view(seat), session.state
            decision = bots[seat].decide(view)
            assert decision.why == explain(view, decision.move)
            for move in state.legal_moves(seat):
                why = explain(view, move)
                CHECKS[why.key](state, move, why)
                said.add(why.key)
            session.submit(decision.move, session.now_ms)
    assert len(said) >= 7, "the games show nearly all there is to say"
