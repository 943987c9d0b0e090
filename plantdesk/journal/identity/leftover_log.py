"""Checks that the log which a crash left behind belongs to the journal file beside it.

SQLite plays any write-ahead log into any file. An older file, restored beside a newer log, became a
mixture, and plants were sent again. So each commit raises a number in the file's header, which puts
the first page into the log each time. A log belongs to a file if the file's number comes right
before the log's first number, or is one of the log's: then SQLite has begun to play it in.
"""

from collections.abc import Iterator
from pathlib import Path
from random import randrange
from struct import iter_unpack
from typing import Literal

from plantdesk.journal.disk import size_of, wal_of
from plantdesk.journal.errors import JournalInUse, JournalNotWritable

# In SQLite's user_version, the high byte is the version of our tables. Below it is the number.
_HEADER = slice(60, 64)
_VERSION = 1 << 24

# https://sqlite.org/fileformat2.html#walformat
_LOG_HEADER, _FRAME_HEADER = 32, 24


def tables_version(user_version: int) -> int:
    return user_version // _VERSION


def raised(user_version: int) -> int:
    """Return a user_version with the next number. After the highest comes 0."""
    return user_version - number_in(user_version) + number_in(user_version + 1)


def random_number(version: int) -> int:
    """Return the user_version of a new journal. It is random, so that no old log fits."""
    return version * _VERSION + randrange(_VERSION)  # noqa: S311


def number_in(user_version: int) -> int:
    return user_version % _VERSION


def log_fits(path: Path) -> bool:
    """Whether the log belongs to the file. Call this before SQLite plays it in."""
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
    return not numbers or numbers[0] == number_in(own + 1) or number_in(own) in numbers


def _headers(path: Path) -> tuple[bytes, bytes]:
    with path.open("rb") as file, wal_of(path).open("rb") as log:
        return file.read(_HEADER.stop), log.read(_LOG_HEADER)


def _numbers_in(log: Path) -> Iterator[int]:
    """Yield the log's numbers in the order of commits, or none if SQLite would ignore the log.

    SQLite may ignore more at its end. That doesn't change which file the log belongs to.
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
                yield number_in(int.from_bytes(page[_HEADER]))


def _add_up(sums: tuple[int, int], part: bytes, order: Literal["<", ">"]) -> tuple[int, int]:
    """Continue SQLite's checksum of a log."""
    one, two = sums
    for first, second in iter_unpack(f"{order}II", part[: len(part) // 8 * 8]):
        one = (one + first + two) & 0xFFFFFFFF
        two = (two + second + one) & 0xFFFFFFFF
    return one, two
