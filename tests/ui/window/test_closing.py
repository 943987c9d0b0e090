"""The window while it waits for the last replies, and closed by an installer."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from plantdesk.desk.news import DraftSaved
from plantdesk.domain.status import Status
from plantdesk.domain.typed import Typed
from plantdesk.journal.records import Draft
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.widgets.question import Question
from tests.ui.add.test_plant_form import fill, press
from tests.ui.asking import answer_dialog
from tests.ui.results.test_results import REFUSED, Session
from tests.ui.seeing import settle
from tests.ui.stage import entry, queue_of
from tests.ui.window.test_main_window import state

HALF = Typed("10443", "Acer palm", "")


def test_the_form_rests_until_the_user_stays_and_no_key_clears_it(open_window):
    window, desk = open_window()
    desk.deliver(entry(9, "Acer", None, Status.REFUSED, REFUSED))
    fill(window, HALF.id, HALF.name)
    desk.deliver(queue_of(0, 1))
    window.close()
    settle()
    form = window.page.form
    assert not any(field.input.isEnabled() for field in form.fields.values())
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_F2):
        QTest.keyClick(window, key)
    # Nor does a menu's key open a sheet or bring back a form: nothing would save it.
    for key in (Qt.Key.Key_Z, Qt.Key.Key_3, Qt.Key.Key_O):
        QTest.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)
    assert form.typed == desk.drafts[-1].typed == HALF
    stay = window.findChild(QAbstractButton, "queueOther")
    stay.click()
    assert not form.isEnabled()
    desk.answer("stay", True)
    assert form.first_input.hasFocus()
    assert (stay.isVisible(), state(window)) == (False, "Sending 1")
    press(Qt.Key.Key_Escape)
    assert form.typed == Typed()
    desk.calls.clear()
    window.close()
    assert window.isVisible()
    window.band.action.click()
    assert desk.calls == ["quit", "quit now"]
    desk.finished.emit()
    assert not window.isVisible()


@pytest.fixture
def window(open_window):
    """A window with a plant that isn't saved, an unfinished one, and one in the form."""
    session = Session(*open_window())
    session.not_saved()
    session.results.put_unfinished([Draft(Typed("8", "Acer"), number=1)])
    fill(session.window, HALF.id, HALF.name)
    return session.window


def test_plants_beside_the_form_are_kept_without_a_question(window, desk, qtbot):
    window.showMinimized()
    window.close_as_asked()
    qtbot.waitUntil(lambda: "quit" in desk.calls)
    assert window.isMinimized()
    assert desk.drafts[-1].typed == HALF
    assert [draft.typed.id for draft in desk.drafts[-1].beside] == ["8", "7"]
    desk.finished.emit()
    assert not window.isVisible()


def test_where_the_disk_keeps_none_an_installer_brings_up_the_question(window, desk, qtbot):
    settle()
    desk.deliver(DraftSaved(desk.drafts[-1], saved=False))
    window.showMinimized()

    def look(question):
        assert question.windowTitle() == "Quit without saving?"
        assert not window.isMinimized()
        # A second request opens no second question.
        window.close_as_asked()
        assert QApplication.activeModalWidget() is question
        question.close()

    answer_dialog(qtbot, Question, look, window.close_as_asked)
    assert window.isVisible()
    assert desk.calls == []


def test_what_the_disk_did_not_take_at_the_end_is_shown_to_copy(window, desk, qtbot):
    window.close()
    qtbot.waitUntil(lambda: "quit" in desk.calls)
    desk.deliver(DraftSaved(desk.drafts[-1], saved=False))
    shown = []

    def read(question):
        shown.append(question.findChild(ExactText).toPlainText())
        question.close()

    answer_dialog(qtbot, Question, read, desk.finished.emit)
    for name in ("Salvia", "Acer", HALF.name):
        assert name in shown[0]
    qtbot.waitUntil(lambda: not window.isVisible())
