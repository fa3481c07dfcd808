"""Toujours 12 played to the end through real touches."""

import pytest
from kivy.utils import escape_markup

from app.engine.move import Move
from app.engine.session import Session
from app.match import Match, Seat, record_of
from app.play import play_out
from app.registry import make_bot
from app.services import device
from screens.common.widgets import Toast
from screens.games.toujours12.board import SHINING
from tests.games.toujours12 import position
from tests.screens.scenes import NOON, lift_curtain, people_and_bots, sit_down

BACK = 27
SIZES = [(412, 892), (892, 412), (1280, 800)]


def my_move(table, level="casual"):
    """What a fair player would do here."""
    seat = table.board.legal[0].actor
    return make_bot("toujours12", level, len(table.session.events)).decide(table.session.view(seat)).move


def cards_in_hand(ui):
    return [name for name in ui.names() if name.startswith("Your card")]


def touch(ui, move):
    """Choose the card, then the pile."""
    value, pile = move.args
    ui.tap(next(name for name in cards_in_hand(ui) if name.endswith(f": {value}")))
    ui.tap(next(name for name in ui.names() if name.startswith(f"Pile {pile + 1}:")))


def carry(ui, move):
    """Drag the card to the pile."""
    value, pile = move.args
    card = ui.find(next(name for name in cards_in_hand(ui) if name.endswith(f": {value}")))
    ui.drag(card, ui.find(next(name for name in ui.names() if name.startswith(f"Pile {pile + 1}:"))))


def wait(ui, table):
    """Until a person may act, or the game is over."""
    ui.until(lambda: table.board.legal or table.curtain or ui.app.page is not table, 120, 1 / 20)


def play_on(ui, table, moves=None, act=touch):
    """Play for the people at the table, to the end or for some moves."""
    while moves is None or moves > 0:
        wait(ui, table)
        if ui.app.page is not table:
            return
        if table.curtain:
            lift_curtain(ui)
            Toast.clear()  # what happened meanwhile has been read
            continue
        before = len(table.session.events)
        act(ui, my_move(table))
        assert len(table.session.events) > before
        moves = None if moves is None else moves - 1


def finished(ui, table):
    """The result page agrees with the record, which replays to the same end."""
    assert ui.app._stack[-1][0] == "result"
    (stored, *_) = ui.app.store.finished_games()
    again = Session.load(record_of(ui.app.store, stored).to_text())
    assert again.outcome() == table.session.outcome()
    assert stored.outcome["scores"] == list(table.session.outcome().scores)
    ui.run(1.5)  # the scores count up
    for score in table.session.outcome().scores:
        assert ui.reads(str(score))


@pytest.mark.parametrize("level", ["beginner", "expert"])
def test_solo_to_the_end(furnished, level):
    ui = furnished()
    seats = people_and_bots(ui, 1, 1, level)
    match = Match.start(ui.app.store, "toujours12", seats, {}, 5, 1.0)
    ui.app.open("table", game="toujours12", match=match)
    table = ui.app.page
    play_on(ui, table)
    finished(ui, table)
    ui.tap("Play again")
    assert ui.app._stack[-1][0] == "table"
    assert ui.app.page.session.seed != 5


def test_cards_can_be_carried_to_their_pile(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12")
    play_on(ui, table, 8, carry)
    assert sum(event.move.actor == 0 for event in table.session.events) == 8


def test_somebody_who_was_removed_is_not_replaced_by_a_bot_in_the_next_game(ui):
    ui.tap("Toujours 12")
    ui.tap("Play")
    match = ui.app.page.match
    play_out(match.session, [make_bot("toujours12", "casual", seat) for seat in range(2)])
    ui.app.profiles.remove(ui.app.profiles.all()[0])
    ui.app.replace("result", game="toujours12", match=match)
    ui.run(0.5)
    ui.tap("Play again")
    assert [name for name, _ in ui.app._stack] == ["home", "game"]
    assert ui.app.store.running_game("toujours12").id == match.id  # no other was begun


def test_two_people_with_the_curtain(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12", humans=2, bots=0)
    seen = []
    for _ in range(6):
        wait(ui, table)
        assert table.curtain
        assert cards_in_hand(ui) == []
        assert table.board.view.viewer is None
        assert table.board.view.hands == (None, None)
        (seat,) = table.session.actors()
        assert ui.reads(f"{table.people[seat].name}, it’s your turn")
        ui.tap("Hold to reveal")  # too short
        assert table.curtain
        lift_curtain(ui)
        Toast.clear()
        assert len(cards_in_hand(ui)) == 3
        assert table.board.view.viewer == seat
        seen.append(seat)
        touch(ui, my_move(table))
        ui.run(0.1)
    assert {0, 1} <= set(seen)
    play_on(ui, table)
    finished(ui, table)


def test_the_curtain_covers_the_log_too_and_comes_back_after_a_pause(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12", humans=2, bots=0)
    ui.tap("Menu")
    assert not ui.has("What happened")
    ui.tap("Go on playing")
    lift_curtain(ui)
    assert not table.curtain
    ui.app.dispatch("on_pause")
    assert cards_in_hand(ui) == []  # nor in the list of recent apps
    ui.app.dispatch("on_resume")
    ui.run(0.2)
    assert table.curtain
    assert cards_in_hand(ui) == []


def test_a_curtain_that_was_being_lifted_before_a_pause_stays_down_after_it(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12", humans=2, bots=0)
    ui.down(ui.where("Hold to reveal"))  # and the system loses that finger
    ui.run(0.3)
    ui.app.dispatch("on_pause")
    ui.app.dispatch("on_resume")
    ui.run(1)
    assert table.curtain
    lift_curtain(ui)
    assert not table.curtain


def test_a_name_is_shown_as_it_was_written(ui):
    match = Match.start(ui.app.store, "toujours12", [Seat("[size=99]Ann"), Seat("&bl;Bo")], {}, 3, 1.0)
    ui.app.open("table", game="toujours12", match=match)
    for chip, name in zip(ui.app.page.strip.chips, ("[size=99]Ann", "&bl;Bo"), strict=True):
        assert chip.label.endswith(escape_markup(name))


def test_no_curtain_where_hands_are_open(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12", humans=2, bots=0, open="yes")
    assert not table.curtain
    play_on(ui, table, 4)
    assert not table.curtain


def test_six_seats_to_the_end(furnished):
    ui = furnished(reduced_motion=True)
    table = sit_down(ui, "toujours12", humans=3, bots=3, decks="2")
    play_on(ui, table)
    finished(ui, table)


def test_bots_alone_play_to_the_end(furnished):
    ui = furnished(reduced_motion=True)
    table = sit_down(ui, "toujours12", humans=0, bots=4)
    ui.until(lambda: ui.app.page is not table, 600, 1 / 20)
    finished(ui, table)


def test_a_capture_can_be_taken_back_until_something_new_is_seen(furnished):
    ui = furnished()
    for seed in range(60):
        table = sit_down(ui, "toujours12", seed=seed)
        for _ in range(12):
            wait(ui, table)
            move = my_move(table, "strong")
            before = table.session.events
            touch(ui, move)
            if table.session.can_undo(0):
                wait(ui, table)
                assert table.session.view(0).extra
                ui.tap("Undo")
                ui.run(0.3)
                assert table.session.events == before
                assert ui.app.store.events_of(table.match.id) == [(event.t_ms, str(event.move)) for event in before]
                wait(ui, table)
                touch(ui, move)
                assert len(table.session.events) > len(before)
                return
            wait(ui, table)
            assert ui.find("Undo").disabled
    raise AssertionError("no capture came up")


def test_with_open_hands_people_can_take_back_their_move_while_the_next_one_is_asked(furnished):
    ui = furnished(reduced_motion=True)
    match = Match.start(ui.app.store, "toujours12", people_and_bots(ui, 2, 0), {"open": "yes"}, 3, 1.0)
    while match.session.view(None).stock_count:  # after that nothing new is dealt
        match.session.submit(match.session.legal_moves(match.session.actors()[0])[0])
    ui.app.open("table", game="toujours12", match=match)
    table = ui.app.page
    ui.run(0.5)
    before = table.session.events
    touch(ui, table.board.legal[0])
    wait(ui, table)
    assert len(table.session.events) == len(before) + 1
    assert table.viewer == table.session.actors()[0] != table.session.events[-1].move.actor
    ui.tap("Undo")
    wait(ui, table)
    assert table.session.events == before
    assert table.viewer == table.session.actors()[0]


def test_a_hint_points_at_a_move_and_says_why(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12")
    ui.tap("Hint")
    ui.until(lambda: table.board.sign.hint)
    assert table.board._hinted is None, "first where to look"
    assert table.board.sign.hint.startswith(f"Look at your {table.board.held[table.board.chosen]}.")
    ui.tap("Hint")
    hinted = table.board._hinted
    assert isinstance(hinted, Move)
    assert hinted in table.board.legal
    glowing = [pile for pile in range(4) if table.board.piles[pile] and table.board.piles[pile][-1].glow]
    assert glowing in ([], [hinted.args[1]])
    touch_pile = next(name for name in ui.names() if name.startswith(f"Pile {hinted.args[1] + 1}:"))
    ui.tap(touch_pile)
    assert table.session.events[-1].move == hinted or any(event.move == hinted for event in table.session.events)


def test_a_refusal_says_why(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12")
    while True:
        wait(ui, table)
        taken = [pile for pile in range(4) if table.board.view.piles[pile]]
        if taken and len(taken) < 4:
            break
        touch(ui, my_move(table))
    events = table.session.events
    ui.tap(cards_in_hand(ui)[0])
    ui.tap(next(name for name in ui.names() if name.startswith(f"Pile {taken[0] + 1}:")))
    assert Toast.words() == "An empty place must be filled first."
    assert table.session.events == events
    assert table.board.chosen == 0  # the card stays chosen, to be laid elsewhere,
    card = table.board.hand[0]
    home, seen = table.board.layout.in_hand(0, 3, lifted=True), set()
    for _ in range(30):
        ui.frames()
        seen.add((card.x > home[0] + 1) - (card.x < home[0] - 1))
    assert seen == {-1, 0, 1}, "and shakes"
    assert tuple(card.pos) == pytest.approx(home)
    for place in (f"Pile {taken[0] + 1}:", "Menu"):  # an illegal drop glides back
        ui.drag(ui.find(cards_in_hand(ui)[0]), ui.find(next(name for name in ui.names() if name.startswith(place))))
        heights = [card.y]
        for _ in range(30):
            ui.frames()
            heights.append(card.y)
        assert len(set(heights)) > 5
        assert heights in (sorted(heights), sorted(heights, reverse=True))
        assert tuple(card.pos) == pytest.approx(home)
        assert table.board.chosen == 0
    ui.tap(cards_in_hand(ui)[0])
    ui.tap(next(name for name in ui.names() if name.startswith("Pile 1")))
    assert Toast.words() == "First tap one of your cards."


def test_the_device_may_be_turned_at_any_moment(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12")
    turns = 0
    for _ in range(10):
        for frames in (1, 3, 7):
            turns += 1
            ui.resize(*SIZES[turns % 3])
            ui.frames(frames)
        play_on(ui, table, 1)
    ui.resize(412, 892)
    wait(ui, table)
    shown = table.board.view
    assert shown == table.session.view(0)


def test_leaving_and_continuing_leads_to_the_same_place(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12")
    play_on(ui, table, 5)
    ui.frames(3)  # in the middle of a motion
    events = [(event.t_ms, str(event.move)) for event in table.session.events]
    ui.key(BACK)
    ui.key(BACK)
    ui = furnished()
    ui.tap("Toujours 12")
    ui.tap("Continue")
    table = ui.app.page
    stored = [(event.t_ms, str(event.move)) for event in table.session.events]
    assert stored[: len(events)] == events
    play_on(ui, table)
    finished(ui, table)


def test_the_language_can_be_switched_in_mid_game(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12")
    play_on(ui, table, 3)
    wait(ui, table)
    events = table.session.events
    ui.tap("Menu")
    ui.tap("Settings")
    ui.tap("Language, Français")
    ui.tap("Retour")
    ui.run(0.5)
    again = ui.app.page
    assert again is not table
    assert again.session.events == events
    ui.until(lambda: again.board.legal)
    assert ui.reads("À vous\u00a0!")
    assert any(name.startswith("Votre carte 1") for name in ui.names())


def test_giving_up_asks_first(furnished):
    ui = furnished()
    sit_down(ui, "toujours12")
    ui.tap("Menu")
    ui.tap("Give up this game")
    assert ui.reads("It will be gone, and not counted.")
    ui.tap("Go on playing")
    assert [stored.game for stored in ui.app.store.running_games()] == ["toujours12"]
    ui.tap("Menu")
    ui.tap("Give up this game")
    ui.tap("Give up")
    assert ui.app._stack[-1][0] == "home"
    assert ui.app.store.running_games() == []


def test_a_game_that_ends_while_one_is_asked_whether_to_give_up_counts(start):
    ui = start()
    table = sit_down(ui, "toujours12")
    ui.tap("Menu")
    ui.tap("Give up this game")
    play_out(table.session, [make_bot("toujours12", "casual", seat) for seat in range(2)])
    table.match.save(NOON)
    ui.tap("Give up")
    assert len(ui.app.store.finished_games()) == 1


def test_what_happened_is_told_in_words(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12")
    play_on(ui, table, 2)
    wait(ui, table)
    ui.tap("Menu")
    ui.tap("What happened")
    assert ui.reads("the most, and begin")
    assert ui.reads("You lay ")
    assert not ui.reads("Marie lays ")
    assert ui.reads("Basile lays ")


def test_rules_from_the_table_come_at_the_right_page(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12")
    ui.tap("Rules")
    assert ui.app.page.pages[int(ui.app.page.number)].id == "turn"
    ui.tap("Back")
    assert ui.app.page.session is table.session


def test_sounds_and_marks_of_a_capture(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12", seed=3)
    played = []
    real = ui.app.sounds.play
    ui.app.sounds.play = lambda name: (played.append(name), real(name))
    while not any(table.session.view(None).scores):
        wait(ui, table)
        touch(ui, my_move(table, "strong"))
    ui.until(lambda: ui.reads("12!"))
    wait(ui, table)
    assert "take" in played
    assert "card" in played


def test_a_grey_undo_says_why_it_is(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12")
    wait(ui, table)
    while table.session.view(0).scores[0] or not any(event.move.actor == 0 for event in table.session.events):
        touch(ui, my_move(table, "beginner"))
        wait(ui, table)
    events = table.session.events
    assert table.undo_button.disabled
    ui.tap(table.undo_button)
    assert Toast.words() == "Too late to take it back: a card has appeared."
    assert table.session.events == events


def sums(board):
    """What the piles say the chosen card would make, and which of them shine."""
    shown = {pile: pill for pile, pill in enumerate(board.sums) if pill.opacity}
    return (
        {pile: pill.text.split()[-1] for pile, pill in shown.items()},
        [pile for pile, pill in shown.items() if tuple(pill.ground) == SHINING[0]],
    )


def test_piles_say_what_the_chosen_card_would_make(furnished):
    ui = furnished()
    board = sit_down(ui, "toujours12").board
    state = position("345 111", "6 1 2 5")
    board.show(state.observe(0))
    board.allow(state.legal_moves(0))
    assert sums(board) == ({}, [])
    ui.tap("Your card 3: 5")
    assert sums(board) == ({0: "13", 1: "18", 2: "17", 3: "14"}, [])
    ui.tap("Your card 2: 4")
    assert sums(board) == ({0: "12!", 1: "17", 2: "16", 3: "13"}, [0])
    ui.tap("Your card 2: 4")
    assert sums(board) == ({}, [])


def test_twelve_does_not_shine_while_a_pile_is_empty(furnished):
    ui = furnished()
    board = sit_down(ui, "toujours12").board
    state = position("600 111", "3 3 _ _")
    board.show(state.observe(0))
    board.allow(state.legal_moves(0))
    ui.tap("Your card 1: 6")
    assert sums(board) == ({2: "12", 3: "12"}, [])


def test_hands_and_taken_cards_lie_at_every_seat(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12", 1, 3)
    play_on(ui, table, 12)
    wait(ui, table)
    board, view = table.board, table.board.view
    for seat, place in enumerate(board.places):
        mine = seat == view.viewer
        assert bool(place.opacity) != mine
        assert board.taken_by(seat).count == view.scores[seat]
        if not mine:
            assert sum(bool(card.opacity) for card in place.cards) == view.hand_counts[seat]
            assert not any(card.open for card in place.cards)
    assert any(view.scores)


def test_large_text_gets_a_larger_sign_where_there_is_room(start, monkeypatch):
    monkeypatch.setattr(device, "system_text_scale", lambda: 1.3)
    ui = start(size=(360, 640), text_size=2)
    layout = sit_down(ui, "toujours12", 1, 5).board.layout
    assert layout.sign.height >= 43
    assert layout.tray.y >= layout.sign.top + layout.sum_height
    assert layout.stock[1] >= layout.tray.top
