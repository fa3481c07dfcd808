from typing import Any

from kivy.uix.widget import Widget

class TextInput(Widget):
    text: Any
    font_size: Any
    color: Any
    text_size: Any
    def insert_text(self, substring: str, from_undo: bool = ...) -> None: ...
