"""Temperament shows in play: who slams early, who late, and who knows what."""

from collections import Counter
from statistics import stdev

from app.engine.session import Session
from app.games.midi.bank import THEMES
from app.match import Match, Seat
from app.opponents import BOLD, MANNERS, OPPONENTS, PATIENT
from app.play import play_out
from app.registry import get_game, make_bot


def test_every_opponent_has_a_manner_and_no_manner_is_the_rule():
    assert set(MANNERS) == {opponent.key for opponent in OPPONENTS}
    assert Counter(manner.patience for manner in MANNERS.values()) == {BOLD: 6, PATIENT: 6}
    for manner in MANNERS.values():
        themes = manner.strong.split() + manner.weak.split()
        assert len(set(themes)) == 6
        assert set(themes) <= set(THEMES)
    strong = Counter(theme for manner in MANNERS.values() for theme in manner.strong.split())
    weak = Counter(theme for manner in MANNERS.values() for theme in manner.weak.split())
    assert all(abs(strong[theme] - weak[theme]) <= 2 for theme in THEMES)


def test_the_bold_take_shorter_rows_than_the_patient():
    def row_length(patience):
        """The mean length of the rows that are slammed."""
        reveals = slams = 0
        for seed in range(6):
            session = Session(get_game("takeit"), 2, seed=seed)
            bots = [make_bot("takeit", "casual", seat) for seat in range(2)]
            for bot in bots:
                bot.be(MANNERS["dora"]._replace(patience=patience))
            play_out(session, bots)
            verbs = [event.move.verb for event in session.events]
            last = len(verbs) - verbs[::-1].index("slam")
            reveals, slams = reveals + verbs[:last].count("reveal"), slams + verbs.count("slam")
        return reveals / slams

    assert row_length(0.7) < row_length(1.2)


def test_the_hand_of_the_patient_is_steadier_than_that_of_the_bold():
    view = Session(get_game("takeit"), 2, seed=1).view(0)
    spreads = []
    for patience in (BOLD, 1.0, PATIENT):
        bot = make_bot("takeit", "master", 1)
        bot.be(MANNERS["dora"]._replace(patience=patience))
        spreads.append(stdev(bot._reaction_ms(view) for _ in range(300)))
    assert spreads == sorted(spreads, reverse=True)


def test_a_bot_by_an_opponents_name_plays_like_them_and_any_other_is_a_plain_robot(tmp_path):
    from app.services.storage import Store

    store = Store(tmp_path / "ludotheque.db")
    match = Match.start(store, "midi", [Seat("Kenji", "casual"), Seat("Robby", "casual")], {}, 1, 0.0)
    kenji, robby = match.bot(0), match.bot(1)
    assert kenji.strong == ["science", "language", "screen"]
    assert robby.strong == make_bot("midi", "casual", match.session.seed + 1).strong
