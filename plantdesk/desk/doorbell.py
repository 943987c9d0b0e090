"""How a second start asks the first one forward: one line there, one line back."""

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QObject, QTimer, Signal

from plantdesk.desk.instance import SOCKET_PREFIX, Hold

if TYPE_CHECKING:
    # Loaded after the first paint, or by a second start that paints nothing.
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

_ASK = b"plantdesk 1 forward "
_SHOWN = b"plantdesk 1 shown\n"
_LONGEST = 1024
_LONGEST_TOKEN = 512
_VISITORS = 8
_VISIT_MS = 3000
_CONNECT_SECONDS = 1.0


def ring(address: str, token: str, seconds: float) -> bool:
    """Whether the one that listens there has shown its window; waits that long for it."""
    from PySide6.QtNetwork import QLocalSocket

    until = monotonic() + seconds
    socket = QLocalSocket()
    socket.setReadBufferSize(_LONGEST)
    try:
        socket.connectToServer(address)
        if not socket.waitForConnected(_ms(min(seconds, _CONNECT_SECONDS))):
            return False
        socket.write(_ASK + (token.encode() if _is_token(token) else b"") + b"\n")
        socket.flush()
        while not socket.canReadLine() and socket.bytesAvailable() < _LONGEST:
            left = until - monotonic()
            if left <= 0 or not socket.waitForReadyRead(_ms(left)):
                return False
        return bytes(socket.readAll().data()) == _SHOWN
    finally:
        socket.abort()


class Doorbell(QObject):
    """The first one's end; `asked_forward` carries the activation token, which may be empty."""

    asked_forward = Signal(str)

    def __init__(self, hold: Hold, visit_ms: int = _VISIT_MS) -> None:
        super().__init__()
        self._hold = hold
        self._visit_ms = visit_ms
        self._server: QLocalServer | None = None
        self._visits: set[_Visit] = set()

    def open(self) -> bool:
        """Listen from now on; without it a second start says that this one does not answer."""
        from PySide6.QtNetwork import QLocalServer

        if self._server is not None:
            return True
        for address in _addresses():
            server = QLocalServer(self)
            server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
            if server.listen(address):
                server.newConnection.connect(self._let_in)
                self._server = server
                self._hold.listens_at(server.fullServerName())
                return True
            server.deleteLater()
        return False

    def close(self) -> None:
        """Before the end, so that a new start waits for the lock instead."""
        self._hold.listens_at("")
        for visit in list(self._visits):
            visit.end()
        if self._server is not None:
            self._server.close()
            self._server.deleteLater()
            self._server = None

    def _let_in(self) -> None:
        while self._server is not None and self._server.hasPendingConnections():
            socket = self._server.nextPendingConnection()
            if len(self._visits) < _VISITORS:
                self._visits.add(_Visit(socket, self, self._visit_ms))
            else:
                socket.abort()
                socket.deleteLater()

    def show_to(self, visit: "_Visit", token: str) -> None:
        self.asked_forward.emit(token)
        visit.answer()

    def forget(self, visit: "_Visit") -> None:
        self._visits.discard(visit)


class _Visit(QObject):
    """One caller, who may say anything, or nothing for ever."""

    def __init__(self, socket: "QLocalSocket", door: Doorbell, longest_ms: int) -> None:
        super().__init__(door)
        self._door = door
        self._socket = socket
        self._answered = self._ended = False
        socket.setParent(self)
        socket.setReadBufferSize(_LONGEST)
        socket.readyRead.connect(self._listen)
        socket.disconnected.connect(self.end)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.end)
        self._timer.start(longest_ms)
        self._listen()

    def answer(self) -> None:
        if not self._ended:
            self._socket.write(_SHOWN)
            self._socket.flush()
            # The caller hangs up when it has read that.

    def end(self) -> None:
        if not self._ended:
            self._ended = True
            self._timer.stop()
            self._socket.abort()
            self._door.forget(self)
            self.deleteLater()

    def _listen(self) -> None:
        if self._ended or self._answered:
            return
        if self._socket.canReadLine():
            said = bytes(self._socket.readLine().data())
            token = said[len(_ASK) : -1].decode("ascii", "replace")
            if said.startswith(_ASK) and (not token or _is_token(token)):
                self._answered = True
                self._door.show_to(self, token)
                return
        elif self._socket.bytesAvailable() < _LONGEST:
            return
        self.end()


def _addresses() -> Iterator[str]:
    """Names that nobody can guess; paths from the safest folder to the shortest."""
    name = SOCKET_PREFIX + os.urandom(8).hex()
    if sys.platform == "win32":
        yield name
    folders = (os.environ.get("XDG_RUNTIME_DIR", ""), QDir.tempPath(), "/tmp")  # noqa: S108
    for folder in dict.fromkeys(folders):
        with suppress(OSError, ValueError):
            if folder and stat.S_ISDIR(Path(folder).stat().st_mode):
                yield str(Path(folder, name))


def _is_token(text: str) -> bool:
    return 0 < len(text) <= _LONGEST_TOKEN and text.isascii() and text.isprintable()


def _ms(seconds: float) -> int:
    return max(1, round(seconds * 1000))
