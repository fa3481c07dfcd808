"""Whose turn it is and what happened, where one looks: the sign at the hand, last moves, messages, hints."""

import pytest

from ai.bot import RandomBot
from app.match import Match
from app.play import play_out
from app.registry import make_bot
from screens.common.carry import NOTHING
from screens.common.widgets import Toast
from screens.games.toujours12.marks import Laid, since_last_turn
from tests.screens.scenes import NOON, lift_curtain, people_and_bots, sit_down

SIZES = [(412, 892), (360, 640), (892, 412), (640, 360), (1280, 800), (800, 1280)]
WITH_A_HAND = ["toujours12", "cartino", "tantalus"]


def overlap(one, other):
    """Whether two widgets cover a common spot."""
    return one.x < other.right and other.x < one.right and one.y < other.top and other.y < one.top


def inside(widget, left, low, right, top):
    """Whether all of it lies between these edges."""
    return left <= widget.x <= widget.right <= right and low <= widget.y <= widget.top <= top


def hand_of(board):
    return list(board.in_hand()) if hasattr(board, "in_hand") else [card for card in board.near if card.opacity]


def opponents_turn(ui, table):
    """Make any move, and wait until one is asked again."""
    events = len(table.session.events)
    seat = table.viewer
    while table.session.actors() == (seat,):
        move = make_bot(table.game, "casual", 3).decide(table.session.view(seat)).move
        assert table.submit(move)
        ui.until(lambda: table.board.legal or table.session.actors() != (seat,), 30)
    ui.until(lambda: table.board.legal, 60)
    assert any(event.move.actor not in (seat, -1) for event in table.session.events[events:])


# The sign at the hand


@pytest.mark.parametrize("game", WITH_A_HAND)
@pytest.mark.parametrize("text_size", [0, 2])
def test_your_turn_is_said_at_the_hand(furnished, game, text_size):
    ui = furnished(language="fr", text_size=text_size, reduced_motion=True, mute=True)
    table = sit_down(ui, game)
    board, sign = table.board, table.board.sign
    for size in SIZES:
        ui.resize(*size)
        ui.frames(3)
        assert "À vous\u00a0!" in sign.text
        assert sign.calling
        assert sign.font_size >= 13
        assert sign.texture_size[1] <= sign.height
        hand = hand_of(board)
        assert hand
        assert not any(overlap(sign, card) for card in hand)
        assert inside(sign, board.x, board.y, board.right + 1, board.top)
        gaps = [max(sign.y - card.top, card.y - sign.top, sign.x - card.right, card.x - sign.right) for card in hand]
        assert min(gaps) <= max(hand[0].size), "it lies at the hand"


@pytest.mark.parametrize("game", WITH_A_HAND)
def test_what_the_other_did_stays_beside_ones_own_turn(furnished, game):
    ui = furnished(mute=True, reduced_motion=True)
    table = sit_down(ui, game)
    opponents_turn(ui, table)
    ui.run(30)
    assert "Your turn" in table.board.sign.text
    assert "Basile" in table.board.sign.text


def test_it_is_there_too_when_a_game_is_taken_up_again(furnished):
    ui = furnished(mute=True, reduced_motion=True)
    table = sit_down(ui, "toujours12")
    opponents_turn(ui, table)
    said = table.board.sign.line
    ui.app.home()
    ui.app.open("table", game="toujours12", match=Match.resume(ui.app.store, "toujours12", NOON))
    ui.until(lambda: ui.app.page.board.legal)
    assert ui.app.page.board.sign.line == said


def test_several_people_are_called_by_name(furnished):
    ui = furnished(mute=True, reduced_motion=True)
    table = sit_down(ui, "toujours12", 2, 0, open="yes")
    assert table.board.sign.words == f"{table.people[table.viewer].name}, it’s your turn"


def test_face_to_face_it_is_read_from_where_whoever_moves_sits(furnished):
    ui = furnished(mute=True, reduced_motion=True, tantalus_table=True, size=(800, 1280))
    table = sit_down(ui, "tantalus", 2, 0)
    turned = set()
    for _ in range(8):
        board = table.board
        hand = board.cards_of(board.view, board.view.turn)
        assert abs(board.sign.center_y - hand[0].center_y) < board.height / 4
        turned.add((board.view.turn, board.sign.angle))
        assert table.submit(table.board.legal[5])
        ui.until(lambda: table.board.legal, 30)
    assert turned == {(0, 0), (1, 180)}


# The last move


def test_toujours12_marks_what_each_has_laid_since_ones_own_turn(furnished):
    ui = furnished(mute=True, reduced_motion=True)
    table = sit_down(ui, "toujours12", 1, 3)
    for _ in range(3):
        opponents_turn(ui, table)
        _, laid, _ = table.board.marks.shown
        plays = [event.move for event in table.session.events if event.move.verb == "play"]
        own = max(number for number, move in enumerate(plays) if move.actor == 0)
        assert list(laid) == [Laid(move.actor, move.args[1]) for move in reversed(plays[own + 1 :])]
        assert {seat for seat, _ in laid} == {1, 2, 3}
        assert table.board.marks.canvas.length() > 0


def test_ones_own_card_is_marked_until_somebody_else_plays(furnished):
    ui = furnished(mute=True, reduced_motion=True)
    table = sit_down(ui, "toujours12", 1, 3)
    opponents_turn(ui, table)
    plays = [event for event in table.session.events if event.move.verb == "play"]
    own = next(number for number, event in enumerate(plays) if event.move.actor == 0)
    assert since_last_turn(plays[: own + 1], 0) == [Laid(0, plays[own].move.args[1])]
    assert since_last_turn(plays[: own + 1], None) == [Laid(0, plays[own].move.args[1])]
    assert since_last_turn([], 0) == []


def test_cartino_rings_the_pawns_of_the_last_turn(furnished):
    ui = furnished(mute=True, reduced_motion=True)
    table = sit_down(ui, "cartino")
    opponents_turn(ui, table)
    last = [event.move for event in table.session.events if event.move.verb == "place"][-1]
    assert 8 * last.args[1] + last.args[2] in {mark.slot for mark in table.board.marks.shown if mark.kind == "ring"}


def test_tantalus_rings_the_tile_turned_last(furnished):
    ui = furnished(mute=True, reduced_motion=True)
    table = sit_down(ui, "tantalus")
    opponents_turn(ui, table)
    last = [event.move for event in table.session.events if event.move.verb == "turn"][-1]
    assert last.args[0] * 7 + last.args[1] in (table.board.field._marked.last, table.board.field._marked.locked)


def test_take_it_marks_who_took_the_last_row(furnished):
    ui = furnished(mute=True, reduced_motion=True)
    table = sit_down(ui, "takeit", 1, 2)

    def slams():
        return [event.move.actor for event in table.past if event.move.verb == "slam"]

    ui.until(lambda: slams() and not table.busy, 120)
    assert [place.newest for place in table.board.places] == [seat == slams()[-1] for seat in range(3)]


# Messages


@pytest.mark.parametrize("game", [*WITH_A_HAND, "takeit", "midi"])
@pytest.mark.parametrize("size", [(412, 892), (892, 412), (1280, 800)])
def test_a_message_hides_neither_title_nor_tools_nor_seats(furnished, game, size):
    ui = furnished(size=size, language="fr", text_size=2, mute=True, reduced_motion=True)
    table = sit_down(ui, game, 1, 2 if game in ("toujours12", "takeit") else 1)
    for place in [(5, 5), (size[0] - 5, 5), (size[0] / 2, size[1] / 2), (5, size[1] - 200), (size[0] - 5, size[1] / 3)]:
        ui.app._touched = (place, ui.app._touched[1] + 1e9)  # a finger, without its consequences
        Toast.show("Il faut d’abord remplir une pile vide avant de couvrir une carte.")
        ui.frames(2)
        toast = Toast._shown
        left, low = table.board.to_window(*table.board.pos)
        assert inside(toast, left, low, left + table.board.width, low + table.board.height)
        seats = getattr(table.board, "places", []) or getattr(table.board, "desks", [])
        assert not any(overlap(toast, seat) for seat in seats if seat.opacity)
    Toast.clear()


def test_a_message_comes_near_what_was_touched(furnished):
    ui = furnished(mute=True)
    table = sit_down(ui, "toujours12")
    pile = (
        ui.find("Pile 4: empty")
        if ui.has("Pile 4: empty")
        else next(s for s in table.board.spots() if "Pile 4" in s.name)
    )
    x, y = ui.where(pile)
    ui.tap(pile)
    toast = Toast._shown
    assert toast.text == "First tap one of your cards."
    assert abs(toast.center_x - x) < toast.width / 2
    assert 0 < toast.y - y < 60 or 0 < y - toast.top < 60


def say_at(ui, place):
    """A message, wherever it would lie by itself."""
    Toast.show("Something.")
    ui.frames(2)
    Toast._shown.center = place


def test_a_touch_on_a_message_takes_it_away_and_does_nothing_else(furnished):
    ui = furnished(mute=True)
    table = sit_down(ui, "toujours12")
    events = table.session.events
    card = next(spot for spot in table.board.spots() if spot.name.startswith("Your card 2"))
    say_at(ui, ui.where(card))
    ui.tap(ui.where(card))
    assert Toast.words() == ""
    assert table.board.chosen == -1
    ui.tap(ui.where(card))
    assert table.board.chosen == 1
    assert table.session.events == events
    ui.app.back()
    ui.run(0.3)
    say_at(ui, ui.where("Back"))
    page = ui.app.page
    ui.tap("Back")
    assert ui.app.page is page, "the arrow below was not touched"


# Hints


@pytest.mark.parametrize("game", WITH_A_HAND)
def test_a_hint_stays_as_long_as_what_it_lights_up(furnished, game):
    ui = furnished(mute=True)
    table = sit_down(ui, game)
    ui.ask()
    board = table.board
    said, hinted = board.sign.hint, board._hinted
    ui.run(60)
    assert board.sign.hint == said
    assert said in board.sign.text.replace("&bl;", "[").replace("&amp;", "&")
    assert board._hinted == hinted
    assert Toast.words() == ""
    assert table.submit(board.legal[0])
    ui.frames(3)
    assert board.sign.hint == ""


def test_a_hint_survives_a_look_at_another_card(furnished):
    ui = furnished(mute=True)
    table = sit_down(ui, "toujours12")
    ui.ask()
    board = table.board
    hinted, chosen = board._hinted, board.chosen
    other = next(place for place, value in enumerate(board.held) if value != hinted.args[0])
    ui.tap(f"Your card {other + 1}: {board.held[other]}")
    assert board.sign.hint
    ui.tap(f"Your card {chosen + 1}: {board.held[chosen]}")
    assert (board.chosen, board._hinted) == (chosen, hinted)


@pytest.mark.parametrize("game", ["toujours12", "cartino"])
def test_whoever_follows_a_hint_may_touch_what_it_chose(furnished, game):
    ui = furnished(mute=True, reduced_motion=True)
    table = sit_down(ui, game)
    board = table.board
    move = next(move for move in board.legal if move.verb != "end")
    for point in board.glance, board.point_at:
        point(move)
        chosen = board.chosen
        thing = board.in_hand()[chosen]
        ui.tap(tuple(thing.to_window(*thing.center)))
        assert board.chosen == chosen, "it does not fall from the hand"
        ui.tap(tuple(thing.to_window(*thing.center)))
        assert board.chosen == NOTHING, "as what one chose oneself"


def test_a_second_hint_takes_the_place_of_the_first(furnished):
    ui = furnished(mute=True, reduced_motion=True)
    table = sit_down(ui, "cartino")
    ui.ask()
    table.board.sign.advise("Something else.")
    ui.tap("Hint")
    ui.until(lambda: table.board.sign.hint != "Something else.", 60)


# Taking back


def test_behind_the_curtain_nobody_is_offered_to_take_another_s_move_back(ui):
    match = Match.start(ui.app.store, "toujours12", people_and_bots(ui, 2, 0), {}, 1, NOON)
    session = match.session
    bots = [RandomBot(session.game, "random", seat) for seat in range(2)]
    play_out(session, bots, until=lambda: any(session.can_undo(1 - seat) for seat in session.actors()))
    match.save(NOON)
    ui.app.open("table", game="toujours12", match=match)
    table = ui.app.page
    ui.until(lambda: table.curtain)
    ui.frames()  # a finger finds the button once the page is laid out
    lift_curtain(ui)
    ui.until(lambda: table.board.legal)
    assert session.can_undo(1 - table.viewer), "nothing was drawn since"
    assert table.undo_button.disabled
