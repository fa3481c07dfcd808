"""Cartino on screen, through real touches."""

from itertools import combinations, pairwise, product
from math import dist

import pytest
from kivy.metrics import dp
from PIL import Image

from app.engine import Session
from app.games.cartino import HALVES, HAND, JOKER, PAWN_OF, VALUE_AT
from app.match import Match, Seat
from app.registry import get_game, make_bot
from app.services.profiles import Profile
from screens.common.box import Box
from screens.common.states import TableState
from screens.common.turn_sign import sign_height
from screens.common.widgets import Toast
from screens.games.cartino.drawing import CARDS, Pawn, Points, pawn_texture
from screens.games.cartino.layout import measure
from screens.games.cartino.words import place_name
from screens.theme import ASSETS
from tests.screens.scenes import NOON, lift_curtain, play_to_the_end

QUICK = 1 / 15  # a frame, where nobody looks
SIZES = [(412, 892), (892, 412), (1280, 800)]
DOWN, UP, RIGHT, ENTER = 274, 273, 275, 13


def people(ui, count):
    known = ui.app.profiles.all()
    for name in ("Alice", "Bruno", "Chloé", "David")[len(known) : count]:
        known.append(ui.app.profiles.save(Profile(None, name)))
    return [Seat(person.name, None, person.id) for person in known[:count]]


def sit(ui, seats=2, humans=1, level="beginner", seed=7, **options):
    bots = [Seat(name, level) for name in ("Basile", "Colette", "Dora")[: seats - humans]]
    match = Match.start(ui.app.store, "cartino", people(ui, humans) + bots, options, seed, NOON)
    ui.app.open("table", game="cartino", match=match)
    return wait(ui)


def wait(ui):
    """Until a person may act, or has to lift the curtain, or the game is over."""
    table = ui.app.page
    ui.until(lambda: table.board.legal or table.curtain or table.session.outcome(), 120, QUICK)
    return table


def seed_where(wanted, seats=2):
    """A deal that seat 0 begins with a hand one wants."""
    for seed in range(30_000):
        session = Session(get_game("cartino"), seats, seed=seed)
        if session.actors() == (0,) and wanted(session.view(0).hands[0]):
            return seed
    raise AssertionError("no such deal")


def touch_pawn(ui, table, text):
    board = table.board
    if board.chosen < 0 or board.hand[board.chosen].text != text:
        ui.tap(board.hand[[pawn.text for pawn in board.hand].index(text)], 1)


def chosen_place(board, place):
    """Where a chosen pawn lies: a little higher than the others."""
    x, y = board.layout.in_hand(place, len(board.hand))
    return x, y + dp(5)


def slot_on_screen(board, slot):
    return tuple(board.to_window(*board.layout.slot(slot).center))


def make(ui, table, move, drag=False):
    """A move as a person makes it; what the glowing slot promised is what it brings."""
    board, session, seat = table.board, table.session, move.actor
    if move.verb == "end":
        ui.tap("End turn", 1)
        return
    text, y, x = move.args
    slot = 8 * y + x
    scores = session.view(seat).scores
    if drag:
        pawn = board.hand[[pawn.text for pawn in board.hand].index(text)]
        ui.drag(pawn, slot_on_screen(board, slot), 0.1)
    else:
        touch_pawn(ui, table, text)
        spot = next(spot for spot in board.spots() if spot.center == board.layout.slot(slot).center)
        promised = int(spot.name.rpartition("+")[2])
        ui.tap(spot, 1)
        if session.outcome() is None:
            assert session.view(seat).scores[seat] - scores[seat] == promised
    assert any(event.move == move for event in session.events[-HAND - 1 :])


class Hands:
    """Somebody with a beginner's head and real fingers."""

    def __init__(self, ui, table):
        self.ui, self.table, self.moves = ui, table, 0
        self.heads = {seat: make_bot("cartino", "beginner", seat) for seat in table.match.humans()}

    def play(self, moves=10_000):
        """Play on for some moves, or to the end."""
        ui, session = self.ui, self.table.session
        for _ in range(moves):
            wait(ui)
            if session.outcome():
                return
            if self.table.curtain:
                lift_curtain(ui)
                wait(ui)
            seat = self.table.board.legal[0].actor
            self.moves += 1
            make(ui, self.table, self.heads[seat].decide(session.view(seat)).move, drag=self.moves % 3 == 0)


@pytest.mark.parametrize(
    ("level", "seats", "size", "settings"),
    [
        ("beginner", 2, (412, 892), {}),
        ("casual", 3, (892, 412), {"theme": "dark"}),
        ("strong", 4, (1280, 800), {"reduced_motion": True}),
        ("expert", 2, (412, 892), {"reduced_motion": True, "text_size": 2}),
    ],
)
def test_a_whole_game_against_bots(start, level, seats, size, settings):
    ui = start(size=size, **settings)
    table = sit(ui, seats, level=level, seed=seats)
    Hands(ui, table).play()
    outcome = table.session.outcome()
    ui.until(lambda: table.state is TableState.OVER, 30, QUICK)
    assert table.told.played == len(table.session.events)
    assert [lane.score for lane in table.board.track.lanes] == list(outcome.scores)
    assert [chip.score for chip in table.strip.chips] == [str(score) for score in outcome.scores]
    ui.until(lambda: ui.app.page is not table, 10)
    assert len(ui.app.store.finished_games()) == 1


def test_two_people_share_the_device_behind_a_curtain(ui):
    table = sit(ui, 2, humans=2)
    for _ in range(6):
        assert table.curtain
        assert table.board.hand == []
        assert not any("Your pawn" in name for name in ui.names())
        seat = table.session.actors()[0]
        lift_curtain(ui)
        wait(ui)
        assert [pawn.text for pawn in table.board.hand]
        assert sorted(pawn.text for pawn in table.board.hand) == sorted(table.session.view(seat).hands[seat])
        move = next(move for move in table.board.legal if move.verb == "place")
        make(ui, table, move)
        wait(ui)
        if not table.curtain:
            ui.tap("End turn")
            wait(ui)


def test_people_with_open_hands_need_no_curtain_and_see_all(ui):
    table = sit(ui, 3, humans=2, open="yes")
    assert [len(hand.pawns) for hand in table.board.others] == [HAND, HAND]
    Hands(ui, table).play(12)
    assert table.curtain is None


def test_pawns_can_be_taken_back_one_by_one_until_new_ones_are_drawn(ui):
    seed = seed_where(lambda hand: len({text[-1] for text in hand}) == 2 and JOKER not in hand)
    table = sit(ui, seed=seed)
    hand = [pawn.text for pawn in table.board.hand]
    for _ in range(2):
        make(ui, table, next(move for move in table.board.legal if move.verb == "place"))
        wait(ui)
    assert len(table.board.hand) == HAND - 2
    for left in (HAND - 1, HAND):
        ui.tap("Undo")
        wait(ui)
        assert len(table.board.hand) == left
    assert [pawn.text for pawn in table.board.hand] == hand
    assert not any(table.session.view(0).board)
    assert table.board.newest == ()
    assert table.undo_button.disabled
    make(ui, table, table.board.legal[0])
    wait(ui)
    ui.tap("End turn")
    wait(ui)
    assert table.undo_button.disabled


def test_turning_the_device_changes_nothing(start):
    ui = start(size=SIZES[0])
    table = sit(ui, 4)
    Hands(ui, table).play(4)
    wait(ui)
    view = table.session.view(0)
    move = next(move for move in table.board.legal if move.verb == "place")
    touch_pawn(ui, table, move.args[0])
    for size in SIZES[1:]:
        ui.resize(*size)
        assert table.board.hand[table.board.chosen].text == move.args[0]
        assert table.session.view(0) == view
    make(ui, table, move)
    ui.frames(3)  # the pawn is in the air
    ui.resize(*SIZES[0])
    wait(ui)
    assert table.board.view.board[8 * move.args[1] + move.args[2]] == move.args[0]
    assert table.board.view == table.session.view(0)


def test_a_turn_goes_on_after_the_app_was_killed_in_the_middle(start):
    ui = start()
    seed = seed_where(lambda hand: max(sum(text[-1] == suit for text in hand) for suit in "CSHD") == 3)
    table = sit(ui, seed=seed)
    suit = max("CSHD", key=lambda suit: sum(pawn.text[-1] == suit for pawn in table.board.hand))
    make(ui, table, next(move for move in table.board.legal if move.args[0][-1] == suit))
    view = table.session.view(0)  # its telling has only begun
    ui = start()
    ui.tap("Cartino")
    ui.tap("Continue")
    table = wait(ui)
    assert table.board.view == table.session.view(0) == view
    assert table.board.newest == view.placed
    assert table.board.button.ready
    assert ui.reads(f"+{view.turn_points}")
    make(ui, table, next(move for move in table.board.legal if move.verb == "place"))
    assert len(table.session.view(0).placed) == 2


def test_a_joker_may_go_anywhere_and_the_true_pawn_takes_its_place(ui):
    table = sit(ui, seed=seed_where(lambda hand: hand.count(JOKER) == 1))
    board = table.board
    touch_pawn(ui, table, JOKER)
    assert len([name for name in ui.names() if "half" in name]) == 64
    true = next(pawn.text for pawn in board.hand if pawn.text != JOKER)
    slot = HALVES[PAWN_OF[true]][1]
    ui.tap(place_name(slot, 0))
    wait(ui)
    assert table.session.view(0).board[slot] == JOKER
    dimmed = {pawn.text for pawn in board.hand if pawn.dim}
    assert dimmed == {pawn.text for pawn in board.hand if pawn.text[-1] != true[-1]}
    ui.drag(board.hand[[pawn.text for pawn in board.hand].index(true)], slot_on_screen(board, slot))
    wait(ui)
    view = table.session.view(0)
    assert (view.board[slot], view.jokers_out) == (true, 1)
    assert any("replaces the joker" in line for line in table.story.log)


def test_every_refusal_is_explained(ui):
    table = sit(ui, seed=seed_where(lambda hand: JOKER not in hand and len({text[-1] for text in hand}) > 1))
    board = table.board
    ui.tap(slot_on_screen(board, 0))
    assert Toast.words() == "First tap one of your pawns."
    assert not board.button.ready
    ui.tap("End turn")
    assert Toast.words() == "Place at least one pawn."
    assert abs(Toast._shown.center_y - board.button.to_window(*board.button.center)[1]) < dp(90), "it is said there"
    text = board.hand[0].text
    elsewhere = next(slot for slot in range(64) if slot not in HALVES[PAWN_OF[text]])
    touch_pawn(ui, table, text)
    ui.tap(slot_on_screen(board, elsewhere))
    assert Toast.words() == "A pawn goes on its own square."
    ui.drag(board.hand[0], slot_on_screen(board, elsewhere))
    assert Toast.words() == "A pawn goes on its own square."
    ui.run(0.5)
    assert tuple(board.hand[0].center) == pytest.approx(chosen_place(board, 0))
    make(ui, table, board.legal[0])
    wait(ui)
    other = next(pawn for pawn in board.hand if pawn.dim)
    ui.tap(other)
    assert Toast.words() == "In one turn all pawns are of one suit."
    assert len(table.session.view(0).placed) == 1


def test_a_pawn_chosen_while_another_flies_stays_the_chosen_one(ui):
    table = sit(ui)
    board = table.board
    first, last = board.hand[0], board.hand[-1]
    board.chosen = len(board.hand) - 1
    board.take(first.text)
    assert board.hand[board.chosen] is last
    assert board.spots()
    board.take(last.text)
    assert board.chosen == -1
    assert board.spots()


def two_of_a_kind(hand):
    return any(hand.count(text) == 2 for text in hand if text != JOKER)


@pytest.mark.parametrize(("which", "drag"), list(product((0, 1), (False, True))))
def test_of_two_equal_pawns_the_one_that_was_touched_leaves_the_hand(ui, which, drag):
    table = sit(ui, seed=seed_where(two_of_a_kind))
    board = table.board
    texts = [pawn.text for pawn in board.hand]
    text = next(text for text in texts if texts.count(text) == 2)
    equal = [pawn for pawn in board.hand if pawn.text == text]
    touched, other = equal[which], equal[1 - which]
    where = tuple(other.center)
    slot = HALVES[PAWN_OF[text]][0]
    if drag:
        ui.drag(touched, slot_on_screen(board, slot), 0.1)
    else:
        ui.tap(touched, 1)
        ui.tap(slot_on_screen(board, slot), 1)
    assert touched in board.air.children
    assert other in board.hand
    assert other.center_x == pytest.approx(where[0], abs=board.layout.pawn / 2)  # it only moves up a little
    wait(ui)
    assert sorted(pawn.text for pawn in board.hand) == sorted(table.session.view(0).hands[0])


def test_a_pawn_that_is_dropped_flies_on_from_where_it_was_let_go(ui):
    table = sit(ui)
    board = table.board
    move = next(move for move in board.legal if move.verb == "place")
    slot = 8 * move.args[1] + move.args[2]
    pawn = next(pawn for pawn in board.hand if pawn.text == move.args[0])
    ui.drag(pawn, slot_on_screen(board, slot), 0.1)
    assert pawn in board.air.children
    assert pawn.center_y == pytest.approx(board.layout.slot(slot).center[1], abs=board.layout.pawn / 2)


def test_an_illegal_tap_shakes_the_pawn_and_keeps_it_chosen(ui):
    table = sit(ui, seed=seed_where(lambda hand: JOKER not in hand))
    board = table.board
    touch_pawn(ui, table, board.hand[0].text)
    elsewhere = next(slot for slot in range(64) if slot not in HALVES[PAWN_OF[board.hand[0].text]])
    open_before = [mark for mark in board.marks.shown if mark.kind == "open"]
    ui.tap(slot_on_screen(board, elsewhere), 1)
    home = chosen_place(board, 0)
    ways = set()
    for _ in range(60):
        ui.frames(1)
        ways.add((board.hand[0].center_x > home[0] + 1) - (board.hand[0].center_x < home[0] - 1))
    assert ways == {-1, 0, 1}
    assert board.chosen == 0
    assert tuple(board.hand[0].center) == pytest.approx(home)
    assert [mark for mark in board.marks.shown if mark.kind == "open"] == open_before


def test_a_pawn_of_another_suit_shakes_and_leaves_the_choice_as_it_is(ui):
    table = sit(ui, seed=seed_where(lambda hand: JOKER not in hand and len({text[-1] for text in hand}) == 2))
    board = table.board
    suit = max("CSHD", key=lambda suit: sum(pawn.text[-1] == suit for pawn in board.hand))
    make(ui, table, next(move for move in board.legal if move.args[0][-1] == suit))
    wait(ui)
    touch_pawn(ui, table, next(pawn.text for pawn in board.hand if not pawn.dim))
    chosen, other = board.chosen, next(pawn for pawn in board.hand if pawn.dim)
    home = tuple(other.center)
    ui.tap(other)
    ui.frames(3)
    assert other.center_x != pytest.approx(home[0])
    ui.run(0.5)
    assert tuple(other.center) == pytest.approx(home)
    assert board.chosen == chosen


@pytest.mark.parametrize("on_the_board", [True, False])
def test_an_illegal_drop_glides_back(ui, on_the_board):
    table = sit(ui, seed=seed_where(lambda hand: JOKER not in hand))
    board = table.board
    pawn = board.hand[2]
    elsewhere = next(slot for slot in range(64) if slot not in HALVES[PAWN_OF[pawn.text]])
    ui.drag(pawn, slot_on_screen(board, elsewhere) if on_the_board else board.track)
    heights = [pawn.center_y]
    for _ in range(30):
        ui.frames(1)
        heights.append(pawn.center_y)
    assert len(set(heights)) > 5
    assert heights == sorted(heights, reverse=True)
    assert tuple(pawn.center) == pytest.approx(chosen_place(board, 2))
    assert board.chosen == 2
    assert not [mark for mark in board.marks.shown if mark.kind == "aim"]


def test_a_joker_that_fits_nowhere_is_explained_too(ui):
    table = sit(ui, seed=seed_where(lambda hand: JOKER in hand and any(text[-1] in "DH" for text in hand)))
    board = table.board
    make(ui, table, next(move for move in board.legal if move.args[0] != JOKER and move.args[0][-1] in "DH"))
    wait(ui)
    board.allow([move for move in board.legal if move.verb == "end"])  # as if all of the suit were taken
    ui.tap(next(pawn for pawn in board.hand if pawn.text == JOKER))
    assert Toast.words() == "In one turn all pawns are of one suit."


def readable_gain(board, points):
    """Where a pawn's points can be read: on their way, or as its badge."""
    words = [sign for sign in board.air.children if isinstance(sign, Points) and sign.text == f"+{points}"]
    assert all(sign.opacity == 1 for sign in words)
    badges = [mark for mark in board.marks.shown if mark.kind == "gain" and mark.points == points]
    centers = [tuple(sign.center) for sign in words] + [board.layout.badge(mark.slot)[0] for mark in badges]
    assert len(centers) <= 1
    return centers[0] if centers else None


def test_points_rise_from_a_pawn_and_stay_with_it(ui):
    table = sit(ui)
    hands, board = Hands(ui, table), table.board
    gain = 0
    while not gain:
        hands.play(1)
        wait(ui)
        move = next((move for move in board.legal if move.verb == "place"), board.legal[0])
        gain = board.view.points(8 * move.args[1] + move.args[2]) if move.verb == "place" else 0
    make(ui, table, move)
    told = table.told.played
    seen = []
    while table.state is TableState.TELLING and table.told.played == told:
        seen.append(readable_gain(board, gain))
        ui.frames(1)
    seen.append(readable_gain(board, gain))
    seen = seen[next(number for number, place in enumerate(seen) if place) :]
    assert None not in seen
    assert len(set(seen)) > 10
    assert max(dist(one, other) for one, other in pairwise(seen)) < board.layout.stone  # it never jumps
    assert seen[-1] == board.layout.badge(board.newest[-1])[0]


def test_a_bot_does_not_think_about_ending_its_turn(ui):
    table = sit(ui, level="random")
    hands, waits = Hands(ui, table), {"place": [], "end": []}
    while not (waits["place"] and waits["end"]):
        hands.play(1)
        while not table.board.legal and not table.session.outcome():
            if table.state is not TableState.THINKING:
                ui.frames(1)
                continue
            frames = 0
            while table.state is TableState.THINKING:
                ui.frames(1)
                frames += 1
            made = next(event.move for event in reversed(table.session.events) if event.move.actor == 1)
            waits[made.verb].append(frames / 60)
    assert max(waits["end"]) < 0.1
    assert min(waits["place"]) > 0.6


def test_one_s_own_pawn_does_not_wait_until_a_bot_s_sentence_was_read(ui):
    table = sit(ui)
    hands = Hands(ui, table)
    while not any(event.move.actor == 1 for event in table.session.events):
        hands.play(1)
        wait(ui)
    make(ui, table, next(move for move in table.board.legal if move.verb == "place"))
    assert table.board.air.children


def test_pawns_are_made_once(ui, monkeypatch):
    made = []
    monkeypatch.setattr(Pawn, "__init__", lambda self, was=Pawn.__init__, **given: (made.append(self), was(self))[1])
    table = sit(ui)
    Hands(ui, table).play(15)
    assert len(made) <= HAND + 2


def test_five_in_one_turn_are_celebrated(ui):
    seed = seed_where(lambda hand: JOKER not in hand and len({text[-1] for text in hand}) == 1)
    table = sit(ui, seed=seed)
    for _ in range(HAND):
        wait(ui)
        make(ui, table, next(move for move in table.board.legal if move.verb == "place"))
    points = table.session.view(0).scores[0]
    assert points >= 10
    ui.until(lambda: ui.reads("Five in one turn: +10!"))
    ui.run(0.5)
    assert ui.app.sounds.last == "win"
    wait(ui)
    assert not ui.reads("Five in one turn")
    assert len(table.board.hand) == HAND


def test_celebrations_can_be_read_where_motion_is_reduced(start):
    ui = start(reduced_motion=True)
    table = sit(ui, seed=seed_where(lambda hand: JOKER not in hand and len({text[-1] for text in hand}) == 1))
    for _ in range(HAND):
        wait(ui)
        make(ui, table, next(move for move in table.board.legal if move.verb == "place"))
    ui.run(1)
    assert ui.reads("Five in one turn: +10!")


def test_a_touch_ends_what_is_being_told_and_counts_already(ui):
    table = sit(ui, seed=seed_where(lambda hand: len({text[-1] for text in hand if text != JOKER}) == 2))
    board = table.board
    make(ui, table, next(move for move in board.legal if move.verb == "place"))
    assert table.state is TableState.TELLING
    ui.tap(tuple(board.to_window(*board.layout.in_hand(1, HAND - 1))), 1)
    assert table.state is TableState.ASKING
    assert board.chosen == 1


def test_a_bot_s_pawn_shows_what_it_touches_and_what_it_scores(ui):
    table = sit(ui, 2, level="strong")
    hands = Hands(ui, table)
    seen = 0
    for _ in range(12):
        hands.play(1)
        while not table.board.legal and table.session.outcome() is None:
            ui.frames(1, QUICK)
            shown = table.board.marks.shown
            sums = [mark for mark in shown if mark.kind == "gain"]
            if sums and table.session.events[-1].move.actor == 1:
                touched = {mark.slot: mark.points for mark in shown if mark.kind == "touched"}
                assert [mark.points for mark in sums] == [
                    sum(touched.values()) + (10 if len(table.board.newest) == HAND else 0)
                ]
                assert all(VALUE_AT[near] == value for near, value in touched.items())
                assert sums[0].slot in table.board.newest
                seen += 1
    assert seen


def test_a_hint_shows_pawn_and_place_and_says_why(ui):
    table = sit(ui)
    ui.tap("Hint")
    ui.until(lambda: table.board.sign.hint, 30)
    assert table.board._hinted is None, "first where to look"
    assert table.board.sign.hint.startswith("Look at ")
    looked = table.board.chosen
    ui.tap("Hint")
    assert table.board.chosen == looked
    chosen = table.board.hand[table.board.chosen].text
    pawn, slot = table.board._hinted
    assert pawn == chosen
    assert any(move.args == (chosen, *divmod(slot, 8)) for move in table.board.legal)
    assert not any(
        f" {chosen} " in f" {table.board.sign.hint} " for chosen in PAWN_OF if chosen != JOKER
    )  # by its name


def test_the_keyboard_reaches_pawns_and_slots(ui):
    table = sit(ui)
    from screens.common.keyboard import _ring

    ui.key(DOWN)
    for _ in range(12):
        if "Your pawn" in _ring.name:
            break
        ui.key(DOWN)
    assert "Your pawn" in _ring.name
    ui.key(ENTER)
    assert table.board.chosen >= 0
    for key in (UP, UP, RIGHT, UP, UP, UP):
        if "half" in _ring.name:
            break
        ui.key(key)
    assert "half" in _ring.name
    ui.key(ENTER)
    assert len(table.session.view(0).placed) == 1 or table.session.events[-1].move.actor == 0


def test_names_can_be_told_apart(ui):
    table = sit(ui)
    Hands(ui, table).play(6)
    wait(ui)
    for pawn in list(table.board.hand):
        touch_pawn(ui, table, pawn.text)
        names = [spot.name for spot in table.board.spots()]
        assert len(set(names)) == len(names)


def test_a_game_can_be_looked_at_again(start):
    ui = start(size=SIZES[1])
    match = play_to_the_end(ui.app.store, "cartino", [*people(ui, 1), Seat("Basile", "strong")], {}, 5, NOON)
    ui.app.open("replay", game="cartino", match=match)
    page = ui.app.page
    for position in range(0, page.last + 1, 7):
        page.position = position
        ui.frames(1)
        assert page.board.stones._shown.keys() == {slot for slot, text in enumerate(page.board.view.board) if text}
    ui.tap(page.board.hand[0] if page.board.hand else slot_on_screen(page.board, 3))
    assert not ui.has("End turn")
    ui.resize(*SIZES[0])
    assert page.board.layout.board.width > 350


def test_after_a_jump_a_review_rings_the_pawns_of_the_turn_before(ui):
    match = play_to_the_end(ui.app.store, "cartino", [*people(ui, 1), Seat("Basile", "strong")], {}, 5, NOON)
    ui.app.open("replay", game="cartino", match=match)
    page = ui.app.page
    rings, turn, fresh = [()], (), True  # after each event, the pawns of the turn it belongs to or follows
    for event in match.session.events:
        if event.move.verb == "place":
            slot = 8 * event.move.args[1] + event.move.args[2]
            turn, fresh = ((slot,) if fresh else (*turn, slot)), False
        else:
            fresh = True
        rings.append(turn)
    for position in (page.last, 3, page.last // 2, 0, 20, 21, 5):
        page.position = position
        assert page.board.newest == rings[page.steps[position]]


@pytest.mark.parametrize(
    ("width", "height"), [(412, 700), (360, 448), (678, 362), (1066, 744), (800, 1090), (426, 310), (560, 250)]
)
def test_nothing_is_cut_off_and_nothing_overlaps(width, height):
    area = Box(10, 20, width, height)
    for seats, is_open in product((2, 3, 4), (False, True)):
        layout = measure(area, seats, seats - 1 if is_open else 0, sign_height(max(width, height)))
        parts = [layout.board, layout.track, layout.bag, layout.button, layout.hand]
        parts += [layout.others] if is_open else []
        parts += [layout.total] if layout.total.width else []
        for part in parts:
            assert part.width > 0
            assert part.height > 0
            assert area.x <= part.x
            assert part.x + part.width <= area.x + area.width + 1e-6
            assert area.y <= part.y
            assert part.top <= area.top + 1e-6
        for one, other in combinations(parts, 2):
            apart_x = one.x + one.width <= other.x + 1e-6 or other.x + other.width <= one.x + 1e-6
            apart_y = one.top <= other.y + 1e-6 or other.top <= one.y + 1e-6
            assert apart_x or apart_y, (one, other)
        assert layout.button.height >= dp(48)
        for slot in range(64):
            assert layout.slot_at(*layout.slot(slot).center) == slot


def test_a_finger_on_a_square_does_not_disturb_one_that_holds_a_pawn(ui):
    table = sit(ui)
    resting = ui.down(slot_on_screen(table.board, 0))
    holding = ui.down(tuple(table.board.to_window(*table.board.hand[0].center)))
    ui.frames(1)
    ui.move(resting, slot_on_screen(table.board, 9))
    ui.frames(1)
    for finger in (resting, holding):
        ui.up(finger)
    ui.frames(1)
    assert table.board.chosen == 0


def double_tap(ui, place):
    for _ in range(2):
        ui.tap(place, 1)


def test_small_halves_are_seen_from_near_and_played_on_there(start):
    ui = start(size=(640, 360), text_size=2, reduced_motion=True, mute=True)
    table = sit(ui, seed=seed_where(lambda hand: JOKER in hand))
    board, events = table.board, len(table.session.events)
    field = board.field
    assert min(board.layout.slot_size) < dp(40)
    double_tap(ui, slot_on_screen(board, 0))
    ui.run(0.3)
    assert field.zoom > 1
    assert min(board.layout.slot_size) >= dp(48)
    assert board.layout.slot_at(*board.layout.slot(0).center) == 0
    assert field.plan.drawn[0] == board.layout.grid, "drawn for its size"
    assert len(table.session.events) == events

    # What is out of sight can be neither touched nor heard, and comes into sight with a pawn that goes there.
    assert not board.layout.in_sight(63)
    names = [spot.name for spot in board.hearable()]
    assert len(names) == len(set(names))
    assert all(board.collide_point(*spot.center) for spot in board.hearable())
    for place, pawn in enumerate(board.hand):
        if pawn.text != JOKER:
            board.choose(place)
            assert all(map(board.layout.in_sight, board.open_slots(pawn.text))), pawn.text
            spots = [spot for spot in board.spots() if "half" in spot.name]
            assert len(spots) == len(board.open_slots(pawn.text))
    board.choose([pawn.text for pawn in board.hand].index(JOKER))
    shown = [spot for spot in board.spots()[len(board.hand) :] if spot.owner is board]
    assert 0 < len(shown) < len(board.open_slots(JOKER)), "only what can be seen"

    # Two fingers zoom and play nothing, one that moves shifts; a tap and a drop go where they are seen.
    x, y = board.to_window(*field.center)
    one, two = ui.down((x - 60, y)), ui.down((x + 60, y))
    ui.frames(1)
    ui.move(two, (x + 75, y))
    ui.frames(1)
    for finger in (one, two):
        ui.up(finger)
    ui.run(0.3)
    assert field.zoom > 1.9
    before = board.layout.grid
    ui.drag((x, y), (x - 60, y))
    assert board.layout.grid.x < before.x
    assert len(table.session.events) == events
    slot = next(slot for slot in board.open_slots(JOKER) if board.layout.in_sight(slot))
    ui.tap(slot_on_screen(board, slot))
    played = table.session.events[events].move
    assert played.args == (JOKER, *divmod(slot, 8))

    # Whatever others do is brought into sight; the menu leads out.
    wait(ui)
    for _ in range(3):
        ui.tap("End turn") if board.button.ready else None
        wait(ui)
        if board.newest:
            assert board.layout.in_sight(board.newest[-1])
        if not board.button.ready:
            break
    ui.tap("Menu")
    ui.tap("Zoom out")
    assert field.zoom == 1
    assert board.layout.grid == board.layout.seen


def test_large_halves_need_no_double_tap(ui):
    table = sit(ui)
    double_tap(ui, slot_on_screen(table.board, 9))
    assert table.board.field.zoom == 1


def test_a_finger_that_stays_on_a_square_is_told_its_value(ui):
    table = sit(ui)
    slot = HALVES[PAWN_OF["KS"]][0]
    ui.hold(slot_on_screen(table.board, slot), 0.7)
    assert Toast.words().startswith("King of spades: 4 dots.")
    ui.run(0.7)
    Toast.clear()
    slot = HALVES[PAWN_OF["7D"]][0]
    finger = ui.down(slot_on_screen(table.board, slot))
    ui.frames(1)
    table.board.show(table.board.view)
    ui.run(0.7)
    assert not Toast.words(), "what was shown anew says nothing of its own"
    ui.up(finger)


def test_the_track_explains_itself(ui):
    table = sit(ui)
    ui.tap(tuple(table.board.to_window(*table.board.track.center)))
    assert Toast.words().startswith("The track counts points up to 20.")


def cells(sheet, size, columns):
    """The pictures of all cards on a sheet, as bytes."""
    with Image.open(ASSETS / "cartino" / sheet) as whole:
        places = [(size * (number % columns), size * (number // columns)) for number in range(len(CARDS))]
        return [whole.crop((x, y, x + size, y + size)).tobytes() for x, y in places]


@pytest.mark.parametrize(("name", "size", "columns"), [("prints", 128, 8), ("pawns", 160, 12)])
def test_kings_queens_and_jacks_bear_the_letters_of_the_language(name, size, columns):
    english, french = cells(f"{name}.png", size, columns), cells(f"{name}-fr.png", size, columns)
    differ = {card for card, one, other in zip(CARDS, english, french, strict=True) if one != other}
    assert differ == {card for card in CARDS if card[0] in "KQJ"}


def test_the_table_is_set_in_the_language_that_is_spoken(start):
    pawns = {}
    for tongue in ("fr", "en"):
        start(language=tongue)
        pawns[tongue] = pawn_texture("KS")
        assert pawn_texture("KS") is pawns[tongue]
    assert pawns["fr"] is not pawns["en"]
