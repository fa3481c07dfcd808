"""python -m app …: games, simulate, replay. No window is opened and no screen code is loaded."""

import argparse
import json
import sys
from pathlib import Path
from random import Random

from app.engine import GameError, PlayerInfo, Session
from app.play import play_at_random
from app.registry import get_game
from app.show import games_table, replay_lines


def main(arguments: list[str] | None = None) -> int:
    """Run one command; bad input is one line on stderr and exit code 2."""
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
    except GameError as error:
        return _complain(str(error))
    except OSError as error:
        return _complain(f"{error.filename}: {error.strerror}")
    except UnicodeDecodeError:
        return _complain("This is not a saved game.")
    return 0


def _complain(text: str) -> int:
    print(text.replace("\n", " "), file=sys.stderr)
    return 2


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> None:  # type: ignore[override]
        raise SystemExit(_complain(f"{self.prog}: {message}"))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m app", description="Ludothèque without a window.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    games = commands.add_parser("games", help="list games, seats and options")
    games.set_defaults(run=_games)

    simulate = commands.add_parser("simulate", help="play one game and write its record")
    simulate.add_argument("game")
    simulate.add_argument("--seats", type=int, required=True)
    simulate.add_argument("--seed", type=int, default=0)
    simulate.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    simulate.add_argument("--bots", default="random", choices=["random"])
    simulate.add_argument("--record", type=Path, required=True, metavar="FILE")
    simulate.set_defaults(run=_simulate)

    replay = commands.add_parser("replay", help="print a record move by move")
    replay.add_argument("file", type=Path)
    replay.set_defaults(run=_replay)
    return parser


def _games(options: argparse.Namespace) -> None:
    print(games_table())


def _simulate(options: argparse.Namespace) -> None:
    chosen = dict(pair.partition("=")[::2] for pair in options.option)
    players = [PlayerInfo(name=f"random {seat + 1}", kind="bot") for seat in range(max(0, options.seats))]
    session = Session(get_game(options.game), options.seats, chosen, options.seed, players)
    play_at_random(session, Random(options.seed))
    options.record.write_text(session.save(), encoding="utf-8")


def _replay(options: argparse.Namespace) -> None:
    text = options.file.read_text(encoding="utf-8")
    for line in replay_lines(text):
        print(line)
    session = Session.load(text)
    outcome = session.outcome()
    scores, winners = (outcome.scores, outcome.winners) if outcome else (session.view(None).scores, ())
    print(json.dumps({"scores": scores, "winners": winners}))


if __name__ == "__main__":
    sys.exit(main())
