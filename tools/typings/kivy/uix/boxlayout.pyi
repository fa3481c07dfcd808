from typing import Any

from kivy.uix.widget import Widget

class BoxLayout(Widget):
    padding: Any
    spacing: Any
