"""Typed plants that wait so that the user can look them over."""

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import Typed
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.ui.entry.action import Action
from plantdesk.ui.results.session_model import ROW
from plantdesk.ui.widgets.question import Question
from tests.ui.add.test_plant_form import fill
from tests.ui.asking import answer_dialog, go_on
from tests.ui.results.test_results import Session
from tests.ui.stage import entry, queue_of


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
