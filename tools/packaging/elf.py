"""How a compiled library wants to lie in memory.

Since November 2025 stores ask that 64-bit libraries can be loaded on phones with memory pages of 16 KB: every segment
that is loaded must be aligned to at least that.
"""

import io
import struct
import zipfile

PAGE = 16 * 1024
LOAD = 1
MACHINES = {40: "armeabi-v7a", 183: "arm64-v8a", 62: "x86_64", 3: "x86"}


def machine(library: bytes) -> str:
    """The processor a library is for."""
    (number,) = struct.unpack_from("<H", library, 18)
    return MACHINES.get(number, f"machine {number}")


def alignment(library: bytes) -> int:
    """The smallest alignment of its loaded segments."""
    if library[:4] != b"\x7fELF" or library[5] != 1:
        raise ValueError("not a library for a phone")
    wide = library[4] == 2
    (table,) = struct.unpack_from("<Q" if wide else "<I", library, 32 if wide else 28)
    size, count = struct.unpack_from("<HH", library, 54 if wide else 42)
    found: list[int] = []
    for place in range(table, table + size * count, size):
        (kind,) = struct.unpack_from("<I", library, place)
        (align,) = struct.unpack_from("<Q" if wide else "<I", library, place + (48 if wide else 28))
        if kind == LOAD:
            found.append(align)
    return min(found)


def libraries(wheel: bytes) -> dict[str, bytes]:
    """The compiled libraries in a wheel."""
    with zipfile.ZipFile(io.BytesIO(wheel)) as packed:
        return {name: packed.read(name) for name in packed.namelist() if name.endswith(".so")}
