"""What is said about a puzzle: the task, hints, the verdict."""

from collections.abc import Sequence

from app.games.cartino import SUIT_AT, SUITS
from app.games.takeit import JOKER
from app.puzzles.book import RACE, ROW, SPRINT, Puzzle
from app.puzzles.match import PuzzleMatch
from app.puzzles.positions import turns_of, way_of
from app.puzzles.race_match import RaceMatch, Trials, cards_of, rival_ms, trials_of
from app.puzzles.row_match import RowMatch
from app.puzzles.rows import Part
from app.services.i18n import decimal, figures, tr, trn
from screens.common.widgets import app


def grade_name(grade: int) -> str:
    """How hard a puzzle is."""
    return (tr("Easy"), tr("Medium"), tr("Hard"), tr("Very hard"))[grade - 1]


def aim(puzzle: Puzzle) -> str:
    """What is wanted."""
    if puzzle.kind == RACE:
        wanted = tr("the joker") if cards_of(puzzle)[-1] == JOKER else tr("the jackpot")
        return tr("Whose is it? Slam as soon as {card} lies there, and not before.", card=wanted)
    if puzzle.kind == SPRINT:
        return tr("Five questions in sixty seconds: can you answer them all?")
    if puzzle.kind == ROW:
        return tr("What is this row worth?")
    if puzzle.game == "toujours12":
        return tr("How many cards can you take in this turn?")
    if puzzle.game == "cartino":
        return tr("What is the most points you can make in this turn?")
    return trn("Close this drawing in {count} turn.", "Close this drawing in {count} turns.", turns_of(puzzle))


def about_kind(game: str) -> str:
    """What a game's puzzles are."""
    if game == "midi":
        return tr("A sprint: five questions, one hourglass. It is solved when all five answers are right.")
    if game in ("takeit", "slamdunk"):
        return tr("Rows to count before the time is out, as if nobody had anything else; and trials of your reflexes.")
    if game == "toujours12":
        return tr("Three cards, four piles, one turn: take as many cards as can be taken.")
    if game == "cartino":
        return tr("One hand, one turn: make the most points that can be made.")
    return tr("One drawing, a few turns: close it. The number of turns is the least there is.")


def first_hint(match: PuzzleMatch) -> str:
    """How much there is to be found; nothing where that is known."""
    puzzle = match.puzzle
    if puzzle.game == "toujours12":
        return trn("{count} card can be taken.", "{count} cards can be taken.", puzzle.best)
    if puzzle.game == "cartino":
        place = next(move for move in way_of(puzzle) if move.verb == "place")
        suits = dict(zip(SUITS, (tr("in diamonds"), tr("in hearts"), tr("in spades"), tr("in clubs")), strict=True))
        suit = SUIT_AT[8 * int(place.args[1]) + int(place.args[2])]
        return tr("{points} points can be made, {suit}.", points=puzzle.best, suit=suits[suit])
    return ""


def next_hint(match: PuzzleMatch) -> str:
    """Beside a move that is pointed at."""
    return tr("This tile.") if match.puzzle.game == "tantalus" else tr("Now this.")


def verdict(match: PuzzleMatch) -> str:
    """Whether it was right."""
    if match.showing:
        return tr("That is the solution.")
    if isinstance(match, RaceMatch):
        return _race_verdict(match)
    if match.is_solved:
        return tr("Solved!")
    return tr("Not yet.")


def outcome(match: PuzzleMatch) -> str:
    """What was reached, of what can be."""
    puzzle, reached = match.puzzle, match.reached
    if puzzle.kind == SPRINT:
        return tr("{reached} of {best} answers right.", reached=reached, best=puzzle.best)
    if isinstance(match, RaceMatch):
        return _race_outcome(match)
    if isinstance(match, RowMatch):
        return _row_outcome(match)
    if puzzle.game == "toujours12":
        return tr("{reached} of {best} cards taken.", reached=reached, best=puzzle.best)
    if puzzle.game == "cartino":
        return tr("{reached} of {best} points made.", reached=reached, best=puzzle.best)
    return tr("The drawing stands.") if match.is_solved else tr("The drawing does not stand yet.")


# Rows


def _row_outcome(match: RowMatch) -> str:
    worth = tr("The row is worth {points}.", points=figures(match.puzzle.best))
    if match.showing:
        return worth
    if match.seconds is None:
        return tr("The time is out. {worth}", worth=worth)
    taken = tr("{seconds} s", seconds=decimal(match.seconds))
    return f"{worth} ({taken})"


def part(found: Part, cards: Sequence[str]) -> str:
    """Some cards of a row, and why they bring what they bring."""
    points = figures(found.points)
    if found.kind == "singles":
        singles = " ".join(figures(int(cards[place][1:]), plus=True) for place in found.places)
        return tr("Single cards: {figures} = {points}", figures=singles, points=points)
    sentences = {
        "pair": tr("A pair counts once: {points}", points=points),
        "joker": tr("The joker completes this pair: {points}", points=points),
        "alone": tr("What has no partner counts nothing."),
        "tens": tr("Ten or nothing: {points}, as nobody has more of them.", points=points),
        "jackpots": trn("{count} jackpot: {points}", "{count} jackpots: {points}", len(found.places), points=points),
    }
    return sentences[found.kind]


def together(points: int) -> str:
    """The sum."""
    return tr("Together: {points}", points=figures(points))


# Reaction trials


def _race_verdict(match: RaceMatch) -> str:
    if match.is_solved:
        return tr("It is yours!")
    return tr("Too early!") if match.is_early else tr("It goes to {name}.", name=match.rival)


def _race_outcome(match: RaceMatch) -> str:
    """The time, and all the times there were."""
    lines = [tr("{name} needs {ms} ms.", name=match.rival, ms=rival_ms(match.puzzle))]
    if match.reaction_ms is not None:
        lines.insert(0, tr("Your hand: {ms} ms.", ms=match.reaction_ms))
    if match.solver.profile is not None:
        lines += trials_words(trials_of(app().store, match.solver.profile))
    return "\n".join(lines)


def trials_words(trials: Trials) -> list[str]:
    """What can honestly be said of somebody's times: the middle one and where half of them lie, not the best alone."""
    lines = []
    if trials.quartiles is not None:
        low, middle, high = trials.quartiles
        times = len(trials.times)
        lines.append(
            tr(
                "Of {count} that you won: usually {middle} ms, half of them {low} to {high} ms.",
                middle=middle,
                count=times,
                low=low,
                high=high,
            )
        )
    counts = {"won": trials.won, "lost": trials.lost, "early": trials.early}
    lines.append(tr("Won: {won} · too late: {lost} · too early: {early}", **counts))
    return lines
