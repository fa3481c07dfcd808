"""What the rules texts claim is what the rules of the games say."""

import re

import pytest

from app.games import takeit
from app.games.tantalus.grooves import cards
from app.services.rulebook import read_rules, with_bold

NUMBERS = {
    "en": ["no", "one", "two", "three", "four", "five"],
    "fr": ["aucune", "une", "deux", "trois", "quatre", "cinq"],
}


def seen_on(game, language, figure):
    """What is said of a figure."""
    return next(
        block.text for page in read_rules(game, language) for block in page.blocks if block.figure.startswith(figure)
    )


@pytest.mark.parametrize("language", NUMBERS)
@pytest.mark.parametrize("game", ["takeit", "slamdunk"])
def test_every_card_is_named_with_its_number(game, language):
    words = seen_on(game, language, f"{game}-deck").replace("−", "-")
    singles, pairs = re.split("Pair cards|Cartes paire", words)
    number = NUMBERS[language].index
    counted = {
        int(value): number(word) for word, value in re.findall(r"(\w+) ([+-]\d+)", singles) if word in NUMBERS[language]
    }
    assert counted == takeit.SINGLES
    first, last = re.split(r"four each of|quatre", pairs)
    counted = {int(value): 2 for value in re.findall(r"[+-]\d+", first)}
    counted |= {int(value): 4 for value in re.findall(r"[+-]\d+", last)}
    assert counted == takeit.PAIRS


@pytest.mark.parametrize("language", NUMBERS)
def test_every_number_of_a_drawing_is_counted(language):
    said = [int(number) for number in re.findall(r"\d+", seen_on("tantalus", language, "tantalus-points"))]
    points = [card.points for card in cards().values()]
    assert said == [points.count(number) for number in range(1, 6)]


def test_bold_words_keep_what_follows_them_without_a_space():
    assert with_bold("the **last move**: it wears **a padlock**.") == "the [b]last move:[/b] it wears [b]a padlock.[/b]"
    assert with_bold("**a**/**b** [c]") == "[b]a/[/b][b]b[/b] &bl;c&br;"
