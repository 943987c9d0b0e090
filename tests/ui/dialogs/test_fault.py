"""The notice about a bug: its report can be read and copied."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QTextEdit

from plantdesk.desk.news import OwnFault
from plantdesk.ui.widgets.question import Question
from tests.ui.asking import answer_dialog

REPORT = "PlantDesk 0.3.0\n" + "".join(
    f'  File "results.py", line {line}, in put\n    self.model.put(item)\n' for line in range(60)
)


def test_the_report_is_complete_and_copied_in_full_and_keys_close_it(open_window, qtbot):
    window, desk = open_window()
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Return):

        def read(dialog, key=key):
            report = dialog.findChild(QTextEdit, "exactText")
            QTest.keyClicks(report, "typed into it")
            assert report.toPlainText() == REPORT
            QGuiApplication.clipboard().clear()
            dialog.findChild(QPushButton, "copyExactText").click()
            assert QGuiApplication.clipboard().text() == REPORT
            QTest.keyClick(dialog.focusWidget(), key)
            assert not dialog.isVisible()

        desk.deliver(OwnFault(REPORT))
        answer_dialog(qtbot, Question, read, window.band.action.click)
