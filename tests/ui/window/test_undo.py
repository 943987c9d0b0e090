"""Undo and edit what is on the screen, and close the window: what waits is asked about and kept."""

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from plantdesk.desk.news import DraftSaved
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.records import Draft
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.ui.entry.action import Action
from plantdesk.ui.results.session_model import ROW
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.widgets.question import Question
from tests.ui.add.test_plant_form import fill, focused_name, press
from tests.ui.asking import answer_dialog, go_on
from tests.ui.results.test_results import REFUSED, Session
from tests.ui.seeing import settle, state
from tests.ui.stage import entry, queue_of

REMOVED = entry(501, "Salvia", None, Status.REMOVED)
UNDONE = (REMOVED.id, Cause.PERSON_UNDOES)


def ctrl_z():
    press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def test_ctrl_z_undoes_typing_and_then_what_the_card_says(window, desk):
    desk.deliver(REMOVED)
    # At the tag: the text in another field is what the user may mean.
    fill(window, "99")
    ctrl_z()
    assert (window.page.form.typed, desk.changes) == (Typed("99"), [])
    window.page.form.first_input.setFocus()
    for changes in ([], [UNDONE]):
        ctrl_z()
        assert (window.page.form.typed, desk.changes) == (Typed(), changes)
    desk.deliver(replace(REMOVED, status=Status.WAITING))
    desk.deliver(REMOVED)
    window.page.results.session.view.setFocus()
    ctrl_z()
    assert desk.changes == [UNDONE, UNDONE]
    # What the user did last: a plant, or the form.
    for act, cleared in (
        (lambda: window.do(Action.REMOVE, REMOVED), True),
        (lambda: press(Qt.Key.Key_Escape), False),
    ):
        fill(window, "12", "Salvia")
        press(Qt.Key.Key_Escape)
        assert focused_name() == "plantId"
        act()
        ctrl_z()
        assert window.page.form.typed.blank is cleared


def test_esc_clears_kept_texts_at_the_second_press_and_ctrl_z_brings_back_all(window):
    form, typed = window.page.form, Typed("12", "Salvia", "Shrub")
    tag = form.fields[PlantField.TAG]
    tag.pin.click()
    fill(window, *(typed.id, typed.name, typed.tag))
    for left, pinned in ((Typed(tag="Shrub"), {PlantField.TAG}), (Typed(), set())):
        press(Qt.Key.Key_Escape)
        assert (form.typed, form.pinned) == (left, pinned)
        said = form.fields[PlantField.ID].message
        assert said.endswith("brings it back.")
        assert ("again clears it" in tag.message) is bool(pinned)
    ctrl_z()
    assert (form.typed, form.pinned) == (typed, {PlantField.TAG})
    # After the next letter, Esc clears that letter.
    press(Qt.Key.Key_Escape)
    QTest.keyClicks(form.first_input, "7")
    assert "again clears it" not in tag.message


def test_f2_edits_the_plant_on_the_card_but_no_added_one(window, desk):
    for number, status, outcome, typed in (
        (7, Status.ADDED, None, Typed()),
        (8, Status.REFUSED, REFUSED, Typed("8", "Acer")),
        (9, Status.WAITING, None, Typed()),
    ):
        one = entry(number, "Acer", None, status, outcome)
        desk.deliver(one)
        window.page.results.show_item(one)
        window.page.form.clear()
        press(Qt.Key.Key_F2)
        assert window.page.form.typed == typed
    # A waiting plant is removed first: it would be sent, and the edited plant as well.
    assert desk.changes == [(one.id, Cause.PERSON_REMOVES)]
    desk.answer("plants.change", replace(one, status=Status.REMOVED))
    assert window.page.form.typed == Typed("9", "Acer")


def delayed(seconds=240):
    waiting = entry(7, "Salvia", None, Status.WAITING)
    return replace(waiting, not_before=datetime.now(UTC) + timedelta(seconds=seconds))


def queue(count=1, **more):
    return queue_of(count, delayed=count, **more)


@pytest.fixture
def session(open_window):
    session = Session(*open_window())
    session.deliver(queue())
    return session


def test_the_card_and_the_row_count_down_the_time_that_is_left(session):
    session.deliver(delayed())
    row = session.view.model().index(0, 0)
    for seconds, left in ((3600, "60\u00a0min"), (45, "45\u00a0s")):
        session.results.model.put(delayed(seconds))
        session.window.seconds.ticked.emit()
        assert session.card.headline == f"Waiting: goes in {left}"
        assert row.data(ROW).time == f"goes in {left}"
    assert session.card.actions == (Action.UNDO, Action.SEND_AT_ONCE, Action.REMOVE)
    # No time is told that is not known.
    for more in ({"offline": True}, {"rest": Rest(WaitReason.ADDRESS)}):
        session.deliver(queue(**more))
        assert "goes in" not in session.card.headline + row.data(ROW).time
        assert Action.SEND_AT_ONCE not in session.card.actions


def test_undo_brings_it_back_into_the_form_once_it_is_out_of_the_queue(session, qtbot):
    removed = replace(delayed(), status=Status.REMOVED)
    session.deliver(delayed())
    fill(session.window, "8", "Acer")
    # What is being typed is never overwritten.
    answer_dialog(qtbot, Question, Question.close, lambda: session.click(Action.UNDO))
    assert (session.desk.changes, session.form.typed) == ([], Typed("8", "Acer", ""))
    session.form.clear()
    # It may have been sent meanwhile.
    for answer in (entry(7, "Salvia", None, Status.SENDING), removed):
        session.click(Action.UNDO)
        assert session.form.empty
        session.desk.answer("plants.change", answer)
    assert session.desk.changes == [("entry-7", Cause.PERSON_REMOVES)] * 2
    assert session.form.typed == Typed("7", "Salvia", "")
    # It leaves the form if it is queued again, and another plant stays.
    session.deliver(removed)
    assert session.card.now == "Choose Undo to queue it again."
    for typed in (Typed(), Typed("8", "Acer", "")):
        session.click(Action.UNDO)
        assert session.desk.changes.pop() == ("entry-7", Cause.PERSON_UNDOES)
        assert session.form.typed == typed
        fill(session.window, "8", "Acer")


def test_closing_asks_about_plants_that_have_not_gone(session, qtbot):
    told = []

    def stay(asked):
        told.append(asked.windowTitle())
        asked.keep.click()

    for count in (1, 2):
        session.deliver(queue(count))
        answer_dialog(qtbot, Question, stay, session.window.close)
    assert told == ["1 plant hasn’t been sent yet", "2 plants haven’t been sent yet"]
    assert "stores.send_delayed" not in [call[0] for call in session.desk.calls]
    for sent in (False, True):
        answer_dialog(qtbot, Question, go_on, session.window.close)
        assert "quit" not in session.desk.calls
        # It closes unless they can't be sent.
        session.desk.answer("stores.send_delayed", sent)
        assert ("quit" in session.desk.calls) is sent


@pytest.mark.parametrize("system", [False, True])
def test_an_installer_or_the_end_of_the_session_keeps_them(session, qtbot, system):
    window = session.window
    if system:
        # Only the system can send the signal.
        window.note_end_of_session()
        window.close()
    else:
        answer_dialog(qtbot, Question, lambda _: window.close_as_asked(), window.close)
    qtbot.waitUntil(lambda: "quit" in session.desk.calls)


HALF = Typed("10443", "Acer palm", "")


def test_the_form_rests_until_the_user_stays_and_no_key_clears_it(open_window):
    window, desk = open_window()
    desk.deliver(entry(9, "Acer", None, Status.REFUSED, REFUSED))
    fill(window, HALF.id, HALF.name)
    desk.deliver(queue_of(0, 1))
    window.close()
    settle()
    form, tabs = window.page.form, window.pages.tabs
    assert not any(field.input.isEnabled() for field in form.fields.values())
    # Nor does a page that was not seen before take anything.
    for at in (1, 2, 0):
        tabs.setCurrentIndex(at)
        assert not window.pages._stack.currentWidget().isEnabled()
    assert not window.menuBar().isEnabled()
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
    assert window.menuBar().isEnabled()
    assert window.pages.plants.isEnabled()
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
def leaving(open_window):
    """A session with a plant that isn't saved, an unfinished one, and one in the form."""
    session = Session(*open_window())
    session.not_saved()
    session.results.put_unfinished([Draft(Typed("8", "Acer"), number=1)])
    fill(session.window, HALF.id, HALF.name)
    return session


def test_plants_beside_the_form_are_kept_without_a_question(leaving, qtbot):
    leaving.window.showMinimized()
    leaving.window.close_as_asked()
    qtbot.waitUntil(lambda: "quit" in leaving.desk.calls)
    assert leaving.window.isMinimized()
    assert leaving.desk.drafts[-1].typed == HALF
    assert [draft.typed.id for draft in leaving.desk.drafts[-1].beside] == ["8", "7"]
    leaving.desk.finished.emit()
    assert not leaving.window.isVisible()


def test_where_the_disk_keeps_none_an_installer_brings_up_the_question(leaving, qtbot):
    settle()
    leaving.desk.deliver(DraftSaved(leaving.desk.drafts[-1], saved=False))
    leaving.window.showMinimized()

    def look(question):
        assert question.windowTitle() == "Quit without saving?"
        assert not leaving.window.isMinimized()
        # A second request opens no second question.
        leaving.window.close_as_asked()
        assert QApplication.activeModalWidget() is question
        question.close()

    answer_dialog(qtbot, Question, look, leaving.window.close_as_asked)
    assert leaving.window.isVisible()
    assert leaving.desk.calls == []


def test_what_the_disk_did_not_take_at_the_end_is_shown_to_copy(leaving, qtbot):
    leaving.window.close()
    qtbot.waitUntil(lambda: "quit" in leaving.desk.calls)
    leaving.desk.deliver(DraftSaved(leaving.desk.drafts[-1], saved=False))
    shown = []

    def read(question):
        shown.append(question.findChild(ExactText).toPlainText())
        question.close()

    answer_dialog(qtbot, Question, read, leaving.desk.finished.emit)
    for name, line in zip(
        (HALF.name, "Acer", "Salvia"), sorted(shown[0].splitlines()), strict=True
    ):
        assert name in line
    qtbot.waitUntil(lambda: not leaving.window.isVisible())
