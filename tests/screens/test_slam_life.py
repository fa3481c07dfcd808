"""Take It! and Slam Dunk: interruptions, kills, dealing, and where everything lies."""

import random

import pytest
from kivy.clock import Clock

from ai.bot import Bot, Decision, Reason
from app.engine.move import Move
from app.games.takeit import takes_of
from app.match import Match, Seat
from app.races import Finish
from screens.common.box import Box
from screens.common.holding import HOLD
from screens.common.widgets import Dialog
from screens.games.takeit import table as slams
from screens.games.takeit.layout import panels, pattern, plan, row_places
from screens.games.takeit.looking import CardRow
from tests.screens.driver import TIME
from tests.screens.fingers import fingers
from tests.screens.scenes import SCENES
from tests.screens.slam import finished, grown, pad, play_on, row, sit, turning


def interruptions(ui, table):
    """What may interrupt a game; each is made ready first."""

    def turned():
        yield
        ui.resize(892, 412)

    def called():
        yield
        ui.app.on_pause()
        ui.run(5)
        ui.app.on_resume()

    def held(sign):
        finger = ui.down(ui.where(sign))
        ui.run(HOLD)
        assert table.live
        yield
        ui.run(0.1)
        ui.up(finger)
        ui.run(5)
        ui.tap("Go on playing")

    return [turned(), called(), held("Pause"), held("Hint")]


@pytest.mark.parametrize("which", range(4))
def test_interruptions_stop_game_time_and_the_count_in_resumes(ui, which):
    table = sit(ui, humans=1, bots=2, seed=11)
    grown(ui, table, 2)
    ui.run(0.15)
    interruption = interruptions(ui, table)[which]
    next(interruption)
    before, events, plans = table.clock.ms(), table.session.events, dict(table.plans)
    next(interruption, None)
    assert not table.live
    assert ui.reads("3")
    assert table.clock.ms() - before < 60
    ui.tap(pad(table, 0))  # nothing can be done yet
    ui.run(1)
    assert ui.reads("2")
    assert table.clock.ms() - before < 60
    assert table.session.events == events
    ui.until(lambda: table.live, 4)
    assert dict(table.plans) == plans
    due = table.session.deadline_ms() - table.clock.ms()
    ui.until(lambda: len(table.session.events) > len(events), (due + 100) / 1000)


def test_a_hint_is_thought_out_between_the_frames_and_noted(ui):
    table = sit(ui, humans=1, bots=1)
    grown(ui, table, 2)
    table.hint()
    assert table.match.hinted == {0}, "there are medals for those who took none"
    ui.run(0.3)
    ui.tap("What would you do?")
    ui.until(lambda: ui.reads("Take it!") or ui.reads("Wait."), 10)
    assert not table.live
    ui.tap("Go on playing")
    ui.until(lambda: table.live, 4)


def test_whoever_leaves_while_a_hint_is_thought_out_hears_no_more_of_it(ui, monkeypatch):
    table = sit(ui, humans=1, bots=1)
    grown(ui, table, 2)
    monkeypatch.setattr(slams, "adviser", lambda *_: Ponderer(table.session.game, "master"))
    table._advise(0)
    ui.frames(3)
    ui.app.on_pause()
    ui.app.on_resume()
    ui.until(lambda: table.live, 4)
    assert Dialog.topmost() is None


class Ponderer(Bot):
    """Thinks for ever."""

    def think(self, view):
        while True:
            yield Decision(None, Reason(""))


def test_interrupted_while_a_card_is_turned_or_a_hand_comes_down(ui):
    table = sit(ui, humans=2)
    for count in (1, 2, 3):
        turning(ui, table, count)
        ui.app.on_pause()
        ui.app.on_resume()
        assert table.board.view == table.session.view(None)
        ui.until(lambda: table.live, 4)
    ui.tap(pad(table, 1), 1)
    ui.resize(892, 412)
    assert table.board.view == table.session.view(None)
    ui.until(lambda: table.live, 4)
    grown(ui, table, 2)


def test_a_game_full_of_interruptions_comes_to_its_end(start):
    ui = start(mute=True)
    table = sit(ui, "slamdunk", 2, 2, pace="fast")
    rng = random.Random(9)
    sizes = [(412, 892), (892, 412), (1280, 800)]

    def interrupt():
        if rng.random() < 0.5:
            ui.resize(*rng.choice(sizes))
        else:
            ui.app.on_pause()
            ui.app.on_resume()

    play_on(ui, table, rng, disturb=lambda: interrupt() if rng.random() < 0.01 else None)
    finished(ui, table)


def test_leaving_and_continuing_leads_to_the_same_place(start):
    ui = start(mute=True)
    table = sit(ui, humans=1, bots=1, pace="fast")
    ui.until(lambda: len(table.session.events) > 12, 60, 1 / 30)
    events = table.session.events
    ui = start(mute=True)  # killed
    ui.tap("Take It!")
    ui.tap("Continue")
    table = ui.app.page
    assert table.session.events[: len(events)] == events
    assert len(table.session.events) <= len(events) + 1
    assert not table.live
    ui.until(lambda: table.live, 4)
    play_on(ui, table, random.Random(1))
    finished(ui, table)


def test_what_was_taken_before_a_restart_can_t_be_overtaken_after_it(start):
    ui = start(mute=True)
    table = sit(ui, humans=2)
    grown(ui, table, 2)
    ui.run(0.3)
    ui.tap(pad(table, 0), 1)
    events = table.session.events
    assert events[-1].move == Move(0, "slam")
    ui = start(mute=True)  # killed
    ui.app.open("table", game="takeit", match=Match.resume(ui.app.store, "takeit", 1.0))
    table = ui.app.page
    ui.until(lambda: table.live, 4)
    table.submit(Move(1, "slam"))  # in the very first millisecond, by whoever wins ties
    assert table.session.events[: len(events)] == events


@pytest.mark.parametrize("change", [lambda ui: ui.resize(892, 412), lambda ui: ui.app.set("theme", "dark")])
def test_the_finale_goes_on_when_the_device_is_turned_or_the_page_built_anew(ui, change):
    table = sit(ui, "slamdunk", humans=1, bots=2, pace="fast")
    ui.until(lambda: table.board.finale_shown, 600, 1 / 20)
    ui.run(1)
    change(ui)
    ui.run(0.5)
    board = ui.app.page.board
    assert tuple(board.finale_shown.size) == tuple(board.size)
    ui.until(lambda: ui.app._stack[-1][0] == "result", 90, 1 / 20)


@pytest.mark.parametrize(("humans", "bots"), [(1, 2), (1, 4)])
def test_the_finale_is_a_race_of_about_ten_seconds_for_any_number_of_players(ui, humans, bots):
    table = sit(ui, "slamdunk", humans, bots, pace="fast")
    table.board.people[0] = table.board.people[0]._replace(name="Théodore-Aurèle")
    ui.until(lambda: table.board.finale_shown, 600, 1 / 20)
    finale, since = table.board.finale_shown, TIME.now
    assert finale._columns[0].name._said[0].replace("\n", "").endswith("Théodore-Aurèle"), "no name is cut"
    scores = list(table.session.outcome().scores)
    while table.board.finale_shown:
        before, order = finale.totals(finale.step), []
        last = [column.bar.size[1] for column in finale._columns]
        step = finale.step
        while table.board.finale_shown and finale.step == step < len(finale.kinds):
            ui.frames(1, 1 / 60)
            high = [column.bar.size[1] for column in finale._columns]
            order += [seat for seat in range(humans + bots) if high[seat] != last[seat] and seat not in order]
            last = high
        if step and order:
            assert before[order[-1]] >= max(before[seat] for seat in order), "the leader comes last"
        ui.frames(1, 1 / 60)
    assert finale.totals(len(finale.kinds)) == scores
    assert 9 <= TIME.now - since <= 11.5


def test_a_touch_shows_how_it_ends_with_bars_where_the_cards_were_and_another_goes_on(ui):
    table = sit(ui, "slamdunk", 1, 2, pace="fast")
    ui.until(lambda: table.board.finale_shown, 600, 1 / 20)
    ui.run(1)
    finale = table.board.finale_shown
    assert finale.step < len(finale.kinds)
    ui.tap(table.board.layout.row.center)
    assert finale.step == len(finale.kinds)
    assert ui.app.page is table
    ui.run(0.6)
    tallest = max(column.bar.pos[1] + column.bar.size[1] for column in finale._columns)
    assert finale._columns[0].cards.top - 60 < tallest < finale._title.y, "as high as there is room"
    ui.tap(table.board.layout.row.center)
    assert ui.app._stack[-1][0] == "result"


def test_the_menu_opens_during_the_finale_and_a_game_that_is_over_can_t_be_given_up(ui):
    table = sit(ui, "slamdunk", humans=1, bots=2, pace="fast")
    ui.until(lambda: table.board.finale_shown, 600, 1 / 20)
    ui.tap("Menu")
    assert ui.has("Rules")
    assert not ui.has("Give up this game")
    ui.tap("Go on playing")
    ui.until(lambda: ui.app._stack[-1][0] == "result", 90, 1 / 20)


def test_only_the_dealer_turns_and_nothing_ticks_meanwhile(ui):
    table = sit(ui, humans=2, pace="dealer")
    ui.run(30, 1 / 10)
    waiting = [event.get_callback() for event in Clock.get_events() if event.is_triggered]
    assert not [callback for callback in waiting if not callback.__module__.startswith("kivy.")]
    assert table.session.events == []
    ui.tap("Draw pile: 77 cards")
    ui.run(0.5)
    assert len(row(table)) == 1
    assert ui.has("Draw pile: 76 cards")


def test_reaction_is_measured_from_the_moment_the_card_was_on_screen(ui):
    table = sit(ui, humans=2)
    turning(ui, table, 2)
    ui.until(lambda: table.clock.running)
    shown = TIME.now
    ui.run(0.31)
    with fingers(ui, table) as hands:
        hands.down(pad(table, 0), shown + 0.25)
        hands.arrive()
        ui.frames(1)
    (take,) = takes_of(2, table.session.events)
    assert take.reaction_ms == pytest.approx(250, abs=1)


def test_a_palm_on_the_bar_neither_ends_nor_pauses_the_game(ui):
    table = sit(ui, humans=3)
    grown(ui, table, 2)
    bar = table.ids.bar
    for x in range(8, int(bar.width), 16):
        for y in (bar.y + 6, bar.center_y, bar.top - 6):
            ui.tap((x, y), 1)
    assert ui.app.page is table
    assert table.live
    assert not ui.has("Back")
    assert table.title == "Hold to pause"
    ui.run(2)
    assert table.title == "Take It!"


def test_who_holds_the_pause_sign_pauses_and_may_leave(ui):
    table = sit(ui, humans=3)
    grown(ui, table, 2)
    ui.hold("Pause", 0.4)
    assert table.live
    ui.hold("Pause", 0.7)
    assert not table.live
    ui.tap("Leave (the game is saved)")
    assert ui.app.page is not table


def test_the_back_key_asks_and_time_stands_still(ui):
    table = sit(ui, humans=2)
    grown(ui, table, 2)
    ui.key(27)
    events, now = table.session.events, table.clock.ms()
    ui.run(5)
    assert (table.session.events, table.clock.ms()) == (events, now)
    ui.key(27)  # the same key takes the question away
    ui.until(lambda: table.live, 4)
    ui.key(27)
    ui.tap("Go on playing")
    ui.until(lambda: table.live, 4)
    ui.key(27)
    ui.tap("Leave")
    assert ui.app.page is not table


def test_open_piles_can_be_looked_into(ui):
    table = sit(ui, humans=2, open="yes")
    grown(ui, table, 2)
    ui.run(0.3)
    ui.tap(pad(table, 0))
    ui.run(1)
    ui.hold("Pause", 0.7)
    ui.tap("Look into the piles")
    assert ui.reads("In the piles")
    ui.tap("Close")
    closed = sit(ui, "slamdunk", 3, wait=False)
    assert "Look into the piles" not in [words for words, *_ in closed.board.menu()]


def test_how_many_there_are_of_each_card_is_one_touch_away(ui):
    table = sit(ui, "slamdunk", 1, 2)
    grown(ui, table, 1)
    ui.run(0.4)
    ui.tap(f"Draw pile: {table.session.view(None).stock_count} cards")
    assert ui.reads("How many of each card")
    assert not table.live
    for words in ("Singles (35)", "Pairs (28)", "Others (21)"):
        assert ui.reads(words)
    shown = [word for row in ui.widgets() if isinstance(row, CardRow) for word in row.words]
    assert sorted(shown) == sorted(f"× {count}" for count in table.board.deck.values())
    ui.tap("Close")
    ui.until(lambda: table.live, 4)


def test_among_several_a_hand_on_the_draw_pile_stops_nobody(ui):
    table = sit(ui, humans=2)
    grown(ui, table, 1)
    ui.tap(table.board.layout.stock.center)
    assert table.live
    ui.hold("Pause", 0.7)
    ui.tap("How many of each card")
    assert ui.reads("Pairs (28)")


def test_statistics_come_from_the_records(start):
    ui = start(mute=True)
    marie = ui.app.profiles.first("Marie")
    seats = [Seat("Marie", None, marie.id), Seat("B0", "beginner")]
    match = Match.start(ui.app.store, "takeit", seats, {"pace": "fast"}, 4, 1.0)
    ui.app.open("table", game="takeit", match=match)
    table = ui.app.page
    ui.until(lambda: table.live)
    match.races.run += [Finish(winner, 0, None, ((1 - winner, 40),)) for winner in (0, 1, 0)]
    play_on(ui, table, random.Random(3))
    reactions = sorted(take.reaction_ms for take in takes_of(2, table.session.events) if take.seat == 0)
    ui.until(lambda: ui.app.page.complete)
    assert ui.reads(f"fastest hand {reactions[0]} ms")
    ui.app.open("statistics", profile=marie.id, kind="takeit")
    ui.run(0.3)
    assert ui.reads(f"{reactions[0]} ms")
    assert ui.reads("Lost by a hair")
    store = ui.app.store
    with store.writing():
        for _ in range(200):  # of another kind, since then
            store.finish_game(store.start_game("midi", {}, 2.0), 0, [], {"scores": [], "winners": []}, [], 3.0)
    ui.app.rebuild()
    assert ui.reads(f"{reactions[0]} ms")
    won, lost = ui.app.store.setting(f"close-calls/takeit/{marie.id}")
    assert won >= 2
    assert lost >= 1


@pytest.mark.parametrize("size", [(412, 836), (360, 590), (892, 362), (1280, 744), (800, 1224)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_seats_and_cards_never_overlap_and_can_be_read(size, seats):
    for humans in range(seats + 1):
        kinds = pattern(humans, seats - humans)
        people = [seat for seat, kind in enumerate(kinds) if kind == "p"]
        table = plan(Box(0, 0, *size), seats, people, 1.0)
        boxes = [place.box for place in table.places]
        for number, box in enumerate(boxes):
            assert box.x >= 0
            assert box.y >= 0
            assert box.right <= size[0] + 0.1
            assert box.top <= size[1] + 0.1
            for other in [*boxes[:number], table.row, table.stock]:
                assert not overlap(box, other), (humans, box, other)
        for seat in people:
            assert min(boxes[seat][2:]) >= 70
        for count in range(1, 85):
            width, places = row_places(table.row, count, 5, 150)
            assert width >= (30 if count <= 30 else 14)
            for x, y in places:
                assert x >= table.row.x - 0.1
                assert x + width <= table.row.right + 0.1
                assert y >= table.row.y - 0.1
                assert y + width * 1.4 <= table.row.top + 0.1


@pytest.mark.parametrize("size", [(412, 836), (360, 584), (892, 362), (640, 310), (1280, 744), (800, 1224)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_hand_does_not_reach_two_pads(size, seats):
    for humans in range(2, seats + 1):
        people = [seat for seat, kind in enumerate(pattern(humans, seats - humans)) if kind == "p"]
        boxes = [plan(Box(0, 0, *size), seats, people, 1.0).places[seat].box for seat in people]
        for number, one in enumerate(boxes):
            for other in boxes[:number]:
                beside = max(one.x, other.x) - min(one.right, other.right)
                above = max(one.y, other.y) - min(one.top, other.top)
                assert max(beside, above) >= 19.9, (humans, one, other)


@pytest.mark.parametrize("middle", [Box(10, 20, 600, 200), Box(10, 20, 300, 500)])
@pytest.mark.parametrize("turns", [[0], [90], [0, 180], [-90, 90], [0, -90, 90], [0, 180, -90], [0, 180, -90, 90]])
def test_the_middle_is_shared_among_all_sides(middle, turns):
    places = panels(middle, turns)
    assert sorted(place.turn for place in places) == sorted(turns)
    assert sum(place.box.width * place.box.height for place in places) == pytest.approx(middle.width * middle.height)
    for number, (box, _) in enumerate(places):
        assert min(box.x - middle.x, box.y - middle.y, middle.right - box.right, middle.top - box.top) >= -0.1
        assert not any(overlap(box, other.box) for other in places[:number])


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_a_touch_between_two_pads_counts_for_nobody(start, size):
    ui = start(size=size, mute=True)
    table = sit(ui, humans=5)
    grown(ui, table, 2)
    ui.run(0.3)
    boxes = [place.box for place in table.board.layout.places]
    gaps = [
        ((one.right + other.x) / 2, one.center[1])
        for one in boxes
        for other in boxes
        if one.y == other.y and 0 < other.x - one.right < 30
    ]
    assert gaps
    for place in gaps:
        ui.tap(place)
    assert not [event for event in table.session.events if event.move.verb == "slam"]


def overlap(one, other):
    return (
        one.x < other.right - 0.1 and other.x < one.right - 0.1 and one.y < other.top - 0.1 and other.y < one.top - 0.1
    )


@pytest.mark.parametrize(("size", "text_size"), [((412, 892), 0), ((360, 640), 2), ((640, 360), 2)])
def test_the_finale_names_everybody_whole(furnished, size, text_size):
    ui = furnished(size=size, text_size=text_size)
    SCENES["slamdunk-finale"](ui)
    finale = ui.app.page.board.finale_shown
    said = [column.name._said[0].replace("\n", "").replace("\u00a0", " ") for column in finale._columns]
    assert said == ["2. Marie", "5. Théodore-Aurèle", "3. Basile", "1. Colette", "4. Dora"]
