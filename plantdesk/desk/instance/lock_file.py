"""The lock file: one process holds its lock, and describes itself in it.

The system drops the lock when that process ends, so a crash locks nobody out, and reused process
numbers do no harm.
"""

import errno
import os
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from plantdesk.file_locks import is_held, lock, unlock
from plantdesk.private_files import is_own, others_can_write, private

LOCK_NAME = "plantdesk.lock"
# The text has one length, so that a new one covers all of an old one.
_LENGTH = 4096


class Holder(Struct, frozen=True, forbid_unknown_fields=True):
    """The description of the lock's holder in the file."""

    computer: str
    host: str
    pid: int
    displays: list[str]
    # Where it listens, if it does.
    address: str = ""
    # `plantdesk add` without a window. It doesn't listen.
    adds: bool = False


class FolderLock:
    """The lock, held until `release` or the end of the process."""

    def __init__(self, file: int, holder: Holder) -> None:
        self._file = file
        self._holder = holder
        self.describe()

    def describe(self, **changes: str | bool) -> None:
        """Write about this process what is in `Holder`."""
        text = msgspec.json.encode(replace(self._holder, **changes))
        with suppress(OSError):
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, text.ljust(_LENGTH))

    def release(self) -> None:
        _release(self._file)


class Free(Struct, frozen=True):
    """Nobody holds the lock."""


class NoLock(Struct, frozen=True):
    """The folder takes no lock, so another program may run. The journal will say why."""

    why: str


class Unsafe(Struct, frozen=True):
    """Another user can change the folder, or owns the lock file, and could pose as PlantDesk."""

    path: Path
    is_folder: bool


def hold(folder: Path, me: Holder) -> FolderLock | NoLock | Unsafe | Holder | None:
    """Take the lock, or return its holder, or None if the file isn't readable (yet)."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        return _no_lock(error)
    found = _lock(folder, os.O_CREAT)
    return FolderLock(found, me) if isinstance(found, int) else found


def look(folder: Path) -> Free | NoLock | Unsafe | Holder | None:
    """Return the lock's holder without keeping the lock, or None if the file isn't readable (yet).

    If the lock is free, this takes it for a moment. A program that starts just then looks again.
    """
    found = _lock(folder, 0)
    if isinstance(found, int):
        _release(found)
        return Free()
    return Free() if found == NoLock("ENOENT") else found


def _lock(folder: Path, flags: int) -> int | NoLock | Unsafe | Holder | None:
    path = folder / LOCK_NAME
    try:
        if others_can_write(folder):
            return Unsafe(folder, is_folder=True)
        file = private(str(path), flags | os.O_RDWR | getattr(os, "O_BINARY", 0))
    except OSError as error:
        link = error.errno == errno.ELOOP
        return Unsafe(path, is_folder=False) if link else _no_lock(error)
    if not is_own(file):
        os.close(file)
        return Unsafe(path, is_folder=False)
    try:
        lock(file)
        return file
    except OSError as error:
        found = _read(file) if is_held(error) else _no_lock(error)
        os.close(file)
        return found


def _read(file: int) -> Holder | None:
    os.lseek(file, 0, os.SEEK_SET)
    with suppress(msgspec.DecodeError, UnicodeDecodeError):
        return msgspec.json.decode(os.read(file, _LENGTH), type=Holder)
    return None


def _release(file: int) -> None:
    with suppress(OSError):
        unlock(file)
    os.close(file)


def _no_lock(error: OSError) -> NoLock:
    return NoLock(errno.errorcode.get(error.errno or 0, "unknown"))
