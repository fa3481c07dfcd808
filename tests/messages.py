"""The sentences the engine and the bots can say, collected from the sources, and the translations of them."""

import ast
from pathlib import Path

from app.engine import errors

ROOT = Path(__file__).parents[1]
SPEAKERS = {name for name in vars(errors) if isinstance(getattr(errors, name), type)} | {"Reason", "most"}


def said() -> dict[str, str]:
    """Every message key in app and ai, with the file it is in."""
    found = {}
    for folder in ("app", "ai"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for text in _keys(ast.parse(path.read_text(encoding="utf-8"))):
                found[text] = path.relative_to(ROOT).as_posix()
    return found


def _keys(tree: ast.AST):
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in SPEAKERS:
                yield from (text for argument in node.args for text in _texts(argument))
            yield from (text for word in node.keywords if word.arg == "ended" for text in _texts(word.value))
        elif isinstance(node, ast.Assign) and any(_target(target) in ("ended", "reason") for target in node.targets):
            yield from _texts(node.value)


def _target(target: ast.expr) -> str:
    return getattr(target, "attr", getattr(target, "id", ""))


def _texts(node: ast.expr):
    """The text constants an expression can be, itself or as a branch of a condition."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)


def translations(language: str) -> dict[str, str]:
    """A catalogue, read simply: one line per msgid and msgstr."""
    found, key = {}, None
    for line in (ROOT / "assets" / "translations" / f"{language}.po").read_text(encoding="utf-8").splitlines():
        if line.startswith("msgid "):
            key = ast.literal_eval(line[6:])
        elif line.startswith("msgstr ") and key:
            assert key not in found, f"twice: {key}"
            found[key] = ast.literal_eval(line[7:])
    return found
