"""Sitting down to a day's deal."""

from functools import partial

from app.day import Deal
from app.match import Match
from app.services import clock
from app.services.i18n import tr
from app.services.profiles import Profile
from screens.common.widgets import Dialog, Toast, app
from screens.home import go_on


def begin_deal(deal: Deal, person: Profile, on_its_day: bool, instead_of: int | None = None) -> None:
    """Begin it, or go on with it; another game of this kind that runs is dropped only if somebody said so."""
    store = app().store
    running = store.running_game(deal.game)
    kept = store.day(deal.day, deal.game, person.id)
    if running is not None and running.id != instead_of:
        if kept is not None and kept.game_id == running.id:
            go_on(deal.game)
            return
        dialog = Dialog(tr("Start the day’s deal?"), tr("The game you have begun will be gone."))
        dialog.answer(tr("Continue the old one"), partial(go_on, deal.game), style="filled")
        dialog.answer(tr("The day’s deal"), partial(begin_deal, deal, person, on_its_day, running.id), style="danger")
        dialog.answer(tr("Cancel"))
        dialog.open()
        return
    dropped = () if instead_of is None else (instead_of,)
    counts = on_its_day and kept is None
    session = deal.session(deal.players(person.name), practice=not counts)
    match = Match.sit_down(store, session, [person.id, *[None] * (session.seats - 1)], clock.wall(), dropped)
    app().open("table", game=deal.game, match=match)
    if match.trouble:
        app().tell(match.trouble)
    elif counts:
        Toast.show(tr("This try counts. Good luck!"))
