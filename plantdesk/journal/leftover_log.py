"""Whether the log that a crash left beside a journal file was written on top of that file.

SQLite plays any log into any file. An older file that was put back beside a newer log became a
mixture, and plants were sent again. So each commit raises a number in the file's header; with it
the first page goes into the log with every commit. A log fits the file whose number comes right
before its first one, or is one of its own: then SQLite has begun to play it in.
"""

from collections.abc import Iterator
from pathlib import Path

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
    """In the order of the commits; what an earlier log left further back is no part of it."""
    with log.open("rb") as file:
        header = file.read(_LOG_HEADER)
        page_size, salt = int.from_bytes(header[8:12]), header[16:24]
        for place in range(_LOG_HEADER, size_of(log), _FRAME_HEADER + max(page_size, 512)):
            file.seek(place)
            frame, page = file.read(_FRAME_HEADER), file.read(_HEADER.stop)
            if frame[8:16] != salt:
                return
            if int.from_bytes(frame[:4]) == 1:
                yield int.from_bytes(page[_HEADER]) // _ONE
