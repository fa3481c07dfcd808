"""How fast somebody usually slams, and bots that are asked to be as fast."""

from statistics import median

from app.engine.move import Move
from app.games.takeit import takes_of
from app.match import Match, Seat
from app.reactions import ENOUGH, usual_reaction_ms

ZOE, JO = 1, 2
SEATS = [Seat("Zoé", None, ZOE), Seat("Jo", None, JO), Seat("Basile", "casual")]


def play(store, reaction_ms, options=None):
    """A game in which Zoé and Basile take all their rows, each so long after a card was turned up."""
    match = Match.start(store, "takeit", SEATS, options or {}, 5, 1.0)
    session = match.session
    while not session.outcome():
        match.advance(session.deadline_ms(), 2.0)
        takers = [seat for seat in (0, 2) if session.view(None).takes_left[seat]]
        if session.view(None).row and not session.outcome():
            match.submit(Move(takers[0], "slam"), session.now_ms + reaction_ms + takers[0], 2.0)
    return match


def test_nothing_is_known_before_enough_takes(store):
    for games in range(1, 4):
        play(store, 500)
        known = 4 * games >= ENOUGH
        assert usual_reaction_ms(store, "takeit", ZOE) == (500 if known else None)


def test_the_usual_reaction_is_the_median_of_ones_own_takes(store):
    matches = [play(store, reaction_ms) for reaction_ms in (900, 450, 500)]
    own = [take.reaction_ms for match in matches for take in takes_of(3, match.session.events) if take.seat == 0]
    assert usual_reaction_ms(store, "takeit", ZOE) == median(own) == 500
    assert usual_reaction_ms(store, "takeit", JO) is None
    assert usual_reaction_ms(store, "slamdunk", ZOE) is None


def test_the_record_of_a_new_game_carries_it_where_bots_are_to_be_as_fast(store):
    for _ in range(3):
        play(store, 480)
    match = Match.start(store, "takeit", SEATS, {"reflexes": "mine"}, 7, 3.0)
    assert [player.reaction_ms for player in match.session.players] == [480, None, None]
    assert match.session.view(2).reflexes_ms == (480 + 600) / 2
    by_level = Match.start(store, "takeit", SEATS, {}, 7, 3.0)
    assert [player.reaction_ms for player in by_level.session.players] == [None, None, None]


def test_a_resumed_game_keeps_the_opponents_it_began_with(store):
    for _ in range(3):
        play(store, 480)
    match = Match.start(store, "takeit", SEATS, {"reflexes": "mine"}, 7, 3.0)
    again = Match.resume(store, "takeit", 4.0)
    assert again.session.save() == match.session.save()
    assert again.session.view(2).reflexes_ms == match.session.view(2).reflexes_ms


def test_other_games_know_no_reflexes(store):
    match = Match.start(store, "toujours12", SEATS, {}, 7, 3.0)
    assert not any(player.reaction_ms for player in match.session.players)
