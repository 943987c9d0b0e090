"""Whether the log that a crash left beside a journal file was written on top of that file.

SQLite plays any log into any file. An older file that was put back beside a newer log became a
mixture, and plants were sent again. So each commit raises a number in the file's header; with it
the first page goes into the log with every commit. A log fits the file whose number comes right
before its first one, or is one of its own: then SQLite has begun to play it in.
"""

from collections.abc import Iterator
from pathlib import Path
from random import randrange
from struct import iter_unpack
from typing import Literal

from plantdesk.journal.disk import size_of, wal_of
from plantdesk.journal.errors import JournalInUse, JournalNotWritable

# SQLite's user_version: our version of the tables in its low byte, the number above it.
_HEADER = slice(60, 64)
_ONE = 1 << 8
_SIGN = 1 << 31

# https://sqlite.org/fileformat2.html#walformat
_LOG_HEADER, _FRAME_HEADER = 32, 24


def tables_version(user_version: int) -> int:
    return user_version % _ONE


def raised(user_version: int) -> int:
    """The next number; after the highest that there is room for comes 0."""
    return (user_version + _ONE) % _SIGN


def drawn_number(version: int) -> int:
    """For a journal that takes the place of another, so that no log of that one fits it."""
    return version + randrange(_SIGN // _ONE) * _ONE  # noqa: S311


def log_fits(path: Path) -> bool:
    """Look before SQLite does, which plays the log in."""
    if not size_of(path) or not size_of(wal_of(path)):
        return True
    try:
        before = _headers(path)
        numbers = list(_numbers_in(wal_of(path)))
        if _headers(path) != before:
            raise JournalInUse(path, "its log is being written")
    except OSError as error:
        raise JournalNotWritable(path, error.strerror or str(error)) from error
    own = int.from_bytes(before[0][_HEADER])
    return not numbers or numbers[0] == raised(own) // _ONE or own // _ONE in numbers


def _headers(path: Path) -> tuple[bytes, bytes]:
    with path.open("rb") as file, wal_of(path).open("rb") as log:
        return file.read(_HEADER.stop), log.read(_LOG_HEADER)


def _numbers_in(log: Path) -> Iterator[int]:
    """In the order of the commits; nothing where SQLite would find nothing to play in.

    What was cut off further back can be left to SQLite: it does not change what the log fits.
    """
    with log.open("rb") as file:
        header = file.read(_LOG_HEADER)
        order: Literal["<", ">"] = ">" if header[3:4] == b"\x83" else "<"
        page_size, salt = int.from_bytes(header[8:12]), header[16:24]
        sums, is_first = _add_up((0, 0), header[:24], order), True
        while len(frame := file.read(_FRAME_HEADER + page_size)) == _FRAME_HEADER + page_size:
            page = frame[_FRAME_HEADER:]
            if is_first:
                sums = _add_up(sums, frame[:8] + page, order)
                if frame[16:24] != b"".join(part.to_bytes(4) for part in sums):
                    return
            if frame[8:16] != salt:
                return
            if int.from_bytes(frame[:4]) == 1:
                is_first = False
                yield int.from_bytes(page[_HEADER]) // _ONE


def _add_up(sums: tuple[int, int], part: bytes, order: Literal["<", ">"]) -> tuple[int, int]:
    """SQLite's checksum of a log, over all of it so far."""
    one, two = sums
    for first, second in iter_unpack(f"{order}II", part[: len(part) // 8 * 8]):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two
