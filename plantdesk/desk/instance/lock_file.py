"""The lock file: one process holds its lock, and describes itself in it.

The system drops the lock when that process ends, so a crash locks nobody out, and reused process
numbers do no harm.
"""

import errno
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCryptographicHash, QSysInfo

from plantdesk.file_locks import is_held, lock, try_lock
from plantdesk.private_files import is_own, others_can_write, private

LOCK_NAME = "plantdesk.lock"
_VERSION = "plantdesk 1"
# Stands in place of the address.
_ADDS = "adds a sheet"
_LONGEST = 4096
_LONGEST_HOST = 253


class Holder(NamedTuple):
    """The description of the lock's holder in the file."""

    computer: str
    host: str
    pid: int
    displays: frozenset[str]
    address: str = ""
    # `plantdesk add` without a window. It doesn't listen.
    adds: bool = False


class FolderLock:
    """The lock, held until `release` or the end of the process."""

    def __init__(self, file: int, holder: Holder) -> None:
        self._file = file
        self._holder = holder

    def listens_at(self, address: str) -> None:
        """Write where this process listens. An empty address means that it doesn't."""
        with suppress(OSError):
            _write(self._file, _to_text(self._holder, address))

    def adds_a_sheet(self) -> None:
        """Write that this process has no window and only adds a sheet."""
        self.listens_at(_ADDS)

    def leave(self) -> None:
        """Empty the file. The system drops the lock when the process ends."""
        with suppress(OSError):
            _write(self._file, b"")

    def release(self) -> None:
        self.leave()
        with suppress(OSError):
            os.close(self._file)


@dataclass(frozen=True, slots=True)
class Free:
    """Nobody holds the lock."""


class NoLock(NamedTuple):
    """The folder takes no lock, so another program may run. The journal will say why."""

    why: str


class Unsafe(NamedTuple):
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
    try:
        lock(file)
    except OSError as error:
        held = is_held(error)
        holder = _read(file) if held else None
        os.close(file)
        return holder if held else NoLock(_code(error))
    mine = FolderLock(file, me)
    mine.listens_at("")
    return mine


def look(folder: Path) -> Free | NoLock | Unsafe | Holder | None:
    """Return the lock's holder without keeping the lock, or None if the file isn't readable (yet).

    If the lock is free, this takes it for a moment. A program that starts just then looks twice,
    so it is not turned away, as long as the caller doesn't look again after `Free`.
    """
    file = _open(folder, 0)
    if not isinstance(file, int):
        return Free() if file == NoLock("ENOENT") else file
    try:
        try_lock(file)
        return Free()
    except OSError as error:
        return _read(file) if is_held(error) else NoLock(_code(error))
    finally:
        os.close(file)


def myself(environ: Mapping[str, str] = os.environ) -> Holder:
    return Holder(_computer(), QSysInfo.machineHostName(), os.getpid(), _displays(environ))


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


def _computer() -> str:
    """Return an id of this computer, hashed because the original is private."""
    ident = QSysInfo.machineUniqueId().data() or QSysInfo.machineHostName().encode()
    method = QCryptographicHash.Algorithm.Sha256
    digest = QCryptographicHash.hash(b"plantdesk" + ident, method).toHex().data()
    return bytes(digest).decode()[:32]


def _displays(environ: Mapping[str, str]) -> frozenset[str]:
    """Return the display. A session number is less reliable: a terminal may have an old one."""
    host, _, number = environ.get("DISPLAY", "").rpartition(":")
    found = {f"wayland:{environ.get('WAYLAND_DISPLAY', '')}"} - {"wayland:"}
    if number:
        found.add(f"x11:{'' if host == 'unix' else host}:{number.partition('.')[0]}")
    return frozenset("".join(name.split()) for name in found)


def _to_text(holder: Holder, address: str) -> bytes:
    displays = " ".join(sorted(holder.displays))
    lines = (_VERSION, holder.computer, holder.host, str(holder.pid), displays, address, "")
    return "\n".join(lines).encode("utf-8", "surrogateescape")


def _from_text(text: bytes) -> Holder | None:
    lines = text.decode("utf-8", "surrogateescape").split("\n")
    if len(lines) != 7 or lines[0] != _VERSION or lines[6]:
        return None
    _, computer, host, pid, displays, address, _ = lines
    if not (pid.isascii() and pid.isdigit() and len(pid) < 12):
        return None
    adds = address == _ADDS
    shown = frozenset(displays.split())
    return Holder(
        computer, host[:_LONGEST_HOST], int(pid), shown, "" if adds else address, adds=adds
    )


def _read(file: int) -> Holder | None:
    try:
        os.lseek(file, 0, os.SEEK_SET)
        return _from_text(os.read(file, _LONGEST))
    except OSError:
        return None


def _write(file: int, text: bytes) -> None:
    os.lseek(file, 0, os.SEEK_SET)
    os.write(file, text)
    os.ftruncate(file, len(text))


def _code(error: OSError) -> str:
    return errno.errorcode.get(error.errno or 0, "unknown")
