"""Rows read straight from the pages of a file, for files that SQLite refuses.

SQLite finds a row through the pages above it, so one bad page hides everything below. Here every page is looked at by
itself: each of our tables has rows of a shape of its own, so a row says where it belongs. A cell whose lengths don't
add up is left out, the others of its page are read; where the list of a page's cells is damaged, they are searched for.
The newest image of a page counts: from the journal (WAL), where it bears the right checksum or at least looks like a
page, else from the file. What was removed is not found: the file is kept with secure_delete, which leaves nothing of
it. https://www.sqlite.org/fileformat2.html
"""

import struct
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from app.services.storage.rows import as_text
from app.services.storage.schema import PAGE_SIZE

MAGIC = b"SQLite format 3\0"
JOURNAL_HEAD, FRAME_HEAD = 32, 24
FRAME = FRAME_HEAD + PAGE_SIZE
INNER_INDEX, INNER_TABLE, LEAF_INDEX, LEAF_TABLE = 2, 5, 10, 13
SURE_CHAIN = 4  # so many rows that follow each other are no accident
LONGEST_HEAD = 64  # bytes that say what a row of at most seven values holds
_TREES = (INNER_INDEX, INNER_TABLE, LEAF_INDEX, LEAF_TABLE)
_WHOLE_NUMBERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # bytes of each serial type
_REAL = 7
_SIZES = {**dict.fromkeys(range(12), 0), **_WHOLE_NUMBERS, _REAL: 8}


class Row(NamedTuple):
    """Its number, in tables that have one, and its values."""

    number: int | None
    values: list[Any]


class Frame(NamedTuple):
    """A page in the journal, and where a transaction ends."""

    number: int
    commits: bool
    sound: bool
    page: bytes


def checksum(data: bytes, order: str, start: tuple[int, int] = (0, 0)) -> tuple[int, int]:
    """SQLite's checksum of a journal's parts."""
    first, second = start
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return first, second


def committed_frames(journal: bytes) -> tuple[int, bytes]:
    """How many frames SQLite must find in a sound journal, and the mark that tells them from older ones."""
    salt = _salt(journal)
    ends = 0
    for number in range((len(journal) - JOURNAL_HEAD) // FRAME):
        head = journal[JOURNAL_HEAD + number * FRAME :][:FRAME_HEAD]
        if head[8:16] == salt and head[4:8] != bytes(4):
            ends = number + 1
    return ends, salt


def _salt(journal: bytes) -> bytes:
    """The mark of this journal's frames; if its head is damaged, the first frame knows it."""
    return journal[16:24] if _order(journal) else journal[JOURNAL_HEAD + 8 :][:8]


def _order(journal: bytes) -> str:
    """How the numbers of checksums are written; nothing where the journal's head is damaged."""
    head = journal[:JOURNAL_HEAD]
    order = {b"\x37\x7f\x06\x82": "<", b"\x37\x7f\x06\x83": ">"}.get(head[:4], "")
    sound = order and len(head) == JOURNAL_HEAD and struct.unpack(">2I", head[24:]) == checksum(head[:24], order)
    return order if sound else ""


def is_readable(journal: bytes) -> bool:
    """Whether a journal is too short to hold anything, or its head is sound."""
    return len(journal) < JOURNAL_HEAD + FRAME or bool(_order(journal))


def frames(journal: bytes) -> Iterator[Frame]:
    """The frames of a journal up to the last transaction that was completed, damaged ones included."""
    order = _order(journal) or "<"
    before = journal[24:32]
    for number in range(committed_frames(journal)[0]):
        start = JOURNAL_HEAD + number * FRAME
        head, page = journal[start : start + FRAME_HEAD], journal[start + FRAME_HEAD : start + FRAME]
        seed = struct.unpack(">2I", before)
        sound = struct.unpack(">2I", head[16:24]) == checksum(head[:8] + page, order, seed)
        before = head[16:24]
        yield Frame(int.from_bytes(head[:4], "big"), head[4:8] != bytes(4), sound, page)


class Pages:
    """The newest image of every page of a file and its journal."""

    def __init__(self, file: bytes, journal: bytes = b"") -> None:
        self._file = file
        self._newer: dict[int, bytes] = {}
        for frame in frames(journal):
            if frame.sound or (0 < frame.number < 2**20 and _is_tree(frame.page, frame.number)):
                self._newer[frame.number] = frame.page

    def numbers(self) -> list[int]:
        """All pages there are."""
        return sorted({*range(1, -(-len(self._file) // PAGE_SIZE) + 1), *self._newer})

    def page(self, number: int) -> bytes:
        """One page, filled up with zeros where the file ends within it."""
        found = self._newer.get(number) or self._file[(number - 1) * PAGE_SIZE : number * PAGE_SIZE]
        return found.ljust(PAGE_SIZE, b"\0")

    def rows(self, known: Callable[[Row], Any]) -> Iterator[Row]:
        """Every row that can be read and is of a known shape."""
        for number in self.numbers():
            page = self.page(number)
            kind = page[100 if number == 1 else 0]
            for guess in (kind,) if kind in _TREES else (LEAF_TABLE, LEAF_INDEX):
                found = {start: self.row(page, start, guess) for start in cells(page, number, guess)}
                if (not found or None in found.values()) and guess != INNER_TABLE and any(page):
                    found |= self._search(page, guess, known)
                yield from (row for row in found.values() if row and known(row))

    def _search(self, page: bytes, kind: int, known: Callable[[Row], Any]) -> dict[int, Row | None]:
        """The rows of a page, without its list of them: they lie in chains, each ending where the next begins."""
        possible: dict[int, Row] = {}
        chain = {PAGE_SIZE: SURE_CHAIN}  # how many follow each other from here on
        for start in range(PAGE_SIZE - 4, 8, -1):
            row = self.row(page, start, kind)
            if row and known(row):
                possible[start] = row
                chain[start] = 1 + chain.get(cell_end(page, start, kind), 0)
        found: dict[int, Row | None] = {}
        covered = 0
        for start in sorted(possible):
            if (start >= covered and chain[start] >= SURE_CHAIN) or start == covered:
                found[start] = possible[start]
                covered = cell_end(page, start, kind)
        return found

    def row(self, page: bytes, start: int, kind: int) -> Row | None:
        """The row of a cell in a page of that kind; None where its lengths don't add up."""
        try:
            rowid, size, start = _cell(page, start, kind)
            return Row(rowid, _values(self._payload(page, start, size, kind == LEAF_TABLE)))
        except (IndexError, ValueError, struct.error):
            return None

    def _payload(self, page: bytes, start: int, size: int, in_table: bool) -> bytes:
        """A row's bytes, with what did not fit into its page."""
        most = PAGE_SIZE - 35 if in_table else (PAGE_SIZE - 12) * 64 // 255 - 23
        if size <= most:
            return page[start : start + size]
        if size > PAGE_SIZE * len(self.numbers()):
            raise ValueError("longer than the file")
        least = (PAGE_SIZE - 12) * 32 // 255 - 23
        local = least + (size - least) % (PAGE_SIZE - 4)
        local = local if local <= most else least
        found = page[start : start + local]
        following = page[start + local : start + local + 4]
        while len(found) < size:
            page = self.page(int.from_bytes(following, "big"))
            following = page[:4]
            found += page[4:]
        return found[:size]


def _is_tree(page: bytes, number: int) -> bool:
    """Whether this looks like a page with rows, or one that leads to such pages."""
    return page[100 if number == 1 else 0] in _TREES


def cells(page: bytes, number: int, kind: int) -> list[int]:
    """Where the rows of a page of that kind begin: what the list of them says, as far as it makes sense."""
    if kind == INNER_TABLE:
        return []
    head = 100 if number == 1 else 0
    array = head + (12 if kind == INNER_INDEX else 8)
    count = int.from_bytes(page[head + 3 : head + 5], "big")
    found: list[int] = []
    for place, (start,) in enumerate(struct.iter_unpack(">H", page[array:])):
        if array + 2 * place < start < PAGE_SIZE:
            found.append(start)
        elif place >= count:  # the number may be wrong, too
            break
    return found


def _cell(page: bytes, start: int, kind: int) -> tuple[int | None, int, int]:
    """A row's number, if it has one, its size, and where it begins."""
    start += 4 if kind == INNER_INDEX else 0  # the page below
    size, start = _varint(page, start)
    rowid = None
    if kind == LEAF_TABLE:
        rowid, start = _varint(page, start)
    return rowid, size, start


def cell_end(page: bytes, start: int, kind: int) -> int:
    """Where a cell ends that has no part in another page; 0 for what can be none."""
    try:
        _, size, start = _cell(page, start, kind)
    except IndexError:
        return 0
    return start + size


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A number of one to nine bytes, and where it ends."""
    number = data[at]
    if number < 0x80:
        return number, at + 1
    number &= 0x7F
    for place in range(at + 1, at + 8):
        number = number << 7 | data[place] & 0x7F
        if data[place] < 0x80:
            return number, place + 1
    return number << 8 | data[at + 8], at + 9


def _size_of(kind: int) -> int:
    """How many bytes a value of that kind takes."""
    return _SIZES[kind] if kind < 12 else (kind - 12) // 2


def _values(payload: bytes) -> list[Any]:
    """The values of a row, whose lengths must add up."""
    head, at = _varint(payload, 0)
    if head > LONGEST_HEAD:  # wherever one looks for a row, most of what lies there is none
        raise ValueError("too many values")
    kinds = []
    while at < head:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    if at + sum(map(_size_of, kinds)) != len(payload):
        raise ValueError("lengths don't add up")
    values: list[Any] = []
    for kind in kinds:
        if kind in (0, 8, 9):
            values.append(None if kind == 0 else kind - 8)
        elif kind in _WHOLE_NUMBERS:
            size = _WHOLE_NUMBERS[kind]
            values.append(int.from_bytes(payload[at : at + size], "big", signed=True))
            at += size
        elif kind == _REAL:
            values.append(struct.unpack(">d", payload[at : at + 8])[0])
            at += 8
        elif kind >= 12:
            size = (kind - 12) // 2
            data = payload[at : at + size]
            values.append(as_text(data) if kind % 2 else data)
            at += size
        else:
            raise ValueError("no kind of value")
    return values
