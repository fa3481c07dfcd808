"""Bytes of a file that are flipped, cut out, cut off or put in."""

from random import Random

ODD_BYTES = [
    b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b"\x00", b"\x81", b"\xed\xa0\x80", b"\xc3", b"\r", b"\n\n\n", b";;;;;;",
    b'"', b"{", b"[" * 3000, b'{"a":' * 3000, b"9" * 6000, b"NaN", b"\\ud800", b"\t", b",",
]  # fmt: skip


def harmed(data: bytes, times: int, rng: Random) -> bytes:
    """So many things wrong, anywhere."""
    found = bytearray(data)
    for _ in range(times):
        place = rng.randrange(len(found) + 1)
        match rng.randrange(4):
            case 0 if place < len(found):
                found[place] ^= 1 << rng.randrange(8)
            case 1:
                del found[place : place + rng.choice((1, 50))]
            case 2:
                del found[place:]
            case _:
                found[place:place] = rng.choice(ODD_BYTES)
    return bytes(found)
