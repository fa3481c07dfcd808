"""The stage in the middle of the studio. Every scene is built of the same few parts, which are kept and laid anew.

A scene begins with `clear`, asks for what it needs, and ends with `raise_curtain`: whatever was not asked for is taken
away then, and what is the same as before has not been touched.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from kivy.uix.widget import Widget

from screens.common.box import Box
from screens.common.fitting import FILLED, UNEVEN, balanced
from screens.common.turning import Turning
from screens.games.midi import words
from screens.games.midi.hourglass import AnswerField, Hourglass, Seconds
from screens.games.midi.shutters import Fuse, Shutters
from screens.games.midi.studio import Asked, Plate, Star, room_on_card, room_on_plate, theme_height

if TYPE_CHECKING:
    from screens.games.midi.board import MidiBoard

Part = TypeVar("Part", bound=Widget)
Key = tuple[str, int | str | None]  # what a plate does: verb and argument of a move

MOST_PLATES = 7  # in a scene that every show has


class Stage(Widget):
    """Plates, hourglasses, shutters, stars."""

    def __init__(self, board: "MidiBoard") -> None:
        super().__init__(size_hint=(None, None))
        self.board = board
        self.plates: dict[Key, Plate] = {}  # those that make a move
        self.glasses: dict[int, Hourglass] = {}
        self.stars: dict[int, Star] = {}
        self.shutters: Shutters | None = None
        self.fuse: Fuse | None = None
        self.seconds: Seconds | None = None  # what is left, where a keyboard hides the hourglasses
        self.field: AnswerField | None = None  # always the same, so that the keyboard stays
        self.buzzers: dict[int, Turning] = {}  # stars at the edges of the table
        self.turned: list[Plate] = []  # cards that are turned over in this scene
        self.asked: Box | None = None  # where the question stands
        self._kept: dict[object, Widget] = {}  # everything that was ever needed
        self._standing: dict[int, Widget] = {}
        self._count = 0

    def clear(self, new: bool) -> None:
        """Begin a scene; `new`: of another moment of the show."""
        for each in self.children:
            if new and isinstance(each, Plate):
                each.let_go()
        self.plates.clear()
        self.glasses.clear()
        self.stars.clear()
        self.turned.clear()
        self.shutters = self.fuse = self.seconds = self.asked = None
        self._standing.clear()
        self._count = 0

    def raise_curtain(self) -> None:
        """Show the scene."""
        for seat, buzzer in self.buzzers.items():
            if seat not in self.stars:
                self.board.remove_widget(buzzer)
        for each in self.children[:]:
            if id(each) not in self._standing:
                self.remove_widget(each)
        for each in self._standing.values():
            if isinstance(each, Plate):
                each.dress()
            if each.parent is None:
                self.add_widget(each)

    def keep(self, kind: type[Part], which: object = 0) -> Part:
        """A part that is kept for this: made when it is first asked for, or beforehand."""
        part = self._kept.get((kind, which))
        if part is None:
            part = self._kept[kind, which] = kind()
        assert isinstance(part, kind)
        return part

    def stock(self) -> list[Callable[[], object]]:
        """How to make, one by one, what will be asked for."""
        plates = [(Plate, number) for number in range(1, MOST_PLATES + 1)]
        stars = [(Star, seat) for seat in self.board.table.humans[:1]]
        return [partial(self.keep, *part) for part in ((Asked, 0), *plates, (Hourglass, 0), (Hourglass, 1), *stars)]

    def _part(self, kind: type[Part], which: object = 0) -> Part:
        """The same, in this scene."""
        part = self.keep(kind, which)
        self._standing[id(part)] = part
        return part

    # Parts

    def plate(
        self, box: Box, text: str, verb: str = "", arg: int | str | None = None, most: float = 18,
        look: str = "answer", name: str = "", letters: float = 0,
    ) -> Plate:  # fmt: skip
        """A plate that makes a move, if it has a verb; `most` in sp, or `letters` in pixels."""
        self._count += 1
        plate = self._part(Plate, self._count)
        plate.lay(box, text, most * self.board.scale, look, name, letters)
        if verb:
            self.plates[verb, arg] = plate
            plate.act = partial(self.board.choose, verb, arg)
        return plate

    def ask(self, box: Box, text: str, question_id: str, letters: float = 0) -> None:
        """The question as large as its card allows, and its theme above it."""
        self.asked = box
        letters = letters or room_on_card(box).height * FILLED
        if not question_id or not theme_height(box):
            self.plate(box, text, look="question", letters=letters)
        else:
            theme = words.theme_name(words.question(question_id).theme)
            self._part(Asked).ask(box, theme, text, letters)

    def asked_at(self, whole: Box) -> Box:
        """Where the question stands, or the picture that is asked about; else everywhere."""
        wall = self.shutters
        return self.asked or (Box(*wall.pos, *wall.size) if wall is not None else whole)

    def pose(
        self, tries: Iterable[tuple[Box, list[Box]]], question_id: str, answers: Sequence[str]
    ) -> tuple[list[Box], float]:
        """Ask, with the room shared so that all can be read best; tells where the answers go, and in what letters."""
        asked = words.wording(question_id).ask
        found = balanced(asked, answers, tries, room_on_card, room_on_plate)
        self.ask(found.upper, asked, question_id, found.question)
        return found.places, min(found.question, found.answers * UNEVEN)

    def glass(self, seat: int, place: int, box: Box) -> None:
        """Somebody's hourglass, in the first or second place."""
        self.glasses[seat] = self._part(Hourglass, place)
        self.glasses[seat].lay(self.board.names[seat], box, self.board.scale)

    def star(self, seat: int, box: Box, name: str, spent: bool, angle: int | None = None) -> None:
        """Somebody's star, beside their desk or at their edge of the table; without a name nobody touches it."""
        if angle is None:
            star = self._part(Star, seat)
        else:
            buzzer = self.buzzers.get(seat)
            if buzzer is None:
                buzzer = self.buzzers[seat] = Turning()
                buzzer.add_widget(Star())
            (star,) = buzzer.children
            assert isinstance(star, Star)
            if buzzer.parent is None:
                self.board.add_widget(buzzer)
            box = buzzer.lay(box, angle)
        self.stars[seat] = star
        star.whose = self.board.names[seat]
        star.hang(box, name, spent, self.board.scale, angle is not None)
        star.dress()
        star.hit = partial(self.board.hit_star, seat)

    def wall(self, card: str, box: Box, opened: Sequence[tuple[str, int]], lit: str, bare: bool) -> Shutters:
        """The picture behind its shutters."""
        self.shutters = self._part(Shutters)
        self.shutters.lay(card, box, tuple(opened), lit, bare)
        return self.shutters

    def burn(self, box: Box) -> None:
        """The time of the last chance."""
        self.fuse = self._part(Fuse)
        self.fuse.lay(box)

    def count_seconds(self, box: Box) -> None:
        """The sand that is left, in figures."""
        self.seconds = self._part(Seconds)
        self.seconds.box = box

    def answer_field(self, box: Box) -> AnswerField:
        """Where one types."""
        field = self._part(AnswerField)
        if self.field is None:
            self.field = field
            field.bind(on_text_validate=lambda _: self.board.say(field.text))
        field.pos, field.size = box[:2], box[2:]
        return field
