"""Takes the build machine's own folders out of where bundled libraries look for others.

A Python that was compiled in somebody's home leads every one of its modules back there. Inside the
bundle nothing needs it: PyInstaller's starter says where libraries are.
"""

import struct
from collections.abc import Iterator
from pathlib import Path

_LOAD, _DYNAMIC = 1, 2
_END, _STRINGS, _RPATH, _RUNPATH = 0, 5, 15, 29
_ENTRY = struct.Struct("<qQ")


def drop_foreign(folder: Path) -> list[Path]:
    """Which files were changed; a path that begins at the library itself stays."""
    files = [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink()]
    return [path for path in files if _drop(path)]


def _drop(path: Path) -> bool:
    content = bytearray(path.read_bytes())
    # Of 64 bits, the lowest byte first, as all are that are built here.
    if content[:6] != b"\x7fELF\x02\x01":
        return False
    segments = list(_segments(content))
    table = next((offset for kind, offset, *_ in segments if kind == _DYNAMIC), None)
    if table is None:
        return False
    entries = list(_entries(content, table))
    strings = _offset(segments, dict(entries)[_STRINGS])
    foreign = [
        (tag, value)
        for tag, value in entries
        if tag in (_RPATH, _RUNPATH) and _is_foreign(content, strings + value)
    ]
    for entry in foreign:
        _blank(content, strings + entry[1])
        entries.remove(entry)
        entries.append((_END, 0))
    content[table : table + len(entries) * _ENTRY.size] = b"".join(
        _ENTRY.pack(*entry) for entry in entries
    )
    if foreign:
        path.write_bytes(content)
    return bool(foreign)


def _is_foreign(content: bytearray, at: int) -> bool:
    text = bytes(content[at : content.index(0, at)]).decode()
    return not all(part.startswith(("$ORIGIN", "${ORIGIN}")) for part in text.split(":"))


def _blank(content: bytearray, at: int) -> None:
    """Up to its last slash: a name may share what comes after."""
    end = max(at, content.rfind(b"/", at, content.index(0, at)) + 1)
    content[at:end] = bytes(end - at)


def _segments(content: bytearray) -> Iterator[tuple[int, int, int, int]]:
    """Kind, place in the file, address, length."""
    (first,) = struct.unpack_from("<Q", content, 32)
    size, count = struct.unpack_from("<HH", content, 54)
    for number in range(count):
        yield struct.unpack_from("<I4xQQ8xQ", content, first + number * size)


def _entries(content: bytearray, table: int) -> Iterator[tuple[int, int]]:
    """With the one that ends them."""
    tag = None
    while tag != _END:
        tag, value = _ENTRY.unpack_from(content, table)
        yield tag, value
        table += _ENTRY.size


def _offset(segments: list[tuple[int, int, int, int]], address: int) -> int:
    for kind, offset, start, length in segments:
        if kind == _LOAD and start <= address < start + length:
            return offset + address - start
    raise ValueError("a library’s strings lie nowhere in its file")
