"""Players who take moves back, and how they are refused."""

import pytest

from app.engine import PlayerInfo, UndoRefused

BOT = PlayerInfo(kind="bot", level="casual")
HUMAN = PlayerInfo()
SHOWN = "Too late to take it back: a card has appeared."


def refused(session, seat):
    assert not session.can_undo(seat)
    with pytest.raises(UndoRefused) as refusal:
        session.undo(seat)
    return refusal.value.key
