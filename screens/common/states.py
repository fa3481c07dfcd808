"""What a table can be doing; it is always doing exactly one of these (screens/common/table.py)."""

from enum import Enum, auto


class TableState(Enum):
    """What a table is doing."""

    RESTING = auto()  # not opened yet, paused, covered or left: nothing moves
    TAUGHT = auto()  # a lesson says something
    TELLING = auto()  # an event is told on the board
    ASKING = auto()  # a person may move
    THINKING = auto()  # a bot thinks
    LOOKING = auto()  # somebody looks at what they have drawn before handing the device over, or reads a tip
    CURTAIN = auto()  # hands are hidden until the next person wants to see theirs
    COUNTING = auto()  # a race is about to go on
    RACING = auto()  # everybody may act, and time runs
    OVER = auto()  # all is told, the result is next
