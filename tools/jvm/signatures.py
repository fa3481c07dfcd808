"""Whether the Java stubs say what Android says, by a published list of its signatures.

npm's `@nativescript/types-android` declares every class of Android for TypeScript, with the level each member came in.
That is coarser than Java (all numbers are `number`, String and CharSequence are both `string`), but it knows every
member, its parameters, and since when it exists. Two things must hold for each level: what a stub has, Android had
then; and of a method that a stub has, it has every overload there was, since pyjnius chooses among them.
"""

import re
import shutil
import subprocess
from pathlib import Path

PACKAGE = "@nativescript/types-android"
VERSION = "9.1.1"  # Android's level 37
LIST = "package/lib/android/android-platform-37.d.ts"

NUMBERS = {"byte", "short", "int", "long", "float", "double"}
MADE = {  # the services make these
    "android.content.Intent", "android.os.Handler", "android.graphics.Rect", "android.speech.tts.TextToSpeech",
}  # fmt: skip
OURS = re.compile(r"\bours\b|Ours|\.\d")  # what the stubs need beside Android's
METHOD = re.compile(r"(?:public )?(?:static )?(\w+)\((.*)\)(?:: .*)?;$")
FIELD = re.compile(r"(?:public )?(?:static )?(\w+): .*;$")

Members = dict[str, list[tuple[str, int]]]  # by name: parameters and the level they came in


def published(folder: Path) -> dict[str, Members]:
    """Every class of Android and its members; downloads the list once."""
    place = folder / f"types-android-{VERSION}.d.ts"
    if not place.exists():
        pack = ["npm", "pack", "--silent", "--pack-destination", str(folder), f"{PACKAGE}@{VERSION}"]
        subprocess.run(pack, check=True, capture_output=True)
        archive = folder / f"nativescript-types-android-{VERSION}.tgz"
        subprocess.run(["tar", "xzf", str(archive), "-C", str(folder), LIST], check=True)
        (folder / LIST).rename(place)
        shutil.rmtree(folder / "package")
        archive.unlink()
    return read(place.read_text(encoding="utf-8"))


def read(text: str) -> dict[str, Members]:
    """The declarations, by the name of their class; a tab more is a module or class deeper."""
    classes: dict[str, Members] = {}
    scope: list[str] = []
    born: list[int] = []  # the level each of them came in
    since = 0
    for line in text.splitlines():
        words = line.lstrip("\t")
        if words.lstrip().startswith(("/**", "*")):
            if found := re.search(r"@since (\d+)", words):
                since = int(found[1])
            continue
        deep = len(line) - len(words)
        del scope[deep:], born[deep:]
        if found := re.match(r"(?:export |declare )*(?:abstract )?(?:module|class|interface) ([\w.]+)", words):
            scope.append(found[1])
            born.append(max([since, *born]))
            classes.setdefault(".".join(scope), {})
        elif len(scope) == deep:
            members = classes.setdefault(".".join(scope), {})
            if found := METHOD.match(words):
                name = "new" if found[1] == "constructor" else found[1]
                members.setdefault(name, []).append((parameters(found[2]), max([since, *born])))
            elif found := FIELD.match(words):
                members.setdefault(found[1], []).append(("field", max([since, *born])))
        since = 0
    return classes


def parameters(text: str) -> str:
    """The types of a TypeScript parameter list."""
    arrays = re.sub(r"androidNative\.Array<([\w.]+)>", r"\1[]", text)
    plain = re.sub(r"<[^<>]*>", "", re.sub(r"<[^<>]*>", "", arrays))
    types = [part.split(": ", 1)[1] for part in plain.split(", ")] if plain else []
    return " ".join(name.removesuffix(" | null") for name in types)


def in_typescript(java: str) -> str:
    """A Java type as the list writes it."""
    name = re.sub(r"<.*>", "", java).replace("...", "[]")
    plain = name.removesuffix("[]")
    if plain in NUMBERS:
        plain = "number"
    elif plain in ("java.lang.String", "java.lang.CharSequence", "char"):
        plain = "string"
    return plain + ("[]" if name.endswith("[]") else "")


def compare(javap: str, android: dict[str, Members], level: int) -> tuple[int, list[str]]:
    """How many members the stubs have, as `javap -public` lists them, and what is wrong with them."""
    stubs, parents = listed(javap)
    wrong = [f"no class {owner}" for owner in stubs if owner not in android]
    for owner, members in stubs.items():
        for name, forms in members.items():
            known = [form for form, since in android.get(owner, {}).get(name, []) if since <= level]
            wrong += [f"{owner}.{name}({form}) is none of {known}" for form in forms if not among(form, known)]
            inherited, above = list(forms), owner
            while above := parents.get(above, ""):
                inherited += stubs.get(above, {}).get(name, [])
            missing = [other for other in known if not any(among(form, [other]) for form in inherited)]
            wrong += [f"{owner}.{name} lacks ({other})" for other in missing]
    return sum(len(forms) for members in stubs.values() for forms in members.values()), wrong


def listed(javap: str) -> tuple[dict[str, dict[str, list[str]]], dict[str, str]]:
    """The stubs' members by class and name, without what is ours; and every class's parent."""
    stubs: dict[str, dict[str, list[str]]] = {}
    parents: dict[str, str] = {}
    owner = ""
    for line in javap.splitlines():
        words = line.strip().rstrip(";{").strip().replace("$", ".")
        if found := re.search(r"(?:class|interface) ([\w.]+)(?: extends ([\w.]+))?", words):
            owner = "" if OURS.search(found[1]) else found[1]
            if owner:
                stubs[owner], parents[owner] = {}, found[2] or ""
        elif owner and not OURS.search(words) and (found := re.search(r"([\w.]+)(?:\((.*)\))?$", words)):
            given = "field"
            if found[2] is not None:
                given = " ".join(in_typescript(part) for part in re.split(r",\s*(?![^<]*>)", found[2]) if part)
            name = "new" if found[1] == owner else found[1]
            if name != "new" or owner in MADE:
                stubs[owner].setdefault(name, []).append(given)
    return stubs, parents


def among(stub: str, known: list[str]) -> bool:
    """Whether a parameter list is one of these; the list says `any` of what it does not know."""
    ours = stub.split()
    for other in known:
        theirs = other.split()
        if len(ours) == len(theirs) and all(b in (a, "any") for a, b in zip(ours, theirs, strict=True)):
            return True
    return False
