"""python -m tools.fuzz [--games N] [--records N] [--packs N] [--files N] [--seed K] [--jobs N]: what was done, or what
failed; --files: so many of lessons, puzzles and backups each."""

import argparse
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable
from functools import partial
from multiprocessing import Pool
from time import perf_counter

from tests.every_game import GAMES
from tools.fuzz.assets import fuzz_lesson, fuzz_puzzles
from tools.fuzz.backups import fuzz_backup
from tools.fuzz.games import fuzz_game
from tools.fuzz.packs import fuzz_pack
from tools.fuzz.records import fuzz_record

HANGS_AFTER_S = 120  # nothing here takes a second: whatever runs that long has no end


def attempt(work: Callable[[int], Counter[str]], seed: int) -> tuple[Counter[str], str]:
    """What came of one seed, and what went wrong."""
    signal.alarm(HANGS_AFTER_S)
    try:
        return work(seed), ""
    except Exception:
        return Counter(), f"{work.__name__}({seed})\n{traceback.format_exc()}"
    finally:
        signal.alarm(0)


def hang(*_: object) -> None:
    raise TimeoutError("this does not come to an end")


def prepare() -> None:
    signal.signal(signal.SIGALRM, hang)


def run(title: str, work: Callable[[int], Counter[str]], count: int, seed: int, jobs: int) -> int:
    """Do it with that many seeds; prints a table and returns how many failed."""
    total: Counter[str] = Counter()
    failed = 0
    start = perf_counter()
    with Pool(jobs, prepare) as pool:
        seeds = range(seed * 10**9, seed * 10**9 + count)
        for done, trouble in pool.imap_unordered(partial(attempt, work), seeds, chunksize=50):
            total += done
            if trouble:
                failed += 1
                print(trouble, file=sys.stderr)
    print(f"{count} {title} in {perf_counter() - start:.0f} s, {failed} failed")
    for what, number in total.most_common():
        print(f"{number:>9}  {'games of ' * (what in {game.key for game in GAMES})}{what}")
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--records", type=int, default=20_000)
    parser.add_argument("--packs", type=int, default=5_000)
    parser.add_argument("--files", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    failed = run("games", fuzz_game, options.games, options.seed, options.jobs)
    failed += run("damaged records", fuzz_record, options.records, options.seed, options.jobs)
    failed += run("damaged packs of questions", fuzz_pack, options.packs, options.seed, options.jobs)
    failed += run("damaged lessons", fuzz_lesson, options.files, options.seed, options.jobs)
    failed += run("damaged files of puzzles", fuzz_puzzles, options.files, options.seed, options.jobs)
    failed += run("damaged backups", fuzz_backup, options.files, options.seed, options.jobs)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
