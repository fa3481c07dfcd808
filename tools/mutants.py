"""Do the tests notice when a rule, a judgement or a rating is wrong? Small errors are put in, one at a time.

python -m tools.mutants [--count N] [--seed K] [--jobs N] [NAME…]

A mutant is killed if a test fails, crashes or runs without end. Each runs in a fork of this process, which has
all imported but these modules, so it takes little more than its tests. Survivors are listed by name
("app.games.cartino:17"): give names to try just these again, or modules to try no others.

Where a judge gives a number a name (COMPARING = 300 imagined games) it was tuned: one more or less is no error, and
none is made there.
"""

import argparse
import ast
import os
import resource
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from random import Random
from time import perf_counter
from types import ModuleType
from typing import Any, NamedTuple

import hypothesis
import pytest

import app.registry  # noqa: F401  the engine too: whatever is imported here is not imported again for each mutant

ROOT = Path(__file__).parents[1]
MEMORY = 2**30  # a list without end
FUZZED_GAMES = 48
TEST, FUZZ, CRASH = 1, 2, 3  # what a process ends with; a signal is the end of one that would not
KILLERS = {TEST: "a failed test", FUZZ: "a random game", CRASH: "a crash", signal.SIGXCPU: "the time limit"}

QUIZ = tuple(f"games/test_midi_{part}.py" for part in ("rounds", "matches", "final", "answers", "refusals", "whole"))


def tests_of(game: str) -> tuple[str, ...]:
    """All files of tests about the rules of this game."""
    return tuple(sorted(f"games/{path.name}" for path in (ROOT / "tests" / "games").glob(f"test_{game}_*.py")))


def tests_of_judge(game: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The tests about what the choices of this game are worth, then those about any game's."""
    return (), (f"ai/test_{game}_judge.py", "ai/test_luck.py", "ai/test_judgement.py")


JUDGED = tests_of_judge("midi")  # which takes the least time


# The games whose promises are tried, and the tests that are about this module.
TESTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "app.games._template": (("template",), ("games/test_template.py", "engine/test_session.py")),
    "app.games.cartino": (("cartino",), tests_of("cartino")),
    "app.games.takeit": (("takeit", "slamdunk"), tests_of("takeit")),
    "app.games.toujours12": (("toujours12",), tests_of("toujours12")),
    "app.games.tantalus.grooves": (("tantalus",), tests_of("tantalus")),
    "app.games.tantalus.rules": (("tantalus",), tests_of("tantalus")),
    "app.games.midi.bank": (("midi",), ("games/test_midi_bank.py", "games/test_midi_full_bank.py", *QUIZ)),
    "app.games.midi.decks": (("midi",), ("games/test_midi_questions.py", "games/test_midi_packs.py", *QUIZ)),
    "app.games.midi.matching": (("midi",), ("games/test_midi_matching.py", "games/test_midi_full_bank.py", *QUIZ)),
    "app.games.midi.rules": (("midi",), (*QUIZ, "games/test_midi_bank.py")),
    "app.games.midi.show": (("midi",), QUIZ),
    "app.rating": ((), ("test_rating.py",)),
    "ai.judge": JUDGED,
    "ai.judgement": JUDGED,
    "ai.knowledge.any_game_judge": JUDGED,
    "ai.knowledge.cartino_judge": tests_of_judge("cartino"),
    "ai.knowledge.midi_judge": tests_of_judge("midi"),
    "ai.knowledge.takeit_judge": tests_of_judge("takeit"),
    "ai.knowledge.tantalus_judge": tests_of_judge("tantalus"),
    "ai.knowledge.toujours12_judge": tests_of_judge("toujours12"),
}

TUNED = "ai.knowledge."  # numbers that have a name there are neither right nor wrong

COMPARISONS: dict[type, type] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATIONS: dict[type, type] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult, ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr, ast.Pow: ast.Mult,
}  # fmt: skip


class Mutant(NamedTuple):
    """The number-th error that can be made in a module."""

    module: str
    number: int

    def __str__(self) -> str:
        return f"{self.module}:{self.number}"


class Edit(NamedTuple):
    """One error: where it is, what it makes of the text, and how it is put into the tree."""

    line: int
    text: str
    make: Callable[[], None]


def source_of(module: str) -> Path:
    return ROOT / (module.replace(".", "/") + ".py")


def tree_of(module: str) -> ast.Module:
    return ast.parse(source_of(module).read_text(encoding="utf-8"))


# What can be got wrong


def edits(module: str, tree: ast.AST) -> list[Edit]:
    """Every error that can be made in this module's tree, always in the same order."""
    found: list[Edit] = []
    for node, field, index in _places(tree):
        if module.startswith(TUNED) and isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            continue
        old = getattr(node, field) if index is None else getattr(node, field)[index]
        before, seen = ast.unparse(old), {ast.unparse(old)}
        for new in _variants(node, field, old):
            after = ast.unparse(new) if new is not None else ""
            if after not in seen:  # "while True" is no error where it was said
                seen.add(after)
                found.append(
                    Edit(getattr(old, "lineno", 0), f"{before!r} → {after!r}", _setter(node, field, index, new))
                )
    return found


def _setter(node: ast.AST, field: str, index: int | None, new: ast.AST | None) -> Callable[[], None]:
    def put() -> None:
        if index is None:
            setattr(node, field, new)
        elif new is None:
            del getattr(node, field)[index]
        else:
            getattr(node, field)[index] = new

    return put


def _places(node: ast.AST) -> Iterator[tuple[ast.AST, str, int | None]]:
    """All expressions and statements by parent, field and index; types, texts and assertions are left alone."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list"):
            continue
        for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(child, ast.AST) and not isinstance(child, ast.Assert | ast.Import | ast.ImportFrom):
                if isinstance(child, ast.expr | ast.stmt):
                    yield node, field, index
                yield from _places(child)


def _variants(parent: ast.AST, field: str, node: Any) -> Iterator[ast.AST | None]:
    """What could stand here instead."""
    match node:
        case ast.Compare(ops=[operator]) if type(operator) in COMPARISONS:
            yield ast.Compare(node.left, [COMPARISONS[type(operator)]()], node.comparators)
        case ast.BinOp(op=operator) if type(operator) in OPERATIONS:
            yield ast.BinOp(node.left, OPERATIONS[type(operator)](), node.right)
        case ast.AugAssign(op=operator) if type(operator) in OPERATIONS:
            yield ast.AugAssign(node.target, OPERATIONS[type(operator)](), node.value)
            yield ast.Pass()
        case ast.BoolOp(op=operator):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), node.values)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield node.operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case ast.Return(value=ast.expr() as value) if ast.unparse(value) != "None":
            yield ast.Return(ast.Constant(None))
        case ast.Return() | ast.Break() | ast.Continue() | ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript() | ast.Tuple()]):
            yield ast.Pass()
    condition = isinstance(parent, ast.If | ast.While | ast.IfExp) and field == "test"
    if condition or (isinstance(parent, ast.comprehension) and field == "ifs"):
        yield ast.Constant(True)
        yield ast.Constant(False)


def named(name: str) -> list[Mutant]:
    """The one of this name, or all of a module."""
    module, _, number = name.partition(":")
    numbers = [int(number)] if number else range(len(edits(module, tree_of(module))))
    return [Mutant(module, each) for each in numbers]


def mutated(mutant: Mutant) -> tuple[ast.AST, Edit]:
    """The module's tree with the error in it."""
    tree = tree_of(mutant.module)
    edit = edits(mutant.module, tree)[mutant.number]
    edit.make()
    return ast.fix_missing_locations(tree), edit


def sample(names: Iterable[str], count: int, seed: int) -> list[Mutant]:
    """That many mutants of these names, spread over the modules by size."""
    found = [mutant for name in names for mutant in named(name)]
    return sorted(Random(seed).sample(found, min(count, len(found))))


# Trying one


class _Wrong(MetaPathFinder):
    """Finds the one module that is to be wrong."""

    def __init__(self, name: str, path: Path, tree: ast.AST) -> None:
        self.name, self.path, self.tree = name, path, tree

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        return spec_from_file_location(fullname, self.path, loader=self) if fullname == self.name else None  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.tree, self.path, "exec"), module.__dict__)  # type: ignore[arg-type]


def killer(module: str, tree: ast.AST) -> int:
    """What notices that this tree is the module; 0 if nothing does."""
    sys.meta_path.insert(0, _Wrong(module, source_of(module), tree))
    hypothesis.settings.register_profile(
        "mutants", phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate], database=None, deadline=None
    )
    hypothesis.settings.load_profile("mutants")
    keys, files = TESTS[module]
    golden = "tests/test_playthroughs.py::test_the_golden_game_is_there_and_unchanged"
    tests = [f"{golden}[{key}]" for key in keys if key != "template"] + [f"tests/{file}" for file in files]
    if pytest.main(["-x", "-q", "--assert=plain", "-p", "no:cacheprovider", *tests]):
        return TEST
    if not keys:
        return 0
    from tests import every_game
    from tools.fuzz.games import fuzz_game

    every_game.settings_of_games[:] = [setting for setting in every_game.settings_of_games if setting[0].key in keys]
    try:
        for seed in range(FUZZED_GAMES):
            fuzz_game(seed)
    except Exception:
        return FUZZ
    return 0


def try_in_a_fork(module: str, tree: ast.AST, seconds: int) -> int:
    """Start trying this for so much of the processor's time; the process ends with 0 if the mutant survives."""
    if process := os.fork():
        return process
    code = CRASH
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        code = killer(module, tree)
    finally:
        os._exit(code)


def time_limit(module: str) -> int:
    """Seconds after which a mutant of this module is in a loop without end; its tests must pass without an error."""
    _, status, used = os.wait4(try_in_a_fork(module, tree_of(module), 1000), 0)
    if status:
        sys.exit(f"The tests of {module} fail without any error put in.")
    return 5 + int(2 * used.ru_utime)


def try_all(mutants: list[Mutant], jobs: int) -> dict[Mutant, int]:
    """What killed each mutant; survivors are told as soon as they are known."""
    limits = {module: time_limit(module) for module in sorted({mutant.module for mutant in mutants})}
    results = {}
    running: dict[int, Mutant] = {}
    waiting = list(reversed(mutants))
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            running[try_in_a_fork(mutant.module, mutated(mutant)[0], limits[mutant.module])] = mutant
        process, status = os.wait()
        mutant = running.pop(process)
        results[mutant] = abs(os.waitstatus_to_exitcode(status))
        if status == 0:
            edit = mutated(mutant)[1]
            print(f"survives: {mutant}, line {edit.line}: {edit.text}", flush=True)
    return results


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--count", type=int, default=600)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    os.chdir(ROOT)
    start = perf_counter()
    mutants = sample(options.names or TESTS, options.count, options.seed)
    results = try_all(mutants, options.jobs)
    for module in sorted({mutant.module for mutant in mutants}):
        print(_share(module, [result for mutant, result in results.items() if mutant.module == module]))
    print(_share("all", list(results.values())), f"in {perf_counter() - start:.0f} s")
    for result, count in Counter(filter(None, results.values())).most_common():
        print(f"{count:>5} by {KILLERS.get(result, f'signal {result}')}")


def _share(name: str, results: list[int]) -> str:
    killed = sum(map(bool, results))
    return f"{name:<30}{killed:>5} of {len(results):>4} killed  {100 * killed / len(results):5.1f} %"


if __name__ == "__main__":
    main()
