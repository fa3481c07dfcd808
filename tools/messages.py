"""The sentences the app can say, collected from the sources, and the translations of them.

`make messages` brings the catalogues up to date: new sentences are added without translation, unused ones go.
"""

import ast
import re
from pathlib import Path

from babel.messages.pofile import read_po

from app.engine import errors

ROOT = Path(__file__).parents[1]
CATALOGUES = ROOT / "assets" / "translations"
SPEAKERS = {name for name in vars(errors) if isinstance(getattr(errors, name), type)} | {
    "Complaint", "GoodNews", "PlayedElsewhere", "Reason", "most", "StorageError", "Unusable", "tr", "says",
}  # fmt: skip
SHORT = ("tr", "says")  # what they are given need not be a sentence
COUNTED = {"trn": (0,), "Counted": (0,), "counts": (2, 4)}  # who is given a singular and a plural, and where
_IN_KV = re.compile(r'\btrn?\(("(?:[^"\\]|\\.)*")')


def said() -> dict[str, str]:
    """Every message key in the sources, with the file it is in."""
    found = {}
    for path in sorted([*ROOT.glob("app/**/*.py"), *ROOT.glob("ai/**/*.py"), *ROOT.glob("screens/**/*.py")]):
        for text in _keys(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(text, path.relative_to(ROOT).as_posix())
    for path in sorted(ROOT.glob("screens/**/*.kv")):
        for text in _IN_KV.findall(path.read_text(encoding="utf-8")):
            found.setdefault(ast.literal_eval(text), path.relative_to(ROOT).as_posix())
    return found


def plurals() -> dict[str, str]:
    """The plural of every key that depends on a number."""
    found = {}
    for path in (*ROOT.glob("app/**/*.py"), *ROOT.glob("screens/**/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for start in COUNTED.get(_called(node), ()) if isinstance(node, ast.Call) else ():
                one, many = node.args[start : start + 2]
                if isinstance(one, ast.Constant) and isinstance(many, ast.Constant):
                    found[one.value] = many.value
    return found


def update(language: str, added: dict[str, str | tuple[str, ...]] | None = None) -> None:
    """Write a catalogue anew from the sources, keeping the translations there are."""
    known = translations(language)
    many = plurals()
    lines = [
        "# Translations; the keys are the English sentences.",
        'msgid ""',
        'msgstr ""',
        '"Content-Type: text/plain; charset=UTF-8\\n"',
        f'"Language: {language}\\n"',
        '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"',
    ]
    for key, place in sorted(said().items(), key=lambda item: (item[1], item[0])):
        forms = (added or {}).get(key) or known.get(key, ("",))
        forms = (forms,) if isinstance(forms, str) else forms
        lines += ["", f"#: {place}", f"msgid {_quoted(key)}"]
        if key in many:
            lines.append(f"msgid_plural {_quoted(many[key])}")
            lines += [f"msgstr[{number}] {_quoted(forms[min(number, len(forms) - 1)])}" for number in (0, 1)]
        else:
            lines.append(f"msgstr {_quoted(forms[0])}")
    (CATALOGUES / f"{language}.po").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def _keys(tree: ast.AST):
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = _called(node)
            if name in COUNTED:
                for start in COUNTED[name]:
                    yield from _texts(node.args[start], short=True)  # its plural goes with it
            elif name == "About":
                yield from _texts(node.args[-1])  # not its title
            elif name == "Tip":
                yield from _texts(node.args[1])  # not its key
            elif name == "Award":
                for argument in node.args[1:3]:
                    yield from _texts(argument, short=True)  # not its key
            elif name == "Opponent":
                yield from _texts(node.args[-1], short=True)  # not their name
            elif name in SPEAKERS:
                short = name in SHORT
                yield from (text for argument in node.args for text in _texts(argument, short))
            yield from (text for word in node.keywords if word.arg == "ended" for text in _texts(word.value))
        elif isinstance(node, ast.Assign) and any(_target(target) in ("ended", "reason") for target in node.targets):
            yield from _texts(node.value)


def _called(node: ast.Call) -> str:
    return getattr(node.func, "attr", getattr(node.func, "id", ""))


def _target(target: ast.expr) -> str:
    return getattr(target, "attr", getattr(target, "id", ""))


def _texts(node: ast.expr, short: bool = False):
    """The text constants an expression can be, itself or as a branch of a condition; titles have no full stop."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and (short or _is_sentence(node.value)):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body, short)
        yield from _texts(node.orelse, short)


def _is_sentence(text: str) -> bool:
    return " " in text and text[-1] in ".!?}"


def translations(language: str) -> dict[str, tuple[str, ...]]:
    """A catalogue: for every key its translation, or its forms by number."""
    with (CATALOGUES / f"{language}.po").open(encoding="utf-8") as file:
        catalogue = read_po(file, abort_invalid=True)
    found = {}
    for message in catalogue:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            found[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string)
    return found


if __name__ == "__main__":
    update("fr")
