from typing import Any

from kivy.uix.widget import Widget

class Label(Widget):
    text: Any
    halign: Any
    font_size: Any
    color: Any
    text_size: Any
