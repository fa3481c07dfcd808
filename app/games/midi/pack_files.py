"""Reading a pack from what somebody wrote: a table (CSV, as spreadsheets save it) or JSON; docs/packs.md shows both.

Whatever the bytes say, there is a result: the lines that can be used, and for each other line its number and what is
wrong with it. A table may be separated by commas, semicolons or tabs, and have its headings in French or English.
"""

import csv
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from io import StringIO
from typing import Any

from app.games.midi.bank import THEMES
from app.games.midi.matching import plain
from app.games.midi.packs import (
    LONGEST_NAME,
    MOST_QUESTIONS,
    MOST_SHEETS,
    Complaint,
    OwnQuestion,
    OwnSheet,
    Pack,
    question_of,
    sheet_of,
    text_of,
)

LARGEST = 300_000  # bytes, and characters: what is longer is not even looked at
MOST_ROWS = 1_000  # lines of a table
MOST_COLUMNS = 40
HEADINGS = {
    "ask": ("question", "ask"),
    "answer": ("reponse", "bonnereponse", "answer", "rightanswer"),
    "wrong": ("mauvaise", "mauvaisereponse", "wrong", "wronganswer"),
    "accept": ("aussi", "also", "accept"),
    "theme": ("theme",),
    "level": ("niveau", "level"),
    "kids": ("enfants", "kids"),
    "true": ("vraie", "true"),
    "false": ("fausse", "false"),
}
THEME_WORDS = {
    "geographie": "geography", "histoire": "history", "sciences": "science", "art": "arts", "cinema": "screen",
    "musique": "screen", "cinemaetmusique": "screen", "film": "screen", "music": "screen", "cinemaandmusic": "screen",
    "sports": "sport", "cuisine": "food", "gastronomie": "food", "langue": "language", "langues": "language",
    "viequotidienne": "everyday", "quotidien": "everyday", "everydaylife": "everyday", "famille": "everyday",
    "family": "everyday",
}  # fmt: skip
YES, NO = ("oui", "yes", "true", "vrai", "x", "1", "o", "y"), ("non", "no", "false", "faux", "0", "n")


@dataclass(slots=True)
class Reading:
    """What was found in a text."""

    name: str = ""
    questions: list[OwnQuestion] = field(default_factory=list)
    sheets: list[OwnSheet] = field(default_factory=list)
    complaints: list[Complaint] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How much can be used."""
        return len(self.questions) + len(self.sheets)

    def pack(self, name: str) -> Pack:
        """What can be used, under a name; a Complaint where the name can't be."""
        return Pack(text_of(name, "name", LONGEST_NAME), tuple(self.questions), tuple(self.sheets))


def decoded(data: bytes, largest: int = LARGEST) -> str:
    """The text of a file, in one of the ways spreadsheets write it."""
    if len(data) > largest:
        raise Complaint("The file is larger than {count} kB.", count=largest // 1000)
    utf16 = data[:2] in (b"\xff\xfe", b"\xfe\xff")
    for encoding in ("utf-16",) if utf16 else ("utf-8-sig", "cp1252"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise Complaint("This file is no text.")


def read_bytes(data: bytes, largest: int = LARGEST) -> Reading:
    """The questions of a file."""
    try:
        return read_text(decoded(data, largest), largest)
    except Complaint as complaint:
        return Reading(complaints=[complaint])


def read_text(text: str, largest: int = LARGEST) -> Reading:
    """The questions of a text that was written or pasted."""
    found = Reading()
    try:
        if len(text) > largest:
            raise Complaint("The text is longer than {count} characters.", count=largest)
        text = text.lstrip("\ufeff").strip()
        if not text:
            raise Complaint("There is nothing in it.")
        if text[0] in "{[":
            _read_json(text, found)
        else:
            _read_table(text, found)
        if not found.count and not found.complaints:
            raise Complaint("There is no question in it.")
    except Complaint as complaint:
        found.complaints.append(complaint)
    return found


class _Collector:
    """Takes items one by one, and what is wrong with them."""

    def __init__(self, found: Reading) -> None:
        self._found = found
        self._asked: set[str] = set()

    def take(self, place: str, number: int, read: Callable[[], OwnQuestion | OwnSheet]) -> None:
        """Keep what this gives, or note where it fails."""
        try:
            self._keep(read())
        except Complaint as complaint:
            complaint.place, complaint.number = place, number
            self._found.complaints.append(complaint)

    def _keep(self, item: OwnQuestion | OwnSheet) -> None:
        if item.ask.casefold() in self._asked:
            raise Complaint("The same question stands there already.")
        kept, most = (
            (self._found.questions, MOST_QUESTIONS)
            if isinstance(item, OwnQuestion)
            else (self._found.sheets, MOST_SHEETS)
        )
        if len(kept) == most:
            raise Complaint("A pack holds no more than {count} of these.", count=most)
        self._asked.add(item.ask.casefold())
        kept.append(item)  # type: ignore[arg-type]  # each list gets its kind


# JSON


def _read_json(text: str, found: Reading) -> None:
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        complaint = Complaint("This is no valid JSON: look before column {column}.", column=error.colno)
        complaint.place, complaint.number = "line", error.lineno
        raise complaint from None
    except (ValueError, RecursionError):
        raise Complaint("This is no valid JSON.") from None
    if isinstance(data, list):
        data = {"questions": data}
    for key in data:
        if key not in ("name", "questions", "sheets"):
            raise Complaint("“{what}” is not known here.", what=key)
    if "name" in data:
        found.name = text_of(data["name"], "name", LONGEST_NAME)
    collector = _Collector(found)
    kinds: tuple[tuple[str, str, Callable[[Any], OwnQuestion | OwnSheet]], ...] = (
        ("questions", "question", question_of),
        ("sheets", "sheet", sheet_of),
    )
    for key, place, read in kinds:
        items = data.get(key, [])
        if not isinstance(items, list):
            raise Complaint("“{what}” must be a list.", what=key)
        if len(items) > MOST_ROWS:
            raise Complaint("There are more than {count} lines in it.", count=MOST_ROWS)
        for number, item in enumerate(items, start=1):
            collector.take(place, number, lambda item=item, read=read: read(_with_theme(item)))  # type: ignore[misc]


def _with_theme(item: Any) -> Any:
    """The theme may be given in French."""
    if isinstance(item, dict) and isinstance(item.get("theme"), str):
        return {**item, "theme": _theme(item["theme"])}
    return item


# Tables


def _read_table(text: str, found: Reading) -> None:
    rows = _rows(text)
    try:
        line, headings = next(rows)
        columns = [_column(heading) for heading in headings]
        if "ask" not in columns or not {"answer", "false"} & set(columns):
            raise Complaint("The first line must name the columns: question, answer, wrong.")
        collector = _Collector(found)
        for number, (line, cells) in enumerate(rows, start=1):
            if number > MOST_ROWS:
                raise Complaint("There are more than {count} lines in it.", count=MOST_ROWS)
            collector.take("line", line, lambda cells=cells: _from_cells(columns, cells))  # type: ignore[misc]
    except StopIteration:
        raise Complaint("There is nothing in it.") from None
    except csv.Error:
        raise Complaint("This table can’t be read: is a quotation mark never closed?") from None


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """The lines with something in them, each with its number.

    Each is read for itself: a quotation mark that is never closed would else swallow all that follows.
    """
    lines = list(StringIO(text, newline=""))
    separator = max(";\t,", key=lines[0].count)
    is_open = False
    for number, line in enumerate(lines, start=1):
        cells = next(csv.reader([line.rstrip("\r\n") + "\n"], delimiter=separator))
        is_rest = is_open and any(cell.endswith('"') for cell in cells)  # of the cell that was left open
        is_open = bool(cells) and cells[-1].endswith("\n")
        if any(map(str.strip, cells)) and not is_rest:
            yield number, cells


def _column(heading: str) -> str:
    word = plain(heading[:40]).replace(" ", "").rstrip("0123456789")
    return next((column for column, words in HEADINGS.items() if word in words), "")


def _from_cells(columns: list[str], cells: list[str]) -> OwnQuestion | OwnSheet:
    """A line of a table: a sheet, where its false proposition is given."""
    if len(cells) > MOST_COLUMNS:
        raise Complaint("There are more than {count} columns in it.", count=MOST_COLUMNS)
    if any("\n" in cell or "\r" in cell for cell in cells):
        raise Complaint("A cell goes on in the next line: is a quotation mark never closed?")
    if any(cell.strip() for cell in cells[len(columns) :]):
        raise Complaint("There are more cells than columns are named.")
    data: dict[str, Any] = {"wrong": [], "true": []}
    for column, cell in zip(columns, cells, strict=False):
        text = cell.strip()
        if text and column in ("wrong", "true"):
            data[column].append(text)
        elif text and column:
            data[column] = _VALUES.get(column, str)(text)
    unused = ("answer", "wrong", "accept") if "false" in data else ("true",)
    for column in unused:
        if data.pop(column, None):
            raise Complaint("A line is either a question with answers or a sheet of statements.")
    return sheet_of(data) if "false" in data else question_of(data)


def _theme(text: str) -> str:
    word = plain(text[:40]).replace(" ", "")
    return word if word in THEMES else THEME_WORDS.get(word, text[:40])


def _is_yes(text: str) -> bool | str:
    word = plain(text[:10])
    return True if word in YES else False if word in NO else text[:10]


def _level(text: str) -> int | str:
    return int(text) if text in ("1", "2", "3", "4", "5") else text


def _ways(text: str) -> list[str]:
    return [part for part in text.split("|") if part.strip()]


_VALUES: dict[str, Callable[[str], Any]] = {"accept": _ways, "theme": _theme, "level": _level, "kids": _is_yes}
