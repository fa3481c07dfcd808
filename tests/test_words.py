"""One word for one thing, in both languages: in the app, in its rules, in its lessons and in the store."""

import json
import re
from pathlib import Path

import pytest

from tools.messages import CATALOGUES, plurals, translations

ROOT = Path(__file__).parents[1]
STORE = ROOT / "fastlane" / "metadata" / "android"
RULES = CATALOGUES.parent / "rules"
LESSONS = CATALOGUES.parent / "lessons"
PAPERS = {"en": (RULES / "en", STORE / "en-GB"), "fr": (RULES / "fr", STORE / "fr-FR")}

CALLED = {  # what is called how: one entry a thing, in English and in French
    "a move that is suggested": ("Hint", "Conseil"),
    "a move taken back": ("Undo", "Reprendre le coup"),
    "not after all": ("Cancel", "Annuler"),
    "too late: a card": (
        "Too late to take it back: a card has appeared.",
        "Trop tard pour reprendre : une carte est apparue.",
    ),
    "somebody not known yet": ("New player", "Nouveau joueur"),
    "how a game is played": ("Options", "Options"),
    "when a game ends": ("Target", "Objectif"),
    "no target": ("None", "Aucun"),
    "who reads questions aloud": ("Reader", "Lecteur"),
    "who turns the cards": ("Dealer", "Donneur"),
    "how many packs": ("Decks", "Paquets de cartes"),
    "where cards are drawn from": ("Draw pile", "Pioche"),
    "a round of the quiz": ("face-to-face match {number}", "le face-à-face {number}"),
    "no more slams": ("No takes left", "Plus de prise"),
    "everybody has slammed": (
        "All players but one have no takes left.",
        "Tous les joueurs sauf un ont fait toutes leurs prises.",
    ),
    "a row left lying": ("Nobody took the last row.", "Personne n’a pris la dernière rangée."),
    "a shutter opened before": ("Already open.", "Déjà ouvert."),
    "a game that plays itself": ("Play back", "Lecture"),
    "a step back": ("Previous move", "Coup précédent"),
    "a step on": ("Next move", "Coup suivant"),
    "an old game": ("Review: {game}", "Revoir : {game}"),
    "away from a table": ("Leave (the game is saved)", "Quitter (partie enregistrée)"),
    "a game that is lost": ("This game can’t be resumed.", "Impossible de reprendre cette partie."),
    "why somebody won": ("What made the difference", "Ce qui a fait la différence"),
    "equal": ("Tied", "Égalité"),
    "a turn for nothing": ("Changes nothing about your drawings.", "Ne change rien à vos dessins."),
    "a drawing that is won": ("Completes your drawing worth {points}.", "Termine votre dessin qui vaut {points}."),
    "no more help": ("Hide the help", "Masquer l’aide"),
    "wins up to now": ("Current streak", "Série en cours"),
    "most wins running": ("Longest winning streak", "Plus longue série de victoires"),
    "questions not known": ("Errors", "Erreurs"),
    "answers somebody doubts": ("Answers to check", "Réponses à vérifier"),
    "the end of a turn": (
        "This turn scores {points}; no more pawns of this suit.",
        "Ce tour rapporte {points} ; aucun autre pion de cette couleur.",
    ),
    "somebody sure": ("I know it: this statement is true.", "Je le sais : cette affirmation est vraie."),
    "somebody unsure": ("Not sure: this answer sounds best.", "J’hésite : cette réponse sonne le mieux."),
    "what would be twelve": (
        "Leaves {total}. Needed for 12: {a} or {b}.",
        "Laisse {total}. Pour faire 12, il faudrait : {a} ou {b}.",
    ),
    "a costly move": ("There is something better. {why}", "Il y a mieux. {why}"),
    "what the system says": ("System default", "Comme le système"),
    "how large letters are": ("Text size", "Taille du texte"),
    "the second level": ("Casual", "Moyen"),
    "what is wanted in Toujours 12": ("Make {target}!", "Faites {target} !"),
    "what Tantalus is about": (
        "Turn the tiles until their grooves form the drawings on your cards. The other player turns them too.",
        "Tournez les plaquettes jusqu’à ce que leurs rainures forment les dessins de vos cartes. L’autre joueur les "
        "tourne aussi.",
    ),
    "a wrong answer on a lamp": ("orange lamp, one fault", "lampe orange, une faute"),
    "where a card is missing": ("An empty place must be filled first.", "Il faut d’abord remplir une place vide."),
}

NEVER = {  # what is called otherwise, and how it is called instead
    "en": {
        r"'": "a curly apostrophe",
        r"(?i)\bpropositions?\b": "statement",
        r"(?i)\bstock\b": "draw pile",
        r"(?i)\bpacks? of\b(?! questions)": "decks",
        r"(?i)\brobots?\b": "bot",
        r"(?i)\btops\b": "top cards",
        r"(?i)\bpause (?:button|key|menu)\b": "the pause sign, which opens the menu",
        r"(?i)\bwhom\b": "who",
        r"(?i)\bquestion bank\b": "questions",
        r"\bTouch\b|(?i:(?<!half )(?<!jack )(?<!queen )\btouch(?:es)? (?:a|any|the(?! most)|your|their|one)\b)": "tap",
        r"(?i:\b(?:were|was|drew) level\b)|\bA draw\b": "tied",
        r"\d €|€\d{4}|€ \d": "€5,000",
        r"(?i)\bprofiles?\b": "player",
        r"(?i)\bempty piles?\b": "empty place",
        r"(?i)\bcolors?\b|\bfavorite": "British spelling: the store's folder is en-GB",
    },
    "fr": {
        r"(?i)\bindice": "conseil",
        r"(?i)\brobots? amateur|\bAmateur\b": "Moyen",
        r"(?i)\bpropositions?\b": "affirmation",
        r"(?i)\bbanque de questions": "questions",
        r"(?i)\bcontestées": "à vérifier",
        r"(?i)\btuiles?\b": "plaquette",
        r"(?i)\bsans connexion": "hors ligne",
        r"(?i)\bje suis sûr|\bpas sûr": "no gender: Je le sais, J’hésite",
        r"(?i)(?<!joueur )\bqui (?:en )?a\b[^?.]*\bgagne\b": "Le joueur qui a… gagne",
        r"(?i)\bêtes (?:pas )?sûre?s?\b": "no gender",
        r"(?i)\bprofils?\b": "joueur",
        r"(?i)\bvoyants?\b": "lampe",
        r"(?i)\bfrapp": "taper",
        r"(?i)\bpiles? vides?\b": "place vide",
        r"(?i)\bcartes? doubles?\b|\bcartes paires\b": "carte paire, cartes paire",
        r"(?i)\bmettez en pause": "the menu",
        r"(?i)\bjeux de table": "jeux de société",
        r"(?i)\bdebout ou couch|\bvertical(?:ement)? ou horizontal": "portrait ou paysage",
        r"(?i)\bdix (?:ou|sinon) rien|10 ou rien": "10 sinon rien",
        r" [:;?!»%€]|« |\d \d{3}\b": "a no-break space",
    },
}


def everything(language):
    """Every text of a language, with the place where it stands."""
    known = translations("fr")
    said = [*known, *plurals().values()] if language == "en" else [text for forms in known.values() for text in forms]
    yield from (("the app", text) for text in said)
    for folder in PAPERS[language]:
        for path in sorted([*folder.rglob("*.md"), *folder.rglob("*.txt")]):
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
    for path in sorted(LESSONS.glob("*.json")):
        yield from ((path.name, text) for text in taught(json.loads(path.read_text(encoding="utf-8")), language))


def taught(data, language):
    """Every text of a language in a lesson, or in a part of it."""
    if isinstance(data, list):
        for part in data:
            yield from taught(part, language)
    elif isinstance(data, dict):
        if language in data:
            yield data[language]
        yield from taught([part for part in data.values() if not isinstance(part, str)], language)


def test_each_thing_has_its_word():
    known = translations("fr")
    for thing, (english, french) in CALLED.items():
        assert english in known, thing
        assert known[english][0].replace("\u00a0", " ") == french, thing


@pytest.mark.parametrize("language", NEVER)
def test_nothing_has_a_second_word(language):
    for place, text in everything(language):
        for wrong, instead in NEVER[language].items():
            found = re.search(wrong, text)
            assert not found, f"{place}: {found.group()!r}, say {instead}: {text[:200] if len(text) < 400 else ''}"
