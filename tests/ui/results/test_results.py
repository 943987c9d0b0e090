from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QTextEdit

from plantdesk.desk.news import (
    AlreadyHere,
    DraftNotSaved,
    JournalFault,
    JournalFaultKind,
    JournalOpened,
    Known,
    NotSaved,
    StoresFound,
)
from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Refused,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.pausing import Pause, Paused
from plantdesk.domain.plant import Plant, ServiceError
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.records import Draft, Unfinished
from plantdesk.outbox.news import Rest, WaitReason
from plantdesk.ui.entry.action import Action
from plantdesk.ui.results.session_model import ROW
from plantdesk.ui.widgets.buttons import button_row
from plantdesk.ui.widgets.fields.exact_text import ExactText
from plantdesk.ui.wording import isolated, number
from tests.ui.add.test_plant_form import fill, focused_name
from tests.ui.seeing import settle
from tests.ui.stage import GREEN, LAKE, entry, queue_of

# The IT desk, the store contact or more room on the disk helps, and no button does.
FOR_OTHERS = [
    *(
        Rest(NotReached(fault), 9e9)
        for fault in (
            ConnectionFault.TLS,
            ConnectionFault.NOT_TRUSTED,
            ConnectionFault.EXPIRED,
            ConnectionFault.OTHER_NAME,
            ConnectionFault.PROXY,
        )
    ),
    Rest(HeldBack(HoldReason.SIGN_IN, 407)),
    Rest(WaitReason.JOURNAL, 9e9),
]
REFUSED = Refused(400, ServiceError(1062, "duplicate key: id 10440 is already used"))


def submit(window, plant_id, name):
    fill(window, plant_id, name)
    window.page.form.submit_typed()


def rows(window):
    model = window.page.results.session.view.model()
    found = [model.index(at, 0).data(ROW) for at in range(model.rowCount())]
    return [(row.name, row.word) for row in found]


def card_button(window, action):
    name = f"action{action.name.title().replace('_', '')}"
    button = window.page.results.card.findChild(QPushButton, name)
    assert isinstance(button, QPushButton)
    return button


def headline(window):
    card = window.page.results.card.card
    return card.headline if card else ""


def now(window):
    card = window.page.results.card.card
    return card.now if card else ""


def test_a_plant_shows_as_saving_at_once_and_then_with_its_status(open_window):
    window, desk = open_window()
    submit(window, "7", "Salvia")
    assert rows(window) == [("Salvia", "Saving")]
    assert headline(window) == "Saving…"
    snapshot = desk.snapshots[0][0]
    for status, word in ((Status.WAITING, "Waiting"), (Status.SENDING, "Sending")):
        desk.deliver(as_entry(snapshot.id, status))
        assert rows(window) == [("Salvia", word)]
    desk.deliver(as_entry(snapshot.id, Status.ADDED))
    assert rows(window) == [("Salvia", "Added")]
    assert headline(window) == "Added to \u2068Green Acres\u2069"


def as_entry(entry_id, status):
    return replace(entry(7, "Salvia", None, status), id=entry_id)


def test_a_waiting_plant_shows_as_sending_at_once(open_window):
    window, desk = open_window()
    desk.deliver(queue_of(1))
    desk.deliver(entry(1, "First", None, Status.WAITING))
    assert headline(window) == "Waiting to be sent"
    desk.deliver(entry(1, "First", None, Status.SENDING))
    assert headline(window) == "Sending to \u2068Green Acres\u2069…"


def test_a_short_retry_does_not_make_the_card_flicker(open_window):
    window, desk = open_window()
    desk.deliver(queue_of(1, rest=Rest(NotReached(ConnectionFault.CONNECT), 1e12)))
    desk.deliver(entry(1, "First", None, Status.WAITING))
    waits = headline(window)
    desk.deliver(entry(1, "First", None, Status.SENDING))
    assert headline(window) == waits
    desk.deliver(entry(1, "First", None, Status.WAITING))
    assert headline(window) == waits


def test_sending_an_older_plant_does_not_hide_the_newest(open_window, qtbot):
    window, desk = open_window()
    desk.deliver(entry(1, "First", None, Status.WAITING))
    desk.deliver(entry(2, "Second", None, Status.WAITING))
    name = window.page.results.card.findChild(QTextEdit, "fact1")
    qtbot.waitUntil(lambda: name.toPlainText() == "Second")
    desk.deliver(entry(1, "First", None, Status.SENDING))
    # Any delayed change of the card has been made by then.
    qtbot.waitUntil(lambda: not window.page.results._brief_timer.isActive())
    assert name.toPlainText() == "Second"
    desk.deliver(entry(1, "First", None, Status.REFUSED, REFUSED))
    assert headline(window) == f"{isolated(GREEN.name)} refused this plant"


def test_an_unsaved_plant_stays_beside_the_form(open_window):
    window, desk = open_window()
    submit(window, "7", "Salvia")
    desk.deliver(NotSaved(desk.snapshots[0][0]))
    assert headline(window) == "This computer could not save the plant"
    assert rows(window) == [("Salvia", "Not saved")]
    assert window.page.form.typed == Typed()


def test_no_scanned_plant_is_lost_while_saving_fails(open_window):
    window, desk = open_window()
    for n in range(5):
        submit(window, str(n + 1), f"Plant {n}")
        desk.deliver(NotSaved(desk.snapshots[-1][0]))
    assert rows(window) == [(f"Plant {n}", "Not saved") for n in reversed(range(5))]


def test_an_unsaved_plant_goes_back_only_into_an_empty_form(open_window, qtbot):
    window, desk = open_window()
    submit(window, "7", "Salvia")
    fill(window, "8")
    desk.deliver(NotSaved(desk.snapshots[0][0]))
    card_button(window, Action.PUT_BACK).click()
    told = QApplication.activeModalWidget()
    assert told.windowTitle() == "You are typing another plant"
    told.close()
    assert window.page.form.typed == Typed("8")
    assert rows(window) == [("Salvia", "Not saved")]
    window.page.form.clear()
    card_button(window, Action.PUT_BACK).click()
    assert window.page.form.typed == Typed("7", "Salvia", "")
    assert rows(window) == []


def test_saving_a_plant_can_be_tried_again(open_window):
    window, desk = open_window()
    submit(window, "7", "Salvia")
    desk.deliver(NotSaved(desk.snapshots[0][0]))
    card_button(window, Action.SAVE_AGAIN).click()
    (first, _), (again, even_if_known) = desk.snapshots
    assert (again.id, again.plant, even_if_known) == (first.id, first.plant, False)
    assert rows(window) == [("Salvia", "Saving")]
    # Its draft goes in the commit of its entry, not before.
    window.page.form.save_draft()
    assert [draft.typed for draft in desk.drafts[-1].beside] == [first.typed]
    desk.deliver(again.entry)
    assert desk.drafts[-1].beside == ()


def test_an_unsaved_plant_can_be_discarded(open_window):
    window, desk = open_window()
    submit(window, "7", "Salvia")
    desk.deliver(NotSaved(desk.snapshots[0][0]))
    card_button(window, Action.LEAVE_OUT).click()
    assert rows(window) == []


def test_a_plant_whose_id_turned_out_to_be_known_is_added_only_by_a_click(open_window):
    window, desk = open_window()
    submit(window, "10438", "Ginkgo")
    known = entry(10438, "Ginkgo biloba", None, Status.TO_CHECK)
    desk.deliver(AlreadyHere(desk.snapshots[0][0], known))
    assert headline(window) == "10438 is already under To check"
    assert rows(window) == [("Ginkgo", "Not saved")]
    card_button(window, Action.ADD_ANYWAY).click()
    assert [even for _, even in desk.snapshots] == [False, True]


def test_a_late_draft_waits_beside_the_form(open_window):
    window, desk = open_window()
    fill(window, "99")
    desk.deliver(Unfinished(Draft(Typed("12", "Sal", "")), ()))
    assert window.page.form.typed == Typed("99")
    assert rows(window) == [("Sal", "Unfinished")]
    window.page.form.clear()
    card_button(window, Action.PUT_BACK).click()
    assert window.page.form.typed == Typed("12", "Sal", "")


def test_a_draft_does_not_get_into_the_form_between_two_scans(open_window):
    window, desk = open_window()
    submit(window, "99", "Salvia")
    desk.deliver(Unfinished(Draft(Typed("12", "Sal", "")), ()))
    assert window.page.form.typed.blank
    assert rows(window) == [("Sal", "Unfinished"), ("Salvia", "Saving")]


@pytest.mark.parametrize("action", [Action.TRY_AGAIN, Action.EDIT])
def test_after_a_click_in_the_card_the_form_has_the_focus(open_window, action):
    window, desk = open_window()
    desk.deliver(entry(10440, "Lavandula", "Shrub", Status.REFUSED, REFUSED))
    QTest.mouseClick(card_button(window, action), Qt.MouseButton.LeftButton)
    assert focused_name() == "plantId"


def test_a_scan_goes_to_the_form_while_the_list_has_the_focus(open_window):
    window, desk = open_window()
    desk.deliver(entry(1, "Salvia"))
    window.page.results.session.view.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(QApplication.focusWidget(), "4")
    QTest.keyClicks(QApplication.focusWidget(), "2")
    assert window.page.form.typed == Typed("42")


def test_a_brief_status_does_not_change_the_card(open_window, qtbot):
    window, desk = open_window()
    desk.deliver(entry(1, "First", None, Status.ADDED))
    submit(window, "7", "Salvia")
    assert "Added" in headline(window)
    assert rows(window)[0] == ("Salvia", "Saving")
    qtbot.waitUntil(lambda: headline(window) == "Saving…")


def test_editing_a_refused_plant_makes_an_entry_that_corrects_it(open_window):
    window, desk = open_window()
    desk.deliver(entry(10440, "Lavandula", "Shrub", Status.REFUSED, REFUSED))
    card_button(window, Action.EDIT).click()
    assert window.page.form.typed == Typed("10440", "Lavandula", "Shrub")
    window.page.form.submit_typed()
    assert desk.snapshots[0][0].corrects == "entry-10440"


def test_a_refused_plant_follows_its_correction_without_hiding_it(open_window):
    window, desk = open_window()
    refused = entry(1, "Acer", None, Status.REFUSED, REFUSED)
    desk.deliver(refused)
    correction = entry(2, "Acer palmatum")
    desk.deliver(correction)
    shown = headline(window)
    desk.deliver(replace(refused, status=Status.ADDED_AGAIN))
    assert headline(window) == shown != ""
    assert rows(window) == [("Acer palmatum", "Added"), ("Acer", "Refused")]
    window.page.results.show_item(refused)
    desk.deliver(replace(refused, status=Status.ADDED_AGAIN))
    card = window.page.results.card.card
    assert card.saved == "Not added. You added it again as a new plant."
    assert card.actions == ()


def test_a_refused_plant_of_an_earlier_session_stays_out_of_the_list(open_window):
    window, desk = open_window()
    desk.deliver(entry(2, "Acer palmatum"))
    desk.deliver(entry(1, "Acer", None, Status.ADDED_AGAIN, REFUSED))
    assert rows(window) == [("Acer palmatum", "Added")]


def test_a_refused_plant_can_be_left_out_and_that_undone(open_window):
    window, desk = open_window()
    refused = entry(1, "Acer", None, Status.REFUSED, REFUSED)
    desk.deliver(refused)
    card_button(window, Action.LEAVE_OUT).click()
    assert desk.changes == [(refused.id, Cause.PERSON_LEAVES_IT)]
    desk.deliver(replace(refused, status=Status.NOT_ADDED))
    assert rows(window) == [("Acer", "Not added")]
    card_button(window, Action.UNDO).click()
    assert desk.changes[1:] == [(refused.id, Cause.PERSON_TAKES_BACK)]


def test_a_refused_plant_can_be_tried_again_unchanged_as_a_new_entry(open_window):
    window, desk = open_window()
    desk.deliver(entry(10440, "Lavandula", "Shrub", Status.REFUSED, REFUSED))
    card_button(window, Action.TRY_AGAIN).click()
    snapshot = desk.snapshots[0][0]
    assert snapshot.corrects == "entry-10440"
    assert snapshot.id != "entry-10440"
    assert rows(window)[0] == ("Lavandula", "Saving")


def test_the_stores_reply_is_copied_unchanged(open_window):
    window, desk = open_window()
    words = "duplicate key:  id <10440>\n\tis used"
    refused = Refused(400, ServiceError(1062, words))
    desk.deliver(entry(10440, "Lavandula", None, Status.REFUSED, refused))
    button = window.page.results.card.findChild(QPushButton, "copyReply")
    button.click()
    assert QGuiApplication.clipboard().text() == f"Error 1062\n{words}"


SEE_FIELDS = Refused(409, ServiceError(7, "see fields", 'fields: {"name":"<b>too</b> long"}\nn: 3'))


def details(window):
    card = window.page.results.card
    button = card.findChild(QPushButton, "unfoldReply")
    text = card.findChild(QTextEdit, "foldedReply")
    assert isinstance(button, QPushButton)
    assert isinstance(text, QTextEdit)
    return button, text


def test_the_rest_of_an_error_record_is_folded_until_the_user_opens_it(open_window):
    window, desk = open_window()
    desk.deliver(entry(9, "Acer", None, Status.REFUSED, SEE_FIELDS))
    button, text = details(window)
    assert (button.isVisible(), button.text(), text.isVisible()) == (True, "Show details", False)
    button.click()
    assert (button.text(), text.isVisible()) == ("Hide details", True)
    assert text.toPlainText() == 'fields: {"name":"<b>too</b> long"}\nn: 3'
    button.click()
    assert (button.text(), text.isVisible()) == ("Show details", False)


def test_a_409_with_an_error_record_shows_its_number_and_message(open_window):
    window, desk = open_window()
    desk.deliver(entry(9, "Acer", None, Status.REFUSED, SEE_FIELDS))
    card = window.page.results.card.card
    assert card.reply is not None
    assert (card.reply.number, card.reply.text) == ("Error 7", "see fields")
    step = "Show details has the whole reply. Correct the plant, then add it again."
    assert card.now == step


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("\n<!DOCTYPE html>\n<html><body>Sign in" + "<p>x" * 900, "A web page"),
        ("<HTML><head></head></HTML>", "A web page"),
        ("\ufffd\x00\x01PNG\x02\x03", "Unreadable data"),
        ("Traceback: " + "x" * 2000, "Traceback: " + "x" * 149 + "…"),
        ("a\n" * 30, "a " * 29 + "a…"),
        ("Oops, try later", "Oops, try later"),
    ],
)
@pytest.mark.parametrize("status", [Status.TO_CHECK, Status.REFUSED, Status.WAITING])
def test_source_code_and_long_replies_are_folded(open_window, status, said, shown):
    window, desk = open_window()
    outcome = {
        Status.TO_CHECK: Unsure(UnsureReason.UNREADABLE, 200, said),
        Status.REFUSED: Refused(422, said),
        Status.WAITING: HeldBack(HoldReason.ADDRESS, 404, said=said),
    }[status]
    desk.deliver(replace(as_entry("entry-1", status), outcome=outcome))
    reply = window.findChild(QTextEdit, "reply")
    assert reply.toPlainText() == shown
    # Nobody knows if the store sent it.
    assert reply.accessibleName() == "The reply"
    toggle, source = details(window)
    assert toggle.isVisible() is (shown != said)
    assert not source.isVisible()
    web_page = "A web page answered instead of the store"
    assert (headline(window) == web_page) is (shown == "A web page" and status is Status.TO_CHECK)
    button = window.findChild(QPushButton, "copyReply")
    button.click()
    assert QGuiApplication.clipboard().text().count(said.strip()) == 1


def test_the_details_of_the_next_refusal_are_folded_again(open_window):
    window, desk = open_window()
    desk.deliver(entry(9, "Acer", None, Status.REFUSED, SEE_FIELDS))
    details(window)[0].click()
    other = Refused(400, ServiceError(7, "see fields", "fields: 2"))
    desk.deliver(entry(10, "Salix", None, Status.REFUSED, other))
    assert not details(window)[1].isVisible()


def test_details_stay_open_while_the_card_is_refreshed(open_window):
    window, desk = open_window()
    desk.deliver(entry(9, "Acer", None, Status.REFUSED, SEE_FIELDS))
    details(window)[0].click()
    desk.deliver(queue_of(1, 0, 0))
    assert details(window)[1].isVisible()


def test_details_are_opened_with_the_keyboard_and_read_aloud(open_window, monkeypatch):
    heard = []
    monkeypatch.setattr(
        "plantdesk.ui.entry.reply_box.announce", lambda _, words: heard.append(words)
    )
    window, desk = open_window()
    desk.deliver(entry(9, "Acer", None, Status.REFUSED, SEE_FIELDS))
    button, text = details(window)
    link = window.page.results.card.explain
    link.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(link, Qt.Key.Key_Backtab)
    assert QApplication.focusWidget() is button
    QTest.keyClick(button, Qt.Key.Key_Space)
    assert text.isVisible()
    assert heard == [text.toPlainText()]
    assert (button.accessibleName(), text.accessibleName()) == ("Hide details", "The reply")


def test_opening_details_by_mouse_leaves_the_focus_in_the_form(open_window):
    window, desk = open_window()
    desk.deliver(entry(9, "Acer", None, Status.REFUSED, SEE_FIELDS))
    window.page.form.start()
    QTest.mouseClick(details(window)[0], Qt.MouseButton.LeftButton)
    assert details(window)[1].isVisible()
    assert focused_name() == "plantId"


def test_a_long_name_is_copied_unchanged(open_window):
    window, desk = open_window()
    name = "Pneumono" * 40
    desk.deliver(entry(1, name))
    shown = window.page.results.card.findChild(QTextEdit, "fact1")
    shown.selectAll()
    shown.copy()
    assert QGuiApplication.clipboard().text() == name


def test_a_waiting_plant_is_removed_and_restored_with_its_buttons(open_window):
    window, desk = open_window()
    desk.deliver(entry(1, "Salvia", None, Status.WAITING))
    card_button(window, Action.REMOVE).click()
    desk.deliver(entry(1, "Salvia", None, Status.REMOVED))
    assert headline(window) == "Removed before it was added"
    card_button(window, Action.UNDO).click()
    assert desk.changes == [
        ("entry-1", Cause.PERSON_REMOVES),
        ("entry-1", Cause.PERSON_UNDOES),
    ]


def test_a_waiting_plant_shows_the_newest_reason(open_window):
    window, desk = open_window()
    desk.deliver(entry(1, "Salvia", None, Status.WAITING, NotReached(ConnectionFault.CONNECT)))
    desk.deliver(queue_of(1, rest=Rest(NotReached(ConnectionFault.CONNECT), 1e12)))
    assert headline(window) == "Waiting: \u2068Green Acres\u2069 can’t be reached"
    desk.deliver(queue_of(1, rest=Rest(HeldBack(HoldReason.TOKEN, 401))))
    assert headline(window) == f"Waiting: {isolated(GREEN.name)} didn’t accept the token"


@pytest.mark.parametrize(
    ("queue", "action"),
    [
        ({"offline": True}, Action.GO_ONLINE),
        ({"rest": Rest(HeldBack(HoldReason.TOKEN, 401))}, Action.ENTER_TOKEN),
        ({"rest": Rest(HeldBack(HoldReason.ADDRESS, 404))}, Action.CHECK_ADDRESS),
        ({"rest": Rest(HeldBack(HoldReason.HTTPS, 400))}, Action.USE_HTTPS),
        ({"rest": Rest(Paused(Pause.NO_CLEAR_ANSWER))}, Action.GO_ON),
        ({"rest": Rest(WaitReason.DOUBT)}, Action.SHOW_QUESTION),
        ({"rest": Rest(WaitReason.MOVING)}, Action.SHOW_QUESTION),
        ({"rest": Rest(WaitReason.WAY)}, Action.SHOW_QUESTION),
        ({"rest": Rest(NotReached(ConnectionFault.CONNECT), 9e9)}, Action.SEND_NOW),
        ({"rest": Rest(HeldBack(HoldReason.SIGN_IN, 511))}, Action.SEND_NOW),
        ({"rest": Rest(NotReached(ConnectionFault.CERTIFICATE_FILE), 9e9)}, Action.CHECK_SETTINGS),
        *(({"rest": rest}, None) for rest in FOR_OTHERS),
        ({}, None),
    ],
    ids=lambda value: value.name if isinstance(value, Action) else "",
)
def test_the_boxed_button_of_a_waiting_plant_is_its_remedy(open_window, queue, action):
    window, desk = open_window()
    desk.deliver(queue_of(1, **queue))
    desk.deliver(as_entry("entry-1", Status.WAITING))
    boxed = [
        button.objectName()
        for button in window.findChildren(QPushButton)
        if button.isVisible()
        and button.objectName().startswith("action")
        and button.property("look") == "plain"
    ]
    assert boxed == ([f"action{action.name.title().replace('_', '')}"] if action else [])


@pytest.mark.parametrize("rest", FOR_OTHERS)
def test_sending_again_is_possible_while_others_must_help(open_window, rest):
    window, desk = open_window()
    desk.deliver(queue_of(1, rest=rest))
    desk.deliver(as_entry("entry-1", Status.WAITING))
    assert card_button(window, Action.SEND_NOW).property("look") == "link"


def test_a_store_that_refuses_every_plant_may_need_a_new_token(open_window):
    window, desk = open_window()
    desk.deliver(queue_of(1, rest=Rest(Paused(Pause.REFUSES_EVERYTHING, "token expired"))))
    desk.deliver(as_entry("entry-1", Status.WAITING))
    assert card_button(window, Action.ENTER_TOKEN).property("look") == "plain"
    assert card_button(window, Action.GO_ON).isVisible()


def test_the_three_answers_about_a_plant_to_check_have_equal_weight(open_window):
    window, desk = open_window()
    desk.deliver(as_entry("entry-1", Status.TO_CHECK))
    answers = (Action.THERE, Action.SEND_AGAIN, Action.NOT_THERE)
    assert [card_button(window, answer).property("look") for answer in answers] == ["plain"] * 3


@pytest.mark.parametrize(
    ("status", "cause"),
    [
        (Status.ADDED_AS_SAID, Cause.PERSON_TAKES_BACK),
        (Status.REMOVED_AS_SAID, Cause.PERSON_TAKES_BACK),
        (Status.WAITING, Cause.PERSON_TAKES_BACK),
        (Status.REMOVED, Cause.PERSON_UNDOES),
    ],
)
def test_each_answer_and_each_removal_can_be_undone(open_window, status, cause):
    window, desk = open_window()
    desk.deliver(replace(as_entry("entry-1", status), sent_again=status is Status.WAITING))
    card_button(window, Action.UNDO).click()
    assert desk.changes == [("entry-1", cause)]


def test_a_click_in_the_list_shows_an_entry_in_the_card(open_window):
    window, desk = open_window()
    desk.deliver(entry(1, "Salvia", None, Status.REFUSED, REFUSED))
    desk.deliver(entry(2, "Acer", None, Status.ADDED, Added(Plant("Acer"))))
    view = window.page.results.session.view
    place = view.visualRect(view.model().index(1, 0)).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert headline(window) == f"{isolated(GREEN.name)} refused this plant"
    assert window.page.isVisible()


def test_enter_on_what_is_no_entry_shows_it_in_the_card(open_window):
    window, desk = open_window()
    submit(window, "7", "Acer")
    desk.deliver(NotSaved(desk.snapshots[0][0]))
    view = window.page.results.session.view
    before = headline(window)
    desk.deliver(entry(2, "Acer", None, Status.ADDED, Added(Plant("Acer"))))
    view.setFocus()
    view.setCurrentIndex(view.model().index(1, 0))
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert headline(window) == before
    assert window.page.isVisible()


def test_entries_of_an_earlier_session_are_listed_newest_first(open_window):
    window, desk = open_window()
    older = entry(1, "Older", None, Status.TO_CHECK, Unsure(UnsureReason.PROGRAM_ENDED))
    newer = entry(2, "Newer", None, Status.WAITING)
    desk.deliver(JournalOpened((newer, older), {}))
    assert [name for name, _ in rows(window)] == ["Newer", "Older"]


def test_a_failing_journal_shows_in_the_window(open_window):
    window, desk = open_window()
    desk.deliver(JournalFault(JournalFaultKind.IN_USE, Path("/x/journal.db")))
    assert headline(window) == "PlantDesk is already open"
    assert window.page.results.card.isVisible()


def test_the_band_is_empty_until_the_queue_is_known(open_window):
    window, desk = open_window()
    label = window.band.findChild(object, "queueState")
    assert label.text() == ""
    desk.deliver(queue_of())
    assert label.text() == "Everything is sent"


def test_the_band_offers_the_next_step(open_window):
    window, desk = open_window()
    desk.deliver(queue_of(1, rest=Rest(NotReached(ConnectionFault.LOOK_UP), 1e12)))
    assert window.band.action.isVisible()
    window.band.action.click()
    assert desk.calls == [("stores.send_now", GREEN.id)]


def test_a_very_long_reply_is_cut_on_the_screen_but_copied_in_full(open_window):
    window, desk = open_window()
    words = "x" * 60_000
    refused = Refused(400, ServiceError(1, words))
    desk.deliver(entry(1, "Acer", None, Status.REFUSED, refused))
    shown = window.page.results.card.findChild(QTextEdit, "reply")
    assert shown.toPlainText().endswith(f"x … and {number(56_000)} more characters")
    button = window.page.results.card.findChild(QPushButton, "copyReply")
    button.click()
    assert QGuiApplication.clipboard().text() == f"Error 1\n{words}"


def test_a_row_with_a_long_name_is_read_out_in_full_but_has_a_short_tooltip(open_window):
    window, desk = open_window()
    desk.deliver(entry(7, "Acer " * 200, "Tree"))
    index = window.page.results.model.index(0)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == index.data(ROW).spoken
    assert len(index.data(Qt.ItemDataRole.ToolTipRole)) < 600


def test_the_card_disappears_with_the_last_row(open_window):
    window, desk = open_window()
    submit(window, "7", "Salvia")
    desk.deliver(NotSaved(desk.snapshots[0][0]))
    card_button(window, Action.LEAVE_OUT).click()
    assert not window.page.results.card.isVisible()


def test_a_plant_that_came_under_the_pointer_is_not_discarded(open_window, monkeypatch):
    monkeypatch.setattr(button_row, "monotonic", lambda: 7.0)
    window, desk = open_window()
    for number_ in (1, 2):
        submit(window, str(number_), f"Plant {number_}")
        desk.deliver(NotSaved(desk.snapshots[-1][0]))
    card_button(window, Action.LEAVE_OUT).click()
    assert len(rows(window)) == 2


@pytest.mark.parametrize("before", [(1, Status.TO_CHECK), (2, Status.WAITING)])
@pytest.mark.parametrize("action", [Action.THERE, Action.NOT_THERE])
def test_a_plant_that_came_under_the_pointer_is_not_settled(
    open_window, monkeypatch, before, action
):
    """It may be another plant, or the same plant with other buttons."""
    monkeypatch.setattr(button_row, "monotonic", lambda: 7.0)
    window, desk = open_window()
    number_, status = before
    desk.deliver(entry(number_, "Acer", None, status))
    desk.deliver(entry(2, "Acer", None, Status.TO_CHECK))
    card_button(window, action).click()
    assert desk.changes == []


def test_show_it_shows_the_entrys_newest_status(open_window):
    window, desk = open_window()
    desk.deliver(entry(5, "Acer", None, Status.WAITING))
    fill(window, "5")
    desk.answer("plants.look_up", Known(GREEN.id, 5, entry(5, "Acer", None, Status.WAITING)))
    desk.deliver(entry(5, "Acer", None, Status.ADDED))
    window.page.form.fields[PlantField.ID].link.click()
    assert "Added" in headline(window)


@pytest.mark.parametrize("before", [queue_of(), queue_of(2), queue_of(2, 1)])
def test_the_band_counts_unsaved_plants(open_window, before):
    """Before anything that is safe."""
    window, desk = open_window()
    desk.deliver(before)
    submit(window, "7", "Salvia")
    desk.deliver(NotSaved(desk.snapshots[0][0]))
    label = window.band.findChild(QLabel, "queueState")
    assert label.text() == "1 not saved"
    card_button(window, Action.LEAVE_OUT).click()
    assert "not saved" not in label.text()


def test_a_reply_that_cannot_be_saved_shows_in_card_and_band(open_window):
    window, desk = open_window()
    sending = entry(1, "Salvia", None, Status.SENDING)
    one = frozenset({sending.id})
    desk.deliver(sending)
    rest = Rest(WaitReason.JOURNAL, 1e12)
    desk.deliver(queue_of(0, 1, rest=rest, left=one, unsaved=one))
    assert headline(window) == "The result can’t be saved"
    label = window.band.findChild(QLabel, "queueState")
    assert label.text().startswith("Can’t save")
    assert now(window).startswith("Make room on the disk.")
    desk.deliver(queue_of(0, 1, rest=Rest(WaitReason.FAULT), left=one, unsaved=one))
    assert now(window).startswith("Choose Send now to save it")


def test_the_question_about_a_plant_to_check_names_its_store(open_window):
    window, desk = open_window()
    desk.deliver(StoresFound((GREEN, LAKE)))
    lost = entry(1, "Salvia", None, Status.TO_CHECK, Unsure(UnsureReason.CUT))
    desk.deliver(replace(lost, store_id=LAKE.id))
    assert f"Look in {isolated(LAKE.name)}," in now(window)


@pytest.mark.parametrize(
    ("rest", "muted"),
    [
        (Rest(NotReached(ConnectionFault.CONNECT), 9e9), True),
        (Rest(NotReached(ConnectionFault.NOT_TRUSTED), 9e9), False),
        (Rest(WaitReason.JOURNAL, 9e9), False),
    ],
)
def test_what_the_user_must_do_is_not_muted(open_window, rest, muted):
    window, desk = open_window()
    desk.deliver(queue_of(1, rest=rest))
    desk.deliver(as_entry("entry-1", Status.WAITING))
    card = window.page.results.card.card
    assert card.nothing_to_do is muted


def test_a_newer_journal_has_no_boxed_button(open_window):
    window, desk = open_window()
    desk.deliver(JournalFault(JournalFaultKind.TOO_NEW, Path("/x/journal.db")))
    assert card_button(window, Action.SHOW_FOLDER).property("look") == "link"


def test_a_file_of_another_program_is_named(open_window):
    window, desk = open_window()
    desk.deliver(JournalFault(JournalFaultKind.NOT_OURS, Path("/x/journal.db")))
    assert headline(window) == f"{isolated('journal.db')} isn’t a PlantDesk file"


def test_without_an_open_journal_saving_again_is_not_offered(open_window):
    window, desk = open_window()
    submit(window, "7", "Salvia")
    desk.deliver(JournalFault(JournalFaultKind.IN_USE, Path("/x/journal.db")))
    desk.deliver(NotSaved(desk.snapshots[0][0]))
    card = window.page.results.card.card
    assert Action.SAVE_AGAIN not in card.actions
    assert card.now == (
        "PlantDesk is already open. Use the other window, or close that one and try again."
    )


def test_the_newest_entry_of_an_earlier_session_is_shown(open_window):
    window, desk = open_window()
    older = entry(1, "Older", None, Status.TO_CHECK, Unsure(UnsureReason.PROGRAM_ENDED))
    desk.deliver(JournalOpened((entry(2, "Newer", None, Status.WAITING), older), {}))
    assert "Waiting" in headline(window)


def test_copying_keeps_no_break_spaces(open_window):
    window, desk = open_window()
    desk.deliver(entry(1, "Acer\u00a0palmatum"))
    shown = window.page.results.card.findChild(QTextEdit, "fact1")
    shown.setFocus()
    shown.selectAll()
    QTest.keyClick(shown, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "Acer\u00a0palmatum"


def test_another_stores_draft_does_not_get_into_the_form(open_window):
    window, desk = open_window()
    desk.deliver(Unfinished(Draft(Typed("12", "Sal", ""), store_id="another"), ()))
    assert window.page.form.typed.blank
    assert rows(window) == [("Sal", "Unfinished")]


def test_putting_back_a_draft_switches_to_its_store_before_stores_are_listed(open_window):
    window, desk = open_window()
    desk.deliver(Unfinished(Draft(Typed("12", "Sal", ""), store_id=LAKE.id), (LAKE,)))
    model = window.page.results.model
    assert model.index(0, 0).data(ROW).store == LAKE.name
    card_button(window, Action.PUT_BACK).click()
    card_button(window, Action.SWITCH_AND_EDIT).click()
    assert window.page.form.typed == Typed("12", "Sal", "")
    assert rows(window) == []
    assert window.stores.current == LAKE


def test_a_draft_that_could_not_be_saved_is_shown_at_quit(open_window, qtbot, monkeypatch):
    window, desk = open_window()
    fill(window, "12", "Sal")
    window.close()
    draft = desk.drafts[-1]
    desk.deliver(DraftNotSaved(draft))
    desk.finished.emit()
    told = QApplication.activeModalWidget()
    text = told.findChild(ExactText)
    assert text.toPlainText() == "Sal, 12, Unfinished"
    told.close()


def test_unsaved_plants_are_saved_with_the_draft(open_window):
    window, desk = open_window()
    for plant_id, name in ((10438, "Ginkgo"), (10439, "Acer")):
        submit(window, str(plant_id), name)
        desk.deliver(AlreadyHere(desk.snapshots[-1][0], entry(plant_id, "Ginkgo biloba")))
    fill(window, "12", "Sal")
    window.page.form.save_draft()
    assert desk.drafts[-1].typed == Typed("12", "Sal", "")
    kept = [Typed("10439", "Acer", ""), Typed("10438", "Ginkgo", "")]
    assert [draft.typed for draft in desk.drafts[-1].beside] == kept
    newest = window.page.results.model.newest()
    window.page.results.acted.emit(Action.LEAVE_OUT, newest)
    assert [draft.typed for draft in desk.drafts[-1].beside] == kept[1:]


def test_plants_beside_the_form_are_restored(open_window):
    window, desk = open_window()
    typed = [Typed("12", "Sal", ""), Typed("13", "Acer", ""), Typed("14", "Rosa", "")]
    one, *beside = (Draft(each, GREEN.id) for each in typed)
    desk.deliver(Unfinished(replace(one, beside=tuple(beside)), ()))
    assert window.page.form.typed == typed[0]
    model = window.page.results.model
    assert [draft.typed for draft in model.unsaved_drafts()] == typed[:0:-1]
    assert {draft.typed for draft in desk.drafts[-1].beside} == set(typed[1:])


def test_the_stores_message_about_the_token_is_shown(open_window):
    window, desk = open_window()
    held = HeldBack(HoldReason.TOKEN, 401, said="this token ended yesterday")
    desk.deliver(queue_of(1, rest=Rest(held)))
    desk.deliver(entry(1, "Salvia", None, Status.WAITING, held))
    card = window.page.results.card.card
    assert card.reply is not None
    assert (card.reply.number, card.reply.text) == ("Status 401", "this token ended yesterday")


def test_another_stores_draft_keeps_its_store(open_window):
    window, desk = open_window()
    other = Draft(Typed("12", "Sal", ""), store_id="another")
    desk.deliver(Unfinished(other, ()))
    window.page.form.save_draft()
    assert desk.drafts[-1].beside == (other,)


def test_a_button_of_an_outdated_card_does_nothing(open_window):
    window, desk = open_window()
    submit(window, "7", "Salvia")
    snapshot = desk.snapshots[0][0]
    desk.deliver(NotSaved(snapshot))
    again = card_button(window, Action.SAVE_AGAIN)
    again.click()
    again.click()
    assert [made.id for made, _ in desk.snapshots] == [snapshot.id] * 2
    desk.deliver(as_entry("entry-8", Status.WAITING))
    window.page.results.show_item(as_entry("entry-8", Status.WAITING))
    edit = card_button(window, Action.EDIT_WAITING)
    desk.deliver(as_entry("entry-8", Status.SENDING))
    edit.click()
    assert window.page.form.empty
    assert desk.changes == []


def test_a_double_click_acts_once(open_window):
    window, desk = open_window()
    desk.deliver(as_entry("entry-7", Status.WAITING))
    QTest.mouseClick(card_button(window, Action.REMOVE), Qt.MouseButton.LeftButton)
    desk.deliver(as_entry("entry-7", Status.REMOVED))
    window.page.results.show_item(as_entry("entry-7", Status.REMOVED))
    undo = card_button(window, Action.UNDO)
    # Send the second press of a double-click.
    at = QPointF(undo.rect().center())
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        left = Qt.MouseButton.LeftButton
        place = QPointF(undo.mapToGlobal(undo.rect().center()))
        press = QMouseEvent(kind, at, place, left, left, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(undo, press)
    assert desk.changes == [("entry-7", Cause.PERSON_REMOVES)]


def test_the_card_says_that_plants_wait_while_offline(open_window):
    window, desk = open_window()
    desk.deliver(queue_of(1, offline=True))
    desk.deliver(entry(7, "Salvia", status=Status.WAITING))
    card = window.page.results.card.card
    assert card.headline == "Waiting: you’re working offline"
    assert card.now == "Go online to send it."
    assert not card.nothing_to_do
    desk.deliver(queue_of(1, offline=True, rest=Rest(WaitReason.DOUBT)))
    card = window.page.results.card.card
    assert card.headline == "Waiting: it may already have been sent"


@pytest.mark.parametrize("news", [JournalOpened((), {}), entry(8, "Tilia")])
def test_a_draft_that_could_not_be_saved_is_saved_with_the_next_write(open_window, news):
    window, desk = open_window()
    fill(window, "12", "Sal")
    window.page.form.save_draft()
    desk.deliver(DraftNotSaved(desk.drafts[-1]))
    desk.drafts.clear()
    desk.deliver(news)
    assert [draft.typed for draft in desk.drafts] == [Typed("12", "Sal", "")]
    desk.drafts.clear()
    desk.deliver(news)
    assert desk.drafts == []


def test_a_full_disk_is_tried_again_until_the_plants_beside_the_form_are_on_it(
    open_window, qtbot, monkeypatch
):
    monkeypatch.setattr("plantdesk.ui.add.drafts._RETRY_MS", 0)
    window, desk = open_window()
    submit(window, "7", "Salvia")
    desk.deliver(NotSaved(desk.snapshots[0][0]))
    for _ in range(3):
        (draft,) = desk.drafts[-1].beside
        assert draft == Draft(Typed("7", "Salvia", ""), GREEN.id)
        desk.drafts.clear()
        desk.deliver(DraftNotSaved(Draft(Typed(), beside=(draft,))))
        qtbot.waitUntil(lambda: bool(desk.drafts))
    # This time it was saved.
    desk.drafts.clear()
    settle()
    assert desk.drafts == []
