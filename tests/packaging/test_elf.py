"""How a library wants to lie in memory is read from its own header."""

import struct

import pytest

from tools.packaging import elf

HEADER = {True: "<16sHHIQQQIHHHHHH", False: "<16sHHIIIIIHHHHHH"}
SEGMENT = {True: (struct.Struct("<IIQQQQQQ"), 7), False: (struct.Struct("<IIIIIIII"), 7)}


def library(machine, segments, wide=True):
    """A library of nothing but its header and a table of segments: (kind, alignment)."""
    start = b"\x7fELF" + bytes([2 if wide else 1, 1, 1]) + bytes(9)
    size = struct.calcsize(HEADER[wide])
    form, place = SEGMENT[wide]
    head = struct.pack(HEADER[wide], start, 3, machine, 1, 0, size, 0, 0, size, form.size, len(segments), 0, 0, 0)
    table = b""
    for kind, align in segments:
        values = [0] * 8
        values[0], values[place] = kind, align
        table += form.pack(*values)
    return head + table


@pytest.mark.parametrize(("number", "name", "wide"), [(183, "arm64-v8a", True), (40, "armeabi-v7a", False)])
def test_the_processor_is_read(number, name, wide):
    assert elf.machine(library(number, [(1, 4096)], wide)) == name


@pytest.mark.parametrize("wide", [True, False])
def test_the_smallest_alignment_of_a_loaded_segment_counts(wide):
    assert elf.alignment(library(183, [(1, 65536), (1, 16384)], wide)) == elf.PAGE
    assert elf.alignment(library(183, [(1, 16384), (1, 4096)], wide)) < elf.PAGE


def test_segments_that_are_not_loaded_don_t_count():
    assert elf.alignment(library(183, [(4, 4), (1, 16384), (0x6474E551, 1)])) == elf.PAGE


def test_what_is_no_library_is_refused():
    with pytest.raises(ValueError, match="not a library"):
        elf.alignment(b"PK\x03\x04" + bytes(100))
