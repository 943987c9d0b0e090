"""The question about a bug: its report can be read and copied."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QTextEdit

from plantdesk.ui.dialogs.fault import fault_question

REPORT = "PlantDesk 0.3.0\n" + "".join(
    f'  File "results.py", line {line}, in put\n    self.model.put(item)\n' for line in range(60)
)


def test_the_report_is_complete_and_copied_in_full_and_keys_close_it(stage):
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Return):
        stage.set_up()
        dialog = fault_question(stage.look, REPORT, None)
        stage.show(dialog)
        report = dialog.findChild(QTextEdit, "exactText")
        QTest.keyClicks(report, "typed into it")
        assert report.toPlainText() == REPORT
        QGuiApplication.clipboard().clear()
        dialog.findChild(QPushButton, "copyExactText").click()
        assert QGuiApplication.clipboard().text() == REPORT
        QTest.keyClick(QApplication.focusWidget(), key)
        assert not dialog.isVisible()
