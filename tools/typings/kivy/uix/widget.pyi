from typing import Any

class Widget:
    children: list[Any]
    parent: Any
    canvas: Any
    ids: Any
    x: Any
    y: Any
    width: Any
    height: Any
    right: Any
    top: Any
    center_x: Any
    center_y: Any
    pos: Any
    size: Any
    center: Any
    size_hint: Any
    size_hint_x: Any
    size_hint_y: Any
    pos_hint: Any
    opacity: Any
    disabled: Any
    def __init__(self, **kwargs: object) -> None: ...
    def __getattr__(self, name: str) -> Any: ...
    def add_widget(self, widget: Widget, index: int = ..., canvas: Any = ...) -> None: ...
    def remove_widget(self, widget: Widget) -> None: ...
    def clear_widgets(self, children: Any = ...) -> None: ...
    def bind(self, **kwargs: Any) -> None: ...
    def unbind(self, **kwargs: Any) -> None: ...
    def on_touch_down(self, touch: Any) -> Any: ...
    def on_touch_move(self, touch: Any) -> Any: ...
    def on_touch_up(self, touch: Any) -> Any: ...
