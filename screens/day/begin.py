"""Sitting down to a day's deal."""

from collections.abc import Collection
from functools import partial

from app.day import Deal
from app.match import Match
from app.services import clock
from app.services.i18n import tr
from app.services.profiles import Profile
from screens.common.dates import today
from screens.common.sitting_down import ask_then, go_on, sit_down
from screens.common.widgets import Toast, app


def begin_deal(deal: Deal, person: Profile) -> None:
    """Begin it, or go on with it."""
    running, kept = app().store.running_game(deal.game), app().store.day(deal.day, deal.game, person.id)
    keep = partial(go_on, deal.game)
    if running is not None and kept is not None and kept.game_id == running.id:
        keep()
        return
    begin = partial(_begin, deal, person)
    ask_then(deal.game, tr("Start the day’s deal?"), tr("The day’s deal"), keep, begin)


def _begin(deal: Deal, person: Profile, instead_of: Collection[int]) -> None:
    store = app().store
    counts = deal.day == today() and not store.knows_deal(deal.day, deal.game, person.id)
    session = deal.session(deal.players(person.name), practice=not counts)
    match = Match.sit_down(store, session, [person.id, *[None] * (session.seats - 1)], clock.wall(), instead_of)
    sit_down(match)
    if not match.trouble:
        Toast.show(tr("This try counts. Good luck!") if counts else tr("This is for pleasure: it counts for nothing."))
