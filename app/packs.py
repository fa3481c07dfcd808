"""The packs of questions on this device: files in a folder beside the saved data, read when somebody wants them.

A file is a pack as docs/packs.md says, whoever put it there. One that can't be read is listed with what is wrong with
it, and is in nobody's way. What is kept here is written anew in one form, whole or not at all.
"""

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from app.engine.errors import GameError
from app.games.midi.pack_files import LARGEST, Reading, read_bytes, read_text
from app.games.midi.packs import LONGEST_NAME, Complaint, Pack, dealt, text_of

MOST_PACKS = 20
LARGEST_KEPT = 2 * LARGEST  # bytes: written in our form a table is longer than it was
KINDS = (".json", ".csv")


@dataclass(frozen=True, slots=True)
class PackFile:
    """A pack as it lies in the folder."""

    key: str  # the name of the file
    reading: Reading

    @property
    def name(self) -> str:
        """What people call it: as it says itself, else as the file is called."""
        return self.reading.name or name_from(self.key)

    @property
    def pack(self) -> Pack | None:
        """What can be played of it, if anything."""
        return self.reading.pack(self.name) if self.reading.count else None


class Brought(NamedTuple):
    """What came of bringing packs in."""

    new: int
    without_room: int


def name_from(file: str) -> str:
    """A name for a pack from that of a file, whatever it holds."""
    try:
        return text_of(Path(file).stem.replace("_", " ")[:LONGEST_NAME], "name", LONGEST_NAME)
    except Complaint:
        return "?"


_read: dict[tuple[str, int, int], Reading] = {}  # by path, size and time: most files are as they were


class Packs:
    """The folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def all(self) -> list[PackFile]:
        """All packs, by name, and files that would be some."""
        with suppress(OSError):
            files = [path for path in self.folder.iterdir() if path.suffix.lower() in KINDS and path.is_file()]
            found = [PackFile(path.name, _reading(path)) for path in sorted(files)[:MOST_PACKS]]
            return sorted(found, key=lambda file: (file.name.casefold(), file.key))
        return []

    def find(self, key: str) -> PackFile | None:
        """One of them."""
        return next((file for file in self.all() if file.key == key), None)

    def keep(self, pack: Pack, instead_of: str = "") -> str:
        """Write a pack, perhaps instead of another file; tells under which key."""
        text = json.dumps(pack.to_json(), ensure_ascii=False, indent=1)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            key = instead_of if instead_of.endswith(".json") else self._new_key()
            part = self.folder / "pack.part"
            with part.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            part.replace(self.folder / key)
            if instead_of and key != instead_of:
                self.remove(instead_of)
        except OSError as error:
            raise GameError("The pack can’t be kept: {reason}", reason=error.strerror or "?") from None
        return key

    def to_json(self) -> list[Any]:
        """All that can be played of them, as it goes into a file that holds everything."""
        return [file.pack.to_json() for file in self.all() if file.pack]

    def bring(self, packs: Iterable[Any]) -> Brought:
        """Add those of another device, all that there is room for or none. One with the same questions is here already,
        whatever it is called; of two of one name of which one has all of the other, that one is kept."""
        ours = {file.key: file.pack for file in self.all() if file.pack}
        new: list[str] = []
        without_room = 0
        try:
            for each in packs:
                reading = read_text(json.dumps(each, ensure_ascii=False), LARGEST_KEPT)
                pack = reading.pack(reading.name or "?") if reading.count else None
                if pack is None or any(own.contains(pack) for own in ours.values()):
                    continue
                older = next((key for key, own in ours.items() if pack.contains(own)), "")
                if not older and self._full():
                    without_room += 1
                    continue
                key = self.keep(pack, older)
                ours.pop(older, None)
                ours[key] = pack
                if not older:
                    new.append(key)
        except GameError:
            for key in new:
                self.remove(key)
            raise
        return Brought(len(new), without_room)

    def _full(self) -> bool:
        with suppress(OSError):
            return sum(path.suffix.lower() in KINDS for path in self.folder.iterdir()) >= MOST_PACKS
        return False

    def _new_key(self) -> str:
        names = {path.name for path in self.folder.iterdir()}
        if self._full():
            raise GameError("There are {count} packs already: remove one first.", count=MOST_PACKS)
        return next(name for number in range(1, MOST_PACKS + 2) if (name := f"pack-{number}.json") not in names)

    def remove(self, key: str) -> None:
        """Take a pack away; games that were played with it keep their questions."""
        try:
            if Path(key).name == key:
                (self.folder / key).unlink(missing_ok=True)
        except OSError as error:
            raise GameError("The pack can’t be removed: {reason}", reason=error.strerror or "?") from None

    def deal(self, key: str, alone: bool, seed: int, seen: Mapping[str, int]) -> dict[str, Any]:
        """What a game takes of a pack, as its record will have it."""
        file = self.find(key)
        if file is None or file.pack is None:
            raise GameError("This question pack is no longer there.")
        return dealt(file.pack, alone and file.pack.can_play_alone, seed, seen).to_json()


def _reading(path: Path) -> Reading:
    """What stands in a file; nothing more is read of one than may be in it."""
    try:
        about = path.stat()
        key = (str(path), about.st_size, about.st_mtime_ns)
        if key not in _read:
            with path.open("rb") as file:
                found = read_bytes(file.read(LARGEST_KEPT + 1), LARGEST_KEPT)
            if len(_read) >= 2 * MOST_PACKS:
                _read.clear()
            _read[key] = found
        return _read[key]
    except OSError:
        return Reading(complaints=[Complaint("This file can’t be read.")])
