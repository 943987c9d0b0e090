"""The claims file: the number of the newest attempt, kept outside the journal's folder.

It reveals a restored copy, which otherwise looks exactly like the journal. The file only has to
survive the end of the program, so it isn't synced: after a power cut it may be older than the
journal, which is no alarm. It is locked while the journal is open, so that no copy is used then.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import Self

from plantdesk.file_locks import is_held, lock, unlock
from plantdesk.journal.disk import sync_folder, sync_handle

_DIGITS = 20
_BINARY = getattr(os, "O_BINARY", 0)


class ClaimsLost(Exception):
    """The file is gone, or has no number any more."""


class ClaimsInUse(Exception):
    """Another program on this computer has a copy of this journal open."""


class Claims:
    """An open claims file, or none. If it can't be written, that is only logged."""

    def __init__(self, handle: int | None = None, number: int = 0) -> None:
        self.number = number
        self._handle = handle

    @property
    def are_kept(self) -> bool:
        return self._handle is not None

    @classmethod
    def make(cls, folder: Path | None, journal: str, number: int) -> Self:
        """Make the file durably: if it is missing later, somebody has removed it."""
        if folder is None:
            return cls()
        path = _path(folder, journal)
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            handle = _open_locked(path, os.O_CREAT)
            try:
                _write(handle, number)
                sync_handle(handle)
            except OSError:
                os.close(handle)
                raise
            sync_folder(folder)
        except OSError as error:
            log_info("no claims file: %s", error.strerror)
            return cls()
        return cls(handle, number)

    @classmethod
    def open(cls, folder: Path, journal: str) -> Self:
        """Open and lock the file. One that can't be read is ignored."""
        path = _path(folder, journal)
        try:
            content = path.read_bytes()
        except FileNotFoundError as error:
            raise ClaimsLost from error
        except OSError as error:
            log_info("the claims file can't be read: %s", error.strerror)
            return cls()
        if len(content) != _DIGITS or not content.isdigit():
            raise ClaimsLost
        try:
            return cls(_open_locked(path), int(content))
        except OSError as error:
            log_info("the claims file can't be written: %s", error.strerror)
            return cls(None, int(content))

    def note(self, number: int) -> None:
        if number == self.number or self._handle is None:
            return
        self.number = number
        try:
            _write(self._handle, number)
        except OSError as error:
            log_info("the claims file can't be written: %s", error.strerror)
            self.close()

    def close(self) -> None:
        if self._handle is not None:
            with suppress(OSError):
                unlock(self._handle)
            os.close(self._handle)
            self._handle = None


def remove_claims(folder: Path, journal: str) -> None:
    """Delete the file, which puts every other copy of that journal in doubt."""
    try:
        _path(folder, journal).unlink(missing_ok=True)
    except OSError as error:
        log_info("an old claims file stays: %s", error.strerror)


def _path(folder: Path, journal: str) -> Path:
    return folder / f"{journal}.claims"


def _open_locked(path: Path, flags: int = 0) -> int:
    handle = os.open(path, os.O_RDWR | flags | _BINARY, 0o600)
    try:
        lock(handle)
    except OSError as error:
        if is_held(error):
            os.close(handle)
            raise ClaimsInUse from error
        log_info("the claims file can't be locked: %s", error.strerror)
    return handle


def _write(handle: int, number: int) -> None:
    # Overwrite it with the same length, so that it is never incomplete. Windows has no pwrite.
    os.lseek(handle, 0, os.SEEK_SET)
    os.write(handle, b"%0*d" % (_DIGITS, number))


def log_info(text: str, *about: object) -> None:
    """Write to the log, which is loaded only then: the first plant waits for all imports."""
    import logging

    logging.getLogger(__name__).info(text, *about)
