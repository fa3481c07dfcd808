"""What the host says, and the show in words."""

from collections.abc import Sequence

from app.engine.move import CHANCE
from app.engine.record import Event
from app.games.midi import MidiView, Show
from app.games.midi import show as on
from app.games.midi.bank import Bank, Question, Wording
from app.games.midi.rules import FINAL_ANSWERS, FINAL_QUESTIONS, KICKOFF_ANSWERS, RED, STAKE, STAR_PRIZE
from app.games.midi.show import Reveal
from app.registry import get_game
from app.services.i18n import euros, language, tr

ROUNDS = {
    on.KICKOFF: "Le Coup d’Envoi",
    on.DUEL_1: "Le Duel",
    on.SHEETS: "Le Coup par Coup",
    on.DUEL_2: "Le Duel",
    on.FATAL: "Le Coup Fatal",
    on.FINAL: "Le Coup de Maître",
}  # the show's own names, in every language


def bank() -> Bank:
    """The questions."""
    found: Bank = get_game("midi").bank  # type: ignore[attr-defined]
    return found


def question(question_id: str) -> Question:
    """A question of the bank."""
    return bank().question(question_id)


def wording(question_id: str) -> Wording:
    """A question in the app's language."""
    return question(question_id).words[language()]


def title(pair: str) -> str:
    """The theme of a duel."""
    return bank().decks["duel"][pair].title[language()]


def theme_name(theme: str) -> str:
    """A theme in words."""
    return {
        "geography": tr("Geography"),
        "history": tr("History"),
        "science": tr("Science"),
        "nature": tr("Nature"),
        "arts": tr("Arts"),
        "screen": tr("Cinema and music"),
        "sport": tr("Sport"),
        "food": tr("Food"),
        "language": tr("Language"),
        "everyday": tr("Everyday life"),
    }[theme]


def right_key(asked: Question) -> int | str:
    """What one would have had to touch, as the move says it."""
    deck = asked.id[0]
    if deck == "k":
        return KICKOFF_ANSWERS[asked.right]
    if deck == "m":
        return FINAL_ANSWERS[asked.right]
    return asked.right + 1 if deck in "ds" else asked.id


def right_answer(question_id: str) -> str:
    """The answer in words; of a sheet, the proposition that is false."""
    words = wording(question_id)
    return words.answers[question(question_id).right]


def given_answer(reveal: Reveal, ways: str) -> str:
    """What somebody answered, in words; nothing for a pass or what was said aloud."""
    deck, given = reveal.question[0], reveal.given
    answers = wording(reveal.question).answers
    if deck == "k":
        return answers[KICKOFF_ANSWERS.index(given)]
    if deck == "m":
        return answers[FINAL_ANSWERS.index(given)]
    if deck in "ds":
        return answers[int(given) - 1]
    if ways == "choose" and given:
        try:
            return wording(given).answers[0]
        except KeyError:  # a question that is no longer in the bank
            return ""
    if ways == "type":
        return picture_name(given) if deck == "p" else given
    return ""


def picture_name(name: str) -> str:
    """The name of a picture in the app's language: bots write it in their own."""
    for card in bank().decks["star"].values():
        words = card.questions[0].words
        if any(name == each.answers[0] for each in words.values()):
            return words[language()].answers[0]
    return name


def headline(show: Show) -> str:
    """The name of the round."""
    name = ROUNDS[show.round]
    if show.round == on.FINAL and 1 <= show.step <= FINAL_QUESTIONS and show.phase in (on.ANSWER, on.SHUTTER):
        return f"{name} · {show.step}/{FINAL_QUESTIONS}"
    if show.round in (on.DUEL_1, on.DUEL_2):
        return f"{name} · {title(show.pair)}"
    return name


def host_says(view: MidiView, names: Sequence[str]) -> str:  # noqa: C901  (a sentence for each moment of the show)
    """What the host wants now."""
    show = view.show
    name, stake = names[show.turn], euros(STAKE)
    match show.phase:
        case on.NUMBER:
            return tr("{name}, pick a number from 1 to 4.", name=name)
        case on.ANSWER if show.round == on.KICKOFF:
            return tr("{name}, is it this answer… or the other one?", name=name)
        case on.ANSWER if show.round == on.FINAL:
            return tr("Question {step}, {name}: one of these two… or the other one?", step=show.step, name=name)
        case on.ANSWER:
            return tr("{name}, {amount} are at stake. Your answer?", name=name, amount=stake)
        case on.CHALLENGE if show.lamps[show.turn] < RED:
            return tr("No card is left. {name}, a duel for {amount}! Whom do you challenge?", name=name, amount=stake)
        case on.CHALLENGE:
            return tr("{name}, a duel for {amount}! Whom do you challenge?", name=name, amount=stake)
        case on.CARD:
            return tr("{name}, you are challenged. Take one of the two cards.", name=name)
        case on.OPEN:
            return tr("{name}, open a proposition that is true. One of the seven is false!", name=name)
        case on.FACE:
            return tr("{name}, whom do you want to meet face to face?", name=name)
        case on.SAND:
            return tr("{name}, your sand is running!", name=name)
        case on.SHUTTER if show.right_last:
            return tr("Well done, {name}: open a large shutter.", name=name)
        case on.SHUTTER:
            return tr("{name}, open a small shutter.", name=name)
        case on.STAR:
            return tr("{name}, what does the picture show?", name=names[show.guesser])
        case on.LAST_CHANCE:
            return tr("Last chance! Whoever knows the picture touches the star.")
        case on.OVER:
            assert view.outcome is not None
            return champions_named([names[seat] for seat in view.outcome.winners])
    return tr("Welcome! Everybody starts with {amount}.", amount=euros(view.scores[0]))


def champions_named(winners: Sequence[str]) -> str:
    """Who is the champion now."""
    if len(winners) > 1:
        return tr("{names} share the title of Maître de Midi!", names=", ".join(winners))
    return tr("{name} is the Maître de Midi!", name=winners[0])


def reaction(reveal: Reveal, names: Sequence[str]) -> str:
    """What the host says to an answer."""
    name = names[reveal.seat]
    deck = reveal.question[0]
    if deck == "s":
        place = wording(reveal.question).answers[int(reveal.given) - 1]
        return tr("“{answer}” is true!", answer=place) if reveal.right else tr("“{answer}” is false!", answer=place)
    if deck == "p":
        if reveal.right:
            return tr("Yes! {name} wins {amount}.", name=name, amount=euros(STAR_PRIZE))
        return tr("No, {name}, that is not it.", name=name)
    if reveal.right:
        return tr("Right, {name}!", name=name)
    return tr("No, {name}! The answer was: {answer}.", name=name, answer=right_answer(reveal.question))


def cards_gone(before: MidiView, after: MidiView, names: Sequence[str]) -> str:
    """What the host says where an answer has ended a match because no card is left; nothing where it goes on."""
    match = before.show.match
    if before.show.phase != on.SAND or after.show.match == match:
        return ""
    loser = min(match, key=lambda seat: after.show.money[seat] - before.show.money[seat])
    return tr("No card is left: {name} loses the match.", name=names[loser])


def log_line(event: Event, before: MidiView, after: MidiView, names: Sequence[str]) -> str:
    """An event in words."""
    move, show = event.move, before.show
    name = names[move.actor] if move.actor >= 0 else ""
    reveal = after.show.reveal
    match move.verb:
        case "number":
            return tr("{name} picks number {number}.", name=name, number=move.args[0])
        case "challenge":
            return tr("{name} challenges {other}.", name=name, other=names[move.args[0]])
        case "face":
            return tr("{name} meets {other}.", name=name, other=names[move.args[0]])
        case "card":
            return tr("{name} takes card {number}.", name=name, number=move.args[0])
        case "star":
            return tr("{name} touches the star!", name=name)
        case "sand":
            return tr("{name}’s sand has run out.", name=names[show.turn])
        case "close":
            return tr("Nobody has guessed the picture.")
        case "open" if show.phase == on.SHUTTER:
            return tr("{name} opens shutter {number}.", name=name, number=move.args[0])
        case _ if move.actor == CHANCE or reveal is None:
            return ""
    asked = wording(reveal.question).ask
    said = reaction(reveal, names)
    return f"{asked} {said}" if asked else said
