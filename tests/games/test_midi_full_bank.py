"""The bank as it is delivered: sizes, balance, and what a careful editor would look for."""

import re
import unicodedata
from collections import Counter
from functools import partial
from itertools import combinations

import pytest
from PIL import Image

from app.games.midi.bank import FOLDER, LANGUAGES, THEMES, default_bank
from app.games.midi.matching import is_match

TRICKS = ("f71.7", "f86.3", "f93.1")  # riddles that hide their answer in plain sight
SIZES = {"kickoff": 110, "duel": 45, "sheet": 120, "fatal": 110, "master": 50, "star": 40}
LONGEST_QUESTION = {"kickoff": 115, "duel": 115, "sheet": 115, "fatal": 95, "master": 115}
LONGEST_ANSWER = {"kickoff": 32, "duel": 32, "sheet": 36, "fatal": 26, "master": 32}
COMMON = set(
    "a an and are as at be by called come comes do does for from has have how in is it its many name of on one or the"
    " this that to was were what when which who whose with you your au aux ce ces cette combien comment d dans de des"
    " du elle en est et il l la le les leur on ou par pas pour qu que quel quelle quels quelles qui s sa se ses son sur"
    " t un une vient y a dit n".split()
)


def plain(text):
    text = unicodedata.normalize("NFD", text.lower())
    return re.sub(r"[^a-z0-9]+", " ", "".join(sign for sign in text if unicodedata.category(sign) != "Mn")).split()


def questions():
    """All questions with their deck."""
    for deck, cards in default_bank().decks.items():
        for card in cards.values():
            yield from ((deck, question) for question in card.questions)


ALL = list(questions())


def test_nothing_is_malformed_and_every_deck_is_full():
    bank = default_bank()
    assert bank.problems == ()
    assert {deck: len(cards) for deck, cards in bank.decks.items()} == SIZES


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_fit_their_boxes(language):
    for deck, question in ALL:
        if deck == "star":
            continue
        words = question.words[language]
        assert len(words.ask) <= LONGEST_QUESTION[deck], words.ask
        assert all(0 < len(answer) <= LONGEST_ANSWER[deck] for answer in words.answers), words.answers


@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(language):
    for _, question in ALL:
        words = question.words[language]
        for text in (words.ask, *words.answers, *words.accept):
            assert "'" not in text, text
            assert '"' not in text, text
            assert "\u202f" not in text, text
            if language == "fr":
                assert not re.search(r"[^\u00a0»][;:?!]", text.replace("?!", "?")), text
                assert "« " not in text, text
                assert " »" not in text, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_is_asked_twice(language):
    asked = [(question.id, question.words[language].ask) for deck, question in ALL if deck != "star"]
    assert [ask for ask, count in Counter(ask for _, ask in asked).items() if count > 1] == []
    bags = [(id, ask, frozenset(plain(ask)) - COMMON) for id, ask in asked]
    near = [
        (first, second)
        for (_, first, a), (_, second, b) in combinations(bags, 2)
        if len(a) > 3 and len(b) > 3 and len(a & b) / len(a | b) > 0.72
    ]
    assert near == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answers_of_a_question_differ(language):
    for deck, question in ALL:
        answers = [tuple(plain(answer)) for answer in question.words[language].answers]
        assert len(set(answers)) == len(answers), (deck, question.id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_answer_is_given_away(language):
    """The right answer is not in the question, unless a wrong one is as well."""
    for deck, question in ALL:
        if deck in ("sheet", "star") or question.id in TRICKS:
            continue
        words = question.words[language]
        asked = set(plain(words.ask))
        shown = [set(plain(answer)) - COMMON for answer in words.answers]
        right = shown[question.right] if deck != "fatal" else shown[0]
        if right and right <= asked:
            assert any(other <= asked for other in shown if other is not right), (question.id, words)


def test_themes_are_balanced():
    for deck in ("kickoff", "fatal", "master"):
        count = Counter(question.theme for name, question in ALL if name == deck)
        assert set(count) == set(THEMES)
        assert max(count.values()) <= 0.15 * sum(count.values()), (deck, count)
    count = Counter(question.theme for _, question in ALL)
    assert max(count.values()) <= 0.15 * sum(count.values())


def test_hidden_answers_and_positions_are_balanced():
    hidden = [question.right == 1 for deck, question in ALL if deck == "kickoff"]
    assert 0.45 <= sum(hidden) / len(hidden) <= 0.55
    master = Counter(question.right for deck, question in ALL if deck == "master")
    assert all(0.28 <= count / 250 <= 0.40 for count in master.values()), master
    duel = Counter(question.right for deck, question in ALL if deck == "duel")
    assert min(duel[position] for position in range(4)) >= 4, duel
    sheet = Counter(question.right for deck, question in ALL if deck == "sheet")
    assert min(sheet[position] for position in range(7)) >= 3, sheet


def test_a_card_of_the_final_gets_harder():
    bank = default_bank()
    for card in bank.decks["master"]:
        levels = [question.level for deck, question in ALL if deck == "master" and question.id.startswith(f"{card}.")]
        assert levels == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("language", LANGUAGES)
def test_open_answers_are_accepted_as_people_say_them(language):
    article = {"fr": "c’est ", "en": "the "}[language]
    for deck, question in ALL:
        if deck in ("fatal", "star"):
            words = question.words[language]
            accepted = (words.answers[0], *words.accept)
            for given in accepted:
                assert is_match(given, accepted)
                assert is_match(given.upper(), accepted)
            if language == "en":
                assert is_match(article + words.answers[0], accepted), words.answers[0]


def test_few_open_answers_have_no_other_way_to_say_them():
    alone = [question.id for deck, question in ALL if deck == "fatal" and not question.words["fr"].accept]
    assert len(alone) <= 0.25 * 880, len(alone)


def test_every_mystery_picture_is_there():
    for path in (FOLDER / "pictures").glob("p*.jpg"):
        with Image.open(path) as picture:
            assert (picture.format, picture.size) == ("JPEG", (960, 720))


@pytest.mark.parametrize(
    ("question", "language", "text"),
    [
        ("f38.5", "fr", "putois"),
        ("f14.4", "fr", "tout le temps"),
        ("f44.4", "fr", "42,195"),
        ("f44.4", "en", "42.195 km"),
        ("f17.1", "fr", "100 degrés Celsius"),
        ("f45.6", "fr", "Cassius Clay"),
        ("f32.6", "en", "great white"),
        ("f36.4", "en", "doe"),
        ("f08.5", "fr", "disque"),
        ("f52.2", "fr", "mappemonde"),
        ("f49.2", "fr", "tamis"),
        ("f04.3", "fr", "corneille"),
        ("f40.3", "fr", "microscope électronique"),
        ("f17.5", "fr", "boulier chinois"),
        ("f18.3", "en", "giant redwood"),
        ("f15.8", "fr", "serviette éponge"),
        ("f37.4", "fr", "?"),
        ("f05.3", "fr", "opticien lunetier"),
        ("f55.8", "fr", "baron Pierre de Coubertin"),
        ("f71.5", "fr", "8 min"),
        ("f89.7", "en", "90 mins"),
        ("f60.4", "fr", "Henri 4"),
        ("f86.6", "fr", "Élisabeth 2"),
        ("f08.7", "fr", "8 cartes"),
        ("f96.5", "en", "in 1889"),
        ("f93.1", "fr", "la 2ème"),
        ("f89.3", "fr", "guimauve"),
        ("f22.5", "en", "fridge"),
    ],
)
def test_people_say_it_otherwise(question, language, text):
    bank = default_bank()
    asked = bank.question(question)
    named = partial(bank.is_named, language=language)
    assert is_match(text, asked.ways_to_say(language), named, asked=asked.words[language].ask)
