"""A finished game as something to send: a few lines for people, and its record, packed, for the app of whoever gets it.

What comes in (a record as a file, or a text that has a packed one in it) is played through by the engine before
anything is stored. It is then a past game like the others, which counts for nobody.
"""

import base64
import binascii
import re
import zlib
from dataclasses import replace
from typing import Any

from app.catalogue import about
from app.engine.errors import BadRecord
from app.engine.game import PlayerInfo
from app.engine.record import LONGEST_TEXT, Handover, Record
from app.engine.session import Session
from app.services.i18n import tr
from app.services.storage import Result, Store, StoredGame

MARK = "ludotheque1:"
LONGEST_CODE = 200_000  # letters: Android's share sheet takes no more than about twice that
LARGEST = LONGEST_TEXT  # bytes of a file that may be a game
NO_YEAR = 2000  # what years of birth begin at in a record that leaves the house
_CODE = re.compile(re.escape(MARK) + r"([\w\s=-]+)\.", re.ASCII)


# Out


def words_of(game: str, names: list[str], scores: list[int], winners: list[int]) -> str:
    """How a game ended, in a few lines."""
    score_text = about(game).score_text
    order = sorted(range(len(names)), key=lambda seat: (seat not in winners, -scores[seat], seat))
    lines = [f"{'🏆 ' if seat in winners else ''}{names[seat]} {score_text(scores[seat])}" for seat in order]
    return "\n".join([tr("{game}, played with Ludothèque", game=about(game).title), *lines])


def record_to_share(session: Session) -> Record:
    """Its record with no more of people than rules ask for: who is older than whom instead of their years, and who is
    a child where questions went by that."""
    record = session.record()
    by_age = record.options.get("questions") == "age"
    sitters = [*record.players, *(change.player for change in record.handovers)]
    years = sorted({player.birth_year for player in sitters if player.birth_year is not None})

    def hide(player: PlayerInfo) -> PlayerInfo:
        year = None if player.birth_year is None else NO_YEAR + years.index(player.birth_year)
        return replace(player, birth_year=year, young=player.young and by_age, reaction_ms=None)

    handovers = tuple(Handover(event, seat, hide(player)) for event, seat, player in record.handovers)
    return replace(record, players=tuple(map(hide, record.players)), handovers=handovers)


def code_of(record: Record) -> str:
    """A record as letters that any messenger carries."""
    packed = base64.urlsafe_b64encode(zlib.compress(record.to_text().encode(), 9)).decode()
    return f"{MARK}{packed}."


def text_of(words: str, record: Record | None = None) -> str:
    """What is sent: the lines, and what to do with the letters below them."""
    if record is None:
        return words
    code = code_of(record)
    if len(code) > LONGEST_CODE:
        return words
    return "\n\n".join(
        [words, tr("To watch this game, copy this message and paste it in Ludothèque, “Your data”."), code]
    )


# In


def find_record(text: str) -> str:
    """The record in a text, as JSON; BadRecord where there is none."""
    if text.lstrip().startswith("{"):
        return text
    found = _CODE.search(text[: 2 * LONGEST_TEXT])
    if not found:
        raise BadRecord("There is no game in this text.")
    try:
        packed = base64.b64decode("".join(found[1].split()), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        data = unpacking.decompress(packed, LONGEST_TEXT)
        if not unpacking.eof:
            raise ValueError
        return data.decode()
    except (ValueError, binascii.Error, zlib.error):
        raise BadRecord("The game in this text is damaged: was all of it copied?") from None


def check(text: str) -> Session:
    """The finished game in a text, played through by the engine; BadRecord says what is wrong with it."""
    session = Session.load(find_record(text))
    if session.outcome() is None:
        raise BadRecord("This game is not over.")
    return session


def receive(store: Store, session: Session, now: float) -> tuple[StoredGame | None, bool]:
    """Keep a game that was checked, once; tells whether it is new here."""
    events = session.events
    with store.writing():
        id = store.find_finished(session.game.key, session.seed, events)
        new = id is None
        if id is None:
            outcome = session.outcome()
            assert outcome is not None
            results = [
                Result(seat, None, None, score, seat in outcome.winners) for seat, score in enumerate(outcome.scores)
            ]
            ending = {"scores": outcome.scores, "winners": outcome.winners}
            id = store.start_game(session.game.key, _header(session), now, ())
            store.finish_game(id, 0, events, ending, results, now)
    return store.stored_game(id), new


def _header(session: Session) -> dict[str, Any]:
    head = {**session.record().head(), "profiles": [None] * session.seats}
    if session.handovers:
        head["newcomers"] = [None] * len(session.handovers)
    return {**head, "received": True}
