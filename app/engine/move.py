"""A move: who does what. The same value is played, logged, saved, sent and tested.

Its text form is "ACTOR VERB ARG ARG…", for instance "0 play 3 1" or "-1 draw 1 10D". An argument that
reads as a whole number is one; free text goes through `pack_text`, so it never does and has no space.
"""

import re
from functools import lru_cache
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

from app.engine.errors import MalformedMove

CHANCE, CLOCK = -1, -2  # actors that are not seats

LONGEST_TEXT = 1000
KNOWN_TEXTS = 2000  # the logs of one kind of game say the same over and over
_ACTOR = re.compile(r"0|-?[1-9]\d{0,2}", re.ASCII)
_VERB = re.compile(r"[a-z]+")
_INTEGER = re.compile(r"0|-?[1-9]\d{0,17}", re.ASCII)


class _Fields(NamedTuple):
    actor: int
    verb: str
    args: tuple[Any, ...]  # whole numbers and words


class Move(_Fields):
    """One action by one actor; compares, sorts and hashes as the tuple (actor, verb, args)."""

    __slots__ = ()

    def __new__(cls, actor: int, verb: str, args: tuple[int | str, ...] = ()) -> "Move":
        return super().__new__(cls, actor, verb, tuple(args))

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read the text form; anything else is refused."""
        if not isinstance(text, str) or len(text) > LONGEST_TEXT:
            raise MalformedMove("This is not a move.")
        return _parsed(text)

    def __str__(self) -> str:
        return " ".join((str(self.actor), self.verb, *map(str, self.args)))


@lru_cache(KNOWN_TEXTS)
def _parsed(text: str) -> Move:
    actor, _, rest = text.partition(" ")
    verb, *args = rest.split(" ")
    if not _ACTOR.fullmatch(actor) or not _VERB.fullmatch(verb) or not all(map(_is_word, args)):
        raise MalformedMove("“{text}” is not a move.", text=text[:60])
    return Move(int(actor), verb, tuple(int(arg) if _INTEGER.fullmatch(arg) else arg for arg in args))


def _is_word(text: str) -> bool:
    return bool(text) and text.isprintable() and not any(map(str.isspace, text))


def pack_text(text: str) -> str:
    """Free text as one move argument."""
    return "=" + quote(text, safe="'()!,.?")


def unpack_text(arg: int | str) -> str:
    """What `pack_text` was given."""
    return unquote(str(arg)[1:])
