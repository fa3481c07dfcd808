"""Face to face: two hourglasses, and the ways to answer a question that has no propositions.

The sand is drawn from the engine's own figures: what is left, less the game time since it was started.
"""

from itertools import pairwise
from math import ceil, pi, sin
from typing import Any

from kivy.graphics import Color, Line, Mesh, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from app.games.midi import MidiView
from app.games.midi import table as on
from app.services.i18n import tr
from screens.common.box import Box
from screens.games.midi_layout import GAP, above_keyboard, beside, centred, grid, rows, split_down
from screens.games.midi_studio import Words
from screens.games.midi_words import given_answer, host_says, question, wording

FIELD = dp(54)  # the height of where one types
SHORT_MS = 10_000  # from here on the figures are red


def sand_left(view: MidiView, seat: int, now_ms: int) -> int:
    """The milliseconds of sand somebody has at that game time."""
    table = view.table
    left = table.sand_ms[seat]
    if table.phase == on.SAND and seat == table.turn:
        left -= max(0, now_ms - table.since_ms)
    return max(0, left)


def _bulb(steps: int = 24) -> tuple[list[float], list[float]]:
    """Half of a glass from its neck outwards: how wide it is at each step, and what part of the sand fits below."""
    widths = [0.06 + 0.94 * sin(pi / 2 * min(1.0, 1.12 * step / steps)) ** 1.35 for step in range(steps + 1)]
    below, parts = 0.0, [0.0]
    for lower, upper in pairwise(widths):
        below += lower + upper
        parts.append(below)
    return widths, [part / below for part in parts]


WIDTHS, PARTS = _bulb()


def _at(part: float) -> float:
    """How far from the neck the sand reaches when that part of a bulb is filled from there; 0 to 1."""
    for step, (low, high) in enumerate(pairwise(PARTS)):
        if part <= high:
            return (step + (part - low) / (high - low)) / (len(PARTS) - 1)
    return 1.0


class Hourglass(Widget):
    """Sand that runs from the upper bulb into the lower one."""

    def __init__(self, name: str, box: Box, scale: float = 1.0) -> None:
        super().__init__(size_hint=(None, None), pos=box[:2], size=box[2:])
        line = min(dp(30) * scale, box.height * 0.15)
        wide = min(box.width, (box.height - 2 * line) * 0.60)
        high = min(box.height - 2 * line, wide * 1.9)
        low = box.center[1] - high / 2
        self.glass = Box(box.center[0] - wide / 2, low + dp(5), wide, high - dp(10))
        self.name = Words(size_hint=(None, None)).lay(Box(box.x, low + high, box.width, line), name, 15 * scale, True)
        self.count = Label(font_name="Roboto", bold=True, size_hint=(None, None), size=(box.width, line))
        self.count.pos, self.count.font_size = (box.x, low - line), line * 0.82
        self._draw()
        self.add_widget(self.name)
        self.add_widget(self.count)

    def _bulb_mesh(self, start: float, end: float, up: int) -> list[float]:
        """The part of a bulb between two distances from the neck, as a strip of triangles."""
        x, y, wide, high = self.glass
        middle, neck, steps = x + wide / 2, y + high / 2, len(WIDTHS) - 1
        inner = [step / steps for step in range(steps + 1) if start < step / steps < end]
        vertices = []
        for far in (start, *inner, end):
            step = min(steps - 1, int(far * steps))
            width = WIDTHS[step] + (WIDTHS[step + 1] - WIDTHS[step]) * (far * steps - step)
            for side in (-1, 1):
                vertices += [middle + side * width * wide * 0.42, neck + up * far * high / 2, 0, 0]
        return vertices

    def _draw(self) -> None:
        x, y, wide, high = self.glass
        with self.canvas:
            self._tint = Color(1, 1, 1, 0.16)
            for up in (-1, 1):
                self._strip(self._bulb_mesh(0, 1, up))
            Color(1, 0.80, 0.30, 1)
            self._upper, self._lower = self._strip([]), self._strip([])
            self._stream = Line(width=dp(1.2))
            Color(1, 1, 1, 0.8)
            for up in (-1, 1):
                outline = self._bulb_mesh(0, 1, up)
                for side in (0, 4):
                    points = [value for n in range(side, len(outline), 8) for value in outline[n : n + 2]]
                    Line(points=points, width=dp(1.4))
            Color(1, 0.78, 0.24, 1)
            for low in (y - dp(5), y + high - dp(3)):
                RoundedRectangle(pos=(x, low), size=(wide, dp(8)), radius=[dp(4)])

    def _strip(self, vertices: list[float]) -> Any:
        return Mesh(vertices=vertices, indices=list(range(len(vertices) // 4)), mode="triangle_strip")

    def _fill(self, mesh: Any, start: float, end: float, up: int) -> None:
        vertices = self._bulb_mesh(start, end, up) if end > start else []
        mesh.vertices, mesh.indices = vertices, list(range(len(vertices) // 4))

    def show(self, left_ms: int, running: bool) -> None:
        """Draw this much sand."""
        x, y, wide, high = self.glass
        part = min(1.0, left_ms / on.SAND_MS)
        heap = _at(part)  # the lower bulb is empty from its neck down to here
        self._fill(self._upper, 0, _at(part), 1)
        self._fill(self._lower, heap, 1, -1)
        middle, neck = x + wide / 2, y + high / 2
        self._stream.points = [middle, neck, middle, neck - heap * high / 2] if running and left_ms else []
        self._tint.a = 0.30 if running else 0.12
        self.count.text = str(ceil(left_ms / 1000))
        self.count.color = seconds_colour(left_ms)
        self.name.color = (1, 0.87, 0.47, 1) if running else (1, 1, 1, 1)


class AnswerField(TextInput):
    """Where an answer is typed; Enter gives it."""

    @property
    def accessible_name(self) -> str:
        """What it is for."""
        return tr("Your answer")


class Seconds(Words):
    """The sand that is left, in figures."""

    def __init__(self, box: Box) -> None:
        super().__init__()
        self.box = box

    def show(self, left_ms: int) -> None:
        """Write how much it is."""
        self.lay(self.box, tr("{seconds} s", seconds=ceil(left_ms / 1000)), 22, True, "right")
        self.color = seconds_colour(left_ms)


def seconds_colour(left_ms: int) -> tuple[float, ...]:
    """Red when there is little left."""
    return (1, 0.55, 0.5, 1) if left_ms <= SHORT_MS else (1, 1, 1, 1)


def face_to_face(board: Any, view: MidiView, box: Box) -> None:
    """Question on top, answers below it, the two hourglasses at the bottom or at the sides."""
    first, second = view.table.match
    gap = dp(10)
    sides = beside(box) or box.width > dp(640)
    if sides:
        wide = min(dp(170), box.width * 0.17)
        places = [Box(box.x, box.y, wide, box.height), Box(box.right - wide, box.y, wide, box.height)]
        middle = Box(box.x + wide + gap, box.y, box.width - 2 * (wide + gap), box.height)
    else:
        middle, low = split_down(box, 0.70 if box.height > dp(430) else 0.76, gap)
        wide = low.width * 0.34
        places = [Box(low.x, low.y, wide, low.height), Box(low.right - wide, low.y, wide, low.height)]
    for seat, place in ((first, places[0]), (second, places[1])):
        glass = Hourglass(board.names[seat], place, board.scale)
        board.glasses[seat] = glass
        board.put(glass)
    if board.gate:
        ready(board, view, middle)
        return
    if board.news:  # the match is over
        board.plate(centred(middle, middle.width, dp(150)), board.news, look="question", most=23)
        return
    passing = None
    if not sides:
        across = Box(places[0].right + gap, places[0].y, places[1].x - places[0].right - 2 * gap, places[0].height)
        passing = Box(across.x, across.center[1] - dp(26), across.width, dp(52))
    open_question(board, view, middle, passing)


def ready(board: Any, view: MidiView, box: Box) -> None:
    """The question is hidden and the sand stands still until whoever is asked wants to go on."""
    words, button = split_down(centred(box, box.width, dp(190) * board.scale), 0.6, dp(10))
    board.plate(words.shrunk(dp(2)), board.gate, most=20, look="question", name=tr("Get ready"))
    place = centred(button, dp(320) * board.scale, dp(64) * board.scale)
    plate = board.plate(place, tr("Ready!"), most=22, look="gold")
    plate.live = True
    plate.bind(on_release=lambda _: board.table.ready())


def open_question(board: Any, view: MidiView, box: Box, passing: Box | None) -> None:
    """A question without propositions, and the way to answer it that this game has."""
    table = view.table
    ways = view.option("answers")
    star = table.phase == on.STAR
    asked = host_says(view, board.names) if star else wording(table.question).ask
    upper, lower = split_down(box, 0.36 if ways == "choose" else 0.40, dp(10))
    if ways == "type":  # all of it above the keyboard
        high = max(dp(38), min(upper.height, box.top - above_keyboard() - FIELD - dp(12)))
        upper, lower = split_down(box, high / (box.height - GAP), GAP)
    elif star:  # the host has asked
        lower = box
    if not star or ways == "type":
        board.ask(upper, asked, "" if star else table.question)
    if board.verdict:
        _verdict(board, view, lower, None if star else passing)
    elif ways == "choose":
        _choices(board, table.choices, lower, None if star else passing)
    elif ways == "type":
        _typing(board, lower)
    else:
        _reading(board, view, lower)


def _choices(board: Any, choices: tuple[str, ...], box: Box, passing: Box | None) -> None:
    texts = [wording(choice).answers[0] for choice in choices]
    if passing is None and board.view.table.phase == on.SAND:
        box, low = split_down(box, 0.8, dp(8))
        high = min(low.height, dp(52))
        passing = Box(low.center[0] - dp(90), low.top - high, dp(180), high)
    for place, choice, text in zip(grid(box, len(texts)), choices, texts, strict=True):
        board.plate(place, text, "answer", choice, most=19)
    if passing:
        board.plate(passing, tr("Pass"), "pass", None, most=17, look="quiet")


def _typing(board: Any, box: Box) -> None:
    """The field lies as high as it can: the keyboard comes up from below."""
    high = min(FIELD, box.height * 0.48)
    low = Box(box.x, box.top - high, box.width, high)
    wide = min(dp(110), low.width * 0.28)
    field = board.answer_field()
    field.pos, field.size = low[:2], (low.width - wide - dp(8), high)
    board.put(field)
    button = board.plate(Box(low.right - wide, low.y, wide, high), tr("OK"), most=20, look="gold")
    button.live = board.may("say")
    button.bind(on_release=lambda _: board.say(field.text))
    if board.view.table.phase == on.SAND:
        place = Box(low.x, low.y - dp(8) - min(dp(52), high), min(dp(160), low.width * 0.6), min(dp(52), high))
        board.plate(place, tr("Pass"), "pass", None, most=17, look="quiet")
        board.seconds = Seconds(Box(low.right - dp(90), place.y, dp(84), place.height))
        board.put(board.seconds)


def _reading(board: Any, view: MidiView, box: Box) -> None:
    """The neighbour holds the device, sees the answer and judges; alone among bots one judges oneself."""
    table = view.table
    player = table.guesser if table.phase == on.STAR else table.turn
    answer = wording(table.question).answers[0]
    judging = board.may("judge")
    reader = (player + 1) % view.seats
    alone = board.is_bot(reader) and not board.is_bot(player)
    first, *others = rows(box, 3, dp(8))
    if board.is_bot(player):
        board.plate(first, tr("{name} answers aloud…", name=board.names[player]), look="quiet", most=17)
        return
    if alone and not board.unveiled:
        board.plate(first, tr("Say your answer aloud, then look."), look="quiet", most=17)
        plate = board.plate(others[0], tr("Show the answer"), look="gold", most=19)
        plate.live = judging
        plate.bind(on_release=lambda _: board.unveil())
        return
    board.plate(first, tr("Answer: {answer}", answer=answer), look="quiet", most=19)
    left, right = (Box(others[0].x + n * (box.width + dp(8)) / 2, others[0].y, (box.width - dp(8)) / 2,
                       others[0].height) for n in (0, 1))  # fmt: skip
    board.plate(left, tr("Wrong"), "judge", "wrong", look="red", most=20)
    board.plate(right, tr("Right"), "judge", "right", look="green", most=20)
    if not alone:
        words = tr("{reader} reads to {name}.", reader=board.names[reader], name=board.names[player])
        high = min(others[1].height, dp(48) * board.scale)
        place = Box(box.x, others[1].top - high, box.width, high)
        board.plate(place, words, look="quiet", most=16)


def _verdict(board: Any, view: MidiView, box: Box, passing: Box | None) -> None:
    """What was said and what is right, while nothing can be touched."""
    reveal = board.verdict
    ways = view.option("answers")
    answer = wording(reveal.question).answers[0]
    if ways == "choose":
        _choices(board, view.table.choices, box, passing)
        board.judge_plates(reveal, question(reveal.question))
        return
    given = given_answer(reveal, ways)
    lines = rows(Box(box.x, box.top - min(box.height, dp(130)), box.width, min(box.height, dp(130))), 2, dp(8))
    if reveal.right:
        board.plate(lines[0], answer, most=20).judge("right")
        return
    board.plate(lines[0], given or (tr("Pass") if ways == "type" else tr("Wrong")), most=20).judge("wrong")
    if reveal.question[0] != "p":
        board.plate(lines[1], tr("Answer: {answer}", answer=answer), most=18, look="question")
