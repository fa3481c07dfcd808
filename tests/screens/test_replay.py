"""A finished game looked at again, tried again, and games played for practice, by finger."""

from app.engine.move import CHANCE, Move
from app.engine.record import Event
from app.match import Match
from app.play import hint
from app.services.statistics import summary
from screens.common.fitting import text_width
from screens.games.cartino.board import _last_turn
from tests.screens.driver import SEED
from tests.screens.scenes import NOON, afresh, people_and_bots, play_to_the_end, rehearse, sit_down

BACK = 27


def look_again(ui, game, bots=1, people="beginner", **given):
    """A game that is over, on the page that shows it again."""
    match = play_to_the_end(ui.app.store, game, people_and_bots(ui, 1, bots), {}, SEED, NOON, people)
    afresh(ui)
    ui.app.open("replay", game=game, match=match, **given)
    ui.run(0.3)
    return ui.app.page


def at_rest(page):
    return not page.board.telling and page.board.view == page.view()


def test_moves_are_told_as_at_the_table(furnished):
    ui = furnished()
    page = look_again(ui, "toujours12")
    first = page.board.view
    ui.tap("Next move")
    assert (page.position, page.board.telling) == (1, True)
    assert page.board.view == first, "it moves, it does not jump"
    assert page.words.line
    ui.until(lambda: at_rest(page))
    assert page.replay.played == page.steps[1]
    assert page.board.marks.shown[1], "the last card is marked"
    ui.tap("Next move")
    ui.tap(ui.where(page.board))  # a finger on the board: go on
    ui.frames(2)
    assert at_rest(page)
    assert page.position == 2
    ui.tap("Next move")
    ui.tap("Previous move")
    assert (page.position, at_rest(page)) == (2, True)
    ui.tap("Play back")
    ui.until(lambda: page.position >= 6, 60)
    ui.tap("Stop")
    assert at_rest(page)
    assert page.replay.played == page.steps[int(page.position)]
    ui.tap("Next move")
    ui.resize(892, 412)
    ui.frames(2)
    assert at_rest(page)


def test_it_plays_faster_if_one_likes_and_stands_still_when_paused(furnished):
    ui = furnished()
    page = look_again(ui, "cartino")

    def passed(seconds):
        page.position = 0
        ui.tap("Play back")
        ui.run(seconds)
        ui.tap("Stop")
        return page.position

    slow = passed(8)
    ui.tap("Faster")
    assert passed(8) >= 2 * slow
    ui.tap("Normal speed")
    assert passed(8) == slow
    ui.tap("Play back")
    ui.run(0.2)
    ui.app.on_pause()
    assert not page.playing
    assert at_rest(page)
    place = page.position
    ui.run(3)
    ui.app.on_resume()
    ui.run(1)
    assert page.position == place


def test_the_slider_goes_from_turn_to_turn(furnished):
    ui = furnished()
    page = look_again(ui, "cartino")
    assert page.turns_count < page.last, "several pawns are one turn"
    slider = page.ids.slider
    for share in (0.5, 0.2, 1.0, 0.0):
        ui.tap((slider.x + slider.padding + share * (slider.width - 2 * slider.padding), slider.center_y))
        turn = int(page.turn)
        assert abs(turn - share * page.turns_count) <= 1
        assert page.position == page.turns[turn]
        if 0 < turn < page.turns_count:
            actors = [page.events[page.steps[page.turns[turn] - off]].move.actor for off in (0, 1)]
            assert actors[0] != actors[1]


def test_hands_can_be_opened(furnished):
    ui = furnished()
    for game in ("toujours12", "tantalus", "cartino"):
        page = look_again(ui, game, position=6)
        assert page.board.view.hands[1] is None
        ui.tap("Whose hands are seen")
        assert page.board.view.hands[1]
        ui.tap("Next move")
        ui.until(lambda page=page: at_rest(page))
        ui.tap("Whose hands are seen")
        assert page.board.view.hands[1] is None
    page = look_again(ui, "takeit", 2)
    ui.tap("Whose hands are seen")
    assert page.board.view.piles is not None


def test_the_coach_shows_what_a_master_would_do(furnished):
    ui = furnished()
    page = look_again(ui, "toujours12")
    while page.viewer not in page.board.view.actors:
        page.position += 1
    ui.tap("What a master would do")
    ui.until(lambda: page.board._hinted is not None, 60)
    assert page.words.hint.startswith("Coach: ")
    ui.tap(ui.where(page.board))
    assert page.board._hinted is not None, "nothing is played here"
    ui.tap("Next move")
    assert page.board._hinted is None
    ui.until(lambda: at_rest(page))
    assert not page.words.hint, "only for one's own moves"
    ui.tap("No more advice")


def test_cartino_rings_no_older_turn():
    def event(text):
        return Event(0, Move.parse(text))

    events = [event("0 place KS 2 6"), event("0 end"), event(f"{CHANCE} draw 0 7H")]
    assert _last_turn(events) == (22,)
    assert _last_turn([*events, event("1 end"), event(f"{CHANCE} draw 1 8H")]) == ()
    assert _last_turn([*events, event("1 place 7H 0 1"), event("1 place 8H 0 2")]) == (1, 2)
    assert _last_turn([]) == ()


def test_one_tries_again_from_where_a_person_was_to_move(furnished):
    ui = furnished()
    page = look_again(ui, "toujours12")
    person, before = ui.app.profiles.all()[0].id, summary(ui.app.store, ui.app.profiles.all()[0].id).played
    page.position = next(step for step in range(9, 99) if page.events[page.steps[step]].move.actor == 1)
    ui.tap("Try again from here")
    assert not ui.reads("counts for nothing"), "nobody was to move here but a bot"
    while page.viewer not in page.board.view.actors:
        page.position += 1
    count = page.index
    ui.tap("Try again from here")
    ui.tap("The same draws again")
    table = ui.app.page
    assert ui.reads("Toujours 12 · practice")
    assert table.session.events == page.events[:count]
    ui.until(lambda: table.board.legal)
    assert table.undo_button.disabled
    for _ in range(2):
        assert table.submit(table.board.legal[0])
        ui.until(lambda: table.board.legal, 60)
    for _ in range(2):
        ui.tap("Undo")
        ui.until(lambda: table.board.legal, 60)
    assert table.session.events == page.events[:count]
    assert table.submit(table.board.legal[-1])
    ui.until(lambda: table.board.legal, 60)
    saved = table.session.save()
    ui = furnished()  # killed
    assert ui.reads("Toujours 12 · practice")
    match = Match.resume(ui.app.store, "toujours12", NOON)
    assert match.session.save() == saved
    rehearse(match.session, ["beginner"] * 2)
    match.save(NOON)
    ui.app.open("result", game="toujours12", match=match)
    ui.until(lambda: ui.app.page.complete)
    assert ui.reads("it counts for nothing")
    assert summary(ui.app.store, person).played == before
    ui.app.home()
    ui.app.open("history")
    ui.run(0.3)
    ui.tap("Practice games only")
    ui.run(0.2)
    assert [stored.practice for stored in ui.app.page._games.values()] == [True]
    assert any("Practice" in text for text in ui.texts())
    ui.key(BACK)


def test_practice_warns_before_a_costly_move(furnished):
    ui = furnished(mute=True, practice_warning=True)
    ui.app.open("game", game="toujours12")
    ui.run(0.3)
    ui.tap("Play for practice")
    table = ui.app.page
    while True:
        ui.until(lambda: table.board.legal, 60)
        view = table.board.view
        sums = {move: _sum_after(view, move) for move in table.board.legal}
        if any(total == 12 for total in sums.values()) and any(total != 12 for total in sums.values()):
            break
        assert table.submit(min(sums, key=lambda move: abs(sums[move] - 20)))
        ui.until(lambda: not table.board.legal)
        _play_all_the_same(ui, table)
    other = next(move for move, total in sums.items() if total not in (12, 13, 14, 15, 16, 17))
    before = table.session.events
    assert table.submit(other)
    ui.until(lambda: ui.has("Think again"), 60)
    assert table.session.events == before, "nothing is made yet"
    ui.tap("Think again")
    ui.until(lambda: table.board.legal)
    assert table.submit(hint(table.session, 0).move)
    ui.until(lambda: table.session.events != before, 60)
    assert not ui.has("Think again")


def _sum_after(view, move):
    value, pile = move.args
    tops = [cards[-1] if cards else None for cards in view.piles]
    tops[pile] = value
    return -1 if None in tops else sum(tops)


def _play_all_the_same(ui, table):
    count = len(table.session.events)
    ui.until(lambda: ui.has("Play it all the same") or len(table.session.events) > count or table.board.legal, 60)
    if ui.has("Play it all the same"):
        ui.tap("Play it all the same")


def test_in_a_race_a_slam_is_taken_back_from_the_menu(furnished):
    ui = furnished(mute=True)
    match = Match.start(ui.app.store, "takeit", people_and_bots(ui, 1, 1), {}, SEED, NOON, practice=True)
    ui.app.open("table", game="takeit", match=match)
    table = ui.app.page
    ui.until(lambda: any(event.move == Move(0, "slam") for event in match.session.events) or _slam(table), 120)
    count = next(number for number, event in enumerate(match.session.events) if event.move == Move(0, "slam"))
    before = match.session.events[:count]
    table.open_menu()
    ui.run(0.4)
    ui.tap("Take the last move back")
    assert ui.app.page is not table
    assert match.session.events == before
    ui.until(lambda: ui.app.page.live, 30)
    assert ui.app.page.clock.ms() <= before[-1].t_ms + 100
    sit_down(ui, "toujours12")


def _slam(table):
    if table.live and any(move == Move(0, "slam") for move in table.board.legal):
        table.submit(Move(0, "slam"))
    return False


def test_what_is_said_beside_the_board_tears_no_name(start):
    ui = start(size=(1280, 800))
    page = look_again(ui, "toujours12")
    page.words.say("Théodore-Aurèle", "Joséphine")
    widest = max(text_width(word, page.words.font_size) for word in ("Théodore-Aurèle", "Joséphine"))
    assert widest <= page.words.text_size[0]


def test_a_warning_is_offered_where_there_is_time_for_one(furnished):
    ui = furnished(size=(412, 892))
    for game in ("toujours12", "takeit", "midi"):
        timed = game != "toujours12"
        ui.app.open("game", game=game)
        ui.run(0.3)
        assert ui.reads("Time runs, so no move asks you twice.") == timed
        assert ui.has("Before a move that costs much, Warn me") != timed
        match = Match.start(ui.app.store, game, people_and_bots(ui, 1, 2), {}, SEED, NOON, practice=True)
        ui.app.open("table", game=game, match=match)
        ui.run(1)
        ui.app.page.open_menu()
        ui.run(0.4)
        assert ui.has("Before a move that costs much, Warn me") != timed
        if not timed:
            ui.tap("Before a move that costs much, Warn me")
            assert ui.app.page._warns()
        ui.key(BACK)
        ui.app.home()
