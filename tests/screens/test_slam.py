"""Take It! and Slam Dunk: fair to the millisecond, played to the end through real touches."""

import random

import pytest

from app.engine.session import Session
from app.games.takeit import takes_of
from app.services import device
from app.services.clock import GameClock
from screens.common.box import Box
from screens.common.callout import overlap
from screens.common.fitting import text_width
from screens.common.widgets import Toast
from tests.screens.driver import TIME
from tests.screens.fingers import fingers
from tests.screens.slam import finished, grown, left_of, pad, play_on, row, sit, slams, turning

BACK = 27
READABLE = 10  # dp: five pads round a small phone


@pytest.mark.parametrize(
    ("game", "humans", "bots", "pace", "size"),
    [
        ("takeit", 1, 1, "normal", (412, 892)),
        ("takeit", 1, 4, "fast", (892, 412)),
        ("takeit", 1, 3, "calm", (412, 892)),
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
    ui.until(lambda: ui.app.page.complete)
    assert ui.reads("fastest hand")


def took(table):
    """What the last slam brought, and how fast it was."""
    take = takes_of(table.session.seats, table.session.events)[-1]
    return f"{len(take.cards)} cards · {take.reaction_ms}\N{NO-BREAK SPACE}ms"


@pytest.mark.parametrize(
    ("size", "scale"), [((892, 412), 1.0), ((640, 360), 1.0), ((640, 360), 1.3), ((412, 892), 1.0), ((360, 640), 1.0)]
)
def test_what_a_pad_says_can_be_read_however_small_it_is(start, monkeypatch, size, scale):
    monkeypatch.setattr(device, "system_text_scale", lambda: scale)
    ui = start(size=size, mute=True, language="fr", text_size=2 if scale > 1 else 0)
    table = sit(ui, "slamdunk", 5)
    for place in table.board.places:
        place.person = place.person._replace(name="Théodore-Aurèle")
    drawn = []

    def note(words, box, most, *_, icon=False, **__):
        wide = max(text_width(line, 1, bold=True) for line in words.split("\n"))
        drawn.append((words, min(most, box.width / wide)))

    monkeypatch.setattr("screens.games.takeit.seats.write", note)
    for place in table.board.places:
        place.say("À moi !\n12 cartes · 1250\N{NO-BREAK SPACE}ms", won=True)
        place.hush()
    words = [(said, letters) for said, letters in drawn if len(said) > 1]
    assert len([said for said, _ in words if said == "À moi !"]) == 5
    small = [(said, letters) for said, letters in words if letters < (13 if said.startswith("Tapez") else READABLE)]
    assert not small, "a hand says it as well"


def test_the_hand_that_falls_wears_the_winners_colour(ui):
    table = sit(ui, humans=3)
    for seat in (2, 1):
        grown(ui, table, 2)
        ui.run(0.4)
        ui.tap(pad(table, seat), 1)
        ui.frames(2)
        assert table.board.hand.opacity == 1
        assert list(table.board.hand._dye.rgb) == pytest.approx(table.people[seat].fill[:3])


@pytest.mark.parametrize("size", [(412, 892), (640, 360), (1280, 800)])
def test_the_photo_finish_is_seen_from_all_sides_for_about_a_second(start, size):
    ui = start(size=size, mute=True)
    table = sit(ui, humans=4)
    grown(ui, table, 2)
    ui.run(0.4)
    for seat in (2, 0, 3):
        ui.tap(pad(table, seat), 1)
    photo, board = table.board.photo, table.board
    ui.until(lambda: photo.opacity == 1, 1)
    since = TIME.now
    sides = {board.layout.places[seat].turn for seat in range(4)}
    assert {place.turn for place in board.panels()} == sides
    assert len(photo._strips) == 3 * len(sides)
    assert photo.shown_ms < max(gap for _, gap in table.finish.others), "the slower hands arrive later"
    line = Box(*board.news.pos, *board.news.size)
    assert board.news.text
    assert not board.news.opacity or not any(overlap(place.box, line) for place in board.panels())
    ui.until(lambda: photo.opacity == 0, 3)
    assert 0.8 <= TIME.now - since <= 2
    assert table.live
    assert board.news.opacity == 1


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
        assert [place.note for place in table.board.places] == ["Too late!\n+7 ms", f"Mine!\n{took(table)}"]
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
        notes = [place.note for place in table.board.places]
        assert notes == ["Same moment!\n+0 ms", f"Mine!\n{took(table)}", "Same moment!\n+0 ms"]
        assert table.board.photo.words == "Same millisecond: P1 sits first after the dealer."


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
    ui.tap("Leave")
    assert not table.times.running
    assert "flip" not in vars(ui.window)


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


def same_end(table):
    """The record, however often it was rewritten, replays to the same end."""
    again = Session.load(table.session.save())
    assert again.events == table.session.events
    assert again.outcome() == table.session.outcome()
    stored = table.match._store.events_of(table.match.id)
    assert stored == [(event.t_ms, str(event.move)) for event in table.session.events]


def test_a_millisecond_between_two_fingers_is_never_lost(ui):
    """Whatever the moments are counted from: sums of seconds are off by a little."""
    clock = GameClock(17_157)
    for tick in range(600):
        TIME.now += 1 / 600
        clock.pause()
        clock.resume()
        moments = [TIME.now - 0.1 * tick + (tick * 7 + place) / 1000 for place in range(5)]
        stamps = [clock.at(moment) for moment in moments]
        assert stamps == list(range(stamps[0], stamps[0] + 5))


def test_two_thousand_slams_and_none_is_lost(start):
    ui = start(size=(1280, 800), mute=True)
    rng = random.Random(2026)
    sent = seen = races = 0
    table = None
    while sent < 2000:
        if table is None or ui.app.page is not table or table.session.outcome():
            if table is not None:
                same_end(table)
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
                lies = bool(row(table)) and table.clock.running and not table.thinking
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
    ui.frames(2)
    assert ui.app.sounds.last == "slam"
    ui.tap(pad(table, 0), 1)
    assert ui.app.sounds.last == "late"
    assert felt.patterns == [[0, 0.06, 0.03, 0.03], 0.03]
    assert len(slams(table)) == 1
    (other,) = table.finish.others
    assert other[0] == 0
    assert table.board.places[0].note == f"Too late!\n+{other[1]} ms"
    assert table.board.places[1].note == f"Mine!\n{took(table)}"
    assert table.board.places[1].won
    assert ui.reads(f"P1: {took(table)}")
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


def test_bots_can_be_asked_to_be_as_fast_as_the_person(start):
    ui = start(mute=True)
    ui.tap("Take It!")
    ui.tap("The bots’ reflexes, Like mine")
    ui.tap("Play")
    session = ui.app.page.session
    assert session.options["reflexes"] == "mine"
    assert session.view(1).reflexes_ms == 600, "nobody has seen this person slam yet"


def test_the_choice_of_reflexes_is_offered_in_french(start):
    ui = start(mute=True, language="fr")
    for game in ("takeit", "slamdunk"):
        ui.app.open("game", game=game)
        ui.run(0.5)
        assert ui.has("Réflexes des robots, Selon leur niveau")
        assert ui.has("Réflexes des robots, Comme les miens")
