from typing import Any

from kivy.uix.widget import Widget

class TextInput(Widget):
    text: Any
    focus: bool
    font_size: Any
    color: Any
    text_size: Any
    def insert_text(self, substring: str, from_undo: bool = ...) -> None: ...
    def keyboard_on_key_down(self, window: Any, keycode: Any, text: str, modifiers: Any) -> Any: ...
