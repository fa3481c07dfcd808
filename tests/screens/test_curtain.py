"""The curtain hides hands, not the table: frame by frame, in every size, by finger and by key."""

import pytest

from app.services import device
from screens.common import keyboard
from screens.common.box import Box
from screens.common.callout import overlap
from screens.common.curtain import APART
from screens.common.holding import HOLD
from screens.common.states import TableState
from screens.common.table import LOOK
from screens.common.widgets import Toast
from screens.games.cartino.drawing import BACK
from screens.games.toujours12.faces import face
from tests.screens.looks import problems
from tests.screens.scenes import lift_curtain, sit_down

HIDING = ["toujours12", "cartino", "tantalus"]  # games with hands to hide
SIZES = [(412, 892), (360, 640), (640, 360), (892, 412), (1280, 800), (800, 1280)]
ENTER = 13


def shown_values(board):
    """What can be read in the hands on a board: those of the cards and pawns that are seen face up."""
    if hasattr(board, "held"):
        return [value for card, value in zip(board.hand, board.held, strict=False) if card.opacity]
    if hasattr(board, "near"):
        cards = (*board.near, *board.far, board.flyer)
        return [int(card.card) for card in cards if card.opacity and card.open and card.card]
    return [pawn.text for pawn in (*board.rack.children, *board.air.children) if getattr(pawn, "text", BACK) != BACK]


def drawn_faces(board):
    """The faces of all cards on the board of Toujours 12 that are seen, wherever they are."""
    cards = (*board.hand, *(child for child in board.children if hasattr(child, "face")))
    return {id(card.face) for card in cards if card.opacity and card.open and card.parent}


def play(ui, table):
    """Whoever is asked moves; in Cartino the turn is then ended."""
    table.submit(table.board.legal[0])
    if table.game == "cartino":
        ui.until(lambda: table.board.legal or table.state is TableState.LOOKING or table.curtain)
        end = next((move for move in table.board.legal if move.verb == "end"), None)
        if end:
            table.submit(end)


@pytest.mark.parametrize("game", HIDING)
def test_no_frame_shows_what_another_holds(ui, game):
    table = sit_down(ui, game, 2, 0)
    looked = False
    ui.run(0.2)
    for _ in range(4):
        assert table.curtain
        opener = table.session.actors()[0]
        ui.key(ENTER)
        play(ui, table)
        for _ in range(600):
            ui.frames()
            viewer = table.viewer
            assert viewer in (None, opener)
            if table.curtain:
                assert viewer is None
            if viewer is None:
                assert shown_values(table.board) == []
            else:
                own = list(table.told.view(viewer).hands[viewer]) + list(table.board.view.hands[viewer])
                assert set(shown_values(table.board)) <= set(own) | public(table)
            looked |= table.state is TableState.LOOKING
            if table.curtain:
                break
        ui.run(0.6)
    assert looked or game == "tantalus"  # where one draws only after a win


def public(table):
    """What all see anyway, and may fly past: won drawings, pawns that are placed."""
    view = table.told.view(None)
    return (
        {card for cards in view.won for card in cards} if table.game == "tantalus" else set(getattr(view, "board", ()))
    )


def test_no_card_of_a_hand_is_drawn_anywhere_behind_the_curtain(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12", 2, 0)  # no card has been played yet
    hands = {id(face(value)) for seat in (0, 1) for value in table.told.view(seat).hands[seat]}
    assert hands
    assert not drawn_faces(table.board) & hands


def test_whoever_drew_sees_it_until_a_touch_or_two_seconds(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12", 2, 0)
    seat = table.session.actors()[0]
    lift_curtain(ui)
    play(ui, table)
    ui.until(lambda: table.state is TableState.LOOKING)
    assert len(shown_values(table.board)) == 3
    assert "Tap when you have seen what you drew." in table.board.sign.text
    ui.run(LOOK - 0.1)
    assert table.state is TableState.LOOKING
    ui.run(0.2)
    assert table.curtain
    assert table.session.actors()[0] != seat
    ui.run(1)
    lift_curtain(ui)
    play(ui, table)
    ui.until(lambda: table.state is TableState.LOOKING)
    ui.run(0.4)
    ui.tap(tuple(table.ids.place.center), 1)
    assert table.curtain


def test_the_table_stays_in_sight_with_what_just_happened(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12", 2, 0)
    seat = table.session.actors()[0]
    lift_curtain(ui)
    play(ui, table)
    ui.until(lambda: table.curtain)
    board, panel = table.board, table.curtain.panel
    assert any(card.opacity for pile in board.piles for card in pile)
    assert panel.top <= board.layout.tray.y
    assert not board.sign.opacity  # the curtain hangs over it, and says it instead
    assert panel.ids.news.opacity
    assert table.people[seat].name in panel.ids.news.text
    lift_curtain(ui)
    assert board.sign.opacity


def test_the_curtain_wears_the_colour_and_face_of_whoever_is_next(furnished):
    ui = furnished()
    table = sit_down(ui, "cartino", 2, 0)
    person = table.people[table.session.actors()[0]]
    panel = table.curtain.panel
    assert list(panel.ground) == list(person.fill)
    assert panel.ids.badge.symbol == person.symbol
    assert person.name in panel.ids.headline.text
    assert panel.ids.headline.font_size >= 24


def test_whoever_lifts_it_is_told_what_happened_meanwhile(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12", 2, 2)
    for _ in range(3):
        ui.until(lambda: table.curtain, 60)
        ui.run(0.6)
        seat = table.session.actors()[0]
        events = [event.move.actor for event in table.session.events if event.move.actor >= 0]
        ui.key(ENTER)
        since = events[len(events) - events[::-1].index(seat) :] if seat in events else events
        for other in since:
            assert table.people[other].name in Toast.words()
        play(ui, table)


def test_what_happened_meanwhile_does_not_lie_over_the_hand(furnished):
    ui = furnished(size=(360, 640), text_size=2)
    table = sit_down(ui, "toujours12", 2, 2)
    for size in ((360, 640), (640, 360), (412, 892), (892, 412)):
        ui.resize(*size)
        ui.until(lambda: table.curtain, 60)
        ui.run(0.6)
        ui.key(ENTER)
        ui.frames(4)
        said = Toast.shown()
        hand = table.board.secret()
        low, high = (table.board.to_window(0, y)[1] for y in (hand.y, hand.top))
        left, right = (table.board.to_window(x, 0)[0] for x in (hand.x, hand.right))
        beside = said.y >= high - 1 or said.top <= low + 1 or said.x >= right - 1 or said.right <= left + 1
        assert said.text
        assert beside, size
        play(ui, table)


def test_two_separate_taps_open_it_and_one_finger_that_trembles_does_not(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12", 2, 0)
    for _ in range(4):
        ui.tap("Hold to reveal", 2)
    assert table.curtain
    assert ui.reads("Tap once more to open.")
    ui.run(APART)
    ui.tap("Hold to reveal", 2)
    assert not table.curtain


def test_a_finger_that_slides_off_the_button_does_not_open_it(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12", 2, 0)
    finger = ui.down(ui.where("Hold to reveal"))
    ui.frames(2)
    ui.move(finger, (5, 700))
    ui.up(finger)
    ui.run(HOLD + 0.2)
    assert table.curtain


def test_the_keyboard_opens_it_with_or_without_its_mark(furnished):
    ui = furnished()
    table = sit_down(ui, "toujours12", 2, 0)
    ui.run(0.2)
    ui.key(ENTER)
    assert not table.curtain
    play(ui, table)
    ui.until(lambda: table.curtain)
    ui.key(ENTER)  # held down a moment too long
    assert table.curtain
    ui.run(1)
    while keyboard._ring.name != "Hold to reveal":
        ui.key(keyboard.DOWN)
    ui.key(ENTER)
    assert not table.curtain


def test_it_covers_no_seat_of_the_others(furnished):
    ui = furnished(text_size=2, size=(892, 412))
    table = sit_down(ui, "toujours12", 4, 0)
    for size in ((892, 412), (640, 360), (412, 892)):
        ui.resize(*size)
        panel = Box(*table.curtain.panel.pos, *table.curtain.panel.size)
        seats = [Box(*place.pos, *place.size) for place in table.board.places if place.opacity]
        assert len(seats) >= 4
        assert not any(overlap(panel, seat) > 1 for seat in seats), size


def inside(part, whole):
    """Whether nothing of it sticks out."""
    across = whole.x - 1 <= part.x <= part.right <= whole.right + 1
    return across and whole.y - 1 <= part.y <= part.top <= whole.top + 1


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", HIDING)
def test_nothing_of_it_is_cut_off(furnished, monkeypatch, game, size, scale):
    monkeypatch.setattr(device, "system_text_scale", lambda: scale)
    kept = {"language": "fr", "reduced_motion": True, "tantalus_table": False}
    ui = furnished(size=size, text_size=2 if scale > 1 else 0, **kept)
    table = sit_down(ui, game, 2, 0)
    ui.resize(size[1], size[0])
    ui.resize(*size)
    panel, place = table.curtain.panel, table.ids.place
    assert [problem for problem in problems(ui) if "Curtain" in problem or "Hold" in problem] == []
    assert inside(panel, place)
    for part in panel.children:
        assert inside(part, panel) or not part.opacity, part
    assert panel.ids.button.height >= 48
    secret = table.board.secret()
    assert panel.y <= secret.y + 1
    assert panel.top >= secret.top - 1
    assert panel.top <= secret.top + 5, "it covers part of the table"
    assert panel.ids.news.opacity
