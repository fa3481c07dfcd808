"""A word is found in the rules of all games."""

import pytest

from app.catalogue import ABOUT
from app.services.rulebook import read_rules
from app.services.rulefinder import find_passages, fold

GAMES = list(ABOUT)


def found(wanted, language):
    return find_passages(wanted, GAMES, language)


def test_capitals_and_accents_don_t_matter():
    for written in ("étoile", "Etoile", "ÉTOILE", " etoile "):
        assert found(written, "fr") == found("étoile", "fr") != []
    assert {passage.game for passage in found("coeur", "fr")} == {"cartino"}  # cœur
    assert found("l’ampoule", "fr") == found("l'ampoule", "fr") != []


def test_the_beginning_of_a_word_is_enough_but_not_its_end():
    assert {passage.game for passage in found("jok", "en")} == {"cartino", "takeit", "slamdunk"}
    assert not found("oker", "en")
    assert not found("j", "en")
    assert not found("  ", "en")


def test_what_was_found_is_marked_as_it_is_written():
    for passage in found("etoile", "fr"):
        for start, end in passage.marks:
            assert fold(passage.text[start:end]).text == "etoile"


def test_several_words_are_all_there_some_perhaps_in_the_title():
    for passage in found("joker pair", "en"):
        whole = f"{passage.title} {passage.text}".lower()
        assert "joker" in whole
        assert "pair" in whole
    titles = [(passage.game, passage.page) for passage in found("options", "en") if passage.block == -1]
    assert ("cartino", "options") in titles


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_word_of_the_rules_leads_to_where_it_stands(language):
    for game in GAMES:
        for page in read_rules(game, language)[::3]:
            for number, block in enumerate(page.blocks):
                word = max(block.text.replace("*", " ").split(), key=len).strip("“”«».,:;!?()\u00a0")
                assert any((hit.page, hit.block) == (page.id, number) for hit in find_passages(word, [game], language))


def test_what_is_strange_finds_nothing():
    for strange in ("xyzzy", "[b]", "(?:", "\\", "%s {words}", "\u0301\u0301"):
        assert not found(strange, "fr")
