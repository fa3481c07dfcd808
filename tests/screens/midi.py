"""Hands for tests of Les 12 Coups de Midi."""

from kivymd.icon_definitions import md_icons

from app.engine.move import unpack_text
from app.engine.session import Session
from app.games.midi import show as on
from app.games.midi.bank import Bank
from app.games.midi.rules import FINAL_QUESTIONS
from app.match import Match, Seat, record_of
from app.registry import get_game, make_bot
from app.services.i18n import tr
from app.services.profiles import Profile
from screens.common.states import TableState
from screens.games.midi.desks import LAMPS
from screens.games.midi.words import question, right_key, wording
from tests.screens.scenes import NOON, people_and_bots


def start(ui, humans, bots, seed=7, level="strong", **options):
    """Sit down to a show."""
    seats = people_and_bots(ui, humans, bots, level)
    match = Match.start(ui.app.store, "midi", seats, options, seed, NOON)
    ui.app.home()
    ui.app.open("table", game="midi", match=match)
    return ui.app.page


def phase(table):
    return table.session.view(None).show.phase


def wait(ui, table, seconds=3000):  # bots alone may play a whole show
    """Until a person may act or must be ready, or the show is over."""

    def somebody_is_asked():
        asked = table.state is TableState.RACING and table.board.legal
        waits = table.state is TableState.CURTAIN and ui.has(tr("Ready!"))
        return ui.app.page is not table or asked or waits

    ui.until(somebody_is_asked, seconds, 1 / 20)


def brain(table, seat):
    return make_bot("midi", "expert", 3 + seat).decide(table.session.view(seat)).move


def wanted(table):
    """What a fair player would do here; None: only wait."""
    legal = table.board.legal
    view = table.session.view(None)
    if any(move.verb == "judge" for move in legal):
        return next(move for move in legal if move.args == ("right" if len(table.session.events) % 3 else "wrong",))
    for seat in table.humans:
        if seat in view.actors and any(move.actor == seat for move in legal):
            move = brain(table, seat)
            if move is not None:
                return move
    return None


def act(ui, table, move):
    """Make a move with fingers."""
    view = table.session.view(None).show
    verb, arg = move.verb, (move.args[0] if move.args else None)
    if verb == "say":
        table.board.stage.field.text = unpack_text(arg)
        ui.tap("OK")
    elif verb == "open" and view.phase == on.SHUTTER:
        ui.tap(tr("Shutter {number}", number=arg))
    elif verb == "star":
        several = len(table.humans) > 1
        ui.tap(tr("Star, {name}", name=table.people[move.actor].name) if several else tr("Star"))
    elif verb == "judge" and ui.has(tr("Show the answer")):
        ui.tap(tr("Show the answer"))
        ui.tap(table.board.stage.plates[verb, arg])
    else:
        ui.tap(table.board.stage.plates[verb, arg])


def step(ui, table):
    """One thing a person does; tells whether the show goes on."""
    wait(ui, table)
    if ui.app.page is not table:
        return False
    if table.board.gate:
        ui.tap(tr("Ready!"))
        return True
    move = wanted(table)
    if move is None:
        ui.run(1, 1 / 20)
        return True
    if phase(table) == on.SAND:  # people take their time: matches end by sand, not by running out of cards
        asked = len(table.session.events)
        ui.run(14, 1 / 4)
        if len(table.session.events) > asked:
            return True
    before = len(table.session.events)
    act(ui, table, move)
    assert len(table.session.events) > before, (str(move), phase(table))
    return True


def play_on(ui, table, until=lambda: False):
    """To the end of the show, or until something holds."""
    while not until():
        if not step(ui, table):
            return


def finished(ui, table):
    """The result is there, and the record replays to it."""
    assert ui.app._stack[-1][0] == "result"
    ui.until(lambda: ui.app.page.complete)
    (stored, *_) = ui.app.store.finished_games()
    again = Session.load(record_of(ui.app.store, stored).to_text())
    assert again.outcome() == table.session.outcome()


# People who do exactly as they are told


def meet(ui, *years, **options):
    """People born in these years (None: not told) sit down to a show that has just been opened."""
    names = ("Anne", "Bruno", "Chloé", "David")[: len(years)]
    born = zip(names, years, strict=True)
    people = [ui.app.profiles.save(Profile(None, name, birth_year=year)) for name, year in born]
    seats = [Seat.of(person) for person in people]
    match = Match.start(ui.app.store, "midi", seats, options, 7, NOON)
    ui.app.home()
    ui.app.open("table", game="midi", match=match)
    wait(ui, ui.app.page)
    return ui.app.page


def few_cards(monkeypatch, **counts):
    """Play with so many cards of some decks."""
    game = get_game("midi")
    decks = {deck: dict(list(cards.items())[: counts.get(deck)]) for deck, cards in game.bank.decks.items()}
    monkeypatch.setattr(game, "_bank", Bank(decks, ()))


def now(table):
    """What lies on the table."""
    return table.session.view(None).show


def lamps(table):
    """The lamps as they are seen; shape and figure agree."""
    shapes = [md_icons[shape] for shape, _ in LAMPS]
    figures = [int(desk.lamp_count.text) for desk in table.board.desks]
    assert [shapes.index(desk.lamp_shape.text) for desk in table.board.desks] == figures
    return figures


def purses(table):
    """The money as it is written on the desks, in thousands."""
    return [int(desk.sum.text.removeprefix("€").replace(",", "")) // 1000 for desk in table.board.desks]


def acting(table):
    """Whose desk is lit."""
    return [seat for seat, desk in enumerate(table.board.desks) if desk.acting]


def attend(ui, table):
    """Until a person may act; whoever must be ready says so."""
    wait(ui, table)
    while ui.app.page is table and table.board.gate:
        ui.tap("Ready!")
        wait(ui, table)


def reply(ui, table, word):
    """Touch a right or a wrong answer to whatever is asked, or pass."""
    attend(ui, table)
    view = now(table)
    asked = question(view.question)
    ways = table.session.options["answers"] if view.phase in (on.SAND, on.STAR) else "choose"
    if word == "pass":
        ui.tap("Pass")
    elif ways == "type":
        table.board.stage.field.text = wording(view.question).answers[0] if word == "right" else "nobody knows"
        ui.tap("OK")
    elif ways == "reader":
        ui.tap(word.capitalize())
    else:
        plates = table.board.stage.plates
        right = {key for key in plates if key == ("answer", right_key(asked))}
        ui.tap(plates[right.pop() if word == "right" else min(set(plates) - right - {("pass", None)}, key=str)])


def kickoff(ui, table, words):
    """First round: one word, right or wrong, for each player in turn."""
    for word in words.split():
        attend(ui, table)
        ui.tap("Number 2")
        reply(ui, table, word)
    attend(ui, table)


def sheet(ui, table, words):
    """Second round: the players in turn open a proposition that is true or false."""
    for word in words.split():
        attend(ui, table)
        view = now(table)
        false = question(view.question).right + 1
        true = (place for place in range(1, 8) if place not in (*view.opened, false))
        ui.tap(table.board.stage.plates["open", false if word == "false" else next(true)])
    attend(ui, table)


def duel(ui, table, opponent, word):
    """The red player names an opponent, who takes a card if there is a choice, and answers."""
    attend(ui, table)
    ui.tap(table.people[opponent].name)
    attend(ui, table)
    if phase(table) == on.CARD:
        ui.tap("Card 1")
    reply(ui, table, word)
    wait(ui, table)


def turn_red(ui, table, seat):
    """This player makes every fault of the round, and only this one."""
    while phase(table) != on.CHALLENGE:
        wrong = now(table).turn == seat
        if phase(table) == on.NUMBER:
            kickoff(ui, table, "wrong" if wrong else "right")
        else:
            sheet(ui, table, "false" if wrong else "true")


def lose_duel(ui, table, payer, receiver):
    """This player turns red, and pays."""
    turn_red(ui, table, payer)
    duel(ui, table, receiver, "right")


def sand(ui, table, words, seconds=0):
    """Face to face: what whoever is asked answers, one word each, after so many seconds each."""
    for word in words.split():
        attend(ui, table)
        ui.run(seconds, 1 / 20)
        reply(ui, table, word)
        wait(ui, table)


def run_out(ui, table):
    """Let the sand of whoever is asked run out."""
    attend(ui, table)
    before = len(table.session.events)
    ui.until(lambda: len(table.session.events) > before, 61, 1 / 4)
    assert table.session.events[before].move.verb == "sand"
    wait(ui, table)


def master(ui, table, words):
    """Final: the players in turn answer right or wrong, each opening the first shutter there is."""
    for word in words.split():
        reply(ui, table, word)
        attend(ui, table)
        ui.tap(next(name for name in ui.names() if name.startswith("Shutter ")))
        ui.until(lambda: table.state is not TableState.TELLING, 10, 1 / 20)


def guess(ui, table, seat, word):
    """Somebody touches the star and answers."""
    attend(ui, table)
    ui.tap(f"Star, {table.people[seat].name}")
    ui.until(lambda: phase(table) == on.STAR and table.board.legal, 10, 1 / 20)
    reply(ui, table, word)


def ranking(ui, table):
    """The lines of the result, once it is there."""
    ui.until(lambda: ui.app.page is not table, 40, 1 / 20)
    finished(ui, table)
    return sorted(words for words in ui.texts() if words[:1].isdigit() and words[1:3] == ". ")


def finish(ui, table):
    """To the end in as few touches as can be; the lines of the result."""
    while (view := now(table)).round != on.FINAL:
        neighbour = (view.turn + 1) % table.session.seats
        if view.phase == on.CHALLENGE:
            duel(ui, table, neighbour, "wrong")
        elif view.phase == on.FACE:
            ui.tap(table.people[neighbour].name)
            wait(ui, table)
        elif view.phase == on.SAND:
            run_out(ui, table)
        else:
            turn_red(ui, table, view.turn)
    master(ui, table, "wrong " * (FINAL_QUESTIONS + 1 - view.step))
    return ranking(ui, table)
