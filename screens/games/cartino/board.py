"""Cartino on screen: the card board, the score track, the bag, and one's hand.

Touch a pawn, then one of the halves that glow with the points they would bring; or drag it there. Two fingers (or the
menu, a mouse wheel, and where halves are small a double tap) zoom. Each pawn that lands lights up the pawns it touches.
What may be done, and what it brings, is the rules' word.
"""

from collections.abc import Sequence
from functools import partial
from itertools import takewhile

from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp
from kivy.uix.widget import Widget

from app.engine.move import CHANCE, Move
from app.engine.record import Event
from app.games.cartino import HALVES, JOKER, PAWN_OF, RANKS, VALUE_AT, CartinoView, points_for
from app.services.i18n import Sentence, say, tr
from screens import load_kv
from screens.common.board import BOT_PACE, MenuEntry
from screens.common.box import Box
from screens.common.carry import NOTHING, CarryBoard
from screens.common.fingers import Fingers
from screens.common.motion import shake
from screens.common.widgets import Toast, app
from screens.games.cartino import places, spoken, telling, words
from screens.games.cartino.air import Air
from screens.games.cartino.drawing import WAITING, EndButton, Frame, Pawn, pawn_texture
from screens.games.cartino.layout import Layout, Point, measure
from screens.games.cartino.marks import Mark
from screens.games.cartino.notes import Notes, OpenHand
from screens.games.cartino.squares import Squares
from screens.games.cartino.track import Track
from screens.games.cartino.words import pawn_name

HOLD = 0.5  # seconds until a finger rests
CLOSER, LARGE = 1.8, 48  # the menu and a double tap zoom so far, and until a half has so many dp
SMALL = 40  # dp of a half that a double tap makes larger


def in_order(hand: Sequence[str]) -> list[str]:
    """A hand as one would arrange it: suit by suit, high before low, jokers last."""
    return sorted(hand, key=lambda text: (4, 0) if text == JOKER else ("CSHD".index(text[-1]), -RANKS.index(text[:-1])))


class CartinoBoard(CarryBoard):
    """Board, track, bag and hand."""

    layout: Layout

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.hand: list[Pawn] = []
        self.newest: tuple[int, ...] = ()  # slots of the newest pawns
        self.credited: list[int] = []  # slots of the pawns the very newest touches,
        self.gain: int | None = None  # and what it brought, once that is told
        self._played: Pawn | None = None  # the pawn in hand a finger sent on its way
        self._over: int | None = None  # the slot below the finger
        self._rested = False  # whether a finger on a square was told what the square is worth
        self._resting: ClockEvent | None = None  # what will be said to a finger that stays on a square
        self._hinted: tuple[str, int] | None = None  # a pawn, and its slot
        self.rim, self.field, self.track = Frame(), Squares(), Track()
        self.stones, self.marks = self.field.stones, self.field.marks
        self.fingers = Fingers(self.field, self._press, self._touch, self._twice)
        self.field.bind(on_look=self._look, on_rest=lambda _: self.mark())
        self.notes, self.rack, self.air = Notes(), Widget(), Air()
        self.button = EndButton(text=tr("End turn"), accessible_name=tr("End turn"))
        self.button.bind(on_release=lambda _: self._end())
        flat = (self.rim, self.field, self.track, self.notes, self.sign, self.button)
        for part in (*flat, self.rack, self.air):
            self.add_widget(part)
        pawn_texture(JOKER)  # the sheet is read before anything moves

    # Drawing

    def draw(self) -> None:
        """The position; only what has changed is drawn anew."""
        view: CartinoView = self.view
        hands = [seat for seat, hand in enumerate(view.hands) if hand is not None and seat != view.viewer]
        self.layout = measure(Box(*self.pos, *self.size), view.seats, len(hands), self.sign_height())
        self.sign.lay(self.layout.sign)
        self.rim.lay(self.layout.board)
        self.field.size, self.field.pos = self.layout.grid[2:], self.layout.grid[:2]
        self._look()
        self.field.lay(self.layout, view.board, app().theme_cls.dark)
        self.track.seat(self.people)
        self.track.lay(self.layout.track, self.layout.header, app().theme_cls.dark)
        self.track.show(view.scores, view.hand_counts)
        self.button.pos, self.button.size = self.layout.button[:2], self.layout.button[2:]
        self.notes.show_bag(self.layout, view.bag_count)
        self.others = [OpenHand(self.people[seat], tuple(in_order(view.hands[seat] or ()))) for seat in hands]
        self.notes.show_others(self.layout, self.others)
        self.newest = view.placed or _last_turn(self.table.past)
        self.credited = view.touched(view.placed[-1]) if view.placed else []
        self.gain = points_for(self.credited, len(view.placed)) if view.placed else None
        self._deal()
        self.refresh()

    def _deal(self) -> None:
        """Have one's hand lie there; a pawn that stays is left alone."""
        left, self.hand = self.hand, []
        ahead = left[self.chosen] if 0 <= self.chosen < len(left) else None
        wanted = self.own_hand(self.view)
        for place, text in enumerate(wanted):
            pawn = next((pawn for pawn in left if pawn.text == text), None)
            if pawn is None:
                pawn = self.air.lend(Pawn, self.rack)
                pawn.be(text, self.layout.in_hand(place, len(wanted)), self.layout.pawn)
            else:
                left.remove(pawn)
            self.hand.append(pawn)
        for pawn in left:
            self.air.put_away(pawn)
        self.chosen = self.hand.index(ahead) if ahead in self.hand else NOTHING

    def refresh(self) -> None:
        """Show what may be touched now."""
        self.reply.stop()
        playable = {move.args[0] for move in self.legal if move.verb == "place"}
        waiting = WAITING if self.table.is_playing else 0.0
        for place, pawn in enumerate(self.hand):
            pawn.glow = 1.0 if place == self.chosen else 0.0
            waits = 0.0 if place == self.chosen else waiting
            pawn.dim = float(pawn.text not in playable) if self.legal else waits
            if pawn is not self._played:
                pawn.lie(self._home(place), self.layout.pawn)
        self.button.ready = any(move.verb == "end" for move in self.legal)
        self.button.disabled = not self.legal
        self.button.opacity = 1 if self.table.humans else 0
        self.write_total(self.view.suit, self.view.turn_points)
        self.mark()

    def _home(self, place: int) -> Point:
        """Where a pawn of the hand lies; the chosen one a little higher."""
        x, y = self.layout.in_hand(place, len(self.hand))
        return x, y + (dp(5) if place == self.chosen else 0)

    def write_total(self, suit: str, points: int) -> None:
        """The turn so far, or what to do."""
        advice = ""
        if self.legal and self.chosen != NOTHING and self.hand[self.chosen].text == JOKER:
            advice = tr("Joker: tap any free half.")
        elif self.legal and not suit:
            advice = tr("Tap one of your pawns.") if self.chosen == NOTHING else tr("Tap a half that glows.")
        text = advice or (f"+{points}" if suit else "")
        button, total = self.button, self.layout.total
        button.text = tr("End turn") if total.width or not suit else f"{tr('End turn')}  +{points}"
        button.font_size = min(sp(17), (button.width - dp(16)) / len(button.text) * 1.8)
        self.notes.show_turn(self.layout, suit, text, not advice)
        self.sign.add("" if total.width else advice)

    def mark(self) -> None:
        """The newest pawns, the slots that are open to the chosen one, and what a hint or a finger means."""
        marks = [Mark("ring", slot) for slot in self.newest]
        if self.chosen == NOTHING or not self.legal:
            marks += [Mark("touched", near, VALUE_AT[near]) for near in self.credited]
            marks += [Mark("gain", self.newest[-1], self.gain)] if self.gain is not None else []
        else:
            text = self.hand[self.chosen].text
            hinted = self._hinted[1] if self._hinted and self._hinted[0] == text else None
            for slot in self.open_slots(text) if hinted is None else [hinted]:
                kind = "replace" if self.view.board[slot] else "open_to_joker" if text == JOKER else "open"
                marks.append(Mark(kind, slot, self.view.points(slot)))
            marks += [Mark("aim", aim) for aim in (hinted, self._over) if aim is not None]
        self.field.lay(self.layout, None, app().theme_cls.dark)
        self.marks.show(self.layout, marks)

    def _look(self, *_: object) -> None:
        """The squares are seen from nearer, or elsewhere."""
        self.layout = self.layout._replace(grid=self.field.whole)
        self.dispatch("on_look")

    def bring(self, *slots: int) -> None:
        """Have these in sight."""
        for slot in slots:
            self.field.bring(self.layout.slot(slot))

    def open_slots(self, text: str) -> list[int]:
        """Where a pawn may go now."""
        return [8 * move.args[1] + move.args[2] for move in self.legal if move.verb == "place" and move.args[0] == text]

    def own_hand(self, view: CartinoView) -> list[str]:
        """The pawns at the lower edge."""
        return in_order((view.hands[view.viewer] if view.viewer is not None else None) or ())

    # Touch

    def allow(self, moves: Sequence[Move]) -> None:
        super().allow(moves)
        ahead = self.hand[self.chosen].text if 0 <= self.chosen < len(self.hand) else ""
        if not self.open_slots(ahead):
            self.chosen = NOTHING
        self._hinted = self._over = None
        self.button.marked = False
        if self.view is not None:
            self.refresh()

    def choose(self, place: int) -> None:
        """Where it may go is seen, unless that is nearly everywhere."""
        self.chosen = place
        text = JOKER if place == NOTHING else self.hand[place].text
        if text != JOKER:
            self.bring(*self.open_slots(text))
        self.refresh()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take a pawn up, or name a slot."""
        if super().on_touch_down(touch):
            return True
        if self._on_track(touch):
            self.table.say(words.about_track())
            return True
        if not self.legal or not self.fingers.down(touch):
            return False
        touch.grab(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and self.legal:
            self.fingers.move(touch)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and "moved" not in touch.ud:
            touch.ungrab(self)
            self.fingers.up(touch)
            return True
        return bool(super().on_touch_up(touch))

    def _press(self, at: Point | None) -> None:
        """A finger is on a square, or has left it."""
        waits = at is not None and self.legal and self.chosen == NOTHING
        self._rest_on(self.layout.slot_at(*at) if at is not None and waits else None)

    def _touch(self, at: Point) -> None:
        """A slot is meant; whoever only tapped on a square is told what comes first."""
        if not self.legal:
            return
        if self.chosen == NOTHING:
            if not self._rested:
                self.table.say(tr("First tap one of your pawns."))
            return
        pawn, meant = self.hand[self.chosen], self._target(self.chosen, *at)
        if meant is None or not self._play(self.chosen, meant):
            self.reply.start(shake(pawn))

    def _twice(self, at: Point) -> bool:
        """Where halves are small, a double tap shows them larger, or everything again."""
        if not self.legal or not self.is_small():
            return False
        Toast.clear()  # what the first tap was told
        self.field.look(self._closer() if self.field.zoom == 1 else 1.0, *at)
        return True

    def is_small(self) -> bool:
        return bool(self._whole_half() < dp(SMALL))

    def _whole_half(self) -> float:
        """The shorter side of a half when all are seen."""
        return float(min(self.layout.slot_size) / self.field.zoom)

    def _closer(self) -> float:
        return float(max(CLOSER, dp(LARGE) / self._whole_half()))

    def _rest_on(self, slot: int | None) -> None:
        """A finger that rests on a square is told what the square is worth; None: it has gone."""
        if self._resting is not None:
            self._resting.cancel()
        self._resting = None
        if slot is not None:
            self._rested = False
            self._resting = Clock.schedule_once(partial(self._explain, slot), HOLD)

    def _explain(self, slot: int, _dt: float) -> None:
        self._rested = True
        self.table.say(words.about_square(slot))

    def _on_track(self, touch: MotionEvent) -> bool:
        return self.view is not None and bool(self.track.collide_point(*touch.pos))

    def keeps(self, touch: MotionEvent) -> bool:
        """The track explains itself at any time."""
        return super().keeps(touch) or self._on_track(touch)

    def in_hand(self) -> Sequence[Pawn]:
        return self.hand

    def lift(self, place: int) -> None:
        self.choose(place)

    def carried(self, place: int, touch: MotionEvent) -> None:
        """Frame the slot it would go to."""
        over = self._target(place, *touch.pos)
        if over != self._over:
            self._over = over
            self.mark()

    def drop(self, place: int, touch: MotionEvent) -> None:
        self._over = None
        pawn, slot = self.hand[place], self._target(place, *touch.pos)
        if slot is None or not self._play(place, slot):
            self.mark()
            self.reply.start(telling.glide(pawn, self._home(place), pawn.width, 0.2))

    def tap(self, place: int) -> None:
        """Choose a pawn that can be placed; of another the rules say why it can't be."""
        pawn = self.hand[place]
        if self.open_slots(pawn.text):
            self.choose(self.touched(place))
        elif not self._play(place, (*HALVES[PAWN_OF[pawn.text]], 0)[0]):
            self.reply.start(shake(pawn))

    def place_at(self, x: float, y: float) -> int | None:
        reach = max(self.layout.pawn / 2, dp(24))
        for place, pawn in enumerate(self.hand):
            if abs(pawn.center_x - x) <= reach and abs(pawn.center_y - y) <= reach:
                return place
        return None

    def _target(self, place: int, x: float, y: float) -> int | None:
        """The slot a pawn would go to: one that is open to it and near, since halves are small, or the one below the
        finger."""
        width, height = self.layout.slot_size
        near = []
        for slot in filter(self.layout.in_sight, self.open_slots(self.hand[place].text)):
            left, low = self.layout.slot(slot).center
            off = max(abs(x - left) / width, abs(y - low) / height)
            if off <= 0.9:
                near.append((off, slot))
        return min(near)[1] if near else self.layout.slot_at(x, y)

    def _play(self, place: int, slot: int) -> bool:
        self._played = self.hand[place]
        accepted = self.table.submit(Move(self.legal[0].actor, "place", (self._played.text, slot // 8, slot % 8)))
        if not accepted:
            self._played = None
        return accepted

    def _end(self) -> None:
        if self.legal and not self.table.submit(Move(self.legal[0].actor, "end")):
            self.reply.start(shake(self.button))

    def glance(self, move: Move | None) -> str:
        """Choose the pawn."""
        if move is None:
            return ""
        if move.verb == "end":
            return tr("Look at what the pawns you still hold would bring.")
        self._hinted = None
        self.choose(self.own_hand(self.view).index(move.args[0]))
        self.advised = self.chosen
        return tr("Look at this pawn: {pawn}.", pawn=pawn_name(move.args[0]))

    def point_at(self, move: Move) -> None:
        """Choose the pawn and frame the slot; or mark the button."""
        if move.verb == "end":
            self.chosen, self._hinted = NOTHING, None
            self.button.marked = True
        else:
            text, y, x = move.args
            self.chosen, self._hinted = self.own_hand(self.view).index(text), (text, 8 * y + x)
            self.advised = self.chosen
            self.button.marked = False
            self.bring(8 * y + x)
        self.refresh()

    def pointed_at(self) -> list[Box]:
        """The chosen pawn, and the slot or the button a hint means."""
        pawns = [self.hand[self.chosen]] if self.chosen != NOTHING else []
        buttons = [self.button] if self.button.marked else []
        slots = [self.layout.slot(self._hinted[1])] if self._hinted is not None else []
        return [*(Box(*part.pos, *part.size) for part in (*pawns, *buttons)), *slots]

    spots, sight, crowded, secret = places.spots, places.sight, places.crowded, places.secret

    def menu(self) -> list[MenuEntry]:
        """The board from near."""
        return [self.field.menu_entry(self._closer())]

    # Motion

    tell = telling.tell

    def pace(self, move: Move) -> float:
        """Nothing is to be seen of a bot that only ends its turn."""
        return 0.0 if move.verb == "end" else BOT_PACE

    def stop(self) -> None:
        """Have nothing in the air, and nothing in hand or on its way."""
        super().stop()
        self._rest_on(None)
        self.air.clear()
        self._played = None

    def take(self, text: str) -> Pawn:
        """A pawn from the hand, for the air: of equal ones the one that was touched. The chosen one stays chosen."""
        pawn = self._played or next(pawn for pawn in self.hand if pawn.text == text)
        ahead = self.hand[self.chosen] if 0 <= self.chosen < len(self.hand) else None
        self.hand.remove(pawn)
        self.chosen = self.hand.index(ahead) if ahead in self.hand else NOTHING
        self.rack.remove_widget(pawn)
        self.air.add_widget(pawn)
        return pawn

    # Words

    log_line = staticmethod(words.log_line)
    heard_line = staticmethod(spoken.heard_line)
    hearable, read_table = spoken.hearable, spoken.read_table

    def reason(self, why: Sentence) -> str:
        """Why a hint is good; pawns by their names."""
        pawn = why.values.get("pawn")
        return say(why, pawn=pawn_name(str(pawn))) if pawn else say(why)


def _last_turn(events: Sequence[Event]) -> tuple[int, ...]:
    """The slots filled in the last turn of all."""
    moves = [event.move for event in events]
    while moves and moves[-1].actor == CHANCE:
        moves.pop()
    if moves and moves[-1].verb == "end":  # somebody may have ended a turn in which nothing was placed
        moves.pop()
    placed = takewhile(lambda move: move.verb == "place", reversed(moves))
    return tuple(8 * move.args[1] + move.args[2] for move in placed)[::-1]


load_kv(__file__)
