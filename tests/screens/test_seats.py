"""Who plays: sitting down, the level, the same again, who sits where."""

import pytest

from app.opponents import BY_KEY
from app.services.profiles import Profile
from app.setup import Setup
from tests.screens.looks import problems
from tests.screens.scenes import SCENES

PHONE, TABLET = (412, 892), (1280, 800)


class Taps:
    """Hands that count."""

    def __init__(self, ui):
        self.ui, self.count = ui, 0

    def tap(self, name):
        self.count += 1
        self.ui.tap(name)
        self.ui.run(0.2)

    def write(self, name):
        """Typing is not counted, the key that ends it is."""
        self.ui.run(0.1)
        field = self.ui.app.page.seating.entry.field
        assert field.focus, "it can be written at once"
        field.insert_text(name)
        self.count += 1
        field.dispatch("on_text_validate")
        self.ui.frames(3)


def people(ui, *names):
    return [ui.app.profiles.save(Profile(None, name)) for name in names]


def names(ui):
    page = ui.app.page
    return [page.seating._person(plan).name for plan in page.setup.seats]


def sitting(ui, game, *names):
    """The set-up page, with these people known here."""
    people(ui, *names)
    return open_page(ui, game)


def open_page(ui, game):
    for person in ui.app.profiles.all():
        ui.app.settings.remember_lesson(person.id, game, known=True)
    ui.app.home()
    ui.app.open("game", game=game)
    ui.run(0.3)
    return ui.app.page


def test_a_family_of_four_plays_after_at_most_nine_taps_from_an_empty_app(ui):
    hand = Taps(ui)
    hand.tap("Toujours 12")
    hand.tap("New player")
    for name in ("Ada", "Bob", "Cléo", "Dan"):
        hand.write(name)
    hand.tap("Play")
    table = ui.app.page
    assert [(player.name, player.is_human) for player in table.session.players] == [
        ("Ada", True), ("Bob", True), ("Cléo", True), ("Dan", True),
    ]  # fmt: skip
    assert hand.count <= 9
    ui.until(lambda: table.curtain or table.board.legal, 60)
    assert [person.name for person in ui.app.profiles.all()] == ["Ada", "Bob", "Cléo", "Dan"], "no Player 1 is left"


def test_a_line_far_below_is_scrolled_to_and_not_past(start):
    ui = start(size=(640, 360), text_size=2)
    ui.tap("Toujours 12")
    ui.app.page.ids.scroll.scroll_y = 1
    ui.frames(2)
    ui.app.page.seating.ask_name()
    ui.run(0.2)
    scroll, line = ui.app.page.ids.scroll, ui.app.page.seating.entry
    low = line.to_window(*line.pos)[1]
    assert scroll.y <= low
    assert low + line.height <= scroll.top


def test_a_name_that_is_being_written_plays_too(ui):
    ui.tap("Toujours 12")
    ui.tap("New player")
    ui.app.page.seating.entry.field.insert_text("Ada")
    ui.tap("Play")
    assert [player.name for player in ui.app.page.session.players] == ["Ada", "Colette"]


@pytest.mark.parametrize("size", [(360, 640), (892, 412)])
def test_the_line_for_a_name_stays_in_sight(start, size):
    ui = start(size=size)
    ui.tap("Toujours 12")
    ui.tap("New player")
    ui.run(0.2)
    hand = Taps(ui)
    for name in ("Ada", "Bob", "Cléo", "Dan"):
        hand.write(name)
        ui.run(0.2)
        field, scroll = ui.app.page.seating.entry.field, ui.app.page.ids.scroll
        low = field.to_window(*field.pos)[1]
        assert scroll.y <= low
        assert low + field.height <= scroll.top


def test_an_empty_name_ends_the_asking(ui):
    sitting(ui, "toujours12", "Ada", "Bob")
    ui.tap("New player")
    ui.tap("Sit down")
    assert not ui.has("Sit down")
    assert len(ui.app.profiles.all()) == 2


def test_somebody_new_sits_where_they_were_asked_for(ui):
    sitting(ui, "toujours12", "Ada")
    ui.tap("Add a bot")
    ui.tap("Dora")
    ui.tap("New player")
    hand = Taps(ui)
    hand.write("Zoé")
    assert names(ui) == ["Ada", "Colette", "Zoé"]
    hand.write("Yann")
    assert names(ui) == ["Ada", "Yann", "Zoé"], "the next one takes a bot's chair"
    hand.write("Xavier")
    assert names(ui) == ["Ada", "Yann", "Zoé", "Xavier"], "then a chair of their own"


def test_people_are_offered_before_bots_and_take_their_chairs(ui):
    sitting(ui, "slamdunk", "Ada", "Bob", "Cléo", "Dan")
    ui.tap("Add Bob")
    assert sorted(names(ui))[:2] == ["Ada", "Bob"]
    assert len(names(ui)) == 3, "a bot has made room"
    for name in ("Add Cléo", "Add Dan"):
        ui.tap(name)
    assert sorted(names(ui)) == ["Ada", "Bob", "Cléo", "Dan"]
    ui.tap("Remove Dan")
    ui.tap("Remove Cléo")
    assert len(names(ui)) == 3, "a bot sits down where the game needs one"
    ui.tap("Ada")
    order = [name for name in reversed(ui.names()) if name in ("Cléo", "Dan", "New player", "A bot")]
    assert order == ["Cléo", "Dan", "New player", "A bot"]


def test_the_level_is_seen_and_set_on_the_page(ui):
    page = sitting(ui, "toujours12", "Ada")
    assert ui.reads("Level: Casual")
    ui.tap("Level, Master")
    assert ui.reads("Level: Master")
    ui.drag("Level, Master", "Level, Strong")
    assert page.setup.seats[1].level == "strong"
    ui.tap("Add a bot")
    assert page.setup.seats[2].level == "strong", "a further bot plays like the last one"
    ui.tap("Level, Beginner")
    assert [seat.level for seat in page.setup.seats] == [None, "beginner", "beginner"]
    ui.tap("Dora")
    ui.tap("Level, Expert")
    ui.tap("Cancel")
    assert [seat.level for seat in page.setup.seats] == [None, "beginner", "expert"]
    assert ui.reads("The bots play at different levels")


def test_the_table_of_last_time_is_one_tap_away(ui):
    sitting(ui, "toujours12", "Ada", "Bob", "Cléo")
    ui.tap("Add Cléo")
    ui.tap("Play")
    open_page(ui, "toujours12")
    assert names(ui) == ["Ada", "Cléo"], "it is there already"
    ui.tap("Remove Cléo")
    ui.tap("Add Bob")
    ui.tap("The same again: Ada, Cléo")
    assert names(ui) == ["Ada", "Cléo"]
    assert not any(name.startswith("The same again") for name in ui.names())


def test_those_who_played_last_are_offered_in_another_game(ui):
    sitting(ui, "takeit", "Ada", "Bob", "Cléo")
    ui.tap("Level, Strong")
    open_page(ui, "toujours12")
    for name in ("Add Bob", "Add Cléo", "Remove Ada"):
        ui.tap(name)
    ui.tap("Play")
    open_page(ui, "cartino")
    assert names(ui) == ["Bob", "Cléo"], "a game that is new here"
    open_page(ui, "takeit")
    assert names(ui)[0] == "Ada", "a game that was set up for somebody else"
    ui.tap("The same again: Bob, Cléo")
    assert names(ui) == ["Bob", "Cléo"]


def test_whoever_is_gone_leaves_their_chair_to_a_bot(ui):
    sitting(ui, "toujours12", "Ada", "Bob")
    ui.tap("Add Bob")
    ui.app.profiles.remove(ui.app.profiles.all()[1])
    ui.app.rebuild()
    ui.run(0.3)
    seats = ui.app.page.setup.seats
    assert names(ui)[0] == "Ada"
    assert seats[1].level == "casual"


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_faces_are_dragged_or_tapped_to_exchange_places(start, size):
    ui = start(size=size)
    page = sitting(ui, "takeit", "Ada", "Bob", "Cléo")
    assert not ui.has("Ada’s place"), "one person has the whole device"
    ui.tap("Add Bob")
    ui.tap("Add a bot")
    before = names(ui)
    assert page.seating.edges() == ["bottom", "left", "top"]
    assert [before[0], before[2]] == ["Ada", "Bob"], "people opposite each other, the bot beside"
    ui.reach("Bob’s place")
    ui.tap("Ada’s place")
    ui.tap("Bob’s place")
    ui.run(0.2)
    assert names(ui) == [before[2], before[1], before[0]]
    ui.drag("Ada’s place", f"{before[1]}’s place")
    ui.run(0.2)
    assert names(ui) == [before[2], "Ada", before[1]]
    ui.tap("Play")
    assert [player.name for player in ui.app.page.session.players] == [before[2], "Ada", before[1]]


def test_a_face_that_is_dropped_nowhere_goes_back(ui):
    page = sitting(ui, "takeit", "Ada", "Bob")
    ui.tap("Add Bob")
    before = names(ui)
    x, y = ui.where(ui.reach("Ada’s place"))
    ui.drag((x, y), (x + 90, y + 10))
    ui.run(0.2)
    assert names(ui) == before
    assert all(tuple(face.center) == face.home for face in page.seating.faces)


@pytest.mark.parametrize(("size", "facing"), [(PHONE, False), (TABLET, True)])
def test_two_people_at_a_tablet_play_tantalus_face_to_face(start, size, facing):
    ui = start(size=size)
    sitting(ui, "tantalus", "Ada", "Bob")
    assert not ui.has("How you sit, Face to face"), "there is nothing to choose alone"
    ui.tap("Add Bob")
    assert ui.has("Ada’s place") == facing
    ui.tap("Play")
    assert ui.app.page.board.face_to_face == facing


def test_how_two_people_sit_is_remembered(start):
    ui = start(size=TABLET)
    sitting(ui, "tantalus", "Ada", "Bob")
    ui.tap("Add Bob")
    ui.tap("How you sit, Hand the device over")
    assert not ui.has("Ada’s place")
    ui = start(size=TABLET)
    ui.tap("Tantalus")
    ui.tap("Play")
    assert not ui.app.page.board.face_to_face


@pytest.mark.parametrize("size", [PHONE, (360, 640), (892, 412), (640, 360), TABLET, (800, 1280)])
@pytest.mark.parametrize("text_size", [0, 2])
def test_the_button_that_starts_is_always_in_reach(start, size, text_size):
    ui = start(size=size, text_size=text_size)
    page = sitting(ui, "takeit", "Ada", "Bob")
    page.change(Setup.standard(page.rules, *page.seating.people))
    button = ui.find("Play")
    left, low = button.to_window(*button.pos)
    assert left >= 0
    assert low >= 0
    assert low + button.height <= size[1] / 3
    assert button.height >= 48
    ui.tap(ui.where("Play"))
    assert ui.app._stack[-1][0] == "table"


@pytest.mark.parametrize("text_size", [0, 1, 2])
def test_both_ways_to_begin_are_as_high_and_no_name_is_torn(furnished, text_size):
    ui = furnished(size=PHONE, language="fr", text_size=text_size)
    SCENES["home-games-left"](ui)
    SCENES["seats-tantalus"](ui)
    go_on, anew = ui.app.page.ids.start.children
    assert go_on.height == anew.height == go_on.parent.height - go_on.parent.padding[1] * 2
    assert not list(problems(ui))


def test_who_plays_in_a_narrow_window_is_not_torn_when_it_changes(start):
    ui = start(size=(640, 360))
    ui.tap("Tantalus")
    rows = ui.app.page.seating.rows
    for opponent in BY_KEY.values():
        rows[1].kind = f"Bot: Beginner\n{opponent.temperament}"
        ui.frames(2)
        assert not [problem for problem in problems(ui) if "tears" in problem]
    assert rows[1].width / 2 < rows[1].ids.who.width, "buttons that aren't there take no room"
