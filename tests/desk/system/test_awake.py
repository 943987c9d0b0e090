"""A Linux computer that is kept awake, seen from its desktop."""

import gc
import logging
import threading
import time
from contextlib import closing, contextmanager

import pytest

from tests.vault.bus import Bus, skip_without_programs  # isort: skip  # It skips where there is no jeepney.
from jeepney import HeaderFields, MessageType, new_error, new_method_return
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import Proxy

from plantdesk.desk.system.awake import Awake
from tests.patience import Deadline, patiently

GNOME = "org.gnome.SessionManager"
POWER = "org.freedesktop.PowerManagement"


@pytest.fixture
def bus(monkeypatch):
    skip_without_programs("dbus-daemon")
    # As on a desktop that isn't asked for its version.
    monkeypatch.delenv("XDG_SESSION_DESKTOP", raising=False)
    with Bus() as bus:
        address = bus.settings["DBUS_SESSION_BUS_ADDRESS"]
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        yield bus


@pytest.fixture
def awake(caplog):
    caplog.set_level(logging.INFO, "plantdesk")
    awake = Awake()
    yield awake
    awake.let_go()


@contextmanager
def desktop(bus, name, *, refuses=False):
    """A service. The function waits for its next call and answers it."""
    with closing(bus.connect()) as line:
        Proxy(message_bus, line).RequestName(name)

        def take():
            kind = None
            while kind is not MessageType.method_call:
                call = patiently(lambda seconds: line.receive(timeout=seconds))
                kind = call.header.message_type
            method = call.header.fields[HeaderFields.member]
            if refuses:
                line.send(new_error(call, "org.freedesktop.DBus.Error.InvalidArgs", "s", ("no",)))
            else:
                # The number of a lock, by which it is given back.
                reply = ("u", (7,)) if method == "Inhibit" else ("", ())
                line.send(new_method_return(call, *reply))
            return method, call.body, call.header.fields[HeaderFields.sender]

        yield take


@pytest.mark.parametrize(
    ("name", "arguments", "end"),
    [
        (GNOME, ("PlantDesk", 42, "Sending plants", 4), "Uninhibit"),
        (POWER, ("PlantDesk", "Sending plants"), "UnInhibit"),
    ],
)
def test_the_desktop_is_asked_and_let_go_under_our_name(bus, awake, name, arguments, end):
    with desktop(bus, name) as take:
        awake.hold()
        *asked, caller = take()
        assert asked == ["Inhibit", arguments]
        awake.let_go()
        assert take() == (end, (7,), caller)
        bus.wait_until_gone(caller)


def test_it_is_asked_once_for_each_hold_and_collects_no_garbage(bus, awake):
    """wakepy does, on its own thread, where it may crash the window."""
    threads = []

    def note(*_):
        threads.append(threading.current_thread().name)

    gc.callbacks.append(note)
    try:
        with desktop(bus, POWER) as take:
            for _ in range(2):
                awake.hold()
            assert take()[0] == "Inhibit"
            for _ in range(2):
                awake.let_go()
            method, _, caller = take()
            assert method == "UnInhibit"
            bus.wait_until_gone(caller)
            awake.hold()
            assert take()[0] == "Inhibit"
    finally:
        gc.callbacks.remove(note)
    assert "awake" not in threads


def test_a_desktop_that_refuses_is_passed_over(bus, awake):
    with desktop(bus, POWER, refuses=True) as power, desktop(bus, GNOME) as gnome:
        awake.hold()
        _, _, caller = power()
        assert gnome()[0] == "Inhibit"
        bus.wait_until_gone(caller)


def test_a_desktop_that_ended_meanwhile_does_no_harm(bus, awake, caplog):
    with desktop(bus, POWER) as take:
        awake.hold()
        take()
    awake.let_go()
    deadline = Deadline()
    while "the computer could not be let go" not in caplog.messages:
        assert not deadline.passed, caplog.messages
        time.sleep(0.005)
    assert {record.levelname for record in caplog.records} == {"INFO"}
