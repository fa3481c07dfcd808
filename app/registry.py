"""One line per game: where its parts are. Nothing of a game is imported before it is asked for."""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from app.engine.errors import BadSetup
from app.engine.game import Game, install_finder

if TYPE_CHECKING:
    from ai.bot import Bot


class Entry(NamedTuple):
    """Where to find a game's rules, its bots and its board, as "module:name"."""

    rules: str
    bot: str
    board: str = ""


GAMES = {
    "toujours12": Entry(
        "app.games.toujours12:Toujours12Game",
        "ai.knowledge.toujours12:Toujours12Bot",
        "screens.games.toujours12:Toujours12Board",
    ),
    "takeit": Entry(
        "app.games.takeit:TakeItGame", "ai.knowledge.takeit:TakeItBot", "screens.games.takeit:TakeItBoard"
    ),
    "slamdunk": Entry(
        "app.games.takeit:SlamDunkGame", "ai.knowledge.takeit:TakeItBot", "screens.games.takeit:SlamDunkBoard"
    ),
    "cartino": Entry(
        "app.games.cartino:CartinoGame", "ai.knowledge.cartino:CartinoBot", "screens.games.cartino:CartinoBoard"
    ),
    "tantalus": Entry(
        "app.games.tantalus:TantalusGame", "ai.knowledge.tantalus:TantalusBot", "screens.games.tantalus:TantalusBoard"
    ),
    "midi": Entry("app.games.midi:MidiGame", "ai.knowledge.midi:MidiBot", "screens.games.midi:MidiBoard"),
}


@cache
def get_game(key: str) -> Game:
    """The rules of one game."""
    if key not in GAMES:
        raise BadSetup("There is no game “{game}”. There are: {games}.", game=key, games=", ".join(GAMES))
    game: Game = _load(GAMES[key].rules)()
    return game


def make_bot(key: str, level: str, seed: int = 0) -> "Bot":
    """A player for one game: one of the levels, or "random"."""
    from ai.bot import LEVELS, RandomBot  # not before a bot is wanted

    if level == "random":
        return RandomBot(get_game(key), level, seed)
    if level not in LEVELS:
        raise BadSetup("There is no level “{level}”. There are: {levels}.", level=level, levels=", ".join(LEVELS))
    bot: Bot = _load(GAMES[key].bot)(get_game(key), level, seed)
    return bot


def board_of(key: str) -> Any:
    """The kind of board one game is shown on; None where it has none yet."""
    return _load(GAMES[key].board) if GAMES[key].board else None


def make_board(key: str) -> Any:
    """A fresh board to show one game on."""
    return board_of(key)()


def make_table(game: str, **given: Any) -> Any:
    """The page on which one game is played."""
    return _load(board_of(game).frame)(game=game, **given)


def _load(path: str) -> Any:
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


install_finder(get_game)
