"""Nobody is taken for somebody else: players of one name, left and right, the names of rounds in English."""

import pytest

from app.engine.game import PlayerInfo
from app.games.midi import show as on
from app.services import i18n
from screens.common.cast import Cast
from screens.common.people import called
from screens.games.midi.words import ROUNDS, round_name, short_name, who_meets
from tests.games.midi import show


@pytest.fixture
def french():
    i18n.use_language("fr")
    yield
    i18n.use_language("en")


@pytest.mark.parametrize(
    ("names", "apart"),
    [
        ("Zoé Mamie", ["Zoé", "Mamie"]),
        ("Zoé zoé", ["Zoé", "zoé 2"]),
        ("Zoé Zoé Zoé Mamie", ["Zoé", "Zoé 2", "Zoé 3", "Mamie"]),
        ("Colette Colette*", ["Colette", "Colette (bot)"]),
        ("Colette* Colette", ["Colette (bot)", "Colette"]),
        ("Colette* Colette*", ["Colette (bot)", "Colette (bot) 2"]),
    ],
)
def test_players_of_one_name_are_told_apart(names, apart):
    players = [
        PlayerInfo(name=name.rstrip("*"), kind="bot" if name.endswith("*") else "human") for name in names.split()
    ]
    assert called(players) == apart


def test_players_without_a_name_stay_so():
    assert called([PlayerInfo(kind="bot")] * 3) == ["", "", ""]
    assert called([PlayerInfo()] * 2) == ["Guest", "Guest 2"]


@pytest.mark.parametrize(
    ("match", "turn", "you", "said"),
    [
        ((2, 0), 2, None, "Zoé against Mamie: Mamie answers first."),
        ((0, 2), 0, None, "Zoé against Mamie: Zoé answers first."),
        ((2, 0), 0, 0, "You against Mamie: you answer first."),
        ((2, 0), 2, 0, "You against Mamie: Mamie answers first."),
        ((0, 2), 2, 2, "Zoé against you: you answer first."),
        ((0, 2), 0, 2, "Zoé against you: Zoé answers first."),
    ],
)
def test_those_who_meet_are_named_as_they_stand_from_left_to_right(match, turn, you, said):
    position = show(3).show._replace(match=match, turn=turn)
    assert who_meets(position, Cast(["Zoé", "Jo", "Mamie"], you)) == said


def test_english_tells_what_the_names_of_rounds_mean():
    assert round_name(on.KICKOFF) == "Le Coup d’Envoi (Kick-off)"
    assert round_name(on.DUEL_1) == "Le Duel"
    assert all(short_name(which) for which in ROUNDS)


def test_french_needs_no_gloss(french):
    assert [round_name(which) for which in ROUNDS] == list(ROUNDS.values())
