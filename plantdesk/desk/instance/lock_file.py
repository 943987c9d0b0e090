"""The lock file: one process holds its lock, and what that says about itself stands in it.

The system drops the lock with the process that holds it, so no crash locks anybody out, and a
process number that was given out anew means nothing.
"""

import errno
import os
import stat
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QCryptographicHash, QSysInfo

LOCK_NAME = "plantdesk.lock"
SOCKET_PREFIX = "plantdesk-"
_VERSION = "plantdesk 1"
_LONGEST = 4096
_LONGEST_HOST = 253
# Windows keeps others from reading what is locked, so what is locked lies far behind the text.
_FAR = 1 << 30
_HELD = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class Holder(NamedTuple):
    """What the lock file says about the process that holds the lock."""

    computer: str
    host: str
    pid: int
    displays: frozenset[str]
    address: str = ""


class FolderLock:
    """The lock; kept until `release` or the end of the process."""

    def __init__(self, file: int, holder: Holder) -> None:
        self._file = file
        self._holder = holder

    def listens_at(self, address: str) -> None:
        """Say where to ring; empty for nowhere (yet, or any more)."""
        with suppress(OSError):
            _write(self._file, _to_text(self._holder, address))

    def leave(self) -> None:
        """Nothing is left to misread; the system drops the lock when the process has ended."""
        with suppress(OSError):
            _write(self._file, b"")

    def release(self) -> None:
        self.leave()
        with suppress(OSError):
            os.close(self._file)


@dataclass(frozen=True, slots=True)
class Free:
    """Nobody holds the lock."""


@dataclass(frozen=True, slots=True)
class NoLock:
    """Nobody knows whether another runs: the folder takes no lock. The journal will say why."""

    why: str


def hold(folder: Path, me: Holder) -> FolderLock | NoLock | Holder | None:
    """Hold the lock, or see who does; None where nothing readable stands there (yet)."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
        file = os.open(folder / LOCK_NAME, flags, 0o600)
    except OSError as error:
        return NoLock(_code(error))
    try:
        _lock(file)
    except OSError as error:
        held = error.errno in _HELD
        holder = _read(file) if held else None
        os.close(file)
        return holder if held else NoLock(_code(error))
    _remove_leftover(_read(file))
    mine = FolderLock(file, me)
    mine.listens_at("")
    return mine


def look(folder: Path) -> Free | NoLock | Holder | None:
    """Who holds the lock, without wanting it; None where nothing readable stands there (yet).

    To look is to hold it for a moment if nobody does. A start that comes just then looks twice, so
    whoever looks no more after `Free` turns nobody away.
    """
    try:
        file = os.open(folder / LOCK_NAME, os.O_RDWR | getattr(os, "O_BINARY", 0))
    except FileNotFoundError:
        return Free()
    except OSError as error:
        return NoLock(_code(error))
    try:
        _try_lock(file)
        return Free()
    except OSError as error:
        return _read(file) if error.errno in _HELD else NoLock(_code(error))
    finally:
        os.close(file)


def myself(environ: Mapping[str, str] = os.environ) -> Holder:
    return Holder(_computer(), QSysInfo.machineHostName(), os.getpid(), _displays(environ))


def _computer() -> str:
    """The same for every process of this computer; hashed, since the number itself is private."""
    ident = QSysInfo.machineUniqueId().data() or QSysInfo.machineHostName().encode()
    method = QCryptographicHash.Algorithm.Sha256
    digest = QCryptographicHash.hash(b"plantdesk" + ident, method).toHex().data()
    return bytes(digest).decode()[:32]


def _displays(environ: Mapping[str, str]) -> frozenset[str]:
    """Where windows show. Session numbers say less: a terminal may have an old one or none."""
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
    return Holder(computer, host[:_LONGEST_HOST], int(pid), frozenset(displays.split()), address)


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


def _remove_leftover(last: Holder | None) -> None:
    """The socket of a first one that was killed."""
    if last is not None and Path(last.address).name.startswith(SOCKET_PREFIX):
        path = Path(last.address)
        with suppress(OSError, ValueError):
            if stat.S_ISSOCK(path.lstat().st_mode):
                path.unlink()


def _code(error: OSError) -> str:
    return errno.errorcode.get(error.errno or 0, "unknown")


if sys.platform == "win32":

    def _lock(file: int) -> None:
        import msvcrt

        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _try_lock(file: int) -> None:
        import msvcrt

        _lock(file)
        # Closing the file would leave that to the system, which takes its time.
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:

    def _lock(file: int) -> None:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _try_lock(file: int) -> None:
        import fcntl

        # Shared: who looks keeps nobody else from looking.
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
