"""Medals as they are shown, and what a game has brought everybody."""

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.match import Match
from app.medals import Award, awards
from app.services.i18n import tr
from screens.common.rating import change_text, rating_text
from screens.common.widgets import Badge, Column, Panel, Text, app

GOLD = [0.72, 0.53, 0.04, 1]


class MedalLine(BoxLayout):
    """A medal: its sign, its name, and what it is for."""

    def __init__(self, award: Award, won: bool, more: str = "", **kwargs: object) -> None:
        super().__init__(size_hint_y=None, spacing=dp(12), **kwargs)
        fill = GOLD if won else app().theme_cls.outlineColor
        sign = Badge(symbol=award.icon, fill=fill, pos_hint={"center_y": 0.5})
        name = tr(award.name) if won else tr("{medal} (not yet)", medal=tr(award.name))
        words = Column(
            Text(text=name, bold=won, quiet=not won), Text(text=tr(award.what), role="small", quiet=True),
            pos_hint={"center_y": 0.5},
        )  # fmt: skip
        if more:
            words.add_widget(Text(text=more, role="small", quiet=True))
        words.bind(height=lambda _, height: setattr(self, "height", max(dp(52), height + dp(8))))
        self.add_widget(sign)
        self.add_widget(words)


def honours_panel(match: Match) -> Panel | None:
    """What a game that has just ended changed for the people who played it."""
    store, id = app().store, match.id
    if id is None:
        return None
    names = {person.id: person.name for person in app().profiles.all()}
    game = match.session.game.key
    parts: list[Widget] = []
    ratings = [rating for rating in store.ratings_in(id) if rating.profile in names]
    for rating in ratings:
        before = store.rating(rating.profile, game, before=id)
        words = tr(
            "{name}: rating {rating} ({change})",
            name=names[rating.profile],
            rating=rating_text(rating.rating, rating.deviation),
            change=change_text(rating.rating, before.rating if before else 1500.0),
        )
        parts.append(Text(text=words))
    known = {award.key: award for award in awards()}
    for medal in store.medals_in(id):
        if medal.medal in known and medal.profile in names:
            more = tr("Won by {name}", name=names[medal.profile]) if len(match.humans()) > 1 else ""
            parts.append(MedalLine(known[medal.medal], True, more))
    if not parts:
        return None
    return Panel(Text(text=tr("What it brought"), role="subtitle", bold=True), *parts)
