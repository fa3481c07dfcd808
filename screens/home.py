"""The shelf: six games to choose from, and the way to everything else."""

from collections.abc import Iterator
from math import log
from typing import TYPE_CHECKING

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.catalogue import about, facts
from app.registry import GAMES, get_seating_ready
from app.services.i18n import tr
from app.services.storage import StoredGame
from screens import load_kv
from screens.common.page import Page, is_wide
from screens.common.pictures import PICTURES, picture, picture_file
from screens.common.widgets import Ground, Panel, Row, Touchable, app
from screens.theme import EDGE, scheme

if TYPE_CHECKING:
    from screens.common.miniature import Standing

FIRST = "toujours12"  # the game a newcomer is led to: quickly explained
GAP_BETWEEN = dp(12)  # tiles
MINIATURE = 0.75  # the picture of a running game: its height for its width
WORDY = 240  # sp: in a narrower column sentences are not read with pleasure
HIGH = dp(560)  # a window with room for a welcome above the shelf
SHAPE = 0.72  # of a picture: its height for its width
UNSEEN = 2  # frames until the first has been drawn
UNHURRIED = 0.1  # seconds between two parts of the next page that are got ready


class Tile(Touchable, Ground, BoxLayout):
    """One game on the shelf."""

    game: str
    title = StringProperty()
    facts = StringProperty()
    texture = ObjectProperty(None, allownone=True)
    colours = ObjectProperty()
    picture_height = NumericProperty(dp(100))
    words_height = NumericProperty(0)  # what the words need
    words_room = NumericProperty(0)  # what they get, the same for all


class RunningCard(Touchable, Ground, BoxLayout):
    """A game that was left: as it stands, whose turn it is; a touch goes on with it."""

    title = StringProperty()
    turn = StringProperty()
    scores = StringProperty()
    texture = ObjectProperty(None, allownone=True)
    colours = ObjectProperty()
    upright = BooleanProperty(False)  # words below the picture
    picture_width = NumericProperty(dp(150))
    words_height = NumericProperty(0)

    def __init__(self, stored: StoredGame, large: bool, **kwargs: object) -> None:
        self.stored, self.large = stored, large
        title = about(stored.game).title
        if stored.practice:
            title = tr("{game} · practice", game=title)
        super().__init__(
            title=title,
            colours=scheme(stored.game, app().theme_cls.dark),
            accessible_name=tr("Continue: {game}", game=title),
            **kwargs,
        )

    def on_release(self) -> None:
        """To the table."""
        from screens.common.sitting_down import go_on

        go_on(self.stored.game)

    def show(self, standing: "Standing") -> None:
        """What is known of it by now."""
        self.turn, self.scores = standing.turn, standing.scores
        self.texture = standing.texture or picture(self.stored.game)


class TodayRow(Row):
    """The way to the day's deals, where the bar has no room for it."""

    def on_release(self) -> None:
        """To the page of the day."""
        app().open("day")


class Welcome(Panel):
    """What a newcomer reads: what this is, and a first game one touch away."""


class HomePage(Page):
    """The first page."""

    columns = NumericProperty(2)
    beside = BooleanProperty(False)  # what was left lies beside the shelf, not above
    small_columns = NumericProperty(1)

    def __init__(self, **given: object) -> None:
        super().__init__(**given)
        bar = self.ids.bar
        bar.remove_widget(bar.ids.back)
        bar.padding = [dp(8), 0]
        self.add_action("account-group", tr("Players"), lambda: app().open("profiles"))
        self.add_action("chart-line", tr("Statistics"), lambda: app().open("statistics"))
        self.add_action("history", tr("Past games"), lambda: app().open("history"))
        self._today = self.add_action("calendar-star", tr("Today"), lambda: app().open("day"))
        self._today_row = TodayRow()
        self._search = self.add_action("magnify", tr("Search the rules"), lambda: app().open("search"))
        self.add_action("cog", tr("Settings"), lambda: app().open("settings"))
        self.tiles: list[Tile] = []
        self.cards: list[RunningCard] = []  # the game that was left last first
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        for game in GAMES:
            title = about(game).title
            tile = Tile(
                title=title,
                facts=facts(game),
                colours=scheme(game, app().theme_cls.dark),
                texture=PICTURES.get(picture_file(game).name),
                accessible_name=title,
            )
            tile.game = game
            tile.bind(on_release=lambda tile: app().open("game", game=tile.game))
            self.ids.grid.add_widget(tile)
            self.tiles.append(tile)
            tile.bind(words_height=self._arrange_soon)
        self.ids.top.bind(height=self._arrange_soon)
        self._without_picture = [tile for tile in self.tiles if tile.texture is None]
        self._frames = 0
        self._loading = Clock.create_trigger(self._load_next, 0, interval=True)
        self._looking: list[tuple[RunningCard, Iterator[Standing]]] = []  # cards whose game is being looked at
        parts = get_seating_ready()
        self._get_ready: ClockEvent = Clock.create_trigger(lambda _: next(parts, None) and self._get_ready(), UNHURRIED)
        self._small: GridLayout = self.ids.small.__self__  # is taken off the page where there is one game or none
        self._fill_top()

    def resume(self) -> None:
        """Another window may have gone on with a game, or ended it."""
        self._fill_top()
        self._arrange()
        self._loading()

    def opened(self) -> None:
        """Show what there is at once; once that is seen, fetch the pictures one a frame."""
        super().opened()
        self._loading()

    def close(self) -> None:
        super().close()
        self._arrange_soon.cancel()
        self._loading.cancel()
        self._get_ready.cancel()

    def pause(self) -> None:
        self._get_ready.cancel()

    # What was left, or a welcome

    def _fill_top(self) -> None:
        running = app().store.running_games()
        played = app().settings.played
        last = {game: -place for place, game in enumerate(played)}
        running = [stored for stored in running if stored.game in GAMES]
        running.sort(key=lambda stored: (last.get(stored.game, -len(played)), stored.id), reverse=True)
        top, small = self.ids.top, self._small
        top.clear_widgets()
        small.clear_widgets()
        self.cards = [RunningCard(stored, not place) for place, stored in enumerate(running)]
        for card in self.cards:
            card.bind(words_height=self._arrange_soon)
            (top if card.large else small).add_widget(card)
        if len(running) > 1:
            top.add_widget(small)
        if not running and app().settings.welcome and not app().store.count_finished():
            top.add_widget(Welcome())
        self._looking = [(card, _look_at(card.stored)) for card in self.cards]

    def dismiss(self) -> None:
        """No more welcome."""
        app().set("welcome", False)
        self.ids.top.clear_widgets()
        self._arrange_soon()

    # Pictures

    def _load_next(self, _dt: float) -> bool:
        self._frames += 1
        if self._frames <= UNSEEN:
            return True
        if self._without_picture:
            tile = self._without_picture.pop(0)
            tile.texture = picture(tile.game)
        elif self._looking:
            card, steps = self._looking[0]
            standing = next(steps, None)
            if standing is None:
                del self._looking[0]
            else:
                card.show(standing)
        if self._without_picture or self._looking:
            return True
        self._get_ready()
        return False

    # The window

    def _arrange(self, *_: object) -> None:
        """What was left above the shelf, or beside it; the shelf with as many columns as suit the room it has."""
        width, height = Window.size
        actions = self.ids.bar.ids.actions
        actions.remove_widget(self._search)
        if width >= sp(380):  # on a narrow phone the rules lead there
            actions.add_widget(self._search, index=1)
        top = self.ids.top
        aside = min(dp(420), width * 0.34)
        welcoming = bool(top.children) and not self.cards
        above = welcoming and (aside < sp(WORDY) or height >= HIGH)  # a few words don't fill a column
        self.beside = is_wide(width, height) and bool(top.children) and not above
        self._place_today(width)
        top.width = aside if self.beside else width - 2 * EDGE
        self.small_columns = 1 if self.beside or width < sp(360) else 2
        room = height - self.ids.bar.height - EDGE * 1.5
        for card in self.cards:
            card.upright = card.large and self.beside
            card.picture_width = dp(64)
            if card.upright:  # the whole card is to be seen
                card.picture_width = max(dp(96), min(top.width, (room - card.words_height) / MINIATURE))
            elif card.large:
                card.picture_width = top.width * 0.44
        if top.children and not self.beside:
            room -= top.height + GAP_BETWEEN
        if self._today_row.parent is not None:
            room -= self._today_row.height + GAP_BETWEEN
        self._level(width - 2 * EDGE - (top.width + GAP_BETWEEN if self.beside else 0), room)

    def _place_today(self, width: float) -> None:
        """The way to the day's page: in the bar, or above the shelf where the title would be cut."""
        actions, column = self.ids.bar.ids.actions, self.ids.column
        actions.remove_widget(self._today)
        column.remove_widget(self._today_row)
        if width >= sp(520) or self.beside:
            actions.add_widget(self._today, index=len(actions.children))
        else:
            column.add_widget(self._today_row, index=1)

    def _level(self, width: float, room: float) -> None:
        """Tiles of one size: the columns that let pictures be neither flat nor tall where all of it is to be seen."""

        def shape(columns: int) -> tuple[float, float]:
            rows = -(-len(self.tiles) // columns)
            wide = (width - GAP_BETWEEN * (columns - 1)) / columns
            return wide, (room - GAP_BETWEEN * (rows - 1)) / rows

        def strangeness(columns: int) -> float:
            wide, high = shape(columns)
            return abs(log(max(0.05, (high - sp(76)) / wide) / SHAPE))

        readable = [columns for columns in (1, 2, 3) if columns == 1 or shape(columns)[0] >= sp(150)]
        self.columns = min(readable, key=strangeness)
        wide, high = shape(self.columns)
        words = max(tile.words_height for tile in self.tiles)
        for tile in self.tiles:
            tile.picture_height = min(wide * 1.05, max(wide * 0.34, high - words))
            tile.words_room = words


def _look_at(stored: StoredGame) -> Iterator["Standing"]:
    """How a game stands, in steps; what is needed for that is read when the shelf is seen already."""
    from screens.common.miniature import standings

    yield from standings(stored)


def play_first() -> None:
    """Somebody's first game: one person, and a beginner on the other side."""
    from app.registry import get_game
    from app.setup import SeatPlan, Setup
    from screens.game_page import start_game

    me = app().profiles.first(tr("Player 1"))
    seats = (SeatPlan(profile=me.id), SeatPlan(level="beginner"))
    start_game(FIRST, Setup(seats, get_game(FIRST).fill_options({})))


load_kv(__file__)
