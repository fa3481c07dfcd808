"""One line per game: where its parts are. Nothing of a game is imported before it is asked for."""

import sys
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from app.engine.errors import BadSetup
from app.engine.game import Game, install_finder

if TYPE_CHECKING:
    from ai.bot import Bot
    from screens.common.board import Board
    from screens.common.report import Report
    from screens.common.sitting import Sitting
    from screens.common.table import TablePage
    from screens.common.tips import Tip


class Entry(NamedTuple):
    """Where to find a game's parts, as "module:name"; the rules are enough to play."""

    rules: str
    bot: str = "ai.knowledge.any_game:AnyGameBot"
    board: str = "screens.common.plain:PlainBoard"
    report: str = "screens.common.report:Report"
    tips: str = ""  # what newcomers are told
    sitting: str = ""  # for games in which people sit round the device: where


GAMES = {
    "toujours12": Entry(
        "app.games.toujours12:Toujours12Game",
        "ai.knowledge.toujours12:Toujours12Bot",
        "screens.games.toujours12.board:Toujours12Board",
        "screens.games.toujours12.report:Toujours12Report",
        "screens.games.toujours12.tips:TIPS",
    ),
    "takeit": Entry(
        "app.games.takeit:TakeItGame",
        "ai.knowledge.takeit:TakeItBot",
        "screens.games.takeit.board:TakeItBoard",
        "screens.games.takeit.report:TakeItReport",
        "screens.games.takeit.tips:TAKEIT",
        "screens.games.takeit.layout:SITTING",
    ),
    "slamdunk": Entry(
        "app.games.takeit:SlamDunkGame",
        "ai.knowledge.takeit:TakeItBot",
        "screens.games.takeit.board:SlamDunkBoard",
        "screens.games.takeit.report:TakeItReport",
        "screens.games.takeit.tips:SLAMDUNK",
        "screens.games.takeit.layout:SITTING",
    ),
    "cartino": Entry(
        "app.games.cartino:CartinoGame",
        "ai.knowledge.cartino:CartinoBot",
        "screens.games.cartino.board:CartinoBoard",
        "screens.games.cartino.report:CartinoReport",
        "screens.games.cartino.tips:TIPS",
    ),
    "tantalus": Entry(
        "app.games.tantalus:TantalusGame",
        "ai.knowledge.tantalus:TantalusBot",
        "screens.games.tantalus.board:TantalusBoard",
        "screens.games.tantalus.report:TantalusReport",
        "screens.games.tantalus.tips:TIPS",
        "screens.games.tantalus.layout:SITTING",
    ),
    "midi": Entry(
        "app.games.midi:MidiGame",
        "ai.knowledge.midi:MidiBot",
        "screens.games.midi.board:MidiBoard",
        "screens.games.midi.report:MidiReport",
        "screens.games.midi.tips:TIPS",
        "screens.games.midi.layout:SITTING",
    ),
}


TABLE = ("motion", "board", "curtain", "seats", "tips", "table")  # of screens.common, what every table needs
OWN = ("layout", "words", "telling")  # of a game's own screen
PICTURES = (  # what reads the pictures of a game (`screens/common/cards.py`), with all that Pillow wants for its first
    "kivy.core.image.img_pil",
    *(f"PIL.{kind}ImagePlugin" for kind in ("Bmp", "Gif", "Jpeg", "Ppm", "Png")),
)
SEATING = (  # what the page needs on which one says who plays
    "app.match",
    "app.setup",
    "app.puzzles.book",
    "app.services.lessonbook",
    "screens.common.device_picture",
    "screens.common.field",
    "screens.common.level_track",
    "screens.common.table_menu",
    "screens.lessons.ways",
    "screens.seating",
    "screens.game_page",
)


def get_seating_ready() -> Iterator[str]:
    """Import what the page of any game needs, a part at each step: while somebody looks at the shelf."""
    for module in SEATING:
        if module not in sys.modules:
            import_module(module)
            yield module


def get_table_ready(key: str) -> Iterator[str]:
    """Import what a table of this game needs, a part at each step: while somebody still chooses who plays."""
    entry = GAMES[key]
    board, bot = entry.board.partition(":")[0], entry.bot.partition(":")[0]
    package = board.rpartition(".")[0]
    own = OWN if package.startswith("screens.games.") else ()
    modules = (*(f"screens.common.{name}" for name in TABLE), *(f"{package}.{name}" for name in own), board, bot)
    for module in (*modules, *PICTURES, "screens.result.page", entry.report.partition(":")[0]):
        if module not in sys.modules:
            import_module(module)
            yield module
    table_page = load(entry.board).table_page.partition(":")[0]
    if table_page not in sys.modules:
        import_module(table_page)
        yield table_page


@cache
def get_game(key: str) -> Game:
    """The rules of one game."""
    if key not in GAMES:
        raise BadSetup("There is no game “{game}”. There are: {games}.", game=key, games=", ".join(GAMES))
    game: Game = load(GAMES[key].rules)()
    return game


def make_bot(key: str, level: str, seed: int = 0, rules: Game | None = None) -> "Bot":
    """A player for one game, perhaps as it is played with a pack: one of the levels, or "random"."""
    from ai.bot import LEVELS, RandomBot  # not before a bot is wanted

    game = rules or get_game(key)
    if level == "random":
        return RandomBot(game, level, seed)
    if level not in LEVELS:
        levels = ", ".join((*LEVELS, "random"))
        raise BadSetup("There is no level “{level}”. There are: {levels}.", level=level, levels=levels)
    bot: Bot = load(GAMES[key].bot)(game, level, seed)
    return bot


def make_board(key: str) -> "Board":
    """A fresh board to show one game on."""
    board: Board = load(GAMES[key].board)()
    return board


def make_table(game: str, **given: Any) -> "TablePage":
    """The page on which one game is played."""
    table: TablePage = load(load(GAMES[game].board).table_page)(game=game, **given)
    return table


def report_of(key: str) -> "type[Report]":
    """What looks back at finished games of a kind."""
    report: type[Report] = load(GAMES[key].report)
    return report


def tips_of(key: str) -> "Sequence[Tip]":
    """What newcomers to a game are told when it happens to them."""
    path = GAMES[key].tips
    return load(path) if path else ()


def sitting_of(key: str) -> "Sitting | None":
    """Where the seats lie round the device, in a game in which they do."""
    path = GAMES[key].sitting
    return load(path) if path else None


def load(path: str) -> Any:
    """What is meant by "module:name", imported only now."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


install_finder(get_game)
