"""Whatever the app can say is said in both languages."""

from dataclasses import replace
from string import Formatter

import pytest

from app.catalogue import about
from app.engine import BadRecord, Move, Session
from app.engine.record import Event
from app.registry import get_game
from app.services import i18n
from tools.messages import CATALOGUES, plurals, said, translations


def names(text):
    return sorted({name for _, name, _, _ in Formatter().parse(text) if name})


def test_every_sentence_has_its_translation_and_no_translation_is_left_over():
    assert set(translations("fr")) == set(said())


def test_translations_use_the_same_values():
    for english, forms in translations("fr").items():
        for french in forms:
            assert names(french) == names(english), english


def test_both_forms_of_a_plural_are_translated():
    french = translations("fr")
    assert all(len(french[key]) == 2 for key in plurals())


def test_one_point_in_a_reason_needs_no_other_sentence():
    french = translations("fr")
    for key, place in said().items():
        if place.startswith("ai/"):
            assert "{points} point" not in key + french[key][0], "one point and two would be said alike"


def test_french_is_set_as_french_is():
    for forms in translations("fr").values():
        for french in forms:
            assert french
            assert "'" not in french
            assert "\u202f" not in french
            assert not any(f" {sign}" in french for sign in ":;?!»%"), french
            assert "« " not in french, french


def test_the_compiled_catalogue_is_up_to_date():
    compiled = CATALOGUES / "fr" / "LC_MESSAGES" / "ludotheque.mo"
    assert compiled.exists(), "make translations"
    counted = plurals()
    i18n.use_language("fr")
    try:
        for key, (french, *_) in translations("fr").items():
            assert i18n._current[1].gettext(key) == french or key in counted
    finally:
        i18n.use_language("en")


def test_numbers_choose_the_form():
    i18n.use_language("fr")
    try:
        one, many = "{players} player", "{players} players"
        assert i18n.trn(one, many, 1, players="1") == "1 joueur"
        assert i18n.trn(one, many, 6, players="2–6") == "2–6 joueurs"
    finally:
        i18n.use_language("en")


def test_a_number_below_nothing_has_a_minus_sign():
    assert [i18n.figures(number) for number in (-1, 0, 12)] == ["\N{MINUS SIGN}1", "0", "12"]
    assert [i18n.decimal(number) for number in (-0.72, -0.04, 6.3)] == ["\N{MINUS SIGN}0.7", "0.0", "6.3"]
    assert about("takeit").score_text(-3) == "\N{MINUS SIGN}3"


def test_a_refusal_within_another_is_said_in_the_same_language():
    record = Session(get_game("toujours12"), 2).record()
    late = Event(0, Move(1 - Session.of(record).actors()[0], "play", (0, 0)))
    with pytest.raises(BadRecord, match=r"It is not your turn\.") as refused:
        Session.of(replace(record, events=(*record.events, late)))
    i18n.use_language("fr")
    assert i18n.say(refused.value).endswith("»\u00a0: Ce n’est pas votre tour.")


def test_a_system_language_we_don_t_have_gives_english():
    assert i18n.best_language("fr_CA.UTF-8") == "fr"
    assert i18n.best_language("de_DE") == "en"
    assert i18n.best_language("C") == "en"


def test_numbers_are_written_as_in_the_language():
    assert [i18n.figures(number) for number in (-3, 0, 12)] == ["−3", "0", "12"]
    assert [i18n.figures(number, plus=True) for number in (-3, 3)] == ["−3", "+3"]
    assert (i18n.decimal(3.42), i18n.percent(0.256)) == ("3.4", "26%")
    i18n.use_language("fr")
    assert (i18n.decimal(3.42), i18n.percent(0.256)) == ("3,4", "26\u00a0%")
