"""Les 12 Coups de Midi on screen: a studio with the host on top, the stage in the middle and a desk for everybody.

Each round has its own staging (midi_rounds, midi_sand, midi_final). An answer is told before anything goes on: what
was right, then the lamps, then the money. Game time stands still meanwhile, so no sand is lost by watching.
"""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.engine.move import Move, pack_text
from app.engine.record import Event
from app.games.midi import MidiView
from app.games.midi import table as on
from app.games.midi.bank import Question
from app.games.midi.rules import LONGEST_ANSWER, START_MONEY
from app.games.midi.table import Reveal
from app.services import clock
from app.services.i18n import language, say, tr
from screens import load_kv
from screens.common.board import Board, Motions
from screens.common.box import Box
from screens.common.keyboard import Spot
from screens.common.widgets import app
from screens.games import midi_final, midi_rounds, midi_sand, midi_words
from screens.games.midi_backdrop import Backdrop
from screens.games.midi_layout import Studio, scale_of, studio
from screens.games.midi_recap import crown_words, menu_of, recap_of
from screens.games.midi_story import Telling
from screens.games.midi_studio import Bubble, Desk, Note, Plate, Star, Words

PATIENCE = 0.4  # after this a touch ends what is being told
STAGES = {
    on.NUMBER: midi_rounds.number,
    on.CHALLENGE: midi_rounds.opponents,
    on.FACE: midi_rounds.opponents,
    on.CARD: midi_rounds.duel_cards,
    on.OPEN: midi_rounds.sheet,
    on.SAND: midi_sand.face_to_face,
}


class MidiBoard(Telling, Board):
    """The studio."""

    frame = "screens.games.midi_table:MidiTable"
    face_to_face = True
    start_score = START_MONEY
    winner_icon = "crown"

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.motions = Motions()
        self.backdrop = Backdrop()
        self.bubble = Bubble()
        self.stage = Widget(size_hint=(None, None))
        self.desks: list[Desk] = []
        self.stars: dict[int, Star] = {}
        self.plates: dict[tuple[str, Any], Plate] = {}
        self.glasses: dict[int, midi_sand.Hourglass] = {}
        self.shutters: midi_final.Shutters | None = None
        self.fuse: midi_final.Fuse | None = None
        self.seconds: midi_sand.Seconds | None = None  # what is left, where a keyboard hides the hourglasses
        self.field: midi_sand.AnswerField | None = None
        self.verdict: Reveal | None = None  # the answer being told
        self.gate = ""  # what is said while the sand waits for somebody to be ready
        self.unveiled = False  # who judges themselves has looked at the answer
        self.scale = 1.0  # of words, on a large screen
        self._words = ""  # what the host says instead of the usual
        self._spoken: tuple[Any, ...] = ()
        self._drawn: tuple[Any, ...] = ()
        self._told_at = 0.0
        self._notes: list[Note] = []
        self._ticking: Any = None
        self._ending: Any = None  # the result is about to be opened
        self.bind(pos=self.backdrop.setter("pos"), size=self.backdrop.setter("size"))
        self.add_widget(self.backdrop)
        self.add_widget(self.stage)
        self.add_widget(self.bubble)

    # Drawing

    def draw(self) -> None:
        """The studio as it is now."""
        view: MidiView = self.view
        if not self.people:
            return
        if not self.desks:
            self._furnish(view)
        self.gate = self.table.gate() if self.table and not self.verdict else ""
        if self._is_drawn(view):
            self._show_time()
            self._light_up()
            return
        self._clear_stage()
        table = view.table
        typing = table.phase == on.STAR and view.option("answers") == "type"
        talking = table.phase != on.SAND and not typing
        plan = studio(Box(*self.pos, *self.size), view.seats, talking, self._stars_shown(view))
        self.scale = scale_of(plan.stage)
        self._lay_desks(view, plan)
        self.bubble.opacity = 1 if talking else 0
        words = self._words or midi_words.host_says(view, self.names)
        self.bubble.lay(plan.bubble, midi_words.headline(table), words, self.scale)
        self._stage_of(view)(self, view, plan.stage)
        self._show_time()
        self._light_up()
        if self.field is not None and self.field.parent is None and not self.verdict:
            self.field.focus = False
        self._speak(view, words)

    def _is_drawn(self, view: MidiView) -> bool:
        """Whether everything is on screen already; remembers what will be."""
        asks = self.may("say") or self.may("judge")
        look = (
            view.table,
            self.verdict,
            self.gate,
            self._words,
            tuple(self.pos),
            tuple(self.size),
            asks,
            self.unveiled,
        )
        if look == self._drawn:
            return True
        self._drawn = look
        return False

    def _stage_of(self, view: MidiView) -> Callable[[Any, MidiView, Box], None]:
        table = view.table
        if table.round == on.FINAL and table.picture:
            return midi_final.final
        if table.phase == on.ANSWER:
            return midi_rounds.kickoff if table.round == on.KICKOFF else midi_rounds.duel
        return STAGES.get(table.phase, _empty)

    def _furnish(self, view: MidiView) -> None:
        for seat, person in enumerate(self.people):
            desk = Desk(person)
            desk.champion = view.champions[seat]
            self.desks.append(desk)
            self.add_widget(desk)

    def _clear_stage(self) -> None:
        self.stage.clear_widgets()
        self.plates.clear()
        self.glasses.clear()
        self.stars.clear()
        self.shutters = self.fuse = self.seconds = None

    def _lay_desks(self, view: MidiView, plan: Studio) -> None:
        table = view.table
        acting = table.guesser if table.phase == on.STAR else table.turn
        for seat, desk in enumerate(self.desks):
            desk.lay(plan.desks[seat], table.money[seat], table.lamps[seat], self.scale)
            desk.acting = seat == acting and table.phase not in (on.OVER, on.DRAW, on.LAST_CHANCE)
        humans = self.table.match.humans() if self.table else []
        for seat, place in enumerate(plan.stars):
            if seat in humans or table.guessed[seat]:
                name = tr("Star") if len(humans) == 1 else tr("Star, {name}", name=self.names[seat])
                star = Star(place, name if seat in humans else "", table.guessed[seat], self.scale)
                if seat not in humans:
                    star.accessible_name = ""
                star.bind(on_release=lambda _, seat=seat: self.table and self.table.star(seat))
                self.stars[seat] = star
                self.put(star)

    def _stars_shown(self, view: MidiView) -> bool:
        table = view.table
        return bool(table.round == on.FINAL and table.picture and table.phase not in (on.OVER, on.STAR))

    @property
    def news(self) -> str:
        """What the host announces, unless it is about an answer."""
        return "" if self.verdict else self._words

    # What the stages are built with

    def put(self, widget: Any) -> None:
        """Show something on the stage."""
        if widget.parent is not None:
            widget.parent.remove_widget(widget)
        self.stage.add_widget(widget)

    def plate(self, box: Box, text: str, verb: str = "", arg: Any = None, **look: Any) -> Plate:
        """A plate that makes a move, if it has a verb."""
        plate = Plate(box, text, look.pop("most", 18) * self.scale, **look)
        if verb:
            self.plates[verb, arg] = plate
            plate.bind(on_release=lambda _: self.choose(verb, arg))
        self.put(plate)
        return plate

    def ask(self, box: Box, text: str, question_id: str) -> None:
        """The question, and its theme above it."""
        if not question_id or box.height < dp(84):
            self.plate(box, text, look="question", most=23)
            return
        self.plate(box, "", look="question")
        theme = midi_words.theme_name(midi_words.question(question_id).theme)
        head = dp(27) * self.scale
        place = Box(box.x + dp(12), box.top - head, box.width - dp(24), head - dp(6))
        self.put(Words(color=(0.62, 0.12, 0.46, 1)).lay(place, theme, 13 * self.scale, True))
        place = Box(box.x + dp(12), box.y + dp(5), box.width - dp(24), box.height - head - dp(5))
        self.put(Words(color=(0.2, 0.03, 0.18, 1)).lay(place, text, 23 * self.scale, True))

    def judge_plates(self, reveal: Reveal, asked: Question) -> None:
        """Mark what was right, and what was said instead."""
        right = midi_words.right_key(asked)
        for (verb, arg), plate in self.plates.items():
            if verb != "answer":
                continue
            given = str(arg) == reveal.given
            plate.chosen = given
            if arg == right and (asked.id[0] != "p" or reveal.right):
                plate.judge("right")
            elif given:
                plate.judge("wrong")
            else:
                plate.dim = 0.6

    def turn_up(self, plate: Plate) -> None:
        """A card is turned over."""
        plate.turn = 0.02
        app().sounds.play("flip")
        self.motions.start(plate, turn=1.0, duration=0.3)

    def may(self, verb: str) -> bool:
        """Whether a person may do this now."""
        return any(move.verb == verb for move in self.legal)

    def is_bot(self, seat: int) -> bool:
        """Whether a bot sits there."""
        return bool(self.table and seat in self.table.bots)

    def answer_field(self) -> midi_sand.AnswerField:
        """Where one types; always the same, so that the keyboard stays."""
        if self.field is None:
            self.field = midi_sand.AnswerField()
            self.field.bind(on_text_validate=lambda field: self.say(field.text))
        return self.field

    # Touch

    def allow(self, moves: Sequence[Move]) -> None:
        """Light up what may be touched."""
        super().allow(moves)
        if self.view is None or not self.desks:
            return
        if self.view.table.phase in (on.SAND, on.STAR) and not self.verdict:
            self.draw()
            if self.may("say") and self.field is not None:
                self.field.text = ""
                self.field.focus = True
        self._light_up()

    def _light_up(self) -> None:
        can = {(move.verb, move.args[0] if move.args else None) for move in self.legal}
        for key, plate in self.plates.items():
            plate.live = key in can and not self.verdict
        stars = {move.actor for move in self.legal if move.verb == "star"}
        for seat, star in self.stars.items():
            star.live = seat in stars

    def choose(self, verb: str, arg: Any) -> None:
        """A plate was touched."""
        args = () if arg is None else (arg,)
        for move in self.legal:
            if move.verb == verb and move.args == args:
                app().sounds.play("tap")
                self.table.submit(move)
                return

    def say(self, text: str) -> None:
        """An answer was typed."""
        text = " ".join(text.split())[:LONGEST_ANSWER].strip()
        speaker = next((move.actor for move in self.legal if move.verb == "say"), None)
        if speaker is None:
            speaker = next((move.actor for move in self.legal if move.verb == "pass"), None)
        if speaker is not None and text:
            self.table.submit(Move(speaker, "say", (pack_text(text),)))

    def unveil(self) -> None:
        """Who judges themselves looks at the answer."""
        self.unveiled = True
        self.draw()

    def on_touch_down(self, touch: Any) -> bool:
        """A touch ends what is being told; on the wall it opens a shutter."""
        if not self.collide_point(*touch.pos):
            return False
        if self._pending is not None and not any(star.collide_point(*touch.pos) for star in self.stars.values()):
            if clock.now() - self._told_at > PATIENCE:
                self.cut_short()
            return True
        if self.shutters is not None and self.shutters.lit and self.shutters.collide_point(*touch.pos):
            for band in midi_final.BANDS:
                if self.shutters.box_of(self.shutters.lit, band).holds(*touch.pos):
                    self.choose("open", band)
            return True
        return bool(super().on_touch_down(touch))

    def point_at(self, move: Move) -> None:
        """Show where a hint leads."""
        self._drawn = ()
        plate = self.plates.get((move.verb, move.args[0] if move.args else None))
        if plate is not None:
            plate.chosen = True
        elif move.verb == "star" and move.actor in self.stars:
            self.stars[move.actor].chosen = True

    def spots(self) -> list[Spot]:
        """The shutters that may be opened."""
        if self.shutters is None or not self.shutters.lit:
            return []
        found = []
        for move in self.legal:
            if move.verb == "open":
                box = self.shutters.box_of(self.shutters.lit, move.args[0])
                name = tr("Shutter {number}", number=move.args[0])
                found.append(Spot(name, box.center, box[2:], self))
        return found

    # Time

    def holds(self, _event: Event) -> bool:
        """Game time stands still while anything is told."""
        return True

    def follow_time(self) -> None:
        """Draw the sand with every frame, as long as it runs."""
        if self._ticking is None and self.view is not None and self.view.table.phase in (on.SAND, on.LAST_CHANCE):
            self._ticking = Clock.schedule_interval(self._tick, 0)

    def _tick(self, _dt: float) -> bool:
        if self._show_time() and self.table.clock.running:
            return True
        self._ticking = None
        return False

    def _show_time(self) -> bool:
        """Sand and fuse at the present game time; tells whether there is any."""
        view: MidiView = self.view
        table = view.table
        now_ms = self.table.clock.ms() if self.table else table.since_ms
        running = bool(self.table and self.table.clock.running)
        for seat, glass in self.glasses.items():
            glass.show(midi_sand.sand_left(view, seat, now_ms), running and seat == table.turn)
        if self.seconds is not None:
            self.seconds.show(midi_sand.sand_left(view, table.turn, now_ms))
        if self.fuse is not None:
            self.fuse.show(table.closes_ms - now_ms)
        return bool(self.glasses or self.fuse)

    # Motion

    def forget(self) -> None:
        """The table is left."""
        super().forget()
        if self._ending:
            self._ending.cancel()

    def stop(self) -> None:
        """End all motion."""
        if self.motions.running or self._notes:
            self._drawn = ()
        self.motions.stop()
        self.verdict = None
        self._words = ""
        self.unveiled = False
        for note in self._notes:
            self.remove_widget(note)
        self._notes.clear()
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    # Words

    def _speak(self, view: MidiView, words: str) -> None:
        """Say aloud what is new: the host's words and the question."""
        table = view.table
        key = (words, table.question, self.gate)
        if not self.table or not self.table.live or key == self._spoken:
            return
        self._spoken = key
        if app().settings.speech:
            shown = table.question and not self.gate and not self.verdict and table.phase not in (on.NUMBER,)
            asked = midi_words.wording(table.question).ask if shown else ""
            app().speech.say(f"{words} {asked}".strip(), language())

    def log_line(self, event: Event, before: Any, after: Any, names: Sequence[str]) -> str:
        """An event in words."""
        return midi_words.log_line(event, before, after, names)

    def reason(self, why: Any) -> str:
        """Why a hint is good, players by name."""
        seat = why.values.get("player")
        return say(why, player=self.names[seat]) if isinstance(seat, int) else say(why)

    def menu(self) -> list[tuple[str, str, Callable[[], None]]]:
        """The voice, what was marked, what is wrong with the bank."""
        return menu_of()

    @classmethod
    def recap(cls, match: Any, names: Sequence[str]) -> list[Any]:
        """Right and wrong by theme, and what was missed."""
        return recap_of(match, names)

    @classmethod
    def crown(cls, match: Any, names: Sequence[str]) -> str:
        """Who is the champion now."""
        return crown_words(match, names)


def _empty(_board: Any, _view: MidiView, _box: Box) -> None:
    """Nothing on the stage: a card is being drawn."""


load_kv(__file__)
