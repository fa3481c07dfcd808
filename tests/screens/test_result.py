"""The end of a game: seen at once, celebrated once, nothing hidden below an edge."""

import re
from collections import Counter

import pytest
from kivy.clock import Clock

from app.engine.session import Session
from app.match import Match, Seat
from app.play import play_out
from app.registry import GAMES, get_game, make_bot
from screens.common.colours import contrast
from screens.result.chart import DASHES, folded, strokes, ticks
from screens.result.confetti import SECONDS
from screens.result.podium import Podium, ranks
from tests.screens.looks import problems
from tests.screens.scenes import NOON, people_and_bots

SIZES = [(412, 892), (892, 412), (360, 640), (640, 360), (1280, 800), (800, 1280)]
NAMES = ("Basile", "Colette", "Dora", "Émile", "Fanny", "Gaston")


def ended(ui, game="toujours12", humans=1, bots=1, fits=lambda outcome: True, level="random", seats=None):
    """The first game of some that ended in a certain way."""
    seats = seats or people_and_bots(ui, humans, bots)
    for seed in range(1, 400):
        match = Match.start(ui.app.store, game, seats, {}, seed, NOON)
        play_out(match.session, [make_bot(game, level, seed + seat) for seat in range(len(seats))])
        match.give_up()
        if fits(match.session.outcome()):
            return match
    raise AssertionError("no such game")


def open_result(ui, match):
    ui.app.open("result", game=match.session.game.key, match=match)
    ui.frames(1)
    return ui.app.page


def won(outcome):
    return outcome.winners == (0,)


def lost(outcome):
    return 0 not in outcome.winners


def running(page):
    """Whether something of the page still asks for frames."""
    own = ("screens.result", "asynckivy")
    calls = [event.get_callback() for event in Clock.get_events() if event.loop]
    return [call for call in calls if call is not None and getattr(call, "__module__", "").startswith(own)]


# The moment


def test_a_win_has_a_fanfare_and_confetti_that_ends(ui):
    page = open_result(ui, ended(ui, fits=won))
    assert ui.app.sounds.last == "win"
    assert page.confetti.falls
    assert page.best.text == " ", "it is looked up later"
    ui.until(lambda: page.complete)
    ui.run(SECONDS)
    assert not page.confetti.falls
    assert page.canvas.after.length() == 0
    assert not running(page)


def test_a_loss_has_a_sound_of_its_own_and_no_confetti(ui):
    page = open_result(ui, ended(ui, fits=lost))
    assert ui.app.sounds.last == "lost"
    assert page.confetti is None
    ui.until(lambda: page.complete)
    ui.run(SECONDS)
    assert not running(page)


def test_with_reduced_motion_nothing_moves(start):
    ui = start(reduced_motion=True)
    page = open_result(ui, ended(ui, fits=won))
    assert page.confetti is None
    assert page.share == 1
    assert ui.app.sounds.last == "win"


def test_silence_is_kept(start, monkeypatch):
    ui = start(mute=True)
    monkeypatch.setattr(ui.app.sounds, "_load", lambda name: pytest.fail("a sound was wanted"))
    open_result(ui, ended(ui, fits=won))


def test_scores_count_up_to_what_they_are(ui):
    match = ended(ui, humans=1, bots=2)
    page = open_result(ui, match)
    ui.frames(5)
    wanted = [str(match.session.outcome().scores[seat]) for seat in page.order]
    assert [score.text for score in page.podium.scores] != wanted
    ui.run(1.5)
    assert [score.text for score in page.podium.scores] == wanted
    assert [page.lines[seat].score for seat in page.order] == wanted


@pytest.mark.parametrize("leave", [lambda ui: ui.app.on_pause(), lambda ui: ui.app.home()])
def test_whoever_leaves_leaves_nothing_running(ui, leave):
    page = open_result(ui, ended(ui, fits=won))
    leave(ui)
    assert not page.confetti.falls
    assert page.share == 1


def test_it_is_celebrated_once(ui):
    page = open_result(ui, ended(ui, fits=won))
    ui.until(lambda: page.complete)
    ui.tap("Watch again")
    ui.app.sounds.last = ""
    ui.app.back()
    ui.frames(2)
    assert ui.app.page is not page
    assert ui.app.page.confetti is None
    assert ui.app.sounds.last == ""
    assert ui.app.page.report is page.report, "nothing is looked up twice"


def test_a_touch_goes_through_the_confetti(ui):
    page = open_result(ui, ended(ui, fits=won))
    ui.frames(20)
    assert page.confetti.falls
    ui.tap("Watch again")
    assert type(ui.app.page).__name__ == "ReplayPage"


# Who


def test_the_winner_is_seen_large_in_their_colour(ui):
    match = ended(ui, fits=won)
    page = open_result(ui, match)
    hero = page.ids.first.children[-1]
    (badge, _) = hero.stand.faces[0]
    assert badge.symbol == page.people[0].symbol
    assert badge.height >= 64
    assert contrast(hero.fill, (1, 1, 1)) >= 4.5
    assert hero.fill[:3] == pytest.approx(page.people[0].fill[:3], abs=0.25)


def test_three_and_more_stand_on_a_podium_two_do_not(ui):
    assert open_result(ui, ended(ui, humans=1, bots=1)).podium is None
    match = ended(ui, humans=2, bots=3)
    page = open_result(ui, match)
    assert isinstance(page.podium, Podium)
    scores = match.session.outcome().scores
    assert list(page.podium.places) == sorted(ranks(scores))[:3]
    best = [page.people[seat].name for seat in page.order[:3]]
    assert [person.name for person in page.podium.people] == best
    ui.until(lambda: page.complete)
    ui.frames(2)
    first, *others = page.podium._columns()
    assert all(first.top >= other.top for other in others)


def test_equal_scores_share_a_place():
    assert ranks([5, 9, 5, 1]) == [2, 1, 2, 4]


def test_a_loss_says_how_much_was_missing_and_a_draw_what_each_has(ui):
    match = ended(ui, fits=lost)
    open_result(ui, match)
    scores = match.session.outcome().scores
    assert ui.reads(f"You were {scores[1] - scores[0]} cards short.")
    match = ended(ui, humans=2, bots=0, fits=lambda outcome: len(outcome.winners) == 2)
    open_result(ui, match)
    assert ui.reads("Tied!")
    assert ui.reads(f"{match.session.outcome().scores[0]} cards each")


# What next


@pytest.mark.parametrize("text_size", [0, 2])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_to_do_next_is_seen_without_scrolling(start, text_size, language):
    ui = start(size=SIZES[-1], text_size=text_size, language=language, reduced_motion=True, mute=True)
    page = open_result(ui, ended(ui, humans=1, bots=4))
    ui.until(lambda: page.complete)
    names = ("Play again", "Watch again", "Home") if language == "en" else ("Rejouer", "Revoir", "Accueil")
    for size in SIZES:  # opened in the last of them, and turned
        ui.resize(*size)
        for name in names:
            button = ui.find(name)
            x, y = button.to_window(*button.pos)
            assert min(x, y) >= 0, (name, size)
            assert x + button.width <= size[0], (name, size)
            assert y + button.height <= size[1], (name, size)
            assert min(button.size) >= 48, (name, size)
        scroll, bar = page.ids.scroll, page.ids.actions
        assert bar.x >= scroll.right - 1 if page.wide else bar.top <= scroll.y + 1, size
        assert scroll.height >= size[1] * 0.55, size
        assert not list(problems(ui))


def test_a_long_name_stays_whole_in_the_headline(start):
    ui = start(size=(360, 640), text_size=2, reduced_motion=True, mute=True)
    open_result(ui, ended(ui, fits=won, seats=[Seat("Théodore-Aurèle"), Seat("Zoé"), Seat("Bot", "casual")]))
    ui.frames(3)
    assert not list(problems(ui))


def test_on_a_phone_that_lies_flat_the_winner_s_face_is_seen_at_once(start):
    ui = start(size=(892, 412), text_size=2, reduced_motion=True, mute=True)
    page = open_result(ui, ended(ui, humans=1, bots=4))
    ui.until(lambda: page.complete)
    ui.frames(2)
    (badge, _) = page.podium.faces[0]
    assert badge.to_window(*badge.pos)[1] >= 0


def test_the_device_may_be_turned(ui):
    page = open_result(ui, ended(ui, humans=1, bots=2))
    ui.until(lambda: page.complete)
    ui.resize(892, 412)
    assert page.wide
    ui.resize(412, 892)
    assert not page.wide
    assert not list(problems(ui))


def test_back_to_where_one_was_reading(ui):
    page = open_result(ui, ended(ui, humans=1, bots=5))
    ui.until(lambda: page.complete)
    ui.run(0.2)
    page.ids.scroll.scroll_y = 0.25
    ui.tap("Watch again")
    ui.app.back()
    ui.until(lambda: ui.app.page.complete)
    ui.frames(2)
    assert ui.app.page.ids.scroll.scroll_y == pytest.approx(0.25)


# The first frame


@pytest.mark.parametrize("game", GAMES)
def test_the_page_opens_before_the_game_is_looked_back_at(ui, game):
    match = ended(ui, game, humans=1, bots=get_game(game).seats[-1] - 1)
    ui.app.open("result", game=game, match=match)
    page = ui.app.page
    assert not page.report.turns
    assert not page.complete
    ui.until(lambda: page.complete, 5)
    assert page.report.turns
    assert ui.reads("What made the difference")


# The chart


def test_a_line_of_the_chart_is_known_by_its_dashes_too():
    assert len(set(DASHES)) == len(DASHES) >= max(get_game(game).seats[-1] for game in GAMES)
    line = [(0.0, 0.0), (5.0, 0.0), (5.0, 10.0)]
    assert strokes(line, ()) == [line]
    assert strokes(line, (4, 3)) == [[(0, 0), (4, 0)], [(5, 2), (5, 6)], [(5, 9), (5, 10)]]
    assert strokes(line, (7, 100)) == [[(0, 0), (5, 0), (5, 2)]]


@pytest.mark.parametrize(
    ("low", "high", "marks"),
    [
        (0, 36, [0, 10, 20, 30]),
        (0, 4, [0, 1, 2, 3, 4]),
        (-13, 27, [-10, 0, 10, 20]),
        (4000, 28000, [5000, 10000, 15000, 20000, 25000]),
        (0, 1, [0, 1]),
    ],
)
def test_the_axis_has_a_few_round_numbers(low, high, marks):
    assert ticks(low, high) == marks


def test_the_name_of_a_part_is_written_on_two_lines():
    assert folded("Le Coup de Maître") == "Le Coup\nde Maître"
    assert folded("Duel") == "Duel"


# Best moments, from the record


def bests(ui, match):
    page = open_result(ui, match)
    ui.until(lambda: page.complete)
    return [page.lines[seat].best for seat in range(len(page.people))], page


def replayed(match):
    """Each event of a game with the position before it and after it, played by the rules."""
    session = match.session
    state = session.game.new_state(session.seats, dict(session.options), session.seed, list(session.players))
    for event in session.events:
        before = state.clone()
        state.play(event.move, event.t_ms)
        yield event, before, state


def test_the_best_turn_of_toujours_12_is_the_most_cards_taken_in_a_row(ui):
    match = ended(ui, humans=1, bots=2, fits=lambda outcome: min(outcome.scores) >= 4)
    most, now, last = Counter(), 0, None
    for event, before, after in replayed(match):
        seat = event.move.actor
        if seat >= 0:
            now = now if seat == last else 0
            now += after.won[seat] - before.won[seat]
            most[seat], last = max(most[seat], now), seat
    words, page = bests(ui, match)
    assert words == [f"Best turn: {most[seat]} cards" for seat in range(3)]
    assert page.best.text == f"Your best turn: {most[0]} cards"


def test_the_best_turn_of_cartino_counts_what_was_placed(ui):
    match = ended(ui, "cartino", humans=2, bots=1)
    most = Counter()
    for event, before, _ in replayed(match):
        if event.move.verb == "place":
            _, y, x = event.move.args
            seat = event.move.actor
            most[seat] = max(most[seat], before.turn_points + before.points_at(8 * y + x))
    words, page = bests(ui, match)
    assert words == [f"Best turn: {most[seat]} points" for seat in range(3)]
    assert page._alone is None


def test_the_best_drawing_of_tantalus_was_made_not_taken_over(ui):
    from app.games.tantalus.grooves import cards

    match = ended(ui, "tantalus", fits=lambda outcome: "takes the others" in outcome.reason, level="beginner")
    most = Counter()
    for _, before, after in replayed(match):
        for seat in (0, 1):
            new = [card for card in after.won[seat] if card not in before.won[seat]]
            made = [card for card in new if card not in before.hands[1 - seat]]
            most[seat] = max([most[seat], *(cards()[card].points for card in made)])
    words, _ = bests(ui, match)
    for seat in (0, 1):
        assert re.fullmatch(rf"Best drawing: {most[seat]} points?", words[seat])


@pytest.mark.parametrize("game", ["takeit", "slamdunk"])
def test_the_best_row_and_the_fastest_hand_of_a_slam_game(ui, game):
    from app.games.takeit import takes_of

    match = ended(ui, game, humans=1, bots=2)
    takes = takes_of(3, match.session.events)
    words, _ = bests(ui, match)
    for seat in range(3):
        own = [
            (take.gain(before), take.reaction_ms)
            for before, take in zip([None, *takes[:-1]], takes, strict=True)
            if take.seat == seat
        ]
        if not own:
            assert words[seat] == ""
            continue
        points, fastest = max(gain for gain, _ in own), min(ms for _, ms in own)
        assert re.fullmatch(rf"Best row: {points} points?, fastest hand {fastest} ms", words[seat])


def test_the_best_win_of_the_quiz_names_what_brought_it(ui):
    match = ended(ui, "midi", humans=1, bots=2)
    most = Counter()
    for _, before, after in replayed(match):
        for seat in range(3):
            most[seat] = max(most[seat], after.show.money[seat] - before.show.money[seat])
    words, _ = bests(ui, match)
    for seat in range(3):
        assert words[seat].startswith(f"Best win: €{most[seat]:,}, ") if most[seat] else words[seat] == ""


def test_a_game_without_a_report_of_its_own_has_a_plain_one(ui, monkeypatch):
    monkeypatch.setitem(GAMES, "toujours12", GAMES["toujours12"]._replace(report="screens.common.report:Report"))
    words, page = bests(ui, ended(ui, fits=won))
    assert re.fullmatch(r"Best turn: \d+ points", words[0])
    assert page.complete


def test_the_record_that_was_stored_tells_the_same(ui):
    match = ended(ui, humans=1, bots=2)
    again = Match(ui.app.store, Session.load(match.session.save()), match.profiles, None)
    assert bests(ui, again)[0] == bests(ui, match)[0]


def test_nobody_at_the_table_is_a_person(ui):
    seats = [Seat(name, "casual") for name in NAMES[:2]]
    match = Match.start(ui.app.store, "toujours12", seats, {}, 5, NOON)
    play_out(match.session, [make_bot("toujours12", "random", seat) for seat in range(2)])
    open_result(ui, match)
    assert ui.app.sounds.last == "win"
