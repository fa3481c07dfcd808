"""Whoever plays alone on the device is spoken to as "you"; several people, and a game looked back at, have names."""

from importlib import import_module

import pytest

from app.engine.game import PlayerInfo
from app.engine.replay import Replay
from app.engine.session import Session
from app.games.midi import show as on
from app.play import play_out
from app.registry import get_game, make_bot
from app.services import i18n
from screens.common.cast import Cast

NAMES = ["Xanthippe", "Basile"]
YOU = {"en": "you", "fr": "vo"}  # you, your; vous, votre


@pytest.fixture(params=["en", "fr"])
def language(request):
    i18n.use_language(request.param)
    yield request.param
    i18n.use_language("en")


def played(game):
    """A whole game, event by event, with what the first seat saw before and after."""
    seats = [PlayerInfo(NAMES[0], None), PlayerInfo(NAMES[1], "casual")]
    session = Session(get_game(game), 2, {}, 5, seats)
    play_out(session, [make_bot(game, "beginner", seat) for seat in range(2)])
    replay = Replay.of(session)
    for event in session.events:
        before = replay.view(0)
        replay.play(event)
        yield event, before, replay.view(0)


@pytest.mark.parametrize("game", ["toujours12", "cartino", "tantalus", "takeit", "midi"])
def test_alone_one_is_never_called_by_name(game, language):
    words = import_module(f"screens.games.{game}.words")
    addressed = named = 0
    for event, before, after in played(game):
        line = words.log_line(event, before, after, Cast(NAMES, you=0))
        assert NAMES[0] not in line
        if event.move.actor == 1 and game != "midi":
            assert NAMES[1] in line or not line
        addressed += YOU[language] in line.lower()
        named += NAMES[0] in words.log_line(event, before, after, Cast(NAMES))
        if game == "midi":
            assert NAMES[0] not in words.host_says(after, Cast(NAMES, you=0))
            assert NAMES[0] in words.host_says(after, Cast(NAMES)) or after.show.turn or after.show.phase in (
                on.DRAW, on.STAR, on.LAST_CHANCE, on.OVER,
            )  # fmt: skip
    assert addressed
    assert named


def test_words_for_you_are_no_pieces_put_together(language):
    cast = Cast(NAMES, you=0)
    said = [cast.says(seat, "You begin.", "{name} begins.") for seat in (0, 1)]
    assert said == {"en": ["You begin.", "Basile begins."], "fr": ["Vous commencez.", "Basile commence."]}[language]


def test_a_number_chooses_the_form_for_either(language):
    forms = (
        "You take {count} card.",
        "You take {count} cards.",
        "{name} takes {count} card.",
        "{name} takes {count} cards.",
    )
    said = [Cast(NAMES, you=0).counts(seat, count, *forms) for seat in (0, 1) for count in (1, 3)]
    assert (
        said
        == {
            "en": ["You take 1 card.", "You take 3 cards.", "Basile takes 1 card.", "Basile takes 3 cards."],
            "fr": ["Vous prenez 1 carte.", "Vous prenez 3 cartes.", "Basile prend 1 carte.", "Basile prend 3 cartes."],
        }[language]
    )
