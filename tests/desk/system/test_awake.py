"""A Linux computer that is kept awake, seen from its desktop."""

import gc
import logging
import threading
import time

import pytest

from plantdesk.desk.system.awake import Awake
from tests.desk.system.services import Service, bus
from tests.patience import Deadline

__all__ = ["bus"]

GNOME = "org.gnome.SessionManager"
POWER = "org.freedesktop.PowerManagement"


@pytest.fixture
def awake(caplog):
    caplog.set_level(logging.INFO, "plantdesk")
    awake = Awake()
    yield awake
    awake.let_go()


@pytest.mark.parametrize(
    ("name", "arguments", "end"),
    [
        (GNOME, ("PlantDesk", 42, "Sending plants", 4), "Uninhibit"),
        (POWER, ("PlantDesk", "Sending plants"), "UnInhibit"),
    ],
)
def test_the_desktop_is_asked_and_let_go_under_our_name(bus, awake, name, arguments, end):
    with Service(bus, name) as desktop:
        awake.hold()
        desktop.wait_for("Inhibit")
        assert desktop.calls == [("Inhibit", arguments)]
        awake.let_go()
        desktop.wait_for("Inhibit", end)
        assert desktop.calls[1] == (end, (7,))
        bus.wait_until_gone(desktop.callers[0])


def test_it_is_asked_once_for_each_hold_and_collects_no_garbage(bus, awake):
    """wakepy does, on its own thread, where it may crash the window."""
    threads = []

    def note(*_):
        threads.append(threading.current_thread().name)

    gc.callbacks.append(note)
    try:
        with Service(bus, POWER) as desktop:
            for _ in range(2):
                awake.hold()
            desktop.wait_for("Inhibit")
            for _ in range(2):
                awake.let_go()
            desktop.wait_for("Inhibit", "UnInhibit")
            bus.wait_until_gone(desktop.callers[0])
            awake.hold()
            desktop.wait_for("Inhibit", "UnInhibit", "Inhibit")
    finally:
        gc.callbacks.remove(note)
    assert "awake" not in threads


def test_a_desktop_that_refuses_is_passed_over(bus, awake):
    with Service(bus, POWER, lambda _: None) as power, Service(bus, GNOME) as gnome:
        awake.hold()
        gnome.wait_for("Inhibit")
        bus.wait_until_gone(power.callers[0])


def test_a_desktop_that_ended_meanwhile_does_no_harm(bus, awake, caplog):
    with Service(bus, POWER) as desktop:
        awake.hold()
        desktop.wait_for("Inhibit")
    awake.let_go()
    deadline = Deadline()
    while "the computer could not be let go" not in caplog.messages:
        assert not deadline.passed, caplog.messages
        time.sleep(0.005)
    assert {record.levelname for record in caplog.records} == {"INFO"}
