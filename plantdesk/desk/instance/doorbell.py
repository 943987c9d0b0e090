"""Asks a running PlantDesk to come forward, to close or to add a sheet: one JSON line each way.

While it adds a sheet, further lines tell what becomes of it.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from time import monotonic
from typing import Literal

import msgspec
from PySide6.QtCore import QDir, QObject, Qt, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from plantdesk.desk.instance.lock_file import FolderLock

_HEARD = b'{"heard":true}\n'
_CONNECT_SECONDS = 1.0


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a caller wants: `token` comes with "forward", `sheet` with "add"."""

    ask: Literal["forward", "quit", "add", "stop"]
    token: str = ""
    sheet: msgspec.Raw = msgspec.Raw(b"null")


def ring(address: str, ask: Ask, seconds: float) -> bool:
    """Call, and return whether it was heard within this time. A user may still say no."""
    with closing(Caller()) as caller:
        return caller.ask(address, ask, seconds)


class Caller:
    """The caller's end. Close it at the end."""

    def __init__(self) -> None:
        self._socket = QLocalSocket()

    def ask(self, address: str, ask: Ask, seconds: float) -> bool:
        until = monotonic() + seconds
        self._socket.connectToServer(address)
        if not self._socket.waitForConnected(_ms(min(seconds, _CONNECT_SECONDS))):
            return False
        self.say(ask)
        while not self._socket.canReadLine():
            if not self._socket.waitForReadyRead(_ms(until - monotonic())):
                return False
        return bytes(self._socket.readLine().data()) == _HEARD

    def say(self, ask: Ask) -> None:
        self._socket.write(msgspec.json.encode(ask) + b"\n")
        self._socket.flush()

    def next_line(self, seconds: float) -> bytes | None:
        """Return the next line about a sheet; None if there is none for so long."""
        if not self._socket.canReadLine():
            self._socket.waitForReadyRead(_ms(seconds))
        return bytes(self._socket.readLine().data()) if self._socket.canReadLine() else None

    def close(self) -> None:
        self._socket.abort()


class SheetCall(QObject):
    """The listening end: a sheet that was handed over. `say` may be called from any thread."""

    _said = Signal(bytes)

    def __init__(self, caller: QLocalSocket, request: bytes) -> None:
        super().__init__(caller)
        self._caller = caller
        self.request = request
        # How often the caller asked to stop.
        self.stops = 0
        self._said.connect(self._write, Qt.ConnectionType.QueuedConnection)

    def say(self, line: bytes) -> None:
        # The window may have closed.
        with suppress(RuntimeError):
            self._said.emit(line + b"\n")

    def _write(self, line: bytes) -> None:
        # A caller that was killed is not told any more. Its sheet goes on.
        if self._caller.state() == QLocalSocket.LocalSocketState.ConnectedState:
            self._caller.write(line)
            self._caller.flush()


class Doorbell(QObject):
    """The listening end, for other programs of the same user.

    `asked_forward` carries the activation token, which may be empty; `asked_to_add` a SheetCall.
    Connect `asked_to_quit` queued: it may ask the user something, and callers wait for an answer.
    """

    asked_forward = Signal(str)
    asked_to_quit = Signal()
    asked_to_add = Signal(object)

    def __init__(self, hold: FolderLock) -> None:
        super().__init__()
        self._hold = hold
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._let_in)

    def open(self) -> bool:
        """Begin to listen. Before that, a second start reports that this one doesn't answer."""
        if not any(map(self._server.listen, _addresses())):
            return False
        self._hold.describe(address=self._server.fullServerName())
        return True

    def close(self) -> None:
        """Stop listening, so that a new start waits for the lock instead."""
        self._hold.describe()
        self._server.close()
        for caller in self._server.findChildren(QLocalSocket):
            caller.abort()

    def _let_in(self) -> None:
        while self._server.hasPendingConnections():
            caller = self._server.nextPendingConnection()
            caller.readyRead.connect(self._listen)
            caller.disconnected.connect(self._forget)
            self._hear(caller)

    def _listen(self) -> None:
        caller = self.sender()
        if isinstance(caller, QLocalSocket):
            self._hear(caller)

    def _hear(self, caller: QLocalSocket) -> None:
        while caller.canReadLine():
            try:
                self._do(caller, msgspec.json.decode(caller.readLine().data(), type=Ask))
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                caller.abort()

    def _do(self, caller: QLocalSocket, asked: Ask) -> None:
        sheet = caller.findChild(SheetCall)
        match asked.ask:
            case "stop" if sheet is not None:
                sheet.stops += 1
                return
            case "forward":
                self.asked_forward.emit(asked.token)
            case "quit":
                self.asked_to_quit.emit()
            case "add" if sheet is None:
                self.asked_to_add.emit(SheetCall(caller, bytes(asked.sheet)))
            case _:
                caller.abort()
                return
        caller.write(_HEARD)
        caller.flush()

    def _forget(self) -> None:
        caller = self.sender()
        # The thread of a sheet may still tell something to its caller.
        if caller.findChild(SheetCall) is None:
            caller.deleteLater()


def _addresses() -> Iterator[str]:
    """Return names that nobody can guess. Paths come from the safest folder to the shortest."""
    name = f"plantdesk-{os.urandom(8).hex()}"
    if sys.platform == "win32":
        yield name
    folders = (os.environ.get("XDG_RUNTIME_DIR", ""), QDir.tempPath(), "/tmp")  # noqa: S108
    for folder in dict.fromkeys(folders):
        if folder:
            yield str(Path(folder, name))


def _ms(seconds: float) -> int:
    return max(1, round(seconds * 1000))
