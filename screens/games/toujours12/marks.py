"""What happened on the piles of Toujours 12: the newest card has a ring, and faces say who laid where."""

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import Color, Ellipse, Line
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.engine.record import Event
from screens.common.cards import SHAPE
from screens.common.faces import WHITE, draw_face
from screens.common.people import Person
from screens.games.toujours12.faces import DEPTH
from screens.games.toujours12.layout import Layout


class Laid(NamedTuple):
    """Who laid a card on which pile."""

    seat: int
    pile: int


def since_last_turn(events: Sequence[Event], viewer: int | None) -> list[Laid]:
    """What the others have laid since the viewer's own card, the newest first; that card if there is nothing newer."""
    found: list[Laid] = []
    for event in reversed(events):
        if event.move.verb != "play":
            continue
        if found and (viewer is None or event.move.actor == viewer):
            break
        found.append(Laid(event.move.actor, event.move.args[1]))
        if event.move.actor == viewer:
            break
    return found


class Marks(Widget):
    """A ring and faces; drawn anew only when they change."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.shown: tuple[object, ...] = ()

    def show(self, layout: Layout, laid: Sequence[Laid], piles: Sequence[int], people: Sequence[Person]) -> None:
        """Mark these, on piles of so many cards."""
        look = (layout, tuple(laid), tuple(piles))
        if look == self.shown:
            return
        self.shown = look
        self.canvas.clear()
        faces = [0] * len(piles)
        with self.canvas:
            for number, (seat, pile) in enumerate(laid):
                x, y = layout.on_pile(pile, max(0, min(piles[pile], DEPTH) - 1))
                width, height = layout.card, layout.card * SHAPE
                if not number:
                    for colour, thick in (((0, 0, 0, 0.75), 3.2), (WHITE, 1.8)):
                        Color(*colour)
                        Line(rounded_rectangle=(x, y, width, height, width * 0.08), width=dp(thick))
                if people:
                    side = max(dp(20), width * 0.3)
                    middle = (x + width - side * (0.45 + 0.8 * faces[pile]), y + height - side * 0.3)
                    faces[pile] += 1
                    Color(*WHITE)
                    rim = side + dp(4)
                    Ellipse(pos=(middle[0] - rim / 2, middle[1] - rim / 2), size=(rim, rim))
                    draw_face(people[seat].symbol, people[seat].fill, middle, side)
