"""Our own bugs and broken preferences show in the band and interrupt nobody."""

import threading

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel, QPlainTextEdit

from plantdesk.desk.faults.faults import Faults
from tests.e2e.stores import ROSE

OWN_FAULT = "Something went wrong in PlantDesk"
SECRET = "leaf-4711"


@pytest.fixture
def faults(folder, expected_log, caplog):
    expected_log.append("a fault of our own")
    faults = Faults(folder / "logs")
    uninstall = faults.install()
    yield faults
    uninstall()
    faults.end()


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


def read_report(program):
    seen = []

    def read(dialog):
        seen.append(dialog.findChild(QPlainTextEdit, "faultReport").toPlainText())

    program.in_dialog(lambda: program.click("queueAction"), read)
    return seen[0]


@pytest.mark.parametrize("break_it", [break_in_a_slot, break_in_a_thread])
def test_a_bug_shows_a_report_and_keeps_the_form(launch, faults, break_it, capsys, expected_log):
    expected_log.append("something went wrong")
    program = launch(faults=faults)
    program.scan(10442)
    program.type_in("Acer palm")
    break_it()
    program.wait_for(lambda: program.queue == OWN_FAULT)
    assert program.offer == "Show…"
    # The focus has not moved.
    program.type_in("atum")
    assert program.form == ("10442", "Acer palmatum", "")
    report = read_report(program)
    assert "RuntimeError" in report
    assert SECRET not in report
    program.wait_for(lambda: program.queue == "Everything is sent")
    assert program.form == ("10442", "Acer palmatum", "")
    program.scan("", "")
    program.wait_for(lambda: program.status_of(10442) == "Added")
    assert SECRET not in capsys.readouterr().err


def test_broken_preferences_are_set_aside_and_reported(launch, folder):
    file = folder / "preferences.ini"
    file.write_bytes(b"\xff\xfe\x00 no preferences")
    program = launch()
    program.wait_for(lambda: program.queue == "Preferences can’t be read")
    seen = []

    def read(dialog):
        seen.extend(label.text() for label in dialog.findChildren(QLabel))

    program.in_dialog(lambda: program.click("queueAction"), read)
    kept = folder / "preferences.broken-1.ini"
    assert str(kept) in " ".join(seen)
    assert kept.read_bytes() == b"\xff\xfe\x00 no preferences"
    program.wait_for(lambda: program.queue == "Everything is sent")
    program.scan(*ROSE)
    program.wait_for(lambda: program.status_of(7) == "Added")
    program.close()
    after = launch()
    after.wait_for(lambda: after.queue == "Everything is sent")
