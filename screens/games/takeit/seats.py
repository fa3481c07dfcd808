"""The seats round the table of Take It!: a slam pad for a person, a place for a bot, with the piles of each.

Everything is drawn on one canvas in the coordinates of whoever sits there, then turned towards them. Words are shrunk
until they fit. A pad reacts to fingers that come down: once for a hand, however many of its fingers touch.
"""

from collections.abc import Sequence

import asynckivy
from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, PopMatrix, PushMatrix, Rectangle, Rotate, RoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from app.services.i18n import tr
from screens.common.box import Box
from screens.common.cards import SHAPE, texture
from screens.common.faces import draw_face
from screens.common.fitting import LEAST, name_within, text_width
from screens.common.letters import write, written
from screens.common.motion import Script
from screens.common.people import Person
from screens.games.takeit.layout import Place

ONE_HAND = 0.4  # seconds: fingers that follow within belong to the same slam
NOTE = 1.6  # seconds words stay on a pad
INK = (1, 1, 1, 1)
GOLD = (1, 0.84, 0.3, 1)
PLATE = 0.2  # how much darker than its pad the part is that bears a name
SCARCE = (120, 56)  # dp: an invitation less wide or high is too small for what is told
SMALL = 13  # dp: an invitation in smaller letters is none
LOW_PLATE = 26  # dp: of a pad where only the name is at the top
USED_UP = 0.45  # what is left of a pad's colour when its owner has no takes left


class SeatPlace(Widget):
    """One player's side of the table."""

    pressed = NumericProperty(0.0)  # how far the pad is down

    def __init__(self, seat: int, person: Person, human: bool, back: str, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.seat, self.person, self.human, self.back = seat, person, human, back
        self.place = Place(Box(0, 0, 1, 1), 0)
        self.counts: tuple[int, ...] = ()
        self.left = 0  # takes
        self.dealer = False
        self.tops: list[Texture] = []
        self.newest = False  # whether the last row of all went here
        self._drawn: tuple[object, ...] = ()
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

    def show(self, counts: tuple[int, ...], left: int, dealer: bool, tops: list[Texture], newest: bool) -> None:
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
                wide = min(box.width, dp(360))
                self._line_up(Box(box.center[0] - wide / 2, box.y, wide, box.height).shrunk(dp(6)))
            else:
                self._pad(box)
            self._veil = Color(1, 1, 1, 0)
            RoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(18)])
            PopMatrix()
        self._press()

    def _pad(self, box: Box) -> None:
        """Who it is and what they have taken, and the invitation; what is told covers it all where room is scarce."""
        plate, invitation = self._parts(box)
        if self.note and (invitation.width < dp(SCARCE[0]) or invitation.height < dp(SCARCE[1])):
            self._announce(Box(box.x, box.y + dp(6), box.width, box.height - dp(6)).shrunk(dp(5)))
            return
        Color(0, 0, 0, PLATE)
        RoundedRectangle(pos=plate[:2], size=plate[2:], radius=[dp(13.5)])
        if plate.width < box.width * 0.7 or plate.height > dp(LOW_PLATE):
            self._line_up(plate.shrunk(dp(7)))
        else:
            self._head(plate.shrunk(dp(3)))
            self._piles(Box(plate.x + dp(3), invitation.y, invitation.x - plate.x - dp(9), invitation.height))
        self._invite(invitation)

    def _parts(self, box: Box) -> tuple[Box, Box]:
        """The part of a pad that bears the name, and the one that invites: beside each other where it is long."""
        edge = dp(5)
        low, room = box.y + dp(11), box.height - dp(16)  # a pad is seen from the front, too
        if box.width > max(box.height * 2.1, dp(260)):
            plate = Box(box.x + edge, low, min(box.width * 0.42, dp(300)), room)
            left = plate.right + dp(6)
            return plate, Box(left, box.y + dp(6), box.right - left - dp(8), plate.height)
        if box.height < dp(90):  # the side of a phone that lies flat: the piles lie beside the invitation
            plate = Box(box.x + edge, box.top - edge - dp(LOW_PLATE), box.width - 2 * edge, dp(LOW_PLATE))
            left = box.x + box.width * 0.48
            return plate, Box(left, low, box.right - left - dp(8), plate.y - low - dp(4))
        high = min(max(box.height * 0.34, dp(52)), dp(140))
        plate = Box(box.x + edge, box.top - high - edge, box.width - 2 * edge, high)
        return plate, Box(box.x + dp(10), box.y + dp(8), box.width - dp(20), plate.y - box.y - dp(10))

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
        self._head(head)
        if flat:
            self._piles(Box(head.right + dp(6), box.y, box.right - head.right - dp(6), box.height))
        else:
            self._piles(Box(box.x, box.y, box.width, box.height - high - dp(4)))

    def _head(self, head: Box) -> None:
        """Symbol and name; a long name on a small pad alone."""
        side = min(head.height, dp(48))
        middle = head.y + head.height / 2
        right = head.right
        if self.dealer and head.width > dp(120):  # else the frame must do: the name would shrink too much
            Color(*GOLD)
            mark = min(side, dp(26))
            write(md_icons["cards"], Box(right - mark, middle - mark / 2, mark, mark), mark, icon=True)
            right -= mark + dp(4)
        left = head.x + side + dp(6)
        size, name = self._named(right - left, head.height)
        if size < dp(LEAST):
            left = head.x
            size, name = self._named(right - left, head.height)
        else:
            draw_face(self.person.symbol, self.person.fill, (head.x + side / 2, middle), side)
            Color(1, 1, 1, 0.9)
            Line(circle=(head.x + side / 2, middle, side / 2), width=dp(1.1))
        Color(*INK)
        write(name, Box(left, head.y, right - left, head.height), size, 0)

    def _named(self, wide: float, high: float) -> tuple[float, str]:
        """How large the name can be written, and how it is broken then."""
        most = max(sp(16), min(high * 0.44, sp(22)))
        return name_within(self.person.name, int(wide), int(high), most, bold=True)

    def pile_boxes(self, box: Box) -> list[Box]:
        """Where the piles lie, taken ones and places for those to come."""
        count = max(1, len(self.counts) + self.left)
        gap = min(dp(6), box.width * 0.03)
        wide = min((box.width - gap * (count - 1)) / count, box.height / SHAPE, dp(64))
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
        size = min(max(box.height * 0.42, min(box.height * 0.62, dp(20))), dp(46))
        needs = written(words, max(8, size)).width
        if asked and size * (box.width - dp(10)) < needs * dp(SMALL):  # the hand says it, where letters can't
            write(md_icons["hand-back-right"], box, min(box.width, box.height), icon=True)
            return
        hand = min(box.height * 0.74, box.width * 0.3, dp(110)) if asked else 0
        if box.width - hand - dp(10) < needs * 0.8:  # the words come first
            hand = 0
        wide = min(box.width - hand - dp(10), needs)
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
        low = box.height * (0.42 if box.width > box.height * 2 else 0.5) if rest else 0.0
        write(first, Box(box.x, box.y + low, box.width, box.height - low), min(dp(46), box.height * 0.7))
        if rest:
            lines = max(([rest], rest.split(" · ")), key=lambda lines: _size(lines, box.width, low))
            for number, line in enumerate(reversed(lines)):
                high = low / len(lines)
                write(line, Box(box.x, box.y + number * high, box.width, high), _size(lines, box.width, low))

    def _press(self, *_: object) -> None:
        if self.human and self.canvas.length():
            self._veil.a = 0.45 * self.pressed


def _size(lines: Sequence[str], wide: float, high: float) -> float:
    """How large lines one below the other can be written."""
    widest = max(text_width(line, 1, bold=True) for line in lines)
    return float(min(dp(30), 0.8 * high / len(lines), wide / widest))
