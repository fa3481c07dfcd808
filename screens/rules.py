"""The rules, page by page, with their figures."""

from functools import partial
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.catalogue import about
from app.services.i18n import language, tr
from app.services.rulebook import Block, RulesChapter, figure_path, read_rules, with_bold
from screens import load_kv
from screens.common.page import ScrollPage
from screens.common.widgets import Dialog, Text

FIGURE_DENSITY = 2  # figures are drawn with this many pixels per dp


class Bullet(BoxLayout):
    """An item of a list."""

    text = StringProperty()


class Figure(Widget):
    """A drawing, as wide as there is room, at most as wide as it was drawn."""

    texture = ObjectProperty(None, allownone=True)
    shape = NumericProperty(1.0)
    natural_width = NumericProperty(1.0)

    def __init__(self, name: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        picture = CoreImage(str(figure_path(name)), mipmap=True).texture
        self.shape = picture.width / picture.height
        self.natural_width = dp(picture.width / FIGURE_DENSITY)
        self.texture = picture


class RulesPage(ScrollPage):
    """One page of the rules at a time."""

    number = NumericProperty(0)
    last = NumericProperty(0)
    place = StringProperty()

    def __init__(self, game: str, page: str = "", **given: Any) -> None:
        unwritten = Block("text", tr("Nobody has written down the rules of this game yet."))
        self.pages = read_rules(game, language()) or [RulesChapter("turn", about(game).title, (unwritten,))]
        super().__init__(game=game, **given)
        self.title = tr("{game}: rules", game=about(game).title)
        self.last = len(self.pages) - 1
        self.number = next((number for number, each in enumerate(self.pages) if each.id == page), 0)
        self.on_number()

    def remember(self) -> dict[str, Any]:
        return {"page": self.pages[int(self.number)].id}

    def on_number(self, *_: Any) -> None:
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
        self.place = f"{page.title} · {int(self.number) + 1}/{len(self.pages)}"
        self.ids.scroll.scroll_y = 1

    def open_contents(self) -> None:
        """Choose a page by its title."""
        dialog = Dialog(self.title)
        for number, page in enumerate(self.pages):
            dialog.answer(page.title, partial(setattr, self, "number", number), "tonal")
        dialog.answer(tr("Close"))
        dialog.open()


load_kv(__file__)
