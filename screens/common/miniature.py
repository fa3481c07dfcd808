"""A running game as it stands, small: a board that nobody plays on, drawn once and then let go.

What a spectator may see is drawn, so no hand is ever shown. It is made in steps, one a frame, and kept until the game
goes on or the look changes.
"""

from collections.abc import Iterator
from typing import NamedTuple

from kivy.graphics import ClearBuffers, ClearColor, Fbo, Scale, Translate
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.catalogue import about
from app.engine.errors import GameError
from app.engine.replay import Replay
from app.engine.session import Session
from app.match import record_of
from app.registry import make_board
from app.services.i18n import language, tr
from app.services.storage import StoredGame
from screens.common.board import Board
from screens.common.people import Person, known_people, people_at
from screens.common.sides import Onlookers
from screens.common.widgets import app

SIZE = (dp(480), dp(360))  # the board is laid out for this
WIDEST = 640  # pixels of the picture
SETTLING = 3  # frames until all words on a board are written

_kept: dict[str, tuple[object, "Standing"]] = {}  # by kind: what it is of, and the picture


class Standing(NamedTuple):
    """How a running game stands."""

    turn: str = ""
    scores: str = ""
    texture: Texture | None = None


def standings(stored: StoredGame) -> Iterator[Standing]:
    """What is known so far, a frame later a little more; a game that can't be read stays blank."""
    try:
        session = Session.of(record_of(app().store, stored), app().store.seen(stored.game))
    except GameError:
        return
    people = people_at(session.players, stored.profiles_in_the_end(), known_people())
    of = (stored.id, len(session.events), language(), app().theme_cls.dark, app().theme_cls.text_scale, people)
    if stored.game in _kept and _kept[stored.game][0] == of:
        yield _kept[stored.game][1]
        return
    found = Standing(_turn(session, people), _scores(session, people))
    yield found
    replay = Replay.of(session)
    replay.seek(session.events, len(session.events))
    board = make_board(stored.game)
    yield found
    board.join(Onlookers(people, replay, session.events))
    board.size_hint = (None, None)
    board.size = SIZE
    board.show(replay.view(None))
    for _ in range(SETTLING):
        yield found
    found = found._replace(texture=_drawn(board))
    board.stop()
    _kept[stored.game] = (of, found)
    yield found


def _turn(session: Session, people: list[Person]) -> str:
    seats = [seat for seat in session.actors() if seat >= 0]
    if len(seats) != 1:
        return tr("Everybody plays at once") if seats else ""
    if seats[0] == _alone(session):
        return tr("Your turn")
    return tr("{name} is next", name=people[seats[0]].name)


def _scores(session: Session, people: list[Person]) -> str:
    written = about(session.game.key).score_text
    names = [tr("You") if seat == _alone(session) else person.name for seat, person in enumerate(people)]
    scores = session.view(None).scores
    return " · ".join(f"{name} {written(score)}" for name, score in zip(names, scores, strict=True))


def _alone(session: Session) -> int | None:
    """The seat of whoever plays against bots alone, who is spoken to."""
    people = [seat for seat, player in enumerate(session.players) if player.is_human]
    return people[0] if len(people) == 1 else None


def _drawn(board: Board) -> Texture:
    """The board as a texture."""
    scale = min(1.0, WIDEST / board.width)
    picture = Fbo(size=(int(board.width * scale), int(board.height * scale)), with_stencilbuffer=True)
    with picture:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        Scale(scale, scale, 1)
        Translate(-board.x, -board.y, 0)
    picture.add(board.canvas)
    picture.draw()
    picture.remove(board.canvas)
    drawn: Texture = picture.texture
    return drawn
