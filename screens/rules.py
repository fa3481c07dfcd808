"""The rules, page by page, with their figures; a tablet has the list of pages beside them."""

from functools import partial

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.catalogue import about
from app.services.i18n import language, tr
from app.services.lessonbook import read_lesson
from app.services.rulebook import Block, RulesChapter, figure_path, read_rules, with_bold
from screens import load_kv
from screens.common.keyboard import scroll_to
from screens.common.page import ScrollPage, is_tablet
from screens.common.people import learner_of
from screens.common.textures import read_drawn
from screens.common.widgets import Dialog, Ground, Option, Strip, Text, app
from screens.lessons.ways import open_lesson

FIGURE_DENSITY = 2  # figures are drawn with this many pixels per dp


class Bullet(BoxLayout):
    """An item of a list."""

    text = StringProperty()


class Figure(Widget):
    """A drawing, as wide as there is room, at most as wide as it was drawn."""

    texture = ObjectProperty(None, allownone=True)
    shape = NumericProperty(1.0)
    natural_width = NumericProperty(1.0)

    def __init__(self, name: str, **kwargs: object) -> None:
        super().__init__(**kwargs)
        picture = read_drawn(str(figure_path(name)))
        self.shape = picture.width / picture.height
        self.natural_width = dp(picture.width / FIGURE_DENSITY)
        self.texture = picture


class Turner(Strip):
    """From page to page, on a phone."""

    page = ObjectProperty()


class ChapterRow(Option, Ground, Text):
    """The title of a page, whole."""


class Chapters(ScrollView):
    """All pages by their titles, beside the one that is read, on a tablet."""

    page = ObjectProperty()

    def __init__(self, page: "RulesPage") -> None:
        super().__init__(page=page)
        for number, each in enumerate(page.pages):
            row = ChapterRow(text=each.title, accessible_name=each.title, value=number)
            row.bind(on_release=lambda row: setattr(page, "number", row.value))
            self.ids.list.add_widget(row)
        page.bind(number=self.mark)
        self.mark()

    def mark(self, *_: object) -> None:
        """Show which one is read."""
        for row in self.ids.list.children:
            row.chosen = row.value == self.page.number


class RulesPage(ScrollPage):
    """One page of the rules at a time."""

    number = NumericProperty(0)
    last = NumericProperty(0)
    place = StringProperty()

    def __init__(self, game: str, page: str = "", block: int = -1, **given: object) -> None:
        unwritten = Block("text", tr("Nobody has written down the rules of this game yet."))
        self.pages = read_rules(game, language()) or [RulesChapter("turn", about(game).title, (unwritten,))]
        super().__init__(game=game, **given)
        self.game = game
        self.title = tr("{game}: rules", game=about(game).title)
        self.add_action("magnify", tr("Search the rules"), lambda: app().open("search", game=game))
        self._sought = block  # the passage that somebody comes for
        self.last = len(self.pages) - 1
        self.number = next((number for number, each in enumerate(self.pages) if each.id == page), 0)
        self.on_number()
        self._aid: Turner | Chapters | None = None  # how one comes to another page

    def _arrange(self, *_: object) -> None:
        """All titles beside the page where there is room for them, else arrows below it."""
        kind = Chapters if is_tablet(*Window.size) else Turner
        if type(self._aid) is kind:
            return
        if self._aid is not None:
            self._aid.parent.remove_widget(self._aid)
        self._aid = kind(page=self)
        if isinstance(self._aid, Chapters):
            self.ids.middle.add_widget(self._aid, index=1)
        else:
            self.add_widget(self._aid)

    def opened(self) -> None:
        """Show the passage somebody comes for, once all has its place."""
        super().opened()
        if self._sought >= 0:
            passage = self.body.children[-2 - self._sought]  # after the title
            Clock.schedule_once(lambda _: scroll_to(passage), 0.1)

    def remember(self) -> dict[str, object]:
        return {"page": self.pages[int(self.number)].id, "block": -1}

    def on_number(self, *_: object) -> None:
        """Show another page, from its top."""
        page = self.pages[int(self.number)]
        body = self.body
        body.clear_widgets()
        body.add_widget(Text(text=page.title, role="headline", bold=True))
        for block in page.blocks:
            if block.kind == "figure":
                body.add_widget(Figure(block.figure))
            elif block.kind == "item":
                body.add_widget(Bullet(text=with_bold(block.text)))
            else:
                body.add_widget(Text(text=with_bold(block.text), markup=True))
        if (number := self._shown_at(page.id)) is not None:
            learner = learner_of(app().settings.last_people())
            self.add_button(tr("Show me"), partial(open_lesson, self.game, learner, number), "tonal", "school")
        self.place = f"{page.title} · {int(self.number) + 1}/{len(self.pages)}"
        self.ids.scroll.scroll_y = 1

    def _shown_at(self, page: str) -> int | None:
        """The step of the lesson that shows what stands on a page."""
        lesson = read_lesson(self.game)
        return lesson.step_about(page) if lesson else None

    def open_contents(self) -> None:
        """Choose a page by its title."""
        dialog = Dialog(self.title)
        for number, page in enumerate(self.pages):
            dialog.answer(page.title, partial(setattr, self, "number", number), "tonal")
        dialog.answer(tr("Close"))
        dialog.open()


load_kv(__file__)
