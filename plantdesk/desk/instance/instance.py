"""Allows one PlantDesk for each data folder. A second start finds the first in the lock file.

The first writes there which computer it is on and where it listens, so there is no name to guess or
to defend. The system drops the lock when that process ends, so a crash locks nobody out.
"""

import errno
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from enum import Enum, auto
from pathlib import Path
from time import monotonic, sleep
from typing import Literal

import msgspec
from msgspec import Struct
from PySide6.QtCore import QSysInfo

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.file_locks import is_held, lock, unlock
from plantdesk.private_files import is_own, others_can_write, private

if sys.platform == "win32":
    import ctypes

LOCK_NAME = "plantdesk.lock"
# The text has one length, so that a new one covers all of an old one.
_LENGTH = 4096
# How long to wait while the first one starts or ends.
_PATIENCE = 6.0
# A new holder needs less to write into the file.
_MOMENT = 0.05
# ASFW_ANY of Windows.
_ANY_PROGRAM = -1

HEARD = b"heard\n"


class Holder(Struct, frozen=True, forbid_unknown_fields=True):
    """The description of the lock's holder in the file."""

    computer: str
    host: str
    # Where it listens, if it does.
    address: str = ""
    # `plantdesk add`. It doesn't listen.
    adds: bool = False
    # Where its window is, by each name that this has.
    session: list[str] = []


class FolderLock:
    """The lock, held until `release` or the end of the process."""

    def __init__(self, file: int) -> None:
        self._file = file
        self.session: list[str] = []

    def describe(self, address: str = "", *, adds: bool = False) -> None:
        """Write about this process what is in `Holder`."""
        host = QSysInfo.machineHostName()
        holder = Holder(this_computer(), host, address, adds, self.session)
        with suppress(OSError):
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, msgspec.json.encode(holder).ljust(_LENGTH))

    def release(self) -> None:
        with suppress(OSError):
            unlock(self._file)
        os.close(self._file)


class NoLock(Struct, frozen=True):
    """The folder takes no lock, so another program may run. The journal will say why."""

    why: str


class Unsafe(Struct, frozen=True):
    """Another user can change the folder, or owns the lock file, and could pose as PlantDesk."""

    path: Path
    is_folder: bool


class First(Enum):
    """What the first one did."""

    # It has heard what was asked. Its user may still say no.
    HEARD = auto()
    # Its window is in another session of this computer, where nobody may sit.
    OTHER_SESSION = auto()
    NO_ANSWER = auto()
    # It is a command without a window, which still adds a sheet.
    ADDS_SHEET = auto()


class OtherComputer(Struct, frozen=True):
    """The first one runs on another computer with the same folder."""

    host: str


Found = FolderLock | First | OtherComputer | NoLock | Unsafe
# Why this start ends.
AlreadyOpen = (
    Literal[First.NO_ANSWER, First.ADDS_SHEET, First.OTHER_SESSION] | OtherComputer | Unsafe
)


def take(
    folder: Path, environ: Mapping[str, str] = os.environ, patience: float = _PATIENCE
) -> Found:
    """Take the folder's lock, or ask its holder to come forward."""
    # The desktop's permission to take the focus.
    token = environ.get("XDG_ACTIVATION_TOKEN") or environ.get("DESKTOP_STARTUP_ID") or ""
    token = token if token.isascii() and token.isprintable() else ""
    session = _session(environ)
    found = call_first(folder, f"forward {token}", patience, session=session)
    if isinstance(found, FolderLock):
        found.session = session
        found.describe()
    return found


def call_first(
    folder: Path, ask: str, patience: float, *, create: bool = True, session: Sequence[str] = ()
) -> Found:
    """Ask the holder of the lock, or without words only wait, until the lock is free. Take it.

    A window that comes forward must be in this `session`, if both are known.
    """
    until = monotonic() + patience
    while isinstance(found := hold(folder, create=create), Holder | None):
        left = until - monotonic()
        if found and found.computer != this_computer():
            return OtherComputer(found.host)
        if found and found.session and session and {*session}.isdisjoint(found.session):
            return First.OTHER_SESSION
        if found and found.address and ask and _ring(found.address, ask, left):
            return First.HEARD
        if left < 0:
            return First.ADDS_SHEET if found and found.adds else First.NO_ANSWER
        sleep(_MOMENT)
    return found


def _session(environ: Mapping[str, str]) -> list[str]:
    if sys.platform == "win32":
        number = ctypes.c_ulong()
        known = ctypes.windll.kernel32.ProcessIdToSessionId(os.getpid(), ctypes.byref(number))
        return [str(number.value)] if known else []
    # Its own number is less reliable: a terminal may have an old one. A name may be no text.
    displays = (environ.get(name, "") for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    return [name.encode(errors="replace").decode() for name in displays if name]


def _ring(address: str, ask: str, seconds: float) -> bool:
    # The first paint does without it.
    from PySide6.QtNetwork import QLocalSocket

    if sys.platform == "win32":
        # There, only a program just started by the user can let another one come forward.
        ctypes.windll.user32.AllowSetForegroundWindow(_ANY_PROGRAM)
    line, patience = QLocalSocket(), max(1, round(seconds * 1000))
    line.connectToServer(address)
    if not line.waitForConnected(patience):
        return False
    line.write(f"{ask}\n".encode())
    # It ends at once when the first one hangs up.
    return line.waitForReadyRead(patience) and line.readLine().data() == HEARD


def hold(folder: Path, *, create: bool = True) -> FolderLock | NoLock | Unsafe | Holder | None:
    """Take the lock, or return its holder, or None if the file isn't readable (yet)."""
    path = folder / LOCK_NAME
    try:
        if create:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if others_can_write(folder):
            return Unsafe(folder, is_folder=True)
        flags = os.O_RDWR | getattr(os, "O_BINARY", 0) | (os.O_CREAT if create else 0)
        file = private(str(path), flags)
    except OSError as error:
        link = error.errno == errno.ELOOP
        return Unsafe(path, is_folder=False) if link else _no_lock(error)
    if not is_own(file):
        os.close(file)
        return Unsafe(path, is_folder=False)
    try:
        lock(file)
        return FolderLock(file)
    except OSError as error:
        found = _read(file) if is_held(error) else _no_lock(error)
        os.close(file)
        return found


def _read(file: int) -> Holder | None:
    os.lseek(file, 0, os.SEEK_SET)
    with suppress(msgspec.DecodeError, UnicodeDecodeError):
        return msgspec.json.decode(os.read(file, _LENGTH), type=Holder)
    return None


def _no_lock(error: OSError) -> NoLock:
    return NoLock(errno.errorcode.get(error.errno or 0, "unknown"))
