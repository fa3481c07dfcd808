"""A board where one holds things that are placed: touch one and then a place, or carry it there with a finger.

What is refused shakes or glides back, and stays chosen. While others play one may choose already: the choice is kept
until one's turn, if it can then be placed.
"""

from collections.abc import Sequence

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.engine.move import Move
from screens.common.board import Board
from screens.common.motion import Script
from screens.common.widgets import Ground, app

NOTHING = -1
FAR = 12  # dp: a finger that has gone this far carries


class CarryBoard(Ground, Board):
    """One's hand, and fingers on it."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.chosen = NOTHING  # the place in the hand
        self.advised = NOTHING  # the place a hint chose, until it is touched
        self.reply = Script()  # what was refused shakes or glides back, until anything else happens
        self._drag: tuple[int, float, float] | None = None  # the place, and where on it the finger is

    def in_hand(self) -> Sequence[Widget]:
        """What can be taken up, place by place."""
        raise NotImplementedError

    def place_at(self, x: float, y: float) -> int | None:
        """The place in the hand that a finger means."""
        raise NotImplementedError

    def choose(self, place: int) -> None:
        """Choose what lies there, or nothing."""
        raise NotImplementedError

    def touched(self, place: int) -> int:
        """What is chosen once a place was touched: whoever touches what they hold puts it down, but whoever follows a
        hint need not know that it holds that already."""
        advised, self.advised = self.advised, NOTHING
        return NOTHING if place == self.chosen != advised else place

    def allow(self, moves: Sequence[Move]) -> None:
        super().allow(moves)
        self.advised = NOTHING

    def keeps(self, touch: MotionEvent) -> bool:
        """What is in one's hand can be chosen at any time."""
        return self.view is not None and self.place_at(*touch.pos) is not None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take hold of what is in one's hand; while others play, choose it. One's own deed need not be told on."""
        place = self.place_at(*touch.pos) if self.view is not None else None
        if place is None or not self.table.is_playing:
            return bool(super().on_touch_down(touch))
        if self.legal:
            self.take_hold(place, touch)
            return True
        app().sounds.play("tap")
        app().haptics.play("tap")
        self.choose(self.touched(place))
        if self.telling and self.view.viewer in self.view.actors:
            self.table.skip()
        return True

    def lift(self, place: int) -> None:
        """It is going to be carried: choose it."""

    def carried(self, place: int, touch: MotionEvent) -> None:
        """It has been moved along."""

    def drop(self, place: int, touch: MotionEvent) -> None:
        """It was carried there."""

    def tap(self, place: int) -> None:
        """It was touched, and not carried."""

    def take_hold(self, place: int, touch: MotionEvent) -> None:
        """A finger is on it."""
        thing = self.in_hand()[place]
        touch.grab(self)
        touch.ud["moved"] = False
        self._drag = (place, touch.x - thing.x, touch.y - thing.y)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or self._drag is None or "moved" not in touch.ud:  # of another finger
            return bool(super().on_touch_move(touch))
        place, dx, dy = self._drag
        if not self.legal or place >= len(self.in_hand()):
            return True
        thing = self.in_hand()[place]
        if not touch.ud["moved"] and abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(FAR):
            touch.ud["moved"] = True
            self.lift(place)
            holder = thing.parent
            holder.remove_widget(thing)
            holder.add_widget(thing)  # on top of all others
        if touch.ud["moved"]:
            thing.pos = (touch.x - dx, touch.y - dy)
            self.carried(place, touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or self._drag is None or "moved" not in touch.ud:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        place, self._drag = self._drag[0], None
        if not self.legal or place >= len(self.in_hand()):
            return True
        if touch.ud["moved"]:
            self.drop(place, touch)
        else:
            app().sounds.play("tap")
            app().haptics.play("tap")
            self.tap(place)
        return True

    def stop(self) -> None:
        self.reply.stop()
        self._drag = None
