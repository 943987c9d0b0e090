"""Notifications, and progress in the dock, of a Linux desktop."""

import logging
from collections.abc import Callable
from functools import partial
from html import escape

from jeepney import HeaderFields, Message

from plantdesk.desk.system.while_sending.bus import LineWithSignals, Method, NoBus, Refused
from plantdesk.desk.system.while_sending.system import Notice, Progress

# Our desktop entry, by which a desktop finds our window, name and icon.
_ENTRY = "plantdesk"

_SERVER = "org.freedesktop.Notifications"
_SERVER_AT = ("org.freedesktop.Notifications", "/org/freedesktop/Notifications", _SERVER)
_CAPABILITIES = Method(*_SERVER_AT, "GetCapabilities")
_NOTIFY = Method(*_SERVER_AT, "Notify", "susssasa{sv}i")
_CLICK = "default"
_AS_LONG_AS_USUAL = -1

# Ubuntu's dock, Dash to Dock, KDE's task bar and Plank listen to it.
_LAUNCHER = ("/com/canonical/unity/launcherentry/plantdesk", "com.canonical.Unity.LauncherEntry")

logger = logging.getLogger(__name__)


class LinuxDesktop:
    """Shows what other programs of the desktop draw."""

    def __init__(
        self, come_forward: Callable[[str], None], later: Callable[[Callable[[], None]], None]
    ) -> None:
        self._come_forward = come_forward
        self._later = later
        self._line: LineWithSignals | None = None
        self._listens = False
        # The notice on the screen, and the desktop's permission for its click. 0 is no notice.
        self._shown = 0
        self._token = ""

    def show_progress(self, progress: Progress | None) -> None:
        # It has no colour for a pause.
        what = {
            "progress": ("d", (progress.percent if progress else 0) / 100),
            "progress-visible": ("b", progress is not None),
        }
        entry = f"application://{_ENTRY}.desktop"
        try:
            self._connected().tell_all(*_LAUNCHER, "Update", "sa{sv}", entry, what)
        except NoBus:
            self.close()

    def notify(self, notice: Notice) -> None:
        try:
            self._notify(self._connected(), notice)
        except Refused:
            logger.info("the desktop shows no notice")
        except NoBus:
            self.close()
            logger.info("there is no desktop to show a notice")

    def close(self) -> None:
        if self._line is not None:
            self._line.close()
        self._line = None
        self._listens = False

    def _connected(self) -> LineWithSignals:
        if self._line is None:
            self._line = LineWithSignals()
        return self._line

    def _notify(self, line: LineWithSignals, notice: Notice) -> None:
        (can,) = line.call(_CAPABILITIES)
        if not self._listens:
            line.listen(_SERVER, _SERVER, lambda said: self._later(partial(self._hear, said)))
            self._listens = True
        # Only the text may be read as markup, never the title.
        text = escape(notice.text, quote=False) if "body-markup" in can else notice.text
        actions = [_CLICK, notice.show] if "actions" in can else []
        hints = {"desktop-entry": ("s", _ENTRY), "category": ("s", "transfer.complete")}
        (self._shown,) = line.call(
            _NOTIFY,
            "PlantDesk",
            self._shown,
            _ENTRY,
            notice.title,
            text,
            actions,
            hints,
            _AS_LONG_AS_USUAL,
        )

    def _hear(self, said: Message) -> None:
        match said.header.fields.get(HeaderFields.member), said.body:
            case "ActivationToken", (int(number), str(token)) if number == self._shown:
                # It comes before the click.
                self._token = token
            case "ActionInvoked", (int(number), str()) if number == self._shown:
                token, self._token = self._token, ""
                self._come_forward(token)
