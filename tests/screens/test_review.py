"""Looking back at a game: what mattered, worked out while one reads."""

from ai.runner import Slices
from app.services.i18n import use_language
from screens.review import amount
from tests.screens.driver import SEED
from tests.screens.scenes import NOON, afresh, people_and_bots, play_to_the_end
from tests.screens.test_replay import look_again

BACK = 27


def test_three_moments_with_what_was_better_and_why(furnished):
    ui = furnished()
    match = play_to_the_end(ui.app.store, "toujours12", people_and_bots(ui, 2, 1), {}, SEED, NOON, "beginner")
    afresh(ui)
    ui.app.open("result", game="toujours12", match=match)
    ui.until(lambda: ui.app.page.complete)
    ui.tap("Look back")
    page = ui.app.page
    ui.run(0.3)
    assert ui.reads("Thinking about every move")
    part = page.thinking.part
    assert 0 < part < 1
    ui.key(BACK)  # one may leave at any time,
    ui.run(0.5)
    ui.app.page.look_back()
    assert ui.app.page.thinking is not page.thinking
    page = ui.app.page
    ui.until(lambda: page.thinking.part > 0.1, 60)
    part = page.thinking.part
    ui.app.rebuild()  # and what was thought is not thought again
    page = ui.app.page
    assert page.thinking.part == part
    ui.app.on_pause()
    ui.run(1)
    assert page.thinking.part == part
    ui.app.on_resume()
    ui.until(lambda: page.complete, 300)
    assert not ui.reads("Thinking about every move")
    by_seat = {seat: [moment for moment in page.moments if moment.seat == seat] for seat in (0, 1)}
    for seat, moments in by_seat.items():
        assert len(moments) == 3, f"a beginner makes mistakes, {seat} as well"
        assert [moment.number for moment in moments] == sorted(moment.number for moment in moments)
    texts = ui.texts()
    assert sum(text.startswith("Better: ") for text in texts) == 6
    assert sum(text.startswith("It cost about ") for text in texts) == 6
    assert sum(text.startswith("Skill −") for text in texts) == 2
    look_at_a_moment(ui, page, by_seat[1][2])


def look_at_a_moment(ui, page, moment):
    """A mark below the curve leads to the board, where the better move is shown."""
    page.ids.scroll.scroll_y = 1
    ui.frames(3)
    name = page.people[1].name
    ui.tap(ui.where(f"Moment 3, {name}"))
    replay = ui.app.page
    assert replay.index == moment.number
    assert replay.viewer == 1
    ui.frames(3)
    assert replay.words.hint.startswith("There is something better. ")
    assert replay.board._hinted == moment.best
    ui.tap("Next move")
    ui.run(2)
    assert not replay.words.hint
    ui.resize(892, 412)
    ui.key(BACK)
    ui.until(lambda: ui.app.page.complete)
    assert len(ui.app.page.moments) == 6


def test_from_the_board_and_from_the_list_one_looks_back_as_well(furnished):
    ui = furnished()
    look_again(ui, "tantalus")
    ui.tap("Look back")
    page = ui.app.page
    page.thinking = Slices(iter_of([]))  # nothing to be said of anybody
    page.pause()
    page.resume()
    ui.until(lambda: page.complete)
    assert ui.reads("There was nothing to choose.")
    ui.app.home()
    ui.app.open("history")
    ui.run(0.3)
    ui.app.page.open_menu(ui.app.page.find(ui.app.page._found[0]))
    ui.run(0.3)
    ui.tap("Look back")
    assert type(ui.app.page).__name__ == "ReviewPage"


def test_a_race_is_looked_back_at_take_by_take(furnished):
    ui = furnished()
    match = play_to_the_end(ui.app.store, "takeit", people_and_bots(ui, 1, 2), {}, SEED, NOON, "beginner")
    afresh(ui)
    ui.app.open("review", game="takeit", match=match)
    page = ui.app.page
    ui.until(lambda: page.complete, 600)
    assert len(page.report.reached) == len(match.session.events)
    taken = [verdict for verdict in page.thinking.outcome if verdict.reaction_ms is not None]
    early = sum(verdict.grade == "early" for verdict in taken)
    assert ui.reads(f"Slams: {len(taken) - early} just right, {early} too early, ")
    assert ui.reads("half were faster")
    assert all(1 <= page.report.reached[moment.number] <= len(page.report.turns) for moment in page.moments)
    for moment in page.moments:
        page.look_at(moment)
        ui.frames(2)
        ui.app.back()


def test_a_pause_while_it_is_told_doubles_nothing(furnished):
    ui = furnished()
    match = play_to_the_end(ui.app.store, "takeit", people_and_bots(ui, 2, 1), {}, SEED, NOON, "beginner")
    afresh(ui)
    ui.app.open("review", game="takeit", match=match)
    page = ui.app.page
    ui.until(lambda: len(page._told) > 2, 600)
    assert not page.complete
    ui.app.on_pause()
    ui.app.on_resume()
    ui.until(lambda: page.complete)
    names = [page.people[seat].name for seat in page.seats]
    assert sorted(text for text in ui.texts() if text in names) == sorted(names)
    headlines = [panel.headline for panel in page._told if hasattr(panel, "headline")]
    assert len(headlines) == len(page.moments) > 2


def iter_of(outcome):
    yield 0.5
    return outcome


def test_amounts_are_written_as_one_says_them(ui):
    assert amount(-3, "cards", signed=True) == "−3 cards"
    assert amount(7.04, "cards", signed=True) == "+7 cards"
    assert amount(1, "points") == "1 point"
    assert amount(1.4, "points") == "1.4 points"
    assert amount(12.4, "points") == "12 points"
    assert amount(1500, "euros") == "€1,500"
    assert amount(0.08, "chance") == "8% of a win"
    use_language("fr")
    try:
        assert amount(1.4, "cards") == "1,4 carte"
        assert amount(2.5, "cards", signed=True) == "+2,5 cartes"
    finally:
        use_language("en")
