"""What is refused in Cartino, and why."""

import pytest

from app.engine import GameOver, IllegalMove, Move, OutOfTurn
from tests.games.cartino import end, lay, table


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("0 end", "Place at least one pawn."),
        ("0 place AC 2 3", "You don’t hold this pawn."),
        ("0 place KH 4 5", "You don’t hold this pawn."),  # the other seat does
        ("0 place KS 2 6", "A pawn goes on its own square."),
        ("0 place KS 0 5", "A pawn goes on its own square."),
        ("0 place KS 3 5", "This half is taken."),
        ("0 place JO 3 5", "This half is taken."),
        ("0 place JO 7 0", "This half is taken."),  # by the other joker
        ("0 place KS 8 5", "The rules don’t allow this move."),
        ("0 place KS -6 5", "The rules don’t allow this move."),
        ("0 place KS 2 a", "The rules don’t allow this move."),
        ("0 place KS 2", "The rules don’t allow this move."),
        ("0 place 1S 2 5", "The rules don’t allow this move."),
        ("0 place 7 2 5", "The rules don’t allow this move."),
        ("0 end 1", "The rules don’t allow this move."),
        ("0 draw 0 KS", "The rules don’t allow this move."),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_with_its_reason(text, key):
    state = table("KS JO 7D | KH", board="KS_ JO=10D_", bag="AC")
    before = state.clone()
    with pytest.raises(IllegalMove) as refusal:
        state.apply(Move.parse(text))
    assert refusal.value.key == key
    assert state == before


@pytest.mark.parametrize("text", ["0 place 7D 6 3", "0 place JO 6 3"])
def test_a_second_suit_is_refused(text):
    state = table("KS JO 7D | KH")
    lay(state, "KS^")
    with pytest.raises(IllegalMove) as refusal:
        state.apply(Move.parse(text))
    assert refusal.value.key == "In one turn all pawns are of one suit."


@pytest.mark.parametrize("text", ["1 place KH 4 5", "-1 draw 0 AC"])
def test_who_is_not_to_move_is_refused(text):
    with pytest.raises(OutOfTurn) as refusal:
        table("KS 7D | KH", bag="AC").apply(Move.parse(text))
    assert refusal.value.key == "It is not your turn."


def test_nobody_plays_while_pawns_are_drawn():
    state = table("KS QS | KH", bag="AC 7D")
    lay(state, "KS^")
    end(state)
    with pytest.raises(OutOfTurn):
        lay(state, "QS^")


def test_nothing_is_played_after_the_end():
    state = table("KS | KH")
    lay(state, "KS^")
    with pytest.raises(GameOver) as refusal:
        state.apply(Move(1, "place", ("KH", 4, 5)))
    assert refusal.value.key == "The game is over."
