"""Allows one PlantDesk for each data folder. A second start finds the first in the lock file.

The first writes there which computer and display it is on and where it listens, so there is no name
to guess or to defend.
"""

import os
import sys
from collections.abc import Mapping
from enum import Enum, auto
from pathlib import Path
from time import monotonic

from msgspec import Struct

from plantdesk.desk.instance.lock_file import FolderLock, Holder, NoLock, Unsafe, hold, myself

# How long to wait while the first one starts or ends.
_PATIENCE = 6.0
# Then look at the lock again: Qt's socket doesn't notice when the first one hangs up.
_RING_SECONDS = 1.5


class CameForward(Struct, frozen=True):
    """The first one has shown its window."""


class First(Enum):
    """Why the first one has not shown its window."""

    # It is on another display of this computer.
    OTHER_SESSION = auto()
    NO_ANSWER = auto()
    # It is a command without a window, which still adds a sheet.
    ADDS_SHEET = auto()


class OtherComputer(Struct, frozen=True):
    """The first one runs on another computer with the same folder."""

    host: str


Start = FolderLock | CameForward | First | OtherComputer | NoLock | Unsafe


def take(
    folder: Path, environ: Mapping[str, str] = os.environ, patience: float = _PATIENCE
) -> Start:
    """Take the folder's lock, or ask its holder to come forward."""
    me = myself(environ)
    until = monotonic() + patience
    while True:
        late = monotonic() > until
        tried = hold(folder, me)
        if isinstance(tried, FolderLock | NoLock | Unsafe):
            return tried
        if tried is not None:
            met = _meet(tried, me, environ, min(until - monotonic(), _RING_SECONDS))
            if met is not None:
                return met
        if late:
            return First.ADDS_SHEET if tried is not None and tried.adds else First.NO_ANSWER


def elsewhere(holder: Holder, me: Holder) -> First | OtherComputer | None:
    """Return where it runs, unless on the same display."""
    if holder.computer != me.computer:
        return OtherComputer(holder.host)
    # Without a window, the display doesn't matter.
    return First.OTHER_SESSION if not holder.adds and _in_other_session(holder, me) else None


def _meet(
    holder: Holder, me: Holder, environ: Mapping[str, str], seconds: float
) -> CameForward | First | OtherComputer | None:
    away = elsewhere(holder, me)
    if away is not None or not holder.address:
        return away
    # The first paint does without it.
    from plantdesk.desk.instance.doorbell import Ask, ring

    # The desktop's permission to take the focus.
    token = environ.get("XDG_ACTIVATION_TOKEN") or environ.get("DESKTOP_STARTUP_ID") or ""
    let_come_forward(holder.pid)
    usable = token.isascii() and token.isprintable()
    came = ring(holder.address, Ask("forward", token if usable else ""), seconds)
    return CameForward() if came else None


if sys.platform == "win32":
    import ctypes

    def _in_other_session(holder: Holder, me: Holder) -> bool:
        sessions = _windows_session(holder.pid), _windows_session(me.pid)
        return None not in sessions and sessions[0] != sessions[1]

    def _windows_session(pid: int) -> int | None:
        session = ctypes.c_ulong()
        known = ctypes.windll.kernel32.ProcessIdToSessionId(pid, ctypes.byref(session))
        return session.value if known else None

    def let_come_forward(pid: int) -> None:
        """Allow it to come forward: on Windows, only a program just started by the user can."""
        ctypes.windll.user32.AllowSetForegroundWindow(pid)

else:

    def _in_other_session(holder: Holder, me: Holder) -> bool:
        # A program that names no display may be on the same one.
        named = bool(holder.displays and me.displays)
        return named and set(holder.displays).isdisjoint(me.displays)

    def let_come_forward(pid: int) -> None:
        """Do nothing: on other systems, the activation token does it."""
