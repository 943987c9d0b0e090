"""Hears what other programs ask of a running PlantDesk: one JSON line each way.

While it adds a sheet, its further lines tell what becomes of it, and each further line of the
caller is a Ctrl+C.
"""

import os
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from plantdesk.desk.instance.instance import HEARD, Ask, FolderLock

_LONGEST = 1 << 20


class SheetCall(msgspec.Struct):
    """A sheet that was handed over. `say` may be called from any thread."""

    request: bytes
    say: Callable[[Any], object]
    # How often the caller asked to stop.
    stops: int = 0


class Doorbell(QObject):
    """The listening end, for other programs of the same user.

    `asked_forward` carries the activation token, which may be empty; `asked_to_add` a SheetCall.
    Connect `asked_to_quit` queued: it may ask the user something, and callers wait for an answer.
    """

    asked_forward = Signal(str)
    asked_to_quit = Signal()
    asked_to_add = Signal(object)
    _said = Signal(object, object)

    def __init__(self, hold: FolderLock) -> None:
        super().__init__()
        self._hold = hold
        # Each with the sheet that it handed over. No connection holds them, so that none of them
        # waits for the garbage collector.
        self._callers: dict[QLocalSocket, SheetCall | None] = {}
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._let_in)
        self._said.connect(self._write, Qt.ConnectionType.QueuedConnection)

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
        for caller in tuple(self._callers):
            caller.abort()

    def _let_in(self) -> None:
        while self._server.hasPendingConnections():
            caller = self._server.nextPendingConnection()
            self._callers[caller] = None
            caller.setReadBufferSize(_LONGEST)
            caller.readyRead.connect(self._hear)
            caller.disconnected.connect(self._hear)
        self._hear()

    def _hear(self) -> None:
        """Take what callers say, and forget those that have hung up."""
        for caller in tuple(self._callers):
            while caller.canReadLine():
                self._take(caller, bytes(caller.readLine().data()))
            if caller.bytesAvailable() >= _LONGEST:
                caller.abort()
            gone = caller.state() == QLocalSocket.LocalSocketState.UnconnectedState
            if gone and caller in self._callers:
                del self._callers[caller]
                caller.deleteLater()

    def _take(self, caller: QLocalSocket, said: bytes) -> None:
        if call := self._callers.get(caller):
            call.stops += 1
            return
        try:
            asked = msgspec.json.decode(said, type=Ask)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            caller.abort()
            return
        caller.write(HEARD)
        caller.flush()
        match asked.ask:
            case "forward":
                self.asked_forward.emit(asked.token)
            case "quit":
                self.asked_to_quit.emit()
            case "add":
                call = SheetCall(bytes(asked.sheet), partial(self._said.emit, caller))
                self._callers[caller] = call
                self.asked_to_add.emit(call)

    def _write(self, caller: QLocalSocket, line: msgspec.Struct) -> None:
        # A caller that was killed is not told any more. Its sheet goes on.
        if caller in self._callers:
            caller.write(msgspec.json.encode(line) + b"\n")
            caller.flush()


def _addresses() -> list[str]:
    """Return names that nobody can guess, from the safest folder to the shortest."""
    name = f"plantdesk-{os.urandom(8).hex()}"
    # Qt itself puts a name without a folder into that for temporary files.
    folders = (os.environ.get("XDG_RUNTIME_DIR", ""), "", "/tmp")  # noqa: S108
    return [os.path.join(folder, name) for folder in folders]  # noqa: PTH118
