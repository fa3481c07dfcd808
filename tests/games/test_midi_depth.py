"""What the bank promises about its questions: for whom they are, how hard, how fresh and how varied."""

import json
import re
from collections import Counter
from itertools import combinations

import pytest

from app.games.midi.bank import FOLDER, default_bank
from app.games.midi.matching import plain
from tools import blind

BANK = default_bank()
ASKED = {
    deck: [question for card in cards.values() for question in card.questions] for deck, cards in BANK.decks.items()
}
STARS = ASKED.pop("star")
ALL = [question for questions in ASKED.values() for question in questions]
RECENT = re.compile(
    r"\b20[0-2]\d\b|Harry Potter|Poudlard|Dumbledore|Quidditch|Minecraft|Fortnite|Roblox|Among Us|Angry Birds"
    r"|Animal Crossing|Mandalorian|Stranger Things|Hunger Games|Avengers|Black Panther|Wicked|Hakuna"
    r"|La Reine des neiges|Encanto|Vaiana|Zootopie|Vice-versa|Ratatouille|Là-haut|Wall-E|Cars|Coco|Nemo|Shrek"
    r"|Madagascar »|Minions|moche et méchant|Kung Fu Panda|Krokmou|Miraculous|Bluey|Pat’ Patrouille|Avatar|Casa"
    r"|Squid|Elsa|Taylor|Swift|Stromae|Angèle|Rihanna|Adele|Waka|Daft Punk|Gangnam|Mbappé|Riner|Usain|Nadal|Federer"
    r"|YouTube|TikTok|Twitter|Instagram|Wikip|selfie|émoji|Wi-Fi|QR|cloud|5G|ChatGPT|Siri|iPhone|Switch|Wii|Roblox"
    r"|Burj|Brexit|Covid|Thunberg|Malala|Obama|CERN|Pluton|Perseverance|Twitch|imprimante 3D|Robux|Sims|GG »|lol »"
    r"|Banksy|One Piece|Pokémon|Plus belle la vie|Amélie|Dujardin|Fourcade|Dupont|Parker|Agbégnénou|Karabatic|Star Wars"
)
PLAY_AND_NET = re.compile(
    r"jeux? vidéo|Mario|Minecraft|Fortnite|Zelda|Pokémon|Sonic|Tetris|console|Nintendo|PlayStation|Internet|YouTube"
    r"|TikTok|Twitter|e-mail|émoji|Wi-Fi|Bluetooth|scanne|cookie|indésirables|Web|wiki|réseau|Net,|cloud|www|Sims"
    r"|Animal Crossing|Roblox|imposteur|oiseaux en colère|Tomb Raider|boule rose|5G|USB|conversationnel|Twitch|GG »"
    r"|lol »|bout de bras|PC, quelles|IA »|ton compte|ordinateur|clavier|enregistrer »|encyclopédie|haricots colorés"
    r"|Creepers|téléphones d’Apple|gadget|mot-clé|erreur|chasser des créatures|bus volant"
    r"|petit insecte|courtes vidéos|signe @"
    r"|binaire|en ligne|boule jaune|blocs qui tombent|tunique verte|Game Boy|consoles|souris »|flèche sur l’écran"
)
RIDDLES = re.compile(
    r"suis-je|[Qq]u’est-ce qu|sommes-nous|proverbe|Complétez|expression|dicton|dit-on|piège|verlan|doubles le|veut dire"
    r"|existent vraiment|phrases|insolite|plus lourd|lettre|l’œuf peut-il|comptine|combien de pattes|Quand on"
    r"|défend les|Quelle table|Quelle pièce|Si demain|mot |verrait|prononce|casser avant"
    r"|Lesquels ont un pied|[Pp]ourquoi"
    r"|familier|premier :|le plus gros|bizarre|étrange|guerre » ratée|en forme de cube|os : un|vomir|sans tête"
    r"|ne sent pas|sang d|cœurs une pieuvre|dort |goûte|langue d’une girafe|jamais"
)


def asks(question):
    return question.words["fr"].ask


def test_a_quarter_of_every_deck_is_for_its_audience_alone():
    for deck, questions in (*ASKED.items(), ("star", STARS)):
        assert sum(question.own for question in questions) >= 0.245 * len(questions), deck


def test_what_is_its_own_asks_something_else_in_the_other_language():
    for question in ALL:
        if question.own:
            assert asks(question) != question.words["en"].ask
    for star in STARS:
        if star.own:
            assert not set(star.ways_to_say("fr")) & set(star.ways_to_say("en")), star.id


def test_many_are_for_children():
    assert sum(question.kids for question in ALL) >= 300


def test_children_of_a_family_are_asked_new_things_for_ten_shows():
    pairs = [card for card in BANK.decks["duel"].values() if all(question.kids for question in card.questions)]
    assert len(pairs) >= 10
    for deck, least in (("sheet", 40), ("fatal", 300), ("kickoff", 200), ("master", 70)):
        assert sum(question.kids for question in ASKED[deck]) >= least, deck


def test_few_ask_for_a_country_or_a_capital():
    listed = (FOLDER / "fr" / "words.txt").read_text(encoding="utf-8").splitlines()
    countries = {word.strip() for line in listed if line.startswith("countries:") for word in line[10:].split(",")}
    capitals = {word.strip() for line in listed if line.startswith("capitals:") for word in line[9:].split(",")}
    found = Counter()
    for deck, questions in ASKED.items():
        for question in questions:
            answers = question.words["fr"].answers
            answer = answers[question.right if deck in ("kickoff", "duel", "master") else 0].lower()
            plain = re.sub(r"^(le |la |les |l’|au |aux |en )", "", answer)
            if re.search(r"[Qq]uels? pays", asks(question)) or (deck != "sheet" and plain in countries):
                found["country"] += 1
            elif "capitale" in asks(question) and (plain in capitals or "capitale de" in asks(question)):
                found["capital"] += 1
    assert found["country"] <= 0.05 * len(ALL), found
    assert found["capital"] <= 0.05 * len(ALL), found


def test_few_are_sums_of_units():
    sums = [asks(q) for q in ALL if re.search(r"[Cc]ombien d[e’]\s?\S+ y a-t-il dans (un|deux|une)\b", asks(q))]
    assert len(sums) <= 10, sums


def test_the_cards_of_the_coup_fatal_are_equally_hard():
    for card in BANK.decks["fatal"].values():
        average = sum(question.level for question in card.questions) / len(card.questions)
        assert 2.0 <= average <= 2.6, (card.id, average)


def test_enough_is_fresh_playful_and_strange():
    assert sum(bool(RECENT.search(" ".join((asks(q), *q.words["fr"].answers)))) for q in ALL) >= 150
    assert sum(bool(PLAY_AND_NET.search(asks(q))) for q in ALL) >= 60
    assert sum(bool(RIDDLES.search(asks(q))) for q in ALL) >= 150


def test_french_is_spoken_french_and_names_are_written_one_way():
    past = re.compile(r"\b(naquit|fut|furent|mourut|devint|régna|vécut|fonda|écrivit|peignit|découvrit|inventa)\b")
    for deck in ("kickoff", "duel", "sheet", "fatal", "master"):
        text = (FOLDER / "fr" / f"{deck}.json").read_text(encoding="utf-8")
        assert not past.search(text), (deck, past.search(text))
        for wrong in ("Vietnam", "Viet Nam", "Brasília", "Cuzco"):
            assert wrong not in text, (deck, wrong)


def test_a_kick_off_question_can_be_answered_with_one_answer_hidden():
    for question in ASKED["kickoff"]:
        for language, shown in (("fr", r"de ces (deux )?|^Lequel est|^Lesquels ont"), ("en", r"of these")):
            assert not re.search(shown, question.words[language].ask), question.id


def test_countries_to_choose_from_have_their_article():
    """In the French decks whose answers are read as sentences."""
    listed = (FOLDER / "fr" / "words.txt").read_text(encoding="utf-8").splitlines()
    countries = {word.strip() for line in listed if line.startswith("countries:") for word in line[10:].split(",")}
    bare = {"cuba", "malte", "chypre", "madagascar", "taïwan", "singapour", "monaco", "israël", "bahreïn", "haïti"}
    for deck in ("kickoff", "duel", "master", "sheet"):
        for question in ASKED[deck]:
            if re.search(r"[Qq]uels? pays|pays", asks(question)):
                for answer in question.words["fr"].answers:
                    assert answer.lower() not in countries - bare, (question.id, answer)


def test_every_picture_has_its_names_and_every_name_its_picture():
    pictures = sorted(path.stem.split("-") for path in (FOLDER / "pictures").glob("p*.jpg"))
    assert [card for card, *languages in pictures if not languages] == list(BANK.decks["star"])
    others = [(card, *languages) for card, *languages in pictures if languages]
    own = [card for card, at in BANK.decks["star"].items() if at.questions[0].own]
    assert [card for card, _ in others] == own, "one language has another one"
    assert all(language in ("fr", "en") for _, language in others)
    for language in ("fr", "en"):
        items = json.loads((FOLDER / language / "star.json").read_text(encoding="utf-8"))["items"]
        assert all(len(item["wrong"]) == 10 for item in items)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_picture_has_five_clues_for_ears_that_do_not_name_it(language):
    heard = json.loads((FOLDER / language / "heard.json").read_text("utf-8"))
    assert heard.keys() == BANK.decks["star"].keys()
    for card, clues in heard.items():
        (question,) = BANK.decks["star"][card].questions
        names = {word for way in question.ways_to_say(language) for word in plain(way).split() if len(word) > 3}
        assert len(clues) == 5, card
        for clue in clues:
            assert len(clue.split()) <= 12, clue
            assert not names & set(plain(clue).split()), clue


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_form_of_four_answers_does_not_tell_the_right_one(language):
    """Whoever always took the longest, the shortest, … of the answers offered would be right one time in four."""
    found, offered = Counter(), 0
    for question in ASKED["fatal"]:
        right, wrong = question.words[language].answers[0], question.words[language].wrong
        for three in combinations(wrong, 3):
            offered += 1
            four = (right, *three)
            for name, size in (
                ("longest", len),
                ("shortest", lambda text: -len(text)),
                ("most words", lambda text: text.count(" ")),
                ("most capitals", lambda text: sum(map(str.isupper, text))),
                ("hyphens", lambda text: text.count("-")),
            ):
                best = max(map(size, four))
                if size(right) == best:
                    found[name] += 1 / sum(size(text) == best for text in four)
    for name, hits in found.items():
        assert 0.2 <= hits / offered <= 0.3, (name, hits / offered)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_of_four_numbers_none_is_the_right_one_by_its_place(language):
    """Whoever always took the smallest, the second, … would be right one time in four."""
    places = Counter()
    for question in ASKED["fatal"]:
        right, wrong = question.words[language].answers[0], question.words[language].wrong
        if all(re.fullmatch(r"\d+", number) for number in (right, *wrong)):
            for three in combinations(wrong, 3):
                places[sum(int(number) < int(right) for number in three)] += 1
    for place in range(4):
        assert 0.2 <= places[place] / places.total() <= 0.32, places


@pytest.mark.parametrize("language", ["fr", "en"])
def test_most_rivals_are_right_elsewhere_beside_what_is_right_here(language):
    """Whoever prefers one of two answers, without the question, is then wrong as often as right."""
    rivals = {}
    for question in ASKED["fatal"]:
        words = question.words[language]
        rivals.setdefault(words.answers[0], set()).update(words.wrong)
    pairs = [(q.words[language].answers[0], wrong) for q in ASKED["fatal"] for wrong in q.words[language].wrong]
    even = sum(right in rivals.get(wrong, ()) for right, wrong in pairs)
    assert even >= 0.6 * len(pairs), even / len(pairs)


def test_the_answers_can_be_shown_without_their_questions(capsys):
    blind.main(["--seed", "3"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == blind.COUNT
    picks = "".join(blind.LETTERS[one.answers.index(one.right)] for one in blind.sets(3))
    assert not any(one.ask in line for one, line in zip(blind.sets(3), lines, strict=True))
    assert blind.judge(3, picks) == blind.COUNT
