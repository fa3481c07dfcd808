"""The app: wires services to pages, keeps the way back, and follows the system (pause, keys, edges).

Only the page on top of the stack exists; going back builds the one before again. So a change of language, colours or
text size is nothing but building the page anew.
"""

import sys
from importlib import import_module
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from kivy.config import Config

from app.services import kivy_start  # before anything else of Kivy's

Config.set("kivy", "exit_on_escape", "0")

from kivy.animation import Animation  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.core.window import Window  # noqa: E402
from kivy.lang import Builder  # noqa: E402
from kivymd.app import MDApp  # noqa: E402

from app.services import clock, device, i18n, memory  # noqa: E402
from app.services.haptics import Haptics  # noqa: E402
from app.services.profiles import Profiles  # noqa: E402
from app.services.rest import Rest  # noqa: E402
from app.services.screen import Screen  # noqa: E402
from app.services.settings import Settings  # noqa: E402
from app.services.sound import Sounds  # noqa: E402
from app.services.speech import Speech  # noqa: E402
from app.services.storage import GoodNews, StorageError, Store  # noqa: E402
from screens.common.stage import Stage  # noqa: E402
from screens.theme import Theme  # noqa: E402

if TYPE_CHECKING:
    from app.packs import Packs
    from screens.common.hearing import Listener

PAGES = {
    "home": "screens.home:HomePage",
    "game": "screens.game_page:GamePage",
    "table": "app.registry:make_table",
    "handover": "screens.handover:HandoverPage",
    "result": "screens.result.page:ResultPage",
    "replay": "screens.replay:ReplayPage",
    "review": "screens.review:ReviewPage",
    "rules": "screens.rules:RulesPage",
    "search": "screens.search:SearchPage",
    "profiles": "screens.profiles:ProfilesPage",
    "packs": "screens.packs:PacksPage",
    "pack": "screens.pack:PackPage",
    "day": "screens.day.page:DayPage",
    "puzzles": "screens.puzzles.page:PuzzlesPage",
    "statistics": "screens.statistics:StatisticsPage",
    "versus": "screens.versus:VersusPage",
    "year": "screens.year:YearPage",
    "medals": "screens.medals:MedalsPage",
    "history": "screens.history:HistoryPage",
    "settings": "screens.settings:SettingsPage",
    "data": "screens.data:DataPage",
    "about": "screens.about:AboutPage",
    "licence": "screens.licence:LicencePage",
}
WITH_BOARDS = ("table", "replay")  # a game is to be seen there
JUST_NOW = 1.0  # seconds after a touch in which what is said answers it
BACK = 27  # Escape, and Android's back key


class LudothequeApp(MDApp):
    """The one app object; pages reach services through it."""

    title = "Ludothèque"
    name = "ludotheque"

    def __init__(self, data_folder: Path | str | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.store = Store(Path(data_folder or self.user_data_dir) / "ludotheque.db")
        self.settings = Settings(self.store)
        self.profiles = Profiles(self.store)
        self.sounds = Sounds(self.settings)
        self.haptics = Haptics(self.settings)
        self.speech = Speech()
        self.screen = Screen()
        self._listener: Listener | None = None
        self.paused = False
        self._touched: tuple[tuple[float, float], float] = ((0.0, 0.0), -JUST_NOW)
        self._redraw = Clock.create_trigger(lambda _: Window.canvas.ask_update(), 0.5)
        self._settle = Clock.create_trigger(lambda _: kivy_start.settle(), 0.5)
        self._sweep = Clock.create_trigger(self._sweep_memory, memory.STILL)
        self._tell_soon = Clock.create_trigger(self._tell_news)
        self._rest = Rest(lambda: self.page.hurries)
        self._told = 0  # how many of the store's notices
        self._waits = [60, 20, 10, 5, 3]  # seconds until a file that is out of reach is tried again, the last first
        self.page: Any = None
        self._stack: list[tuple[str, dict[str, Any]]] = []
        self.theme_cls = Theme()  # colours are set before the first widget is built
        self._apply_settings()

    # Life

    def build(self) -> Stage:
        """The window: one page inside the edges that are ours."""
        self.stage = Stage()
        self.frame = self.stage.frame
        Window.bind(on_keyboard=self._on_key, on_touch_down=self._on_touch, on_touch_up=self._on_lift)
        Window.bind(on_touch_move=self._on_move)
        self._listen(bool(self.settings.speak))
        self.open("home")
        return self.stage

    def on_start(self) -> None:
        """Say what happened to the saved data, if anything did, and see to it."""
        self.stage.start()
        self._rest.start()
        self._settle()
        device.show_bars(self.theme_cls.dark)
        self.store.listen(self._tell_soon)
        self._tell_news()
        self._reach_for_file()
        if self.settings.speak is None and self.speech.available and device.system_explores_by_touch():
            Clock.schedule_once(lambda _: self._offer_voice(), 1)
        if self.store.is_large:  # to look through it all takes too long to wait for
            Clock.schedule_once(lambda _: Thread(target=self._look_through, daemon=True).start(), 1)

    def on_pause(self) -> bool:
        """Everything stands still; all is stored already."""
        from screens.common.widgets import Toast

        self.paused = True
        self._redraw.cancel()
        self._settle.cancel()
        Animation.cancel_all(self.page)
        self.page.opacity = 1
        Toast.hold()
        self.sounds.silent = True
        self.sounds.stop()
        self.speech.stop()
        self.screen.keep_on(False)
        self.stage.pause()
        self.page.pause()
        self._sweep.cancel()
        if memory.is_due():
            memory.sweep()  # nobody waits
        return True

    def on_resume(self) -> None:
        """Go on, as the system looks and speaks now; Android may show a black window until it is drawn again."""
        from screens.common.widgets import Toast

        self.paused = False
        clock.catch_up()
        self.sounds.silent = False
        before = self._look()
        self.store.look()
        self.store.retry()
        self.store.refresh()
        self._apply_settings()
        self.stage.resume()
        self._stay_lit()
        self._settle()
        if self._look() == before:
            device.show_bars(self.theme_cls.dark)
            self.page.resume()
        else:
            self.rebuild()
        Toast.release()
        Window.update_viewport()
        self._redraw()

    def on_stop(self) -> None:
        """Let go of everything."""
        from screens.common.widgets import Dialog, Toast

        Dialog.close_all()
        Toast.clear()
        self._clear_page()
        self._sweep.cancel()
        self._rest.stop()
        self.screen.keep_on(False)
        self._listen(False)
        self.speech.close()
        self.stage.stop()
        Window.unbind(on_keyboard=self._on_key, on_touch_down=self._on_touch, on_touch_up=self._on_lift)
        Window.unbind(on_touch_move=self._on_move)
        self.store.close()

    # Saved data

    def _tell_news(self, *_: Any) -> None:
        """Say what happened to the saved data, and let it stand until it is read."""
        from screens.common.widgets import Dialog

        news, self._told = self.store.notices[self._told :], len(self.store.notices)
        if all(isinstance(notice, GoodNews) for notice in news):
            for notice in news:
                self.tell(notice)
        else:
            dialog = Dialog(i18n.tr("Your saved data"), "\n".join(i18n.say(notice) for notice in news))
            dialog.answer(i18n.tr("Close"))
            dialog.open()

    def _reach_for_file(self) -> None:
        """A file that is out of reach is tried again a few times; later when something is saved, and on return."""

        def retry(_dt: float) -> None:
            self.store.retry()
            self._reach_for_file()

        if self.store.away and self._waits:
            Clock.schedule_once(retry, self._waits.pop())

    def _look_through(self) -> None:
        """In a thread of its own."""
        if not self.store.is_sound():
            Clock.schedule_once(lambda _: self.store.put_right())

    # Pages

    def open(self, name: str, **given: Any) -> None:
        """Go to a page."""
        if self.page is not None and self._stack:
            self._stack[-1][1].update(self.page.remember())  # to find it again as it was left
        if name == "table":
            self.settings.remember_played(given["game"])
            if given["match"].is_kept:
                self._leave_tables(given["game"])
        self._stack.append((name, given))
        self._show()

    def replace(self, name: str, **given: Any) -> None:
        """Go to a page that takes the place of this one on the way back."""
        self.drop_page()
        self.open(name, **given)

    def _leave_tables(self, game: str) -> None:
        """Only one game of a kind goes on: never come back to a table of one that it takes the place of."""
        self._stack[:] = [
            (name, given)
            for name, given in self._stack
            if name != "table" or given["game"] != game or not given["match"].is_kept
        ]

    def drop_page(self) -> None:
        """Don't come back to this page."""
        self._stack.pop()
        self._clear_page()

    def back(self) -> None:
        """Close what is open, else leave the page, else ask whether to leave the app."""
        from screens.common.widgets import Dialog

        dialog = Dialog.topmost()
        if dialog:
            dialog.go_back()
        elif self.page.on_back():
            pass
        elif len(self._stack) > 1:
            self._stack.pop()
            self._show()
        else:
            self._ask_to_leave()

    def home(self) -> None:
        """Go all the way back."""
        del self._stack[1:]
        self._show()

    def rebuild(self) -> None:
        """Build the page anew: language, colours or sizes have changed."""
        self._apply_settings()
        device.show_bars(self.theme_cls.dark)
        if self.page is not None:
            self._stack[-1][1].update(self.page.remember())
            self._show()

    def _show(self) -> None:
        from screens.common.keyboard import turn_page
        from screens.common.widgets import Dialog, Toast

        Dialog.close_all()
        Toast.clear()
        self._clear_page()
        name, given = self._stack[-1]
        turn_page(f"{len(self._stack)} {name}")
        module, _, kind = PAGES[name].partition(":")
        page_class = getattr(import_module(module), kind)
        self.theme_cls.game = given.get("game") or "home"
        self.theme_cls.limit_text(name in WITH_BOARDS, *Window.size)
        with memory.built_without_pause(name == "table"):
            self.page = page_class(**given)
            self.frame.add_widget(self.page)
            Window.clearcolor = self.theme_cls.backgroundColor
            if self.listener is not None:
                self.listener.answer(self.page.title)
            self.page.opened()
        self._sweep.cancel()
        if name != "table" and memory.is_due():
            self._sweep()
        self._stay_lit()
        if not self.theme_cls.reduced_motion and len(self._stack) > 1:
            self.page.opacity = 0.3
            Animation(opacity=1, duration=0.14).start(self.page)

    def _sweep_memory(self, _dt: float) -> None:
        """The page stands still, unless somebody is just touching it."""
        if clock.now() - self._touched[1] < memory.STILL:
            self._sweep()
            return
        cards = sys.modules.get("screens.common.cards")  # not there before a game was played
        if cards is not None and len(self._stack) == 1:
            cards.let_go()
        memory.sweep()

    def _stay_lit(self) -> None:
        """The screen stays on while a game is being played."""
        self.screen.keep_on(self._stack[-1][0] == "table")

    def _clear_page(self) -> None:
        """Take the page away; its layout no longer follows colours and sizes."""
        if self.page is not None:
            self.page.close()
            self.frame.clear_widgets()
            for widget in self.page.walk(restrict=True):
                Builder.unbind_widget(widget.uid)
            self.page = None

    @property
    def packs(self) -> "Packs":
        """The questions people brought."""
        from app.packs import Packs  # with the rules of the quiz: not before they are wanted

        return Packs(self.store.path.parent / "packs")

    # What the system and the player want

    def _apply_settings(self) -> None:
        wanted = self.settings.language
        i18n.use_language(i18n.best_language(device.system_language()) if wanted == "system" else wanted)
        look = self.settings.theme
        dark = device.system_is_dark() if look == "system" else look == "dark"
        self.theme_cls.theme_style = "Dark" if dark else "Light"
        self.theme_cls.reduced_motion = self.settings.reduced_motion or device.system_removes_motion()
        self.theme_cls.set_text_size(self.settings.text_size, device.system_text_scale())
        self.theme_cls.set_colors()

    def _look(self) -> tuple[str, str, float]:
        """What a page is built for: language, colours, size of text."""
        return i18n.language(), self.theme_cls.theme_style, self.theme_cls.text_scale

    def set(self, name: str, value: Any) -> None:
        """Change a setting and show it at once."""
        if getattr(self.settings, name) == value:
            return
        try:
            setattr(self.settings, name, value)
        except StorageError as error:
            self.tell(error)
        if name in ("language", "theme", "text_size", "reduced_motion"):
            self.rebuild()
        if name == "speak":
            self._listen(value)
            if self.listener is not None:
                self.listener.explain()

    def tell(self, sentence: i18n.Sentence, **replaced: object) -> None:
        """Say something short."""
        from screens.common.widgets import Toast

        Toast.show(i18n.say(sentence, **replaced))

    def _on_key(self, _window: Any, key: int, _scan: Any, _char: Any, modifiers: list[str], *_: Any) -> bool:
        if key == BACK:
            self.back()
            return True
        from screens.common.keyboard import ENTERS, pressed
        from screens.common.widgets import Dialog

        if self.listener is not None and self.listener.pressed(key, modifiers):
            return True
        return pressed(key, modifiers) or (key in ENTERS and not Dialog.topmost() and bool(self.page.entered()))

    def _on_touch(self, _window: Any, touch: Any) -> bool:
        """Android may deliver touches while paused: they mean nothing."""
        self._touched = (touch.pos, clock.now())
        if self.listener is not None:
            return self.paused or self.listener.down(touch)
        if touch.device != "keyboard":
            from screens.common.keyboard import clear_ring

            clear_ring()
        return self.paused

    def _on_move(self, _window: Any, touch: Any) -> bool:
        return self.listener is not None and self.listener.move(touch)

    def _on_lift(self, _window: Any, touch: Any) -> bool:
        self._touched = (touch.pos, clock.now())
        return self.listener is not None and self.listener.up(touch)

    # Who listens

    @property
    def listener(self) -> "Listener | None":
        """Whoever hears the app instead of seeing it; nobody where there is no voice."""
        return self._listener if self.speech.available else None

    def hear(self, words: str) -> None:
        """Tell whoever listens, in its turn."""
        if self.listener is not None:
            self.listener.tell(words)

    def _listen(self, wanted: bool) -> None:
        """Begin to speak, or end it."""
        if wanted and self._listener is None:
            from screens.common.hearing import Listener  # not before somebody wants to listen

            self._listener = Listener(self.speech)
        elif not wanted and self._listener is not None:
            self._listener.close()
            self._listener = None

    def _offer_voice(self) -> None:
        """A screen reader is on: whoever uses it can answer by ear."""
        from screens.common.hearing import offer

        self._listen(True)
        offer()

    @property
    def finger(self) -> tuple[float, float] | None:
        """Where a finger was just now, in the window."""
        place, when = self._touched
        return place if clock.now() - when < JUST_NOW else None

    def _ask_to_leave(self) -> None:
        from screens.common.widgets import Dialog

        dialog = Dialog(i18n.tr("Leave Ludothèque?"), i18n.tr("Your games are saved."))
        dialog.answer(i18n.tr("Stay"), style="filled")
        dialog.answer(i18n.tr("Leave"), self.stop, style="danger")
        dialog.open()
