"""python -m tools.damage [--count N] [--seed K] [--jobs N] [--case K]: figures, or the first thing that is wrong.

Case K of a seed is always the same: it can be repeated alone.
"""

import argparse
import gc
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from contextlib import nullcontext
from pathlib import Path

if __name__ == "__main__":
    os.environ.setdefault("KIVY_GL_BACKEND", "mock")  # nobody looks at the pictures

import tests.screens.driver  # noqa: F401  (before the rest: it prepares Kivy)

# isort: split
from app.services import memory
from tools.damage import base
from tools.damage.harm import HARMS
from tools.damage.judge import judge
from tools.damage.visit import Visit


def plan(seed, number):
    """What is done in a case: how, to which file, and the chance it is done with."""
    rng = random.Random(f"{seed} {number}")
    (harm,) = rng.choices(list(HARMS), [often for often, _ in HARMS.values()])
    return harm, rng.choice(HARMS[harm][1]), rng


def run_case(bases, harm, name, rng, number, folder):
    """Damage, start, look, compare."""
    folder.mkdir(parents=True)
    done = harm(rng, bases[name], folder)
    paths = folder / base.NAME, folder / f"{base.NAME}-wal"
    damaged = [path.read_bytes() if path.exists() else b"" for path in paths]
    try:
        figures = judge(bases[name], done, Visit(folder, number), folder, damaged)
    except Exception as error:
        error.add_note(f"{harm.__name__} of “{name}” {done.note}")
        raise
    shutil.rmtree(folder)
    return figures


def run(seed, numbers, folder, go_on=False):
    """Some cases; figures by kind of damage, and what went wrong, first or at all."""
    bases = base.make(folder / "base")
    memory.settle = memory.sweep = lambda: None
    memory.built_without_pause = nullcontext
    gc.set_threshold(200_000, 50, 1000)  # a sweep after every few cases is enough
    figures, troubles = {}, []
    for number in numbers:
        harm, name, rng = plan(seed, number)
        try:
            figures.setdefault(harm.__name__, Counter()).update(
                run_case(bases, harm, name, rng, number, folder / str(number))
            )
        except Exception:
            troubles.append(f"case {number} of seed {seed}:\n{traceback.format_exc()}")
            if not go_on:
                break
        if number == numbers[0]:
            gc.collect()
            gc.freeze()  # what stays for good need not be looked through again and again
        elif number % 16 < 2:
            gc.collect()
    return figures, "\n".join(troubles)


def table(figures):
    """The figures as lines."""
    columns = ("cases", "begun anew", "told", "sound", "kept", "touched and kept", "changed", "lost, told")
    widths = {column: max(9, len(column) + 2) for column in (*columns, "lost without a trace")}
    yield f"{'damage':20}" + "".join(f"{column:>{width}}" for column, width in widths.items())
    for name, row in [*figures.items(), ("all", sum(figures.values(), Counter()))]:
        yield f"{name:20}" + "".join(f"{row[column]:>{width}}" for column, width in widths.items())
    total = sum(figures.values(), Counter())
    yield f"{100 * total['kept'] / max(1, total['sound']):.3f} % of the sound rows are there"


def main():
    parser = argparse.ArgumentParser(prog="python -m tools.damage")
    parser.add_argument("--count", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--case", type=int, help="this one only")
    parser.add_argument("--go-on", action="store_true", help="don't stop at the first thing that is wrong")
    parser.add_argument("--part", type=int, help=argparse.SUPPRESS)  # of a process that another one started
    given = parser.parse_args()
    if given.case is not None or given.part is not None:
        numbers = [given.case] if given.part is None else range(given.part, given.count, given.jobs)
        return work(given.seed, numbers, given.go_on)
    began = time.monotonic()
    command = [sys.executable, "-m", "tools.damage", "--seed", str(given.seed), "--count", str(given.count)]
    command += ["--jobs", str(given.jobs), *["--go-on"] * given.go_on]
    workers = [
        subprocess.Popen([*command, "--part", str(part)], stdout=subprocess.PIPE, text=True)
        for part in range(given.jobs)
    ]
    figures, failed = {}, False
    for worker in workers:
        said, _ = worker.communicate()
        failed |= worker.returncode != 0
        for name, row in json.loads(said.splitlines()[-1]).items() if said else ():
            figures.setdefault(name, Counter()).update(row)
    print("\n".join(table(dict(sorted(figures.items())))))
    cases = sum(row["cases"] for row in figures.values())
    print(f"{cases} cases in {time.monotonic() - began:.0f} s, seed {given.seed}")
    return 1 if failed else 0


def work(seed, numbers, go_on):
    """Do a part of it; the figures are the last line."""
    folder = Path(tempfile.mkdtemp(prefix="ludotheque-damage-"))
    figures, trouble = run(seed, numbers, folder, go_on)
    if trouble:
        print(f"{trouble}\nkept: {folder}", file=sys.stderr)
    else:
        shutil.rmtree(folder)
    print(json.dumps(figures))
    return 1 if trouble else 0


if __name__ == "__main__":
    sys.exit(main())
