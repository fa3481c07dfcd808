"""A lesson being taken: a game from a prepared deal, whose draws and other players are known beforehand.

It is a match like any other to the table; only nothing of it is stored but how far somebody has come, and a move that
is not what the step is about is refused with the lesson's words. Loaded when a lesson begins, and not before.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ai.bot import Bot, Decision, Reason
from app.engine.errors import BROKEN, DamagedFile, IllegalMove, UndoRefused
from app.engine.game import PlayerInfo
from app.engine.move import Move
from app.engine.record import Event
from app.engine.session import Session
from app.match import Match, Seat
from app.registry import get_game
from app.services.i18n import language
from app.services.lessonbook import LEARNER, Lesson, Reply, Scene, Step, Words, names
from app.services.storage import Store

REPLY_MS = 900  # after which another player acts, where time runs
DEED_MS = 600  # and the learner, where a lesson is gone through without a finger
LEVEL = "casual"  # of those who only do what the lesson says
MOST_DEEDS = 300  # in a scene: whatever takes longer has no end


class NotNow(IllegalMove):
    """A move that the rules allow and the lesson does not want."""


def spoken(words: Words) -> str:
    """What the lesson says, in the language that is spoken."""
    return words.get(language()) or words["en"]


def check(store: Store, lesson: Lesson, learner: Seat) -> None:
    """Go through all of a lesson, as somebody would who does what is wanted; DamagedFile where that can't be done."""
    try:
        number = 0
        for scene in lesson.scenes:
            match = LessonMatch(store, lesson, learner, number)
            match.rehearse(len(scene.steps))
            number += len(scene.steps)
    except BROKEN:
        raise damaged() from None


def damaged() -> DamagedFile:
    """What is said of a lesson that can't be taken."""
    return DamagedFile("This lesson is damaged. Installing the app anew brings it back.")


class PreparedSession(Session):
    """The referee of a game whose draws are known beforehand."""

    def __init__(self, game: str, scene: Scene, learner: PlayerInfo) -> None:
        self._prepared = scene.draws
        others = [PlayerInfo(name=name, kind="bot", level=LEVEL) for name in scene.bots]
        super().__init__(get_game(game), scene.seats, scene.options, 0, [learner, *others])
        for move in scene.played:
            if move.actor >= 0:
                self.submit(move, self.now_ms)
            else:
                due = self.deadline_ms()
                assert due is not None, f"no clock runs at {move}"
                self.advance(due)

    @property
    def draws(self) -> int:
        """How often chance has acted."""
        return self._draws

    def _chances(self) -> list[tuple[Move, float]]:
        chances = super()._chances()
        wanted = self._prepared[self._draws] if self._draws < len(self._prepared) else None
        return [(move, 1.0) for move, _ in chances if move == wanted] or chances

    def _last_move_of(self, seat: int) -> int:
        raise UndoRefused("In a lesson what is done is done. Go on!")


class Prompted(Bot):
    """A player who does what the lesson says."""

    match: "LessonMatch"

    def think(self, view: Any) -> Iterator[Decision]:
        """Look into the script."""
        yield self.match.prompt(view.viewer)


class LessonMatch(Match):
    """A scene of a lesson; `keep` is told how far the learner has come, in steps of the whole lesson."""

    is_kept = False
    is_lesson = True
    session: PreparedSession

    def __init__(
        self, store: Store, lesson: Lesson, learner: Seat, number: int, keep: Callable[[int], None] = lambda _: None
    ) -> None:
        self.lesson, self.learner, self.keep = lesson, learner, keep
        self._scene, wanted = lesson.place(number)
        self.scene = lesson.scenes[self._scene]
        self.at = 0  # the step of the scene
        session = PreparedSession(lesson.game, self.scene, learner.info())
        super().__init__(store, session, [learner.profile, *[None] * (self.scene.seats - 1)], None)
        self._begun = self._deeds()
        self.rehearse(wanted)

    # Where it is

    @property
    def step(self) -> Step | None:
        """What is to be learnt now; None: this scene is over."""
        return self.scene.steps[self.at] if self.at < len(self.scene.steps) else None

    @property
    def number(self) -> int:
        """How many steps of the lesson lie behind."""
        return sum(len(scene.steps) for scene in self.lesson.scenes[: self._scene]) + self.at

    @property
    def waits_for_learner(self) -> bool:
        """Whether everything stands still until the learner has done something."""
        step = self.step
        wanted = step is not None and bool(step.expect) and not step.is_watched
        return wanted and LEARNER in self.session.actors()

    def go_on(self) -> None:
        """A step is done."""
        self.at += 1
        self.keep(self.number)

    def following(self) -> "LessonMatch | None":
        """The next scene, if there is one."""
        if self._scene + 1 == len(self.lesson.scenes):
            return None
        return LessonMatch(self._store, self.lesson, self.learner, self.number, self.keep)

    def again(self) -> "LessonMatch":
        """The lesson from its beginning."""
        self.keep(0)
        return LessonMatch(self._store, self.lesson, self.learner, 0, self.keep)

    # Moves

    def submit(self, move: Move, t_ms: int, now: float, plans: Iterable[tuple[int, Move]] = ()) -> list[Event]:
        """Make a move, or hear why it is not the one."""
        step = self.step
        if step is not None and move.actor == LEARNER and not step.expects(move):
            named = step.answer_to(move)
            if named is None and move not in self.session.legal_moves(LEARNER):
                raise self.session.refusal(move)
            raise NotNow(spoken(named or step.why))
        return self._note(super().submit(move, t_ms, now, plans))

    def advance(self, now_ms: int, now: float) -> list[Event]:
        return self._note(self.session.advance(now_ms))

    def _note(self, events: list[Event]) -> list[Event]:
        """Go on if this is what the step was about."""
        step = self.step
        if step is not None and any(step.expects(event.move) for event in events):
            self.go_on()
        return events

    def save(self, now: float) -> None:
        """A lesson is no game that was played."""

    def give_up(self) -> None:
        """There is nothing to drop."""

    # The others

    def bot(self, seat: int) -> Bot:
        """Somebody who plays along."""
        bot = Prompted(self.session.game, LEVEL)
        bot.match = self
        return bot

    def prompt(self, seat: int) -> Decision:
        """What this seat does now."""
        reply = self._reply()
        legal = self.session.legal_moves(seat)
        if reply is not None and self.session.draws >= reply.draw:
            meant = next((move for move in legal if names(reply.move, move)), None)
            if meant is not None:
                return Decision(meant, Reason(""), REPLY_MS)
        return Decision(None if self.session.game.timed else legal[0], Reason(""))

    def _reply(self) -> Reply | None:
        """What is next in the script of the others."""
        done = self._deeds() - self._begun
        return self.scene.replies[done] if done < len(self.scene.replies) else None

    def _deeds(self) -> int:
        return sum(event.move.actor > LEARNER for event in self.session.events)

    # Without a finger

    def rehearse(self, until: int) -> None:
        """Go on to a step of this scene, the learner doing what is expected first."""
        keep, self.keep = self.keep, lambda _: None
        for _ in range(MOST_DEEDS):
            if self.at >= until:
                break
            self.play_on()
        assert self.at >= until, "it has no end"
        self.keep = keep

    def play_on(self) -> None:
        """The next thing that happens if all do what they should."""
        step, session = self.step, self.session
        assert step is not None
        if step.is_told:
            self.go_on()
            return
        if self.waits_for_learner:
            self.submit(Move.parse(step.expect[0]), session.now_ms + DEED_MS, 0.0)
            return
        for seat in session.actors():
            if seat > LEARNER and (decision := self.prompt(seat)).move is not None:
                self.submit(decision.move, session.now_ms + decision.delay_ms, 0.0)
                return
        due = session.deadline_ms()
        assert due is not None, f"nothing happens at step {step.id}"
        self.advance(due, 0.0)
