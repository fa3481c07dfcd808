from typing import Any

class Texture:
    width: int
    height: int
    size: tuple[int, int]
    tex_coords: tuple[float, ...]
    wrap: str
    min_filter: str
    pixels: bytes
    def __getattr__(self, name: str) -> Any: ...
    @staticmethod
    def create(**kwargs: Any) -> Texture: ...
    @staticmethod
    def create_from_data(data: Any, mipmap: bool = ...) -> Texture: ...
    def get_region(self, x: float, y: float, width: float, height: float) -> Texture: ...
