"""Cartino on screen: the card board, the score track, the bag, and one's hand.

Touch a pawn, then one of the halves that glow with the points they would bring; or drag it there. Each pawn that
lands lights up the pawns it touches. What may be done, and what it brings, is the rules' word.
"""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from app.engine.move import Move
from app.engine.record import Event
from app.games.cartino import HALVES, JOKER, PAWN_OF, RANKS, CartinoView
from app.services.i18n import Sentence, say, tr
from screens import load_kv
from screens.common.board import Board, Motions
from screens.common.box import Box
from screens.common.keyboard import Spot
from screens.common.widgets import Badge, app
from screens.games import cartino_words
from screens.games.cartino_drawing import EndButton, Marks, Pawn, Plan, Stones
from screens.games.cartino_layout import Layout, Point, measure
from screens.games.cartino_notes import Notes
from screens.games.cartino_story import Story
from screens.games.cartino_track import Track
from screens.games.cartino_words import pawn_name, place_name

NOTHING = -1


def in_order(hand: Sequence[str]) -> list[str]:
    """A hand as one would arrange it: suit by suit, high before low, jokers last."""
    return sorted(hand, key=lambda text: (4, 0) if text == JOKER else ("CSHD".index(text[-1]), -RANKS.index(text[:-1])))


class CartinoBoard(Board):
    """Board, track, bag and hand."""

    layout: Layout

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.motions = Motions()
        self.story = Story(self)
        self.chosen = NOTHING  # the place in the hand
        self.hand: list[Pawn] = []
        self.last: tuple[int, ...] = ()  # slots of the newest pawns
        self.credit: tuple[int, dict[int, int], int | None] | None = None  # newest pawn, what it touches, its points
        self.dropped: Point | None = None  # where the finger let go of the pawn being placed
        self._drag: tuple[int, float, float] | None = None
        self._over: int | None = None  # the slot below the finger
        self._hinted: int | None = None  # a slot
        self.plan, self.stones, self.marks, self.track = Plan(), Stones(), Marks(), Track()
        self.notes, self.rack, self.air = Notes(), Widget(), Widget()
        self.button = EndButton(text=tr("End turn"), accessible_name=tr("End turn"))
        self.button.bind(on_release=lambda _: self._end())
        for part in (self.plan, self.stones, self.track, self.notes, self.button, self.marks, self.rack, self.air):
            self.add_widget(part)

    # Drawing

    def draw(self) -> None:
        """The position; only what has changed is drawn anew."""
        view: CartinoView = self.view
        people = self._people(view)
        shown = [seat for seat, hand in enumerate(view.hands) if hand is not None and seat != view.viewer]
        self.layout = measure(Box(*self.pos, *self.size), view.seats, len(shown))
        self.plan.lay(self.layout, app().theme_cls.dark)
        self.stones.lay(self.layout, view.board)
        self.track.seat(people)
        self.track.lay(self.layout.track, self.layout.header, app().theme_cls.dark)
        self.track.show(view.scores, view.hand_counts)
        self.button.pos, self.button.size = self.layout.button[:2], self.layout.button[2:]
        self.others = [(*people[seat], in_order(view.hands[seat] or ())) for seat in shown]
        self.last = self._newest(view)
        if self.credit and self.credit[0] not in self.last[-1:]:
            self.credit = None
        self._deal()
        self.refresh()

    def _deal(self) -> None:
        """Lay one's hand out."""
        self.rack.clear_widgets()
        hand = self.own_hand(self.view)
        if self.chosen >= len(hand):
            self.chosen = NOTHING
        self.hand = [
            Pawn(text, self.layout.in_hand(place, len(hand)), self.layout.pawn) for place, text in enumerate(hand)
        ]
        for pawn in self.hand:
            self.rack.add_widget(pawn)

    def refresh(self) -> None:
        """Show what may be touched now."""
        playable = {move.args[0] for move in self.legal if move.verb == "place"}
        waiting = 0.3 if self.table and self.table.is_playing else 0.0
        for place, pawn in enumerate(self.hand):
            x, y = self.layout.in_hand(place, len(self.hand))
            pawn.glow = 1.0 if place == self.chosen else 0.0
            pawn.dim = float(pawn.text not in playable) if self.legal else waiting
            pawn.center = (x, y + (dp(5) if place == self.chosen else 0))
        self.button.ready = any(move.verb == "end" for move in self.legal)
        self.button.disabled = not self.legal
        self.button.opacity = 1 if self.table else 0
        self.write_total(self.view.suit, self.view.turn_points)
        self.mark()

    def write_total(self, suit: str, points: int) -> None:
        """The turn so far, or what to do."""
        advice = ""
        if self.legal and self.chosen != NOTHING and self.hand[self.chosen].text == JOKER:
            advice = tr("Joker: touch any free half.")
        elif self.legal and not suit:
            advice = tr("Touch one of your pawns.") if self.chosen == NOTHING else tr("Touch a half that glows.")
        text = advice or (f"+{points}" if suit else "")
        button, total = self.button, self.layout.total
        button.text = tr("End turn") if total.width or not suit else f"{tr('End turn')}  +{points}"
        button.font_size = min(sp(17), (button.width - dp(16)) / len(button.text) * 1.8)
        self.notes.show(self.layout, self.view.bag_count, suit, text, not advice, self.others)

    def mark(self) -> None:
        """The newest pawns, the slots that are open to the chosen one, and what a hint or a finger means."""
        self.marks.clear()
        for slot in self.last:
            self.marks.ring(self.layout, slot)
        if self.chosen == NOTHING:
            if self.credit:
                self.marks.credit(self.layout, *self.credit)
            return
        marks, text = self.marks, self.hand[self.chosen].text
        for slot in self._open_slots(text) if self._hinted is None else [self._hinted]:
            show = marks.replace if self.view.board[slot] else marks.open_to_joker if text == JOKER else marks.open
            show(self.layout, slot, self.view.points(slot))
        for aim in (self._hinted, self._over):
            if aim is not None:
                self.marks.aim(self.layout, aim)

    def _open_slots(self, text: str) -> list[int]:
        return [8 * move.args[1] + move.args[2] for move in self.legal if move.verb == "place" and move.args[0] == text]

    def _newest(self, view: CartinoView) -> tuple[int, ...]:
        """The pawns of this turn, or else of the turn before."""
        if view.placed:
            return view.placed
        still_there = tuple(slot for slot in self.last if view.board[slot])
        return still_there or (_last_turn(self.table.session.events, view) if self.table else ())

    def _people(self, view: CartinoView) -> list[tuple[str, Any]]:
        if self.people:
            return [(person.name[:1].upper(), person.fill) for person in self.people]
        return [(str(seat + 1), Badge.colour(seat)) for seat in range(view.seats)]

    def own_hand(self, view: CartinoView) -> list[str]:
        """The pawns at the lower edge."""
        return in_order((view.hands[view.viewer] if view.viewer is not None else None) or ())

    def seat_point(self, seat: int) -> Point:
        """Where a player's pawns come from."""
        if self.table:
            place: Point = self.table.seat_center(seat)
            return place
        return self.center_x, self.top

    # Touch

    def allow(self, moves: Sequence[Move]) -> None:
        """Light up what may be touched."""
        super().allow(moves)
        self.chosen, self._hinted, self._over = NOTHING, None, None
        self.button.marked = False
        if self.view is not None and not self.motions.running:
            self.refresh()

    def choose(self, place: int) -> None:
        """Take up a pawn, or put it back."""
        self.chosen, self._hinted = (NOTHING if place == self.chosen else place), None
        self.button.marked = False
        self.refresh()

    def on_touch_down(self, touch: Any) -> bool:
        """Take a pawn up, or name a slot; whoever touches while something is told has seen enough."""
        if self.collide_point(*touch.pos):
            self.cut_short()
        if super().on_touch_down(touch):
            return True
        if not self.legal or not self.collide_point(*touch.pos):
            return False
        place = self._pawn_at(*touch.pos)
        if place is not None:
            touch.grab(self)
            pawn = self.hand[place]
            self._drag = (place, touch.x - pawn.center_x, touch.y - pawn.center_y)
            touch.ud["moved"] = False
            return True
        slot = self.layout.slot_at(*touch.pos)
        if slot is None:
            return False
        if self.chosen == NOTHING:
            self.table.say(tr("First touch one of your pawns."))
        else:
            self._play(self.chosen, slot)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Carry the pawn along."""
        if touch.grab_current is not self or self._drag is None:
            return bool(super().on_touch_move(touch))
        place, dx, dy = self._drag
        if place >= len(self.hand) or not self.legal:
            return True
        pawn = self.hand[place]
        if not touch.ud["moved"] and abs(touch.x - touch.ox) + abs(touch.y - touch.oy) > dp(12):
            touch.ud["moved"] = True
            self.chosen = NOTHING
            self.choose(place)
            self.rack.remove_widget(pawn)
            self.rack.add_widget(pawn)  # on top of all others
        if touch.ud["moved"]:
            pawn.center = (touch.x - dx, touch.y - dy)
            over = self._target(place, *touch.pos)
            if over != self._over:
                self._over = over
                self.mark()
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Lay the pawn down, or choose it."""
        if touch.grab_current is not self or self._drag is None:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        place, *_ = self._drag
        self._drag, self._over = None, None
        if not self.legal or place >= len(self.hand):
            return True
        if touch.ud["moved"]:
            slot = self._target(place, *touch.pos)
            self.dropped = (self.hand[place].center_x, self.hand[place].center_y)
            if slot is None or not self._play(place, slot):
                self.dropped = None
                self.chosen = NOTHING
                self.refresh()
            return True
        app().sounds.play("tap")
        app().haptics.play("tap")
        self.choose(place)
        if self.chosen != NOTHING and not self._open_slots(self.hand[place].text):
            self._play(place, HALVES[PAWN_OF[self.hand[place].text]][0])  # the rules say why it can't be placed
        return True

    def _pawn_at(self, x: float, y: float) -> int | None:
        reach = max(self.layout.pawn / 2, dp(24))
        for place, pawn in enumerate(self.hand):
            if abs(pawn.center_x - x) <= reach and abs(pawn.center_y - y) <= reach:
                return place
        return None

    def _target(self, place: int, x: float, y: float) -> int | None:
        """The slot a carried pawn would go to: one that is open to it and near, or the one below the finger."""
        width, height = self.layout.slot_size
        near = []
        for slot in self._open_slots(self.hand[place].text):
            left, low = self.layout.slot(slot).center
            off = max(abs(x - left) / width, abs(y - low) / height)
            if off <= 0.9:
                near.append((off, slot))
        return min(near)[1] if near else self.layout.slot_at(x, y)

    def _play(self, place: int, slot: int) -> bool:
        text = self.hand[place].text
        accepted: bool = self.table.submit(Move(self.legal[0].actor, "place", (text, slot // 8, slot % 8)))
        if not accepted and self.legal:
            self.chosen, self._hinted = NOTHING, None
            self.refresh()
        return accepted

    def _end(self) -> None:
        if self.legal and self.table:
            self.table.submit(Move(self.legal[0].actor, "end"))

    def point_at(self, move: Move) -> None:
        """Choose the pawn and frame the slot; or mark the button."""
        if move.verb == "end":
            self.chosen, self._hinted = NOTHING, None
            self.button.marked = True
        else:
            text, y, x = move.args
            self.chosen, self._hinted = self.own_hand(self.view).index(text), 8 * y + x
        self.refresh()

    def spots(self) -> list[Spot]:
        """Pawns in hand, and the slots that are open to the chosen one."""
        if self.view is None:
            return []
        found = []
        for number, pawn in enumerate(self.hand, start=1):
            name = tr("Your pawn {number}: {pawn}", number=number, pawn=pawn_name(pawn.text))
            found.append(Spot(name, (pawn.center_x, pawn.center_y), (pawn.width, pawn.height), self))
        if self.chosen != NOTHING:
            for slot in self._open_slots(self.hand[self.chosen].text):
                box = self.layout.slot(slot)
                found.append(Spot(place_name(slot, self.view.points(slot)), box.center, box[2:], self))
        return found

    # Motion and words

    def stop(self) -> None:
        """End all motion."""
        self.motions.stop()
        self.air.clear_widgets()
        self._drag = None

    def tell(self, event: Event, before: Any, after: Any, done: Callable[[], None]) -> None:
        """A pawn is drawn or placed, or the turn ends."""
        self.story.tell(event.move, before, after, done)

    def log_line(self, event: Event, before: Any, after: Any, names: Sequence[str]) -> str:
        """What was placed and what it brought."""
        return cartino_words.log_line(event, before, after, names)

    def reason(self, why: Sentence) -> str:
        """Why a hint is good; pawns by their names."""
        pawn = why.values.get("pawn")
        return say(why, pawn=pawn_name(str(pawn))) if pawn else say(why)


def _last_turn(events: Sequence[Event], view: CartinoView) -> tuple[int, ...]:
    """The slots filled in the last turn of all, as far as their pawns are shown."""
    found: list[int] = []
    seat = None
    for event in reversed(events):
        move = event.move
        if move.verb == "place" and move.actor == (move.actor if seat is None else seat):
            seat = move.actor
            found.append(8 * move.args[1] + move.args[2])
        elif seat is not None:
            break
    return tuple(slot for slot in reversed(found) if view.board[slot])


load_kv(__file__)
