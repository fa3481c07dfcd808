"""A rectangle, for boards that work out by themselves where things lie. Only arithmetic."""

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def center(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """Its upper edge."""
        return self.y + self.height

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x <= self.right and self.y <= y <= self.top

    def shrunk(self, by: float) -> "Box":
        """The same with a margin taken off all round."""
        return Box(self.x + by, self.y + by, max(1.0, self.width - 2 * by), max(1.0, self.height - 2 * by))


def largest_beside(room: Box, taken: Box) -> Box:
    """The largest part of a room above, below, left or right of what is taken."""
    parts = (
        Box(room.x, max(room.y, taken.top), room.width, room.top - max(room.y, taken.top)),
        Box(room.x, room.y, room.width, min(room.top, taken.y) - room.y),
        Box(room.x, room.y, min(room.right, taken.x) - room.x, room.height),
        Box(max(room.x, taken.right), room.y, room.right - max(room.x, taken.right), room.height),
    )
    return max(parts, key=lambda part: max(0.0, part.width) * max(0.0, part.height))
