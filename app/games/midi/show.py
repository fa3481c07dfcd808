"""Everything there is to see of the quiz show. Nothing in it is hidden but the answers, which are in the bank.

The picture's id is here because the screen must draw it behind its shutters; whoever guesses may not use it.
"""

from dataclasses import dataclass
from typing import NamedTuple

from app.engine.state import Observation

NOBODY = -1
SAND_MS = 60_000
LAST_CHANCE_MS = 10_000
SHUTTERS_BEFORE_GUESS = 2  # open at least, where names are offered: nobody wins by picking one of four unseen

# Rounds
KICKOFF, DUEL_1, SHEETS, DUEL_2, FATAL, FINAL = "kickoff", "duel1", "sheets", "duel2", "fatal", "final"

# What is being waited for
DRAW = "draw"  # a card, from the deck named in `drawing`
NUMBER = "number"  # the player picks a question of the card, 1 to 4
ANSWER = "answer"
CHALLENGE = "challenge"  # the red player names an opponent
CARD = "card"  # the challenged player takes one of the two duel cards
OPEN = "open"  # a proposition of the sheet
FACE = "face"  # the poorest of four names its opponent
SAND = "sand"  # an open answer, while the sand runs
SHUTTER = "shutter"  # one of the picture's shutters
STAR = "star"  # the guess of whoever hit the star
LAST_CHANCE = "last chance"
OVER = "over"


class Reveal(NamedTuple):
    """The answer given last, and whether it was right."""

    seat: int
    question: str
    given: str
    right: bool


class Show(NamedTuple):
    """The public position. (A named tuple because a changed copy of one costs little.)"""

    money: tuple[int, ...]
    lamps: tuple[int, ...]  # faults: 0 green, 1 orange, 2 red
    turn: int
    sand_ms: tuple[int, ...]  # left to each seat, face to face
    cards: tuple[str, ...]  # the half of a card each seat is asked from, face to face
    asked: tuple[int, ...]  # questions already asked of it
    guessed: tuple[bool, ...]  # who has tried the star in vain
    round: str = KICKOFF
    phase: str = DRAW
    drawing: str = "duel"  # the deck to draw from
    used: tuple[tuple[str, tuple[str, ...]], ...] = ()  # cards drawn so far, by deck
    number: int = 0  # picked in the first round
    question: str = ""
    choices: tuple[int, ...] = ()  # answers offered to an open question: 0 is the right one
    reveal: Reveal | None = None
    # duels
    pair: str = ""
    duel_card: int = 0  # 1 or 2, taken in the first duel
    challenger: int = NOBODY
    # second round
    opened: tuple[int, ...] = ()  # propositions of the sheet, 1 to 7
    # face to face
    match: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()  # who plays in the second match
    running: bool = False  # the sand is flowing: the match has begun
    since_ms: int = 0  # when the sand now running was started
    # final
    picture: str = ""
    step: int = 0  # question 1 to 5
    offered: tuple[int, ...] = ()  # wrong names of the picture that somebody has been offered
    shutters: tuple[tuple[str, int], ...] = ()  # opened: ("large" or "small", 1 to 7)
    right_last: bool = False  # decides which kind of shutter is opened
    guesser: int = NOBODY
    resume: tuple[str, str] = ("", "")  # the phase and the question the star interrupted
    closes_ms: int = 0  # end of the last chance
    left_ms: int = 0  # of the last chance, while it is interrupted
    ended: str = ""  # why the game is over

    def used_of(self, deck: str) -> tuple[str, ...]:
        """The cards of a deck that were drawn."""
        return dict(self.used).get(deck, ())

    def star_is_free(self, answers: str) -> bool:
        """Whether enough is seen of the picture to guess it, as answers are given in this game."""
        return answers != "choose" or len(self.shutters) >= SHUTTERS_BEFORE_GUESS


@dataclass(frozen=True, slots=True, kw_only=True)
class MidiView(Observation):
    """The show, and what the rules need to know of the players."""

    show: Show
    birth_years: tuple[int | None, ...]
    champions: tuple[bool, ...]
    young: tuple[bool, ...]
    deadline_ms: int | None
