"""Tantalus on screen: the wooden board, one's three drawings, the other player's cards, the stock.

Touch a tile and it turns. Touch a drawing to see it in its four directions and, unless that aid is switched off, where
on the board it is nearest. Two fingers (or the menu, or a mouse wheel) zoom. Face to face, both hands lie face down at
their own edge, and are seen while a finger rests on them.
"""

from collections.abc import Sequence
from functools import partial
from typing import cast

from kivy.graphics import Color, Rectangle
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp, sp

from app.engine.move import Move
from app.games.tantalus import TantalusView
from app.games.tantalus.grooves import SIZE, TILES, cards
from app.services.i18n import Sentence, tr
from screens.common.board import Board, MenuEntry
from screens.common.box import Box
from screens.common.cards import texture
from screens.common.fingers import Fingers
from screens.common.keyboard import Spot
from screens.common.sides import Point, TableSide
from screens.common.sitting import face_to_face, sitting_entry
from screens.common.widgets import Text, app
from screens.games.tantalus import spoken, telling
from screens.games.tantalus.cards import DrawingCard, cast_shadow, foot_height, soft_shadow
from screens.games.tantalus.field import NO_TILE, Marks, TileField, Trail
from screens.games.tantalus.layout import Layout, measure
from screens.games.tantalus.study import NO_CARD, Study
from screens.games.tantalus.words import corner_words, drawing_name, log_line, tile_name

HAND = range(3)
RIM = 23.5 / 760  # of the frame's side
CLOSER = 1.8  # what the menu zooms to
SMALL = 40  # dp of a tile that had better be seen from near
HIDDEN, EMPTY = 0, -1  # a card nobody here may know, and none at all


class TantalusBoard(Board):
    """Board, hands, stock and won cards."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.lifted: set[int] = set()  # whose hand is being looked at, face to face
        self._places = [[EMPTY] * len(HAND) for _ in range(2)]
        self._left: list[DrawingCard] = []  # places whose cards are on their way
        self._signs: list[Box] = []  # where one's turn is called
        self._placed: tuple[float, ...] = ()  # what everything has been put in its place for
        self._asked = self._hinted = NO_TILE
        self._may_turn = False  # a finger that came while others played turns nothing
        self._spoken_of = NO_CARD  # by a hint
        with self.canvas:
            Color(1, 1, 1, 0.7)
            self._shadow = soft_shadow()
            light = 0.85 if app().theme_cls.dark else 1.0
            Color(light, light, light, 1)
            self._frame = Rectangle(texture=texture("tantalus/frame.png"))
        self.field = TileField(app().theme_cls.dark)
        self.near = [DrawingCard() for _ in HAND]
        self.far = [DrawingCard() for _ in HAND]
        self.study = Study(self.near)
        self.stocks = [DrawingCard(footed=False), DrawingCard(footed=False, upside_down=True)]
        self.won = DrawingCard(footed=False, open=True)
        self.captions = [
            Text(text=text, role="small", one_line=True, size_hint_x=None) for text in (tr("Draw pile"), tr("Won"))
        ]
        self.flyer, self.trail = DrawingCard(opacity=0), Trail(opacity=0)  # seen while something is told
        piles = (*self.far, *self.stocks, self.won, *self.near)
        for part in (self.field, *self.captions, self.sign, *piles, self.flyer, self.trail):
            self.add_widget(part)
        self.fingers = Fingers(self.field, self._press, self._tap)
        self.field.bind(on_look=lambda _: self.dispatch("on_look"))

    def join(self, table: TableSide) -> None:
        """People who like to sit face to face need no curtain."""
        super().join(table)
        self.face_to_face = len(table.humans) == 2 and face_to_face("tantalus_table")

    def has_secrets(self, view: TantalusView) -> bool:
        """The cards in hand."""
        return True

    # Who is where

    def near_seat(self, view: TantalusView) -> int:
        """Who sits at the lower edge: behind a curtain, whoever is next."""
        if view.viewer is not None:
            return view.viewer
        return 0 if self.face_to_face else max(0, view.turn)

    def hand_of(self, view: TantalusView, seat: int) -> tuple[int, ...] | None:
        """The cards of a seat, if they may be seen now."""
        if self.face_to_face and seat in self.lifted:
            view = cast(TantalusView, self.table.view_of(seat))
        return view.hands[seat]

    def cards_of(self, view: TantalusView, seat: int) -> list[DrawingCard]:
        """The three places for a seat's cards."""
        return self.near if seat == self.near_seat(view) else self.far

    def stock_of(self, view: TantalusView, seat: int) -> DrawingCard:
        """The stock on a seat's side."""
        return self.stocks[self.face_to_face and seat != self.near_seat(view)]

    def goal(self, view: TantalusView, seat: int) -> Point:
        """Where a seat's won cards go."""
        mine = seat == view.viewer and not self.face_to_face
        return self.won.center if mine else self.table.seat_center(seat)

    # Drawing

    def draw(self) -> None:
        """Bring everything up to date with the view; nothing is made anew."""
        view: TantalusView = self.view
        self._lay()
        self.field.show(view.board)
        near = self.near_seat(view)
        mine = self.hand_of(view, near) or ()
        if self.study.card not in mine:
            self.study.choose(NO_CARD)
        self._fill_hands()
        for stock in self.stocks:
            stock.count = str(view.stock_count)
            stock.empty = not view.stock_count
        won = view.won[near]
        self.won.card = won[-1] if won else HIDDEN
        self.won.empty, self.won.count = not won, str(len(won))
        self.study.look(view, self.table.aids)
        self._mark()
        away = self.face_to_face and view.turn == 1 - near
        self.sign.lay(self._signs[away], 180 if away else 0)

    def _fill_hands(self) -> None:
        view: TantalusView = self.view
        for seat in (0, 1):
            for place, card in zip(self.cards_of(view, seat), self._sorted(view, seat), strict=True):
                place.opacity = 0 if card == EMPTY or place in self._left else 1
                place.card = max(card, HIDDEN)
                place.open = bool(place.card)
                place.glow = 1.0 if self._shines(seat, place.card) else 0.0
                if place.card != self.study.card:
                    place.angle = 0

    def _shines(self, seat: int, card: int) -> bool:
        """The chosen card and the one a hint speaks of; face to face, the hand of whoever is to move."""
        if self.face_to_face:
            return bool(self.view.outcome is None and self.view.turn == seat)
        return bool(card and card in (self.study.card, self._spoken_of))

    def _sorted(self, view: TantalusView, seat: int) -> list[int]:
        """A hand by places: a card stays where it lies, a new one comes where there is room."""
        hand = self.hand_of(view, seat)
        if hand is None:
            return [HIDDEN if number < view.hand_counts[seat] else EMPTY for number in HAND]
        places = [card if card in hand else EMPTY for card in self._places[seat]]
        for card in hand:
            if card not in places:
                places[places.index(EMPTY)] = card
        self._places[seat] = places
        return places

    def free_place(self, view: TantalusView, seat: int) -> DrawingCard:
        """Where the next card of a seat comes to lie."""
        places = self._sorted(view, seat)
        return self.cards_of(view, seat)[places.index(EMPTY) if EMPTY in places else -1]

    def _lay(self) -> None:
        """Put everything in its place, where the size, or how people sit, has changed."""
        for_what = (*self.pos, *self.size, sp(1), self.face_to_face)
        if for_what == self._placed:
            return
        self._placed = for_what
        for caption in self.captions:
            caption.texture_update()
            caption.size = caption.texture_size
        captions = sum(caption.width for caption in self.captions) + dp(28)
        layout = measure(Box(*self.pos, *self.size), foot_height(), captions, self.sign_height(), self.face_to_face)
        self._signs = layout.signs
        x, y, side, _ = layout.board
        self._frame.pos, self._frame.size = (x, y), (side, side)
        cast_shadow(self._shadow, layout.board._replace(y=y - dp(2)), dp(26))
        rim = side * RIM
        self.field.size = (side - 2 * rim, side - 2 * rim)
        self.field.pos = (x + rim, y + rim)
        for card, box in zip((*self.near, *self.far), (*layout.near, *layout.far), strict=True):
            _put(card, box)
        for card in self.far:
            card.upside_down = self.face_to_face
            card.footed = self.face_to_face
        for stock, box in zip(self.stocks, layout.stocks, strict=False):
            _put(stock, box)
        self.stocks[1].opacity = 1 if len(layout.stocks) > 1 else 0
        self.won.opacity = 1 if layout.won else 0
        if layout.won:
            _put(self.won, layout.won)
        self._write(layout)

    def _write(self, layout: Layout) -> None:
        """A word beside each pile, where there is room for it."""
        for caption in self.captions:
            caption.center_y = self.stocks[0].center_y
        stock, won = self.captions
        stock.x, won.right = self.stocks[0].right + dp(7), self.won.x - dp(7)
        stock.opacity = won.opacity = 1 if layout.strip and stock.right + dp(6) <= won.x else 0

    def _mark(self) -> None:
        """Ring, padlock, arrow and ghost, whichever there are."""
        view: TantalusView = self.view
        over = view.outcome is not None
        locked = NO_TILE if over else view.locked_tile
        last = NO_TILE if locked == view.last_tile else view.last_tile
        self.field.mark(Marks(last, locked, NO_TILE, self._asked, self._hinted, self.study.found))

    # Touch

    def allow(self, moves: Sequence[Move]) -> None:
        """Whoever may move starts afresh."""
        super().allow(moves)
        self._asked = self._hinted = NO_TILE
        self._spoken_of = NO_CARD
        if self.view is not None and not self.telling:
            self._mark()
            self._fill_hands()

    def keeps(self, touch: MotionEvent) -> bool:
        """Drawings are looked at, and tiles from near, at any time; a tap on a tile goes on."""
        if self.view is None:
            return False
        looked_at = self._hand_at(*touch.pos) is not None
        return looked_at or (not self.legal and self.field.collide_point(*touch.pos))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A card is looked at; a tile is pressed."""
        self._may_turn = bool(self.legal)
        if not self.collide_point(*touch.pos) or self.view is None:
            return bool(super().on_touch_down(touch))
        seat = self._hand_at(*touch.pos)
        if seat is not None:
            self._touch_hand(seat, touch)
            return True
        if self.fingers.down(touch):
            touch.grab(self)
            return True
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self.fingers.move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A tap is complete, or a hand is laid down again."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        seat = touch.ud.get("tantalus_hand")
        if seat is None:
            self.fingers.up(touch)
        else:
            self.lifted.discard(seat)
            self._refill()
        return True

    def _hand_at(self, x: float, y: float) -> int | None:
        """Whose cards are there, if they can be touched."""
        near = self.near_seat(self.view)
        for seat in (near, 1 - near) if self.face_to_face else (near,):
            if any(place.opacity and place.collide_point(x, y) for place in self.cards_of(self.view, seat)):
                return seat
        return None

    def _touch_hand(self, seat: int, touch: MotionEvent) -> None:
        if self.face_to_face:
            touch.ud["tantalus_hand"] = seat
            touch.grab(self)
            self.lifted.add(seat)
            app().haptics.play("tap")
            self._refill()
            return
        place = next(place for place in self.near if place.opacity and place.collide_point(*touch.pos))
        if place.card:
            app().sounds.play("tap")
            app().haptics.play("tap")
            self.study.choose(NO_CARD if place.card == self.study.card else int(place.card))
            self._refill()

    def _refill(self) -> None:
        """Show the hands and the aid as they are now, whatever else is moving."""
        if self.view is not None:
            self._fill_hands()
            self.study.look(self.view, self.table.aids)
            self.field.point_out(asked=self._asked, ghost=self.study.found)

    def _press(self, at: Point | None) -> None:
        """A finger is on a tile, or has left it."""
        tile = NO_TILE if at is None else self.field.tile_at(*at)
        if self.legal or tile == NO_TILE:
            self.field.point_out(pressed=tile)

    def _tap(self, at: Point) -> None:
        """A tile is meant; one that is refused shakes, and what was asked stays."""
        if not self.legal or not self._may_turn:
            self.table.skip(meant=True)
            return
        tile = self.field.tile_at(*at)
        move = Move(self.legal[0].actor, "turn", divmod(tile, SIZE))
        if app().settings.tantalus_confirm and self._asked != tile and move in self.legal:
            self._asked = tile
            app().sounds.play("tap")
            self.field.point_out(asked=tile)
            self.table.say(tr("Tap it again to turn it."))
        elif not self.table.submit(move):
            app().haptics.play("late")
            self.field.shake(tile)

    def glance(self, move: Move | None) -> str:
        """The part of the board."""
        return "" if move is None else corner_words(*map(int, move.args))

    def point_at(self, move: Move) -> None:
        """Ring the tile, with an arrow on it."""
        self._hinted = move.args[0] * SIZE + move.args[1]
        self.field.reveal(self._hinted)
        self.field.point_out(hinted=self._hinted)

    def pointed_at(self) -> list[Box]:
        """The tile."""
        if self._hinted == NO_TILE:
            return []
        (x, y), side = self.field.middle(self._hinted), self.field.tile_side
        return [Box(x - side / 2, y - side / 2, side, side)]

    def reason(self, why: Sentence) -> str:
        """In words; the drawing they speak of is lit, as several may have the same points."""
        card = why.values.get("card")
        self._spoken_of = card if isinstance(card, int) else NO_CARD
        if self._spoken_of not in (NO_CARD, self.study.card):
            self.study.choose(NO_CARD)  # how far away another one is would be read as part of the hint
        self._refill()
        return super().reason(why)

    def spots(self) -> list[Spot]:
        view: TantalusView | None = self.view
        if view is None:
            return []
        found = []
        side = self.field.tile_side
        for tile in TILES:
            middle = self.field.middle(tile)
            if self.field.collide_point(*middle):
                locked = tile == view.locked_tile and view.outcome is None
                row, column = divmod(tile, SIZE)
                found.append(Spot(tile_name(tile, locked), middle, (side, side), self, f"tile {row} {column}"))
        return found + self._hand_spots(view)

    def _hand_spots(self, view: TantalusView) -> list[Spot]:
        found = []
        if self.face_to_face:
            for seat in (0, 1):
                places = self.cards_of(view, seat)
                if places[0].opacity:
                    name = tr("Cards of {name}: hold to see them", name=self.table.people[seat].name)
                    found.append(Spot(name, tuple(places[0].center), tuple(places[0].size), self))
            return found
        for number, place in enumerate(self.near, start=1):
            if place.opacity and place.card:
                name = drawing_name(number, cards()[int(place.card)].points)
                found.append(Spot(name, tuple(place.center), tuple(place.size), self, f"card {place.card:.0f}"))
        return found

    def sight(self, name: str) -> Box | None:
        """Also the cards one has won."""
        if name == "won" and self.won.opacity:
            return Box(*self.won.pos, *self.won.size)
        return super().sight(name)

    def is_small(self) -> bool:
        return bool(self.field.tile_side / self.field.zoom < dp(SMALL))

    # What can be set

    def menu(self) -> list[MenuEntry]:
        """Aid, second touch, zoom, and how two people sit."""
        settings = app().settings
        entries: list[MenuEntry] = [
            self.field.menu_entry(CLOSER),
            (tr("Hide the help"), "map-marker-off-outline", partial(self._set, "aid", False))
            if settings.tantalus_aid
            else (tr("Help: show where a drawing is nearest"), "map-marker-outline", partial(self._set, "aid", True)),
            (tr("Turn a tile at the first tap"), "gesture-tap", partial(self._set, "confirm", False))
            if settings.tantalus_confirm
            else (tr("Turn a tile at the second tap"), "gesture-double-tap", partial(self._set, "confirm", True)),
        ]
        if len(self.table.humans) == 2:
            entries.append(sitting_entry(self.face_to_face, self._sit))
        return entries

    def _set(self, name: str, value: bool) -> None:
        app().set(f"tantalus_{name}", value)
        self._asked = NO_TILE
        self._refill()

    def _sit(self, facing: bool) -> None:
        """Face to face, or handing the device over behind a curtain."""
        app().set("tantalus_table", facing)
        self.face_to_face = facing
        self.lifted.clear()
        self.table.change_seats()

    # Motion

    tell = telling.tell

    def secret(self) -> Box:
        """The cards of whoever sits at the lower edge, and their sign."""
        area, cards = Box(*self.pos, *self.size), self.near
        low, high = min(card.y for card in cards), max(self.sign.top, *(card.top for card in cards))
        beside = cards[0].x > self._frame.pos[0] + self._frame.size[0]
        left = self._frame.pos[0] + self._frame.size[0] + dp(4) if beside else area.x
        low, high = (max(area.y, low - dp(8)) if beside else area.y), high + dp(4)
        return Box(left, low, area.right - left, high - low)

    def fly(self, place: DrawingCard, card: int, open: bool = False) -> DrawingCard:
        """A card that moves above all else, as large as in this place, and there."""
        flyer = self.flyer
        flyer.card, flyer.open, flyer.angle = card, open, place.angle
        flyer.footed, flyer.upside_down = place.footed, place.upside_down
        flyer.size, flyer.pos = place.size, place.pos
        flyer.turn, flyer.zoom, flyer.lift, flyer.glow, flyer.opacity = 1.0, 1.0, 0.0, 0.0, 1
        return flyer

    def leave(self, place: DrawingCard) -> None:
        """Its card is on its way."""
        self._left.append(place)
        place.opacity = 0

    def land(self) -> None:
        """Nothing is on its way any more."""
        self.flyer.opacity = self.trail.opacity = 0

    def stop(self) -> None:
        self.field.stop()
        self.study.stop()
        self.land()
        self._left.clear()

    log_line = staticmethod(log_line)
    heard_line = staticmethod(spoken.heard_line)
    hearable, read_table = spoken.hearable, spoken.read_table


def _put(card: DrawingCard, box: Box) -> None:
    card.size = box[2:]
    card.pos = box[:2]
