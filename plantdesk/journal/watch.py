"""Notices if the open journal's file or log was deleted, moved, replaced, cut or overwritten.

SQLite notices nothing of it: it goes on in the files that it has opened.
"""

import os
from enum import Enum
from pathlib import Path

from plantdesk.journal.disk import wal_of
from plantdesk.journal.left_here import LOG_MAGIC, start_of

_HEADER = 100
# At most this much of a long log stays after it was played in. See journal_size_limit.
LOG_KEPT = 8 * 1024 * 1024


class Loss(Enum):
    """What happened, for the log. Of what is gone, SQLite still has all in the open files."""

    GONE = "the journal or its log is gone"
    CHANGED = "the journal was cut or overwritten"


class Watch:
    """Make it when the log is there, and close it after SQLite's connection."""

    def __init__(self, path: Path) -> None:
        self._path, self._log_path = path, wal_of(path)
        # Stays open: on POSIX, closing it drops the locks of SQLite's connection.
        self._file = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        self.note_played()
        self._log = self._log_path.stat()

    def note_played(self) -> None:
        """Call this after the log was played in. In between, SQLite doesn't write the file."""
        self._size, self._header = os.fstat(self._file).st_size, self._read_header()

    def loss(self) -> Loss | None:
        """A file that can't be looked at isn't lost."""
        try:
            # An older copy has another header: with each log, a new number gets into it.
            file = os.fstat(self._file)
            if not self._header.startswith(self._read_header()) or file.st_size < self._size:
                return Loss.CHANGED
            # The log first: if somebody deletes both just now, the file is missed.
            log, begins = self._log_path.stat(), start_of(self._log_path)
            if not os.path.samestat(self._path.stat(), file):
                return Loss.GONE
            if not os.path.samestat(log, self._log):
                return Loss.GONE
        except FileNotFoundError:
            return Loss.GONE
        except OSError:
            return None
        # SQLite may have written behind a cut already, so that only the log's beginning is gone.
        if log.st_size < min(self._log.st_size, LOG_KEPT) or not begins.startswith(LOG_MAGIC):
            return Loss.CHANGED
        self._log = log
        return None

    def close(self) -> None:
        os.close(self._file)

    def _read_header(self) -> bytes:
        # Windows has no pread.
        os.lseek(self._file, 0, os.SEEK_SET)
        return os.read(self._file, _HEADER)
