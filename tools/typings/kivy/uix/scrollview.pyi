from kivy.uix.widget import Widget

class ScrollView(Widget):
    scroll_y: float
