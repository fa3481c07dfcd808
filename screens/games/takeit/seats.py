"""The seats round the table of Take It!: a slam pad for a person, a place for a bot, with the piles of each.

Everything is drawn on one canvas in the coordinates of whoever sits there, then turned towards them. Words are shrunk
until they fit. A pad reacts to fingers that come down: once for a hand, however many of its fingers touch.
"""

from typing import Any

import asynckivy
from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, PopMatrix, PushMatrix, Rectangle, Rotate, RoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from app.services.i18n import tr
from screens.common.box import Box
from screens.common.cards import SHAPE, texture
from screens.common.faces import draw_face
from screens.common.letters import write, written
from screens.common.motion import Script
from screens.games.takeit.layout import Place

ONE_HAND = 0.4  # seconds: fingers that follow within belong to the same slam
NOTE = 1.6  # seconds words stay on a pad
INK = (1, 1, 1, 1)
GOLD = (1, 0.84, 0.3, 1)
PLATE = 0.2  # how much darker than its pad the part is that bears a name
USED_UP = 0.45  # what is left of a pad's colour when its owner has no takes left


class SeatPlace(Widget):
    """One player's side of the table."""

    pressed = NumericProperty(0.0)  # how far the pad is down

    def __init__(self, seat: int, person: Any, human: bool, back: str, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.seat, self.person, self.human, self.back = seat, person, human, back
        self.place = Place(Box(0, 0, 1, 1), 0)
        self.counts: tuple[int, ...] = ()
        self.left = 0  # takes
        self.dealer = False
        self.tops: list[Any] = []
        self.newest = False  # whether the last row of all went here
        self._drawn: tuple[Any, ...] = ()
        self.note = ""  # what it is told: mine, too late, nothing to take
        self.won = False  # whether it is good news
        self._down_at = -1e9
        self._pressing = Script()
        self._note_gone = Clock.create_trigger(self._forget_note, NOTE)
        self.bind(pressed=self._press)

    def lay(self, place: Place) -> None:
        """Sit here."""
        self.place = place
        self.pos, self.size = place.box[:2], place.box[2:]

    def hit(self, moment: float) -> bool:
        """A finger came down here; tells whether it is a new slam."""
        if abs(moment - self._down_at) < ONE_HAND:
            return False
        self._down_at = moment
        return True

    def show(self, counts: tuple[int, ...], left: int, dealer: bool, tops: list[Any], newest: bool) -> None:
        """Draw what this player has; `tops`: what lies on top of open piles, `newest`: they took the last row."""
        known = (self.counts, self.left, self.dealer, self.tops, self.newest, self._drawn)
        self.counts, self.left, self.dealer, self.tops, self.newest = counts, left, dealer, tops, newest
        if known != (counts, left, dealer, tops, newest, (self.place, self.note)):
            self.draw()

    def press(self) -> None:
        """A hand is on it."""
        self._pressing.stop()
        self.pressed = 1
        self._pressing.start(asynckivy.anim_attrs(self, pressed=0, duration=0.5, transition="out_cubic"))

    def say(self, note: str, won: bool = False) -> None:
        """Show a few words for a moment instead of the invitation: `won`, as loudly as can be."""
        self.note, self.won = note, won
        self.draw()
        self._note_gone.cancel()
        self._note_gone()

    def hush(self) -> None:
        """Nothing of what was said holds any more."""
        if self.note:
            self._note_gone.cancel()
            self._forget_note(0)

    def _forget_note(self, _dt: float) -> None:
        self.note, self.won = "", False
        self.draw()

    @property
    def inner(self) -> Box:
        """The place as its owner sees it, upright round the same middle."""
        box = self.place.box
        x, y = box.center
        wide, high = (box.height, box.width) if self.place.turn % 180 else (box.width, box.height)
        return Box(x - wide / 2, y - high / 2, wide, high)

    # Drawing

    def draw(self) -> None:
        """Everything afresh."""
        self._drawn = (self.place, self.note)
        self.canvas.clear()
        box = self.inner
        with self.canvas:
            PushMatrix()
            Rotate(angle=self.place.turn, origin=box.center)
            self._ground(box)
            if not self.human:
                wide = min(box.width, dp(330))
                self._line_up(Box(box.center[0] - wide / 2, box.y, wide, box.height).shrunk(dp(6)))
            else:
                plate = self._plate(box)
                self._line_up(plate.shrunk(dp(7)))
                if plate.height > box.height / 2:  # beside it
                    left = plate.right + dp(6)
                    self._invite(Box(left, box.y + dp(6), box.right - left - dp(8), plate.height))
                else:
                    self._invite(Box(box.x + dp(10), box.y + dp(8), box.width - dp(20), plate.y - box.y - dp(10)))
            self._veil = Color(1, 1, 1, 0)
            RoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(18)])
            PopMatrix()
        self._press()

    def _plate(self, box: Box) -> Box:
        """The part of a pad that bears the name and the piles: on the left of a long one, else at the top."""
        if box.width > max(box.height * 2.1, dp(260)):
            return Box(box.x + dp(5), box.y + dp(11), min(box.width * 0.42, dp(260)), box.height - dp(16))
        if box.height < dp(90):  # no room for the invitation below: the side of a phone that lies flat
            return Box(box.x + dp(5), box.y + dp(11), box.width * 0.58, box.height - dp(16))
        high = min(max(box.height * 0.34, dp(52)), dp(104))
        return Box(box.x + dp(5), box.top - high - dp(5), box.width - dp(10), high)

    def _ground(self, box: Box) -> None:
        radius = dp(18) if self.human else dp(12)
        if not self.human:
            Color(0, 0, 0, 0.30)
            RoundedRectangle(pos=box[:2], size=box[2:], radius=[radius])
        else:
            red, green, blue, _ = self.person.fill
            usable = self.left > 0
            Color(0, 0, 0, 0.35)
            RoundedRectangle(pos=(box.x, box.y - dp(3)), size=box[2:], radius=[radius])
            Color(red * 0.62, green * 0.62, blue * 0.62, 1 if usable else USED_UP)
            RoundedRectangle(pos=box[:2], size=box[2:], radius=[radius])
            Color(red, green, blue, 1 if usable else USED_UP)
            RoundedRectangle(pos=(box.x, box.y + dp(6)), size=(box.width, box.height - dp(6)), radius=[radius])
            Color(0, 0, 0, PLATE)
            plate = self._plate(box)
            RoundedRectangle(pos=plate[:2], size=plate[2:], radius=[radius * 0.75])
            if not self.dealer:
                Color(*INK[:3], 0.9 if usable else 0.5)
                Line(rounded_rectangle=(*box, radius), width=dp(1.1))
        if self.dealer:
            Color(*GOLD)
            Line(rounded_rectangle=(*box, radius), width=dp(1.6))

    def _line_up(self, box: Box) -> None:
        """Symbol and name, then the piles: beside each other where there is room, else below."""
        flat = box.width > max(box.height * 4.2, dp(230))
        high = box.height if flat else box.height * 0.42
        head = Box(box.x, box.top - high, box.width * (0.46 if flat else 1), high)
        side = min(head.height, dp(34))
        middle = head.y + head.height / 2
        draw_face(self.person.symbol, self.person.fill, (head.x + side / 2, middle), side)
        Color(1, 1, 1, 0.9)
        Line(circle=(head.x + side / 2, middle, side / 2), width=dp(1.1))
        left = head.x + side + dp(6)
        right = head.right
        if self.dealer and head.width > dp(120):  # else the frame must do: the name would shrink too much
            Color(*GOLD)
            mark = min(side, dp(22))
            write(md_icons["cards"], Box(right - mark, middle - mark / 2, mark, mark), mark, icon=True)
            right -= mark + dp(4)
        Color(*INK)
        write(self.person.name, Box(left, head.y, right - left, head.height), sp(16), 0)
        if flat:
            self._piles(Box(head.right + dp(6), box.y, box.right - head.right - dp(6), box.height))
        else:
            self._piles(Box(box.x, box.y, box.width, box.height - high - dp(4)))

    def pile_boxes(self, box: Box) -> list[Box]:
        """Where the piles lie, taken ones and places for those to come."""
        count = max(1, len(self.counts) + self.left)
        gap = min(dp(6), box.width * 0.03)
        wide = min((box.width - gap * (count - 1)) / count, box.height / SHAPE, dp(46))
        left = box.x
        return [
            Box(left + n * (wide + gap), box.y + (box.height - wide * SHAPE) / 2, wide, wide * SHAPE)
            for n in range(count)
        ]

    def _piles(self, box: Box) -> None:
        back = texture(self.back)
        for number, pile in enumerate(self.pile_boxes(box)):
            if number < len(self.counts):
                Color(1, 1, 1, 1)
                for layer in (1, 0):
                    shift = layer * dp(1.5)
                    face = self.tops[number] if self.tops and not layer else back
                    Rectangle(texture=face, pos=(pile.x + shift, pile.y - shift), size=pile[2:])
                if self.newest and number == len(self.counts) - 1:
                    ring = (*pile.shrunk(-dp(1)), pile.width * 0.12)
                    for colour, thick in (((0, 0, 0, 0.75), 2.6), (INK, 1.6)):
                        Color(*colour)
                        Line(rounded_rectangle=ring, width=dp(thick))
                size = min(pile.width * (0.6 if self.tops else 0.98), dp(24))
                x, y = (pile.right - size / 2, pile.top - size / 2) if self.tops else pile.center
                Color(0, 0, 0, 0.78)
                Ellipse(pos=(x - size / 2, y - size / 2), size=(size, size))
                Color(*INK)
                write(str(self.counts[number]), Box(x - size / 2, y - size / 2, size, size).shrunk(dp(2)), size * 0.68)
            else:
                Color(1, 1, 1, 0.5)
                Line(rounded_rectangle=(*pile, pile.width * 0.12), width=dp(1.1))

    def _invite(self, box: Box) -> None:
        """The hand, and what to do; or what has come of it."""
        if self.note:
            self._announce(box)
            return
        Color(1, 1, 1, 0.95)
        words = tr("Slam!") if self.left else tr("No takes left")
        asked = bool(self.left)
        if asked and box.height > box.width * 0.9:  # the hand above the words
            hand = min(box.height * 0.5, box.width * 0.6, dp(150))
            line = min(box.height * 0.3, dp(60))
            low = box.y + box.height / 2 - hand * 0.3
            write(md_icons["hand-back-right"], Box(box.x, low, box.width, hand), hand, icon=True)
            write(words, Box(box.x, low - line * 1.1, box.width, line), dp(46))
            return
        hand = min(box.height * 0.74, box.width * 0.3, dp(110)) if asked else 0
        size = min(box.height * 0.42, dp(46))
        wide = min(box.width - hand - dp(10), written(words, max(8, size)).width)
        left = box.x + (box.width - hand - wide - dp(8)) / 2
        if hand:
            area = Box(left, box.y + (box.height - hand) / 2, hand, hand)
            write(md_icons["hand-back-right"], area, hand, icon=True)
        write(words, Box(left + hand + dp(8), box.y, max(wide, 2), box.height), size, 0)

    def _announce(self, box: Box) -> None:
        """The first line large, what is measured below it; whoever won reads it on gold."""
        first, _, rest = self.note.partition("\n")
        if self.won:
            Color(*GOLD)
            RoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(12)])
            box = box.shrunk(dp(3))
        Color(*((0.16, 0.08, 0, 1) if self.won else INK))
        low = box.height * 0.42 if rest else 0.0
        write(first, Box(box.x, box.y + low, box.width, box.height - low), min(dp(46), box.height * 0.7))
        if rest:
            write(rest, Box(box.x, box.y, box.width, low), min(dp(30), low * 0.8))

    def _press(self, *_: Any) -> None:
        if self.human and self.canvas.length():
            self._veil.a = 0.45 * self.pressed
