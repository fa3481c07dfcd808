"""Whether a typed answer is the right one, said differently or with a small slip.

Case, accents, punctuation, articles and spacing don't matter. A slip is a missing, added, wrong or swapped letter: none
up to four letters, one up to seven, two beyond. Numbers must be exact, in digits, words, Roman numerals or ordinals;
"Henri 4" is Henri IV, "2nd" the second and "60s" sixty seconds. A sign can be an answer: "?".
What is the name of something else, one or many, is no slip: Ireland is not Iceland misspelt, nor are mussels muscles.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable

ARTICLES = frozenset(
    ["le", "la", "les", "l", "un", "une", "des", "du", "de", "d", "the", "a", "an", "environ", "about"]
)
NUMBER_WORDS = frozenset(
    "zero un une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente "
    "quarante cinquante soixante septante huitante nonante cent cents mille million millions milliard milliards "
    "premier premiere second seconde deuxieme troisieme quatrieme cinquieme sixieme septieme huitieme neuvieme dixieme "
    "onzieme douzieme treizieme quatorzieme quinzieme seizieme vingtieme trentieme quarantieme cinquantieme centieme "
    "none one two three four five seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand billion "
    "first third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth "
    "sixteenth seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth hundredth".split()
)
_ROMAN = re.compile(r"(?=.)m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})")
_ROMAN_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
_IN_NUMBER = re.compile(r"(?<=\d)[\s.,'’](?=\d{3}(?!\d))")
_POINT = re.compile(r"(?<=\d)[.,⁄](?=\d)")  # of a number that is not whole, or the bar of ½
_MINUS = re.compile(r"(?<![^\s\0])[-−](?=\d)")
_ORDINAL = re.compile(r"\b(\d+)(?:ers?|eres?|i?emes?|es?|st|nd|rd|th)\b")
_UNITS = (  # as people write them behind a number
    (re.compile(r"(?<=\d)\s*(?:mins?|mn)\b"), " minutes"),
    (re.compile(r"(?<=\d)\s*(?:s|secs?)\b"), " seconds"),
)
_BETWEEN = "\0"  # stands in no text
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")
_WORD = re.compile(r"[^\W_]+")
_LIGATURES = (("œ", "oe"), ("æ", "ae"), ("ø", "o"), ("ł", "l"))
_SLIPS = ((4, 0), (7, 1))  # up to so many letters, so many slips
_MOST_SLIPS = 2


def is_match(
    given: str, accepted: Iterable[str], is_named: Callable[[str], bool] = lambda _: False, asked: str = ""
) -> bool:
    """Whether the answer given is one of the accepted wordings; a slip, unless it is what something else is called.

    Beside a number may stand what the question counts: "8 cartes", "en 1969".
    """
    accepted = tuple(accepted)
    wanted = [plain(wording) for wording in accepted]
    text = plain(given)
    if not text:
        return given.strip() in accepted
    if any(_same(text, wording) for wording in wanted) or _counted(text, asked) in wanted:
        return True
    one_or_many = {f"{text}s", text.removesuffix("s"), text.removesuffix("x")}.difference(wanted)
    return any(_is_slip(text, wording) for wording in wanted) and not any(map(is_named, (given, *one_or_many)))


def plain(text: str) -> str:
    """Lower case without accents, punctuation or articles, words apart by one space, digits together."""
    return plain_all([text.replace(_BETWEEN, " ")])[0]


def plain_all(texts: Iterable[str]) -> list[str]:
    """The same for many texts, at once: one by one thousands of them take as long as a blink."""
    bare = _BETWEEN.join(texts).casefold()
    for joined, letters in _LIGATURES:
        bare = bare.replace(joined, letters)
    bare = unicodedata.normalize("NFKD", _IN_NUMBER.sub("", bare))
    bare = _MINUS.sub("minus", _POINT.sub("point", bare))
    bare = _ORDINAL.sub(r"\1", _NOT_ASCII.sub(_without_accent, bare))
    for written, unit in _UNITS:
        bare = written.sub(unit, bare)
    rows = map(_WORD.findall, bare.split(_BETWEEN))
    return [" ".join([word for word in words if word not in ARTICLES] or words) for words in rows]


def _without_accent(sign: re.Match[str]) -> str:
    return "" if unicodedata.combining(sign[0]) else sign[0]


def _counted(given: str, asked: str) -> str | None:
    """The only number in an answer whose other words are all from the question."""
    beside = {"en", "in", *plain(asked).split()}
    numbers = [word for word in given.split() if word.isdigit()]
    others = [word for word in given.split() if not word.isdigit()]
    return numbers[0] if len(numbers) == 1 and beside.issuperset(others) else None


def _same(given: str, wanted: str) -> bool:
    return given.replace(" ", "") == wanted.replace(" ", "") or _in_digits(given) == _in_digits(wanted)


def _in_digits(text: str) -> str:
    """The text with a Roman numeral at its end in digits: "henri 4"."""
    name, _, numeral = text.rpartition(" ")
    if not name or not (numeral == "ier" or _ROMAN.fullmatch(numeral)):
        return text
    values = [_ROMAN_VALUES[letter] for letter in numeral.removesuffix("er")]
    total = sum(-a if a < b else a for a, b in zip(values, [*values[1:], 0], strict=True))
    return f"{name} {total}"


def _is_slip(given: str, wanted: str) -> bool:
    if _numbers(given) != _numbers(wanted):
        return False
    given_letters, wanted_letters = (re.sub(r"[\d ]", "", text) for text in (given, wanted))
    allowed = next((slips for most, slips in _SLIPS if len(wanted_letters) <= most), _MOST_SLIPS)
    return _distance(given_letters, wanted_letters, allowed) <= allowed


def _numbers(text: str) -> list[str]:
    """Everything in a text that counts, in its order."""
    words = re.findall(r"\d+|[^\W\d]+", text)
    return [word for word in words if word.isdigit() or word in NUMBER_WORDS or _ROMAN.fullmatch(word)]


def _distance(a: str, b: str, limit: int) -> int:
    """The number of edits between two words; anything over the limit may come back as limit + 1."""
    if abs(len(a) - len(b)) > limit:
        return limit + 1
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, letter in enumerate(a, start=1):
        before, previous, row = row, before, [i]
        for j, other in enumerate(b, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == b[j - 2] and a[i - 2] == other:
                cost = min(cost, previous[j - 2] + 1)
            row.append(cost)
    return row[-1]
