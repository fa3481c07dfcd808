from typing import Any

class MotionEvent:
    uid: int
    device: str
    x: float
    y: float
    ox: float
    oy: float
    pos: tuple[float, float]
    ud: dict[Any, Any]
    is_mouse_scrolling: bool
    button: str
    grab_current: object
    def __init__(self, *args: Any, **kwargs: Any) -> None: ...
    def __getattr__(self, name: str) -> Any: ...
    def depack(self, args: Any) -> None: ...
    def grab(self, widget: object) -> None: ...
    def ungrab(self, widget: object) -> None: ...
