"""Moves and their text form."""

import pytest

from app.engine import MalformedMove, Move
from app.engine.move import pack_text, unpack_text


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("0 play 3 1", Move(0, "play", (3, 1))),
        ("-1 draw 1 10D", Move(-1, "draw", (1, "10D"))),
        ("-1 reveal s+3", Move(-1, "reveal", ("s+3",))),
        ("-2 close", Move(-2, "close")),
        ("3 say =007", Move(3, "say", ("=007",))),
        ("1 say 007", Move(1, "say", ("007",))),
        ("1 shift -4", Move(1, "shift", (-4,))),
        ("0 play 1٣", Move(0, "play", ("1٣",))),
    ],
)
def test_text_and_move_are_the_same_thing(text, move):
    assert Move.parse(text) == move
    assert str(move) == text
    assert hash(Move.parse(text)) == hash(move)


def test_a_list_of_arguments_will_do():
    assert Move(0, "play", [3, 1]) == Move(0, "play", (3, 1))


def test_moves_can_not_be_changed():
    with pytest.raises(AttributeError):
        Move(0, "slam").actor = 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "0 ",
        " 0 play",
        "x play",
        "0 play\t3",
        "0 Play",
        "0 play 3  1",
        "+1 play",
        "-0 turn",
        "007 play",
        "٠ play",
        3,
        None,
    ],
)
def test_anything_else_is_malformed(text):
    with pytest.raises(MalformedMove) as refused:
        Move.parse(text)
    assert str(refused.value)


@pytest.mark.parametrize("text", ["1789", "l’Étoile du Nord", "a=b & c%d", " spaces ", "日本", "-3", "line\nbreak"])
def test_free_text_survives_as_one_argument(text):
    move = Move(0, "say", (pack_text(text),))
    assert unpack_text(Move.parse(str(move)).args[0]) == text
