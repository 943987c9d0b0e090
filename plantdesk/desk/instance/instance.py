"""Allows one PlantDesk for each data folder. A second start finds the first in the lock file.

The first writes there which computer and display it is on and where it listens, so there is no name
to guess or to defend. The system drops the lock when that process ends, so a crash locks nobody
out, and reused process numbers do no harm.
"""

import errno
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import Enum, auto
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Literal, TypeVar

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace
from PySide6.QtCore import QSysInfo

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.file_locks import is_held, lock, unlock
from plantdesk.private_files import is_own, others_can_write, private

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalSocket

LOCK_NAME = "plantdesk.lock"
# The text has one length, so that a new one covers all of an old one.
_LENGTH = 4096
# How long to wait while the first one starts or ends.
_PATIENCE = 6.0
# A new holder needs less to write into the file, and who only looks at the lock needs less, too.
_MOMENT = 0.05

HEARD = b'{"heard":true}\n'

_Taken = TypeVar("_Taken")


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


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """What a caller wants: `token` comes with "forward", `sheet` with "add"."""

    ask: Literal["forward", "quit", "add"]
    token: str = ""
    sheet: Raw = Raw(b"null")


class Heard(Struct, frozen=True):
    """The first one has heard what was asked. Its user may still say no."""

    line: "QLocalSocket"


class First(Enum):
    """Why the first one has not heard it."""

    # It is on another display of this computer.
    OTHER_SESSION = auto()
    NO_ANSWER = auto()
    # It is a command without a window, which still adds a sheet.
    ADDS_SHEET = auto()


class OtherComputer(Struct, frozen=True):
    """The first one runs on another computer with the same folder."""

    host: str


NotHeard = First | OtherComputer | NoLock | Unsafe


def take(
    folder: Path, environ: Mapping[str, str] = os.environ, patience: float = _PATIENCE
) -> FolderLock | Heard | NotHeard:
    """Take the folder's lock, or ask its holder to come forward."""
    # The desktop's permission to take the focus.
    token = environ.get("XDG_ACTIVATION_TOKEN") or environ.get("DESKTOP_STARTUP_ID") or ""
    ask = Ask("forward", token if token.isascii() and token.isprintable() else "")
    me = myself(environ)
    return call_first(lambda: hold(folder, me), ask, patience, me)


def call_first(
    look: Callable[[], _Taken | NoLock | Unsafe | Holder | None],
    ask: Ask | None,
    patience: float,
    me: Holder,
) -> _Taken | Heard | NotHeard:
    """Ask the holder of the lock, or only wait, until `look` finds the lock free or takes it."""
    until = monotonic() + patience
    while True:
        found, left = look(), until - monotonic()
        if found is not None and not isinstance(found, Holder):
            return found
        if found and ask and (answer := _ask(found, ask, left, me)):
            return answer
        if left < 0:
            return First.ADDS_SHEET if found and found.adds else First.NO_ANSWER
        sleep(_MOMENT)


def myself(environ: Mapping[str, str] = os.environ) -> Holder:
    # A session's number is less reliable: a terminal may have an old one.
    displays = [environ[name] for name in ("DISPLAY", "WAYLAND_DISPLAY") if environ.get(name)]
    # A value may hold bytes that are no text.
    displays = [name.encode(errors="replace").decode() for name in displays]
    return Holder(this_computer(), QSysInfo.machineHostName(), os.getpid(), displays)


def _ask(
    holder: Holder, ask: Ask, seconds: float, me: Holder
) -> Heard | First | OtherComputer | None:
    if holder.computer != me.computer:
        return OtherComputer(holder.host)
    # Without a window, at either end, the display doesn't matter.
    if ask.ask != "add" and not holder.adds and _in_other_session(holder, me):
        return First.OTHER_SESSION
    if not holder.address:
        return None
    if sys.platform == "win32":
        # There, only a program just started by the user can let another one come forward.
        ctypes.windll.user32.AllowSetForegroundWindow(holder.pid)
    return _ring(holder.address, ask, seconds)


def _ring(address: str, ask: Ask, seconds: float) -> Heard | None:
    # The first paint does without it.
    from PySide6.QtNetwork import QLocalSocket

    until = monotonic() + seconds
    line = QLocalSocket()
    line.connectToServer(address)
    if not line.waitForConnected(max(1, round(seconds * 1000))):
        return None
    line.write(msgspec.json.encode(ask) + b"\n")
    while not line.canReadLine():
        # It ends at once when the first one hangs up.
        if not line.waitForReadyRead(max(1, round((until - monotonic()) * 1000))):
            return None
    return Heard(line) if line.readLine().data() == HEARD else None


if sys.platform == "win32":
    import ctypes

    def _in_other_session(holder: Holder, me: Holder) -> bool:
        sessions = _windows_session(holder.pid), _windows_session(me.pid)
        return None not in sessions and sessions[0] != sessions[1]

    def _windows_session(pid: int) -> int | None:
        session = ctypes.c_ulong()
        known = ctypes.windll.kernel32.ProcessIdToSessionId(pid, ctypes.byref(session))
        return session.value if known else None

else:

    def _in_other_session(holder: Holder, me: Holder) -> bool:
        # A program that names no display may be on the same one.
        named = bool(holder.displays and me.displays)
        return named and set(holder.displays).isdisjoint(me.displays)


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
