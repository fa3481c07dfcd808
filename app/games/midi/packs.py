"""A family's own questions: what a pack holds, what it may not hold, and how it becomes cards of the show.

A pack is a list of questions (the right answer, wrong ones to choose from, other ways to say the right one) and of
sheets (six true propositions, one false). Nothing in it is ever run or read as markup; everything has a greatest
length and number. Each question becomes one card of one round, spread over the rounds so that all of them have some;
one with a single wrong answer can only be asked in the Coup d'Envoi, one with two also in the final. The picture is
always ours.

A card is named by what it says ("k-3f9a…"), so people's memory of questions holds from game to game, and a card means
the same in every record. The record of a game holds the questions it was played with: it needs the pack no longer.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from random import Random
from typing import Any, NamedTuple

from app.engine.errors import BadSetup, GameError
from app.games.midi.bank import DECKS, LANGUAGES, LEVELS, QUESTIONS, THEMES, Bank, Card, Question, Wording

MOST_QUESTIONS, MOST_SHEETS = 500, 100  # in a pack
QUESTIONS_IN_GAME, SHEETS_IN_GAME = 120, 12  # of a pack, in one game
LONGEST_NAME, LONGEST_ASK, LONGEST_ANSWER = 30, 120, 40  # characters
MOST_WRONG, MOST_ACCEPTED = 8, 8
TRUE = 6  # propositions of a sheet
USUAL_LEVEL, USUAL_THEME = 2, "everyday"
EVERYWHERE = 3  # wrong answers that make a question fit every round
LEAST_ALONE, LEAST_SHEETS = 30, 6  # questions that fit every round, so that a show needs none of ours; sheets likewise
SHARES = {"fatal": 12, "kickoff": 8, "master": 6, "duel": 4}  # how many of thirty questions go to which round
WRONG_IN = {"kickoff": 1, "master": 2, "duel": 3, "fatal": 3}  # wrong answers a round needs

_SPACES = re.compile(r"[ \t\r\n]+")
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # kinds of characters that show nothing, or turn what follows
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # count as letters or signs, but nothing is seen
_SELECTORS = re.compile("[\ufe00-\ufe0f]")  # how an emoji is to be drawn
MOST_MARKS = 2  # accents on one letter


class Complaint(GameError):
    """What is wrong with a pack, or a line of it."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key, **values)
        self.place, self.number = "", 0  # "line", "question" or "sheet", and which


@dataclass(frozen=True, slots=True)
class OwnQuestion:
    """A question of a pack."""

    ask: str
    answer: str
    wrong: tuple[str, ...]
    accept: tuple[str, ...] = ()
    theme: str = USUAL_THEME
    level: int = USUAL_LEVEL
    kids: bool = False

    def to_json(self) -> dict[str, Any]:
        """What says something."""
        found: dict[str, Any] = {"ask": self.ask, "answer": self.answer, "wrong": list(self.wrong)}
        return found | ({"accept": list(self.accept)} if self.accept else {}) | _traits(self)


@dataclass(frozen=True, slots=True)
class OwnSheet:
    """A sheet of a pack: one proposition is false."""

    ask: str
    false: str
    true: tuple[str, ...]
    theme: str = USUAL_THEME
    level: int = USUAL_LEVEL
    kids: bool = False

    def to_json(self) -> dict[str, Any]:
        """What says something."""
        return {"ask": self.ask, "true": list(self.true), "false": self.false} | _traits(self)


def _traits(item: OwnQuestion | OwnSheet) -> dict[str, Any]:
    usual = {"theme": USUAL_THEME, "level": USUAL_LEVEL, "kids": False}
    return {name: getattr(item, name) for name, value in usual.items() if getattr(item, name) != value}


@dataclass(frozen=True, slots=True)
class Pack:
    """What a family has written."""

    name: str
    questions: tuple[OwnQuestion, ...]
    sheets: tuple[OwnSheet, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """As it is kept."""
        return {
            "name": self.name,
            "questions": [question.to_json() for question in self.questions],
            "sheets": [sheet.to_json() for sheet in self.sheets],
        }

    def contains(self, other: "Pack") -> bool:
        """Whether nothing is lost where this one is kept instead of another."""
        ours, theirs = {*self.questions, *self.sheets}, {*other.questions, *other.sheets}
        return ours == theirs or (self.name == other.name and ours > theirs)

    @property
    def fits_every_round(self) -> int:
        """How many of its questions can be asked anywhere in the show."""
        return sum(len(question.wrong) >= EVERYWHERE for question in self.questions)

    @property
    def can_play_alone(self) -> bool:
        """Whether a show can do without our questions."""
        return self.fits_every_round >= LEAST_ALONE


# Checking


def text_of(value: Any, what: str, longest: int) -> str:
    """A text that can be shown on one card: spaces tidied, refused where anything in it is unseen or too long."""
    if not isinstance(value, str):
        raise Complaint("“{what}” must be a text.", what=what)
    if len(value) > 4 * longest:  # before any work is done on it
        raise Complaint("“{what}” is longer than {count} characters.", what=what, count=longest)
    found = _SPACES.sub(" ", _SELECTORS.sub("", value).replace("\u202f", "\u00a0")).strip()
    for char in found:
        if unicodedata.category(char) in _UNSEEN or char in _BLANK:
            raise Complaint("“{what}” holds a character that can’t be shown: {code}.", what=what, code=_code(char))
    found = unicodedata.normalize("NFC", found)
    kinds = "".join(unicodedata.category(char)[0] for char in found)
    if not kinds.strip("MZ"):  # nothing but accents and spaces
        raise Complaint("“{what}” is missing.", what=what)
    if len(found) > longest:
        raise Complaint("“{what}” is longer than {count} characters.", what=what, count=longest)
    if "M" * (MOST_MARKS + 1) in kinds:
        raise Complaint("“{what}” has too many accents on one letter.", what=what)
    return found


def _code(char: str) -> str:
    return f"U+{ord(char):04X}"


def _texts(data: Mapping[str, Any], key: str, least: int, most: int) -> tuple[str, ...]:
    values = data.get(key, [])
    if not isinstance(values, list):
        raise Complaint("“{what}” must be a list of texts.", what=key)
    if not least <= len(values) <= most:
        raise Complaint(
            "“{what}” must be {least} to {most} texts, not {count}.",
            what=key, least=least, most=most, count=len(values),
        )  # fmt: skip
    return tuple(text_of(value, key, LONGEST_ANSWER) for value in values)


def _checked_traits(data: Mapping[str, Any]) -> tuple[str, int, bool]:
    theme, level, kids = data.get("theme", USUAL_THEME), data.get("level", USUAL_LEVEL), data.get("kids", False)
    if not isinstance(theme, str) or theme not in THEMES:
        raise Complaint("“theme” must be one of {themes}.", themes=", ".join(THEMES))
    if type(level) is not int or level not in LEVELS:
        raise Complaint("“level” must be a number from {least} to {most}.", least=LEVELS[0], most=LEVELS[-1])
    if not isinstance(kids, bool):
        raise Complaint("“kids” must be true or false.")
    return theme, level, kids


def _check_keys(data: Any, known: Iterable[str]) -> None:
    if not isinstance(data, dict):
        raise Complaint("This must be an object with a question in it.")
    for key in data:
        if key not in known:
            raise Complaint("“{what}” is not known here.", what=key)


def _differ(texts: Iterable[str]) -> None:
    seen = set()
    for text in texts:
        if text.casefold() in seen:
            raise Complaint("“{what}” stands there twice.", what=text)
        seen.add(text.casefold())


def question_of(data: Any) -> OwnQuestion:
    """A question as a file gives it; a Complaint says what is wrong."""
    _check_keys(data, ("ask", "answer", "wrong", "accept", "theme", "level", "kids"))
    ask = text_of(data.get("ask", ""), "ask", LONGEST_ASK)
    answer = text_of(data.get("answer", ""), "answer", LONGEST_ANSWER)
    wrong, accept = _texts(data, "wrong", 1, MOST_WRONG), _texts(data, "accept", 0, MOST_ACCEPTED)
    _differ((answer, *wrong))
    _differ((*wrong, *accept))
    return OwnQuestion(ask, answer, wrong, accept, *_checked_traits(data))


def sheet_of(data: Any) -> OwnSheet:
    """A sheet as a file gives it."""
    _check_keys(data, ("ask", "false", "true", "theme", "level", "kids"))
    ask = text_of(data.get("ask", ""), "ask", LONGEST_ASK)
    false, true = text_of(data.get("false", ""), "false", LONGEST_ANSWER), _texts(data, "true", TRUE, TRUE)
    _differ((false, *true))
    return OwnSheet(ask, false, true, *_checked_traits(data))


class Played(NamedTuple):
    """A pack as a game is played with it."""

    pack: Pack
    alone: bool  # instead of our questions

    def to_json(self) -> dict[str, Any]:
        """As it stands in the record."""
        return {**self.pack.to_json(), "alone": self.alone}


def played_of(data: Any) -> Played:
    """What a record says it was played with; BadSetup where that can't be."""
    try:
        _check_keys(data, ("name", "questions", "sheets", "alone"))
        lists = [data.get("questions"), data.get("sheets", [])]
        if not all(isinstance(items, list) for items in lists) or type(data.get("alone")) is not bool:
            raise Complaint("This is not a question pack.")
        if len(lists[0]) > QUESTIONS_IN_GAME or len(lists[1]) > SHEETS_IN_GAME:
            raise Complaint("There are too many questions in it.")
        questions, sheets = tuple(map(question_of, lists[0])), tuple(map(sheet_of, lists[1]))
        _differ([question.ask for question in questions] + [sheet.ask for sheet in sheets])
        pack = Pack(text_of(data.get("name"), "name", LONGEST_NAME), questions, sheets)
        if not questions and not sheets:
            raise Complaint("There is no question in it.")
        if data["alone"] and not pack.can_play_alone:
            raise Complaint("There are too few questions in it to play without ours.")
    except Complaint as complaint:
        raise BadSetup("This question pack can’t be used: {reason}", reason=str(complaint)) from None
    return Played(pack, data["alone"])


# Dealing


def dealt(pack: Pack, alone: bool, seed: int, seen: Mapping[str, int]) -> Played:
    """As much of a pack as one game takes: what people have met least, of equals any."""
    met: dict[str, int] = {}
    for card, times in seen.items():
        for name in card.partition(".")[0].split("-")[1:]:
            met[name] = met.get(name, 0) + times
    rng = Random(f"{seed} {pack.name}")

    def some(items: tuple[Any, ...], most: int) -> tuple[Any, ...]:
        return tuple(sorted(rng.sample(items, len(items)), key=lambda item: met.get(name_of(item), 0))[:most])

    questions = some(pack.questions, QUESTIONS_IN_GAME)
    if alone and len(questions) < len(pack.questions):  # those that fit everywhere first: they are needed
        full = [question for question in pack.questions if len(question.wrong) >= EVERYWHERE]
        questions = some(tuple(full), QUESTIONS_IN_GAME)
    return Played(Pack(pack.name, questions, some(pack.sheets, SHEETS_IN_GAME)), alone)


def name_of(item: OwnQuestion | OwnSheet) -> str:
    """What a question is known by: what it says."""
    says = (item.ask, item.answer, *item.wrong) if isinstance(item, OwnQuestion) else (item.ask, item.false, *item.true)
    return blake2b("\n".join(says).encode(), digest_size=8).hexdigest()


# Cards


def packed(base: Bank, played: Played) -> Bank:
    """The bank with the cards of a pack, or a pack's cards instead of ours where it has enough of them."""
    own = _cards(played.pack)
    decks = {}
    for deck, ours in base.decks.items():
        enough = deck != "star" and (deck != "sheet" or len(own["sheet"]) >= LEAST_SHEETS)
        decks[deck] = own[deck] if played.alone and enough else {**ours, **own[deck]}
    return Bank(decks, base.problems, base, frozenset(card for cards in own.values() for card in cards))


def _cards(pack: Pack) -> dict[str, dict[str, Card]]:
    """Every question as a card of the round it goes to."""
    found: dict[str, list[Card]] = {deck: [] for deck in DECKS}
    rows: dict[str, list[OwnQuestion]] = {deck: [] for deck in SHARES}
    for question in sorted(pack.questions, key=lambda item: (len(item.wrong) >= EVERYWHERE, name_of(item))):
        fitting = [deck for deck in SHARES if len(question.wrong) >= WRONG_IN[deck]]
        rows[min(fitting, key=lambda deck: len(rows[deck]) / SHARES[deck])].append(question)
    if len(rows["duel"]) % 2:
        rows["fatal"].append(rows["duel"].pop())
    found["kickoff"] = [_closed("kickoff", question) for question in rows["kickoff"]]
    found["master"] = [_closed("master", question) for question in rows["master"]]
    found["fatal"] = [_open(question) for question in rows["fatal"]]
    pairs = sorted(rows["duel"], key=lambda question: (question.theme, question.level, name_of(question)))
    found["duel"] = [_pair(pack.name, one, other) for one, other in zip(pairs[::2], pairs[1::2], strict=True)]
    found["sheet"] = [_sheet(sheet) for sheet in pack.sheets]
    return {deck: {card.id: card for card in cards} for deck, cards in found.items()}


def _asked(id: str, item: OwnQuestion | OwnSheet, answers: tuple[str, ...], right: str, *more: Any) -> Question:
    words = Wording(item.ask, answers, *more)
    return Question(id, item.theme, item.level, answers.index(right), item.kids, False, dict.fromkeys(LANGUAGES, words))


def _mixed(item: OwnQuestion | OwnSheet, answers: Iterable[str]) -> tuple[str, ...]:
    """In an order of its own, always the same."""
    found = list(answers)
    Random(name_of(item)).shuffle(found)
    return tuple(found)


def _closed(deck: str, question: OwnQuestion) -> Card:
    """A card on which the same question stands under every number."""
    answers = _mixed(question, (question.answer, *question.wrong[: WRONG_IN[deck]]))
    card = f"{DECKS[deck]}-{name_of(question)}"
    asked = _asked(f"{card}.1", question, answers, question.answer)
    return Card(card, dict.fromkeys(LANGUAGES, ""), (asked,) * QUESTIONS[deck])


def _open(question: OwnQuestion) -> Card:
    card = f"{DECKS['fatal']}-{name_of(question)}"
    asked = _asked(f"{card}.1", question, (question.answer,), question.answer, question.accept, question.wrong)
    return Card(card, dict.fromkeys(LANGUAGES, ""), (asked,))


def _pair(title: str, *questions: OwnQuestion) -> Card:
    card = f"{DECKS['duel']}-{'-'.join(map(name_of, questions))}"
    asked = []
    for number, question in enumerate(questions, start=1):
        answers = _mixed(question, (question.answer, *question.wrong[: WRONG_IN["duel"]]))
        asked.append(_asked(f"{card}.{number}", question, answers, question.answer))
    return Card(card, dict.fromkeys(LANGUAGES, title), tuple(asked))


def _sheet(sheet: OwnSheet) -> Card:
    card = f"{DECKS['sheet']}-{name_of(sheet)}"
    asked = _asked(f"{card}.1", sheet, _mixed(sheet, (sheet.false, *sheet.true)), sheet.false)
    return Card(card, dict.fromkeys(LANGUAGES, ""), (asked,))
