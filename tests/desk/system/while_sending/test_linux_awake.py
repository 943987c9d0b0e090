"""A Linux computer that is kept awake, seen from logind and from the desktop."""

import os
import select
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from tests.children import child
from tests.patience import PATIENCE

from tests.vault.bus import Bus  # isort: skip  # It skips where there is no jeepney.
from jeepney import FileDescriptor, MessageFlag

from plantdesk.desk.system.while_sending import bus as calls
from plantdesk.desk.system.while_sending.linux_awake import LinuxAwake
from tests.desk.system.while_sending.services import SILENT, Reply, Service, bus, hung_bus, no_bus

__all__ = ["bus", "hung_bus", "no_bus"]

GNOME = "org.gnome.SessionManager"
POWER = "org.freedesktop.PowerManagement"
PORTAL = "org.freedesktop.portal.Desktop"

Answer = Callable[[str, tuple[object, ...]], Reply]

_HOLD = """
import sys
from plantdesk.desk.system.while_sending.linux_awake import LinuxAwake
awake = LinuxAwake()
awake.hold("Sending plants")
print("held", flush=True)
sys.stdin.read()
"""


class Logind(Service):
    """Gives locks as logind does: one end of a pipe, which holds until its last copy is closed."""

    def __init__(self, bus: Bus, *, knows_weak: bool = True) -> None:
        self._knows_weak = knows_weak
        self._locks: list[int] = []
        super().__init__(bus, "org.freedesktop.login1", self._give)

    def close(self) -> None:
        super().close()
        for lock in self._locks:
            os.close(lock)

    @property
    def holds(self) -> bool:
        """Whether the last lock is held."""
        return bool(self._locks) and not select.select(self._locks[-1:], [], [], 0)[0]

    def wait_until_free(self, index: int = 0) -> None:
        freed, _, _ = select.select([self._locks[index]], [], [], PATIENCE)
        assert freed, "the lock is still held"

    def _give(self, name: str, arguments: tuple[str, ...]) -> Reply:
        if arguments[3] == "block-weak" and not self._knows_weak:
            return None
        lock, given = os.pipe()
        self._locks.append(lock)
        return "h", (FileDescriptor(given),)


def give_number(name: str, arguments: tuple[object, ...]) -> Reply:
    return "u", (7,)


def give_handle(name: str, arguments: tuple[object, ...]) -> Reply:
    return "o", ("/a/request",)


@pytest.fixture
def awake() -> Iterator[LinuxAwake]:
    awake = LinuxAwake()
    yield awake
    awake.let_go()


def test_logind_is_asked_to_keep_the_computer_from_sleeping(bus: Bus, awake: LinuxAwake) -> None:
    with Logind(bus) as logind:
        awake.hold("Sending plants")
        assert logind.calls == [("Inhibit", ("sleep", "PlantDesk", "Sending plants", "block-weak"))]
        assert logind.holds
        awake.let_go()
        logind.wait_until_free()


def test_an_older_logind_gives_the_lock_that_it_knows(bus: Bus, awake: LinuxAwake) -> None:
    with Logind(bus, knows_weak=False) as logind:
        awake.hold("Sending plants")
        assert [arguments[3] for _, arguments in logind.calls] == ["block-weak", "block"]
        assert logind.holds


def test_a_second_hold_replaces_the_first(bus: Bus, awake: LinuxAwake) -> None:
    with Logind(bus) as logind:
        awake.hold("Sending plants")
        awake.hold("Sending plants")
        logind.wait_until_free(0)
        assert logind.holds
        awake.let_go()
        logind.wait_until_free(1)


@pytest.mark.parametrize(
    ("name", "answer", "arguments"),
    [
        (GNOME, give_number, ("PlantDesk", 0, "Sending plants", 4)),
        (POWER, give_number, ("PlantDesk", "Sending plants")),
        (PORTAL, give_handle, ("", 4, {"reason": ("s", "Sending plants")})),
    ],
)
def test_the_desktop_is_asked_in_its_own_way(
    bus: Bus, awake: LinuxAwake, name: str, answer: Answer, arguments: tuple[object, ...]
) -> None:
    with Service(bus, name, answer) as desktop:
        awake.hold("Sending plants")
        assert desktop.calls == [("Inhibit", arguments)]
        # Nothing starts because of us.
        assert desktop.flags == [MessageFlag.no_auto_start]
        assert desktop.callers[0] in bus.callers()
        awake.let_go()
        bus.wait_until_gone(desktop.callers[0])


def test_logind_and_the_desktop_both_hold(bus: Bus, awake: LinuxAwake) -> None:
    with Logind(bus) as logind, Service(bus, POWER, give_number) as desktop:
        awake.hold("Sending plants")
        assert logind.holds
        assert desktop.calls


def test_the_portal_is_not_asked_where_a_desktop_holds(bus: Bus, awake: LinuxAwake) -> None:
    with Service(bus, PORTAL, give_handle) as portal, Service(bus, GNOME, give_number):
        awake.hold("Sending plants")
        assert portal.calls == []


def test_a_service_that_does_not_answer_is_passed_over(
    bus: Bus, awake: LinuxAwake, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "_SECONDS", 0.05)
    with Service(bus, GNOME, lambda *_: SILENT), Service(bus, PORTAL, give_handle) as portal:
        awake.hold("Sending plants")
        assert portal.calls


def test_a_bus_without_services_does_no_harm(bus: Bus, awake: LinuxAwake) -> None:
    before = bus.callers()
    awake.hold("Sending plants")
    # No lock, no reason to stay connected.
    for caller in bus.callers() - before:
        bus.wait_until_gone(caller)


@pytest.mark.usefixtures("no_bus")
def test_a_computer_without_a_bus_gets_no_warning(
    awake: LinuxAwake, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    awake.hold("Sending plants")
    assert [record.levelname for record in caplog.records] == ["INFO"]


@pytest.mark.usefixtures("hung_bus")
def test_a_bus_that_hangs_is_no_bus(awake: LinuxAwake) -> None:
    awake.hold("Sending plants")


@pytest.mark.parametrize("address", ["", "autolaunch:", "tcp:host=localhost,port=1", "nonsense"])
def test_an_address_that_cannot_be_used_is_no_bus(
    awake: LinuxAwake, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", address or "unix:path=/nowhere/bus")
    awake.hold("Sending plants")


def test_a_crash_lets_the_computer_sleep(bus: Bus) -> None:
    with Logind(bus) as logind, Service(bus, POWER, give_number) as desktop, holding() as program:
        assert logind.holds
        assert desktop.callers[0] in bus.callers()
        program.kill()
        logind.wait_until_free()
        bus.wait_until_gone(desktop.callers[0])


def test_a_program_that_we_start_does_not_hold_the_lock(bus: Bus, awake: LinuxAwake) -> None:
    with Logind(bus) as logind:
        awake.hold("Sending plants")
        # Qt passes on whatever can be inherited, as this does.
        with child(["cat"], stdin=subprocess.PIPE, close_fds=False):
            awake.let_go()
            logind.wait_until_free()


@contextmanager
def holding() -> Iterator[subprocess.Popen[bytes]]:
    """A program that keeps the computer awake."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with child([sys.executable, "-c", _HOLD], **pipes) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == b"held\n"
        yield program
