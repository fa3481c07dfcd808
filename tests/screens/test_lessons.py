"""Lessons on the real table: a bubble points at its target, a wrong move is answered, and it ends in a real game."""

import pytest
from kivy.metrics import dp

from app.engine.move import Move
from app.lesson import NotNow, spoken
from app.registry import GAMES
from app.services.i18n import tr
from app.services.lessonbook import LEARNER, has_lesson, read_lesson
from screens.common.box import Box
from screens.common.callout import overlap
from screens.common.carry import CarryBoard
from screens.common.states import TableState
from screens.lessons.ways import open_lesson

TAUGHT = [game for game in GAMES if has_lesson(game)]
SIZES = [(412, 892), (360, 640), (892, 412), (640, 360), (1280, 800), (800, 1280)]
SMALLEST = 13  # dp: letters one can read
COVERED = 0.05  # of a card: more had better be seen


def bubble_of(ui):
    return ui.app.page.mentor.callout.bubble


def waiting(ui):
    """Whether the lesson waits for a finger."""
    table = ui.app.page
    mentor = getattr(table, "mentor", None)
    if mentor is None or mentor.callout.parent is None:
        return False
    return bubble_of(ui).telling or (mentor.waits and bool(table.board.legal))


def faults(ui):
    """What is wrong with the bubble as it lies now."""
    callout = ui.app.page.mentor.callout
    bubble, words = callout.bubble, callout.bubble.ids.words
    left, low = bubble.to_window(*bubble.pos)
    box = Box(left, low, *bubble.size)
    width, height = ui.window.size
    table = ui.app.page
    place, beside = table.ids.place, table.strip if table.wide and table.strip.parent is not None else None
    left_edge = min(place.x, beside.x) if beside else place.x
    right_edge = max(place.right, beside.right) if beside else place.right
    if box.x < 0 or box.y < 0 or box.right > width or box.top > height:
        yield f"leaves the screen: {box}"
    if box.x < left_edge or box.y < place.y or box.right > right_edge or box.top > place.top:
        yield f"leaves the table: {box}"
    if beside and any(overlap(box, Box(*chip.pos, *chip.size)) for chip in beside.chips):
        yield f"covers a seat: {box}"
    if words.texture_size[1] > words.height + 1.5 or words.texture_size[0] > words.width + 1.5:
        yield f"is cut: {words.texture_size} in {words.size}"
    if words.font_size < SMALLEST:
        yield f"is written in letters of {words.font_size}"
    if not callout.targets and ui.app.page.match.step.point:
        yield "points at nothing"
    board, lies = ui.app.page.board, Box(*bubble.pos, *bubble.size)
    to_see = board.in_the_light()
    if isinstance(board, CarryBoard) and not bubble.telling:
        to_see = [Box(*thing.pos, *thing.size) for thing in board.in_hand()]
    for shown in to_see:
        if overlap(lies, shown) > shown.width * shown.height * COVERED:
            yield f"covers much of {shown}"
    for target in callout.targets:
        if overlap(Box(*bubble.pos, *bubble.size), target):
            yield f"covers {target}"
    yield from (f"points over “{name}”" for name in pointed_over(callout, board))


def pointed_over(callout, board):
    """Answers of the quiz under the tip of its tail, which are not what it is about."""
    tip = callout.points[4:]
    for name, plate in board.stage.plates.items() if tip and hasattr(board, "stage") else ():
        box = Box(*plate.pos, *plate.size)
        if box.shrunk(dp(8)).holds(*tip) and not any(overlap(box, target) for target in callout.targets):
            yield name


def look_at_all_sizes(ui, found):
    step = ui.app.page.match.step
    for size in SIZES:
        ui.resize(*size)
        ui.until(lambda: waiting(ui))
        ui.frames(2)
        found += [f"{step.id} at {size}: {fault}" for fault in faults(ui)]


def make_mistakes(ui, found):
    """Every wrong move that is named, and one that is not."""
    table = ui.app.page
    step, before = table.match.step, table.session.save()
    wrong = [move for move in table.board.legal if not step.expects(move)]
    heard = set()
    for move in wrong:
        said = step.answer_to(move) or step.why
        if spoken(said) in heard:
            continue
        heard.add(spoken(said))
        table.submit(move)
        ui.frames(2)
        assert bubble_of(ui).text == spoken(said)
        found += [f"answer of {step.id}: {fault}" for fault in faults(ui)]
    assert table.session.save() == before


def go_on(ui):
    """Do what the step wants."""
    table = ui.app.page
    number = table.match.number
    if bubble_of(ui).telling:
        ui.run(0.5)
        ui.tap(tr("Next"))
    else:
        assert table.submit(Move.parse(table.match.step.expect[0]))
    ui.until(lambda: (waiting(ui) and ui.app.page.match.number > number) or ui.has(tr("Not now")), 60)


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_bubble_can_be_read_and_leaves_its_target_free(start, game, language):
    ui = start(language=language, text_size=2, reduced_motion=True, mute=True, pace="fast")
    found = []
    open_lesson(game, ui.app.profiles.first("Ada"))
    for _ in read_lesson(game).steps:
        ui.until(lambda: waiting(ui), 60)
        look_at_all_sizes(ui, found)
        if not bubble_of(ui).telling:
            ui.resize(*SIZES[1])
            ui.until(lambda: waiting(ui))
            make_mistakes(ui, found)
        go_on(ui)
    assert ui.has(tr("Not now"))
    assert not found, "\n".join(found)


def test_fingers_learn_toujours_12(ui):
    """The first step, by touch: a card that does not fit, then the right one."""
    ui.tap("Toujours 12")
    ui.run(0.3)
    ui.tap("Show me")
    ui.until(lambda: waiting(ui))
    table = ui.app.page
    assert "Which of your cards makes 12?" in bubble_of(ui).text
    ui.tap(next(name for name in ui.names() if name.startswith("Your card") and name.endswith(": 6")))
    ui.tap(next(name for name in ui.names() if name.startswith("Pile 4")))
    assert bubble_of(ui).text == "8 + 6 = 14: too many. Take a lower card."
    assert bubble_of(ui).warning
    ui.tap(next(name for name in ui.names() if name.startswith("Your card") and name.endswith(": 4")))
    ui.tap(next(name for name in ui.names() if name.startswith("Pile 4")))
    ui.until(lambda: waiting(ui) and table.match.number == 1)
    assert table.session.view(LEARNER).scores == (4, 0)
    assert not bubble_of(ui).warning


def test_the_lesson_is_offered_once_and_stays_in_reach(ui):
    ui.app.open("game", game="toujours12")
    ui.run(0.3)
    assert ui.reads("shall I show you? Three minutes.")
    ui.tap("I know it")
    assert not ui.reads("shall I show you?")
    ui.app.rebuild()
    ui.run(0.3)
    assert not ui.reads("shall I show you?")
    ui.tap("Lesson")
    ui.until(lambda: waiting(ui))


def test_the_offer_is_made_to_whoever_plays_by_their_name(ui):
    ui.app.open("game", game="toujours12")
    ui.run(0.3)
    assert ui.reads("Player 1, shall I show you?")
    ui.tap("New player")
    ui.app.page.seating.entry.field.insert_text("Ada")
    ui.tap("Sit down")
    assert ui.reads("Ada, shall I show you?")
    ui.tap("I know it")
    ui.app.page.seating.entry.field.insert_text("Bob")
    ui.tap("Sit down")
    assert not ui.reads("shall I show you?")
    ui.tap("Remove Ada")
    assert ui.reads("Bob, shall I show you?"), "who was not asked yet"


def test_whoever_begins_a_game_is_not_asked_any_more(ui):
    ui.app.open("game", game="toujours12")
    ui.run(0.3)
    ui.tap("Play")
    ui.app.back()
    ui.run(0.3)
    assert ui.app._stack[-1][0] == "game"
    assert not ui.reads("shall I show you?")


def test_left_in_the_middle_it_goes_on_there_and_counts_nowhere(start):
    ui = start()
    person = ui.app.profiles.first("Ada")
    open_lesson("toujours12", person)
    ui.until(lambda: waiting(ui))
    for _ in range(3):
        go_on(ui)
    ui.app.home()
    ui = start()
    ui.app.open("game", game="toujours12")
    ui.run(0.3)
    ui.tap("Lesson: go on")
    ui.until(lambda: waiting(ui))
    table = ui.app.page
    assert table.match.number == 3
    assert table.title == "Toujours 12 · 4/8"
    while not ui.has("Not now"):
        go_on(ui)
    assert ui.app.settings.lesson(person.id, "toujours12").done
    assert not ui.app.store.finished_games()
    assert not ui.app.store.running_games()
    ui.tap("Play")
    ui.until(lambda: ui.app.page.board.legal, 60)
    assert ui.app.page.mentor is None
    assert ui.app.store.running_game("toujours12")
    ui.app.back()
    assert ui.app._stack[-1][0] == "game"


def test_a_page_of_the_rules_leads_to_its_step(ui):
    ui.app.open("rules", game="toujours12", page="capture")
    ui.run(0.3)
    ui.tap("Show me")
    ui.until(lambda: waiting(ui))
    assert ui.app.page.match.step.id == "cover"


def test_a_lesson_shows_what_is_wanted_and_takes_nothing_back(ui):
    open_lesson("toujours12", ui.app.profiles.first("Ada"))
    ui.until(lambda: waiting(ui))
    ui.tap("Hint")
    board = ui.app.page.board
    assert board.held[board.chosen] == 4
    go_on(ui)
    table = ui.app.page
    assert table.undo_button.disabled
    table.open_menu()
    ui.run(0.3)
    assert not ui.has("Somebody leaves or joins")
    ui.tap("Begin the lesson again")
    ui.until(lambda: waiting(ui))
    assert ui.app.page.match.number == 0


def test_what_is_said_can_be_heard(ui, monkeypatch):
    heard = []
    monkeypatch.setattr(type(ui.app.speech), "available", property(lambda _: True))
    monkeypatch.setattr(ui.app.speech, "say", lambda words, language: heard.append((words, language)))
    open_lesson("toujours12", ui.app.profiles.first("Ada"))
    ui.until(lambda: waiting(ui))
    assert not heard
    ui.run(0.5)
    ui.tap("Read aloud")
    ui.run(0.1)
    assert heard == [(bubble_of(ui).text, "en")]
    with pytest.raises(NotNow):
        ui.app.page.match.submit(Move.parse("0 play 6 3"), 0, 0.0)
    ui.app.page.submit(Move.parse("0 play 6 3"))
    assert "14" in heard[-1][0]
    go_on(ui)
    assert "yours" in heard[-1][0]


@pytest.mark.parametrize("game", TAUGHT)
def test_a_bubble_in_the_way_is_folded_by_a_touch_and_comes_back(ui, game):
    """Also where time runs: in a lesson it stands still."""
    open_lesson(game, ui.app.profiles.first("Ada"))
    ui.until(lambda: waiting(ui))
    ui.run(0.5)
    bubble = bubble_of(ui)
    ui.tap(bubble.to_window(*bubble.center))
    assert bubble.parent is None
    ui.tap("Hint")
    assert bubble.parent is not None


def test_a_hand_that_comes_while_something_is_said_is_answered(ui):
    open_lesson("takeit", ui.app.profiles.first("Ada"), 2)
    ui.until(lambda: waiting(ui))
    ui.run(0.6)
    ui.tap("Slam!")
    assert bubble_of(ui).text == "Too early: alone the pair card is worth nothing. Wait for one more card."
    assert bubble_of(ui).warning
    assert ui.app.page.match.number == 2
    ui.run(0.6)
    go_on(ui)
    assert ui.app.page.match.step.id == "twins"


def test_a_bubble_s_words_are_written_once_to_be_measured(ui, monkeypatch):
    """However often its place is sought: that took most of the time a lesson's opening took."""
    open_lesson("toujours12", ui.app.profiles.first("Ada"))
    ui.until(lambda: waiting(ui))
    ui.frames(2)
    written = []
    monkeypatch.setattr(bubble_of(ui).ids.words, "texture_update", lambda *_: written.append(1))
    ui.app.page.mentor.callout.lay()
    assert not written


def test_enter_goes_on(ui):
    open_lesson("toujours12", ui.app.profiles.first("Ada"), 4)
    ui.until(lambda: waiting(ui))
    assert ui.app.page.state is TableState.TAUGHT
    ui.run(0.6)
    ui.key(13)
    ui.until(lambda: waiting(ui) and ui.app.page.match.number == 5, 60)


def test_words_below_a_bubble_are_not_read_in_part(ui):
    open_lesson("toujours12", ui.app.profiles.first("Ada"))
    ui.run(3)
    table = ui.app.page
    bubble, sign = table.mentor.callout.bubble, table.board.sign
    apart = bubble.top < sign.y or sign.top < bubble.y or bubble.right < sign.x or sign.right < bubble.x
    assert apart == (sign.opacity == 1)
    table.mentor.hush()
    assert sign.opacity == 1
