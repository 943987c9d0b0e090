"""Services of a desktop, as far as PlantDesk uses them, on a bus of their own."""

import threading

import pytest

from tests.vault.bus import Bus, skip_without_programs  # isort: skip  # It skips where there is no jeepney.
from functools import partial

from jeepney import HeaderFields, MessageType, new_error, new_method_return
from jeepney.bus_messages import message_bus
from jeepney.io.threading import DBusRouter, Proxy, ReceiveStopped, open_dbus_connection

from tests.patience import patiently


@pytest.fixture
def bus(monkeypatch):
    skip_without_programs("dbus-daemon")
    # As on a desktop that isn't asked for its version.
    monkeypatch.delenv("XDG_SESSION_DESKTOP", raising=False)
    with Bus() as bus:
        address = bus.settings["DBUS_SESSION_BUS_ADDRESS"]
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        yield bus


def give_number(name):
    """As desktops do: the number of a lock, by which it is given back.

    A reply is its signature and content, or None to refuse.
    """
    return ("u", (7,)) if name == "Inhibit" else ("", ())


class Service:
    """Owns a name, and writes down each call as its method and arguments."""

    def __init__(self, bus, name, answer=give_number):
        self.calls = []
        self.callers = []
        self._answer = answer
        self._came = threading.Condition()
        self._connection = open_dbus_connection(bus.settings["DBUS_SESSION_BUS_ADDRESS"])
        with DBusRouter(self._connection) as router:
            Proxy(message_bus, router).RequestName(name)
        self._thread = threading.Thread(target=self._serve)
        self._thread.start()

    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        self._connection.interrupt()
        self._thread.join()
        self._connection.close()

    def wait_for(self, *names):
        """Wait until exactly these methods were called."""
        with self._came:
            came = patiently(partial(self._came.wait_for, lambda: len(self.calls) >= len(names)))
            assert came, f"{names} came as {self.calls}"
        assert [name for name, _ in self.calls] == [*names]

    def _serve(self):
        while True:
            try:
                message = self._connection.receive()
            except ReceiveStopped:
                return
            if message.header.message_type is MessageType.method_call:
                self._take(message)

    def _take(self, message):
        name = message.header.fields[HeaderFields.member]
        reply = self._answer(name)
        with self._came:
            self.calls.append((name, message.body))
            self.callers.append(message.header.fields[HeaderFields.sender])
            self._came.notify_all()
        if reply is None:
            refusal = "org.freedesktop.DBus.Error.InvalidArgs"
            self._connection.send(new_error(message, refusal, "s", ("no",)))
        else:
            self._connection.send(new_method_return(message, *reply))
