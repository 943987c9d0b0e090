"""Allows one PlantDesk for each data folder. A second start finds the first in the lock file.

The first writes there which computer and display it is on and where it listens, so there is no name
to guess or to defend.
"""

import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple

from plantdesk.desk.instance.lock_file import FolderLock, Holder, NoLock, Unsafe, hold, myself

# How long to wait while the first one starts or ends.
_PATIENCE = 6.0
_LOOK_AGAIN = 0.05
# Then look at the lock again: Qt's socket doesn't notice when the first one hangs up.
_RING_SECONDS = 1.5


class Taken(NamedTuple):
    """This is the first one. It keeps the lock."""

    hold: FolderLock


@dataclass(frozen=True, slots=True)
class BroughtForward:
    """The first one has shown its window."""


@dataclass(frozen=True, slots=True)
class OtherSession:
    """The first one runs on another display of this computer."""


class OtherComputer(NamedTuple):
    """The first one runs on another computer with the same folder."""

    host: str


@dataclass(frozen=True, slots=True)
class NoAnswer:
    """The first one runs but doesn't answer."""


@dataclass(frozen=True, slots=True)
class AddsSheet:
    """The first one is a command without a window, which still adds a sheet."""


Start = (
    Taken | BroughtForward | OtherSession | OtherComputer | NoAnswer | AddsSheet | NoLock | Unsafe
)


def take(
    folder: Path,
    environ: Mapping[str, str] = os.environ,
    patience: float = _PATIENCE,
    sleep: Callable[[float], None] = sleep,
) -> Start:
    """Take the folder's lock, or ask its holder to come forward."""
    me = myself(environ)
    until = monotonic() + patience
    seen: Holder | None = None
    while True:
        late = monotonic() > until
        tried = hold(folder, me)
        if isinstance(tried, FolderLock):
            return Taken(tried)
        if isinstance(tried, NoLock | Unsafe):
            return tried
        # Read twice: a new holder may not have written yet.
        if tried is not None and tried == seen:
            met = _meet(tried, me, environ, min(until - monotonic(), _RING_SECONDS))
            if met is not None:
                return met
        seen = tried
        if late:
            return AddsSheet() if tried is not None and tried.adds else NoAnswer()
        sleep(_LOOK_AGAIN)


def elsewhere(holder: Holder, me: Holder) -> OtherSession | OtherComputer | None:
    """Return where it runs, unless on the same display."""
    if holder.computer != me.computer:
        return OtherComputer(holder.host)
    # Without a window, the display doesn't matter.
    return OtherSession() if not holder.adds and _in_other_session(holder, me) else None


def _meet(
    holder: Holder, me: Holder, environ: Mapping[str, str], seconds: float
) -> BroughtForward | OtherSession | OtherComputer | None:
    away = elsewhere(holder, me)
    if away is not None or not holder.address:
        return away
    from plantdesk.desk.instance.doorbell import ring

    token = environ.get("XDG_ACTIVATION_TOKEN") or environ.get("DESKTOP_STARTUP_ID") or ""
    let_come_forward(holder.pid)
    return BroughtForward() if ring(holder.address, token, seconds) else None


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
        return named and holder.displays.isdisjoint(me.displays)

    def let_come_forward(pid: int) -> None:
        """Do nothing: on other systems, the activation token does it."""
