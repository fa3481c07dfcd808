"""Tantalus on screen, played by touches."""

from dataclasses import replace

import pytest
from kivy.graphics import Rectangle

from app.engine.move import Move
from app.games.tantalus import grooves
from app.match import Match, Seat
from app.registry import make_bot
from app.services import clock, device
from app.services.rulebook import read_rules
from screens.common.box import Box
from screens.common.states import TableState
from screens.common.turn_sign import sign_height
from screens.common.widgets import Toast
from screens.games.tantalus.cards import DrawingCard
from screens.games.tantalus.drawing import STEPS, nearest, outline, walk_on, walk_points
from screens.games.tantalus.field import Trail
from screens.games.tantalus.layout import measure
from screens.games.tantalus.words import tile_name
from tests.screens.driver import running

PHONE, SIDEWAYS, TABLET = (412, 892), (892, 412), (1280, 800)
ENTER, RIGHT = 13, 275
TWO_PEOPLE = (Seat("Ada"), Seat("Bob"))


@pytest.fixture
def table(tmp_path):
    """Opens a game on a fresh app: `with table(…) as ui`."""

    class Opened:
        def __init__(self, *seats, seed=3, size=PHONE, **settings):
            self.seats = seats or (Seat("Ada"), Seat("Basile", "beginner"))
            self.seed = seed
            self.app = running(tmp_path, size=size, language="en", **settings)

        def __enter__(self):
            ui = self.app.__enter__()
            match = Match.start(
                ui.app.store, "tantalus", self.seats, {"deck": "12", "target": "0"}, self.seed, clock.wall()
            )
            ui.app.open("table", game="tantalus", match=match)
            return ui

        def __exit__(self, *problem):
            return self.app.__exit__(*problem)

    return Opened


def board_of(ui):
    return ui.app.page.board


def session_of(ui):
    return ui.app.page.session


def ready(ui):
    """Wait until a person may move."""
    board = board_of(ui)
    ui.until(lambda: bool(board.legal), 60)


def touch_tile(ui, tile):
    """Tap a tile; a message that lies on it would take the touch."""
    Toast.clear()
    view = board_of(ui).view
    ui.tap(tile_name(tile, tile == view.locked_tile))


def safe_tile(ui, seat=0):
    """A tile that may be turned and wins nothing for anybody."""
    state = session_of(ui).state
    for tile in (8, 10, 12, 22, 24, 26, 36, 38, 40, *grooves.TILES):
        won = grooves.drawings_through(state.board ^ 1 << tile, tile)
        if state.observe(seat).locked_tile != tile and won.isdisjoint([*state.hands[0], *state.hands[1]]):
            return tile
    raise AssertionError("no such tile")


def play_on(ui, level="strong", moves=400):
    """Let a bot say which tiles a person touches, until the game is over or enough moves are made."""
    page = ui.app.page
    bots = {}
    for _ in range(moves):
        ui.until(lambda: bool(page.board.legal) or page.curtain or ui.app.page is not page, 60, dt=1 / 30)
        if ui.app.page is not page:
            return
        if page.curtain:
            ui.hold("Hold to reveal", 0.8)
            continue
        seat = page.board.legal[0].actor
        bot = bots.setdefault(seat, make_bot("tantalus", level, seat))
        row, column = bot.decide(page.session.view(seat)).move.args
        touch_tile(ui, row * 7 + column)


# Lines


def turns_of(points):
    """What a drawn line turns at each tile, read from its points alone."""
    turns = ""
    for start in range(0, len(points), STEPS):
        (ax, ay), (bx, by), (cx, cy) = (points[(start + offset) % len(points)] for offset in (0, STEPS // 2, STEPS))
        bend = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
        turns += "R" if bend > 0 else "L"  # y grows downwards
    return turns


def test_every_card_is_drawn_with_the_turns_it_is_made_of():
    assert len(grooves.cards()) == 52
    for card in grooves.cards().values():
        for side in range(4):
            points = outline(card.turns, side)
            assert turns_of(points) == card.turns
            (ax, ay), (bx, by) = points[-1], points[0]
            assert (ax - bx) ** 2 + (ay - by) ** 2 < (1.7 / 2 / STEPS) ** 2, "the line is closed"


def test_a_line_on_the_board_is_drawn_where_it_stands():
    for card in grooves.cards().values():
        place = grooves.placements(card.turns)[-1]
        walk = walk_on(place.want, card.turns)
        points = walk_points(walk)
        assert grooves.smallest_rotation(turns_of(points)) == grooves.smallest_rotation(card.turns)
        assert all(0 <= x <= 7 and 0 <= y <= 7 for x, y in points)


def test_the_nearest_place_takes_as_many_turns_as_are_said():
    board = 0b1011 << 20
    for card in grooves.cards().values():
        found = nearest(board, card.turns)
        assert card.id in grooves.drawings_on(board ^ sum(1 << tile for tile in found.wrong))
        assert len(found.wrong) == min(((board ^ p.want) & p.care).bit_count() for p in grooves.placements(card.turns))


def test_a_drawing_is_looked_for_where_it_was_before_while_no_place_is_nearer():
    turns = grooves.cards()[20].turns
    first = nearest(0, turns)
    other = next(
        place
        for place in grooves.placements(turns)
        if place != first.place and (place.want & place.care).bit_count() == len(first.wrong)
    )
    found = nearest(0, turns, -1, other)
    assert found.place == other
    assert len(found.wrong) > 1
    locked = found.wrong[0]
    assert nearest(0, turns, locked, other).place == other, "another of its tiles can be turned"
    assert locked not in nearest(0, turns, locked).wrong, "but there is no need to begin there"
    board = sum(1 << tile for tile in found.wrong[1:])
    assert nearest(board, turns, -1, first.place).place == other, "a nearer place is better"


def two_places(card):
    """A board on which a drawing lacks one tile in one place, and one in another: the board, one place and its tile."""
    places = grooves.placements(grooves.cards()[card].turns)
    here, there = next((a, b) for a in places for b in places if not a.care & b.care)
    board = here.want ^ (here.care & -here.care) | there.want ^ (there.care & -there.care)
    return board, here, (here.care & -here.care).bit_length() - 1


def test_a_drawing_that_lacks_only_a_locked_tile_is_looked_for_elsewhere():
    turns = grooves.cards()[1].turns
    board, here, tile = two_places(1)
    assert nearest(board, turns, -1, here).place == here
    found = nearest(board, turns, tile, here)
    assert len(found.wrong) == 1
    assert found.wrong != (tile,), "nothing can be done there now"


# Room


@pytest.mark.parametrize("size", [(412, 700), (360, 448), (696, 362), (1084, 744), (800, 1088)])
@pytest.mark.parametrize("foot", [34, 50])
@pytest.mark.parametrize("facing", [False, True])
def test_everything_lies_inside_and_apart_and_tiles_are_large_enough(size, foot, facing):
    layout = measure(Box(0, 0, *size), foot, 130, sign_height(max(size)), facing)
    assert layout.board[2] * 0.938 / 7 >= 40
    boxes = [layout.board, *layout.near, *layout.signs, *layout.stocks]
    boxes += layout.far if facing else [layout.won, layout.far[0], layout.far[2]]  # those of the strip overlap
    for x, y, width, height in boxes:
        assert 0 <= x <= size[0] - width + 0.1
        assert 0 <= y <= size[1] - height + 0.1
    assert all(min(width, height) >= 48 for _, _, width, height in layout.near)
    apart = boxes if facing else boxes[:-1]
    for number, (ax, ay, aw, ah) in enumerate(apart):
        for bx, by, bw, bh in apart[:number]:
            assert ax >= bx + bw or bx >= ax + aw or ay >= by + bh or by >= ay + ah


@pytest.mark.parametrize("size", [(360, 344), (360, 322), (297, 305)])
def test_where_a_game_is_looked_at_again_in_a_small_window_its_hand_is_seen_too(size):
    layout = measure(Box(0, 0, *size), 50, 130, 0, False)
    boxes = [layout.board, *layout.near, layout.won, *layout.stocks]
    assert all(y >= 0 and y + height <= size[1] + 0.1 for _, y, _, height in boxes)
    assert all(min(width, height) >= 48 for _, _, width, height in layout.near)
    x, y, side, _ = layout.board
    assert all(y >= low + height or x + side <= left for left, low, _, height in layout.near)
    assert layout.stocks[0][0] + layout.stocks[0][2] <= layout.won[0]


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, TABLET])
def test_the_whole_board_is_seen_with_large_text(table, size):
    with table(size=size, text_size=2) as ui:
        ready(ui)
        assert sum(name.startswith("Tile") for name in ui.names()) == 49
        assert board_of(ui).field.tile_side >= 40


@pytest.mark.parametrize("system_scale", [1.0, 1.3])
def test_large_text_leaves_the_drawings_their_room_on_the_smallest_phone(table, monkeypatch, system_scale):
    monkeypatch.setattr(device, "system_text_scale", lambda: system_scale)
    with table(size=(360, 640), text_size=2) as ui:
        ready(ui)
        assert min(card.height for card in board_of(ui).near) >= 50
        assert board_of(ui).field.tile_side >= 40


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, TABLET, (360, 640)])
@pytest.mark.parametrize("text_size", [0, 2])
def test_words_fit_on_the_cards(table, size, text_size):
    with table(size=size, text_size=text_size) as ui:
        ready(ui)
        ui.app.settings.language = "fr"
        ui.app.rebuild()
        ui.frames(3)
        ui.tap(next(name for name in ui.names() if name.startswith("Votre dessin 1")))
        card = board_of(ui).near[0]
        assert card.words.endswith("rotations")
        lines = [part for part in card._face.children if isinstance(part, Rectangle) and part.texture]
        for line in lines:
            assert abs(line.pos[0]) * 2 <= card.width + 1
            assert -card.height / 2 - 1 <= line.pos[1] <= card.height / 2 - line.size[1] + 1


# Games


@pytest.mark.parametrize("level", ["beginner", "casual", "strong", "expert"])
def test_a_game_alone_goes_to_its_end(table, level):
    with table(Seat("Ada"), Seat("Basile", level), reduced_motion=True) as ui:
        board, session = board_of(ui), session_of(ui)
        lit, flown = [], []
        board.trail.bind(glow=lambda trail, glow: lit.append(trail.opacity * glow))
        board.flyer.bind(opacity=lambda flyer, seen: flown.append((flyer.card, seen)))
        play_on(ui)
        assert session.outcome()
        assert max(lit) == 1
        won = {card for cards in session.view(0).won for card in cards}
        assert won == {card for card, seen in flown if card in won and not seen}, "each went to its winner"
        assert type(ui.app.page).__name__ == "ResultPage"


def test_a_finished_game_can_be_looked_at_again(table):
    with table(reduced_motion=True) as ui:
        session = session_of(ui)
        play_on(ui, "expert")
        ui.app.open("replay", game="tantalus", match=ui.app.page.given["match"])
        page = ui.app.page
        for position in range(0, int(page.last) + 1, 3):
            page.position = position
            ui.frames()
        assert page.board.view.board == page.replay.view(0).board
        touch_tile(ui, 24)  # nothing happens
        page.position = page.last
        assert page.board.view.outcome == session.outcome()


def test_from_the_shelf_to_the_first_turn(tmp_path):
    with running(tmp_path, language="en") as ui:
        ui.tap("Tantalus")
        ui.tap("Play")
        ready(ui)
        tile, events = safe_tile(ui), len(session_of(ui).events)
        touch_tile(ui, tile)
        assert session_of(ui).events[events].move == Move(0, "turn", divmod(tile, 7))


def test_people_share_the_device_behind_a_curtain(table):
    with table(*TWO_PEOPLE, reduced_motion=True) as ui:
        page, board = ui.app.page, board_of(ui)
        ui.until(lambda: page.curtain, 10)
        first = page.session.actors()[0]
        assert not any(place.card for place in board.near + board.far)
        ui.hold("Hold to reveal", 0.8)
        assert {place.card for place in board.near} == set(page.session.view(first).hands[first])
        assert not any(place.card for place in board.far)
        touch_tile(ui, safe_tile(ui, first))
        ui.until(lambda: page.curtain, 10)
        assert not any(place.card for place in board.near + board.far)
        ui.hold("Hold to reveal", 0.8)
        other = 1 - first
        assert {place.card for place in board.near} == set(page.session.view(other).hands[other])
        play_on(ui, moves=6)


def test_people_who_sit_face_to_face_lift_their_own_cards(table):
    with table(*TWO_PEOPLE, tantalus_table=True, reduced_motion=True) as ui:
        page, board = ui.app.page, board_of(ui)
        ready(ui)
        assert page.curtain is None
        assert not any(place.card for place in board.near + board.far)
        for seat, name in enumerate(("Ada", "Bob")):
            hand, other = (board.near, board.far) if seat == 0 else (board.far, board.near)
            finger = ui.down(ui.where(f"Cards of {name}: hold to see them"))
            ui.frames()
            assert {place.card for place in hand} == set(page.session.view(seat).hands[seat])
            assert not any(place.card for place in other)
            ui.up(finger)
            ui.frames()
            assert not any(place.card for place in hand)
        assert all(place.upside_down for place in board.far)
        assert not any(place.upside_down for place in board.near)
        play_on(ui, moves=4)
        ready(ui)
        ui.tap("Undo")
        ready(ui)
        assert sum(event.move.verb == "turn" for event in page.session.events) == 3


def test_people_can_change_how_they_sit_in_mid_game(table):
    with table(*TWO_PEOPLE, reduced_motion=True) as ui:
        page = ui.app.page
        ui.until(lambda: page.curtain, 10)
        ui.hold("Hold to reveal", 0.8)
        ui.tap("Menu")
        ui.tap("Sit face to face")
        ready(ui)
        assert board_of(ui).face_to_face
        assert not any(place.card for place in board_of(ui).near + board_of(ui).far)
        ui.tap("Menu")
        ui.tap("Hand the device over")
        ui.frames(5)
        assert page.curtain
        ui.tap("Menu")
        ui.tap("Sit face to face")  # behind the curtain too
        ready(ui)
        assert page.curtain is None
        assert page.viewer is None
        assert not any(place.card for place in board_of(ui).near + board_of(ui).far)


# Moves


def test_a_touch_is_seen_in_the_next_frame(table):
    with table() as ui:
        ready(ui)
        board, tile = board_of(ui), safe_tile(ui)
        finger = ui.down(ui.where(tile_name(tile, False)))
        ui.frames()
        assert board.field._marked.pressed == tile
        ui.up(finger)
        assert board.field.spin == 0
        ui.frames()
        assert 0 < board.field.spin < 1, "on its way in the very frame that heard of it"
        assert ui.app.sounds.last == "tile"


def test_the_tile_just_turned_is_locked_and_says_so(table):
    with table() as ui:
        ready(ui)
        touch_tile(ui, safe_tile(ui))
        ready(ui)
        view = board_of(ui).view
        assert view.locked_tile >= 0
        assert board_of(ui).field._marked.locked == view.locked_tile
        events = len(session_of(ui).events)
        touch_tile(ui, view.locked_tile)
        ui.run(0.2)
        assert ui.reads("The other player has just turned this tile.")
        assert len(session_of(ui).events) == events


def test_a_tile_that_may_not_be_turned_shakes_and_what_was_asked_stays(table):
    with table(tantalus_confirm=True) as ui:
        ready(ui)
        touch_tile(ui, safe_tile(ui))
        touch_tile(ui, safe_tile(ui))
        ready(ui)
        board, tile, events = board_of(ui), safe_tile(ui), len(session_of(ui).events)
        board.point_at(Move(0, "turn", (6, 6)))
        touch_tile(ui, tile)
        touch_tile(ui, board.view.locked_tile)
        tilts = []
        for _ in range(30):
            ui.frames()
            tilts.append(board.field._tiles[board.view.locked_tile]._rotate.angle)
        assert max(tilts) > 0.5
        assert min(tilts) < -0.5
        assert tilts[-1] == 0
        assert ui.reads("The other player has just turned this tile.")
        assert (board.field._marked.asked, board.field._marked.hinted) == (tile, 48)
        assert len(session_of(ui).events) == events
        touch_tile(ui, tile)
        assert session_of(ui).events[events].move == Move(0, "turn", divmod(tile, 7))


def test_a_tile_that_shakes_lies_still_when_another_is_turned(table):
    with table() as ui:
        ready(ui)
        touch_tile(ui, safe_tile(ui))
        ready(ui)
        board, locked = board_of(ui), board_of(ui).view.locked_tile
        touch_tile(ui, locked)
        ui.frames(4)
        assert board.field._tiles[locked]._rotate.angle
        touch_tile(ui, safe_tile(ui))
        assert board.field.spin
        assert board.field._tiles[locked]._rotate.angle == 0


def test_a_second_touch_can_be_asked_for(table):
    with table() as ui:
        ready(ui)
        ui.tap("Menu")
        ui.tap("Turn a tile at the second tap")
        tile, events = safe_tile(ui), len(session_of(ui).events)
        touch_tile(ui, 48)
        touch_tile(ui, tile)
        ui.run(0.2)
        assert ui.reads("Tap it again to turn it.")
        assert len(session_of(ui).events) == events
        touch_tile(ui, tile)
        assert session_of(ui).events[events].move == Move(0, "turn", divmod(tile, 7))


def test_a_move_can_be_taken_back(table):
    with table() as ui:
        ready(ui)
        before = session_of(ui).view(0)
        touch_tile(ui, safe_tile(ui))
        ready(ui)
        assert session_of(ui).view(0).board != before.board
        ui.tap("Undo")
        ready(ui)
        assert session_of(ui).view(0) == before
        assert board_of(ui).view == before


def test_a_hint_rings_a_tile(table):
    with table() as ui:
        ready(ui)
        ui.tap("Hint")
        ui.until(lambda: board_of(ui).sign.hint, 60)
        assert board_of(ui).sign.hint.startswith("Look at the ")
        assert board_of(ui).field._marked.hinted < 0
        ui.tap("Hint")
        ui.until(lambda: board_of(ui).field._marked.hinted >= 0, 20)
        touch_tile(ui, board_of(ui).field._marked.hinted)
        assert board_of(ui).field._marked.hinted < 0


def test_a_hint_that_completes_a_drawing_lights_its_card(table):
    with table() as ui:
        ready(ui)
        board, state = board_of(ui), session_of(ui).state
        hand = state.observe(0).hands[0]
        place = grooves.placements(grooves.cards()[hand[1]].turns)[0]
        wrong = min(tile for tile in grooves.TILES if place.care >> tile & 1)
        state.board = place.want ^ 1 << wrong  # one turn away
        state.last_tile = -1
        decision = make_bot("tantalus", "master", 1).decide(state.observe(0))
        completed = decision.why.values["card"]
        board.show(state.observe(0))
        assert not any(card.glow for card in board.near)
        other = next(card.card for card in board.near if card.card != completed)
        board.study.choose(other)
        board._refill()
        board.point_at(decision.move)
        assert board.reason(decision.why).startswith("Completes your drawing")
        assert [card.card for card in board.near if card.glow] == [completed]
        assert not any(card.words for card in board.near), "nor how far away another one is"
        board.allow(board.legal)
        assert not any(card.glow for card in board.near)


def test_the_keyboard_turns_a_tile(table):
    with table() as ui:
        ready(ui)
        events = len(session_of(ui).events)
        from screens.common import keyboard

        locked = board_of(ui).view.locked_tile
        row, column = divmod(next(tile for tile in (24, 10) if locked not in (tile, tile + 1)), 7)
        keyboard._ring.where = keyboard._Where(f"Tile {row + 1}-{column + 1}", 0, 0, 0)
        ui.key(RIGHT)
        ui.key(ENTER)
        assert session_of(ui).events[events].move == Move(0, "turn", (row, column + 1))


def test_two_fingers_zoom_and_turn_nothing(table):
    with table() as ui:
        ready(ui)
        field, events = board_of(ui).field, len(session_of(ui).events)
        x, y = field.center
        one, two = ui.down((x - 30, y)), ui.down((x + 30, y))
        ui.frames()
        ui.move(two, (x + 90, y))
        ui.frames()
        ui.up(one)
        ui.up(two)
        ui.frames()
        assert field.zoom == pytest.approx(2.0, abs=0.05)
        assert len(session_of(ui).events) == events
        ui.drag((x, y), (x + 60, y + 40))
        assert len(session_of(ui).events) == events
        tile = field.tile_at(x, y)
        middle = field.middle(tile)
        assert abs(middle[0] - x) <= field.tile_side / 2 + 1
        ui.tap("Menu")
        ui.tap("Zoom out")
        assert field.zoom == 1.0


def test_a_turn_out_of_sight_is_brought_into_sight(table):
    with table() as ui:
        ready(ui)
        board = board_of(ui)
        board.field.look(2.5, *board.field.pos)  # the lower left corner from near
        board.point_at(Move(0, "turn", (6, 0)))
        assert board.field.zoom == 2.5
        board.point_at(Move(0, "turn", (0, 6)))
        assert board.field.zoom == 1.0


# Aid


def test_a_card_shows_its_four_directions_and_how_far_it_is(table):
    with table() as ui:
        ready(ui)
        board = board_of(ui)
        name = next(name for name in ui.names() if name.startswith("Your drawing 2"))
        ui.tap(name)
        card = next(place for place in board.near if place.card == board.study.card)
        seen = set()
        for _ in range(300):
            ui.frames()
            seen.add(round(card.angle))
        assert {90, 180, 270, 360} <= seen
        found = nearest(board.view.board, grooves.cards()[card.card].turns, board.view.locked_tile)
        assert ui.reads(f"{len(found.wrong)} turns away")
        assert board.field._marked.ghost == found
        ui.tap(name)
        assert not ui.reads("turns away")


def test_the_aid_can_be_switched_off(table):
    with table() as ui:
        ready(ui)
        ui.tap("Menu")
        ui.tap("Hide the help")
        ui.tap(next(name for name in ui.names() if name.startswith("Your drawing 1")))
        ui.run(3)
        assert not ui.reads("turns away")
        assert board_of(ui).field._marked.ghost is None


def choose(ui, number):
    """Touch one's card, and wait until it has shown its four directions."""
    ui.tap(next(name for name in ui.names() if name.startswith(f"Your drawing {number}")))
    ui.run(6)
    board = board_of(ui)
    return next(place for place in board.near if place.card == board.study.card)


def test_the_aid_stays_while_tiles_turn(table):
    with table() as ui:
        ready(ui)
        choose(ui, 2)
        board = board_of(ui)
        for _ in range(2):
            tile = next(tile for tile in board.study.found.wrong if tile != board.view.locked_tile)
            touch_tile(ui, tile)
            spun = 0
            while not board.legal:
                ghost = board.field._marked.ghost
                assert ghost, "it is not gone for a single frame"
                assert ui.reads("away")
                if board.field.spin:
                    spun += 1
                    assert board.telling
                    if board.view.turn == 0:
                        assert tile not in ghost.wrong, "no sign lies on a tile that is being turned"
                ui.frames()
            assert spun > 20
            found = nearest(board.view.board, grooves.cards()[board.study.card].turns)
            assert len(board.field._marked.ghost.wrong) == len(found.wrong)


def test_the_aid_stays_while_other_cards_are_won(table):
    with table() as ui:
        board, page = board_of(ui), ui.app.page
        bot = make_bot("tantalus", "strong", 0)
        beside = 0
        while not beside:
            if board.legal:
                row, column = bot.decide(page.session.view(0)).move.args
                tile = row * 7 + column
                won = grooves.drawings_through(board.view.board ^ 1 << tile, tile)
                wanted = next(place for place in board.near if place.card not in won)
                if board.study.card != wanted.card:
                    ui.tap(wanted)
                touch_tile(ui, tile)
            ui.frames()
            if board.trail.opacity and board.study.card in page.session.view(0).hands[0]:
                beside += 1
                assert board.field._marked.ghost == board.study.found is not None


def test_the_chosen_drawing_never_jumps(table):
    with table() as ui:
        ready(ui)
        card = choose(ui, 2)
        board, page = board_of(ui), ui.app.page
        angle, start = card.angle, page.told.played
        while page.told.played < start + 12:
            if board.legal:
                touch_tile(ui, next(tile for tile in (48, 42, 6, 0) if tile != board.view.locked_tile))
            ui.frames()
            assert abs((card.angle - angle + 180) % 360 - 180) <= 31, "a quarter turn takes 0.3 seconds"
            angle = card.angle
        assert board.study.card == card.card


@pytest.mark.parametrize("seat", [0, 1], ids=["my turn", "their turn"])
def test_the_chosen_drawing_does_not_swing_because_a_tile_is_locked(table, seat):
    with table() as ui:
        ready(ui)
        card = choose(ui, 2)
        board = board_of(ui)
        angle, found = card.angle, board.study.found
        assert len(found.wrong) > 1
        for tile in found.wrong:
            board.show(replace(board.view, turn=seat, last_mover=1 - seat, last_tile=tile))
            for _ in range(40):
                ui.frames()
                assert card.angle == angle
            assert board.field._marked.ghost == found


def test_what_the_other_may_not_turn_does_not_matter_to_my_drawing(table):
    with table() as ui:
        ready(ui)
        board = board_of(ui)
        grooved, here, tile = two_places(1)
        view = replace(board.view, hands=((1, 20, 21), None), board=grooved, turn=1, last_tile=tile)
        board.show(view)
        board.study.choose(1)
        board.study.found = nearest(grooved, grooves.cards()[1].turns, -1, here)
        board.show(replace(view, last_mover=0))
        assert board.study.found.place == here
        board.show(replace(view, turn=0, last_mover=1))
        assert board.study.found.place != here


def test_a_drawing_shows_all_its_directions_whatever_happens_meanwhile(table):
    with table() as ui:
        ready(ui)
        board = board_of(ui)
        ui.tap(next(name for name in ui.names() if name.startswith("Your drawing 2")))
        card = next(place for place in board.near if place.card == board.study.card)
        touch_tile(ui, next(tile for tile in (48, 42) if tile != board.view.locked_tile))
        seen, angle = set(), card.angle
        for _ in range(300):
            ui.frames()
            assert abs((card.angle - angle + 180) % 360 - 180) <= 31
            angle = card.angle
            seen.add(round(angle))
        assert {90, 180, 270, 360} <= seen


# What may come in between


@pytest.mark.parametrize("seed", [3, 4, 5, 6])
def test_who_begins_can_be_read(table, seed):
    with table(seed=seed) as ui:
        page = ui.app.page
        ui.until(lambda: "begin" in page.board.sign.line)
        shown = 0
        while "begin" in page.board.sign.line and shown < 200:
            ui.frames()
            shown += 1
        assert shown >= 1.2 * 60, "or until the person who begins moves"


def test_nothing_is_made_anew_while_a_game_is_told(table, monkeypatch):
    with table(reduced_motion=True) as ui:
        ready(ui)
        made = []
        for kind in (DrawingCard, Trail):
            monkeypatch.setattr(kind, "__init__", lambda self, *_, **__: made.append(self))
        board, parts = board_of(ui), list(board_of(ui).children)
        played = len(session_of(ui).events)
        play_on(ui, "strong", moves=30)
        assert any(event.move.verb == "draw" for event in session_of(ui).events[played:])
        assert made == []
        assert board.children == parts


def test_a_pause_while_a_won_card_flies_leaves_nothing_in_the_air(table):
    with table() as ui:
        page, board = ui.app.page, board_of(ui)
        bot = make_bot("tantalus", "strong", 0)
        while not board.trail.opacity:
            if board.legal:
                row, column = bot.decide(page.session.view(0)).move.args
                touch_tile(ui, row * 7 + column)
            ui.frames()
        assert board.flyer.opacity
        assert sum(not place.opacity for place in board.near + board.far) == 1
        page.pause()
        assert not board.flyer.opacity
        assert not board.trail.opacity
        assert board.view == session_of(ui).view(0)
        assert {place.card for place in board.near if place.opacity} == set(board.view.hands[0])
        page.resume()
        ready(ui)
        assert sum(place.opacity for place in board.near + board.far) == sum(board.view.hand_counts)


def test_the_device_is_turned_while_a_tile_is_turning(table):
    with table() as ui:
        ready(ui)
        board, tile = board_of(ui), safe_tile(ui)
        touch_tile(ui, tile)
        ui.frames(4)
        assert ui.app.page.state is TableState.TELLING
        assert board.field.spin
        ui.resize(*SIDEWAYS)
        assert board.view.board >> tile & 1 == session_of(ui).state.board >> tile & 1
        ready(ui)
        assert board.view == session_of(ui).view(0)
        assert sum(name.startswith("Tile") for name in ui.names()) == 49
        ui.resize(*PHONE)
        assert board.view == session_of(ui).view(0)


def test_a_game_that_is_cut_off_goes_on_where_it_was(table, tmp_path):
    with table() as ui:
        ready(ui)
        for _ in range(2):
            touch_tile(ui, safe_tile(ui))
            ready(ui)
        touch_tile(ui, safe_tile(ui))
        ui.frames(3)  # killed while the tile is still turning
        kept = session_of(ui).view(0)
    with running(tmp_path, language="en") as ui:
        ui.tap("Tantalus")
        ui.tap("Continue")
        assert session_of(ui).view(0) == kept
        assert board_of(ui).view == kept
        ready(ui)
        assert {place.card for place in board_of(ui).near} == set(kept.hands[0])


def test_the_page_before_the_game_says_that_a_target_brings_all_cards(tmp_path):
    with running(tmp_path, language="en") as ui:
        ui.app.open("game", game="tantalus")
        ui.run(0.3)
        words = "With a target, all 52 cards are in the game."
        ui.tap("Cards in the game, 12")
        assert not ui.reads(words)
        ui.tap("Target, 50 points")
        assert ui.reads(words)
        ui.tap("Cards in the game, 52")
        assert not ui.reads(words)


def test_the_rules_say_how_many_drawings_are_fives():
    fives = sum(card.points == 5 for card in grooves.cards().values())
    for tongue, words in (
        ("en", "Of the {all} drawings, {fives} are fives."),
        ("fr", "Sur les {all} dessins, {fives} "),
    ):
        text = "".join(block.text for page in read_rules("tantalus", tongue) for block in page.blocks)
        assert words.format(all=len(grooves.cards()), fives=fives) in text
