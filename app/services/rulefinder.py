"""Finds words in the rules of all games: capitals and accents don't matter, and the beginning of a word is enough."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from app.services.rulebook import Block, read_rules

FEWEST = 2  # letters; one would be found everywhere
LETTERS = {"œ": "oe", "æ": "ae", "’": "'", "\u00a0": " "}  # what stands for what, besides accents


class Passage(NamedTuple):
    """A paragraph, an item or what is seen on a figure; or the title of a page, with what it begins with."""

    game: str
    page: str
    title: str
    block: int  # of its page; -1: the title itself
    text: str
    marks: tuple[tuple[int, int], ...]  # where the words stand in it


class Folded(NamedTuple):
    """A text in small letters without accents, and where each of them comes from."""

    text: str
    places: tuple[int, ...]

    def find(self, word: str) -> list[tuple[int, int]]:
        """Where words begin like this, in the text as it is written."""
        found = re.finditer(rf"(?<![^\W_]){re.escape(word)}", self.text)
        return [(self.places[match.start()], self.places[match.end() - 1] + 1) for match in found]


def fold(text: str) -> Folded:
    """A text as it is compared."""
    letters: list[str] = []
    places: list[int] = []
    for place, sign in enumerate(text.lower()):
        for letter in unicodedata.normalize("NFD", LETTERS.get(sign, sign)):
            if not unicodedata.combining(letter):
                letters.append(letter)
                places.append(place)
    return Folded("".join(letters), tuple(places))


def find_passages(wanted: str, games: Iterable[str], language: str) -> list[Passage]:
    """Every passage with all these words, in the order of the games; some may stand in the title of its page.

    Pages that are about them, by their title, come first.
    """
    words = fold(wanted).text.split()
    if len("".join(words)) < FEWEST:
        return []
    found = [passage for game in games for passage in _in_game(words, game, language)]
    return sorted(found, key=lambda passage: not all(fold(passage.title).find(word) for word in words))


def _in_game(words: list[str], game: str, language: str) -> Iterable[Passage]:
    for page, title, heading, blocks in _texts(game, language):
        in_title = [bool(heading.find(word)) for word in words]
        hits = []
        for number, (text, folded) in enumerate(blocks):
            found = [folded.find(word) for word in words]
            if any(found) and all(marks or named for marks, named in zip(found, in_title, strict=True)):
                marks = sorted({mark for marks in found for mark in marks})
                hits.append(Passage(game, page, title, number, text, tuple(marks)))
        if all(in_title) and blocks and not (hits and hits[0].block == 0):
            yield Passage(game, page, title, -1, blocks[0][0], ())
        yield from hits


@lru_cache(16)
def _texts(game: str, language: str) -> list[tuple[str, str, Folded, list[tuple[str, Folded]]]]:
    """A game's pages, each with its title and its blocks as they are shown and as they are compared."""
    return [
        (page.id, page.title, fold(page.title), [(text, fold(text)) for text in map(_plain, page.blocks)])
        for page in read_rules(game, language)
    ]


def _plain(block: Block) -> str:
    return block.text.replace("**", "")
