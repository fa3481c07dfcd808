"""The first two rounds and their duels by touches: who begins, whose lamp turns red, and what if cards run out."""

import pytest

from app.games.midi import show as on
from screens.games.midi.words import bank, title, wording
from tests.screens.midi import (
    acting,
    attend,
    duel,
    few_cards,
    finish,
    kickoff,
    lamps,
    lose_duel,
    meet,
    now,
    purses,
    reply,
    sheet,
    turn_red,
)
from tests.screens.scenes import NOON


def host_says(ui, words):
    assert ui.reads(words), ui.texts()


@pytest.mark.parametrize(
    ("years", "starter"),
    [
        ((1980, 2012, 1990), 1),  # the youngest
        ((None, None), 0),  # nobody has told: who sits first
        ((None, 1990, None, None), 1),  # the only one known
        ((1980, 2012, 2012), 1),  # equally young: who sits first of them
    ],
)
def test_who_begins(start, years, starter):
    ui = start(mute=True)
    table = meet(ui, *years)
    assert now(table).turn == starter
    assert acting(table) == [starter]
    host_says(ui, f"{table.people[starter].name}, pick a number from 1 to 4.")
    assert purses(table) == [10] * len(years)
    assert lamps(table) == [0] * len(years)
    assert len(finish(ui, table)) == len(years)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("word", ["right", "wrong"])
def test_the_second_fault_turns_the_lamp_red_and_leads_into_the_duel(start, seats, word):
    ui = start(mute=True)
    table = meet(ui, *[None] * seats)
    others = [0] * (seats - 1)
    kickoff(ui, table, "wrong")
    assert lamps(table) == [1, *others]
    kickoff(ui, table, "right " * (seats - 1))
    assert lamps(table) == [1, *others]
    kickoff(ui, table, "wrong")
    assert lamps(table) == [2, *others]
    assert (now(table).round, now(table).phase, now(table).turn) == (on.DUEL_1, on.CHALLENGE, 0)
    host_says(ui, "Anne, a duel for €3,000! Who do you challenge?")
    assert [person.name for person in table.people if ui.has(person.name)] == ["Bruno", "Chloé", "David"][: seats - 1]
    duel(ui, table, 1, word)
    loser = 0 if word == "right" else 1
    paid = [7, 13] if loser == 0 else [13, 7]
    assert now(table).money == (*(1000 * sum_ for sum_ in paid), *[10000] * (seats - 2))
    assert purses(table) == [*paid, *[10] * (seats - 2)]
    assert lamps(table) == [0, *others], "green again"
    assert (now(table).round, now(table).turn) == (on.SHEETS, loser), "the loser of the duel starts"
    host_says(ui, f"{table.people[loser].name}, open a statement that is true.")
    assert len(finish(ui, table)) == seats


def test_faults_of_different_players_do_not_add_up(start):
    ui = start(mute=True)
    table = meet(ui, None, None, None)
    kickoff(ui, table, "wrong wrong wrong")
    assert lamps(table) == [1, 1, 1]
    host_says(ui, "Anne, pick a number from 1 to 4.")
    kickoff(ui, table, "right wrong")
    assert lamps(table) == [1, 2, 1]
    host_says(ui, "Bruno, a duel for €3,000! Who do you challenge?")
    assert len(finish(ui, table)) == 3


def test_kickoff_cards_that_are_used_up_come_again(start, monkeypatch):
    few_cards(monkeypatch, kickoff=4)
    ui = start(mute=True)
    table = meet(ui, None, None, None)
    kickoff(ui, table, "right wrong right right right")
    assert (now(table).round, now(table).phase, now(table).turn) == (on.KICKOFF, on.NUMBER, 2)
    assert lamps(table) == [0, 1, 0]
    *cards, again = now(table).used_of("kickoff")
    assert len(set(cards)) == 4
    assert again in cards
    kickoff(ui, table, "right right wrong")
    assert (now(table).phase, now(table).turn) == (on.CHALLENGE, 1), "only a red lamp ends the round"
    host_says(ui, "Bruno, a duel for €3,000! Who do you challenge?")
    assert len(finish(ui, table)) == 3


# Le Coup par Coup


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_true_ones_bring_a_new_sheet_without_a_fault(start, seats):
    ui = start(mute=True)
    table = meet(ui, *[None] * seats)
    lose_duel(ui, table, 0, 1)
    first = now(table).question
    sheet(ui, table, "true true true true true")
    assert now(table).question == first
    assert ui.reads(wording(first).ask)
    sheet(ui, table, "true")
    view = now(table)
    assert view.question != first
    assert view.opened == ()
    assert view.turn == 6 % seats, "whose turn it is starts on the new one"
    assert lamps(table) == [0] * seats
    assert acting(table) == [6 % seats]
    assert ui.reads(wording(view.question).ask)
    assert not ui.reads(wording(first).ask)
    assert all(table.board.stage.plates["open", place].live for place in range(1, 8))
    assert len(finish(ui, table)) == seats


def test_the_false_one_after_five_true_ones_is_a_fault_and_the_next_player_has_a_new_sheet(start):
    ui = start(mute=True)
    table = meet(ui, None, None, None)
    lose_duel(ui, table, 0, 1)
    first = now(table).question
    sheet(ui, table, "true true true true true false")
    view = now(table)
    assert lamps(table) == [0, 0, 1]
    assert view.question != first
    assert acting(table) == [view.turn] == [0]
    sheet(ui, table, "true true false")
    assert lamps(table) == [0, 0, 2]
    assert (now(table).round, now(table).turn) == (on.DUEL_2, 2)
    host_says(ui, "Chloé, a duel for €3,000! Who do you challenge?")
    assert len(finish(ui, table)) == 3


@pytest.mark.parametrize(
    ("sheets", "words", "faults", "turn"),
    [
        (1, "true true true true true true", [0, 0, 0], 0),
        (1, "false", [1, 0, 0], 1),
        (2, "true true false false", [1, 0, 1], 1),
    ],
)
def test_sheets_that_are_used_up_come_again(start, monkeypatch, sheets, words, faults, turn):
    few_cards(monkeypatch, sheet=sheets)
    ui = start(mute=True)
    table = meet(ui, None, None, None)
    lose_duel(ui, table, 0, 1)
    sheet(ui, table, words)
    assert lamps(table) == faults
    assert (now(table).round, now(table).phase, now(table).turn) == (on.SHEETS, on.OPEN, turn)
    assert (len(now(table).used_of("sheet")), now(table).opened) == (sheets + 1, ())
    assert acting(table) == [turn]
    assert len(finish(ui, table)) == 3


# Duels


@pytest.mark.parametrize("opponent", [0, 1])
def test_the_second_duel_has_the_card_that_was_left_whoever_is_challenged(start, opponent):
    ui = start(mute=True)
    table = meet(ui, None, None, None)
    turn_red(ui, table, 0)
    pair = now(table).pair
    host_says(ui, f"Le Duel · {title(pair)}")
    ui.tap("Bruno")
    attend(ui, table)
    host_says(ui, "Bruno, you are challenged. Take one of the two cards.")
    ui.tap("Card 2")
    attend(ui, table)
    assert now(table).question == f"{pair}.2"
    assert ui.reads(wording(f"{pair}.2").ask)
    reply(ui, table, "wrong")
    attend(ui, table)
    assert purses(table) == [13, 7, 10]
    turn_red(ui, table, 2)
    ui.tap(table.people[opponent].name)
    attend(ui, table)
    assert now(table).question == f"{pair}.1"
    assert ui.reads(wording(f"{pair}.1").ask)
    host_says(ui, f"{table.people[opponent].name}, €3,000 is at stake. Your answer?")
    reply(ui, table, "right")
    attend(ui, table)
    assert now(table).round == on.FATAL
    assert purses(table) == ([16, 7, 7] if opponent == 0 else [13, 10, 7])
    assert len(finish(ui, table)) == 3


def test_when_all_duel_pairs_have_been_met_one_met_least_often_comes_again(start):
    ui = start(mute=True)
    pairs = list(bank().decks["duel"])
    ui.app.store.mark_seen("midi", pairs, NOON)
    ui.app.store.mark_seen("midi", [pair for pair in pairs if pair != "d09"], NOON)
    table = meet(ui, None, None)
    assert now(table).pair == "d09"
    turn_red(ui, table, 0)
    host_says(ui, f"Le Duel · {title('d09')}")
    assert len(finish(ui, table)) == 2
