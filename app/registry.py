"""One line per game: where its parts are. Nothing of a game is imported before it is asked for."""

from functools import cache
from importlib import import_module

from app.engine.errors import BadSetup
from app.engine.game import Game, install_finder

RULES = {
    "toujours12": "app.games.toujours12:Toujours12Game",
    "takeit": "app.games.takeit:TakeItGame",
    "slamdunk": "app.games.takeit:SlamDunkGame",
    "cartino": "app.games.cartino:CartinoGame",
    "tantalus": "app.games.tantalus:TantalusGame",
    "midi": "app.games.midi:MidiGame",
}


@cache
def get_game(key: str) -> Game:
    """The rules of one game."""
    if key not in RULES:
        raise BadSetup("There is no game “{game}”. There are: {games}.", game=key, games=", ".join(RULES))
    module, _, name = RULES[key].partition(":")
    game = getattr(import_module(module), name)()
    assert isinstance(game, Game)
    return game


install_finder(get_game)
