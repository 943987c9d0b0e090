"""The lock file: one process holds its lock, and describes itself in it.

The system drops the lock when that process ends, so a crash locks nobody out, and reused process
numbers do no harm.
"""

import errno
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from time import sleep

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QSysInfo

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.file_locks import is_held, lock, try_lock
from plantdesk.private_files import is_own, others_can_write, private

LOCK_NAME = "plantdesk.lock"
_LONGEST = 4096
# A new holder needs less to write into the file.
_MOMENT = 0.05


class Holder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
        self._write(msgspec.json.encode(replace(self._holder, **changes)))

    def leave(self) -> None:
        """Empty the file. The system drops the lock when the process ends."""
        self._write(b"")

    def release(self) -> None:
        self.leave()
        with suppress(OSError):
            os.close(self._file)

    def _write(self, text: bytes) -> None:
        with suppress(OSError):
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, text)
            os.ftruncate(self._file, len(text))


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
        return NoLock(_code(error))
    file = _open(folder, os.O_CREAT)
    if not isinstance(file, int):
        return file
    tried = _try(file, lock)
    if isinstance(tried, Free):
        return FolderLock(file, me)
    os.close(file)
    return tried


def look(folder: Path) -> Free | NoLock | Unsafe | Holder | None:
    """Return the lock's holder without keeping the lock, or None if the file isn't readable (yet).

    If the lock is free, this takes it for a moment. A program that starts just then tries twice.
    """
    file = _open(folder, 0)
    if not isinstance(file, int):
        return Free() if file == NoLock("ENOENT") else file
    try:
        return _try(file, try_lock)
    finally:
        os.close(file)


def myself(environ: Mapping[str, str] = os.environ) -> Holder:
    # A session's number is less reliable: a terminal may have an old one.
    displays = [environ[name] for name in ("DISPLAY", "WAYLAND_DISPLAY") if environ.get(name)]
    # A value may hold bytes that are no text.
    displays = [name.encode(errors="replace").decode() for name in displays]
    return Holder(this_computer(), QSysInfo.machineHostName(), os.getpid(), displays)


def _open(folder: Path, flags: int) -> int | NoLock | Unsafe:
    path = folder / LOCK_NAME
    try:
        if others_can_write(folder):
            return Unsafe(folder, is_folder=True)
        file = private(str(path), flags | os.O_RDWR | getattr(os, "O_BINARY", 0))
    except OSError as error:
        link = error.errno == errno.ELOOP
        return Unsafe(path, is_folder=False) if link else NoLock(_code(error))
    if is_own(file):
        return file
    os.close(file)
    return Unsafe(path, is_folder=False)


def _try(file: int, take: Callable[[int], None]) -> Free | NoLock | Holder | None:
    """Try twice: the holder may only look at the lock, or may not have written its text yet."""
    texts: list[bytes] = []
    while len(texts) < 2:
        try:
            take(file)
            return Free()
        except OSError as error:
            if not is_held(error):
                return NoLock(_code(error))
        os.lseek(file, 0, os.SEEK_SET)
        texts.append(os.read(file, _LONGEST))
        if len(texts) < 2:
            sleep(_MOMENT)
    with suppress(msgspec.DecodeError, UnicodeDecodeError):
        if texts[0] == texts[1]:
            return msgspec.json.decode(texts[0], type=Holder)
    return None


def _code(error: OSError) -> str:
    return errno.errorcode.get(error.errno or 0, "unknown")
