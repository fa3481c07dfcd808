"""The options of all games in words."""

from collections.abc import Mapping

from app.services.i18n import tr


def option_name(game: str, name: str) -> str:
    """What an option decides."""
    names = {
        "decks": tr("Decks"),
        "open": tr("Open piles, for learners") if game in ("takeit", "slamdunk") else tr("Open hands, for learners"),
        "pace": tr("Pace"),
        "deck": tr("Cards in the game"),
        "target": tr("Target"),
        "answers": tr("How to answer"),
        "questions": tr("Questions"),
        "reflexes": tr("The bots’ reflexes"),
    }
    return names.get(name, name)


def open_words(game: str) -> str:
    """What is suggested to newcomers."""
    if game in ("takeit", "slamdunk"):
        return tr("First games? Open the piles")
    return tr("First games? Open the hands")


def option_note(game: str, options: Mapping[str, str]) -> str:
    """What follows from the choices though one of them says otherwise."""
    if game == "tantalus":
        from app.games.tantalus import deck_size  # only where its rules are there anyway

        count = deck_size(options)
        if str(count) != options["deck"]:
            return tr("With a target, all {count} cards are in the game.", count=count)
    return ""


def value_name(name: str, value: str) -> str:
    """One of its values."""
    names = {
        ("open", "no"): tr("No"),
        ("open", "yes"): tr("Yes"),
        ("pace", "normal"): tr("Normal"),
        ("pace", "calm"): tr("Calm"),
        ("pace", "fast"): tr("Fast"),
        ("pace", "dealer"): tr("Dealer"),
        ("target", "0"): tr("None"),
        ("target", "50"): tr("50 points"),
        ("target", "100"): tr("100 points"),
        ("reflexes", "level"): tr("By their level"),
        ("reflexes", "mine"): tr("Like mine"),
        ("answers", "choose"): tr("Choose"),
        ("answers", "type"): tr("Type"),
        ("answers", "reader"): tr("Reader"),
        ("questions", "everybody"): tr("For everybody"),
        ("questions", "age"): tr("By age"),
        ("questions", "easy"): tr("Easy"),
        ("questions", "hard"): tr("Hard"),
    }
    return names.get((name, value), value)
