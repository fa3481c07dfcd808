"""Take It! and Slam Dunk: fair to the millisecond, played to the end through real touches."""

import random

import pytest

from app.engine.session import Session
from app.games.takeit import takes_of
from app.match import Match, Seat, record_of
from screens.common.widgets import Toast
from screens.games.takeit_layout import Box, plan, row_places
from tests.screens.driver import TIME
from tests.screens.fingers import fingers

BACK = 27
PACE_MS = {"fast": 1200, "normal": 2000, "calm": 3000}


def sit(ui, game="takeit", humans=2, bots=0, seed=7, level="casual", wait=True, **options):
    """Begin a game; people have no profile, the first seat deals."""
    seats = [Seat(f"P{number}") for number in range(humans)]
    seats += [Seat(f"B{number}", level) for number in range(bots)]
    match = Match.start(ui.app.store, game, seats, options, seed, 1.0)
    ui.app.open("table", game=game, match=match)
    table = ui.app.page
    if wait:
        ui.until(lambda: table.live)
    return table


def pad(table, seat):
    return table.board.layout.places[seat].box.center


def row(table):
    return table.session.view(None).row


def grown(ui, table, count):
    """Wait until the row has so many cards, and the newest is on screen."""
    ui.until(lambda: len(row(table)) >= count and table.clock.running and not table._asking, 300, 1 / 60)
    return row(table)


def slams(table):
    return [event for event in table.session.events if event.move.verb == "slam"]


def play_on(ui, table, rng, fewest=3):
    """People slam when the row has grown a while, and deal when it is theirs to deal."""
    enough = fewest + rng.randrange(5)
    while ui.app.page is table:
        ui.frames(1, 1 / 30)
        if table.clock.running and row(table) and table.live:
            assert table._runner is None, "a bot thinks while a slam is possible"
        if table.board.finale_shown:
            ui.tap((ui.window.width / 2, ui.window.height / 2), 1)
            continue
        seats = [move.actor for move in table.board.legal if move.verb == "slam"]
        dealer = [move for move in table.board.legal if move.verb == "turn"]
        if seats and len(row(table)) >= enough:
            ui.run(rng.uniform(0.2, 0.5), 1 / 30)
            ui.tap(pad(table, rng.choice(seats)), 1)
            enough = fewest + rng.randrange(5)
        elif dealer:
            ui.run(0.3, 1 / 30)
            ui.tap(table.board.layout.stock.center, 1)


def finished(ui, table):
    """The result page agrees with the record, which replays to the same end."""
    assert ui.app._stack[-1][0] == "result"
    (stored, *_) = ui.app.store.finished_games()
    again = Session.load(record_of(ui.app.store, stored).to_text())
    assert again.outcome() == table.session.outcome()
    assert again.events == table.session.events
    assert stored.outcome["scores"] == list(table.session.outcome().scores)
    for take in takes_of(table.session.seats, table.session.events):
        if not table.session.players[take.seat].is_human:
            assert take.reaction_ms >= 180


@pytest.mark.parametrize(
    ("game", "humans", "bots", "pace", "size"),
    [
        ("takeit", 1, 1, "normal", (412, 892)),
        ("takeit", 1, 4, "fast", (892, 412)),
        ("takeit", 2, 0, "fast", (412, 892)),
        ("takeit", 3, 0, "calm", (1280, 800)),
        ("takeit", 4, 0, "fast", (1280, 800)),
        ("takeit", 5, 0, "fast", (1280, 800)),
        ("takeit", 2, 2, "dealer", (1280, 800)),
        ("takeit", 1, 2, "dealer", (412, 892)),
        ("slamdunk", 1, 2, "fast", (412, 892)),
        ("slamdunk", 3, 0, "dealer", (892, 412)),
        ("slamdunk", 3, 2, "normal", (800, 1280)),
        ("slamdunk", 5, 0, "fast", (412, 892)),
    ],
)
def test_whole_games_through_touches(start, game, humans, bots, pace, size):
    ui = start(size=size, mute=True, reduced_motion=humans + bots == 4)
    table = sit(ui, game, humans, bots, pace=pace)
    play_on(ui, table, random.Random(humans))
    finished(ui, table)
    assert any(event.move.actor in table.match.humans() for event in slams(table))


def test_bots_alone_play_to_the_end(ui):
    table = sit(ui, "slamdunk", 0, 3, pace="fast")
    ui.until(lambda: ui.app.page is not table, 400, 1 / 20)
    finished(ui, table)
    assert ui.reads("best reaction")


@pytest.mark.parametrize("first", [0, 1, 2])
def test_two_slams_in_one_frame_are_ordered_by_their_stamps(ui, first):
    table = sit(ui, humans=3)
    cards = grown(ui, table, 3)
    ui.run(0.5)
    with fingers(ui, table) as hands:
        now = TIME.now
        for seat in (1, 2, 0):  # the order in which the system delivers them
            hands.down(pad(table, seat), now + (0.001 if seat == first else 0.009))
        TIME.now += 0.012
        hands.arrive()
        ui.frames(1, 0.002)
        (slam,) = slams(table)
        assert slam.move.actor == first
        assert table.session.view(None).pile_counts[first] == (len(cards),)
        assert table.finish.winner == first
        assert dict(table.finish.others) == {seat: 8 for seat in range(3) if seat != first}


def test_a_later_frame_brings_an_earlier_touch_which_wins(ui):
    table = sit(ui, humans=2)
    grown(ui, table, 2)
    ui.run(0.4)
    with fingers(ui, table) as hands:
        moment = TIME.now
        TIME.now += 0.02
        hands.down(pad(table, 0), moment + 0.010)
        hands.arrive()
        ui.frames(2)
        assert slams(table)[-1].move.actor == 0
        hands.down(pad(table, 1), moment + 0.003)  # delivered late
        hands.arrive()
        ui.frames(2)
        (slam,) = slams(table)
        assert slam.move.actor == 1
        assert table.finish.others == ((0, 7),)
        ui.run(1.5)
        assert table.board.view == table.session.view(None)
        stored = ui.app.store.events_of(table.match.id)
        assert [move for _, move in stored] == [str(event.move) for event in table.session.events]


def test_equal_stamps_are_decided_by_the_rule(ui):
    table = sit(ui, humans=3)
    grown(ui, table, 2)
    ui.run(0.4)
    with fingers(ui, table) as hands:
        TIME.now += 0.01
        for seat in (0, 2, 1):
            hands.down(pad(table, seat), TIME.now)
        hands.arrive()
        ui.frames(1)
        (slam,) = slams(table)
        assert slam.move.actor == 1  # the first on the dealer's left


@pytest.mark.parametrize("order", [(0, 1), (1, 0), (2, 0)])
def test_without_stamps_whoever_kivy_tells_of_first_wins(ui, order):
    table = sit(ui, humans=3)
    grown(ui, table, 2)
    ui.run(0.4)
    for seat in order:
        ui.down(pad(table, seat))
    ui.frames(1)
    (slam,) = slams(table)
    assert slam.move.actor == order[0]
    assert table.finish.others[0][0] == order[1]


def test_stamps_of_another_clock_are_not_believed(ui):
    table = sit(ui, humans=2)
    grown(ui, table, 2)
    ui.run(0.4)
    with fingers(ui, table) as hands:
        for moment in (TIME.now + 60, TIME.now - 60):
            hands.down(pad(table, 1), moment)
        hands.arrive()
        ui.frames(1)
        now = table.clock.ms()
        assert now - 40 <= slams(table)[0].t_ms <= now


def test_without_sdl_the_dispatch_time_counts(ui, monkeypatch):
    monkeypatch.setattr("app.services.touch_time.load_sdl", lambda: None)
    table = sit(ui, humans=2)
    assert table.times.sdl is None
    grown(ui, table, 1)
    ui.run(0.5)
    ui.tap(pad(table, 1))
    assert slams(table)[0].move.actor == 1


def test_nothing_is_watched_after_leaving(ui):
    table = sit(ui, humans=2)
    assert table.times.running
    assert "flip" in vars(ui.window)
    ui.key(BACK)
    assert not table.times.running
    assert "flip" not in vars(ui.window)


def turning(ui, table, count):
    """Wait for the moment a card is on its way but can't be seen yet."""
    ui.until(lambda: len(row(table)) == count and not table.clock.running, 60, 1 / 60)


def test_a_slam_before_the_card_is_on_screen_takes_the_row_without_it(ui):
    table = sit(ui, humans=2)
    turning(ui, table, 3)
    before = row(table)[:2]
    held = table.clock.held_ms
    with fingers(ui, table) as hands:
        ui.frames(1)
        moment = TIME.now
        ui.until(lambda: table.clock.running)  # now it is shown, but the finger was down before
        hands.down(pad(table, 1), moment)
        hands.arrive()
        ui.frames(1)
        take = takes_of(2, table.session.events)[0]
        assert (take.seat, take.cards) == (1, before)
        assert take.t_ms == held - 1
        assert row(table) == ()
        ui.until(lambda: len(row(table)) == 1)
        assert slams(table)[0].t_ms + 2000 == table.session.events[-1].t_ms


def test_a_slam_after_the_swap_takes_the_new_card_too(ui):
    table = sit(ui, humans=2)
    turning(ui, table, 3)
    cards = row(table)
    ui.until(lambda: table.board.row[-1].open)
    TIME.now += 0.004
    ui.window.flip()  # the swap, in the middle of a frame
    assert table.clock.running
    with fingers(ui, table) as hands:
        TIME.now += 0.001
        hands.down(pad(table, 1), TIME.now)
        hands.arrive()
        ui.frames(1)
        take = takes_of(2, table.session.events)[0]
        assert take.cards == cards
        assert 0 <= take.reaction_ms <= 2


def test_several_slams_before_the_swap_keep_their_order(ui):
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        table = sit(ui, humans=3)
        turning(ui, table, 2)
        with fingers(ui, table) as hands:
            start = TIME.now
            ui.frames(2)
            for seat in (0, 1, 2):
                hands.down(pad(table, seat), start + 0.003 * (1 + order.index(seat)))
            hands.arrive()
            ui.frames(1)
            (slam,) = slams(table)
            assert slam.move.actor == order[0]
        table.match.give_up()
        ui.app.home()


def test_two_thousand_slams_and_none_is_lost(start):
    ui = start(size=(1280, 800), mute=True)
    rng = random.Random(2026)
    sent = seen = races = 0
    table = None
    while sent < 2000:
        if table is None or ui.app.page is not table or table.session.outcome():
            if table is not None:
                ui.app.home()
            table = sit(ui, "slamdunk", 5, seed=sent, pace="fast")
            touches = []
            real = table.board.pad_down
            table.board.pad_down = lambda seat, moment, real=real, to=touches: (to.append(seat), real(seat, moment))
        with fingers(ui, table) as hands:
            for _ in range(10):
                if table.session.outcome() or not table.live or sent >= 2000:
                    break
                ui.frames(rng.randint(31, 50), 1 / 60)
                if not table.live or table.session.outcome():
                    break
                sent += 10
                taken, able = len(slams(table)), [seat for seat, left in enumerate(left_of(table)) if left]
                lies = bool(row(table)) and table.clock.running and not table._asking
                seats = rng.sample([0, 1, 2, 3, 4] * 2, 10)
                stamps = {seat: round(rng.uniform(0.001, 0.014), 3) for seat in range(5)}
                now = TIME.now
                down = [(hands.down(pad(table, seat), now + stamps[seat]), seat) for seat in seats]
                TIME.now += 0.015
                hands.arrive()
                ui.frames(1, 1 / 600)
                for finger, seat in down:
                    hands.up(finger, pad(table, seat))
                hands.arrive()
                ui.frames(1, 1 / 600)
                seen += len(touches)
                assert sorted(touches) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
                touches.clear()
                if lies and len(slams(table)) > taken:
                    races += 1
                    best = min(stamps[seat] for seat in able)
                    assert stamps[slams(table)[-1].move.actor] == best
    assert seen == sent == 2000
    assert races > 30


def left_of(table):
    return table.session.view(None).takes_left


def test_a_whole_hand_counts_once(ui):
    table = sit(ui, humans=2)
    grown(ui, table, 2)
    ui.run(0.4)
    told = []
    real = table.touched
    table.touched = lambda move, moment: (told.append(move), real(move, moment))[1]
    x, y = pad(table, 0)
    palm = [ui.down((x + dx, y)) for dx in (-60, -30, 0, 30, 60)]
    ui.frames(3)
    palm.append(ui.down((x, y + 10)))
    ui.frames(2)
    assert len(told) == len(slams(table)) == 1
    cards = grown(ui, table, 1)  # the palm rests; a new slam of another finger counts
    ui.run(0.3)
    ui.down((x + 40, y))
    ui.frames(2)
    assert takes_of(2, table.session.events)[-1].cards == cards
    for touch in palm:
        ui.up(touch)


def test_too_late_is_heard_felt_and_measured(ui):
    felt = FakeVibrator()
    ui.app.haptics._absent, ui.app.haptics._vibrator = False, felt
    table = sit(ui, humans=2)
    grown(ui, table, 3)
    ui.run(0.3)
    ui.tap(pad(table, 1), 1)
    assert ui.app.sounds.last == "slam"
    ui.frames(2)
    ui.tap(pad(table, 0), 1)
    assert ui.app.sounds.last == "late"
    assert felt.patterns == [[0, 0.06, 0.03, 0.03], 0.03]
    assert len(slams(table)) == 1
    (other,) = table.finish.others
    assert other[0] == 0
    assert ui.reads(f"P0 +{other[1]} ms")
    ui.until(lambda: not table.board.places[0].note)
    assert Toast.words() == ""


class FakeVibrator:
    """Android's, as plyer shows it."""

    def __init__(self):
        self.patterns = []

    def vibrate(self, time):
        self.patterns.append(time)

    def pattern(self, pattern):
        self.patterns.append(pattern)


def test_a_slam_on_an_empty_row_does_nothing(ui):
    table = sit(ui, humans=2)
    ui.run(0.5)
    ui.tap(pad(table, 0))
    assert table.session.events == []
    assert table.board.places[0].note == "Nothing there yet"


def interruptions(ui, table):
    def turned():
        ui.resize(892, 412)

    def called():
        ui.app.on_pause()
        ui.run(5)
        ui.app.on_resume()

    def asked():
        ui.tap("Menu")
        ui.run(5)
        ui.tap("Go on playing")

    def hinted():
        ui.tap("Hint")
        ui.run(5)
        ui.tap("Go on playing")

    return [turned, called, asked, hinted]


@pytest.mark.parametrize("which", range(4))
def test_interruptions_stop_game_time_and_the_count_in_resumes(ui, which):
    table = sit(ui, humans=1, bots=2, seed=11)
    grown(ui, table, 2)
    ui.run(0.15)
    before, events, plans = table.clock.ms(), table.session.events, dict(table.plans)
    interruptions(ui, table)[which]()
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


def test_only_the_dealer_turns_and_nothing_ticks_meanwhile(ui):
    table = sit(ui, humans=2, pace="dealer")
    ui.run(30, 1 / 10)
    assert table._timer is None
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


def test_open_piles_can_be_looked_into(ui):
    table = sit(ui, humans=2, open="yes")
    grown(ui, table, 2)
    ui.run(0.3)
    ui.tap(pad(table, 0))
    ui.run(1)
    ui.tap("Menu")
    ui.tap("Look into the piles")
    assert ui.reads("In the piles")
    ui.tap("Close")
    closed = sit(ui, "slamdunk", 3, wait=False)
    assert closed.board.menu() == []


@pytest.mark.parametrize("size", [(412, 836), (360, 590), (892, 362), (1280, 744), (800, 1224)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_seats_and_cards_never_overlap_and_can_be_read(size, seats):
    for humans in range(seats + 1):
        table = plan(Box(0, 0, *size), seats, list(range(humans)), 1.0)
        boxes = [place.box for place in table.places]
        for number, box in enumerate(boxes):
            assert box.x >= 0
            assert box.y >= 0
            assert box.right <= size[0] + 0.1
            assert box.top <= size[1] + 0.1
            for other in [*boxes[:number], table.row, table.stock]:
                assert not overlap(box, other), (humans, box, other)
        for humans_seat in range(humans):
            assert min(boxes[humans_seat][2:]) >= 70
        for count in range(1, 85):
            width, places = row_places(table.row, count, 5, 150)
            assert width >= (30 if count <= 30 else 14)
            for x, y in places:
                assert x >= table.row.x - 0.1
                assert x + width <= table.row.right + 0.1
                assert y >= table.row.y - 0.1
                assert y + width * 1.4 <= table.row.top + 0.1


def overlap(one, other):
    return (
        one.x < other.right - 0.1
        and other.x < one.right - 0.1
        and one.y < other.top - 0.1
        and other.y < one.top - 0.1
    )


def test_statistics_come_from_the_records(start):
    ui = start(mute=True)
    marie = ui.app.profiles.first("Marie")
    seats = [Seat("Marie", None, marie.id), Seat("B0", "beginner")]
    match = Match.start(ui.app.store, "takeit", seats, {"pace": "fast"}, 4, 1.0)
    ui.app.open("table", game="takeit", match=match)
    table = ui.app.page
    ui.until(lambda: table.live)
    match.close_calls += [(0, 1), (1, 0), (0, 1)]
    play_on(ui, table, random.Random(3))
    reactions = sorted(take.reaction_ms for take in takes_of(2, table.session.events) if take.seat == 0)
    assert ui.reads(f"Marie: best reaction {reactions[0]} ms")
    ui.app.open("statistics", profile=marie.id, kind="takeit")
    ui.run(0.3)
    assert ui.reads(f"{reactions[0]} ms")
    assert ui.reads("Lost by a hair")
    won, lost = ui.app.store.setting(f"close-calls/takeit/{marie.id}")
    assert won >= 2
    assert lost >= 1
