"""Sitting down to a game: what would be lost by it is asked about first, what could not be stored is said."""

from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial

from app.engine.errors import GameError
from app.match import Match
from app.services import clock
from app.services.i18n import tr
from screens.common.widgets import Dialog, app


def ask_then(
    game: str,
    headline: str,
    answer: str,
    keep: Callable[[], None],
    begin: Callable[[Collection[int]], None],
    instead_of: Collection[int] = (),
) -> None:
    """Begin a game, which is told the numbers of those it takes the place of: one of this kind that runs, be it in
    another window, is dropped only if somebody said so."""
    running = app().store.running_game(game)
    if running is None or running.id in instead_of:
        begin(instead_of)
        return
    dialog = Dialog(headline, tr("The game you have begun will be gone."))
    dialog.answer(tr("Continue the old one"), keep, style="filled")
    dialog.answer(answer, partial(ask_then, game, headline, answer, keep, begin, (running.id,)), style="danger")
    dialog.answer(tr("Cancel"))
    dialog.open()


def sit_down(match: Match) -> None:
    """Open the table of a game that has just begun."""
    app().open("table", game=match.session.game.key, match=match)
    if match.trouble:
        app().tell(match.trouble)


def resume(game: str) -> bool:
    """Open the table of the running game of a kind, should it still be there; BadRecord where it can't be read."""
    match = Match.resume(app().store, game, clock.wall())
    if match is not None:
        app().open("table", game=game, match=match)
    return match is not None


def go_on(game: str) -> None:
    """Go on with the running game of a kind."""
    with suppress(GameError):
        if resume(game):
            return
    app().open("game", game=game)  # says what is wrong, and what can be done about it
    app().page.resume_game()
