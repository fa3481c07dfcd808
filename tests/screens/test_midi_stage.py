"""How the show is staged: the beat before a verdict, titles, money that hides no name, the end, and who reads what."""

from app.games.midi import show as on
from screens.common.box import Box
from screens.common.fitting import fitting
from screens.common.states import TableState
from screens.games.midi import studio
from screens.games.midi.lights import BigMark
from screens.games.midi.titles import Champion, TitleCard
from screens.games.midi.words import question, wording
from tests.screens.looks import problems
from tests.screens.midi import finished, lamps, meet, now, reply, sand, turn_red, wait
from tests.screens.scenes import SCENES, show_at

SIZES = [(412, 892), (360, 640), (892, 412), (640, 360), (1280, 800), (800, 1280)]


def overlay(table, kind):
    """What lies over the studio, if it is there."""
    return next((part for part in table.board.turning.children if isinstance(part, kind)), None)


def test_verdict_and_lamp_come_together_after_a_beat(furnished, monkeypatch):
    ui = furnished(mute=True)
    heard = []
    monkeypatch.setattr(ui.app.sounds, "play", heard.append)
    table = show_at(ui, lambda t: t.phase == on.ANSWER and t.round == on.KICKOFF and not any(t.lamps), 2, 0)
    seat = now(table).turn
    reply(ui, table, "wrong")
    ui.run(0.5)
    assert not table.board.verdict, "everybody holds their breath"
    assert lamps(table) == [0, 0]
    assert table.board.lights.spot > 0.5
    assert [desk.gloom > 0.5 for desk in table.board.desks] == [other != seat for other in range(2)]
    ui.until(lambda: table.board.verdict, 1)
    assert lamps(table)[seat] == 1, "in the same frame"
    assert heard[:4] == ["tap", "beat", "wrong", "sigh"]
    mark = overlay(table, BigMark)
    ui.until(lambda: mark.grown == 1, 1)
    ui.until(lambda: mark.grown == 0, 3)
    wait(ui, table)
    assert (table.board.lights.dark, table.board.lights.spot) == (0, 0)
    assert [desk.tilt for desk in table.board.desks] == [0, 0]


def test_titles_come_once_and_a_touch_skips_them(start):
    ui = start(mute=True)
    people = meet(ui, None, None)
    shown = []
    board = people.board
    title = board.front.title
    board.front.title = lambda words, line: (shown.append(words), title(words, line))[1]
    turn_red(ui, people, 0)
    assert [words[:7] for words in shown] == ["Le Duel"]
    ui.tap(people.people[1].name)
    wait(ui, people)
    ui.tap("Card 1")
    reply(ui, people, "right")
    ui.until(lambda: overlay(people, TitleCard), 10)
    assert len(shown) == 2
    assert shown[1].startswith("Le Coup par Coup")
    ui.run(0.6)
    ui.tap(tuple(board.center))
    assert overlay(people, TitleCard) is None
    assert now(people).phase == on.OPEN
    ui.app.home()
    ui.app.open("table", game="midi", match=people.match)
    wait(ui, ui.app.page)
    assert overlay(ui.app.page, TitleCard) is None, "not when the table is opened again"


def test_money_flies_below_the_desks(furnished):
    ui = furnished(mute=True)
    table = show_at(ui, lambda t: t.phase == on.ANSWER and t.round == on.DUEL_1, 2, 2)
    reply(ui, table, "wrong")
    notes = table.board.front.notes
    ui.until(lambda: any(note.parent for note in notes), 10)
    children = table.board.turning.children  # the topmost first
    for note in notes:
        if note.parent:
            assert children.index(note) > max(children.index(desk) for desk in table.board.desks)
    wait(ui, table)
    assert not any(note.parent for note in notes)


def test_every_shutter_has_room_for_a_finger(furnished):
    ui = furnished(size=(412, 892), text_size=2, reduced_motion=True, mute=True)
    SCENES["midi-shutter"](ui)
    table = ui.app.page
    for size in ((412, 892), (360, 640), (1280, 800), (892, 412), (640, 360)):
        ui.resize(*size)
        found = [thing for name, thing in ui.controls() if name.startswith("Shutter ")]
        assert len(found) == len(table.board.legal), size
        assert min(min(thing.size) for thing in found) >= 48, size
        assert not list(problems(ui)), size
    band = table.board.legal[-1].args[0]
    ui.tap(f"Shutter {band}")
    assert table.session.view(None).show.shutters[-1][1] == band


def test_at_the_end_shutters_rise_one_by_one_and_the_champion_stands_alone(furnished):
    ui = furnished(mute=True)
    table = show_at(ui, lambda t: t.phase == on.STAR, 2, 0, "beginner")
    reply(ui, table, "right")
    ui.until(lambda: table.state is TableState.OVER, 20)
    wall, counts = table.board.stage.shutters, []
    while not table.board.solved:
        counts.append(len(wall._hanging))
        ui.frames(1)
    assert counts == sorted(counts, reverse=True)
    assert set(range(counts[-1], counts[0] + 1)) == set(counts), "one by one"
    ui.until(lambda: overlay(table, Champion), 5)
    ui.run(0.6)
    outcome = table.session.outcome()
    (winner,) = outcome.winners
    assert ui.reads(table.people[winner].name)
    ui.tap(tuple(table.board.center))
    ui.until(lambda: ui.app.page is not table, 1)
    finished(ui, table)


def sizes_of(table):
    """The letters of the question, and the largest of its answers."""
    stage = table.board.stage
    asked = next(part for part in stage.children if getattr(part, "question", None) or part.look == "question")
    letters = asked.question.font_size if hasattr(asked, "question") else asked.font_size
    return letters, [plate.font_size for (verb, _), plate in stage.plates.items() if verb in ("answer", "open")]


def test_with_the_largest_text_the_question_is_never_smaller_than_its_answers(furnished):
    ui = furnished(mute=True, text_size=2)
    for reached in (
        lambda t: t.phase == on.ANSWER and t.round == on.KICKOFF,
        lambda t: t.phase == on.ANSWER and t.round == on.DUEL_1,
        lambda t: t.phase == on.OPEN,
        lambda t: t.phase == on.SAND,
        lambda t: t.phase == on.ANSWER and t.round == on.FINAL,
    ):
        table = show_at(ui, reached, 2, 2)
        for size in SIZES:
            ui.resize(*size)
            wait(ui, table)
            if table.board.gate:
                ui.tap("Ready!")
                ui.frames(3)
            asked, answers = sizes_of(table)
            assert asked >= max(answers) - 0.01, (size, now(table).phase)
            assert min(answers) >= 12, (size, now(table).phase)


def test_words_fill_their_card(furnished):
    ui = furnished(mute=True, size=(1280, 800))
    table = show_at(ui, lambda t: t.phase == on.ANSWER and t.round == on.DUEL_1, 1, 1)
    letters, answers = sizes_of(table)
    assert letters >= 40
    assert min(answers) >= 28
    for scene in ("midi-card", "midi-challenge", "midi-star-reader"):
        SCENES[scene](ui)
        shown = [plate for plate in ui.widgets() if isinstance(plate, studio.Plate) and plate.text]
        assert min(plate.font_size for plate in shown) >= 22, scene
        assert max(plate.font_size for plate in shown) >= 36, scene


def test_two_people_at_a_tablet_hand_nothing_over(furnished):
    ui = furnished(mute=True, size=(1280, 800))
    table = show_at(ui, lambda t: t.phase == on.SAND, 2, 0)
    assert table.board.facing
    ui.tap("Ready!")
    ui.frames(3)
    sides = set()
    for _ in range(4):
        seat = now(table).turn
        assert not table.board.gate
        sides.add((seat, table.board.turning.angle))
        plate = table.board.stage.plates["answer", 0]
        asked = table.board.turning.to_parent(*table.board.stage.asked.center)
        below = plate.to_window(*plate.center)[1] < asked[1]
        assert below == (seat == 0), "answers lie on the side of whoever is asked"
        sand(ui, table, "right")
        assert now(table).turn == 1 - seat
    assert sides == {(0, 0), (1, 180)}


def test_at_a_phone_one_touch_takes_the_device_and_people_may_choose_to_sit_round_it(furnished):
    ui = furnished(mute=True)
    table = show_at(ui, lambda t: t.phase == on.SAND, 2, 0)
    ui.tap("Ready!")
    ui.frames(3)
    reply(ui, table, "right")
    wait(ui, table)
    assert table.board.gate.endswith("take the device.")
    ui.tap("Ready!")
    ui.frames(3)
    assert ui.reads(wording(now(table).question).ask)
    table.open_menu()
    ui.run(0.4)
    ui.tap("Sit face to face")
    ui.run(0.6)
    if table.board.gate:
        ui.tap("Ready!")
    ui.run(0.6)
    seat = now(table).turn
    assert table.board.turning.angle == (0, 180)[seat]
    reply(ui, table, "right")
    wait(ui, table)
    assert not table.board.gate
    assert table.board.turning.angle == (180, 0)[seat]


def test_every_person_has_a_star_at_their_own_edge(furnished):
    for size, sides in [((412, 892), [0, 180, 180]), ((1280, 800), [0, -90, 90])]:
        ui = furnished(mute=True, size=size)
        table = show_at(ui, lambda t: t.phase == on.ANSWER and t.round == on.FINAL and t.step == 3, 3, 1)
        stars = table.board.stage.buzzers
        assert [stars[seat].angle for seat in range(3)] == sides
        window = ui.window
        for seat, angle in enumerate(sides):
            x, y = stars[seat].center
            edge = {0: y / window.height, 180: 1 - y / window.height, -90: x / window.width, 90: 1 - x / window.width}
            assert edge[angle] < 0.16
        ui.tap(f"Star, {table.people[2].name}")
        ui.until(lambda table=table: now(table).phase == on.STAR, 5)
        assert now(table).guesser == 2


def test_letters_are_measured_as_they_are_drawn(ui):
    from kivy.core.text import Label

    texts = [wording(f"k{card:02}.{number}").ask for card in range(1, 30) for number in (1, 4)]
    for width, height in ((180, 60), (340, 120), (700, 260)):
        for text in texts:
            size = fitting(text, width, height, height * 0.42, True)
            label = Label(text=text, font_name="Roboto", font_size=size, bold=True, text_size=(width, None))
            label.resolve_font_name()
            assert label.render()[1] <= height, (text, width, height)
    assert question("k01.1")


def test_long_names_are_read_whole_at_desks_and_hourglasses(furnished):
    ui = furnished(size=(412, 892), language="fr", text_size=2, reduced_motion=True, mute=True)
    SCENES["midi-ready"](ui)
    board = ui.app.page.board
    for size in SIZES:
        ui.resize(*size)
        labels = [desk.name for desk in board.desks] + [glass.name for glass in board.stage.glasses.values()]
        for label in labels:
            label.texture_update()
            assert len(label._label._cached_lines) == label.text.count("\n") + 1, (size, label.text)
            assert label.texture_size[0] <= label.width + 1, (size, label.text)
            assert label.texture_size[1] <= label.height + 1, (size, label.text)
            assert label.font_size >= 10, (size, label.text)
        assert {"".join(label.text.split()) for label in labels} >= {"Marie", "Théodore-Aurèle", "Basile", "Colette"}


def test_a_new_scene_is_written_little_by_little(ui):
    plates = [studio.Plate() for _ in range(5)]
    for number, plate in enumerate(plates):
        plate.lay(Box(0, 0, 200, 80), f"Answer {number}").dress()
        ui.app.stage.add_widget(plate)
    seen = []
    for _ in range(4):
        ui.frames(1)
        seen.append(sum(plate.texture_size[0] > 0 for plate in plates))
    assert seen == [2, 4, 5, 5]


def test_the_frame_that_builds_a_scene_writes_nothing_of_it(furnished):
    ui = furnished(reduced_motion=True, mute=True)
    show_at(ui, lambda t: t.phase == on.SHUTTER, 2, 0)
    ui.run(1)
    board = ui.app.page.board
    wall, speech = board.stage.shutters, board.bubble.speech
    speech.text = ""
    ui.frames(2)
    board._drawn, wall._laid = (), ()  # all is new
    board.draw()
    ui.end_frame()
    assert (speech.texture_size, wall.children) == ([0, 0], [])
    ui.frames(9)
    assert all(part.texture_size[0] for part in (speech, *wall.children))
    assert len(wall.children) == 14
