"""The dialog about a bug: its report can be read, copied and saved."""

import os
from datetime import datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.ui.dialogs.fault import FaultDialog

REPORT = "PlantDesk 0.3.0\n" + "".join(
    f'  File "results.py", line {line}, in put\n    self.model.put(item)\n' for line in range(60)
)


@pytest.fixture
def open_fault(stage):
    """Open the dialog for a user who saves the report at `dialog.place`."""

    def opener(report=REPORT):
        stage.set_up()
        now = datetime(2026, 3, 3, 14, 2, 9)  # noqa: DTZ001
        suggested = []

        def where(_, name):
            suggested.append(name)
            return dialog.place

        dialog = FaultDialog(stage.look, report, None, where, lambda: now)
        dialog.place, dialog.suggested = None, suggested
        stage.show(dialog)
        return dialog

    return opener


def test_the_report_is_complete_and_read_only_and_keys_close_it(open_fault):
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
        dialog = open_fault()
        QTest.keyClicks(dialog.report, "typed into it")
        assert dialog.report.toPlainText() == REPORT
        QTest.keyClick(QApplication.focusWidget(), key)
        assert not dialog.isVisible()
        assert dialog.suggested == []


def test_the_whole_report_is_copied_or_saved_under_a_name_with_the_day(open_fault, tmp_path, qtbot):
    dialog = open_fault(REPORT + "half a pair: \ud800 Ä")
    dialog.place = tmp_path / "no such folder" / "report.txt"
    dialog.save_button.click()
    qtbot.waitUntil(lambda: dialog.message.text.startswith("Not saved"))
    assert "copy the report" in dialog.message.text
    assert "No such file" in dialog.message.text
    # Nothing is written if the user cancels.
    dialog.place = None
    dialog.save_button.click()
    dialog.place = tmp_path / "Bericht für Anna.txt"
    dialog.save_button.click()
    qtbot.waitUntil(lambda: dialog.message.text.startswith("Saved as"))
    assert dialog.suggested[-1] == "PlantDesk report 2026-03-03 14.02.txt"
    assert "Bericht für Anna.txt" in dialog.message.text
    assert dialog.place.read_text("utf-8").startswith(REPORT)
    QGuiApplication.clipboard().clear()
    dialog.copy_button.click()
    assert QGuiApplication.clipboard().text().startswith(REPORT)
    assert dialog.message.text.startswith("Copied.")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no such pipes here")
def test_the_dialog_works_while_the_disk_hangs(open_fault, tmp_path, qtbot):
    dialog = open_fault()
    dialog.place = tmp_path / "pipe"
    os.mkfifo(dialog.place)
    dialog.save_button.click()
    dialog.copy_button.click()
    assert dialog.message.text.startswith("Copied.")
    assert dialog.place.read_text() == REPORT
    qtbot.waitUntil(lambda: dialog.message.text.startswith("Saved as"))
