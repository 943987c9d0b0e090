"""Hears what other programs ask of a running PlantDesk, one line each: forward or quit."""

import os
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from plantdesk.desk.instance.instance import HEARD, FolderLock

_LONGEST = 4096


class Doorbell(QObject):
    """The listening end, for other programs of the same user.

    `asked_forward` carries the activation token, which may be empty. Connect `asked_to_quit`
    queued: it may ask the user something, and callers wait for an answer.
    """

    asked_forward = Signal(str)
    asked_to_quit = Signal()

    def __init__(self, lock: FolderLock) -> None:
        super().__init__()
        self._lock = lock
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._let_in)

    def open(self) -> None:
        """Begin to listen. Before that, a second start reports that this one doesn't answer."""
        # Nobody can guess it. Qt itself puts a name without a folder into that for temporary files.
        name = f"plantdesk-{os.urandom(8).hex()}"
        own = str(Path(os.environ.get("XDG_RUNTIME_DIR", ""), name))
        if any(map(self._server.listen, (own, name))):
            self._lock.describe(address=self._server.fullServerName())

    def close(self) -> None:
        """Stop listening, so that a new start waits for the lock instead."""
        self._lock.describe()
        self._server.close()
        for caller in self._callers():
            caller.abort()

    def _callers(self) -> list[QLocalSocket]:
        return self._server.findChildren(QLocalSocket)

    def _let_in(self) -> None:
        while self._server.hasPendingConnections():
            caller = self._server.nextPendingConnection()
            caller.setReadBufferSize(_LONGEST)
            caller.readyRead.connect(self._hear)
            caller.disconnected.connect(caller.deleteLater)
        self._hear()

    def _hear(self) -> None:
        for caller in self._callers():
            if caller.canReadLine():
                self._take(caller, bytes(caller.readLine().data()))
            elif caller.bytesAvailable() >= _LONGEST:
                caller.abort()

    def _take(self, caller: QLocalSocket, said: bytes) -> None:
        ask, _, token = said.decode(errors="replace").strip().partition(" ")
        if ask not in ("forward", "quit"):
            caller.abort()
            return
        caller.write(HEARD)
        caller.flush()
        if ask == "quit":
            self.asked_to_quit.emit()
        else:
            self.asked_forward.emit(token)
