"""The thread that calls the system."""

import subprocess
import sys
import threading
from queue import SimpleQueue

import pytest

from plantdesk.desk.system.while_sending.system import System
from plantdesk.desk.system.while_sending.thread import SystemThread
from tests.patience import PATIENCE


def test_calls_are_made_in_order_on_one_other_thread() -> None:
    made: list[tuple[int, int]] = []
    thread = SystemThread(0, lambda _: None)
    for number in range(3):
        thread.do(lambda _, number=number: made.append((number, threading.get_ident())))
    thread.end()
    assert [number for number, _ in made] == [0, 1, 2]
    assert len({ident for _, ident in made} | {threading.get_ident()}) == 2


def test_a_call_that_fails_is_logged_and_the_next_is_made(caplog: pytest.LogCaptureFixture) -> None:
    made: SimpleQueue[System] = SimpleQueue()

    def fail(_: System) -> None:
        raise ZeroDivisionError

    thread = SystemThread(0, lambda _: None)
    thread.do(fail)
    thread.do(made.put)
    made.get(timeout=PATIENCE)
    thread.end()
    assert [record.levelname for record in caplog.records] == ["ERROR"]


def test_a_call_that_hangs_does_not_hold_up_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plantdesk.desk.system.while_sending.thread._PATIENCE", 0.05)
    go_on = threading.Event()
    thread = SystemThread(0, lambda _: None)
    thread.do(lambda _: go_on.wait() or None)
    thread.end()
    go_on.set()


def test_without_a_call_there_is_no_thread() -> None:
    before = threading.active_count()
    thread = SystemThread(0, lambda _: None)
    assert threading.active_count() == before
    thread.end()


def test_neither_d_bus_nor_the_desktop_is_loaded_before_the_first_call() -> None:
    loaded = (
        "import sys, plantdesk.ui.window.signs.system_signs; "
        "print('jeepney' in sys.modules, 'PySide6.QtDBus' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert run.stdout == "False False\n"
