"""How Toujours 12 is told, looked at frame by frame."""

import asynckivy
import pytest

from app.engine.move import Move
from app.engine.record import Event
from tests.games.toujours12 import position
from tests.screens.scenes import sit_down


class Telling:
    """One move told on the board of a table that stands still."""

    def __init__(self, ui, state, move):
        self.ui, self.table = ui, ui.app.page
        self.table.pause()
        self.board = self.table.board
        before = state.observe(0)
        self.board.show(before)
        state.play(Move.parse(move))
        self.after = state.observe(0)
        self.task = asynckivy.start(self.board.tell(Event(0, Move.parse(move)), before, self.after))

    def frames(self):
        """Every frame until all is told; then what is after is shown."""
        while not self.task.finished:
            yield self.board
            self.ui.frames(1)
        self.board.show(self.after)
        yield self.board


@pytest.fixture
def table(ui):
    return sit_down(ui, "toujours12")


def shown(cards):
    return [card for card in cards if card.opacity]


def test_the_sum_is_twelve_while_twelve_shines(ui, table):
    telling = Telling(ui, position("344 000", "5 1 2 3"), "0 play 4 3")
    *shining, leaving = [board.sum_label.text for board in telling.frames() if board._shout.opacity == 1]
    assert len(shining) > 10
    assert set(shining) == {"5 + 1 + 2 + 4 = 12"}
    assert leaving == "3"


def test_in_a_double_take_hand_stock_and_sum_stay(ui, table):
    """With the 4 the tops 5 1 2 4 are taken, and below them lie 3 3 3 3."""
    telling = Telling(ui, position("344 000", "35 31 32 33", stock="111111"), "0 play 4 3")
    assert telling.after.scores[0] == 8
    for board in telling.frames():
        assert len(shown(board.hand)) == 2
        assert shown(board.stock)
        assert board.stock_label.opacity
        assert board.sum_label.text


@pytest.mark.parametrize("place", [0, 2])
def test_of_two_equal_cards_the_touched_one_is_played(ui, table, place):
    """3 5 3 in hand: the 3 that was touched leaves its place, the other one stays."""
    telling = Telling(ui, position("353 000", "1 1 1 1"), "0 play 3 0")
    telling.task.cancel()
    board = telling.board
    state = position("353 000", "1 1 1 1")
    before = state.observe(0)
    board.show(before)
    touched, other = board.hand[place], board.hand[2 - place]
    board._dropped = (place, (touched.x, touched.y))
    state.play(Move.parse("0 play 3 0"))
    task = asynckivy.start(board.tell(Event(0, Move.parse("0 play 3 0")), before, state.observe(0)))
    assert not touched.opacity
    assert other.opacity
    while not task.finished:
        ui.frames(1)
    board.show(state.observe(0))
    assert other.opacity
    assert not touched.opacity


def test_the_hand_never_jumps(ui, table):
    """No card in hand moves farther in a frame than a quick glide does."""
    telling = Telling(ui, position("345 000", "1 1 1 1"), "0 play 4 0")
    places = {}
    for board in telling.frames():
        for card in shown(board.hand):
            was = places.get(card, card.x)
            assert abs(card.x - was) < board.layout.hand * 0.35
            places[card] = card.x


def test_nothing_is_made_for_an_exchange(ui, table, monkeypatch):
    """Cards are used again: playing, taking and dealing make no widget once all have been seen."""
    from kivy.uix.widget import Widget

    for _ in Telling(ui, position("344 000", "35 31 32 33", stock="111111"), "0 play 4 3").frames():
        pass
    made = []
    whole = Widget.__init__

    def noted(widget, **kwargs):
        made.append(widget)
        whole(widget, **kwargs)

    monkeypatch.setattr(Widget, "__init__", noted)
    for _ in Telling(ui, position("344 000", "35 31 32 33", stock="111111"), "0 play 4 3").frames():
        pass
    assert made == []
