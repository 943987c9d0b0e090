import os
import re

# Set before Qt is imported. A platform set by the caller wins.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from PySide6 import QtGui
from PySide6.QtCore import QEvent, QLocale, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.ui.widgets import question
from plantdesk.ui.widgets.question import Question
from tests.ui.asking import answer_dialog
from tests.ui.stage import GREEN, Clock, make_window
from tests.ui.store.stage import StoreStage, says


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown():
    """See at the end of each test what its widgets are to screen readers."""
    for widget in QApplication.allWidgets() if QApplication.instance() else ():
        # No screen reader reads the mark of a letter.
        assert not re.search(r"&\w", widget.accessibleName()), widget


@pytest.fixture(autouse=True)
def quiet(qapp, monkeypatch):
    """Stop the caret, so that pictures are equal, and let questions take presses at once."""
    qapp.setCursorFlashTime(0)
    monkeypatch.setattr(question, "REST", 0.0)
    usual = QLocale()
    yield
    QLocale.setDefault(usual)
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def open_window(qapp, tmp_path):
    """Open windows with a given size of text, and delete them after the test."""
    font = QApplication.font()
    opened = []

    def opener(store=GREEN, *, size=(1100, 720), text=14, **more):
        sized = QtGui.QFont(font)
        sized.setPixelSize(text)
        QApplication.setFont(sized)
        window, desk = make_window(tmp_path, store, **more)
        window.resize(*size)
        window.start()
        _ = window.parts
        opened.append(window)
        qapp.processEvents()
        return window, desk

    yield opener
    for window in opened:
        # The pointer would rest on a row of the next test's window.
        QTest.mouseMove(window, QPoint(1, 1))
        window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.setFont(font)


@pytest.fixture
def english():
    """Group the digits of numbers as English does."""
    QLocale.setDefault(QLocale("en"))


@pytest.fixture
def window(open_window):
    return open_window()[0]


@pytest.fixture
def desk(window):
    return window._room.desk


@pytest.fixture
def ask(qtbot):
    """Answer the question that an action opens, and return what it said."""

    def ask(act, answer):
        said = []

        def read_and_answer(asked):
            said.append(says(asked).replace("\u2060", ""))
            answer(asked)

        answer_dialog(qtbot, Question, read_and_answer, act)
        return said[0]

    return ask


@pytest.fixture
def heard(monkeypatch):
    """What a screen reader is asked to say."""
    heard, name, event = [], "QAccessibleAnnouncementEvent", QtGui.QAccessibleAnnouncementEvent
    monkeypatch.setattr(QtGui, name, lambda part, say: heard.append(say) or event(part, say))
    return heard


@pytest.fixture
def stage(qapp, tmp_path):
    stage = StoreStage(tmp_path)
    yield stage
    stage.put_away()
