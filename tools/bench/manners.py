"""Whether temperament makes anybody stronger: the bold and the patient in the slams, and each opponent's themes in the
quiz, against plain robots of the same level."""

from collections.abc import Iterator
from functools import partial

from ai.bot import Bot
from app.opponents import MANNERS
from app.registry import get_game, make_bot
from tools.bench.ladder import compete
from tools.bench.rows import Row, wins

SLAMMERS = ("dora", "kenji")  # one that is bold, and one that is patient
LEVELS = ("casual", "strong", "master")


def _somebody(key: str, level: str, who: str, seed: int) -> Bot:
    bot = make_bot(key, level, seed)
    bot.be(MANNERS[who])
    return bot


def measure(games: list[str], count: int = 40) -> Iterator[Row]:
    """Each against one plain robot, or two where a game needs three."""
    for key in games:
        if key not in ("takeit", "slamdunk", "midi"):
            continue
        levels, people = (("strong",), tuple(MANNERS)) if key == "midi" else (LEVELS, SLAMMERS)
        for level in levels:
            for who in people:
                plain = {f"robot {seat}": partial(make_bot, key, level) for seat in range(1, get_game(key).seats[0])}
                bots = {who: partial(_somebody, key, level, who), **plain}
                yield wins(f"{key}, {level}: {who}", compete(key, bots, count)[who], "plain robots of that level")
