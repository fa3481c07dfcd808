"""Whatever the engine or a bot can say is said in both languages."""

from string import Formatter

from tests.messages import said, translations


def names(text):
    return sorted({name for _, name, _, _ in Formatter().parse(text) if name})


def test_every_sentence_has_its_translation_and_no_translation_is_left_over():
    assert set(translations("fr")) == set(said())


def test_translations_use_the_same_values():
    for english, french in translations("fr").items():
        assert names(french) == names(english), english


def test_french_is_set_as_french_is():
    for french in translations("fr").values():
        assert french
        assert "'" not in french
        assert "\u202f" not in french
        assert not any(f" {sign}" in french for sign in ":;?!»"), french
        assert "« " not in french, french
