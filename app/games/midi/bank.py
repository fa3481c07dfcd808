"""The question bank: one JSON file per deck and language, assets/midi/LANGUAGE/DECK.json.

{"format": 1, "deck": "kickoff", "language": "fr", "items": [{"id": "k01", …}, …]}
Both languages have the same ids in the same order and the same facts (theme, level, for children or not, which answer
is right); only the wording differs. Where a question says "own", each language asks something of its own, as hard as
the other, with the right answer in the same place: a record says which answer was given, not in which language.
The README beside the files shows an item of each deck.
Whatever is malformed is left out and reported with its file, item and reason; the rest can be played.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from app.games.midi.matching import plain, plain_all

FOLDER = Path(__file__).parents[3] / "assets" / "midi"
LANGUAGES = ("fr", "en")
THEMES = (
    "geography", "history", "science", "nature", "arts", "screen", "sport", "food", "language", "everyday",
)  # fmt: skip
DECKS = {"kickoff": "k", "duel": "d", "sheet": "s", "fatal": "f", "master": "m", "star": "p"}  # letter of the ids
QUESTIONS = {"kickoff": 4, "duel": 2, "sheet": 1, "fatal": 8, "master": 5, "star": 1}  # on one card
LEVELS = range(1, 6)
WRONG = range(3, 21)  # how many wrong answers an open question may bring


class Problem(NamedTuple):
    """Something malformed in the bank."""

    file: str
    item: str
    reason: str

    def __str__(self) -> str:
        return f"{self.file}: {self.item}: {self.reason}" if self.item else f"{self.file}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Wording:
    """A question in one language."""

    ask: str
    answers: tuple[str, ...]  # in the card's order; a single one where it is to be found freely
    accept: tuple[str, ...] = ()  # other ways to say the single answer
    wrong: tuple[str, ...] = ()  # what is offered beside it


@dataclass(frozen=True, slots=True)
class Question:
    """A question, whatever the language."""

    id: str  # card id, point, number on the card: "k01.3"
    theme: str
    level: int
    right: int  # index in the answers; on a sheet, of the one false proposition
    kids: bool  # whether children of eight to eleven can know it
    own: bool  # whether each language asks something else
    words: dict[str, Wording] = field(hash=False)

    @property
    def wrong(self) -> int:
        """How many wrong answers there are beside the single one, in every language."""
        return min(len(words.wrong) for words in self.words.values())

    def choice(self, number: int, language: str) -> str:
        """An answer that is offered: 0 is the right one."""
        words = self.words[language]
        return (*words.answers, *words.wrong)[number]

    def ways_to_say(self, language: str) -> tuple[str, ...]:
        """Everything that is right, as one may type it."""
        words = self.words[language]
        return words.answers + words.accept


@dataclass(frozen=True, slots=True)
class Card:
    """A card or sheet with its questions."""

    id: str
    title: dict[str, str] = field(hash=False)  # of a duel pair, by language
    questions: tuple[Question, ...]


class Bank:
    """All decks, and what had to be left out; with a pack, the bank it was added to and which cards are the pack's."""

    def __init__(
        self,
        decks: dict[str, dict[str, Card]],
        problems: tuple[Problem, ...],
        base: "Bank | None" = None,
        own: frozenset[str] = frozenset(),
    ) -> None:
        self.decks = decks
        self.problems = problems
        self.base = base
        self.own = own
        self._questions = {
            f"{card.id}.{number}": question
            for deck in decks.values()
            for card in deck.values()
            for number, question in enumerate(card.questions, start=1)
        }
        self._named: dict[str, frozenset[str]] = {}

    def question(self, question_id: str) -> Question:
        """The question of that id."""
        return self._questions[question_id]

    def is_named(self, text: str, language: str) -> bool:
        """Whether this is an answer, right or wrong, to some question, or a word that could be one."""
        if language not in self._named:
            answers = (
                way
                for deck in self.decks.values()
                for card in deck.values()
                if self.base is None or card.id in self.own
                for question in card.questions
                for way in (*question.ways_to_say(language), *question.words[language].wrong)
            )
            listed = _listed(language) if self.base is None else ()
            self._named[language] = frozenset(plain_all({*answers, *listed}))
        if self.base is not None and self.base.is_named(text, language):
            return True
        return plain(text) in self._named[language]


@cache
def _listed(language: str) -> tuple[str, ...]:
    """Countries, animals, trades, …: one list a line, behind its name."""
    try:
        lines = (FOLDER / language / "words.txt").read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return ()
    return tuple(word for line in lines for word in line.partition(":")[2].split(","))


@cache
def default_bank() -> Bank:
    """The bank the app comes with."""
    return load_bank(FOLDER)


_packed: dict[str, Card] = {}  # cards of packs that games were played with since the app started, by what they say


def know(bank: Bank) -> None:
    """Find the cards of a pack by their names from now on."""
    _packed.update({card.id: card for deck in bank.decks.values() for card in deck.values() if card.id in bank.own})


def known_card(card_id: str) -> Card | None:
    """A card of some pack. (A card of ours is in the bank; the names of these say what is on them.)"""
    return _packed.get(card_id)


def load_bank(folder: Path) -> Bank:
    """Read all decks in all languages."""
    problems: list[Problem] = []
    decks = {}
    for deck in DECKS:
        by_language = {
            language: dict(_read_file(folder, f"{language}/{deck}.json", deck, language, problems))
            for language in LANGUAGES
        }
        decks[deck] = dict(_merge(deck, by_language, problems))
    return Bank(decks, tuple(problems))


class _Fault(Exception):
    """The reason why an item can't be used."""


def _read_file(
    folder: Path, name: str, deck: str, language: str, problems: list[Problem]
) -> Iterator[tuple[str, Card]]:
    try:
        data = json.loads((folder / name).read_text(encoding="utf-8"))
    except OSError:
        problems.append(Problem(name, "", "the file can't be read"))
        return
    except (ValueError, RecursionError):
        problems.append(Problem(name, "", "the file is no valid JSON"))
        return
    head = {"format": 1, "deck": deck, "language": language}
    if not isinstance(data, dict) or any(data.get(key) != value for key, value in head.items()):
        problems.append(Problem(name, "", f"the file must begin with {json.dumps(head)}"))
        return
    items = data.get("items")
    if not isinstance(items, list):
        problems.append(Problem(name, "", "“items” must be a list"))
        return
    seen = set()
    for number, item in enumerate(items, start=1):
        label = f"item {number}"
        try:
            label = _card_id(item, deck)
            if label in seen:
                raise _Fault("this id is used twice")
            seen.add(label)
            yield label, _READERS[deck](item, label, language)
        except _Fault as fault:
            problems.append(Problem(name, label, str(fault)))


def _merge(deck: str, by_language: dict[str, dict[str, Card]], problems: list[Problem]) -> Iterator[tuple[str, Card]]:
    """Cards that are whole in every language and agree on the facts."""
    first, *others = LANGUAGES
    for card_id in sorted(set().union(*by_language.values()), key=lambda name: int(name[1:])):
        cards = {language: cards[card_id] for language, cards in by_language.items() if card_id in cards}
        try:
            for language in LANGUAGES:
                if language not in cards:
                    raise _Fault(f"not usable in language “{language}”")
            for language in others:
                if [_facts(question) for question in cards[first].questions] != [
                    _facts(question) for question in cards[language].questions
                ]:
                    raise _Fault(f"the facts differ between “{first}” and “{language}”")
        except _Fault as fault:
            problems.append(Problem(f"{deck}.json", card_id, str(fault)))
            continue
        whole = cards[first]
        for language in others:
            whole.title.update(cards[language].title)
            for question, same in zip(whole.questions, cards[language].questions, strict=True):
                question.words.update(same.words)
        yield card_id, whole


def _facts(question: Question) -> tuple[Any, ...]:
    """What must be the same in all languages."""
    same = question.id, question.level, question.right, question.kids, question.own
    return same if question.own else (*same, question.theme)


# Reading one item of each deck


def _card_id(item: Any, deck: str) -> str:
    letter = DECKS[deck]
    card_id = item.get("id") if isinstance(item, dict) else None
    if not isinstance(card_id, str) or card_id[:1] != letter or not card_id[1:].isdigit():
        raise _Fault(f"needs an id such as “{letter}01”")
    return card_id


def _text(item: dict[str, Any], key: str) -> str:
    text = item.get(key)
    if not isinstance(text, str) or not text.strip():
        raise _Fault(f"“{key}” must be a text")
    return text


def _texts(item: dict[str, Any], key: str, count: int | None = None) -> tuple[str, ...]:
    texts = item.get(key)
    if not isinstance(texts, list) or not all(isinstance(text, str) and text.strip() for text in texts):
        raise _Fault(f"“{key}” must be a list of texts")
    if count is not None and (len(texts) != count or len(set(texts)) != count):
        raise _Fault(f"“{key}” must be {count} different texts")
    return tuple(texts)


def _choice(item: dict[str, Any], key: str, allowed: tuple[str, ...]) -> int:
    value = item.get(key)
    if value not in allowed:
        raise _Fault(f"“{key}” must be one of {', '.join(allowed)}")
    return allowed.index(value)


def _mark(item: dict[str, Any], key: str) -> bool:
    value = item.get(key, False)
    if not isinstance(value, bool):
        raise _Fault(f"“{key}” must be true or false")
    return value


def _number(item: dict[str, Any], key: str, allowed: range) -> int:
    value = item.get(key)
    if type(value) is not int or value not in allowed:
        raise _Fault(f"“{key}” must be a number from {allowed[0]} to {allowed[-1]}")
    return value


def _parts(item: dict[str, Any], key: str, count: int) -> list[dict[str, Any]]:
    parts = item.get(key)
    if not isinstance(parts, list) or len(parts) != count or not all(isinstance(part, dict) for part in parts):
        raise _Fault(f"“{key}” must be a list of {count}")
    return parts


def _numbered(card: str, parts: list[dict[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    return ((f"{card}.{number}", part) for number, part in enumerate(parts, start=1))


def _question(
    question_id: str,
    item: dict[str, Any],
    theme_of: dict[str, Any],
    right: int,
    language: str,
    words: Wording,
) -> Question:
    theme = THEMES[_choice(theme_of, "theme", THEMES)]
    level = _number(item, "level", LEVELS)
    return Question(question_id, theme, level, right, _mark(item, "kids"), _mark(item, "own"), {language: words})


def _with_named_answers(item: Any, card: str, language: str, deck: str, names: tuple[str, ...]) -> Card:
    questions = []
    for question_id, part in _numbered(card, _parts(item, "questions", QUESTIONS[deck])):
        answers = tuple(_text(part, name) for name in names)
        if len(set(answers)) != len(names):
            raise _Fault(f"{question_id}: the answers must be different")
        words = Wording(_text(part, "ask"), answers)
        questions.append(_question(question_id, part, part, _choice(part, "right", names), language, words))
    return Card(card, {language: ""}, tuple(questions))


def _kickoff(item: Any, card: str, language: str) -> Card:
    return _with_named_answers(item, card, language, "kickoff", ("visible", "other"))


def _master(item: Any, card: str, language: str) -> Card:
    return _with_named_answers(item, card, language, "master", ("first", "second", "other"))


def _duel(item: Any, card: str, language: str) -> Card:
    questions = []
    for question_id, part in _numbered(card, _parts(item, "cards", QUESTIONS["duel"])):
        words = Wording(_text(part, "ask"), _texts(part, "answers", 4))
        right = _number(part, "right", range(1, 5)) - 1
        questions.append(_question(question_id, part, item, right, language, words))
    return Card(card, {language: _text(item, "title")}, tuple(questions))


def _sheet(item: Any, card: str, language: str) -> Card:
    words = Wording(_text(item, "ask"), _texts(item, "propositions", 7))
    false = _number(item, "false", range(1, 8)) - 1
    return Card(card, {language: ""}, (_question(f"{card}.1", item, item, false, language, words),))


def _open_wording(ask: str, answer: str, item: dict[str, Any]) -> Wording:
    """A question whose answer is to be found freely, or chosen among wrong ones of its own."""
    wrong = _texts(item, "wrong")
    if len({answer, *wrong}) != len(wrong) + 1 or len(wrong) not in WRONG:
        raise _Fault(f"“wrong” must be {WRONG[0]} to {WRONG[-1]} texts that differ")
    return Wording(ask, (answer,), _texts(item, "accept"), wrong)


def _fatal(item: Any, card: str, language: str) -> Card:
    questions = []
    for question_id, part in _numbered(card, _parts(item, "questions", QUESTIONS["fatal"])):
        words = _open_wording(_text(part, "ask"), _text(part, "answer"), part)
        questions.append(_question(question_id, part, part, 0, language, words))
    return Card(card, {language: ""}, tuple(questions))


def _star(item: Any, card: str, language: str) -> Card:
    words = _open_wording("", _text(item, "name"), item)
    question = _question(f"{card}.1", {**item, "level": 1}, item, 0, language, words)
    return Card(card, {language: ""}, (question,))


_READERS = {
    "kickoff": _kickoff,
    "duel": _duel,
    "sheet": _sheet,
    "fatal": _fatal,
    "master": _master,
    "star": _star,
}
