"""Games played to the end: each can be looked at again."""

from datetime import datetime
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from app.catalogue import ABOUT
from app.engine.errors import GameError
from app.engine.session import Session
from app.match import Match, record_of
from app.registry import GAMES
from app.services.i18n import language, say, tr
from app.services.storage import StoredGame
from screens import load_kv
from screens.common.page import ScrollPage
from screens.common.widgets import Dialog, Icon, Panel, Row, Text, app

SHOWN = 60


def date_text(seconds: float) -> str:
    """A day and time as people of this language write it."""
    moment = datetime.fromtimestamp(seconds)
    return moment.strftime("%d/%m/%Y, %H:%M" if language() == "fr" else "%d %b %Y, %H:%M")


class HistoryPage(ScrollPage):
    """The list, newest first."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        self.title = tr("Past games")
        games = [stored for stored in app().store.finished_games(SHOWN) if stored.game in ABOUT]
        if not games:
            self.body.add_widget(Text(text=tr("No game finished yet."), quiet=True))
            return
        panel = Panel()
        for stored in games:
            panel.add_widget(self._row(stored))
        self.body.add_widget(panel)

    def _row(self, stored: StoredGame) -> Row:
        title = ABOUT[stored.game].title
        when = date_text(stored.finished or 0)
        row = Row(accessible_name=f"{title}, {when}")
        words = BoxLayout(orientation="vertical", size_hint_y=None, pos_hint={"center_y": 0.5})
        words.bind(minimum_height=words.setter("height"))
        words.add_widget(Text(text=title, bold=True))
        words.add_widget(Text(text=_result(stored), role="label"))
        words.add_widget(Text(text=when, role="small", quiet=True))
        row.add_widget(words)
        if GAMES[stored.game].board:
            row.add_widget(Icon(icon="chevron-right", pos_hint={"center_y": 0.5}))
            row.bind(on_release=lambda _: self.look_at(stored))
        return row

    def look_at(self, stored: StoredGame) -> None:
        """Step through a game, if it can still be read."""
        try:
            session = Session.load(record_of(app().store, stored).to_text())
        except GameError as error:
            dialog = Dialog(tr("This game can’t be read any more."), say(error))
            dialog.answer(tr("Close"))
            dialog.open()
            return
        profiles = stored.header.get("profiles") or [None] * session.seats
        app().open("replay", game=stored.game, match=Match(app().store, session, profiles, stored.id))


def _result(stored: StoredGame) -> str:
    """Names with scores, the winners first."""
    outcome: dict[str, Any] = stored.outcome or {"scores": [], "winners": []}
    players = stored.header["players"]
    seats = sorted(range(len(outcome["scores"])), key=lambda seat: (seat not in outcome["winners"], seat))
    scores = [ABOUT[stored.game].score_text(score) for score in outcome["scores"]]
    return " · ".join(f"{players[seat].get('name') or '?'} {scores[seat]}" for seat in seats)


load_kv(__file__)
