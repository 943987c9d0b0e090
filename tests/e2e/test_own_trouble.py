"""Our own bugs and broken preferences show in the band and interrupt nobody."""

import threading

import pytest
from PySide6.QtCore import QTimer

from plantdesk.desk.faults.faults import Faults

OWN_FAULT = "Something went wrong in PlantDesk"
SECRET = "leaf-4711"


@pytest.fixture
def faults(tmp_path, expected_log, hooks_as_before):
    expected_log += ["a fault of our own", "something went wrong"]
    faults = Faults(tmp_path / "logs")
    faults.install()
    yield faults
    faults.close()


def break_in_a_slot():
    """A bug whose message contains a secret."""

    def slot():
        token = SECRET
        raise RuntimeError(token)

    QTimer.singleShot(0, slot)


def break_in_a_thread():
    def work():
        token = SECRET
        raise RuntimeError(token)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


def read_by_the_band(window, name):
    """What the dialog behind the band's button says in the part with this name."""
    read = []

    def answer():
        read.append(window.value(name))
        window.click("Close")

    window.answers.append(answer)
    window.click("queueAction")
    window.until(lambda: read and window.value("queueState") == "Everything is sent")
    return read[0]


@pytest.mark.parametrize("break_it", [break_in_a_slot, break_in_a_thread])
def test_a_bug_shows_a_report_and_keeps_the_form(show_window, faults, break_it, capsys):
    window = show_window()
    faults.tell_to(window.engine.desk.tell)
    window.scan(10442)
    window.type("Acer palm")
    break_it()
    window.until(lambda: window.value("queueState") == OWN_FAULT)
    # The focus has not moved.
    window.type("atum")
    assert window.form == ("10442", "Acer palmatum", "")
    report = read_by_the_band(window, "exactText")
    assert "RuntimeError" in report
    assert SECRET not in report
    assert window.form == ("10442", "Acer palmatum", "")
    window.scan("", "")
    window.shows("Acer palmatum, 10442, Added")
    assert SECRET not in capsys.readouterr().err
