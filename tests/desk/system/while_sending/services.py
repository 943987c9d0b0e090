"""Services of a desktop, as far as PlantDesk uses them, on a bus of their own."""

import socket
import tempfile
import threading
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Any, Self

import pytest

from tests.vault.bus import Bus, skip_without_programs  # isort: skip  # It skips where there is no jeepney.
from jeepney import (
    DBusAddress,
    FileDescriptor,
    HeaderFields,
    MatchRule,
    Message,
    MessageFlag,
    MessageType,
    new_error,
    new_method_return,
    new_signal,
)
from jeepney.bus_messages import message_bus
from jeepney.io import blocking
from jeepney.io.threading import DBusRouter, Proxy, ReceiveStopped, open_dbus_connection

from plantdesk.desk.system.while_sending import bus as calls
from tests.patience import PATIENCE

# The signature of a reply and its content, or None to refuse; SILENT never replies.
Reply = tuple[str, tuple[Any, ...]] | None
SILENT: Reply = ("", ())

NOTIFICATIONS = "org.freedesktop.Notifications"


@pytest.fixture
def bus(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bus]:
    """The session's bus and the system's in one."""
    skip_without_programs("dbus-daemon")
    with Bus() as bus:
        address = bus.settings["DBUS_SESSION_BUS_ADDRESS"]
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", address)
        yield bus


@pytest.fixture
def no_bus(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nowhere/bus")


@pytest.fixture
def hung_bus(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """It takes calls and answers none."""
    monkeypatch.setattr(calls, "_SECONDS", 0.05)
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as listener:
        listener.bind(f"{folder}/bus")
        listener.listen()
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={folder}/bus")
        monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", f"unix:path={folder}/bus")
        yield


class Service:
    """Owns a name, and writes down each call as its method and arguments."""

    def __init__(
        self, bus: Bus, name: str, answer: Callable[[str, tuple[Any, ...]], Reply]
    ) -> None:
        self.calls: list[tuple[str, tuple[Any, ...]]] = []
        self.callers: list[str] = []
        self.flags: list[MessageFlag] = []
        self._answer = answer
        self._came = threading.Condition()
        address = bus.settings["DBUS_SESSION_BUS_ADDRESS"]
        self._connection = open_dbus_connection(address, enable_fds=True)
        with DBusRouter(self._connection) as router:
            Proxy(message_bus, router).RequestName(name)
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        self._connection.interrupt()
        self._thread.join()
        self._connection.close()

    def wait_for(self, name: str) -> tuple[Any, ...]:
        """The arguments of the last call of this method."""
        with self._came:
            assert self._came.wait_for(lambda: name in dict(self.calls), PATIENCE), name
            return dict(self.calls)[name]

    def tell(self, path: str, interface: str, name: str, signature: str, *what: object) -> None:
        address = DBusAddress(path, None, interface)
        self._connection.send(new_signal(address, name, signature, what))

    def _serve(self) -> None:
        while True:
            try:
                message = self._connection.receive()
            except ReceiveStopped:
                return
            if message.header.message_type is MessageType.method_call:
                self._take(message)

    def _take(self, message: Message) -> None:
        fields = message.header.fields
        name = fields[HeaderFields.member]
        reply = self._answer(name, message.body)
        with self._came:
            self.calls.append((name, message.body))
            self.callers.append(fields[HeaderFields.sender])
            self.flags.append(message.header.flags)
            self._came.notify_all()
        if reply is None:
            refusal = "org.freedesktop.DBus.Error.InvalidArgs"
            self._connection.send(new_error(message, refusal, "s", ("no",)))
        elif reply is not SILENT:
            self._connection.send(new_method_return(message, *reply))
            for given in reply[1]:
                if isinstance(given, FileDescriptor):
                    given.close()


class Notifier(Service):
    """A notification server that can do `can`. Its notices are 1, 2, 3."""

    def __init__(self, bus: Bus, *can: str) -> None:
        self._can = list(can)
        self._notices = 0
        super().__init__(bus, NOTIFICATIONS, self._do)

    def signal(self, name: str, number: int, text: str) -> None:
        self.tell("/org/freedesktop/Notifications", NOTIFICATIONS, name, "us", number, text)

    def _do(self, name: str, arguments: tuple[Any, ...]) -> Reply:
        if name == "GetCapabilities":
            return "as", (self._can,)
        self._notices += 1
        return "u", (self._notices,)


class Dock:
    """Listens for the progress of programs."""

    def __init__(self, bus: Bus) -> None:
        self._connection = bus.connect()
        rule = MatchRule(type="signal", interface="com.canonical.Unity.LauncherEntry")
        blocking.Proxy(message_bus, self._connection).AddMatch(rule)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._connection.close()

    def next_update(self) -> tuple[Any, ...]:
        while True:
            message = self._connection.receive(timeout=PATIENCE)
            if message.header.fields.get(HeaderFields.member) == "Update":
                return message.body

    def next_progress(self) -> float | None:
        """None if it is hidden."""
        _, what = self.next_update()
        return what["progress"][1] if what["progress-visible"][1] else None
