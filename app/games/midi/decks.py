"""Which cards may be drawn next: those not used yet that suit whoever is asked, as the option *questions* wants it.

"everybody" takes all, "easy" levels 1 and 2, "hard" level 3 and above; "age" gives young players what is marked for
children, on their turns (a sheet and a duel pair are for all: there one young player is enough). A deck that is used up
is shuffled and used again. The long cards of the Coup Fatal are drawn by halves, so that what was not asked of one is
still new another day: "f01.1" is the first half of f01, "f01.5" the second. A card of the final gets harder from number
to number: where none has a suitable question of the number wanted, the nearest one is asked ("m01.2": its second).
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.games.midi.bank import QUESTIONS, Bank
from app.games.midi.show import Show

HALF = QUESTIONS["fatal"] // 2
EASY = 2  # the highest level that is
OWN_SHARE = {"fatal": 0.8}  # of the draws that bring a card of a pack: face to face it has one question and ours four
HALF_OWN = 0.5  # and of all other decks


@dataclass(frozen=True, slots=True)
class Decks:
    """The bank as one game uses it."""

    bank: Bank
    wanted: str  # the option
    young: Sequence[bool]  # by seat

    def suits(self, question: str, seats: Iterable[int]) -> bool:
        """Whether these players should be asked this."""
        if self.wanted == "everybody":
            return True
        if self.wanted == "age":
            return self.bank.question(question).kids or not any(self.young[seat] for seat in seats)
        return (self.bank.question(question).level <= EASY) == (self.wanted == "easy")

    def left(self, show: Show) -> list[str]:
        """What may be drawn from the deck that is to be drawn from, never empty."""
        deck = show.drawing
        every = [card for card in self.cards(deck) if card not in show.cards]
        drawn = Counter(show.used_of(deck))
        suitable = every
        if self.wanted != "everybody" and (self.wanted != "age" or any(self.young)):  # else all suit all
            if deck == "master" and (nearest := self._nearest(show, drawn)):
                return nearest
            suitable = [card for card in every if self._suits_now(show, card)] or every
        times = [drawn.get(card, 0) for card in suitable]
        fewest = min(times)
        return [card for card, often in zip(suitable, times, strict=True) if often == fewest]

    def may_have_come(self, show: Show, card: object) -> bool:
        """Whether this may have been drawn in an old record: what suits whom was another thing then."""
        if not isinstance(card, str) or card in show.cards:
            return False
        name, _, number = card.partition(".")
        if show.drawing == "master" and number:
            return name in self.bank.decks["master"] and number in map(str, range(1, QUESTIONS["master"] + 1))
        return card in self.cards(show.drawing)

    def cards(self, deck: str) -> list[str]:
        """The names under which a deck's cards are drawn."""
        return _names(self.bank, deck)

    def odds(self, deck: str, cards: Sequence[str]) -> list[float]:
        """How likely each of these is to be drawn: all alike; but a pack's cards, few among ours, shall come too."""
        own = [card.partition(".")[0] in self.bank.own for card in cards] if self.bank.own else []
        few, many = sum(own), len(cards) - sum(own)
        if not few or not many:
            return [1 / len(cards)] * len(cards)
        share = OWN_SHARE.get(deck, HALF_OWN)
        return [share / few if mine else (1 - share) / many for mine in own]

    def _suits_now(self, show: Show, card: str) -> bool:
        match show.drawing:
            case "duel":
                return all(self.suits(f"{card}.{number}", range(len(self.young))) for number in (1, 2))
            case "kickoff":
                return self.suits(f"{card}.{show.number}", (show.turn,))
            case "sheet":
                return self.suits(f"{card}.1", range(len(self.young)))
            case "fatal":
                return bool(self.questions_of(card, show.turn, strict=True))
        return True

    def _nearest(self, show: Show, drawn: Counter[str]) -> list[str]:
        """Cards of the final drawn least, with the suitable questions whose numbers are nearest to the one wanted."""
        found = []
        for card in self.cards("master"):
            numbers = range(1, QUESTIONS["master"] + 1)
            suitable = [number for number in numbers if self.suits(f"{card}.{number}", (show.turn,))]
            if suitable:
                number = min(suitable, key=lambda number: abs(number - show.step))
                name = card if number == show.step else f"{card}.{number}"
                found.append((drawn[card], abs(number - show.step), name))
        return [name for times, apart, name in found if (times, apart) == min(found)[:2]]

    def questions_of(self, half: str, seat: int, strict: bool = False) -> list[str]:
        """The questions of half a card that suit a player; all, where none does, unless that is asked."""
        card, _, first = half.partition(".")
        end = min(int(first) + HALF, len(self.bank.decks["fatal"][card].questions) + 1)
        every = [f"{card}.{number}" for number in range(int(first), end)]
        suitable = [question for question in every if self.suits(question, (seat,))]
        return suitable if suitable or strict else every


def with_used(show: Show, deck: str, card: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The cards drawn so far, in their order, and this one."""
    return tuple((dict(show.used) | {deck: (*show.used_of(deck), card)}).items())


@lru_cache(maxsize=16)
def _names(bank: Bank, deck: str) -> list[str]:
    cards = bank.decks[deck]
    if deck != "fatal":
        return sorted(cards)
    return sorted(f"{name}.{first}" for name in cards for first in range(1, len(cards[name].questions) + 1, HALF))
