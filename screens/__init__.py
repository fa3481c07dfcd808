"""Everything one sees. A module whose layout is not made in Python has it in a .kv file of its name."""

from pathlib import Path

from kivy.lang import Builder


def load_kv(module_file: str) -> None:
    """Load the layout that lies beside a module; called once, when the module is imported."""
    Builder.load_file(str(Path(module_file).with_suffix(".kv")))
