"""Choices of Les 12 Coups de Midi judged, in euros: whom to meet, when to pass, which shutter, when to risk the star.

What somebody knows is not judged. How often each player is right is taken from the answers all have heard, which are
few: most choices of an opponent are equal within the error. Whoever names the picture knew it; a wrong guess was a
gamble, as good as what the open shutters show. To let the last chance pass is a choice too: a guess costs nothing then.

Draws are no luck here: the questions that can come at a given moment are equally hard.
"""

from math import exp, hypot, log, sqrt
from random import Random

from ai.bot import Reason
from ai.judge import Fortune as Fortune
from ai.judge import Judge, Opinion, Thinking
from ai.knowledge.midi import SHARES, SHORT_SAND_MS, SKILLS, MidiBot, seen
from app.engine.game import Game
from app.engine.move import CLOCK, Move
from app.engine.record import Event
from app.games.midi import MidiGame, MidiView
from app.games.midi import show as on
from app.games.midi.rules import FINAL_QUESTIONS, OFFERED, STAKE, STAR_PRIZE

PERSON = SKILLS["strong"]  # what people know and make out, where nothing else is known of them
RIGHT = sum(PERSON.knows) / len(PERSON.knows)
STEEP = 3.0  # who is right twice as often wins a match 2 ** STEEP times as often
TURN_MS = 6000  # of sand between two right answers
SAND_SCALE_MS = 15_000  # a lead of so much sand is fairly safe
DOUBT = 0.1  # about the chance to make a picture out


class MidiJudge(Judge):
    """Judges one candidate's choices."""

    unit = "euros"
    mistake = 400.0
    blunder = 2000.0
    game: MidiGame

    def __init__(self, game: Game, seat: int, effort: float, rng: Random) -> None:
        super().__init__(game, seat, effort, rng)
        self.mind = MidiBot(game, "master")

    def watch(self, view: MidiView) -> None:
        """Remember who was right and who was wrong."""
        self.mind.watch(view)

    def concerns(self, view: MidiView, event: Event) -> bool:
        """Choices that are none of knowledge."""
        show, move = view.show, event.move
        if show.phase == on.STAR:
            return show.guesser == self.seat
        if show.phase == on.LAST_CHANCE and move.actor == CLOCK:
            return not show.guessed[self.seat] and view.option("answers") == "choose"
        chooses = move.verb in ("challenge", "face", "card", "pass") or (show.phase, move.verb) == (on.SHUTTER, "open")
        return chooses and move.actor == self.seat

    def opinion(self, view: MidiView, event: Event) -> Thinking:
        """All of it can be worked out at once."""
        yield
        match view.show.phase:
            case on.STAR:
                return self._star(view, event)
            case on.LAST_CHANCE:
                return self._last_chance(view)
            case on.CHALLENGE | on.FACE:
                return self._opponent(view, event)
            case on.SHUTTER:
                return self._shutter(view, event)
            case on.SAND:
                return self._pass(view, event)
        return Opinion(event.move, Reason("Both cards have the same theme: one is as good as the other."))

    # Whom to meet

    def _opponent(self, view: MidiView, event: Event) -> Opinion:
        verb, (chosen,) = event.move.verb, event.move.args
        decision = self.mind.opponent(view, self.seat, verb)
        assert decision.move is not None
        (best,) = decision.move.args
        if best == chosen:
            return Opinion(event.move, decision.why)
        gain = self._chance(verb, self.mind.usually_right(best)) - self._chance(verb, self.mind.usually_right(chosen))
        doubt = hypot(self._doubt(verb, best), self._doubt(verb, chosen))
        return Opinion(decision.move, decision.why, 2 * STAKE * max(0.0, gain), 2 * STAKE * doubt)

    def _chance(self, verb: str, right: float) -> float:
        """The chance to win a duel or a match with somebody who is right so often."""
        right = min(0.95, max(0.05, right))
        if verb == "challenge":
            return 1 - right
        return float(1 / (1 + (right / self.mind.usually_right(self.seat)) ** STEEP))

    def _doubt(self, verb: str, other: int) -> float:
        """How uncertain that is after the few answers there were."""
        heard = sum(reveal.seat == other for reveal in self.mind.heard)
        right = self.mind.usually_right(other)
        doubt = sqrt(right * (1 - right) / (heard + 2))
        return abs(self._chance(verb, right + doubt) - self._chance(verb, right - doubt)) / 2

    # The sand

    def _pass(self, view: MidiView, event: Event) -> Opinion:
        """A guess takes no longer than to pass; what counts is how much sand there is for another question."""
        show = view.show
        mine_ms = show.sand_ms[self.seat] - (event.t_ms - show.since_ms)
        other = next(seat for seat in show.match if seat != self.seat)
        if view.option("answers") != "choose" or mine_ms > SHORT_SAND_MS:
            return Opinion(event.move, Reason("I don’t know: to pass costs less sand than to guess."))
        theirs_ms = show.sand_ms[other]
        right = _wins(mine_ms, max(0, theirs_ms - TURN_MS))
        again = _wins(0, theirs_ms) * mine_ms / TURN_MS  # if another question can be answered at all
        cost = 2 * STAKE * max(0.0, right - again) / OFFERED
        guess = Move(self.seat, "answer", (self.rng.choice(show.choices),))
        return Opinion(guess, Reason("Hardly any sand left: there is just time for a guess."), cost)

    # The picture

    def _shutter(self, view: MidiView, event: Event) -> Opinion:
        show = view.show
        decision = self.mind.shutter(view, self.seat)
        assert decision.move is not None
        best, chosen = (
            _recognised((*show.shutters, ("large" if show.right_last else "small", move.args[0])))
            for move in (decision.move, event.move)
        )
        able = [not done for done in show.guessed]
        if best == chosen or not any(able):
            return Opinion(event.move, decision.why)
        part = STAR_PRIZE / sum(able)  # whoever is first gets it
        cost = abs(best - chosen) * part  # what shows least is best where only the others can still guess
        return Opinion(decision.move, decision.why, cost, DOUBT * cost)

    def _star(self, view: MidiView, event: Event) -> Opinion:
        """A guess at the picture, once it is known what came of it."""
        show = view.show
        hit = Move(self.seat, "star")
        if show.resume[0] == on.LAST_CHANCE:
            return Opinion(hit, Reason("The last chance: a wrong guess costs nothing."), earlier=1)
        if self._is_right(view, event.move):
            return Opinion(hit, _worth_it(), earlier=1)
        able = sum(not done for done in show.guessed)
        left = FINAL_QUESTIONS - show.step + (show.resume[0] == on.ANSWER)
        turns = len(range((self.seat - show.turn) % view.seats, left, view.seats))
        blind = 1 / OFFERED if view.option("answers") == "choose" else 0.0
        later = seen(show.shutters) + left * (RIGHT * SHARES["large"] + (1 - RIGHT) * SHARES["small"])
        waiting = turns * STAKE * RIGHT + max(blind, _made_out(later)) * STAR_PRIZE / able
        guessing = max(blind, _recognised(show.shutters)) * STAR_PRIZE
        if waiting <= guessing:
            return Opinion(hit, _worth_it(), earlier=1)
        why = Reason("The picture shows too little to risk a guess.")
        return Opinion(Move(CLOCK, "close"), why, waiting - guessing, DOUBT * STAR_PRIZE, "early", earlier=1)

    def _is_right(self, view: MidiView, move: Move) -> bool:
        state = self.game.sample(view, self.rng)
        state.play(move)
        reveal = state.show.reveal
        return reveal is not None and reveal.right

    def _last_chance(self, view: MidiView) -> Opinion:
        able = sum(not done for done in view.show.guessed)
        why = Reason("The last chance: a wrong guess costs nothing.")
        return Opinion(Move(self.seat, "star"), why, STAR_PRIZE / OFFERED / able, 0.0, "late")


def _worth_it() -> Reason:
    return Reason("I recognise the picture: it is worth {amount}.", {"amount": STAR_PRIZE})


def _wins(mine_ms: float, theirs_ms: float) -> float:
    """The chance to win a match with so much sand."""
    return 1 / (1 + exp((theirs_ms - mine_ms) / SAND_SCALE_MS))


def _made_out(part: float) -> float:
    """The chance that a person makes the picture out when so much of it is seen."""
    return 1 - exp(-log(3) * part / PERSON.eye)


def _recognised(shutters: tuple[tuple[str, int], ...]) -> float:
    return _made_out(seen(shutters))
