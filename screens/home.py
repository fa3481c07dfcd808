"""The shelf: six games to choose from, and the way to everything else."""

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.image import Image as CoreImage
from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.catalogue import about
from app.registry import GAMES
from app.services.i18n import tr, trn
from screens import load_kv
from screens.common.page import Page
from screens.common.widgets import Ground, Touchable, app
from screens.theme import ASSETS, scheme

UNSEEN = 2  # frames until the first has been drawn
PICTURES: dict[str, Any] = {}  # textures, kept: home is seen often


def picture(game: str) -> Any:
    """A game's picture as a texture, if it has one."""
    path = Path(ASSETS) / "pictures" / f"{game}.png"
    if game not in PICTURES:
        PICTURES[game] = CoreImage(str(path), mipmap=True).texture if path.exists() else None
    return PICTURES[game]


def facts(game: str) -> str:
    """How many play, for how long."""
    least, most = about(game).seats
    shortest, longest = about(game).minutes
    players = str(least) if least == most else f"{least}–{most}"
    players = trn("{players} player", "{players} players", most, players=players)
    return f"{players} · {tr('{least}–{most} min', least=shortest, most=longest)}"


class Tile(Touchable, Ground, BoxLayout):
    """One game on the shelf."""

    game: str
    title = StringProperty()
    facts = StringProperty()
    running = BooleanProperty(False)
    texture = ObjectProperty(None, allownone=True)
    colours = ObjectProperty()
    picture_height = NumericProperty(dp(100))
    words_height = NumericProperty(0)  # what the words need
    words_room = NumericProperty(0)  # what they get, the same for all


class HomePage(Page):
    """The first page."""

    columns = NumericProperty(2)

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        bar = self.ids.bar
        bar.remove_widget(bar.ids.back)
        bar.padding = [dp(8), 0]
        self.add_action("account-group", tr("Players"), lambda: app().open("profiles"))
        self.add_action("chart-line", tr("Statistics"), lambda: app().open("statistics"))
        self.add_action("history", tr("Past games"), lambda: app().open("history"))
        self.add_action("cog", tr("Settings"), lambda: app().open("settings"))
        self.tiles: list[Tile] = []
        arrange_soon = Clock.create_trigger(self._arrange, -1)
        for game in GAMES:
            title = about(game).title
            tile = Tile(
                title=title,
                facts=facts(game),
                colours=scheme(game, app().theme_cls.dark),
                texture=PICTURES.get(game),
                accessible_name=title,
            )
            tile.game = game
            tile.bind(on_release=lambda tile: app().open("game", game=tile.game))
            self.ids.grid.add_widget(tile)
            self.tiles.append(tile)
            tile.bind(words_height=arrange_soon)
        self._without_picture = [tile for tile in self.tiles if tile.texture is None]
        self._frames = 0
        self._loading: Any = None
        self.resume()

    def resume(self) -> None:
        """Show which games can be continued: another window may have begun one, or ended it."""
        running = app().store.running_kinds()
        for tile in self.tiles:
            tile.running = tile.game in running

    def opened(self) -> None:
        """Show what there is at once; once that is seen, fetch the pictures one a frame."""
        Window.bind(size=self._arrange)
        self._arrange()
        self._loading = Clock.schedule_interval(self._load_next, 0)

    def close(self) -> None:
        Window.unbind(size=self._arrange)
        self._loading.cancel()

    def _load_next(self, _dt: float) -> bool:
        self._frames += 1
        if self._without_picture and self._frames > UNSEEN:
            tile = self._without_picture.pop(0)
            tile.texture = picture(tile.game)
        return bool(self._without_picture)

    def _arrange(self, *_: Any) -> None:
        """As many columns as are readable; pictures as high as lets the whole shelf be seen, within reason."""
        width, height = Window.size
        self.columns = max(2 if width > sp(340) else 1, min(3, int(width // sp(250))))
        rows = -(-len(self.tiles) // self.columns)
        tile_width = (width - dp(32) - dp(12) * (self.columns - 1)) / self.columns
        self._level(rows, tile_width, height - self.ids.bar.height)

    def _level(self, rows: int, tile_width: float, room: float) -> None:
        """Tiles of one height, chosen so that all rows fit if that leaves the pictures large enough."""
        words = max(tile.words_height for tile in self.tiles)
        share = (room - dp(24) - dp(12) * (rows - 1)) / rows - words
        for tile in self.tiles:
            tile.picture_height = min(tile_width * 0.75, max(tile_width * 0.34, share))
            tile.words_room = words


load_kv(__file__)
