"""Les 12 Coups de Midi: four rounds of questions for money, two duels and a mystery picture.

2 to 4 seats start with 10 000 each. Two faults turn a desk red: that player must challenge somebody for 3 000.
Face to face the sand runs; in the final right answers pay and open the picture, which is worth 10 000.
Chance: "-1 duel ID", "-1 kickoff ID", "-1 sheet ID", "-1 fatal SEAT ID", "-1 picture ID", "-1 master ID"
(or "ID.2": not the question of that turn's number, but one that suits the player).
Players: "S number 1", "S answer visible|other", "S challenge SEAT", "S card 1", "S answer 1", "S open 3",
"S face SEAT", "S pass", "S say =TEXT LANGUAGE", "S answer 2" (of an open question: 0 is the right one, the others
its wrong ones in their order), "S judge right|wrong", "S answer first|second|other", "S star".
Clock: "-2 sand" when somebody's sand is out, "-2 close" after the last chance to guess.

Decided where leaflet and rules are silent: the card on the table passes on to the next player if the one whose turn it
is guesses the star wrong; a shutter they have earned they still open.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial
from random import Random
from typing import Any, Self

from app.engine.errors import BadSetup, IllegalMove, Rejection
from app.engine.game import Game, PlayerInfo, sampled_options
from app.engine.move import CHANCE, CLOCK, Move, pack_text, unpack_text
from app.engine.state import Outcome, State
from app.games.midi import show as on
from app.games.midi.bank import LANGUAGES, QUESTIONS, WRONG, Bank, default_bank, know
from app.games.midi.decks import Decks, with_used
from app.games.midi.matching import is_match
from app.games.midi.packs import packed, played_of
from app.games.midi.show import NOBODY, MidiView, Reveal, Show

START_MONEY = 10_000
STAKE = 3_000  # of a duel, of a match, of a right answer in the final
STAR_PRIZE = 10_000
RED = 2
FINAL_QUESTIONS = 5
LONGEST_ANSWER = 80
LEAST_CARDS = {"kickoff": 1, "duel": 1, "sheet": 1, "fatal": 2, "master": FINAL_QUESTIONS, "star": 1}
KICKOFF_ANSWERS = ("visible", "other")
FINAL_ANSWERS = ("first", "second", "other")
OFFERED = 4  # answers to choose from
MOST_WITH_PACKS = 4  # games with packs that are kept at hand


class MidiState(State):
    """A position of the show."""

    __slots__ = ("birth_years", "champions", "decks", "game", "show", "young")

    def __init__(self, game: "MidiGame", seats: int, options: Mapping[str, str], players: Sequence[PlayerInfo]) -> None:
        super().__init__(seats, options)
        self.game = game
        self.reseat(players)
        champions = [seat for seat in range(seats) if self.champions[seat]]
        zeros = (0,) * seats
        self.show = Show(
            money=(START_MONEY,) * seats,
            lamps=zeros,
            turn=self._youngest(champions or range(seats)),
            sand_ms=zeros,
            cards=("",) * seats,
            asked=zeros,
            guessed=(False,) * seats,
        )

    def reseat(self, players: Sequence[PlayerInfo]) -> None:
        self.birth_years = tuple(player.birth_year for player in players)
        self.champions = tuple(player.champion for player in players)
        self.young = tuple(player.young for player in players)
        self.decks = Decks(self.game.bank, self.options["questions"], self.young)

    def _youngest(self, seats: Iterable[int]) -> int:
        """The latest birth year; without any, the seat that comes first."""
        return max(seats, key=lambda seat: (self.birth_years[seat] or 0, -seat))

    # Who may do what

    def actors(self) -> tuple[int, ...]:
        show = self.show
        if show.phase == on.OVER:
            return ()
        if show.phase == on.DRAW:
            return (CHANCE,)
        if show.phase == on.SAND:
            return (self._speaker(), CLOCK)
        if show.phase == on.STAR:
            return (self._speaker(),)
        if show.round != on.FINAL:
            return (show.turn,)
        if show.phase == on.LAST_CHANCE:
            return (*self._still_in(), CLOCK)
        return tuple(sorted({show.turn, *self._guessers()}))

    def _still_in(self) -> list[int]:
        """Who has not guessed the picture in vain."""
        return [seat for seat in range(self.seats) if not self.show.guessed[seat]]

    def _guessers(self) -> list[int]:
        """Who may try the star now."""
        return self._still_in() if self.show.star_is_free(self.options["answers"]) else []

    def _speaker(self) -> int:
        """Who enters an open answer: the player, or the reader on its left who judges it."""
        player = self.show.guesser if self.show.phase == on.STAR else self.show.turn
        return (player + 1) % self.seats if self.options["answers"] == "reader" else player

    def legal_moves(self, actor: int) -> list[Move]:
        show = self.show
        if actor not in self.actors():
            return []
        if actor == CHANCE:
            return [move for move, _ in self.chances()]
        if actor == CLOCK:
            return [Move(CLOCK, "sand" if show.phase == on.SAND else "close")]
        if show.phase in (on.SAND, on.STAR):
            return self._open_answers(actor)
        moves = self._turn_moves(actor) if actor == show.turn else []
        if show.round == on.FINAL and actor in self._guessers():
            moves.append(Move(actor, "star"))
        return moves

    def _turn_moves(self, seat: int) -> list[Move]:
        show = self.show
        match show.phase:
            case on.NUMBER:
                return _moves(seat, "number", range(1, QUESTIONS["kickoff"] + 1))
            case on.ANSWER if show.round == on.KICKOFF:
                return _moves(seat, "answer", sorted(KICKOFF_ANSWERS))
            case on.ANSWER if show.round == on.FINAL:
                return _moves(seat, "answer", sorted(FINAL_ANSWERS))
            case on.ANSWER:
                return _moves(seat, "answer", range(1, 5))
            case on.CHALLENGE:
                return _moves(seat, "challenge", [other for other in range(self.seats) if other != seat])
            case on.FACE:
                return _moves(seat, "face", [other for other in range(self.seats) if other != seat])
            case on.CARD:
                return _moves(seat, "card", (1, 2))
            case on.OPEN:
                return _moves(seat, "open", [place for place in range(1, 8) if place not in show.opened])
            case on.SHUTTER:
                size = self._shutter_size()
                return _moves(seat, "open", [band for band in range(1, 8) if (size, band) not in show.shutters])
        return []

    def _shutter_size(self) -> str:
        return "large" if self.show.right_last else "small"

    def _open_answers(self, actor: int) -> list[Move]:
        """Ways to answer an open question. Typed ones are only examples: any text is legal."""
        ways = self.options["answers"]
        if ways == "reader":
            return _moves(actor, "judge", ("right", "wrong"))
        passing = [Move(actor, "pass")] if self.show.phase == on.SAND else []
        if ways == "choose":
            return _moves(actor, "answer", sorted(self.show.choices)) + passing
        question = self.game.bank.question(self.show.question)
        names = [(pack_text(question.choice(choice, LANGUAGES[0])), LANGUAGES[0]) for choice in self.show.choices]
        return passing + [Move(actor, "say", name) for name in sorted(names)]

    def is_legal(self, move: Move) -> bool:
        if move.verb == "say" and self.options["answers"] == "type" and self.show.phase in (on.SAND, on.STAR):
            text, *language = move.args or ("",)
            spoken = not language or language in [[known] for known in LANGUAGES]
            return move.actor == self._speaker() and spoken and _is_packed_text(text)
        return super().is_legal(move)

    def was_legal(self, move: Move) -> bool:
        """Which three wrong answers are offered, and which card is drawn, depends on the bank of the day."""
        if move.verb == "answer" and self.options["answers"] == "choose" and self.show.phase in (on.SAND, on.STAR):
            chosen = move.args[0] if len(move.args) == 1 else None
            return move.actor == self._speaker() and type(chosen) is int and 0 <= chosen <= WRONG[-1]
        if move.actor == CHANCE and self.show.phase == on.DRAW and move.args:
            card = move.args[-1]
            return self.decks.may_have_come(self.show, card) and move == self._draw_of(str(card))
        return super().was_legal(move)

    def refusal(self, move: Move) -> Rejection:
        show = self.show
        seated = move.actor in range(self.seats)
        if seated and move.verb == "star" and show.phase != on.OVER and show.guessed[move.actor]:
            return IllegalMove("You have already made your guess.")
        if seated and move.verb == "star" and show.round == on.FINAL and show.phase not in (on.STAR, on.OVER):
            return IllegalMove("The star can be tried once two shutters are open.")
        return super().refusal(move)

    def explain(self, move: Move) -> Rejection:
        show = self.show
        if move.actor != show.turn and show.phase not in (on.SAND, on.STAR):
            return IllegalMove("It is not your turn: you may only try the star.")
        if move.verb in ("challenge", "face") and move.args == (move.actor,):
            return IllegalMove("Name somebody else.")
        if (
            move.verb == "open"
            and show.phase in (on.OPEN, on.SHUTTER)
            and move.args[:1]
            and move.args[0] in range(1, 8)
        ):
            return IllegalMove("Already open.")
        return super().explain(move)

    def chances(self) -> list[tuple[Move, float]]:
        show = self.show
        if show.phase != on.DRAW:
            return []
        left = self.decks.left(show)
        odds = self.decks.odds(show.drawing, left)
        return [(draw, chance) for draw, chance in zip(map(self._draw_of, left), odds, strict=True)]

    def _draw_of(self, card: str) -> Move:
        """The move that brings this card."""
        deck = self.show.drawing
        return _draw(deck, (self.show.turn, card) if deck == "fatal" else (card,))

    def deadline_ms(self) -> int | None:
        show = self.show
        if show.phase == on.SAND:
            return show.since_ms + show.sand_ms[show.turn]
        return show.closes_ms if show.phase == on.LAST_CHANCE else None

    def learners(self, move: Move) -> tuple[int, ...]:
        shows_nothing = move.verb == "number" or (move.verb == "challenge" and self.show.round == on.DUEL_1)
        return () if shows_nothing else tuple(range(self.seats))

    def shows(self, move: Move) -> str:
        number = {"kickoff": self.show.number, "master": self.show.step}.get(move.verb)
        card = str(move.args[-1])
        return card if number is None else self.game.bank.question(card if "." in card else f"{card}.{number}").id

    def race_rank(self, seat: int) -> int:
        return (seat - self.show.turn) % self.seats

    # What happens

    def play(self, move: Move, t_ms: int = 0) -> None:
        show = self.show
        if move.actor == CHANCE:
            self._draw(str(move.args[-1]), t_ms)
        elif move.verb == "number":
            self._set(number=move.args[0], reveal=None)
            self._draw_from("kickoff")
        elif move.verb == "challenge":
            self._challenge(move.args[0])
        elif move.verb == "card":
            self._set(phase=on.ANSWER, duel_card=move.args[0], question=f"{show.pair}.{move.args[0]}")
        elif move.verb == "face":
            others = (seat for seat in range(self.seats) if seat not in (show.turn, move.args[0]))
            self._begin_match((show.turn, move.args[0]), waiting=tuple(others))
        elif move.verb == "star":
            self._hit_star(move.actor, t_ms)
        elif move.verb == "close":
            self._set(phase=on.OVER, ended="Nobody has guessed the picture.")
        elif move.verb == "sand":
            self._end_match(loser=show.turn)
        elif move.verb == "open" and show.phase == on.SHUTTER:
            self._set(shutters=(*show.shutters, (self._shutter_size(), move.args[0])))
            self._next_final_question(self._next_in(show.turn), t_ms)
        elif move.verb == "open":
            self._open_proposition(move.args[0])
        else:
            self._answer(move, t_ms)

    def _set(self, **changes: Any) -> None:
        self.show = self.show._replace(**changes)

    def _draw_from(self, deck: str) -> None:
        self._set(phase=on.DRAW, drawing=deck)

    def _draw(self, card: str, t_ms: int) -> None:
        show = self.show
        deck = show.drawing
        self._set(used=with_used(show, deck, card.partition(".")[0] if deck == "master" else card))
        if deck == "duel":
            self._set(pair=card, phase=on.NUMBER)
        elif deck == "kickoff":
            self._set(phase=on.ANSWER, question=f"{card}.{show.number}")
        elif deck == "sheet":
            self._set(phase=on.OPEN, question=f"{card}.1", opened=())
        elif deck == "fatal":
            cards = _changed(show.cards, show.turn, card)
            self._set(cards=cards, asked=_changed(show.asked, show.turn, 0))
            self._after_fatal_draw(t_ms)
        elif deck == "star":
            self._set(picture=card)
            self._next_final_question(self._poorest(), t_ms)
        else:
            self._set(phase=on.ANSWER, question=card if "." in card else f"{card}.{show.step}")

    def _answer(self, move: Move, t_ms: int) -> None:
        """An answer to the question on the table, given in one of several ways."""
        show = self.show
        question = self.game.bank.question(show.question)
        given = str(move.args[0]) if move.args else ""
        if move.verb == "judge":
            right = given == "right"
        elif move.verb == "pass":
            right = False
        elif move.verb == "say":
            given = unpack_text(given)
            spoken = [str(language) for language in move.args[1:]] or LANGUAGES
            is_named = self.game.bank.is_named
            right = any(
                is_match(
                    given, question.ways_to_say(one), partial(is_named, language=one), asked=question.words[one].ask
                )
                for one in spoken
            )
        elif show.phase in (on.SAND, on.STAR):
            right = move.args[0] == 0
        else:
            words_of_round = {on.KICKOFF: KICKOFF_ANSWERS, on.FINAL: FINAL_ANSWERS}.get(show.round)
            place = words_of_round.index(given) if words_of_round else move.args[0] - 1
            right = place == question.right
        who = show.guesser if show.phase == on.STAR else show.turn
        self._set(reveal=Reveal(who, show.question, given, right))
        if show.phase == on.STAR:
            self._judge_guess(right, t_ms)
        elif show.phase == on.SAND:
            self._judge_fatal(right, t_ms)
        elif show.round == on.KICKOFF:
            self._judge_kickoff(right)
        elif show.round == on.FINAL:
            self._judge_final(right)
        else:
            self._judge_duel(right)

    def _pay(self, payer: int, receiver: int, amount: int) -> None:
        money = list(self.show.money)
        money[payer] -= amount
        money[receiver] += amount
        self._set(money=tuple(money))

    def _poorest(self) -> int:
        """The seat with the least money; of several, the youngest."""
        least = min(self.show.money)
        return self._youngest(seat for seat in range(self.seats) if self.show.money[seat] == least)

    # First and second round

    def _judge_kickoff(self, right: bool) -> None:
        turn = self.show.turn
        if not right:
            self._fault(turn)
        if self.show.phase != on.CHALLENGE:
            self._set(phase=on.NUMBER, turn=(turn + 1) % self.seats)

    def _open_proposition(self, place: int) -> None:
        show = self.show
        following = (show.turn + 1) % self.seats
        false = self.game.bank.question(show.question).right + 1
        self._set(opened=(*show.opened, place), reveal=Reveal(show.turn, show.question, str(place), place != false))
        if place == false:
            self._fault(show.turn)
        elif len(self.show.opened) < 6:
            self._set(turn=following)
            return
        if self.show.phase != on.CHALLENGE:
            self._next_sheet(following)

    def _next_sheet(self, turn: int) -> None:
        self._set(turn=turn)
        self._draw_from("sheet")

    def _fault(self, seat: int) -> None:
        lamps = _changed(self.show.lamps, seat, self.show.lamps[seat] + 1)
        self._set(lamps=lamps)
        if lamps[seat] == RED:
            self._red(seat)

    def _red(self, seat: int) -> None:
        """The round is over: this player must name an opponent for the duel."""
        duel = on.DUEL_1 if self.show.round == on.KICKOFF else on.DUEL_2
        self._set(round=duel, phase=on.CHALLENGE, turn=seat, challenger=seat)

    # Duels

    def _challenge(self, opponent: int) -> None:
        show = self.show
        if show.round == on.DUEL_1:
            self._set(phase=on.CARD, turn=opponent)
        else:
            self._set(phase=on.ANSWER, turn=opponent, question=f"{show.pair}.{3 - show.duel_card}")

    def _judge_duel(self, right: bool) -> None:
        show = self.show
        loser, winner = (show.challenger, show.turn) if right else (show.turn, show.challenger)
        self._pay(loser, winner, STAKE)
        self._set(lamps=(0,) * self.seats, challenger=NOBODY)
        if show.round == on.DUEL_1:
            self._set(round=on.SHEETS)
            self._next_sheet(loser)
        else:
            self._set(round=on.FATAL)
            self._begin_matches()

    # Face to face

    def _begin_matches(self) -> None:
        money = self.show.money
        if self.seats == 4:
            self._set(phase=on.FACE, turn=self._poorest())
        else:
            first, second, *others = sorted(range(self.seats), key=lambda seat: (-money[seat], seat))
            self._begin_match((first, second), waiting=tuple(others))

    def _begin_match(self, match: tuple[int, int], waiting: tuple[int, ...] = ()) -> None:
        show = self.show
        richer = min(match, key=lambda seat: (-show.money[seat], seat))
        sand = [on.SAND_MS if seat in match else 0 for seat in range(self.seats)]
        self._set(match=match, waiting=waiting, turn=richer, running=False)
        self._set(sand_ms=tuple(sand), cards=("",) * self.seats, question="", choices=())
        self._draw_from("fatal")

    def _opponent(self) -> int:
        first, second = self.show.match
        return second if self.show.turn == first else first

    def _after_fatal_draw(self, t_ms: int) -> None:
        """Both players need a card before the first question; later only the one who runs out."""
        if not self.show.running:
            self._set(turn=self._opponent())
            if not self.show.cards[self.show.turn]:
                return
            self._set(running=True, since_ms=t_ms)
        self._ask_fatal(t_ms)

    def _ask_fatal(self, t_ms: int) -> None:
        """Put the next question of its card to the player whose sand runs."""
        show = self.show
        turn = show.turn
        questions = self.decks.questions_of(show.cards[turn], turn)
        if show.asked[turn] == len(questions):
            self._draw_from("fatal")
        else:
            question = questions[show.asked[turn]]
            self._set(phase=on.SAND, question=question, choices=self._choices(question))

    def _choices(self, question: str, offered: Iterable[int] = ()) -> tuple[int, ...]:
        """Four answers to choose from: 0 is the right one."""
        return () if self.options["answers"] == "reader" else self.game.choices(self.show.pair, question, offered)

    def _judge_fatal(self, right: bool, t_ms: int) -> None:
        show = self.show
        turn = show.turn
        self._set(asked=_changed(show.asked, turn, show.asked[turn] + 1))
        if right:
            self._set(sand_ms=self._stopped_sand(t_ms), turn=self._opponent(), since_ms=t_ms)
        self._ask_fatal(t_ms)

    def _stopped_sand(self, t_ms: int) -> tuple[int, ...]:
        """What is left of everybody's sand if it is stopped at that time."""
        show = self.show
        left_ms = max(0, show.sand_ms[show.turn] - (t_ms - show.since_ms))
        return _changed(show.sand_ms, show.turn, left_ms)

    def _end_match(self, loser: int) -> None:
        show = self.show
        winner = next(seat for seat in show.match if seat != loser)
        self._pay(loser, winner, STAKE)
        if len(show.waiting) == 1:
            self._begin_match((winner, show.waiting[0]))
        elif show.waiting:
            first, second = show.waiting
            self._begin_match((first, second))
        else:
            self._set(round=on.FINAL, match=(), running=False, question="", choices=())
            self._draw_from("star")

    # Final

    def _next_in(self, seat: int) -> int:
        """Who comes after that player; only the same one, if nobody else is left."""
        order = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        return next((other for other in order if not self.show.guessed[other]), seat)

    def _next_final_question(self, turn: int, t_ms: int) -> None:
        show = self.show
        if all(show.guessed):
            self._set(phase=on.OVER, ended="Nobody has guessed the picture.")
        elif show.step < FINAL_QUESTIONS:
            self._set(step=show.step + 1, turn=turn, question="")
            self._draw_from("master")
        else:
            self._set(phase=on.LAST_CHANCE, question="", closes_ms=t_ms + on.LAST_CHANCE_MS)

    def _judge_final(self, right: bool) -> None:
        show = self.show
        if right:
            self._set(money=_changed(show.money, show.turn, show.money[show.turn] + STAKE))
        self._set(phase=on.SHUTTER, right_last=right)

    def _hit_star(self, seat: int, t_ms: int) -> None:
        show = self.show
        star = f"{show.picture}.1"
        choices = self._choices(star, show.offered)
        self._set(
            phase=on.STAR,
            resume=(show.phase, show.question),
            question=star,
            choices=choices,
            offered=(*show.offered, *filter(None, choices)),
            guesser=seat,
            left_ms=max(0, show.closes_ms - t_ms),
        )

    def _judge_guess(self, right: bool, t_ms: int) -> None:
        show = self.show
        seat = show.guesser
        if right:
            money = _changed(show.money, seat, show.money[seat] + STAR_PRIZE)
            self._set(phase=on.OVER, money=money, ended="{player} has guessed the picture.")
            return
        phase, question = show.resume
        self._set(
            phase=phase,
            question=question,
            choices=(),
            resume=("", ""),
            guesser=NOBODY,
            guessed=_changed(show.guessed, seat, True),
            closes_ms=t_ms + show.left_ms if phase == on.LAST_CHANCE else 0,
        )
        if all(self.show.guessed) and phase != on.SHUTTER:
            self._set(phase=on.OVER, ended="Nobody has guessed the picture.")
        elif phase == on.ANSWER and seat == show.turn:
            self._set(turn=self._next_in(seat))

    # What can be seen

    def observe(self, viewer: int | None) -> MidiView:
        return MidiView(
            **self.common_view(viewer, self.show.money),
            show=self.show,
            birth_years=self.birth_years,
            champions=self.champions,
            young=self.young,
            deadline_ms=self.deadline_ms(),
        )

    def outcome(self) -> Outcome | None:
        show = self.show
        if show.phase != on.OVER:
            return None
        return Outcome.most(show.money, show.ended, player=show.guesser)

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.seats, twin.options, twin.game = self.seats, self.options, self.game
        twin.birth_years, twin.champions, twin.young = self.birth_years, self.champions, self.young
        twin.decks = self.decks
        twin.show = self.show  # never changed, only replaced
        return twin


@lru_cache(maxsize=4096)
def _draw(deck: str, brought: tuple[int | str, ...]) -> Move:
    """The move that draws this from a deck: made once, since any card of a deck may come."""
    return Move(CHANCE, "picture" if deck == "star" else deck, brought)


@lru_cache(maxsize=4096)
def _move(actor: int, verb: str, arg: int | str) -> Move:
    return Move(actor, verb, (arg,))


def _moves(actor: int, verb: str, args: Iterable[int | str]) -> list[Move]:
    return [_move(actor, verb, arg) for arg in args]


def _changed(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _is_packed_text(arg: Any) -> bool:
    if not isinstance(arg, str) or not arg.startswith("="):
        return False
    text = unpack_text(arg)
    return bool(text.strip()) and len(text) <= LONGEST_ANSWER and pack_text(text) == arg


class MidiGame(Game):
    """The quiz show."""

    key = "midi"
    seats = range(2, 5)
    options = {"answers": ("choose", "type", "reader"), "questions": ("everybody", "age", "easy", "hard")}
    timed = True
    crowns = True
    packs = True

    def __init__(self, bank: Bank | None = None) -> None:
        self._bank = bank
        self._with_packs: dict[str, MidiGame] = {}  # the last ones: the same pack makes the same game

    def with_pack(self, pack: Any) -> "MidiGame":
        played = played_of(pack)
        data = played.to_json()
        text = json.dumps(data)
        if text not in self._with_packs:
            game = MidiGame(packed(self.bank, played))
            game.pack = data
            know(game.bank)
            self._with_packs = dict([*self._with_packs.items()][1 - MOST_WITH_PACKS :]) | {text: game}
        return self._with_packs[text]

    @property
    def bank(self) -> Bank:
        """The questions; read when they are first needed."""
        if self._bank is None:
            self._bank = default_bank()
        return self._bank

    def problems(self) -> list[str]:
        return [str(problem) for problem in self.bank.problems]

    def start(self, seats: int, options: Mapping[str, str], players: Sequence[PlayerInfo]) -> MidiState:
        for deck, least in LEAST_CARDS.items():
            if len(self.bank.decks[deck]) < least:
                raise BadSetup("There are not enough questions in “{deck}”.", deck=deck)
        return MidiState(self, seats, options, players)

    def sample(self, observation: MidiView, rng: Random) -> MidiState:
        view = observation
        players = [
            PlayerInfo(birth_year=year, champion=champion, young=young)
            for year, champion, young in zip(view.birth_years, view.champions, view.young, strict=True)
        ]
        state = MidiState(self, view.seats, sampled_options(view), players)
        state.show = view.show
        return state

    def choices(self, pair: str, question_id: str, offered: Iterable[int] = ()) -> tuple[int, ...]:
        """The right answer (0) and three wrong ones, by their numbers; the same all game, different in the next.

        What was offered before comes again only where there is nothing else.
        """
        rng = Random(f"{pair} {question_id}")
        wrong = list(range(1, self.bank.question(question_id).wrong + 1))
        rng.shuffle(wrong)
        before = set(offered)
        chosen = [0, *sorted(wrong, key=before.__contains__)[: OFFERED - 1]]
        rng.shuffle(chosen)
        return tuple(chosen)
