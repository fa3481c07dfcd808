"""python -m app …: games, simulate, replay, hint, arena. No window is opened and no screen code is loaded."""

import argparse
import json
import os
import sys
from io import TextIOWrapper
from pathlib import Path

from app.commands.arena import bot_makers, standings_json, standings_table, tournament
from app.commands.show import games_table, progress_bar, replay_lines
from app.engine import BadSetup, GameError, GameOver, OutOfTurn, PlayerInfo, Session
from app.engine.errors import printable
from app.engine.record import LONGEST_TEXT
from app.play import hint, play_out
from app.registry import get_game, make_bot


def main(arguments: list[str] | None = None) -> int:
    """Run one command; bad input is one line on stderr and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # and not closed, or taken by a test
            stream.reconfigure(errors="backslashreplace")
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
        print(end="", flush=True)
    except GameError as error:
        return _complain(str(error))
    except BrokenPipeError:  # whoever read this has read enough, as "head" does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        return _complain(": ".join(filter(None, (error.filename, error.strerror))))
    except UnicodeDecodeError:
        return _complain("This is not a saved game.")
    return 0


def _complain(text: str) -> int:
    print(printable(text.replace("\n", " ")), file=sys.stderr)
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
    simulate.add_argument("--bots", default="random", metavar="LEVEL,LEVEL…", help="one for all, or one per seat")
    simulate.add_argument("--record", type=Path, required=True, metavar="FILE")
    simulate.set_defaults(run=_simulate)

    replay = commands.add_parser("replay", help="print a record move by move")
    replay.add_argument("file", type=Path)
    replay.set_defaults(run=_replay)

    hint_command = commands.add_parser("hint", help="what a master would do where a record stops")
    hint_command.add_argument("file", type=Path)
    hint_command.set_defaults(run=_hint)

    arena = commands.add_parser("arena", help="let bots play a tournament")
    arena.add_argument("game")
    arena.add_argument("--seats", type=int, required=True)
    arena.add_argument("--bots", required=True, metavar="LEVEL,LEVEL…", help="one per seat")
    arena.add_argument("--games", type=int, default=100)
    arena.add_argument("--seed", type=int, default=0)
    arena.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    arena.add_argument("--jobs", type=int, default=1)
    arena.set_defaults(run=_arena)
    return parser


def _games(options: argparse.Namespace) -> None:
    print(games_table())


def _chosen(options: argparse.Namespace) -> dict[str, str]:
    return dict(pair.partition("=")[::2] for pair in options.option)


def _levels(options: argparse.Namespace) -> list[str]:
    """The bots' levels, one per seat."""
    levels: list[str] = options.bots.split(",")
    if len(levels) != options.seats:
        raise BadSetup("{seats} seats need {seats} bots, not {bots}.", seats=options.seats, bots=len(levels))
    return levels


def _simulate(options: argparse.Namespace) -> None:
    game = get_game(options.game)
    game.check_seats(options.seats)
    if "," not in options.bots:
        options.bots = ",".join([options.bots] * options.seats)
    levels = _levels(options)
    bots = [make_bot(game.key, level, 10 * options.seed + seat) for seat, level in enumerate(levels)]
    players = [PlayerInfo(name=f"{level} {seat + 1}", kind="bot", level=level) for seat, level in enumerate(levels)]
    session = Session(game, options.seats, _chosen(options), options.seed, players)
    play_out(session, bots)
    options.record.write_text(session.save(), encoding="utf-8")


def _arena(options: argparse.Namespace) -> None:
    game = get_game(options.game)
    game.check_seats(options.seats)
    makers = bot_makers(game.key, _levels(options))
    standings = {}
    for standings in tournament(game.key, makers, options.games, options.seed, _chosen(options), options.jobs):
        done = next(iter(standings.values())).games
        print(progress_bar(done, options.games), end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(standings_table(standings))
    print(standings_json(standings))


def _read(path: Path) -> str:
    """A record's text; of a file that is far too long, just enough to be refused."""
    with path.open(encoding="utf-8") as file:
        return file.read(LONGEST_TEXT + 1)


def _hint(options: argparse.Namespace) -> None:
    session = Session.load(_read(options.file))
    seats = [seat for seat in session.actors() if seat >= 0]
    if session.outcome():
        raise GameOver("The game is over.")
    if not seats:
        raise OutOfTurn("Only the clock is to act now.")
    for seat in seats:
        decision = hint(session, seat)
        print(f"{decision.move or f'{seat} wait'}: {decision.why}")


def _replay(options: argparse.Namespace) -> None:
    text = _read(options.file)
    for line in replay_lines(text):
        print(printable(line))
    session = Session.load(text)
    outcome = session.outcome()
    scores, winners = (outcome.scores, outcome.winners) if outcome else (session.view(None).scores, ())
    print(json.dumps({"scores": scores, "winners": winners}))


if __name__ == "__main__":
    sys.exit(main())
