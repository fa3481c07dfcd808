"""What the host says, and the show in words."""

from collections.abc import Sequence

from app.catalogue import about
from app.engine.move import CHANCE
from app.engine.record import Event
from app.games.midi import MidiView, Show
from app.games.midi import show as on
from app.games.midi.bank import Bank, Question, Wording, known_card
from app.games.midi.rules import FINAL_ANSWERS, FINAL_QUESTIONS, KICKOFF_ANSWERS, STAKE, STAR_PRIZE
from app.games.midi.show import Reveal
from app.registry import get_game
from app.services.i18n import euros, language, tr
from screens.common.cast import Cast

ROUNDS = {
    on.KICKOFF: "Le Coup d’Envoi",
    on.DUEL_1: "Le Duel",
    on.SHEETS: "Le Coup par Coup",
    on.DUEL_2: "Le Duel",
    on.FATAL: "Le Coup Fatal",
    on.FINAL: "Le Coup de Maître",
}  # the show's own names, in every language


def short_name(which: str) -> str:
    """What a round is called in the player's language."""
    return {
        on.KICKOFF: tr("Kick-off"),
        on.DUEL_1: tr("Duel"),
        on.SHEETS: tr("One by One"),
        on.DUEL_2: tr("Duel"),
        on.FATAL: tr("Face to Face"),
        on.FINAL: tr("Master Questions"),
    }[which]


def round_name(which: str) -> str:
    """The show's own name of a round; where another language is spoken, with what it means."""
    name, meaning = ROUNDS[which], short_name(which)
    return name if meaning in name else f"{name} ({meaning})"


def bank() -> Bank:
    """The questions."""
    found: Bank = get_game("midi").bank  # type: ignore[attr-defined]
    return found


def question(question_id: str) -> Question:
    """A question of the bank, or of a pack."""
    card, _, number = question_id.partition(".")
    own = known_card(card)
    return own.questions[int(number) - 1] if own else bank().question(question_id)


def wording(question_id: str) -> Wording:
    """A question in the app's language."""
    return question(question_id).words[language()]


def title(pair: str) -> str:
    """The theme of a duel."""
    return (known_card(pair) or bank().decks["duel"][pair]).title[language()]


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
    return asked.right + 1 if deck in "ds" else 0


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
    offered = (*answers, *wording(reveal.question).wrong)
    if ways == "choose" and given:
        return "".join(offered[int(given) : int(given) + 1])  # nothing where the bank no longer has it
    if ways == "type":
        for words in question(reveal.question).words.values():  # bots write in a language of their own
            written = (*words.answers, *words.wrong)
            if given in written[: len(offered)]:
                return offered[written.index(given)]
        return given
    return ""


def headline(show: Show) -> str:
    """The name of the round."""
    name = round_name(show.round)
    if show.round == on.FINAL and 1 <= show.step <= FINAL_QUESTIONS and show.phase in (on.ANSWER, on.SHUTTER):
        return f"{name} · {show.step}/{FINAL_QUESTIONS}"
    if show.round in (on.DUEL_1, on.DUEL_2):
        return f"{name} · {title(show.pair)}"
    return name


def show_title(names: Sequence[str]) -> tuple[str, str]:
    """What stands on the card before the show: its name, and who plays."""
    return about("midi").title, "\u00a0· ".join(names)


def round_title(show: Show) -> tuple[str, str]:
    """What stands on the card before a round: its name, and what one does in it."""
    lines = {
        on.KICKOFF: tr("The answer you see, or the other one? Two faults lead to a duel."),
        on.DUEL_1: tr("Red challenges somebody, who answers for {amount}.", amount=euros(STAKE)),
        on.SHEETS: tr("Seven statements, one of them false. Two faults lead to a duel."),
        on.DUEL_2: tr("Red challenges somebody, who answers for {amount}.", amount=euros(STAKE)),
        on.FATAL: tr("A minute of sand each, {amount} for whoever has some left.", amount=euros(STAKE)),
        on.FINAL: tr("Five questions, and a picture worth {amount}.", amount=euros(STAR_PRIZE)),
    }
    return round_name(show.round), lines[show.round]


def host_says(view: MidiView, cast: Cast) -> str:  # noqa: C901  (a sentence for each moment of the show)
    """What the host wants now."""
    show = view.show
    turn, stake = show.turn, euros(STAKE)
    match show.phase:
        case on.NUMBER:
            return cast.says(turn, "Your turn: pick a number from 1 to 4.", "{name}, pick a number from 1 to 4.")
        case on.ANSWER if show.round == on.KICKOFF:
            return cast.says(
                turn, "Is it this answer… or the other one?", "{name}, is it this answer… or the other one?"
            )
        case on.ANSWER if show.round == on.FINAL:
            return cast.says(
                turn,
                "Question {step}: one of these two… or the other one?",
                "Question {step}, {name}: one of these two… or the other one?",
                step=show.step,
            )
        case on.ANSWER:
            return cast.says(
                turn, "{amount} is at stake. Your answer?", "{name}, {amount} is at stake. Your answer?", amount=stake
            )
        case on.CHALLENGE:
            return cast.says(
                turn,
                "A duel for {amount}! Who do you challenge?",
                "{name}, a duel for {amount}! Who do you challenge?",
                amount=stake,
            )
        case on.CARD:
            return cast.says(
                turn,
                "You are challenged. Take one of the two cards.",
                "{name}, you are challenged. Take one of the two cards.",
            )
        case on.OPEN:
            return cast.says(
                turn, "Your turn: open a statement that is true.", "{name}, open a statement that is true."
            )
        case on.FACE:
            return cast.says(
                turn, "Who do you want to meet face to face?", "{name}, who do you want to meet face to face?"
            )
        case on.SAND:
            return cast.says(turn, "Your sand is running!", "{name}, your sand is running!")
        case on.SHUTTER if show.right_last:
            return cast.says(turn, "Well done: open a large shutter.", "Well done, {name}: open a large shutter.")
        case on.SHUTTER:
            return cast.says(turn, "Open a small shutter.", "{name}, open a small shutter.")
        case on.STAR:
            return cast.says(show.guesser, "What does the picture show?", "{name}, what does the picture show?")
        case on.LAST_CHANCE:
            return tr("Last chance! Whoever knows the picture taps their star.")
        case on.OVER:
            assert view.outcome is not None
            winners = view.outcome.winners
            if winners == (cast.you,):
                return tr("You are the Maître de Midi, the Midday Master!")
            return champions_named([cast.names[seat] for seat in winners])
    return tr("Welcome! Everybody starts with {amount}.", amount=euros(view.scores[0]))


def champions_named(winners: Sequence[str]) -> str:
    """Who is the champion now."""
    if len(winners) > 1:
        return tr("{names} share the title of Maître de Midi, Midday Master!", names=", ".join(winners))
    return tr("{name} is the Maître de Midi, the Midday Master!", name=winners[0])


def who_meets(show: Show, cast: Cast) -> str:
    """Who plays against whom face to face, from left to right as they stand there, and who begins."""
    left, right = sorted(show.match)
    if cast.you == left:
        other = cast.names[right]
        if show.turn == left:
            return tr("You against {other}: you answer first.", other=other)
        return tr("You against {other}: {other} answers first.", other=other)
    name = cast.names[left]
    if cast.you == right:
        if show.turn == right:
            return tr("{name} against you: you answer first.", name=name)
        return tr("{name} against you: {name} answers first.", name=name)
    other, first = cast.names[right], cast.names[show.turn]
    return tr("{name} against {other}: {first} answers first.", name=name, other=other, first=first)


def reaction(reveal: Reveal, cast: Cast) -> str:
    """What the host says to an answer."""
    seat, deck = reveal.seat, reveal.question[0]
    if deck == "s":
        place = wording(reveal.question).answers[int(reveal.given) - 1]
        return tr("“{answer}” is true!", answer=place) if reveal.right else tr("“{answer}” is false!", answer=place)
    if deck == "p":
        if reveal.right:
            return cast.says(seat, "Yes! You win {amount}.", "Yes! {name} wins {amount}.", amount=euros(STAR_PRIZE))
        return cast.says(
            seat,
            "No, that is not it: the final is over for you.",
            "No, {name}, that is not it: the final is over for you.",
        )
    if reveal.right:
        return cast.says(seat, "Right!", "Right, {name}!")
    answer = right_answer(reveal.question)
    return cast.says(seat, "No! The answer was: {answer}.", "No, {name}! The answer was: {answer}.", answer=answer)


def last_answer(view: MidiView, cast: Cast) -> str:
    """What was answered last in this round, and whether it was right; nothing for what was said aloud."""
    reveal = view.show.reveal
    answer = given_answer(reveal, str(view.option("answers"))) if reveal else ""
    if reveal is None or not answer:
        return ""
    if reveal.right:
        return cast.says(reveal.seat, "You: “{answer}”, right.", "{name}: “{answer}”, right.", answer=answer)
    return cast.says(reveal.seat, "You: “{answer}”, wrong.", "{name}: “{answer}”, wrong.", answer=answer)


def log_line(event: Event, before: MidiView, after: MidiView, cast: Cast) -> str:
    """An event in words."""
    move, show = event.move, before.show
    seat, reveal = move.actor, after.show.reveal
    match move.verb:
        case "number":
            return cast.says(seat, "You pick number {number}.", "{name} picks number {number}.", number=move.args[0])
        case "challenge" if move.args[0] == cast.you:
            return tr("{name} challenges you.", name=cast.names[seat])
        case "challenge":
            other = cast.names[move.args[0]]
            return cast.says(seat, "You challenge {other}.", "{name} challenges {other}.", other=other)
        case "face" if move.args[0] == cast.you:
            return tr("{name} meets you.", name=cast.names[seat])
        case "face":
            other = cast.names[move.args[0]]
            return cast.says(seat, "You meet {other}.", "{name} meets {other}.", other=other)
        case "card":
            return cast.says(seat, "You take card {number}.", "{name} takes card {number}.", number=move.args[0])
        case "star":
            return cast.says(seat, "You tap the star!", "{name} taps the star!")
        case "sand":
            return cast.says(show.turn, "Your sand has run out.", "{name}’s sand has run out.")
        case "close":
            return tr("Nobody has guessed the picture.")
        case "open" if show.phase == on.SHUTTER:
            return cast.says(seat, "You open shutter {number}.", "{name} opens shutter {number}.", number=move.args[0])
        case _ if move.actor == CHANCE or reveal is None:
            return ""
    asked = wording(reveal.question).ask
    said = reaction(reveal, cast)
    return f"{asked} {said}" if asked else said
