"""A word is looked for in the rules."""

from screens.rules import RulesPage
from screens.search import MOST

ENTER, TAB = 13, 9
SIZES = [(412, 892), (360, 640), (640, 360), (892, 412), (1280, 800), (800, 1280)]


def write(ui, words):
    ui.app.page.field.text = words
    ui.run(0.4)


def hits(ui):
    return [name for name in ui.names() if " · " in name and ": " in name]


def test_a_word_is_looked_for_from_the_rules_and_leads_to_its_page(start):
    ui = start(reduced_motion=True)
    ui.app.open("rules", game="tantalus", page="turn")
    ui.run(0.2)
    ui.tap("Search the rules")
    page = ui.app.page
    assert page.field.focus  # one may write at once
    assert ui.reads("all games")
    write(ui, "Padlock")
    assert [name for name in hits(ui) if name.startswith("Tantalus · Your turn")]
    write(ui, "joker")
    assert ui.reads("passages")
    ui.key(ENTER)
    page.field.focus = False
    goal = next(name for name in hits(ui) if name.startswith("Cartino · The joker: Do you hold"))
    ui.tap(goal)
    ui.run(0.4)
    rules = ui.app.page
    assert isinstance(rules, RulesPage)
    assert rules.pages[int(rules.number)].id == "joker"
    assert rules.given["game"] == "cartino"
    ui.app.rebuild()
    ui.run(0.2)
    ui.app.back()
    ui.run(0.3)
    assert ui.app.page.field.text == "joker"  # as it was left
    assert not ui.app.page.field.focus
    ui.key(TAB)
    ui.key(TAB)
    assert hits(ui)


def test_it_is_said_kindly_where_nothing_is_found_and_where_there_is_too_much(start):
    ui = start(reduced_motion=True)
    ui.app.open("search")
    write(ui, "xyzzy [b]")
    assert not hits(ui)
    assert ui.reads("Perhaps another word")
    write(ui, "the")
    assert len(hits(ui)) == MOST
    assert ui.reads("One more word")
    write(ui, "midday")
    assert 0 < len(hits(ui)) < MOST
    write(ui, "m")
    assert not hits(ui)


def test_passages_are_whole_in_every_size_and_a_far_one_is_scrolled_to(start):
    ui = start(reduced_motion=True, language="fr", text_size=2)
    ui.app.open("search", game="midi")
    write(ui, "etoile")
    for size in SIZES:
        ui.resize(*size)
        ui.run(0.2)
        page = ui.app.page
        for hit in page.body.children[:-1]:
            assert all(text.texture_size[0] <= text.width + 1 for text in hit.children[0].children), size
            assert hit.height >= 48
    ui.resize(360, 640)
    last = next(hit for hit in page.body.children if getattr(hit, "passage", None) and hit.passage.page == "end")
    page._open(last.passage)
    ui.run(0.5)
    rules = ui.app.page
    words = rules.body.children[-2 - last.passage.block]
    y = words.to_window(*words.pos)[1]
    assert 0 <= y + words.height / 2 <= 640
