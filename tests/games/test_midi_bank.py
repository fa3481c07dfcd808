"""The question bank: what is malformed is reported with file, item and reason, and the rest can be played."""

import json
from functools import partial

import pytest

from app.games.midi import MidiGame
from app.games.midi.bank import (
    DECKS,
    FOLDER,
    LANGUAGES,
    QUESTIONS,
    THEMES,
    Bank,
    Problem,
    Wording,
    default_bank,
    load_bank,
)
from app.games.midi.matching import is_match, plain_all

# A whole small bank: two items in each deck


def kickoff_item(n):
    question = {"theme": "food", "level": 1, "ask": "Quoi ?", "visible": "Le sel", "other": "La levure"}
    return {"id": f"k{n}", "questions": [question | {"right": right} for right in ("visible", "other") * 2]}


def duel_item(n):
    cards = [
        {"level": 2, "ask": "Combien ?", "answers": ["Un", "Deux", "Trois", "Six"], "right": right} for right in (2, 4)
    ]
    return {"id": f"d{n}", "title": "Les bêtes", "theme": "nature", "cards": cards}


def sheet_item(n):
    return {"id": f"s{n}", "theme": "arts", "level": 3, "ask": "Qui ?", "propositions": list("abcdefg"), "false": 4}


def fatal_item(n):
    question = {"theme": "sport", "level": 1, "ask": "Où ?", "accept": ["là"], "wrong": ["ici", "ailleurs", "loin"]}
    return {"id": f"f{n}", "questions": [question | {"answer": f"Ville {n}{i}"} for i in range(1, 9)]}


def master_item(n):
    question = {"theme": "screen", "ask": "Quoi ?", "first": "a", "second": "b", "other": "c"}
    rights = ("first", "second", "other", "first", "second")
    return {
        "id": f"m{n}",
        "questions": [question | {"right": right, "level": i} for i, right in enumerate(rights, start=1)],
    }


def star_item(n):
    return {"id": f"p{n}", "theme": "history", "name": f"Image {n}", "wrong": ["ici", "ailleurs", "loin"], "accept": []}


MAKERS = {
    "kickoff": kickoff_item,
    "duel": duel_item,
    "sheet": sheet_item,
    "fatal": fatal_item,
    "master": master_item,
    "star": star_item,
}


def head(deck, language, /, **changes):
    whole = {"format": 1, "deck": deck, "language": language, "items": [MAKERS[deck](1), MAKERS[deck](2)]}
    return whole | changes


@pytest.fixture
def folder(tmp_path):
    """A bank without a fault, on disk."""
    for language in LANGUAGES:
        (tmp_path / language).mkdir()
        for deck in DECKS:
            write(tmp_path, deck, language, head(deck, language))
    return tmp_path


def write(folder, deck, language, data):
    text = data if isinstance(data, str) else json.dumps(data, ensure_ascii=False)
    (folder / language / f"{deck}.json").write_text(text, encoding="utf-8")


def write_items(folder, deck, language, items):
    write(folder, deck, language, head(deck, language, items=items))


def change(item, where, value):
    """Set what is at a path such as "questions 2 theme"; ... takes it away."""
    *path, last = [int(step) if step.isdigit() else step for step in where.split()]
    for step in path:
        item = item[step]
    if value is ...:
        del item[last]
    else:
        item[last] = value


def others_are_whole(bank, deck):
    return all(list(bank.decks[other]) == [f"{DECKS[other]}1", f"{DECKS[other]}2"] for other in DECKS if other != deck)


def test_a_whole_bank_has_no_problems(folder):
    bank = load_bank(folder)
    assert bank.problems == ()
    assert others_are_whole(bank, None)


# Whole files


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_file_is_reported_and_the_other_decks_are_there(folder, deck, language):
    (folder / language / f"{deck}.json").unlink()
    bank = load_bank(folder)
    assert bank.problems[0] == (f"{language}/{deck}.json", "", "the file can't be read")
    assert bank.decks[deck] == {}
    assert others_are_whole(bank, deck)
    assert [problem.item for problem in bank.problems[1:]] == [f"{DECKS[deck]}1", f"{DECKS[deck]}2"]
    assert {problem.reason for problem in bank.problems[1:]} == {f"not usable in language “{language}”"}


def test_a_folder_in_place_of_a_file_is_reported(folder):
    (folder / "fr" / "star.json").unlink()
    (folder / "fr" / "star.json").mkdir()
    assert load_bank(folder).problems[0] == ("fr/star.json", "", "the file can't be read")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "not json",
        '{"format": 1,}',
        "\ufeff{}",
        pytest.param("[" * 100_000, marks=pytest.mark.deep),
        pytest.param(
            '{"format": 1, "deck": "star", "language": "fr", "items": [' + '{"id": ' * 100_000, marks=pytest.mark.deep
        ),
    ],
    ids=["empty", "cut off", "words", "comma", "byte order mark", "too deep", "too deep an item"],
)
def test_a_file_that_is_no_json_is_reported(folder, text):
    write(folder, "star", "fr", text)
    bank = load_bank(folder)
    assert bank.problems[0] == ("fr/star.json", "", "the file is no valid JSON")
    assert others_are_whole(bank, "star")


def test_a_file_that_is_no_text_is_reported(folder):
    (folder / "fr" / "star.json").write_bytes(b'{"format": 1, "name": "\xe9\xff"}')
    assert load_bank(folder).problems[0] == ("fr/star.json", "", "the file is no valid JSON")


@pytest.mark.parametrize(
    "changes",
    [{"format": 2}, {"format": "1"}, {"format": None}, {"deck": "duel"}, {"deck": []}, {"language": "en"}],
)
def test_a_file_with_the_wrong_beginning_is_reported(folder, changes):
    write(folder, "star", "fr", head("star", "fr", **changes))
    bank = load_bank(folder)
    reason = 'the file must begin with {"format": 1, "deck": "star", "language": "fr"}'
    assert bank.problems[0] == ("fr/star.json", "", reason)
    assert others_are_whole(bank, "star")


@pytest.mark.parametrize("data", ["[]", "null", "3", '"text"', '{"items": []}'])
def test_a_file_that_is_something_else_is_reported(folder, data):
    write(folder, "star", "fr", data)
    assert load_bank(folder).problems[0].reason.startswith("the file must begin with")


@pytest.mark.parametrize("items", [None, {}, "p1", 3])
def test_items_must_be_a_list(folder, items):
    write(folder, "star", "fr", head("star", "fr", items=items))
    assert load_bank(folder).problems[0] == ("fr/star.json", "", "“items” must be a list")


def test_an_empty_deck_is_no_problem_of_the_file(folder):
    for language in LANGUAGES:
        write_items(folder, "star", language, [])
    assert load_bank(folder).problems == ()


# Single items


TEXT = "“{}” must be a text"
TEXTS = "“{}” must be a list of texts"
WRONG_TEXTS = "“wrong” must be 3 to 20 texts that differ"
CHANGES = [
    ("kickoff", "questions", ..., "“questions” must be a list of 4"),
    ("kickoff", "questions", [], "“questions” must be a list of 4"),
    ("kickoff", "questions", {}, "“questions” must be a list of 4"),
    ("kickoff", "questions", [{}] * 5, "“questions” must be a list of 4"),
    ("kickoff", "questions", [{}, {}, {}, 3], "“questions” must be a list of 4"),
    ("kickoff", "questions 0 ask", ..., TEXT.format("ask")),
    ("kickoff", "questions 3 ask", " ", TEXT.format("ask")),
    ("kickoff", "questions 1 visible", 80, TEXT.format("visible")),
    ("kickoff", "questions 1 other", None, TEXT.format("other")),
    ("kickoff", "questions 2 other", "Le sel", "k2.3: the answers must be different"),
    ("kickoff", "questions 0 right", ..., "“right” must be one of visible, other"),
    ("kickoff", "questions 0 right", 1, "“right” must be one of visible, other"),
    ("kickoff", "questions 0 right", ["visible"], "“right” must be one of visible, other"),
    ("kickoff", "questions 0 theme", "football", f"“theme” must be one of {', '.join(THEMES)}"),
    ("kickoff", "questions 0 theme", ..., f"“theme” must be one of {', '.join(THEMES)}"),
    ("kickoff", "questions 0 theme", {}, f"“theme” must be one of {', '.join(THEMES)}"),
    ("kickoff", "questions 0 level", ..., "“level” must be a number from 1 to 5"),
    ("kickoff", "questions 0 level", 0, "“level” must be a number from 1 to 5"),
    ("kickoff", "questions 0 level", 6, "“level” must be a number from 1 to 5"),
    ("kickoff", "questions 0 level", True, "“level” must be a number from 1 to 5"),
    ("kickoff", "questions 0 level", 1.0, "“level” must be a number from 1 to 5"),
    ("kickoff", "questions 0 level", "1", "“level” must be a number from 1 to 5"),
    ("duel", "title", ..., TEXT.format("title")),
    ("duel", "title", "", TEXT.format("title")),
    ("duel", "theme", ..., f"“theme” must be one of {', '.join(THEMES)}"),
    ("duel", "cards", [{}], "“cards” must be a list of 2"),
    ("duel", "cards 0 ask", ..., TEXT.format("ask")),
    ("duel", "cards 0 level", 9, "“level” must be a number from 1 to 5"),
    ("duel", "cards 1 answers", ..., "“answers” must be a list of texts"),
    ("duel", "cards 1 answers", ["a", "b", "c", 4], "“answers” must be a list of texts"),
    ("duel", "cards 1 answers", "abcd", "“answers” must be a list of texts"),
    ("duel", "cards 1 answers", ["a", "b", "c"], "“answers” must be 4 different texts"),
    ("duel", "cards 1 answers", ["a", "b", "c", "a"], "“answers” must be 4 different texts"),
    ("duel", "cards 1 right", 0, "“right” must be a number from 1 to 4"),
    ("duel", "cards 1 right", 5, "“right” must be a number from 1 to 4"),
    ("duel", "cards 1 right", "Deux", "“right” must be a number from 1 to 4"),
    ("sheet", "ask", ..., TEXT.format("ask")),
    ("sheet", "theme", 1, f"“theme” must be one of {', '.join(THEMES)}"),
    ("sheet", "level", ..., "“level” must be a number from 1 to 5"),
    ("sheet", "propositions", ..., "“propositions” must be a list of texts"),
    ("sheet", "propositions", list("abcdef"), "“propositions” must be 7 different texts"),
    ("sheet", "propositions", list("abcdefgh"), "“propositions” must be 7 different texts"),
    ("sheet", "propositions", list("abcdefa"), "“propositions” must be 7 different texts"),
    ("sheet", "propositions", list("abcdef "), "“propositions” must be a list of texts"),
    ("sheet", "false", ..., "“false” must be a number from 1 to 7"),
    ("sheet", "false", 0, "“false” must be a number from 1 to 7"),
    ("sheet", "false", 8, "“false” must be a number from 1 to 7"),
    ("fatal", "questions", [{}] * 7, "“questions” must be a list of 8"),
    ("fatal", "questions 7 ask", ..., TEXT.format("ask")),
    ("fatal", "questions 7 answer", ..., TEXT.format("answer")),
    ("fatal", "questions 7 answer", 26, TEXT.format("answer")),
    ("fatal", "questions 7 wrong", ..., TEXTS.format("wrong")),
    ("fatal", "questions 7 wrong", ["ici", "loin"], WRONG_TEXTS),
    ("fatal", "questions 7 wrong", ["ici", "loin", "ici"], WRONG_TEXTS),
    ("fatal", "questions 7 wrong", [str(n) for n in range(21)], WRONG_TEXTS),
    ("fatal", "questions 7 kids", "yes", "“kids” must be true or false"),
    ("fatal", "questions 7 own", 1, "“own” must be true or false"),
    ("fatal", "questions 7 accept", ..., "“accept” must be a list of texts"),
    ("fatal", "questions 7 accept", "là", "“accept” must be a list of texts"),
    ("fatal", "questions 7 accept", [""], "“accept” must be a list of texts"),
    ("fatal", "questions 7 level", 7, "“level” must be a number from 1 to 5"),
    ("fatal", "questions 7 theme", "x", f"“theme” must be one of {', '.join(THEMES)}"),
    ("master", "questions", [{}] * 4, "“questions” must be a list of 5"),
    ("master", "questions 0 ask", ..., TEXT.format("ask")),
    ("master", "questions 0 first", ..., TEXT.format("first")),
    ("master", "questions 0 second", "", TEXT.format("second")),
    ("master", "questions 0 other", [], TEXT.format("other")),
    ("master", "questions 4 second", "c", "m2.5: the answers must be different"),
    ("master", "questions 4 second", "a", "m2.5: the answers must be different"),
    ("master", "questions 0 right", "visible", "“right” must be one of first, second, other"),
    ("master", "questions 0 level", ..., "“level” must be a number from 1 to 5"),
    ("star", "name", ..., TEXT.format("name")),
    ("star", "name", 5, TEXT.format("name")),
    ("star", "theme", ..., f"“theme” must be one of {', '.join(THEMES)}"),
    ("star", "accept", ..., "“accept” must be a list of texts"),
    ("star", "accept", [None], "“accept” must be a list of texts"),
]


@pytest.mark.parametrize(("deck", "where", "value", "reason"), CHANGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_malformed_item_is_left_out_and_reported_with_its_file_and_reason(
    folder, deck, where, value, reason, language
):
    broken = MAKERS[deck](2)
    change(broken, where, value)
    write_items(folder, deck, language, [MAKERS[deck](1), broken, MAKERS[deck](3)])
    write_items(folder, deck, "fr" if language == "en" else "en", [MAKERS[deck](n) for n in (1, 2, 3)])
    bank = load_bank(folder)
    letter = DECKS[deck]
    assert bank.problems == (
        (f"{language}/{deck}.json", f"{letter}2", reason),
        (f"{deck}.json", f"{letter}2", f"not usable in language “{language}”"),
    )
    assert list(bank.decks[deck]) == [f"{letter}1", f"{letter}3"]
    assert others_are_whole(bank, deck)


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize(
    "item", [None, 3, "k1", [], {}, {"id": 3}, {"id": "x1"}, {"id": ""}, {"id": "k"}, {"id": "kk"}]
)
def test_an_item_without_a_proper_id_is_reported_by_its_place(folder, deck, item):
    write_items(folder, deck, "fr", [MAKERS[deck](1), item, MAKERS[deck](2)])
    bank = load_bank(folder)
    assert bank.problems == ((f"fr/{deck}.json", "item 2", f"needs an id such as “{DECKS[deck]}01”"),)
    assert others_are_whole(bank, None)


@pytest.mark.parametrize("deck", DECKS)
def test_an_id_used_twice_is_reported_and_the_first_stays(folder, deck):
    again = MAKERS[deck](2)
    write_items(folder, deck, "en", [MAKERS[deck](1), MAKERS[deck](2), again])
    bank = load_bank(folder)
    assert bank.problems == ((f"en/{deck}.json", f"{DECKS[deck]}2", "this id is used twice"),)
    assert others_are_whole(bank, None)


@pytest.mark.parametrize("deck", DECKS)
def test_an_item_in_one_language_only_is_reported(folder, deck):
    write_items(folder, deck, "fr", [MAKERS[deck](n) for n in (1, 2, 3)])
    bank = load_bank(folder)
    assert bank.problems == ((f"{deck}.json", f"{DECKS[deck]}3", "not usable in language “en”"),)
    assert others_are_whole(bank, None)


@pytest.mark.parametrize(
    ("deck", "where", "value"),
    [
        ("kickoff", "questions 1 right", "visible"),
        ("kickoff", "questions 1 theme", "sport"),
        ("kickoff", "questions 1 level", 2),
        ("duel", "theme", "food"),
        ("duel", "cards 0 right", 3),
        ("sheet", "false", 5),
        ("sheet", "level", 1),
        ("fatal", "questions 2 kids", True),
        ("fatal", "questions 2 own", True),
        ("master", "questions 2 right", "first"),
        ("star", "theme", "food"),
    ],
)
def test_languages_that_disagree_on_a_fact_are_reported(folder, deck, where, value):
    different = MAKERS[deck](2)
    change(different, where, value)
    write_items(folder, deck, "en", [MAKERS[deck](1), different])
    bank = load_bank(folder)
    assert bank.problems == ((f"{deck}.json", f"{DECKS[deck]}2", "the facts differ between “fr” and “en”"),)
    assert list(bank.decks[deck]) == [f"{DECKS[deck]}1"]
    assert others_are_whole(bank, deck)


def test_several_problems_are_all_reported(folder):
    (folder / "en" / "duel.json").unlink()
    write_items(folder, "star", "fr", [star_item(1), {}, star_item(2), star_item(2)])
    files = [(problem.file, problem.item) for problem in load_bank(folder).problems]
    assert files == [
        ("en/duel.json", ""),
        ("duel.json", "d1"),
        ("duel.json", "d2"),
        ("fr/star.json", "item 2"),
        ("fr/star.json", "p2"),
    ]


def test_a_problem_says_file_item_and_reason(folder):
    write_items(folder, "star", "fr", [star_item(1), star_item(2), {"id": "p3"}])
    write(folder, "duel", "en", "")
    texts = [str(problem) for problem in load_bank(folder).problems]
    assert f"fr/star.json: p3: {TEXT.format('name')}" in texts
    assert "en/duel.json: the file is no valid JSON" in texts


# What a read bank says


def test_a_question_has_both_wordings_and_its_facts(folder):
    english = kickoff_item(1)
    change(english, "questions 3 ask", "What?")
    write_items(folder, "kickoff", "en", [english, kickoff_item(2)])
    bank = load_bank(folder)
    question = bank.question("k1.4")
    assert (question.theme, question.level, question.right) == ("food", 1, 1)
    assert (question.words["fr"].ask, question.words["en"].ask) == ("Quoi ?", "What?")
    assert question.words["fr"].answers == ("Le sel", "La levure")


def test_numbers_in_the_files_count_from_one(folder):
    bank = load_bank(folder)
    assert [question.right for question in bank.decks["duel"]["d1"].questions] == [1, 3]
    assert bank.question("s1.1").right == 3
    assert [question.right for question in bank.decks["master"]["m1"].questions] == [0, 1, 2, 0, 1]
    assert bank.decks["duel"]["d1"].title == {"fr": "Les bêtes", "en": "Les bêtes"}


def test_an_open_question_knows_other_wordings_and_what_is_wrong(folder):
    bank = load_bank(folder)
    asked = bank.question("f2.3")
    assert asked.words["en"] == Wording("Où ?", ("Ville 23",), ("là",), ("ici", "ailleurs", "loin"))
    assert [asked.choice(number, "fr") for number in range(4)] == ["Ville 23", "ici", "ailleurs", "loin"]
    assert asked.ways_to_say("fr") == ("Ville 23", "là")
    assert not asked.kids


def test_a_question_of_its_own_differs_in_all_but_level_and_place(folder):
    french, english = fatal_item(1), fatal_item(1)
    for item in (french, english):
        change(item, "questions 0 own", True)
    change(english, "questions 0 theme", "food")
    change(english, "questions 0 answer", "Scone")
    for language, item in (("fr", french), ("en", english)):
        write_items(folder, "fatal", language, [item, fatal_item(2)])
    bank = load_bank(folder)
    assert not bank.problems
    assert bank.question("f1.1").own
    assert bank.question("f1.1").words["en"].answers == ("Scone",)
    change(english, "questions 0 level", 5)
    write_items(folder, "fatal", "en", [english, fatal_item(2)])
    assert [problem.item for problem in load_bank(folder).problems] == ["f1"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_of_another_question_is_known_by_name_in_its_language(folder, language):
    item = fatal_item(2)
    change(item, "questions 7 answer", "Zébrule")
    write_items(folder, "fatal", language, [fatal_item(1), item])
    bank = load_bank(folder)
    assert [bank.is_named("le zebrule", other) for other in LANGUAGES] == [other == language for other in LANGUAGES]
    assert bank.is_named("là", language)
    assert not bank.is_named("zébruul", language)


# What may be taken for a slip


@pytest.mark.parametrize(
    ("given", "wanted", "language"),
    [
        ("Islande", "Irlande", "fr"), ("Irlande", "Islande", "fr"), ("Vienne", "Sienne", "fr"), ("Bali", "Mali", "fr"),
        ("Chile", "China", "en"), ("Gambie", "Zambie", "fr"), ("Corse", "Corée", "fr"), ("Bologne", "Pologne", "fr"),
        ("pingouin", "pangolin", "fr"), ("poule", "poulpe", "fr"), ("gâteau", "bateau", "fr"), ("Lomé", "Rome", "fr"),
        ("Twitch", "Switch", "en"), ("tomatoes", "potatoes", "en"), ("bouclier", "boulier", "fr"),
        ("musée", "fusée", "fr"), ("champion", "champignon", "fr"), ("siège", "liège", "fr"), ("homme", "pomme", "fr"),
        ("wizard", "lizard", "en"), ("money", "honey", "en"), ("union", "onion", "en"), ("boxes", "foxes", "en"),
    ],
)  # fmt: skip
def test_the_lists_tell_names_from_slips(given, wanted, language):
    assert SHIPPED.is_named(given, language)
    assert not is_match(given, [wanted], partial(SHIPPED.is_named, language=language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_answer_of_the_bank_is_taken_for_another(language):
    """Nor several of them: no mussels for hens in French. What looks alike begins or ends alike."""
    named = partial(SHIPPED.is_named, language=language)
    words = [question.words[language] for question in QUESTIONS_SHIPPED]
    answers = {*plain_all(text for asked in words for text in (*asked.answers, *asked.accept, *asked.wrong))}
    alike = {}
    for name in answers:
        for text in (name, f"{name}s"):
            for end in (text[:4], text[-4:]):
                alike.setdefault((end, len(text)), []).append((text, name, set(text)))
    close = 0
    for question in OPEN_QUESTIONS:
        wanted = {*plain_all(question.ways_to_say(language))}
        for other in wanted:
            signs, slips = set(other), 1 if len(other) < 8 else 2
            for length in range(len(other) - slips, len(other) + slips + 1):
                for end in (other[:4], other[-4:]):
                    for text, name, found in alike.get((end, length), ()):
                        if len(signs ^ found) <= 2 * slips and is_match(text, wanted):
                            close += 1
                            exact = any(is_match(same, wanted, lambda _: True) for same in (text, name))
                            assert exact or not is_match(text, wanted, named), (question.id, text)
    assert close > 1000, "there are many that look alike"


# The bank the app comes with


SHIPPED = default_bank()
QUESTIONS_SHIPPED = [
    question for deck in SHIPPED.decks.values() for card in deck.values() for question in card.questions
]
OPEN_QUESTIONS = [question for question in QUESTIONS_SHIPPED if question.id[0] in "fp"]


def test_the_shipped_bank_has_no_problems():
    assert SHIPPED.problems == ()
    assert MidiGame().problems() == []


def test_the_game_tells_what_is_wrong_with_its_bank():
    broken = Bank(SHIPPED.decks, (Problem("fr/sheet.json", "s01", "“ask” must be a text"),))
    assert MidiGame(broken).problems() == ["fr/sheet.json: s01: “ask” must be a text"]


@pytest.mark.parametrize(
    ("deck", "size"), [("kickoff", 12), ("duel", 4), ("sheet", 8), ("fatal", 8), ("master", 6), ("star", 6)]
)
def test_the_decks_last_for_several_games(deck, size):
    assert len(SHIPPED.decks[deck]) >= size


@pytest.mark.parametrize(("deck", "count"), [("kickoff", 4), ("duel", 2), ("fatal", 8), ("master", 5)])
def test_the_cards_have_as_many_questions_as_in_the_box(deck, count):
    assert QUESTIONS[deck] == count
    assert {len(card.questions) for card in SHIPPED.decks[deck].values()} == {count}


@pytest.mark.parametrize("deck", DECKS)
def test_both_languages_have_the_same_items_in_the_same_order(deck):
    orders = [
        [item["id"] for item in json.loads((FOLDER / language / f"{deck}.json").read_text("utf-8"))["items"]]
        for language in LANGUAGES
    ]
    assert orders[0] == orders[1] == list(SHIPPED.decks[deck])


def test_every_question_is_in_both_languages():
    for question in QUESTIONS_SHIPPED:
        assert set(question.words) == {"fr", "en"}
        french, english = (question.words[language] for language in LANGUAGES)
        assert len(french.answers) == len(english.answers)
        assert bool(french.ask) == bool(english.ask) == (question.id[0] != "p")
        assert not french.ask or french.ask != english.ask


def test_numbers_are_the_same_in_both_languages():
    for question in (question for question in QUESTIONS_SHIPPED if not question.own):
        for french, english in zip(*(question.words[language].answers for language in LANGUAGES), strict=True):
            assert sorted(filter(str.isdigit, french)) == sorted(filter(str.isdigit, english)), question.id


def test_the_questions_of_the_final_get_harder():
    for card in SHIPPED.decks["master"].values():
        levels = [question.level for question in card.questions]
        assert levels == sorted(levels), card.id
        assert levels[0] < levels[-1], card.id


def test_all_themes_are_there():
    assert {question.theme for question in QUESTIONS_SHIPPED} == set(THEMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_question_is_asked_twice(language):
    asked = [question.words[language].ask for question in QUESTIONS_SHIPPED if question.id[0] != "p"]
    assert len(set(asked)) == len(asked)


@pytest.mark.parametrize("question", OPEN_QUESTIONS, ids=lambda question: question.id)
def test_every_open_question_has_four_wrong_answers_of_its_own(question):
    for language, words in question.words.items():
        named = partial(SHIPPED.is_named, language=language)
        assert len(words.wrong) >= (9 if question.id[0] == "p" else 4)
        assert not [text for text in words.wrong if is_match(text, question.ways_to_say(language), named)]
