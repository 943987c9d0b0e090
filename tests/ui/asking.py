"""Answer a dialog that opens while the test waits for what opened it."""

from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication


def answer_dialog(qtbot, kind, answer, act):
    """Call `act`, which opens a dialog, and answer the dialog once it shows.

    If the answer fails, close the dialog, or the test would wait for its time limit.
    """
    answered = []

    def look():
        found = [w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isVisible()]
        if found and not answered:
            timer.stop()
            try:
                answered.append(None)
                answer(found[0])
            except BaseException as error:
                answered[0] = error
                # A dialog's own `close` may ask first.
                found[0].hide()

    timer = QTimer(interval=5)
    timer.timeout.connect(look)
    timer.start()
    before = QApplication.activeModalWidget()
    act()
    # A dialog that a flow awaits is still open.
    qtbot.waitUntil(lambda: bool(answered) and QApplication.activeModalWidget() is before)
    if answered[0]:
        raise answered[0]


def press_in_dialog(key):
    return lambda dialog: QTest.keyClick(dialog.focusWidget() or dialog, key)


def go_on(question):
    question.go_on.click()


def keep(question):
    question.keep.click()
