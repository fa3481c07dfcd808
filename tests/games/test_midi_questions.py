"""The option *questions*: who is asked what."""

from dataclasses import replace
from random import Random

import pytest

from app.engine import CHANCE, BadRecord, Move, PlayerInfo, Session
from app.engine.record import Event
from app.games.midi import MidiGame
from app.games.midi.bank import Bank
from app.games.midi.decks import Decks
from app.games.midi.show import Show
from tests.at_random import play_at_random
from tests.games.midi import BANK, settle, small_bank


def marked(bank, changes):
    """A bank in which some questions are for children or have another level."""

    def changed(card):
        return replace(card, questions=tuple(replace(asked, **changes.get(asked.id, {})) for asked in card.questions))

    decks = {deck: {name: changed(card) for name, card in cards.items()} for deck, cards in bank.decks.items()}
    return Bank(decks, ())


def position(drawing, seats=2, **more):
    zeros = (0,) * seats
    facts = {"turn": 0, "sand_ms": zeros, "cards": ("",) * seats, "asked": zeros, "guessed": (False,) * seats} | more
    return Show(money=zeros, lamps=zeros, drawing=drawing, **facts)


KIDS = {"kids": True}


def test_everybody_is_asked_anything():
    assert Decks(BANK, "everybody", (True, False)).left(position("kickoff", number=1)) == sorted(BANK.decks["kickoff"])


def test_a_young_player_gets_what_is_marked_for_children_on_their_turn_only():
    decks = Decks(marked(BANK, {"k3.2": KIDS, "k9.2": KIDS, "k5.1": KIDS}), "age", (True, False))
    assert decks.left(position("kickoff", number=2, turn=0)) == ["k3", "k9"]
    assert len(decks.left(position("kickoff", number=2, turn=1))) == len(BANK.decks["kickoff"])


def test_what_all_share_is_for_the_youngest_too():
    decks = Decks(marked(BANK, {"s4.1": KIDS, "d2.1": KIDS, "d2.2": KIDS}), "age", (False, True))
    assert decks.left(position("sheet")) == ["s4"]
    assert decks.left(position("duel")) == ["d2"]


@pytest.mark.parametrize(("wanted", "left"), [("easy", ["k1", "k2"]), ("hard", ["k3"])])
def test_easy_and_hard_go_by_the_level(wanted, left):
    bank = marked(small_bank(kickoff=3), {"k2.1": {"level": 2}, "k3.1": {"level": 3}})
    assert Decks(bank, wanted, (False, False)).left(position("kickoff", number=1)) == left


def test_what_suits_comes_again_before_what_does_not():
    decks = Decks(marked(BANK, {"k3.1": KIDS}), "age", (True, True))
    assert decks.left(position("kickoff", number=1, used=(("kickoff", ("k3",)),))) == ["k3"]


def test_where_nothing_suits_anything_does():
    assert len(Decks(BANK, "age", (True, True)).left(position("kickoff", number=1))) == len(BANK.decks["kickoff"])


def test_of_half_a_card_only_what_suits_is_asked():
    bank = marked(BANK, {"f1.6": KIDS, "f1.8": KIDS})
    decks = Decks(bank, "age", (True, False))
    assert decks.left(position("fatal")) == ["f1.5"]
    assert decks.questions_of("f1.5", 0) == ["f1.6", "f1.8"]
    assert decks.questions_of("f1.5", 1) == ["f1.5", "f1.6", "f1.7", "f1.8"]
    assert decks.questions_of("f1.1", 0) == ["f1.1", "f1.2", "f1.3", "f1.4"], "better something than nothing"


def test_a_half_on_the_table_is_not_drawn_for_the_other():
    left = Decks(BANK, "everybody", (False, False)).left(position("fatal", cards=("f1.5", "")))
    assert "f1.5" not in left
    assert "f1.1" in left


@pytest.mark.parametrize(
    ("wanted", "step", "left"),
    [
        ("age", 1, ["m1", "m2", "m3"]),
        ("age", 2, ["m2"]),
        ("age", 4, ["m2.2"]),
        ("easy", 5, ["m1.2", "m2.2", "m3.2"]),
        ("hard", 1, ["m1.3", "m2.3", "m3.3"]),
        ("hard", 4, ["m1", "m2", "m3"]),
    ],
)
def test_in_the_final_the_nearest_question_that_suits_is_asked(wanted, step, left):
    levels = {f"m{card}.{level}": {"level": level} for card in range(1, 4) for level in range(1, 6)}
    kids = {name: levels[name] | KIDS for name in ("m1.1", "m2.1", "m3.1", "m2.2")}
    decks = Decks(marked(small_bank(master=3), levels | kids), wanted, (True, False))
    assert decks.left(position("master", step=step)) == left


def test_in_the_final_a_child_is_never_asked_one_question_twice():
    decks = Decks(marked(BANK, {f"m{card}.1": KIDS for card in range(1, 4)}), "age", (True, False))
    used = (("master", ("m3", "m1")),)
    assert decks.left(position("master", step=4, used=used)) == ["m2.1"]
    assert decks.left(position("master", step=4, turn=1, used=used)) == ["m2", "m4", "m5", "m6"]


def test_a_final_by_age_asks_children_what_children_know():
    players = [PlayerInfo(birth_year=2017, young=True), PlayerInfo(birth_year=2016, young=True)]
    for seed in range(3):
        session = Session(MidiGame(), 2, {"questions": "age"}, seed, players)
        play_at_random(session, Random(seed))
        asked = [name for name in session.memorable() if name[0] == "m"]
        assert len(set(asked)) == len(asked)
        assert asked
        assert all(session.game.bank.question(name).kids for name in asked)
        assert Session.load(session.save()).outcome() == session.outcome()


@pytest.mark.parametrize("wanted", ["age", "easy", "hard"])
def test_a_record_holds_though_others_would_be_asked_today(wanted, monkeypatch):
    players = [PlayerInfo(birth_year=2017, young=True), PlayerInfo(birth_year=1980)]
    with monkeypatch.context() as before:
        before.setattr(Decks, "_nearest", lambda *_: [])  # the final asked anything then
        session = Session(MidiGame(), 2, {"questions": wanted}, 3, players)
        play_at_random(session, Random(3))
    assert Session.load(session.save()).outcome() == session.outcome()


@pytest.mark.parametrize("what", ["m999", "m01.9", "m01.1.1", "f01.1", "", 7])
def test_a_record_with_a_card_that_does_not_exist_is_refused(what):
    session = Session(MidiGame(), 2)
    play_at_random(session, Random(3))
    events = session.events
    drawn = next(number for number, event in enumerate(events) if event.move.verb == "master")
    events[drawn] = Event(events[drawn].t_ms, Move(CHANCE, "master", (what,)))
    with pytest.raises(BadRecord):
        Session.of(replace(session.record(), events=tuple(events)))


def test_a_show_by_age_asks_a_child_what_children_know():
    bank = marked(BANK, {f"k{n}.1": KIDS for n in (2, 7, 11)})
    players = [PlayerInfo(birth_year=2017, young=True), PlayerInfo(birth_year=1980)]
    state = settle(MidiGame(bank).new_state(2, {"questions": "age"}, 0, players))
    state.apply(state.legal_moves(0)[0])
    assert [str(move) for move, _ in state.chances()] == ["-1 kickoff k11", "-1 kickoff k2", "-1 kickoff k7"]
