"""Les 12 Coups de Midi on screen: a studio with the host on top, the stage in the middle and a desk for everybody.

Each round has its own scene (rounds, sand, final), built on the stage out of parts that are kept. An answer is told
before anything goes on: what was right, then the lamps, then the money. Game time stands still meanwhile, so no sand is
lost by watching.
"""

from collections.abc import Callable, Sequence
from typing import cast

import asynckivy
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from app.engine.move import Move, pack_text
from app.engine.record import Event
from app.games.midi import MidiView
from app.games.midi import show as on
from app.games.midi.bank import Question
from app.games.midi.rules import LONGEST_ANSWER
from app.games.midi.show import Reveal
from app.services.i18n import Sentence, language, say, tr
from screens import load_kv
from screens.common.board import MenuEntry, RaceBoard
from screens.common.box import Box
from screens.common.motion import react
from screens.common.sides import Onlookers, TableSide
from screens.common.sitting import TURNS, edges, face_to_face, sitting_entry
from screens.common.turning import Turning
from screens.common.widgets import app
from screens.games.midi import final, places, rounds, sand, spoken, telling, words
from screens.games.midi.backdrop import Backdrop
from screens.games.midi.desks import Desk
from screens.games.midi.front import Front
from screens.games.midi.host import Host
from screens.games.midi.hourglass import sand_left
from screens.games.midi.layout import Rim, Studio, rim, scale_of, studio
from screens.games.midi.lights import Lights
from screens.games.midi.report import menu_of
from screens.games.midi.shutters import BANDS
from screens.games.midi.sides import Audience, MidiSide
from screens.games.midi.stage import Stage
from screens.games.midi.studio import Bubble, Written

SCENES = {
    on.NUMBER: rounds.number,
    on.CHALLENGE: rounds.opponents,
    on.FACE: rounds.opponents,
    on.CARD: rounds.duel_cards,
    on.OPEN: rounds.sheet,
    on.SAND: sand.face_to_face,
}


class MidiBoard(RaceBoard):
    """The studio."""

    table_page = "screens.games.midi.table:MidiTable"
    face_to_face = True
    table: MidiSide

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.table = Audience(())
        self.backdrop = Backdrop()
        self.turning = Turning()  # everything but the backdrop, turned towards whoever is asked
        self.lights = Lights()
        self.bubble = Bubble()
        self.stage = Stage(self)
        self.front = Front(self)
        self.host = Host(self)
        self.desks: list[Desk] = []
        self.verdict: Reveal | None = None  # the answer being told
        self.gate = ""  # what is said while the sand waits for somebody to be ready
        self.unveiled = False  # who judges themselves has looked at the answer
        self.scale = 1.0  # of words, on a large screen
        self._taken: tuple[str, tuple[int | str, ...]] = ("", ())  # a question, and its answers that a hint took away
        self._stage_box = Box(0, 0, 1, 1)
        self._comment = self._advice = ""  # what the host says instead of the usual: news, or a hint
        self._drawn: tuple[object, ...] = ()
        self.facing = False  # people sit round the device: it turns to whoever is asked
        self.faced: int | None = None  # who was asked last
        self.solved = True  # at the end all of the picture is seen
        self.bind(pos=self.backdrop.setter("pos"), size=self.backdrop.setter("size"))
        self.add_widget(self.backdrop)
        self.add_widget(self.turning)
        for part in (self.lights, self.stage, self.bubble):
            self.turning.add_widget(part)

    def join(self, table: TableSide) -> None:
        """Be played at a table of the show, or only be looked at."""
        watched = isinstance(table, Onlookers)
        self.table = Audience(table.people) if watched else cast(MidiSide, table)
        self.solved = watched
        self.facing = len(self.table.humans) > 1 and face_to_face("midi_table")

    # Drawing

    def draw(self) -> None:
        view: MidiView = self.view
        show = view.show
        self.gate = "" if self.verdict else self.table.gate
        typing = show.phase == on.STAR and view.option("answers") == "type"
        talking = show.phase != on.SAND and not typing
        whole, shown = Box(*self.pos, *self.size), self._stars_shown(view)
        several = len(self.table.humans) > 1
        around = rim(whole, self.table.humans) if shown and several else Rim({}, whole)
        room = self.turning.lay(around.middle, self._angle())
        self.lights.lay(room)
        plan = studio(room, view.seats, talking, shown and not several)
        self.scale, self._stage_box = scale_of(plan.stage), plan.stage
        self._lay_desks(view, plan)
        asked = words.host_says(view, self.cast)
        told = self._comment or self._advice
        said = told or "\n".join(filter(None, (words.last_answer(view, self.cast), asked)))
        if not self._is_drawn(view, said, room):
            self.bubble.opacity = 1 if talking else 0
            self.bubble.lay(plan.bubble, words.headline(show), said, told or asked, self.scale)
            self._lay_stars(view, plan, around)
            self._scene_of(view)(self, view, plan.stage)
            self._cross_out(show.question)
            self.stage.raise_curtain()
            field = self.stage.field
            if field is not None and field.parent is None and not self.verdict:
                field.focus = False
        self._show_time()
        self._light_up()
        self.host.speak(show, told or asked, news=bool(self._comment))

    def _is_drawn(self, view: MidiView, said: str, room: Box) -> bool:
        """Whether all is on stage already; else it is cleared, and what comes is remembered."""
        asks = self.may("say") or self.may("judge")
        place = (*self.pos, *self.size, *room, self.turning.angle)
        look = (view.show, place, self.verdict, self.gate, said, asks, self.unveiled, self._taken)
        a_card_comes = view.show.phase == on.DRAW and look[1:2] == self._drawn[1:2]  # in this very frame
        if look == self._drawn or a_card_comes:
            return True
        Written.wait()
        self.stage.clear(new=look[:1] != self._drawn[:1])
        self._drawn = look
        return False

    def _scene_of(self, view: MidiView) -> Callable[["MidiBoard", MidiView, Box], None]:
        show = view.show
        if show.round == on.FINAL and show.picture:
            return final.final
        if show.phase == on.ANSWER:
            return rounds.kickoff if show.round == on.KICKOFF else rounds.duel
        return SCENES.get(show.phase, _empty)

    def _lay_desks(self, view: MidiView, plan: Studio) -> None:
        if not self.desks:
            self.desks = [Desk(person, view.champions[seat]) for seat, person in enumerate(self.people)]
            for desk in self.desks:
                self.turning.add_widget(desk)
        show = view.show
        acting = show.guesser if show.phase == on.STAR else show.turn
        above = any(desk.is_tight(box, self.scale) for desk, box in zip(self.desks, plan.desks, strict=True))
        for seat, desk in enumerate(self.desks):
            desk.lay(plan.desks[seat], self.scale, above)
            desk.money = show.money[seat] if show.pair else 0  # the show begins with the notes being handed out
            desk.faults, desk.flash = show.lamps[seat], 0.0
            lit = show.phase not in (on.OVER, on.DRAW, on.LAST_CHANCE)
            desk.stand(lit and seat == acting, show.guessed[seat], lit)

    def _lay_stars(self, view: MidiView, plan: Studio, around: Rim) -> None:
        """A star beside the desk of whoever plays alone; several people have theirs at their own edges."""
        spent = view.show.guessed
        for seat, (place, angle) in around.places.items():
            self.stage.star(seat, place, tr("Star, {name}", name=self.names[seat]), spent[seat], angle)
        for seat, place in enumerate(plan.stars):
            mine = seat in self.table.humans
            if mine or spent[seat]:
                self.stage.star(seat, place, tr("Star") if mine else "", spent[seat])

    def _stars_shown(self, view: MidiView) -> bool:
        show = view.show
        free = show.star_is_free(str(view.option("answers")))
        return bool(show.round == on.FINAL and show.picture and free and show.phase not in (on.OVER, on.STAR))

    # Towards whom it is turned

    def _angle(self) -> int:
        """How far the studio is turned towards whoever was asked last."""
        people = list(self.table.humans)
        if not self.facing or self.faced is None or self.faced not in people:
            return 0
        return TURNS[edges(len(people), len(people), self.width, self.height, dp(1))[people.index(self.faced)]]

    async def face(self, seat: int | None) -> None:
        """Turn towards somebody; None: the way the device lies."""
        before, self.faced = self._angle(), seat
        if before == self._angle():
            return
        way = (before - self._angle() + 180) % 360 - 180
        self.draw()
        self.turning.spin = way
        try:
            await react(self.turning, 0.45, "in_out_cubic", spin=0)
        finally:
            self.turning.spin = 0

    def sit(self, facing: bool) -> None:
        """Round the device, or handing it over."""
        app().set("midi_table", facing)
        self.facing = facing
        self.table.change_seats()

    # What the scenes ask

    @property
    def news(self) -> str:
        """What the host announces, unless it is about an answer."""
        return "" if self.verdict else self._comment

    def judge_plates(self, reveal: Reveal, asked: Question) -> None:
        """Mark what was right, and what was said instead."""
        right = words.right_key(asked)
        for (verb, arg), plate in self.stage.plates.items():
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

    def take_away(self, answers: Sequence[int | str]) -> list[str]:
        """Cross out answers to the question on the stage; tells what stands on them."""
        self._taken = (self.view.show.question, tuple(answers))
        self.draw()
        return [self.stage.plates["answer", answer].words for answer in answers]

    def _cross_out(self, asked: str) -> None:
        about, answers = self._taken
        if about == asked and not self.verdict:
            for answer in answers:
                self.stage.plates["answer", answer].strike()

    def may(self, verb: str) -> bool:
        """Whether a person may do this now."""
        return any(move.verb == verb for move in self.legal)

    # Touch

    def allow(self, moves: Sequence[Move]) -> None:
        super().allow(moves)
        self._advice = ""
        if self.view is None:
            return
        if self.view.show.phase in (on.SAND, on.STAR) and not self.verdict:
            self.draw()
            if self.may("say") and self.stage.field is not None:
                self.stage.field.text = ""
                self.stage.field.focus = True
        self._light_up()

    def _light_up(self) -> None:
        can = {(move.verb, move.args[0] if move.args else None) for move in self.legal}
        for key, plate in self.stage.plates.items():
            plate.live = key in can and not self.verdict and not plate.struck
        stars = {move.actor for move in self.legal if move.verb == "star"}
        for seat, star in self.stage.stars.items():
            star.live = seat in stars

    def choose(self, verb: str, arg: int | str | None) -> None:
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
            self.table.submit(Move(speaker, "say", (pack_text(text), language())))

    def unveil(self) -> None:
        """Who judges themselves looks at the answer."""
        self.unveiled = True
        self.draw()

    def hit_star(self, seat: int, touch: MotionEvent) -> None:
        """A finger came down on somebody's star."""
        self.table.star(seat, self.table.moment_of(touch))

    def keeps(self, touch: MotionEvent) -> bool:
        """The star may be hit at any time."""
        return any(
            star.collide_point(*(star.parent if star.parent is not self.stage else self.turning).to_local(*touch.pos))
            for star in self.stage.stars.values()
        )

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """On the wall a touch opens a shutter."""
        if not self.collide_point(*touch.pos):
            return False
        wall, place = self.stage.shutters, self.turning.to_local(*touch.pos)
        if wall is not None and wall.lit and wall.collide_point(*place):
            for band in BANDS:
                if wall.box_of(wall.lit, band).holds(*place):
                    self.choose("open", band)
            return True
        return bool(super().on_touch_down(touch))

    def room(self) -> Box:
        """On the stage: host and desks stay free."""
        return self.turning.outer(self._stage_box)

    def advise(self, words: str) -> None:
        """The host says it, as long as it holds."""
        self._advice = words
        self.draw()

    def point_at(self, move: Move) -> None:
        self._drawn = (None, *self._drawn[1:])
        plate = self.stage.plates.get((move.verb, move.args[0] if move.args else None))
        if move.verb == "star":
            plate = self.stage.stars.get(move.actor)
        if plate is not None:
            plate.chosen = True

    spots, sight, crowded = places.spots, places.sight, places.crowded

    def in_the_light(self) -> list[Box]:
        """Who has won."""
        return self.front.in_the_light()

    # Time

    def holds(self, _event: Event) -> bool:
        """Game time stands still while anything is told."""
        return True

    def at_rest(self, view: MidiView) -> bool:
        """Unless the sand runs, or the picture is to be guessed."""
        phase = view.show.phase
        return phase not in (on.SAND, on.STAR, on.LAST_CHANCE, on.OVER) or (phase == on.SAND and bool(self.table.gate))

    async def follow_time(self) -> None:
        """Draw the sand with every frame, as long as it runs; never ends by itself."""
        if not self._show_time():
            await asynckivy.sleep_forever()
        async with asynckivy.repeat_sleeping(step=0) as next_frame:
            while True:
                await next_frame()
                self._show_time()

    def _show_time(self) -> bool:
        """Sand and fuse at the present game time; tells whether there is any."""
        view: MidiView = self.view
        show, stage = view.show, self.stage
        now_ms = self.table.game_ms()
        for seat, glass in stage.glasses.items():
            glass.show(sand_left(view, seat, now_ms), self.table.time_runs and seat == show.turn)
        if stage.seconds is not None:
            stage.seconds.show(sand_left(view, show.turn, now_ms))
        if stage.fuse is not None:
            stage.fuse.show(show.closes_ms - now_ms)
        return bool(stage.glasses or stage.fuse)

    # Telling

    tell = telling.tell
    finale = telling.finale

    def solve(self) -> None:
        """All of the picture is seen from now on."""
        self.solved = True
        self.draw()

    def comment(self, said: str, verdict: Reveal | None = None) -> None:
        """The host says something while all stays as it is, perhaps about an answer."""
        self._comment, self.verdict = said, verdict
        self.draw()

    def seat_center(self, seat: int) -> tuple[float, float]:
        """Where somebody stands."""
        return self.turning.to_parent(*self.desks[seat].middle)

    def stop(self) -> None:
        self.verdict = None
        self._comment = ""
        self.unveiled = False
        self.front.clear()
        for desk in self.desks:
            desk.let_be()
        self.lights.dark = self.lights.spot = 0.0

    # Words

    log_line = staticmethod(words.log_line)
    hearable, read_table = spoken.hearable, spoken.read_table

    def heard_line(self, *_: object) -> str:
        """The host says it."""
        return ""

    def reason(self, why: Sentence) -> str:
        seat = why.values.get("player")
        return say(why, player=self.names[seat]) if isinstance(seat, int) else say(why)

    def menu(self) -> list[MenuEntry]:
        entries = menu_of()
        if len(self.table.humans) > 1:
            entries.append(sitting_entry(self.facing, self.sit))
        return entries


def _empty(_board: MidiBoard, _view: MidiView, _box: Box) -> None:
    """Nothing on the stage: a card is being drawn."""


load_kv(__file__)
