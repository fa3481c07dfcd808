"""Sends a game, or a few lines about one: through Android's share sheet; elsewhere it is copied, and written down."""

import os
import re
from pathlib import Path

from app import sharing
from app.catalogue import about
from app.day import STARS
from app.match import Match
from app.services import clipboard, share
from app.services.i18n import tr
from screens.common.dates import today
from screens.common.people import people_of
from screens.common.widgets import Dialog, Toast, app


def share_game(match: Match) -> None:
    """A finished game, with its record."""
    outcome = match.session.outcome()
    assert outcome is not None
    game, date = match.session.game.key, match.session.day
    if date is not None:
        words = day_text(match, date)
        send(words, f"{game}-{date}.txt", words.encode())
        return
    names = [person.name for person in people_of(match)]
    words = sharing.words_of(game, names, list(outcome.scores), list(outcome.winners))
    record = sharing.record_to_share(match.session)
    send(sharing.text_of(words, record), f"{game}-{today()}.json", record.to_text().encode())


def day_text(match: Match, date: str) -> str:
    """A day's deal in two lines and a row of stars: nothing of it is given away to those who have yet to play it."""
    game, outcome, profile = match.session.game.key, match.session.outcome(), match.counts_for(0)
    assert outcome is not None
    tried = None if profile is None else app().store.day(date, game, profile)
    stars = ""
    if tried is not None and tried.game_id == match.id and tried.stars is not None:
        stars = "★" * tried.stars + "☆" * (STARS - tried.stars)
    lines = [f"Ludothèque · {tr('The day’s deal')} {date}", about(game).title, stars]
    lines[1] += f" · {about(game).score_text(outcome.scores[0])}"
    return "\n".join(filter(None, lines))


def send(text: str, name: str, data: bytes) -> None:
    """A text to share; where there is no share sheet it is copied, and the data written into a file of that name."""
    if share.available():
        if not share.send(tr("Share"), text):
            Toast.show(tr("This device can’t share anything."))
        return
    clipboard.copy(text)
    if path := write_out(name, data):
        tell_place(tr("Copied: it can be pasted into a message. It is also in this file:"), path)


def write_out(name: str, data: bytes) -> Path | None:
    """Write a file beside the saved data, under a name that is free; says why where that fails."""
    folder = app().store.path.parent / "shared"
    stem, ending = os.path.splitext(re.sub(r"[^\w.-]", "-", name))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        names = (f"{stem}{f'-{number}' if number else ''}{ending}" for number in range(1000))
        path: Path = next(folder / name for name in names if not (folder / name).exists())
        path.write_bytes(data)
    except (OSError, StopIteration) as error:
        Toast.show(tr("This could not be saved: {reason}", reason=getattr(error, "strerror", None) or "?"))
        return None
    return path


def tell_place(words: str, path: Path) -> None:
    """Say where a file is, until that has been read."""
    dialog = Dialog(tr("Done"), f"{words}\n{path}")
    dialog.answer(tr("Close"), style="filled")
    dialog.open()
