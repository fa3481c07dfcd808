"""What flies over Cartino's board; what has flown is kept, and flies again."""

from typing import Any, TypeVar

from kivy.uix.widget import Widget

Sprite = TypeVar("Sprite", bound=Widget)


class Air(Widget):
    """Pawns, points and fireworks on their way."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._spare: dict[type[Widget], list[Any]] = {}

    def lend(self, kind: type[Sprite], parent: Widget | None = None) -> Sprite:
        """Something that has flown before, or a new one; here, or to lie elsewhere."""
        spare = self._spare.setdefault(kind, [])
        made: Sprite = spare.pop() if spare else kind()
        (parent or self).add_widget(made)
        return made

    def put_away(self, sprite: Widget) -> None:
        """Keep something for the next time, wherever it lies."""
        sprite.parent.remove_widget(sprite)
        self._spare[type(sprite)].append(sprite)

    def clear(self) -> None:
        """Let nothing fly."""
        for sprite in self.children[:]:
            self.put_away(sprite)
