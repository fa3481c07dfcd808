"""Games played to the end: each can be looked at again, kept or deleted.

The list is as long as a life of playing. Which games there are and when they ended is one quick question; what is in
them is read some at a time, as one scrolls to them. A game that can't be read leaves the list, and is counted.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import CanvasBase
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.scrollview import ScrollView
from kivy.utils import escape_markup, get_hex_from_color
from kivymd.icon_definitions import md_icons

from app.catalogue import about
from app.engine.errors import GameError
from app.match import Match
from app.registry import GAMES
from app.services.i18n import say, tr
from app.services.storage import StorageError, StoredGame, unreadable_games
from screens import load_kv
from screens.common.dates import date_text, day_text, month_of, month_text
from screens.common.empty import Empty
from screens.common.faces import draw_face
from screens.common.long_list import LongList
from screens.common.page import Page
from screens.common.people import GUEST_SYMBOL, Person, known_people, people_at
from screens.common.widgets import ChoiceChip, Dialog, IconButton, Text, Touchable, app
from screens.theme import TEXT_SIZES

PAGE = 20  # games that are read together
FACE = dp(44)  # of the winner
REMEMBERED = 400  # games that stay in memory
PRACTICE = "school-outline"  # the drawing of a game that counts for nothing


class Month(Text):
    """Heads the games of a month."""

    def show(self, month: tuple[int, int]) -> None:
        """Another one."""
        self.text = month_text(*month)


class GameRow(Touchable, Text):
    """A game: whose face has won, what it was, how it ended, and when. One label: there are many on the page."""

    symbol = StringProperty()
    fill = ColorProperty("#555555")
    kept = BooleanProperty(False)
    stored: StoredGame | None

    def __init__(self, page: "HistoryPage", **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._page = page
        self.more = IconButton(icon="dots-vertical")
        self.more.bind(on_release=lambda _: self._page.open_menu(self.stored) if self.stored else None)
        self.add_widget(self.more)
        with self.canvas:
            self._face = CanvasBase()
        place = Clock.create_trigger(self._place, -1)
        self.bind(pos=place, size=place, symbol=place, fill=place)

    def on_release(self) -> None:
        """Look at it again."""
        if self.stored:
            self._page.look_at(self.stored)

    def show(self, id: int) -> None:
        """Another game; one that can't be read is blank until it has left the list."""
        self.stored = stored = self._page.find(id)
        self.opacity = 0 if stored is None else 1
        if stored is None:
            return
        title, when = about(stored.game).title, date_text(stored.finished or 0)
        winner = self._page.winner_of(stored)
        room = self._page.list.row_width - self.padding[0] - self.padding[2]
        small, label = int(sp(TEXT_SIZES["small"])), int(sp(TEXT_SIZES["label"]))
        quiet = get_hex_from_color(app().theme_cls.onSurfaceVariantColor)
        scores = escape_markup(fitting(_scores(stored), room))
        ending = f"{_ending(stored, self._page.profile)} · {day_text(stored.finished or 0)}"
        if stored.practice:
            ending = f"[font=Icons]{md_icons[PRACTICE]}[/font] {tr('Practice')} · {ending}"
        self.text = (
            f"[b]{title}[/b]\n[size={label}]{scores}[/size]\n[size={small}][color={quiet}]{ending}[/color][/size]"
        )
        self.symbol, self.fill, self.kept = winner.symbol, winner.fill, stored.kept
        self.accessible_name = f"{title}, {when}"
        self.more.accessible_name = tr("More: {what}", what=self.accessible_name)

    def _place(self, _dt: float) -> None:
        self.more.pos = (self.right - self.more.width - dp(2), self.center_y - self.more.height / 2)
        self._face.clear()
        with self._face:
            draw_face(self.symbol, self.fill, (self.x + dp(36), self.center_y), FACE)


def fitting(scores: list[str], room: float) -> str:
    """As many of them as fit into a line."""
    measure = CoreLabel(font_name="Roboto", font_size=sp(TEXT_SIZES["label"]))
    count = len(scores)
    while count > 1 and measure.get_extents(_joined(scores, count))[0] > room:
        count -= 1
    return _joined(scores, count)


def _joined(scores: list[str], count: int) -> str:
    return " · ".join(scores[:count]) + (" …" if count < len(scores) else "")


class HistoryPage(Page):
    """The list, newest first, of all or of some."""

    def __init__(
        self,
        kind: str | None = None,
        profile: int | None = None,
        kept: bool = False,
        practice: bool | None = None,
        scroll_y: float = 1.0,
        **given: object,
    ) -> None:
        super().__init__(**given)
        self.title = tr("Past games")
        self._known = known_people()
        self.kind = kind
        self.profile = profile if profile in self._known else None
        self.kept, self.practice = kept, practice
        self._scroll_y = scroll_y
        self._found: list[int] = []  # the games of the list
        self._games: dict[int, StoredGame] = {}  # some that were read
        self._strange: set[int] = set()  # of kinds that this version does not have
        self._missing = Clock.create_trigger(lambda _: self.read())
        self.list: LongList = self.ids.scroll.__self__  # is taken off the page where there is nothing to list
        self._fill_filters()
        self.read()

    def opened(self) -> None:
        super().opened()
        self.list.scroll_y = self._scroll_y

    def close(self) -> None:
        super().close()
        self._missing.cancel()
        self.list.stop()

    def remember(self) -> dict[str, object]:
        """The same place in the same list."""
        chosen = {"kind": self.kind, "profile": self.profile, "kept": self.kept, "practice": self.practice}
        return {**chosen, "scroll_y": self.list.scroll_y}

    # The list

    def read(self) -> None:
        """Find out which games there are, and show them."""
        self._games.clear()
        ended = [
            (id, moment)
            for id, moment in app().store.list_finished(self.kind, self.profile, self.kept, self.practice)
            if id not in self._strange
        ]
        self._found = [id for id, _ in ended]
        rows: list[tuple[str, object]] = []
        month: tuple[int, int] | None = None
        since = until = 0.0
        for id, seconds in ended:
            if not since <= seconds < until:
                its, since, until = month_of(seconds)
                if its != month:
                    rows.append(("month", its))
                    month = its
            rows.append(("game", id))
        self.list.offer(
            rows,
            {"month": Month, "game": lambda: GameRow(self)},
            {"month": sp(32) + dp(16), "game": sp(58) + dp(20)},
        )
        self._tell(bool(rows))

    def find(self, id: int) -> StoredGame | None:
        """A game of the list, read together with those round it; None where it can't be."""
        if id not in self._games:
            place = self._found.index(id)
            near = [each for each in self._found[place // PAGE * PAGE :][:PAGE] if each not in self._games]
            found = app().store.games_of(near)
            strange = {each for each, stored in found.items() if stored.game not in GAMES}
            self._strange |= strange
            if len(self._games) > REMEMBERED:
                self._games.clear()
            self._games |= {each: stored for each, stored in found.items() if each not in strange}
            if strange or len(found) < len(near):
                self._missing()
        return self._games.get(id)

    def _tell(self, any_left: bool) -> None:
        """Say how many can't be shown, and what will be here where there is nothing yet."""
        note, place = self.ids.note, self.ids.place
        count = app().store.count_unreadable() + len(self._strange)
        note.text = say(unreadable_games(count)) if count else ""
        place.clear_widgets()
        filtered = self.kind is not None or self.profile is not None or self.kept or self.practice is not None
        if any_left:
            place.add_widget(self.list)
        elif filtered:
            words = tr("Tap the star in a game’s menu to keep it here.") if self.kept else ""
            self._explain(tr("No such game."), words, tr("Show all"), self.show_all)
        else:
            words = tr("Each game you play to the end is kept here, to look at it again move by move.")
            self._explain(tr("No game finished yet."), words, tr("Choose a game"), app().home)
        self.ids.filters.disabled = not any_left and not filtered
        self.ids.filters.opacity = 0 if self.ids.filters.disabled else 1

    def _explain(self, headline: str, words: str, button: str, act: Callable[[], object]) -> None:
        scroll = ScrollView(do_scroll_x=False)
        scroll.add_widget(Empty("games", headline, words, button, act))
        self.ids.place.add_widget(scroll)

    def winner_of(self, stored: StoredGame) -> Person:
        """Who has won, as they look; nobody in particular where it is not known."""
        players = stored.players()
        people = people_at(players, stored.profiles_in_the_end(), self._known)
        winners = _outcome(stored)["winners"]
        if len(winners) == len(people) > 1:
            return Person("", "handshake", app().theme_cls.outlineColor)
        return people[winners[0]] if people and winners else Person("?", GUEST_SYMBOL, app().theme_cls.outlineColor)

    # Filters

    def _fill_filters(self) -> None:
        filters = self.ids.filters
        self._kind_chip, self._person_chip = ChoiceChip(markup=True), ChoiceChip(markup=True)
        self._kept_chip = ChoiceChip(markup=True, accessible_name=tr("Kept games only"))
        self._kind_chip.bind(on_release=lambda _: self._choose_kind())
        self._person_chip.bind(on_release=lambda _: self._choose_person())
        self._kept_chip.bind(on_release=lambda _: self.show_only(kept=not self.kept))
        self._practice_chip = ChoiceChip(markup=True, accessible_name=tr("Practice games only"))
        self._practice_chip.bind(on_release=lambda _: self.show_only(practice=None if self.practice else True))
        filters.add_widget(self._kind_chip)
        if len(self._known) > 1:
            filters.add_widget(self._person_chip)
        filters.add_widget(self._kept_chip)
        filters.add_widget(self._practice_chip)
        self._name_filters()

    def _name_filters(self) -> None:
        further = f" [font=Icons]{md_icons['menu-down']}[/font]"
        star = f"[font=Icons]{md_icons['star' if self.kept else 'star-outline']}[/font] "
        game = tr("All games") if self.kind is None else about(self.kind).title
        person = tr("Everybody") if self.profile is None else self._known[self.profile].name
        for chip, name, words, chosen in (
            (self._kind_chip, tr("Game"), game, self.kind is not None),
            (self._person_chip, tr("Player"), person, self.profile is not None),
        ):
            chip.text, chip.chosen, chip.accessible_name = words + further, chosen, f"{name}, {words}"
        self._kept_chip.text, self._kept_chip.chosen = star + tr("Kept"), self.kept
        drawing = f"[font=Icons]{md_icons[PRACTICE]}[/font] "
        self._practice_chip.text, self._practice_chip.chosen = drawing + tr("Practice"), bool(self.practice)

    def show_only(self, **change: object) -> None:
        """Another part of the list, from its top."""
        for name, value in change.items():
            setattr(self, name, value)
        self._name_filters()
        self.list.scroll_y = 1
        self.read()

    def show_all(self) -> None:
        """The whole list."""
        self.show_only(kind=None, profile=None, kept=False, practice=None)

    def _choose_kind(self) -> None:
        dialog = Dialog(tr("Which games?"))
        for kind, words in ((None, tr("All games")), *((game, about(game).title) for game in GAMES)):
            style = "filled" if kind == self.kind else "tonal"
            dialog.answer(words, partial(self.show_only, kind=kind), style)
        dialog.open()

    def _choose_person(self) -> None:
        dialog = Dialog(tr("Whose games?"))
        dialog.answer(
            tr("Everybody"), lambda: self.show_only(profile=None), "filled" if self.profile is None else "tonal"
        )
        for id, person in self._known.items():
            style = "filled" if id == self.profile else "tonal"
            dialog.answer(person.name, partial(self.show_only, profile=id), style, person.symbol)
        dialog.open()

    # One game

    def open_menu(self, stored: StoredGame) -> None:
        """What can be done with a game."""
        dialog = Dialog(about(stored.game).title, f"{' · '.join(_scores(stored))}\n{date_text(stored.finished or 0)}")
        dialog.answer(tr("Watch again"), lambda: self.look_at(stored), "tonal", "eye-outline")
        dialog.answer(tr("Look back"), lambda: self.look_at(stored, "review"), "tonal", "chart-timeline-variant")
        if stored.kept:
            dialog.answer(tr("No longer keep it"), lambda: self._keep(stored, False), "tonal", "star-off-outline")
        else:
            dialog.answer(tr("Keep it"), lambda: self._keep(stored, True), "tonal", "star-outline")
        dialog.answer(tr("Share it"), lambda: self._share(stored), "tonal", "share-variant-outline")
        dialog.answer(tr("Delete it"), lambda: self._ask_to_delete(stored), "outlined", "delete-outline")
        dialog.answer(tr("Close"))
        dialog.open()

    def _keep(self, stored: StoredGame, kept: bool) -> None:
        try:
            app().store.keep_game(stored.id, kept)
        except StorageError as error:
            app().tell(error)
        self.read()

    def _ask_to_delete(self, stored: StoredGame) -> None:
        words = tr("It can’t be looked at any more, and it no longer counts in the statistics.")
        dialog = Dialog(
            tr("Delete this game?"), f"{about(stored.game).title}, {date_text(stored.finished or 0)}. {words}"
        )
        dialog.answer(tr("Leave it"), style="filled")
        dialog.answer(tr("Delete"), lambda: self._delete(stored), "text", "delete-outline")
        dialog.open()

    def _delete(self, stored: StoredGame) -> None:
        try:
            app().store.drop_game(stored.id)
        except StorageError as error:
            app().tell(error)
        self.read()

    def look_at(self, stored: StoredGame, page: str = "replay") -> None:
        """Step through a game, or look back at it, if it can still be read."""
        if match := self._match_of(stored):
            app().open(page, game=stored.game, match=match)

    def _share(self, stored: StoredGame) -> None:
        from screens.sharing import share_game

        if match := self._match_of(stored):
            share_game(match)

    def _match_of(self, stored: StoredGame) -> Match | None:
        try:
            return Match.of(app().store, stored)
        except GameError as error:
            dialog = Dialog(tr("This game can’t be read any more."), say(error))
            dialog.answer(tr("Close"))
            dialog.open()
            return None


def _ending(stored: StoredGame, profile: int | None) -> str:
    """Won or lost, for the person it is about: the one who was asked for, or the only one who played; else who won."""
    outcome, players = _outcome(stored), stored.players()
    winners = outcome["winners"]
    if len(winners) == len(outcome["scores"]) > 1:
        return tr("Tied")
    people = [seat for seat, player in enumerate(players) if player.is_human]
    if profile in stored.profiles[: len(players)] and profile is not None:
        people = [stored.profiles.index(profile)]
    handed = [seat for _, seat, _ in stored.handovers]  # is nobody's victory, and nobody's defeat
    if len(people) == 1 and people[0] not in handed and not stored.received:
        trophy = f"[font=Icons]{md_icons['trophy']}[/font] "
        return trophy + tr("Victory") if people[0] in winners else tr("Defeat")
    names = [escape_markup(players[seat].name or "?") for seat in winners if seat < len(players)]
    return tr("{names} won", names=", ".join(names)) if names else tr("Nobody won")


def _scores(stored: StoredGame) -> list[str]:
    """Names with scores, the winners first."""
    outcome = _outcome(stored)
    scores = [about(stored.game).score_text(score) for score in outcome["scores"]]
    names = stored.names() or ["?"] * len(scores)
    order = sorted(range(len(scores)), key=lambda seat: (seat not in outcome["winners"], seat))
    return [f"{names[seat]} {scores[seat]}" for seat in order]


def _outcome(stored: StoredGame) -> dict[str, Any]:
    return stored.outcome or {"scores": [], "winners": []}


load_kv(__file__)
