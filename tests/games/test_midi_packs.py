"""A family's own questions: what is refused and how it is said, how they become cards, and games played with them."""

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from app.engine import CHANCE, BadRecord, BadSetup, GameError, Session
from app.games.midi.bank import default_bank
from app.games.midi.pack_files import LARGEST, MOST_ROWS, decoded, read_bytes, read_text
from app.games.midi.packs import (
    EVERYWHERE,
    LEAST_ALONE,
    MOST_QUESTIONS,
    QUESTIONS_IN_GAME,
    SHARES,
    SHEETS_IN_GAME,
    OwnQuestion,
    OwnSheet,
    Pack,
    dealt,
    name_of,
    packed,
)
from app.match import Match, Seat, record_of
from app.packs import MOST_PACKS, Packs
from app.play import hint, play_out
from app.registry import get_game, make_bot
from app.setup import PackChoice, Setup
from tests.every_game import play_some
from tests.promises import PROMISES

DOCS = Path(__file__).parents[2] / "docs" / "packs.md"
GOOD = {"ask": "Qui ronfle ?", "answer": "Papi", "wrong": ["Mamie", "Zoé", "Le chat"]}
SHEET = {"ask": "Dans le grenier", "true": ["a", "b", "c", "d", "e", "f"], "false": "g"}


def family(questions=40, sheets=0, wrong=3, name="Famille Martin"):
    return Pack(
        name,
        tuple(
            OwnQuestion(
                f"Question {n} ?", f"bonne {n}", tuple(f"fausse {n}.{i}" for i in range(wrong)), level=1 + n % 5
            )
            for n in range(questions)
        ),
        tuple(OwnSheet(f"Feuille {n}", f"non {n}", tuple(f"oui {n}.{i}" for i in range(6))) for n in range(sheets)),
    )


def game_with(pack, alone=False, seed=1, seen=()):
    return get_game("midi").with_pack(dealt(pack, alone, seed, dict(seen)).to_json())


def said(reading):
    return [(complaint.place, complaint.number, str(complaint)) for complaint in reading.complaints]


# Files


@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_table_is_read_as_spreadsheets_save_it(separator, encoding):
    lines = [
        ["Question", "Réponse", "Mauvaise 1", "Mauvaise 2", "Mauvaise 3", "Aussi", "Thème", "Niveau", "Enfants"],
        ["Qui ronfle ?", "Papi", "Mamie", "Zoé", "Le chat", "Pépé|grand-père", "cuisine", "1", "oui"],
    ]
    reading = read_bytes("\r\n".join(separator.join(line) for line in lines).encode(encoding))
    assert reading.complaints == []
    wrong = ("Mamie", "Zoé", "Le chat")
    assert reading.questions == [OwnQuestion("Qui ronfle ?", "Papi", wrong, ("Pépé", "grand-père"), "food", 1, True)]


def test_a_line_with_a_false_proposition_is_a_sheet():
    reading = read_text("question,true,true,true,true,true,true,false\nIn the attic,a,b,c,d,e,f,g")
    assert reading.sheets == [OwnSheet("In the attic", "g", ("a", "b", "c", "d", "e", "f"))]


def test_json_is_read():
    reading = read_text(json.dumps({"name": "Martin", "questions": [{**GOOD, "theme": "Cinéma"}], "sheets": [SHEET]}))
    assert (reading.name, reading.count, reading.complaints) == ("Martin", 2, [])
    assert reading.questions[0].theme == "screen"
    assert read_text(json.dumps([GOOD])).questions == [OwnQuestion("Qui ronfle ?", "Papi", ("Mamie", "Zoé", "Le chat"))]


def test_what_is_kept_is_read_again():
    pack = family(3, 2)
    reading = read_text(json.dumps(pack.to_json()))
    assert reading.pack(reading.name) == pack


def test_the_examples_of_the_docs_are_sound():
    blocks = DOCS.read_text(encoding="utf-8").split("```")[1::2]
    tables = [block.partition("\n")[2] for block in blocks if block.startswith(("csv", "json"))]
    assert len(tables) >= 2
    for table in tables:
        reading = read_text(table)
        assert reading.complaints == []
        assert reading.count


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (";Papi;Mamie", "“ask” is missing."),
        ("Qui ?;;Mamie", "“answer” is missing."),
        ("Qui ?;Papi;", "“wrong” must be 1 to 8 texts, not 0."),
        ("Qui ?;Papi;papi", "“papi” stands there twice."),
        ("Qui ?;Papi;Mamie;;6", "“level” must be a number from 1 to 5."),
        ("Qui ?;Papi;Mamie;;;bricolage", "“theme” must be one of"),
        ("Qui ?;Papi;Mamie;;;;parfois", "“kids” must be true or false."),
        ("Qui ?;Papi;Mamie;;;;;;reste", "There are more cells than columns are named."),
        ("Qui\u200b ?;Papi;Mamie", "“ask” holds a character that can’t be shown: U+200B."),
        ("Qui ?;\u202eipaP;Mamie", "“answer” holds a character that can’t be shown: U+202E."),
        ("Qui ?;Papi;\u3164", "“wrong” holds a character that can’t be shown: U+3164."),
        ("Qui ?;Papi;\x07", "“wrong” holds a character that can’t be shown: U+0007."),
        ("Qui ?;Pap" + "i\u0301" * 2 + "\u0301" * 9 + ";Mamie", "“answer” has too many accents on one letter."),
        (f"{'Qui' * 60} ?;Papi;Mamie", "“ask” is longer than 120 characters."),
        (f"Qui ?;{'Papi' * 11};Mamie", "“answer” is longer than 40 characters."),
        ('Qui ?;"Papi;Mamie', "A cell goes on in the next line: is a quotation mark never closed?"),
        ('Qui ?;"Pa\npi";Mamie', "A cell goes on in the next line: is a quotation mark never closed?"),
        ("Qui ronfle ?;Mamie;Papi", "The same question stands there already."),
    ],
)
def test_a_line_that_can_t_be_used_is_named_and_the_others_are_kept(line, why):
    table = f"question;answer;wrong;wrong;level;theme;kids;true\nQui ronfle ?;Papi;Mamie\n\n{line}"
    reading = read_text(table)
    assert len(reading.questions) == 1
    ((place, number, reason),) = said(reading)
    assert (place, number) == ("line", 4)
    assert reason.startswith(why)


def test_a_quotation_mark_that_is_never_closed_costs_its_own_line_only():
    reading = read_text('question;answer;wrong\nQui ?;"Papi;Mamie\nEt qui ?;Zoé;Léo\n"Où ?;Ici;Là\nQuand ?;Demain;Hier')
    assert [question.ask for question in reading.questions] == ["Et qui ?", "Quand ?"]
    assert [number for _, number, _ in said(reading)] == [2, 4]


@pytest.mark.parametrize(
    ("item", "why"),
    [
        ({**GOOD, "anwser": "x"}, "“anwser” is not known here."),
        ({**GOOD, "ask": 7}, "“ask” must be a text."),
        ({**GOOD, "ask": "\ud800"}, "“ask” holds a character that can’t be shown: U+D800."),
        ({**GOOD, "answer": "\u2003\u3000"}, "“answer” is missing."),
        ({**GOOD, "answer": "\u0301 \u034f"}, "“answer” is missing."),
        ({**GOOD, "wrong": "Mamie"}, "“wrong” must be a list of texts."),
        ({**GOOD, "wrong": ["x"] * 99}, "“wrong” must be 1 to 8 texts, not 99."),
        ({**GOOD, "level": True}, "“level” must be a number from 1 to 5."),
        ({**GOOD, "level": 10**300}, "“level” must be a number from 1 to 5."),
        ([[[]]], "This must be an object with a question in it."),
        (None, "This must be an object with a question in it."),
    ],
)
def test_an_item_of_json_that_can_t_be_used_is_named(item, why):
    reading = read_text(json.dumps({"questions": [{**GOOD, "ask": "Qui rit ?"}, item]}))
    assert len(reading.questions) == 1
    assert said(reading) == [("question", 2, why)]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "There is nothing in it."),
        ("\ufeff \n ", "There is nothing in it."),
        ("bonjour", "The first line must name the columns"),
        ("question;answer;wrong\n", "There is no question in it."),
        ("[" * 100_000, "This is no valid JSON."),
        ('{"questions": 1}', "“questions” must be a list."),
        ('{"format": 1}', "“format” is not known here."),
        ('{"name": "x", "questions": [' + "9" * 9000 + "]}", "This is no valid JSON."),
        ("x" * (LARGEST + 1), "The text is longer than"),
        (json.dumps([GOOD] * (MOST_ROWS + 1)), "There are more than 1000 lines in it."),
    ],
)
def test_a_text_that_is_no_pack_says_so(text, why):
    reading = read_text(text)
    assert reading.count == 0
    assert str(reading.complaints[0]).startswith(why)


def test_broken_json_says_where():
    assert said(read_text('{\n"questions": [\n{"ask" "x"}]}'))[0][:2] == ("line", 3)


def test_a_file_that_is_no_text_or_too_large_is_not_read():
    for data, why in ((b"\x89PNG\x00\x00\x81", "This file is no text."), (b"x" * (LARGEST + 1), "The file is larger")):
        with pytest.raises(GameError) as refused:
            decoded(data)
        assert str(refused.value).startswith(why)


def test_a_pack_has_an_end():
    reading = read_text("question,answer,wrong\n" + "\n".join(f"Q{n},a,b" for n in range(MOST_QUESTIONS + 5)))
    assert len(reading.questions) == MOST_QUESTIONS
    assert [complaint.number for complaint in reading.complaints] == list(range(502, 507))


def test_spaces_are_tidied_and_markup_is_only_text():
    table = "question;answer;wrong\n  [b]Qui\u202f?[/b]   ici ;Papi;{name}"
    (question,) = read_text(table).questions
    assert question.ask == "[b]Qui\u00a0?[/b] ici"
    assert question.wrong == ("{name}",)


# Cards


def test_every_question_is_one_card_and_all_rounds_have_some():
    bank = packed(default_bank(), dealt(family(30, 6), True, 1, {}))
    counts = {deck: len(cards) for deck, cards in bank.decks.items()}
    assert counts == {**SHARES, "duel": SHARES["duel"] // 2, "sheet": 6, "star": len(default_bank().decks["star"])}
    assert all(card in bank.own for deck in SHARES for card in bank.decks[deck])


def test_questions_with_few_wrong_answers_go_where_few_are_needed():
    rows = family(4, wrong=1).questions + tuple(OwnQuestion(f"Deux {n} ?", "x", ("y", "z")) for n in range(4))
    bank = packed(default_bank(), dealt(Pack("x", rows), False, 1, {}))
    own = {deck: [card for name, card in cards.items() if name in bank.own] for deck, cards in bank.decks.items()}
    assert not own["duel"]
    assert not own["fatal"]
    for deck, wrong in (("kickoff", 1), ("master", 2)):
        for card in own[deck]:
            for question in card.questions:
                assert len(question.words["fr"].answers) == wrong + 1
    assert len(own["kickoff"]) + len(own["master"]) == 8


def test_the_right_answer_is_right_on_every_card():
    pack = family(60, 6)
    right = {item.ask: item.answer for item in pack.questions} | {sheet.ask: sheet.false for sheet in pack.sheets}
    bank = packed(default_bank(), dealt(pack, True, 1, {}))
    places = set()
    for deck in (*SHARES, "sheet"):
        for card in bank.decks[deck].values():
            for question in card.questions:
                for words in question.words.values():
                    assert words.answers[question.right] == right[words.ask]
                    places.add((deck, question.right))
    assert {place for deck, place in places if deck == "kickoff"} == {0, 1}


def test_a_pack_needs_thirty_questions_to_play_without_ours():
    assert not family(LEAST_ALONE - 1).can_play_alone
    assert family(LEAST_ALONE).can_play_alone
    assert not family(200, wrong=EVERYWHERE - 1).can_play_alone
    with pytest.raises(BadSetup, match="too few questions"):
        get_game("midi").with_pack({**family(12).to_json(), "alone": True})


def test_sheets_are_ours_where_a_pack_alone_has_too_few():
    bank = packed(default_bank(), dealt(family(40, 5), True, 1, {}))
    assert len(bank.decks["sheet"]) == len(default_bank().decks["sheet"]) + 5


def test_a_game_takes_what_people_have_met_least_and_not_more_than_it_may():
    pack = family(200, 30)
    first = dealt(pack, True, 1, {})
    assert (len(first.pack.questions), len(first.pack.sheets)) == (QUESTIONS_IN_GAME, SHEETS_IN_GAME)
    seen = {f"f-{name_of(question)}.1": 1 for question in first.pack.questions}
    second = dealt(pack, True, 2, seen)
    fresh = [question for question in second.pack.questions if question not in first.pack.questions]
    assert len(fresh) == 80


def test_both_cards_of_a_pair_are_remembered():
    pack = family(30)
    pair = next(card for card in packed(default_bank(), dealt(pack, True, 1, {})).decks["duel"])
    again = dealt(pack, True, 2, {pair: 1}).pack.questions
    assert sorted(map(name_of, again[-2:])) == sorted(pair.split("-")[1:])


# Games


@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize(("answers", "seats"), [("choose", 2), ("type", 3), ("reader", 4)])
def test_bots_play_a_whole_show_with_a_pack_and_the_record_needs_nothing_else(alone, answers, seats):
    game = game_with(family(40, 7), alone)
    session = Session(game, seats, {"answers": answers}, 3)
    play_out(session, [make_bot("midi", "strong", seat, game) for seat in range(seats)])
    drawn = Counter(str(event.move.args[-1])[1] == "-" for event in session.events if event.move.actor == CHANCE)
    assert drawn[True] > 10
    assert drawn[False] == 1 if alone else drawn[False] > 10  # the picture is always ours
    loaded = Session.load(session.save())
    assert loaded.state == session.state
    assert loaded.save() == session.save()


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_a_game_with_a_pack_keeps_the_promise(promise):
    for seed, (alone, share) in enumerate(((False, 0.9), (True, 0.9), (True, 1.0))):
        promise(
            play_some(game_with(family(40, 7), alone, seed), 2 + seed, {"answers": "choose"}, seed, share), Random(1)
        )


def test_a_master_gives_a_hint_for_a_question_of_a_pack():
    session = Session(game_with(family(), True), 2)
    seat = session.actors()[0]
    session.submit(f"{seat} number 2")
    assert hint(session, seat).move.verb == "answer"


def test_harder_questions_of_a_pack_are_known_less_often():
    game = game_with(family(100), True)
    questions = [question for card in game.bank.decks["fatal"].values() for question in card.questions]
    bots = [make_bot("midi", "casual", seed, game) for seed in range(60)]
    known = {
        level: [bot.knows(question) for bot in bots for question in questions if question.level == level]
        for level in (1, 5)
    }
    assert sum(known[1]) / len(known[1]) > sum(known[5]) / len(known[5]) + 0.2


def test_the_same_pack_makes_the_same_game():
    data = dealt(family(), True, 1, {}).to_json()
    assert get_game("midi").with_pack(data) is get_game("midi").with_pack(json.loads(json.dumps(data)))


def test_other_games_take_no_packs():
    with pytest.raises(BadSetup):
        get_game("cartino").with_pack(dealt(family(), True, 1, {}).to_json())


@pytest.mark.parametrize(
    "change",
    [
        {"alone": 1},
        {"alone": True, "questions": [GOOD]},
        {"questions": [GOOD, GOOD]},
        {"questions": []},
        {"questions": [{**GOOD, "ask": "\u200b"}]},
        {"questions": [{**GOOD, "ask": f"{n}"} for n in range(QUESTIONS_IN_GAME + 1)]},
        {"name": ""},
        {"other": 1},
    ],
)
def test_a_record_with_an_unsound_pack_is_refused(change):
    session = Session(get_game("midi").with_pack({"name": "x", "questions": [GOOD], "sheets": [], "alone": False}), 2)
    record = json.loads(session.save())
    record["pack"] |= change
    with pytest.raises(BadRecord, match="This question pack can’t be used"):
        Session.load(json.dumps(record))


def test_a_typed_slip_is_forgiven_in_a_pack_but_not_another_answer():
    rows = tuple(
        OwnQuestion(f"Qui {n} ?", answer, ("aaa", "bbb", "ccc"))
        for n, answer in enumerate(["Tante Berthe", "Tante Marthe", *(f"Cousin {n} Durand" for n in "ABCDEFGHIJ")])
    )
    bank = packed(default_bank(), dealt(Pack("x", rows), False, 1, {}))
    words = [q.words["fr"].answers[0] for c in bank.decks["fatal"].values() if c.id in bank.own for q in c.questions]
    assert all(bank.is_named(text, "fr") for text in words)
    assert bank.is_named("Islande", "fr")
    assert not bank.is_named("Tante Berte", "fr")


# Kept on the device


def test_a_game_with_a_pack_goes_on_and_is_seen_again_without_it(tmp_path, store):
    packs = Packs(tmp_path / "packs")
    key = packs.keep(family(40))
    seats = [Seat("Ada"), Seat("Basile", "casual")]
    pack = packs.deal(key, True, 5, store.seen("midi"))
    match = Match.start(store, "midi", seats, {}, 5, 0.0, pack=pack)
    packs.remove(key)
    assert packs.all() == []
    again = Match.resume(store, "midi", 1.0)
    assert again.session.save() == match.session.save()
    play_out(again.session, [make_bot("midi", "strong", seat, again.session.game) for seat in range(2)])
    again.save(2.0)
    (finished,) = store.finished_games()
    assert Session.load(record_of(store, finished).to_text()).outcome() == again.session.outcome()
    seen = store.seen("midi")
    assert any(name.startswith("k-") for name in seen)
    assert all(name.endswith(".1") for name in seen if name.startswith(("k-", "m-", "f-")))


def test_packs_are_kept_renamed_and_removed(tmp_path):
    packs = Packs(tmp_path / "packs")
    assert packs.all() == []
    key = packs.keep(family(2, name="Zoo"))
    other = packs.keep(family(2, name="abc"))
    assert [file.name for file in packs.all()] == ["abc", "Zoo"]
    assert packs.keep(family(2, name="Plage"), key) == key
    assert packs.find(key).pack == family(2, name="Plage")
    packs.remove(other)
    packs.remove("../ludotheque.db")
    assert [file.key for file in packs.all()] == [key]


def test_a_table_put_into_the_folder_is_a_pack_and_an_unreadable_file_is_in_nobody_s_way(tmp_path):
    packs = Packs(tmp_path)
    (tmp_path / "nos_vacances.csv").write_text("question;réponse;mauvaise\nOù ?;Ici;Là\nBad", encoding="utf-8")
    (tmp_path / "broken.json").write_bytes(b"\x00\x81{")
    (tmp_path / "other.txt").write_text("x")
    (tmp_path / "folder.json").mkdir()
    broken, table = packs.all()
    assert (table.name, table.pack.questions[0].answer) == ("nos vacances", "Ici")
    assert said(table.reading)[0][:2] == ("line", 3)
    assert broken.pack is None
    assert broken.reading.complaints
    with pytest.raises(GameError):
        packs.deal("broken.json", False, 1, {})
    key = packs.keep(table.reading.pack("Vacances"), "nos_vacances.csv")
    assert [file.key for file in packs.all()] == ["broken.json", key]


def test_there_are_no_more_packs_than_anybody_can_look_through(tmp_path):
    packs = Packs(tmp_path)
    for _ in range(MOST_PACKS):
        packs.keep(family(1))
    with pytest.raises(GameError):
        packs.keep(family(1))
    assert len(packs.all()) == MOST_PACKS


def test_packs_of_another_device_come_in_once_and_replace_only_what_they_contain(tmp_path):
    here, there = Packs(tmp_path / "here"), Packs(tmp_path / "there")
    there.keep(family(40, sheets=2))
    there.keep(family(5, name="Cousins"))
    found = there.to_json()
    assert here.bring(found) == (2, 0)
    assert here.to_json() == found
    here.keep(family(40, sheets=2, name="Us"), here.all()[1].key)
    before = here.to_json()
    assert here.bring([*found, found[0]]) == (0, 0), "whatever it is called here"
    assert here.to_json() == before
    assert here.bring([family(7, name="Cousins").to_json()]) == (0, 0), "more questions, and all of ours"
    assert [len(file.pack.questions) for file in here.all()] == [7, 40]
    assert here.bring([family(3, wrong=1, name="Cousins").to_json()]) == (1, 0), "other questions: another pack"
    nonsense = [None, 5, "x", [], {"questions": 3}, {"name": 5}, {"questions": [[]]}, {"question": []}, [[[]]]]
    assert here.bring(nonsense) == (0, 0)
    some = [family(5, wrong=n % 8 + 1, name=f"Pack {n}").to_json() for n in range(2, 30)]
    for number, each in enumerate(some):
        each["questions"][0]["ask"] = f"Number {number}?"
    assert here.bring(some) == (MOST_PACKS - 3, len(some) - MOST_PACKS + 3)
    assert len(here.all()) == MOST_PACKS


def test_where_a_pack_can_not_be_written_none_comes(tmp_path, monkeypatch):
    packs = Packs(tmp_path / "packs")
    keep, left = packs.keep, iter([True, True, False])

    def fail(pack, instead_of=""):
        if not next(left):
            raise GameError("The pack can’t be kept: {reason}", reason="no space")
        return keep(pack, instead_of)

    monkeypatch.setattr(packs, "keep", fail)
    with pytest.raises(GameError, match="no space"):
        packs.bring([family(n, wrong=n, name=f"Pack {n}").to_json() for n in range(2, 6)])
    assert packs.all() == []


def test_the_largest_table_is_still_read_as_it_is_kept(tmp_path):
    cell = "é" * 34
    lines = [";".join((f"{n} {cell}" * 3, *(f"{i}{cell}" for i in range(9)), cell)) for n in range(MOST_QUESTIONS)]
    table = "\n".join((";".join(("question", "answer", *["wrong"] * 8, "also")), *lines))
    data = table.encode("cp1252")[:LARGEST]
    reading = read_bytes(data[: data.rindex(b"\n")])
    assert reading.complaints == []
    packs = Packs(tmp_path)
    key = packs.keep(reading.pack("Large"))
    assert (tmp_path / key).stat().st_size > LARGEST
    assert packs.find(key).reading.questions == reading.questions


def test_a_folder_that_can_t_be_written_is_said(tmp_path):
    (tmp_path / "packs").write_text("a file")
    packs = Packs(tmp_path / "packs")
    assert packs.all() == []
    with pytest.raises(GameError, match="can’t be kept"):
        packs.keep(family(1))


def test_a_setup_remembers_its_pack():
    game = get_game("midi")
    setup = Setup(Setup.standard(game, 1).seats, game.fill_options({}), PackChoice("pack-1.json", True))
    assert Setup.from_json(game, json.loads(json.dumps(setup.to_json())), {1}) == setup
    assert setup.seated(setup.seats).pack == setup.pack
    for odd in (None, 1, [1, True], ["x"], ["x", 1], {"key": "x"}):
        assert Setup.from_json(game, setup.to_json() | {"pack": odd}, {1}).pack is None
    other = get_game("cartino")
    kept = Setup.standard(other, 1).to_json() | {"pack": ["x", True]}
    assert Setup.from_json(other, kept, {1}).pack is None
