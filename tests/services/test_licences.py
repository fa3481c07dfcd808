"""Licences are shown whole, in lines of the screen's own."""

import pytest

from app.services.licences import OURS, WORKS, broken, paragraphs, read_work, text_path

ALL = (OURS, *WORKS)


def said(text):
    return [each.text for each in paragraphs(text) if each.text]


def is_rule(word):
    return set(word) <= set("-=*_~+") and len(word) > 2


@pytest.mark.parametrize("work", ALL, ids=lambda work: work.key)
def test_no_word_of_a_licence_is_lost(work):
    shown = [word for paragraph in read_work(work) for word in paragraph.text.split()]
    for name in work.texts:
        wanted = [word for word in text_path(name).read_text(encoding="utf-8").split() if not is_rule(word)]
        assert " ".join(wanted) in " ".join(word for word in shown if not is_rule(word))


def test_lines_that_were_broken_for_want_of_room_become_one():
    text = "Permission is hereby granted, free of charge, to any person obtaining\na copy of this software."
    assert said(text) == [text.replace("\n", " ")]


def test_lines_that_ended_on_purpose_stay():
    names = "Copyright (c) 2010-2024 Some People and very many other contributors\nCopyright (c) 2012 Others"
    assert said(names) == names.split("\n")
    assert said("Tom Lane\nGlenn Randers-Pehrson\nWillem van Schaik") == [
        "Tom Lane",
        "Glenn Randers-Pehrson",
        "Willem van Schaik",
    ]


def test_items_of_a_list_begin_lines_of_their_own():
    text = "1. The origin of this software must not be misrepresented in any way.\n2. This notice may not be removed."
    assert said(text) == text.split("\n")


def test_a_line_above_a_rule_is_a_heading_and_the_rule_goes():
    assert list(paragraphs("Legal Terms\n===========")) == [("Legal Terms", True)]


def test_lines_fit_the_room():
    lines = list(broken("one three nine fourteen", 9, len))
    assert lines == ["one three", "nine", "fourteen"]


def test_a_word_wider_than_the_room_is_cut():
    lines = list(broken("see http://www.apache.org/licenses/LICENSE-2.0 there", 12, len))
    assert max(len(line) for line in lines) <= 12
    assert "".join(lines).replace(" ", "") == "seehttp://www.apache.org/licenses/LICENSE-2.0there"


def test_what_owners_ask_to_be_said_is_said():
    thanks = {work.key: next(read_work(work)).text for work in WORKS if work.credit}
    assert "Independent JPEG Group" in thanks["libjpeg-turbo"]
    assert "The FreeType Project" in thanks["freetype"]
