"""What newcomers are told when something happens to them for the first time."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.engine.move import Move
from app.engine.record import Event
from app.engine.replay import Replay
from app.engine.session import Session
from app.games.midi import show as on
from app.match import Match, Seat
from app.registry import GAMES, get_game, tips_of
from app.services.i18n import tr
from app.services.profiles import Profile, Profiles
from app.services.storage import Store
from screens.common.box import Box
from screens.common.states import TableState
from screens.common.tips import FIRST_GAMES, TipBook, TipCard
from screens.common.widgets import Dialog, Toast
from tests.screens.scenes import NOON, lift_curtain, people_and_bots, play_to_the_end, sit_down
from tests.screens.slam import sit

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
SIZES = [(412, 892), (360, 640), (640, 360), (892, 412), (1280, 800), (800, 1280)]
UNUSUAL = {  # what does not come about in the golden games
    "toujours12": {"gap"},
    "takeit": {"dealer"},
    "slamdunk": {"dealer"},
    "cartino": {"near"},
    "tantalus": {"won", "stock", "near"},
    "midi": {"face"},
}


def told(game):
    """The keys of all tips that would be told in the golden game of a kind, if everybody were new to it."""
    session = Session.load((PLAYTHROUGHS / f"{game}.json").read_text(encoding="utf-8"))
    replay, found = Replay.of(session), set()
    for event in session.events:
        before = [replay.view(seat) for seat in range(session.seats)]
        replay.play(event)
        for seat in range(session.seats):
            after = replay.view(seat)
            for tip in tips_of(game):
                if (tip.now and tip.now(after, seat)) or (
                    tip.happened and tip.happened(event, before[seat], after, seat)
                ):
                    found.add(tip.key)
    return found


def view_of(game, seats=2, options=None):
    """What the first seat sees before anything has happened."""
    rules = get_game(game)
    return rules.new_state(seats, rules.fill_options(options or {}), 1).observe(0)


def tip(game, key):
    return next(tip for tip in tips_of(game) if tip.key == key)


@pytest.mark.parametrize("game", GAMES)
def test_every_tip_is_short_and_told_once_it_happens(game, ui):
    tips = tips_of(game)
    assert 5 <= len(tips) == len({tip.key for tip in tips})
    assert all(len(tip.words.split()) <= 22 for tip in tips)
    assert told(game) == {tip.key for tip in tips} - UNUSUAL.get(game, set())


def test_what_comes_about_seldom_is_told_too(ui):
    view = view_of("toujours12")
    gap = replace(view, piles=((), (1,), (2, 4), (3,)), scores=(4, 0))
    assert tip("toujours12", "gap").now(gap, 0)
    assert not tip("toujours12", "gap").now(view, 0)  # at the start all places are empty

    view = view_of("tantalus")
    turned = Event(0, Move(0, "turn", (0, 0)))
    won = replace(view, won=((3,), ()))
    assert tip("tantalus", "won").happened(turned, view, won, 0)
    assert tip("tantalus", "gave").happened(turned, view, replace(view, won=((), (3,))), 0)
    assert not tip("tantalus", "won").happened(turned, view, won, 1)
    assert tip("tantalus", "stock").now(replace(view, stock_count=0), 0)

    assert tip("takeit", "dealer").now(view_of("takeit", options={"pace": "dealer"}), 0)
    assert not tip("takeit", "dealer").now(view_of("takeit"), 0)

    view = view_of("midi", 4)
    asked = replace(view, show=view.show._replace(phase=on.FACE, turn=0))
    assert tip("midi", "face").now(asked, 0)
    assert not tip("midi", "face").now(asked, 1)


def card():
    return TipCard.shown()


def keys_told(ui, person, game):
    return set(ui.app.store.seen(f"tips/{person}/{game}"))


def test_a_tip_stays_until_it_is_read_or_a_move_is_made_and_comes_only_once(start):
    ui = start(tips=True, reduced_motion=True)
    table = sit_down(ui, "toujours12")
    assert "the four top cards are to make 12" in card().text
    ui.app.on_pause()
    ui.app.on_resume()
    ui.run(0.2)
    ui.tap("OK")
    assert card() is None
    table = sit_down(ui, "toujours12", seed=8)
    assert card() is None

    table = sit_down(ui, "cartino")
    assert card() is not None
    table.submit(table.board.legal[0])
    assert card() is None
    ui.until(lambda: table.board.legal)
    assert "End turn" in card().text
    ui.key(273)
    assert ui.has("No more tips")  # by keyboard too
    person = ui.app.profiles.all()[0].id
    assert keys_told(ui, person, "cartino") == {"start", "end"}

    ui.app.profiles.remove(ui.app.profiles.all()[0])
    assert not keys_told(ui, person, "cartino")  # nobody is left it was said to


@pytest.mark.parametrize("game", GAMES)
def test_what_a_lesson_has_shown_is_not_told_again(game, ui):
    """But what it leaves out is."""
    person = ui.app.profiles.first("Ada").id
    seats = [Seat("Ada", profile=person), *[Seat("Bot", "beginner")] * (get_game(game).seats[0] - 1)]
    match = Match.start(ui.app.store, game, seats, {}, 7, NOON)
    ui.app.settings.tips = True
    assert not TipBook(game, match)._known[0]
    ui.app.settings.remember_lesson(person, game, done=True)
    shown = {tip.key for tip in tips_of(game) if tip.taught}
    assert TipBook(game, match)._known[0] == shown
    assert 0 < len(shown) < len(tips_of(game))


def test_a_touch_ends_all_tips_and_the_settings_bring_them_back(start):
    ui = start(tips=True, reduced_motion=True)
    sit_down(ui, "tantalus")
    assert "it turns" in card().text
    ui.tap("No more tips")
    assert not ui.app.settings.tips
    assert "settings" in Toast.words()
    Toast.clear()
    table = sit_down(ui, "cartino")
    assert card() is None
    ui.app.open("settings")
    ui.run(0.3)
    ui.tap("Tips for newcomers")
    ui.run(0.3)
    assert ui.app.settings.tips
    ui.app.back()
    ui.until(lambda: ui.app.page.board.legal)
    assert card() is not None
    assert ui.app.page is not table


def test_everybody_at_a_shared_device_is_told_by_themselves(start):
    ui = start(tips=True, reduced_motion=True)
    table = sit_down(ui, "toujours12", humans=2, bots=0)
    lift_curtain(ui)
    assert "the four top cards are to make 12" in card().text
    ui.app.on_pause()  # whoever takes the device up next need not read it
    ui.app.on_resume()
    assert card() is None
    lift_curtain(ui)
    table.submit(table.board.legal[0])
    ui.until(lambda: table.curtain)
    assert card() is None
    lift_curtain(ui)
    assert "plays" in card().text or "Lila" in card().text  # what happened meanwhile is said with it
    assert "the four top cards are to make 12" in card().text
    one, other = (person.id for person in ui.app.profiles.all())
    assert keys_told(ui, one, "toujours12") == keys_told(ui, other, "toujours12") == {"start"}


def test_nobody_is_told_of_an_aid_that_is_switched_off(start):
    ui, look = start(), tip("tantalus", "look")
    view = view_of("tantalus")
    assert look.now(view, 0)
    ui.app.settings.tantalus_aid = False
    assert not look.now(view, 0)


def test_who_has_played_often_is_told_nothing(start):
    store = Store(start.folder / "ludotheque.db")
    person = Profiles(store).save(Profile(None, "Marie"))
    for number in range(FIRST_GAMES):
        seats = [Seat("Marie", None, person.id), Seat("Basile", "random")]
        play_to_the_end(store, "toujours12", seats, {}, number, NOON)
    store.close()
    ui = start(tips=True, reduced_motion=True)
    sit_down(ui, "toujours12")
    assert card() is None
    sit_down(ui, "cartino")
    assert card() is not None  # of this one they know nothing


def test_a_tip_fits_beside_the_hand_in_every_size(start):
    for language in ("fr", "en"):
        ui = start(tips=True, reduced_motion=True, language=language, text_size=2)
        for game in ("toujours12", "cartino", "tantalus"):
            table = sit_down(ui, game)
            longest = max((tr(tip.words) for tip in tips_of(game)), key=len)
            TipCard.tell(longest, table.tips)
            for size in SIZES:
                ui.resize(*size)
                ui.run(0.15)
                lies = Box(*card().pos, *card().size)
                assert Box(0, 0, *size).holds(lies.x, lies.y), (game, size)
                assert Box(0, 0, *size).holds(lies.right, lies.top), (game, size)
                x, y, width, height = table.board.secret()
                left, low = table.board.to_window(x, y)
                apart = lies.right <= left or left + width <= lies.x or lies.top <= low or low + height <= lies.y
                assert apart, (game, size)
                assert card().off.x >= card().x
                assert card().texture_size[1] <= lies.height
                if game != "toujours12" and size in ((640, 360), (1280, 800)):
                    assert tip(game, "near").now(table.board.view, 0) == (size == (640, 360)), (game, size)
        start.stop()


def test_a_race_stands_still_between_two_rows_while_something_is_explained(start):
    ui = start(tips=True, reduced_motion=True)
    table = sit(ui, humans=1, bots=1, level="beginner", wait=False)
    ui.run(0.3)
    assert ui.reads("Tap your big button")  # before the count
    ui.tap("Go on playing")
    ui.until(lambda: table.state is TableState.COUNTING)
    ui.until(lambda: len(table.told.view(None).row) >= 2 and table.state is TableState.RACING, 60)
    assert Dialog.topmost() is None
    table.submit(Move(0, "slam"))
    ui.until(lambda: Dialog.topmost())
    assert not table.told.view(None).row
    stands = table.clock.ms()
    ui.run(5)
    assert table.clock.ms() == stands
    assert ui.reads("Your pile is closed") or ui.reads("joker")
    ui.tap("No more tips")
    ui.until(lambda: table.told.view(None).row, 20)
    assert not ui.app.settings.tips


def test_what_is_true_of_one_of_many_bears_their_name(start):
    ui = start(tips=True, reduced_motion=True)
    table = sit(ui, humans=2, bots=0, wait=False)
    ui.run(0.3)
    titles = {}
    while len(titles) < 3:
        ui.until(lambda: Dialog.topmost() or len(table.told.view(None).row) >= 2, 60)
        if Dialog.topmost():
            key = next(tip.key for tip in tips_of("takeit") if ui.reads(tr(tip.words)))
            titles[key] = "Good to know" if ui.reads("Good to know") else table.people[1].name
            assert ui.reads(titles[key]), key
            ui.tap("Go on playing")
        else:
            table.submit(Move(1, "slam"))
        ui.run(0.2)
    own = {"closed", "one", "none"}
    assert own & titles.keys()
    assert titles.keys() - own
    assert all((title == "Good to know") == (key not in own) for key, title in titles.items())


def test_the_show_explains_itself_before_sand_runs(start):
    ui = start(tips=True, reduced_motion=True, pace="fast")
    table = sit_down_to_show(ui)
    assert ui.reads("Choose a number")
    seen = set()
    while on.SAND not in seen:
        ui.until(lambda: Dialog.topmost() or table.board.legal, 120)
        if Dialog.topmost():
            seen.add(table._show.phase)
            stands = table.clock.ms()
            ui.run(2)
            assert table.clock.ms() == stands
            ui.tap("Go on playing")
        else:
            table.submit(table.board.legal[-1])
        ui.run(0.2)
    assert {on.NUMBER, on.SAND} <= seen
    assert table.gate  # nothing runs yet


def sit_down_to_show(ui):
    match = Match.start(ui.app.store, "midi", people_and_bots(ui, 1, 1), {}, 5, NOON)
    ui.app.open("table", game="midi", match=match)
    ui.until(Dialog.topmost, 10)
    return ui.app.page


def test_open_hands_suggest_themselves_in_the_first_games(start):
    ui = start()
    ui.app.open("game", game="cartino")
    ui.run(0.2)
    ui.tap("First games? Open the hands")
    assert ui.app.page.setup.options["open"] == "yes"
    assert not ui.has("First games? Open the hands")
    ui.app.home()
    ui.app.open("game", game="takeit")
    ui.run(0.2)
    assert ui.has("First games? Open the piles")
    person = ui.app.profiles.all()[0]
    for number in range(2):
        seats = [Seat(person.name, None, person.id), Seat("Basile", "random")]
        play_to_the_end(ui.app.store, "toujours12", seats, {}, number, NOON)
    ui.app.home()
    ui.app.open("game", game="toujours12")
    assert not ui.has("First games? Open the hands")
