"""Words handed to another app: Android's share sheet, which needs no permission. Other systems have none here."""

import logging

from app.services import java
from app.services.device import on_android

LOG = logging.getLogger(__name__)


def available() -> bool:
    """Whether the system has one."""
    return on_android()


def send(title: str, text: str) -> bool:
    """Let somebody choose whom to send a text to. Tells whether they can."""
    try:
        from jnius import autoclass

        kind = autoclass("android.content.Intent")
        intent = kind("android.intent.action.SEND")
        intent.setType("text/plain")
        intent.putExtra("android.intent.extra.TEXT", java.string(text))
        java.activity().startActivity(kind.createChooser(intent, java.words(title)))
    except Exception:
        LOG.warning("Android's share sheet refuses", exc_info=True)
        return False
    return True
