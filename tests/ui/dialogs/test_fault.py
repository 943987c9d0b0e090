"""The dialog about a bug: its report can be read, copied and saved."""

import os
import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QTextEdit

from plantdesk.ui.dialogs import fault
from plantdesk.ui.dialogs.fault import FaultDialog

REPORT = "PlantDesk 0.3.0\n" + "".join(
    f'  File "results.py", line {line}, in put\n    self.model.put(item)\n' for line in range(60)
)


@pytest.fixture
def open_fault(stage, monkeypatch):
    """Open the dialog for a user who saves the report at `dialog.place`."""

    def opener(report=REPORT):
        stage.set_up()
        dialog = FaultDialog(stage.look, report, None)
        dialog.place, dialog.suggested = None, []

        def where(_parent, _title, suggested, _kinds):
            dialog.suggested.append(suggested.name)
            return dialog.place

        monkeypatch.setattr(fault, "ask_where_to_save", where)
        stage.show(dialog)
        return dialog

    return opener


def test_the_report_is_complete_and_read_only_and_keys_close_it(open_fault):
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
        dialog = open_fault()
        report = dialog.findChild(QTextEdit, "exactText")
        QTest.keyClicks(report, "typed into it")
        assert report.toPlainText() == REPORT
        QTest.keyClick(QApplication.focusWidget(), key)
        assert not dialog.isVisible()
        assert dialog.suggested == []


def test_the_whole_report_is_copied_or_saved_under_a_name_with_the_day(open_fault, tmp_path, qtbot):
    dialog = open_fault(REPORT + "half a pair: \ud800 Ä")
    dialog.place = tmp_path / "no such folder" / "report.txt"
    dialog.go_on.click()
    qtbot.waitUntil(lambda: dialog.body.text().startswith("Not saved"))
    assert "copy the report" in dialog.body.text()
    assert "No such file" in dialog.body.text()
    # Nothing is written if the user cancels.
    dialog.place = None
    dialog.go_on.click()
    dialog.place = tmp_path / "Bericht für Anna.txt"
    dialog.go_on.click()
    qtbot.waitUntil(lambda: dialog.body.text().startswith("Saved as"))
    day = re.compile(r"PlantDesk report \d{4}-\d\d-\d\d \d\d\.\d\d\.txt")
    assert day.fullmatch(dialog.suggested[-1])
    assert "Bericht für Anna.txt" in dialog.body.text()
    assert dialog.place.read_text("utf-8").startswith(REPORT)
    QGuiApplication.clipboard().clear()
    dialog.findChild(QPushButton, "copyExactText").click()
    assert QGuiApplication.clipboard().text().startswith(REPORT)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes here")
def test_the_dialog_works_while_the_disk_hangs(open_fault, tmp_path, qtbot):
    dialog = open_fault()
    dialog.place = tmp_path / "pipe"
    os.mkfifo(dialog.place)
    dialog.go_on.click()
    dialog.findChild(QPushButton, "copyExactText").click()
    assert QGuiApplication.clipboard().text() == REPORT
    assert dialog.place.read_text() == REPORT
    qtbot.waitUntil(lambda: dialog.body.text().startswith("Saved as"))
