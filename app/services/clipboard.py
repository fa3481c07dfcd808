"""What was copied, here or elsewhere. Kivy looks for helpers of the system for that: not before it is wanted."""


def copy(text: str) -> None:
    """Let a text be pasted elsewhere."""
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)


def pasted() -> str:
    """The text that was copied last; nothing where there is none."""
    from kivy.core.clipboard import Clipboard

    text = Clipboard.paste()
    return text if isinstance(text, str) and text.strip() else ""
