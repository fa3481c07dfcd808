"""Every screen there is, as somebody would come upon it: for pictures, and for tests that look at all of them.

What bots have decided once is kept (`rehearse`), and pages that nobody looks at are not built (`afresh`): a scene costs
little more than the page it shows.
"""

import shutil
import tempfile
from functools import cache
from itertools import repeat
from pathlib import Path

from ai.judgement import judging
from ai.runner import Slices
from app.catalogue import ABOUT
from app.engine.session import Session
from app.games.midi.pack_files import read_text
from app.match import Match, Seat
from app.play import play_out
from app.puzzles.book import puzzles_of
from app.races import Finish
from app.registry import GAMES, get_game, make_bot
from app.services.i18n import tr
from app.services.profiles import Profile, Profiles
from app.services.storage import Store
from app.setup import Setup

NOON = 1_790_000_000.0  # some day in 2026


def furnish(folder):
    """A device that has been used for a while: people, and games they have played."""
    shutil.copytree(_furnished().name, folder, dirs_exist_ok=True)


@cache
def _furnished():
    """The folder of such a device, which is there as long as this process."""
    kept = tempfile.TemporaryDirectory(prefix="ludotheque-furnished-")
    folder = Path(kept.name)
    store = Store(folder / "ludotheque.db")
    people = Profiles(store)
    marie = people.save(Profile(None, "Marie", 4, "owl", 1951))
    people.save(Profile(None, "Théodore-Aurèle", 3, "rocket-launch", 2016))
    people.save(Profile(None, "Jo", 1, "turtle"))
    for number, level in enumerate(["beginner", "beginner", "casual", "casual", "strong", "casual", "expert"] * 2):
        seats = [Seat("Marie", None, marie.id), Seat("Basile", level)]
        play_to_the_end(store, "toujours12", seats, {}, number, NOON + 5000 * number)
    store.close()
    return kept


REHEARSED = {}


def rehearse(session, levels, seed=0, until=None, sign=None):
    """Let bots play on, to the end or until something holds; what they did before they are not asked again.

    `sign` is what the condition is known by, where it is not the same object every time.
    """
    known = (session.save(), tuple(sorted(session.seen.items())), tuple(levels), seed, sign or until)
    if known not in REHEARSED:
        bots = [make_bot(session.game.key, level, seed + seat) for seat, level in enumerate(levels)]
        play_out(session, bots, until=until)
        REHEARSED[known] = session._snapshot()
    session._restore(REHEARSED[known])
    session._restore(session._snapshot())  # a position of its own


def play_to_the_end(store, game, seats, options, seed, now, people="strong"):
    """Bots play a whole game, which is kept as if people had played it, as well as bots of that level."""
    match = Match.start(store, game, seats, options, seed, now)
    rehearse(match.session, [seat.level or people for seat in seats], seed)
    match.save(now + 600)
    return match


def people_and_bots(ui, humans, bots, level="casual"):
    """That many people, then that many bots."""
    people = ui.app.profiles.all()
    for name in ("Lila", "Noé", "Ines")[: max(0, humans - len(people))]:
        people.append(ui.app.profiles.save(Profile(None, name)))
    names = [Seat.of(person) for person in people[:humans]]
    return names + [Seat(name, level) for name in ("Basile", "Colette", "Dora", "Émile", "Fanny")[:bots]]


def sit_down(ui, game, humans=1, bots=1, seed=7, **options):
    """Begin a game and wait until somebody may act."""
    match = Match.start(ui.app.store, game, people_and_bots(ui, humans, bots), options, seed, NOON)
    afresh(ui, ("game", {"game": game}))
    ui.app.open("table", game=game, match=match)
    table = ui.app.page
    ui.until(lambda: table.board.legal or table.curtain or not table.match.humans(), 60)
    ui.run(0.5)
    return table


def afresh(ui, *way):
    """As if one had come from the shelf this way, whose pages are built only if one goes back."""
    ui.app._clear_page()
    ui.app._stack[1:] = way


def lift_curtain(ui):
    """Hold the button."""
    ui.hold(tr("Hold to reveal"), 0.8)
    ui.run(0.2)


def home(ui):
    ui.app.home()
    ui.run(0.4)


def games_left(ui):
    """Several games were left in the middle."""
    for game in ("cartino", "tantalus", "midi", "toujours12"):
        Match.start(ui.app.store, game, people_and_bots(ui, 1, 1), {}, 7, NOON)
        ui.app.settings.remember_played(game)
    ui.app.home()
    ui.run(1.5)


def welcome(ui):
    """As somebody finds it who has never played."""
    from screens.home import Welcome

    home(ui)
    ui.app.page.ids.top.clear_widgets()
    ui.app.page.ids.top.add_widget(Welcome())
    ui.run(0.4)


def game_menu(ui):
    """What can be done with a past game."""
    afresh(ui)
    ui.app.open("history")
    ui.run(0.3)
    ui.app.page.open_menu(ui.app.store.finished_games(1)[0])
    ui.run(0.3)


def game_page(game):
    def scene(ui):
        afresh(ui)
        ui.app.open("game", game=game)
        ui.run(0.3)

    return scene


def who_sits_here(ui):
    game_page("toujours12")(ui)
    ui.app.page.seating.choose(1)
    ui.run(0.4)


def seats_round_the_device(game):
    """Two people and, where the game takes more, a bot."""

    def scene(ui):
        game_page(game)(ui)
        page = ui.app.page
        first, second = list(page.seating.people)[:2]
        setup = Setup.standard(page.rules, first, second)
        page.seating.show(setup)
        page.seating.add_bot()
        ui.run(0.3)
        page.ids.scroll.scroll_y = 0

    return scene


def new_name(ui):
    game_page("toujours12")(ui)
    ui.app.page.seating.ask_name()
    ui.run(0.4)


def leaving(ui):
    home(ui)
    ui.app.back()
    ui.run(0.4)


def rules(game, page):
    def scene(ui):
        afresh(ui)
        ui.app.open("rules", game=game, page=page)
        ui.run(0.3)

    return scene


def page(name, **given):
    def scene(ui):
        afresh(ui)
        ui.app.open(name, **given)
        ui.run(0.4)

    return scene


def new_player(ui):
    afresh(ui)
    ui.app.open("profiles", edit=None)
    ui.run(0.4)


OWN_QUESTIONS = "question;réponse;mauvaise;mauvaise;mauvaise\n" + "\n".join(
    [
        *(f"Que faisait Mamie le {day} août, pendant les grandes vacances à la mer ?;Elle dormait;Elle chantait;"
          f"Elle nageait;Elle tricotait une écharpe" for day in range(1, 31)),
        "Sans réponse ?;;", "Cachée\u200b ?;oui;non", "x" * 130 + ";oui;non", "Qui ?;oui;non;;;;9",
    ]
)  # fmt: skip


def puzzle(game, place):
    """A puzzle, with what is wanted."""

    def scene(ui):
        from screens.puzzles.ways import open_puzzle

        open_puzzle(puzzles_of(game)[place], None)
        ui.until(lambda: ui.app.page.mentor.callout.parent is not None)
        ui.run(0.3)

    return scene


def own_questions(ui):
    """Two packs on this device, one of them chosen for the show."""
    home(ui)
    packs = ui.app.packs
    for name in ("Famille Martin-Lefèvre, Brest", "Vacances"):
        if name not in [file.name for file in packs.all()]:
            packs.keep(read_text(OWN_QUESTIONS).pack(name))


def packs(ui):
    own_questions(ui)
    ui.app.open("packs", game="midi")
    ui.run(0.4)


def pack(ui):
    """One that was pasted just now, with faults."""
    home(ui)
    ui.app.open("pack", game="midi", reading=read_text(OWN_QUESTIONS), called="Vacances")
    ui.run(0.4)


def pack_chosen(ui):
    own_questions(ui)
    ui.app.open("game", game="midi")
    ui.frames(2)
    for choice in (f"{tr('Whose questions')}, Vacances", f"{tr('Your own questions')}, {tr('Without ours')}"):
        ui.tap(choice)
    ui.run(0.4)


def nameless(ui):
    """Somebody wants to be kept without a name."""
    new_player(ui)
    ui.app.page.save()
    ui.frames(3)


def left_handed(ui):
    """The tools are on the left where the window is wide."""
    ui.app.settings.left_handed = True
    table("toujours12", 1, 3)(ui)
    ui.app.settings.left_handed = False


def table(game, humans=1, bots=1, **options):
    def scene(ui):
        sit_down(ui, game, humans, bots, **options)

    return scene


def show_until(session, humans, reached, level):
    """Let bots play the show for everybody until something holds and it is a person's turn; tells whether it came."""

    def come():
        return reached(session.view(None).show) and bool(set(session.actors()) & set(humans))

    rehearse(session, [level] * session.seats, until=come, sign=(reached, *humans))
    return come()


def show_at(ui, reached, humans=2, bots=2, level="casual", **options):
    """The table of a show at a certain point, which some game or other comes to."""
    seats = people_and_bots(ui, humans, bots)
    for seed in range(3, 200):
        session = Session(get_game("midi"), len(seats), options, seed, [seat.info() for seat in seats])
        if show_until(session, range(humans), reached, level):
            break
    match = Match(ui.app.store, session, [seat.profile for seat in seats], None)
    match.save(NOON)
    afresh(ui)
    ui.app.open("table", game="midi", match=match)
    ui.run(0.5)
    return ui.app.page


def midi(reached, humans=2, bots=2, ready=True, level="casual", **options):
    """A show at a certain point, somebody being ready."""

    def scene(ui):
        table = show_at(ui, reached, humans, bots, level, **options)
        if ready and table.board.gate:
            table.ready()
            ui.run(0.3)

    return scene


def mid_game(game, moves, hinted=False, **options):
    """Somewhere in the middle, at a person's turn; perhaps with a hint asked for."""

    def scene(ui):
        seats = people_and_bots(ui, 1, 1)
        match = Match.start(ui.app.store, game, seats, options, 4, NOON)
        session = match.session

        def far_enough():
            return session.actors() == (0,) and sum(event.move.actor >= 0 for event in session.events) >= moves

        rehearse(session, ["strong"] * 2, until=far_enough, sign=moves)
        match.save(NOON)
        afresh(ui, ("game", {"game": game}))
        ui.app.open("table", game=game, match=match)
        ui.until(lambda: ui.app.page.board.legal, 60)
        if hinted:
            ui.ask()
        ui.run(0.5)

    return scene


MIDI = {
    "midi-number": midi(lambda t: t.phase == "number"),
    "midi-kickoff": midi(lambda t: t.phase == "answer" and t.round == "kickoff", 1, 1),
    "midi-challenge": midi(lambda t: t.phase == "challenge"),
    "midi-card": midi(lambda t: t.phase == "card"),
    "midi-duel": midi(lambda t: t.phase == "answer" and t.round == "duel2"),
    "midi-sheet": midi(lambda t: t.phase == "open" and len(t.opened) > 2),
    "midi-face": midi(lambda t: t.phase == "face"),
    "midi-ready": midi(lambda t: t.phase == "sand", ready=False),
    "midi-sand-choose": midi(lambda t: t.phase == "sand" and min(t.sand_ms[s] for s in t.match) < 40000, 1, 1),
    "midi-sand-type": midi(lambda t: t.phase == "sand", 2, 1, answers="type"),
    "midi-sand-reader": midi(lambda t: t.phase == "sand", 3, 0, answers="reader"),
    "midi-final": midi(lambda t: t.phase == "answer" and t.round == "final" and t.step == 3, 3, 1),
    "midi-shutter": midi(lambda t: t.phase == "shutter", 1, 1),
    "midi-star-choose": midi(lambda t: t.phase == "star", 3, 1),
    "midi-star-type": midi(lambda t: t.phase == "star", 2, 0, answers="type"),
    "midi-star-reader": midi(lambda t: t.phase == "star", 2, 0, answers="reader"),
    "midi-last-chance": midi(lambda t: t.phase == "last chance", 2, 2, level="beginner"),
}


def hint(ui):
    sit_down(ui, "toujours12")
    ui.ask()
    ui.run(0.3)


def open_hand(ui):
    sit_down(ui, "toujours12", humans=3, bots=3)
    lift_curtain(ui)


def menu(ui):
    sit_down(ui, "toujours12")
    ui.app.page.open_menu()
    ui.run(0.4)


def finished(ui):
    """The last game of the history, as its result was shown."""
    stored = ui.app.store.finished_games()[0]
    return stored.game, Match.of(ui.app.store, stored)


def result(ui):
    shown(ui, *finished(ui))


def handover(ui):
    """Somebody has to leave."""
    table = sit_down(ui, "toujours12", 2, 2)
    ui.app.open("handover", game="toujours12", match=table.match)
    ui.run(0.4)


def handed_over(ui):
    """A game in which two seats have changed hands, just over."""
    match = Match.start(ui.app.store, "toujours12", people_and_bots(ui, 2, 2), {}, 4, NOON)
    rehearse(match.session, ["strong"] * 4, until=lambda: len(match.session.events) > 40, sign="40 events")
    for seat, who in ((1, Seat("Joséphine", "expert")), (2, people_and_bots(ui, 3, 0)[2])):
        match.hand_over(seat, who, NOON)
    rehearse(match.session, ["strong"] * 4)
    match.save(NOON)
    shown(ui, "toujours12", match)
    return match


def handed_over_replay(ui):
    match = handed_over(ui)
    ui.app.open("replay", game="toujours12", match=match)
    page = ui.app.page
    page.position = next(place for place, index in enumerate(page.steps) if index > 40)
    ui.run(0.4)


def replay(ui):
    afresh(ui)
    game, match = finished(ui)
    ui.app.open("replay", game=game, match=match, position=25)
    ui.run(0.4)


JUDGED = {}


def judged(match, seats):
    """What the coach says of a game, thought out quickly and only once, to be told at once."""
    known = (match.session.save(), *seats)
    if known not in JUDGED:
        thinking = Slices(judging(match.session, seats, effort=0.1))
        while not thinking.step(1000):
            pass
        JUDGED[known] = thinking.outcome

    def told():
        yield 0.5
        return JUDGED[known]

    return Slices(told())


def looked_back(game, humans, bots):
    """What mattered in a game of beginners."""

    def scene(ui):
        match = play_to_the_end(ui.app.store, game, people_and_bots(ui, humans, bots), {}, 14, NOON, "beginner")
        afresh(ui)
        ui.app.open("review", game=game, match=match, thinking=judged(match, range(humans)))
        ui.until(lambda: ui.app.page.complete)
        ui.run(0.4)

    return scene


def looking_back(ui):
    """The coach has not thought of everything yet."""
    afresh(ui)
    game, match = finished(ui)
    ui.app.open("review", game=game, match=match, thinking=Slices(repeat(0.4)))
    ui.run(0.6)
    ui.app.page.pause()


def moment(ui):
    """The better move, on the board."""
    looked_back("toujours12", 2, 1)(ui)
    page = ui.app.page
    page.look_at(page.moments[-1])
    ui.run(0.4)


def coached(game, step):
    """What the coach would do, at a move of a game that is looked at again."""

    def scene(ui):
        match = play_to_the_end(ui.app.store, game, people_and_bots(ui, 1, 1), {}, 14, NOON, "beginner")
        afresh(ui)
        ui.app.open("replay", game=game, match=match, position=step)
        page = ui.app.page
        while page.viewer not in page.board.view.actors:
            page.position += 1
        page.ask_coach()
        ui.until(lambda: page.words.hint, 60)
        ui.run(0.4)

    return scene


def practice(ui):
    """A twelve could be made, and something else is played."""
    match = Match.start(ui.app.store, "toujours12", people_and_bots(ui, 1, 1), {}, 14, NOON, practice=True)
    session = match.session

    def sums():
        tops = [cards[-1] if cards else 99 for cards in session.view(0).piles]
        moves = session.legal_moves(0)
        return {move: sum(tops) - tops[move.args[1]] + move.args[0] for move in moves}

    rehearse(session, ["casual"] * 2, until=lambda: session.actors() == (0,) and 12 in sums().values(), sign="a twelve")
    match.save(NOON)
    ui.app.set("practice_warning", True)
    afresh(ui, ("game", {"game": "toujours12"}))
    ui.app.open("table", game="toujours12", match=match)
    table = ui.app.page
    ui.until(lambda: table.board.legal, 60)
    table.submit(max(sums(), key=sums().get))
    ui.until(lambda: ui.has(tr("Think again")), 60)
    ui.run(0.4)
    ui.app.set("practice_warning", False)


def close_race(ui):
    """Two hands on one row."""
    table = sit_down(ui, "slamdunk", 3, 1)
    for seat in (2, 0):
        ui.down(table.board.layout.places[seat].box.center)
    ui.run(1.2)


def deck(ui):
    """How many there are of each card."""
    table = sit_down(ui, "slamdunk", 1, 2)
    ui.tap(table.board.layout.stock.center)
    ui.run(0.4)


def count_in(ui):
    sit_down(ui, "takeit", 1, 4)
    ui.app.page.hint()
    ui.run(0.3)


def ended_slam(ui):
    """A game of Slam Dunk that is just over."""
    seats = people_and_bots(ui, 2, 3)
    match = Match.start(ui.app.store, "slamdunk", seats, {}, 3, NOON)
    rehearse(match.session, ["strong"] * 5)
    match.races.run = [Finish(winner, 0, None, ((loser, 40),)) for winner, loser in ((0, 1), (1, 0), (0, 2))]
    match.give_up()
    return match


def finale(ui):
    afresh(ui)
    ui.app.open("table", game="slamdunk", match=ended_slam(ui))
    ui.run(4)


def shown(ui, game, match):
    """The result of a game, when all of it is there and nothing moves any more."""
    afresh(ui)
    ui.app.open("result", game=game, match=match)
    ui.until(lambda: ui.app.page.complete)
    ui.run(4)


def result_of(game, humans, bots, fits=lambda outcome: True):
    """The end of the first game, of some dealt one after the other, that ended in a certain way."""

    def scene(ui):
        seats = people_and_bots(ui, humans, bots)
        for seed in range(11, 400):
            match = Match.start(ui.app.store, game, seats, {}, seed, NOON)
            rehearse(match.session, ["random"] * len(seats), seed)
            match.give_up()
            if fits(match.session.outcome()):
                break
        shown(ui, game, match)

    return scene


def midi_result(ui):
    shown(ui, "midi", play_to_the_end(ui.app.store, "midi", people_and_bots(ui, 1, 3), {}, 11, NOON))


def slam_result(ui):
    shown(ui, "slamdunk", ended_slam(ui))


RESULTS = {
    "result-won": result_of("toujours12", 1, 1, lambda outcome: outcome.winners == (0,)),
    "result-lost": result_of("cartino", 1, 2, lambda outcome: 0 not in outcome.winners),
    "result-level": result_of("toujours12", 2, 0, lambda outcome: len(outcome.winners) == 2),
    "result-six": result_of("toujours12", 3, 3),
    "result-takeit": result_of("takeit", 1, 4),
    "result-slamdunk": slam_result,
    "result-cartino": result_of("cartino", 2, 2),
    "result-tantalus": result_of("tantalus", 1, 1),
    "result-midi": midi_result,
}


SCENES = {
    "home": home,
    "home-welcome": welcome,
    "home-games-left": games_left,
    **{f"game-{game}": game_page(game) for game in ABOUT},
    "who-sits-here": who_sits_here,
    "new-name": new_name,
    "seats-takeit": seats_round_the_device("takeit"),
    "seats-tantalus": seats_round_the_device("tantalus"),
    "seats-midi": seats_round_the_device("midi"),
    "leaving": leaving,
    **{f"rules-{game}": rules(game, "turn") for game in ABOUT},
    "players": page("profiles"),
    "new-player": new_player,
    "new-player-nameless": nameless,
    "statistics": page("statistics", kind="toujours12"),
    "statistics-empty": page("statistics", kind="midi"),
    "day": page("day"),
    "puzzles": page("puzzles", game="cartino"),
    "puzzle": puzzle("toujours12", 20),
    "packs": packs,
    "pack": pack,
    "pack-chosen": pack_chosen,
    "history": page("history"),
    "history-empty": page("history", kind="midi"),
    "history-menu": game_menu,
    "settings": page("settings"),
    "data": page("data"),
    "medals": page("medals"),
    "versus": page("versus"),
    "year": page("year"),
    "about": page("about"),
    "search": page("search", wanted="carte"),
    "licence": page("licence", work="freetype"),
    "result": result,
    **RESULTS,
    "replay": replay,
    "replay-moment": moment,
    "replay-coach-cartino": coached("cartino", 12),
    "replay-coach-tantalus": coached("tantalus", 30),
    "review": looked_back("toujours12", 2, 1),
    "review-slamdunk": looked_back("slamdunk", 1, 2),
    "review-thinking": looking_back,
    "practice-warning": practice,
    "menu": menu,
    "left-handed": left_handed,
    "handover": handover,
    "handover-result": handed_over,
    "handover-replay": handed_over_replay,
    "curtain": table("toujours12", 2, 0),
    "curtain-cartino": table("cartino", 2, 0),
    "curtain-tantalus": table("tantalus", 2, 0),
    "toujours12-six": open_hand,
    "toujours12-hint": hint,
    "toujours12-middle": mid_game("toujours12", 20),
    "cartino-middle": mid_game("cartino", 20),
    "cartino-hint": mid_game("cartino", 12, hinted=True),
    "tantalus-middle": mid_game("tantalus", 40),
    "tantalus-hint": mid_game("tantalus", 21, hinted=True),
    "toujours12-open": table("toujours12", 1, 3, open="yes"),
    **MIDI,
    "takeit-table": table("takeit", 3, 2),
    "slamdunk-table": table("slamdunk", 2, 2, pace="dealer"),
    "slamdunk-race": close_race,
    "slamdunk-deck": deck,
    "takeit-count-in": count_in,
    "slamdunk-finale": finale,
    **{f"table-{game}": table(game, 1, get_game(game).seats[0] - 1) for game in GAMES},
}
