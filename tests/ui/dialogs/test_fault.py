"""The dialog about a bug: its report can be read, copied and saved."""

import os
from datetime import datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPlainTextEdit

from plantdesk.ui.dialogs.fault import FaultDialog
from tests.ui.seeing import assert_nothing_is_cut, settle

REPORT = "PlantDesk 0.3.0\n" + "".join(
    f'  File "results.py", line {line}, in put\n    self.model.put(item)\n' for line in range(60)
)


class Person:
    """Stands in for the user in the file dialog."""

    def __init__(self):
        self.chooses = None
        self.suggested = []

    def where(self, _, suggested):
        self.suggested.append(suggested)
        return self.chooses


@pytest.fixture
def open_fault(stage):
    def opener(report=REPORT):
        stage.set_up()
        person = Person()
        now = datetime(2026, 3, 3, 14, 2, 9)  # noqa: DTZ001
        dialog = FaultDialog(stage.look, report, None, person.where, lambda: now)
        stage.show(dialog)
        return dialog, person

    return opener


def test_the_report_is_complete_and_read_only(open_fault):
    dialog, _ = open_fault()
    report = dialog.findChild(QPlainTextEdit, "faultReport")
    report.setFocus()
    QTest.keyClicks(report, "typed into it")
    assert report.toPlainText() == REPORT
    assert report.verticalScrollBar().maximum() > 0


def test_the_whole_report_is_copied_or_saved_under_a_name_with_the_day(open_fault, tmp_path, qtbot):
    dialog, person = open_fault(REPORT + "half a pair: \ud800 Ä")
    person.chooses = tmp_path / "Bericht für Anna.txt"
    dialog.save_button.click()
    qtbot.waitUntil(lambda: dialog.message.text.startswith("Saved as"))
    assert person.suggested == ["PlantDesk report 2026-03-03 14.02.txt"]
    assert "Bericht für Anna.txt" in dialog.message.text
    assert person.chooses.read_text("utf-8").startswith(REPORT)
    QGuiApplication.clipboard().clear()
    dialog.copy_button.click()
    assert QGuiApplication.clipboard().text().startswith(REPORT)
    assert dialog.message.text.startswith("Copied.")


def test_a_report_that_can_not_be_written_can_be_saved_elsewhere(open_fault, tmp_path, qtbot):
    dialog, person = open_fault()
    person.chooses = tmp_path / "no such folder" / "report.txt"
    dialog.save_button.click()
    qtbot.waitUntil(lambda: dialog.message.text.startswith("Not saved"))
    assert "copy the report" in dialog.message.text
    assert "No such file" in dialog.message.text
    settle()
    assert_nothing_is_cut(dialog)
    # Nothing is written if the user cancels.
    person.chooses = None
    dialog.save_button.click()
    assert dialog.message.text.startswith("Not saved")
    person.chooses = tmp_path / "report.txt"
    dialog.save_button.click()
    qtbot.waitUntil(lambda: dialog.message.text.startswith("Saved as"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes here")
def test_the_dialog_works_while_the_disk_hangs(open_fault, tmp_path, qtbot):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    dialog, person = open_fault()
    person.chooses = pipe
    dialog.save_button.click()
    dialog.copy_button.click()
    assert dialog.message.text.startswith("Copied.")
    assert pipe.read_text() == REPORT
    qtbot.waitUntil(lambda: dialog.message.text.startswith("Saved as"))


def test_esc_and_enter_close_the_dialog(open_fault):
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
        dialog, person = open_fault()
        QTest.keyClick(QApplication.focusWidget(), key)
        assert not dialog.isVisible()
        assert person.suggested == []
