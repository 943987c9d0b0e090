"""Keeps a Linux computer awake, but lets its user put it to sleep and its screen lock."""

import logging
import os
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress

from plantdesk.desk.system.while_sending.bus import Line, Method, NoBus, Refused, Which

_APP = "PlantDesk"
_LOGIND = Method(
    "org.freedesktop.login1",
    "/org/freedesktop/login1",
    "org.freedesktop.login1.Manager",
    "Inhibit",
    "ssss",
)
# systemd before 257 knows only the second, and means by it what later ones mean by the first:
# the lock does not bind the user who holds it.
_MODES = ("block-weak", "block")

# The desktops' own, with our arguments around the reason. GNOME and those made from it; KDE, Xfce
# and MATE; others. The portal comes last because it may accept without doing anything.
_SUSPEND = 4
_DESKTOPS: tuple[tuple[Method, Callable[[str], tuple[object, ...]]], ...] = (
    (
        Method(
            "org.gnome.SessionManager",
            "/org/gnome/SessionManager",
            "org.gnome.SessionManager",
            "Inhibit",
            "susu",
        ),
        lambda reason: (_APP, 0, reason, _SUSPEND),
    ),
    (
        Method(
            "org.freedesktop.PowerManagement",
            "/org/freedesktop/PowerManagement/Inhibit",
            "org.freedesktop.PowerManagement.Inhibit",
            "Inhibit",
            "ss",
        ),
        lambda reason: (_APP, reason),
    ),
    (
        Method(
            "org.freedesktop.portal.Desktop",
            "/org/freedesktop/portal/desktop",
            "org.freedesktop.portal.Inhibit",
            "Inhibit",
            "sua{sv}",
        ),
        lambda reason: ("", _SUSPEND, {"reason": ("s", reason)}),
    ),
)

logger = logging.getLogger(__name__)


class LinuxAwake:
    """Asks logind and the desktop, because each of them puts computers to sleep.

    Each lock ends with its connection, so a crash ends it, too.
    """

    def __init__(self) -> None:
        self._locks = ExitStack()

    def hold(self, reason: str) -> None:
        self.let_go()
        holders = [
            holder
            for holder in (
                self._take("SYSTEM", _ask_logind, reason),
                self._take("SESSION", _ask_desktop, reason),
            )
            if holder
        ]
        logger.info("the computer is kept awake by %s", ", ".join(holders) or "nobody")

    def let_go(self) -> None:
        self._locks.close()

    def _take(self, which: Which, ask: "_Ask", reason: str) -> str:
        """Return the service that holds a lock now, if one does."""
        with suppress(NoBus), ExitStack() as kept:
            line = kept.enter_context(closing(Line(which)))
            if holder := ask(line, reason, kept):
                self._locks.push(kept.pop_all())
                return holder
        return ""


_Ask = Callable[[Line, str, ExitStack], str]


def _ask_logind(line: Line, reason: str, kept: ExitStack) -> str:
    for mode in _MODES:
        with suppress(Refused):
            (lock,) = line.call(_LOGIND, "sleep", _APP, reason, mode)
            descriptor = lock.to_raw_fd()
            kept.callback(os.close, descriptor)
            # Otherwise a browser that we open would keep the computer awake, too.
            os.set_inheritable(descriptor, False)
            return _LOGIND.service
    return ""


def _ask_desktop(line: Line, reason: str, _: ExitStack) -> str:
    for method, arguments in _DESKTOPS:
        with suppress(Refused):
            line.call(method, *arguments(reason))
            return method.service
    return ""
