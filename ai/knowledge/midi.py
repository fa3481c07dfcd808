"""Les 12 Coups de Midi for bots: what a player knows, how long it thinks, and the few choices to make.

The right answer of a question is read only through a profile: a chance of knowing it by level, difficulty and
theme (every bot has its own strong and weak themes). Who doesn't know guesses. A bot knows a question or it
doesn't, however often it is asked: all its chance comes from its seed and what lies on the table. The picture is
recognised in the same way, with a chance that grows with the part laid open; how soon the star is hit then follows
from how plainly it is seen, and is the same at every level.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from ai.bot import Bot, Decision, Manner, Reason
from app.engine.game import Game
from app.engine.move import Move, pack_text
from app.games.midi import MidiGame, MidiView, Show
from app.games.midi import show as on
from app.games.midi.bank import DECKS, LANGUAGES, THEMES, Question
from app.games.midi.rules import FINAL_ANSWERS, FINAL_QUESTIONS, KICKOFF_ANSWERS, STAKE, STAR_PRIZE
from app.games.midi.show import Reveal

SHARES = {"large": 0.10, "small": 0.04}  # of the picture, behind a shutter of middling height
BANDS = (0.75, 0.95, 1.1, 1.4, 1.1, 0.95, 0.75)  # how telling each band is: the middle shows most
THEMES_APART = 3  # strong ones, and as many weak ones
THEME_SHIFT = 0.12
SHORT_SAND_MS = 4000
MUCH_WEAKER = 0.1  # so much less often right that money does not matter
TELLING = (DECKS["kickoff"], DECKS["duel"], DECKS["master"])  # decks that show who knows much
STAR_MS = (1500, 5000)  # until the star is hit: for a picture seen plainly, and for one hardly made out
USUALLY_RIGHT = 0.6  # what to think of somebody who has hardly answered yet


@dataclass(frozen=True, slots=True)
class Skill:
    """What makes a level."""

    knows: tuple[float, ...]  # chance to know an answer, by difficulty 1 to 5
    eye: float  # part of the picture that makes it recognised two times in three
    reading_ms: int  # for each letter of a question
    sure_ms: int  # to answer what it knows
    unsure_ms: int  # to settle for a guess
    cunning: int  # 0 takes what comes, 1 looks at faults and money, 2 also thinks of what the others can do


SKILLS = {
    "beginner": Skill((0.50, 0.36, 0.25, 0.16, 0.10), 1.60, 55, 2600, 4500, 0),
    "casual": Skill((0.69, 0.55, 0.42, 0.30, 0.20), 1.15, 46, 2100, 3600, 1),
    "strong": Skill((0.82, 0.70, 0.57, 0.43, 0.31), 0.92, 39, 1750, 2950, 2),
    "expert": Skill((0.91, 0.82, 0.70, 0.57, 0.44), 0.78, 33, 1500, 2550, 2),
    "master": Skill((0.97, 0.92, 0.83, 0.71, 0.58), 0.68, 28, 1300, 2200, 2),
}


class MidiBot(Bot):
    """A candidate of the show."""

    game: MidiGame

    def __init__(self, game: Game, level: str, seed: int = 0) -> None:
        super().__init__(game, level, seed)
        self.seed = seed
        self.skill = SKILLS[level]
        themes = self._chance("themes").sample(THEMES, 2 * THEMES_APART)
        self.strong, self.weak = themes[:THEMES_APART], themes[THEMES_APART:]
        self._spent_ms: dict[tuple[int, str], int] = {}  # by start of the sand and question: our own thinking
        self.heard: set[Reveal] = set()  # answers of all to questions with propositions
        self._not_it: set[str] = set()  # what was named in vain for the picture

    def be(self, manner: Manner) -> None:
        """Have somebody's strong and weak themes instead of any."""
        self.strong, self.weak = manner.strong.split(), manner.weak.split()

    def watch(self, view: MidiView) -> None:
        """Remember who was right and who was wrong."""
        reveal = view.show.reveal
        if reveal and reveal.question[0] in TELLING:
            self.heard.add(reveal)
        if reveal and reveal.question[0] == DECKS["star"] and not reveal.right:
            self._not_it.add(reveal.given)

    def think(self, view: MidiView) -> Iterator[Decision]:
        """Look once: a candidate knows or doesn't."""
        self.watch(view)
        yield self._decide(view)

    def _decide(self, view: MidiView) -> Decision:
        show, me = view.show, view.viewer
        if me is None or me not in view.actors:
            return Decision(None, Reason("It is not my turn."))
        if show.phase in (on.SAND, on.STAR):
            return self._open_answer(view, me)
        if show.round == on.FINAL:
            free = show.star_is_free(view.option("answers")) and not show.guessed[me]
            if free and (why := self._risks_the_star(view, me)):
                return Decision(Move(me, "star"), why, self._star_delay(show))
            if show.turn != me or show.phase == on.LAST_CHANCE:
                return Decision(None, self._why_it_waits(show))
        match show.phase:
            case on.NUMBER:
                number = self._chance(show.used, "number").randint(1, 4)
                return self._choice(show, Move(me, "number", (number,)), Reason("Any number is as good as another."))
            case on.CHALLENGE:
                return self.opponent(view, me, "challenge")
            case on.FACE:
                return self.opponent(view, me, "face")
            case on.CARD:
                card = self._chance(show.pair, "card").randint(1, 2)
                why = Reason("Both cards have the same theme: one is as good as the other.")
                return self._choice(show, Move(me, "card", (card,)), why)
            case on.OPEN:
                return self._proposition(show, me)
            case on.SHUTTER:
                return self.shutter(view, me)
        return self._closed_answer(show, me)

    # What it knows

    def _chance(self, *about: object) -> Random:
        """Chance that is always the same for this bot and that subject."""
        return Random(f"{self.seed} {about}")

    def likely(self, question: Question) -> float:
        """The chance that this bot knows the answer to such a question."""
        return _within(self.skill.knows[question.level - 1] + self._shift(question.theme))

    def knows(self, question: Question, part: int = 0, again: int = 0) -> bool:
        """Whether it does know it (of a sheet: whether it can judge that proposition).

        A card that comes again is as good as new, else those who know a whole deck would play for ever.
        """
        return self._chance(question.id, part, *[again] * (again > 0)).random() < self.likely(question)

    def _shift(self, theme: str) -> float:
        return THEME_SHIFT * ((theme in self.strong) - (theme in self.weak))

    def recognises(self, show: Show, shutters: Sequence[tuple[str, int]]) -> bool:
        """Whether it makes out the picture behind these open shutters."""
        return self._surplus(show, shutters) > 0

    def _surplus(self, show: Show, shutters: Sequence[tuple[str, int]]) -> float:
        """How much more lies open than it needs; nothing or less: it does not make it out."""
        question = self.game.bank.question(f"{show.picture}.1")
        chance = _within(1 - 3 ** -(seen(shutters) / self.skill.eye) + self._shift(question.theme)) if shutters else 0
        return chance - self._chance(question.id).random()

    # Answers

    def _closed_answer(self, show: Show, me: int) -> Decision:
        """An answer out of two, three or four."""
        question = self.game.bank.question(show.question)
        answers: Sequence[int | str] = {on.KICKOFF: KICKOFF_ANSWERS, on.FINAL: FINAL_ANSWERS}.get(
            show.round, range(1, 5)
        )
        known = self.knows(question, again=came_before(show))
        answer = answers[question.right] if known else self._chance(show.pair, question.id, "guess").choice(answers)
        if known and question.theme in self.strong:
            why = Reason("This is one of my strong themes: I know it.")
        elif known:
            why = Reason("I know this one.")
        else:
            why = Reason("Not sure: one of {count} answers, this one sounds best.", {"count": len(answers)})
        return Decision(Move(me, "answer", (answer,)), why, self._delay(question, known))

    def _proposition(self, show: Show, me: int) -> Decision:
        """A proposition of the sheet that should be true."""
        question = self.game.bank.question(show.question)
        closed = [place for place in range(1, 8) if place not in show.opened]
        known = [place for place in closed if self.knows(question, place, came_before(show))]
        true = [place for place in known if place != question.right + 1]
        chance = self._chance(show.pair, question.id, show.opened)
        if true:
            why = Reason("I know it: this statement is true.")
            return Decision(Move(me, "open", (chance.choice(true),)), why, self._delay(question, True))
        if known:
            closed.remove(known[0])
            why = Reason("I know which statement is false: this is another one.")
            return Decision(Move(me, "open", (chance.choice(closed),)), why, self._delay(question, True))
        why = Reason("Not sure: {count} statements are left and one of them is false.", {"count": len(closed)})
        return Decision(Move(me, "open", (chance.choice(closed),)), why, self._delay(question, False))

    def _open_answer(self, view: MidiView, me: int) -> Decision:
        """The answer to a question without propositions, or the verdict on a neighbour's."""
        show = view.show
        question = self.game.bank.question(show.question)
        star = show.phase == on.STAR
        ways = view.option("answers")
        if ways == "reader":
            return self._verdict(show, me, question)
        known = self.recognises(show, show.shutters) if star else self.knows(question)
        if known:
            move = self._say(question, 0) if ways == "type" else ("answer", (0,))
            why = Reason("I recognise the picture.") if star else Reason("I know this one.")
            return self._reply(show, question, Move(me, *move), why, True)
        short = not star and self._sand_left_ms(show, me) < SHORT_SAND_MS
        if not star and (ways == "type" or self._had_better_pass()) and not (short and ways == "choose"):
            why = Reason("I don’t know: to pass costs less sand than to guess.")
            return self._reply(show, question, Move(me, "pass"), why, True)
        chance = self._chance(show.pair, question.id, "guess")
        if ways == "type":
            move = self._say(question, chance.randint(1, question.wrong))
        else:
            open_ = [choice for choice in show.choices if str(choice) not in self._not_it]
            move = ("answer", (chance.choice(open_ or show.choices),))
        if short:
            why = Reason("Hardly any sand left: there is just time for a guess.")
        else:
            why = Reason("Not sure: this answer sounds best.")
        return self._reply(show, question, Move(me, *move), why, False)

    def _say(self, question: Question, choice: int) -> tuple[str, tuple[int | str, ...]]:
        return "say", (pack_text(question.choice(choice, LANGUAGES[0])), LANGUAGES[0])

    def _had_better_pass(self) -> bool:
        """Whether passing what it doesn't know brings a right answer sooner than guessing among four."""
        skill = self.skill
        known = sum(skill.knows[1:3]) / 2
        guessing_ms = (known * skill.sure_ms + (1 - known) * skill.unsure_ms) / (known + (1 - known) / 4)
        return skill.cunning > 0 and skill.sure_ms / known < guessing_ms

    def _sand_left_ms(self, show: Show, me: int) -> int:
        """Our sand, less what we have thought since it was last turned."""
        spent = [
            ms for (since, asked), ms in self._spent_ms.items() if since == show.since_ms and asked != show.question
        ]
        return show.sand_ms[me] - sum(spent)

    def _reply(self, show: Show, question: Question, move: Move, why: Reason, sure: bool) -> Decision:
        delay_ms = self._delay(question, sure)
        if show.phase == on.SAND:
            self._spent_ms[show.since_ms, question.id] = delay_ms
        return Decision(move, why, delay_ms)

    def _verdict(self, show: Show, me: int, question: Question) -> Decision:
        """Nobody hears a bot speak: as its reader, count on how often that player was right before."""
        player = show.guesser if show.phase == on.STAR else show.turn
        usually = self.usually_right(player)
        right = self._chance(question.id, "judge", show.since_ms).random() < usually
        values = {"player": player, "count": round(100 * usually)}
        why = Reason("I can’t hear the answer: {player} seems to be right {count} times in a hundred.", values)
        return Decision(Move(me, "judge", ("right" if right else "wrong",)), why, self._delay(question, right))

    def speaks(self, view: MidiView) -> Decision:
        """What becomes of an answer this bot gives aloud: the verdict of whoever reads to it."""
        show = view.show
        question = self.game.bank.question(show.question)
        known = self.recognises(show, show.shutters) if show.phase == on.STAR else self.knows(question)
        why = Reason("I know this one.") if known else Reason("I don’t know this one.")
        move = Move(view.actors[0], "judge", ("right" if known else "wrong",))
        return Decision(move, why, self._delay(question, known))

    # Choices

    def usually_right(self, seat: int) -> float:
        """How often that player seems to be right."""
        answers = [reveal.right for reveal in self.heard if reveal.seat == seat]
        return (2 * USUALLY_RIGHT + sum(answers)) / (2 + len(answers))

    def opponent(self, view: MidiView, me: int, verb: str) -> Decision:
        """Whom to meet: in a duel it is the other one who must know the answer."""
        show = view.show
        others = [seat for seat in range(view.seats) if seat != me]
        self._chance(show.pair, verb, show.used).shuffle(others)
        weakest = min(others, key=self.usually_right)
        richest = max(others, key=lambda seat: (show.money[seat], -self.usually_right(seat)))
        if len(others) == 1:
            chosen, why = others[0], Reason("There is only one opponent.")
        elif not self.skill.cunning:
            chosen, why = others[0], Reason("Who to meet is left to chance: {player}.", {"player": others[0]})
        elif (
            self.skill.cunning == 1
            or show.money[richest] == min(show.money[seat] for seat in others)
            or self.usually_right(weakest) < self.usually_right(richest) - MUCH_WEAKER
        ):
            chosen = weakest
            why = Reason("By the answers so far, nobody seems to know less than {player}.", {"player": weakest})
        else:
            chosen = richest
            values = {"player": richest, "amount": show.money[richest]}
            why = Reason("{player} is the richest with {amount}: it counts most to win there.", values)
        return self._choice(show, Move(me, verb, (chosen,)), why)

    def shutter(self, view: MidiView, me: int) -> Decision:
        """The most telling shutter, unless only the others can still make use of it."""
        show = view.show
        size = "large" if show.right_last else "small"
        bands = [band for band in range(1, 8) if (size, band) not in show.shutters]
        if self.skill.cunning == 2 and show.guessed[me] and others_can_guess(show, me):
            band = min(bands, key=lambda band: BANDS[band - 1])
            why = Reason("The edge shows least, and only the others can still guess.")
        else:
            band = max(bands, key=lambda band: BANDS[band - 1])
            why = Reason("Of the closed shutters, the one nearest the middle shows most.")
        return self._choice(show, Move(me, "open", (band,)), why)

    def _risks_the_star(self, view: MidiView, me: int) -> Reason | None:
        """Why to guess the picture now, if there is a reason."""
        show = view.show
        best = max(money for seat, money in enumerate(show.money) if seat != me)
        if self.recognises(show, show.shutters):
            if show.phase == on.LAST_CHANCE or self.skill.cunning < 2 or show.money[me] + STAR_PRIZE >= best:
                return Reason("I recognise the picture: it is worth {amount}.", {"amount": STAR_PRIZE})
            return None
        if show.phase == on.LAST_CHANCE:
            return Reason("The last chance: a wrong guess costs nothing.")
        own_turns = len(range((me - show.turn) % view.seats, FINAL_QUESTIONS - show.step + 1, view.seats))
        lost_without = show.money[me] + STAKE * own_turns < best
        worth_a_guess = view.option("answers") == "choose" and others_can_guess(show, me)
        if self.skill.cunning == 2 and lost_without and worth_a_guess and show.step == FINAL_QUESTIONS:
            return Reason("Too far behind to win without the star: a guess before the others.")
        return None

    def _why_it_waits(self, show: Show) -> Reason:
        if self.recognises(show, show.shutters):
            return Reason("Even with the star I would not be the richest yet.")
        return Reason("The picture shows too little to risk a guess.")

    # Time

    def _delay(self, question: Question, sure: bool) -> int:
        """Reading and thinking, in milliseconds."""
        skill = self.skill
        reading_ms = skill.reading_ms * len(question.words[LANGUAGES[0]].ask)
        thinking_ms = skill.sure_ms if sure else skill.unsure_ms
        return reading_ms + int(thinking_ms * self._chance(question.id, "time").uniform(0.7, 1.4))

    def _choice(self, show: Show, move: Move, why: Reason) -> Decision:
        """A choice without a question takes a moment too."""
        return Decision(move, why, int(self.skill.sure_ms * self._chance(show.used, "pause").uniform(0.5, 1.0)))

    def _star_delay(self, show: Show) -> int:
        """The more of the newest shutter it could have done without, the sooner: no hand is faster than another."""
        plain_ms, faint_ms = STAR_MS
        now, before = self._surplus(show, show.shutters), self._surplus(show, show.shutters[:-1])
        plain = min(1.0, max(0.0, now) / max(0.01, now - before))
        return faint_ms - int((faint_ms - plain_ms) * plain)


def seen(shutters: Sequence[tuple[str, int]]) -> float:
    """How much of the picture lies open, weighted by how telling it is."""
    return sum(SHARES[size] * BANDS[band - 1] for size, band in shutters)


def came_before(show: Show) -> int:
    """How often the card on the table was there before."""
    card = show.question.partition(".")[0]
    return max(0, sum(names.count(card) for _, names in show.used) - 1)


def others_can_guess(show: Show, me: int) -> bool:
    """Whether somebody else may still name the picture."""
    return not all(done for seat, done in enumerate(show.guessed) if seat != me)


def _within(chance: float) -> float:
    """A chance that is never quite certain either way."""
    return min(0.99, max(0.02, chance))
