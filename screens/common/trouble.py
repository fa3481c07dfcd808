"""What could not be stored of a game that is being played."""

from app.engine.errors import GameError
from app.match import Match, PlayedElsewhere
from app.services import clock
from screens.common.widgets import app


def is_elsewhere(match: Match) -> bool:
    """Say what could not be stored; a game that goes on in another window is shown as it stands there."""
    trouble = match.trouble
    if trouble is None:
        return False
    if isinstance(trouble, PlayedElsewhere):
        match.trouble = None
        game = match.session.game.key
        try:
            there = Match.resume(app().store, game, clock.wall())
        except GameError:
            there = None
        if there is None:
            app().home()
        else:
            app().replace("table", game=game, match=there)
    app().tell(trouble)
    return isinstance(trouble, PlayedElsewhere)
