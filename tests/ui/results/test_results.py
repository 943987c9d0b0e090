"""The card of the newest result, and the list of this session below it."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QTextEdit, QWidget

from plantdesk.desk import news
from plantdesk.domain.entry import Mistake
from plantdesk.domain.local_time import midnight, today
from plantdesk.domain.outcome import Added, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import NewPlant, Plant, ServiceError
from plantdesk.domain.search.plant_search import Kind
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.records import Draft, Unfinished
from plantdesk.ui.dialogs.mistake import MistakeDialog
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.card_content import action_text
from plantdesk.ui.results import session_model
from plantdesk.ui.results.session_model import ROW
from plantdesk.ui.widgets.cells import Cell
from plantdesk.ui.wording import exact_time, isolated
from tests.stages.shared import type_text
from tests.ui.add.test_plant_form import fill, focused_name, press
from tests.ui.asking import answer_dialog
from tests.ui.seeing import read, settle, state
from tests.ui.stage import GREEN, LAKE, NOW, PRACTICE, entry, queue_of

LEFT = Qt.MouseButton.LeftButton
SPOKEN, TIP = Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole
REFUSED = Refused(400, ServiceError(1062, "duplicate key: id 10440 is already used"))
SEE_FIELDS = Refused(409, ServiceError(7, "see fields", 'fields: {"name":"<b>too</b> long"}\nn: 3'))
SAL = Typed("12", "Sal", "")
HADNT = "You hadn’t finished this plant"


def card_button(window, action):
    name = f"action{action.name.title().replace('_', '')}"
    return window.page.results.card.findChild(QPushButton, name)


def copied(text):
    text.selectAll()
    text.copy()
    return QGuiApplication.clipboard().text()


def salvia(status, outcome=None, **more):
    return replace(entry(7, "Salvia", None, status, outcome), **more)


class Session:
    """The page Add a plant, with its card and the list of this session."""

    def __init__(self, window, desk):
        self.window, self.desk = window, desk
        self.results, self.form = window.page.results, window.page.form
        self.view = self.results.session.view

    def deliver(self, *told):
        for one in told:
            self.desk.deliver(one)

    def submit(self, plant_id="7", name="Salvia"):
        fill(self.window, plant_id, name)
        self.form.submit()
        return self.desk.snapshots[-1][0]

    def not_saved(self, plant_id="7", name="Salvia"):
        self.deliver(news.NotSaved(self.submit(plant_id, name)))

    @property
    def card(self):
        return self.results.card.card

    @property
    def beside(self):
        """The plants beside the form, as the disk was given them last."""
        return self.desk.drafts[-1].beside

    @property
    def rows(self):
        """Names and words."""
        model = self.view.model()
        found = (model.index(at, 0).data(ROW) for at in range(model.rowCount()))
        return [(row.typed.name, row.word) for row in found]

    def click(self, action):
        QTest.mouseClick(card_button(self.window, action), LEFT)

    def told(self):
        """The title of the message that is open, which is closed."""
        message = QApplication.activeModalWidget()
        message.close()
        return message.windowTitle()

    @property
    def unfinished(self):
        """The headline of the card of an unfinished plant."""
        card = self.results.unfinished
        return card.card.headline if card.isVisible() else ""

    def settle(self, *actions):
        for action in actions:
            self.results.unfinished.buttons.press(action)

    def part(self, name):
        return self.results.card.findChild(QWidget, name)


@pytest.fixture
def session(open_window):
    return Session(*open_window())


def test_a_card_shows_and_says_all_that_is_told_of_a_plant_and_no_more(session, heard):
    full = ("Plant id", "7", "Name", "Acer", "Tag", "Tree")
    plant = entry(7, "Acer", "Tree", Status.REFUSED, SEE_FIELDS)
    stored = Added(Plant("A\u200bcer", "Tree"), 200, (PlantField.NAME,))
    name = "Name, typed", "Acer", "Name, stored", "A‹U+200B›cer"
    untagged, tag = Added(Plant("Acer"), 200, (PlantField.TAG,)), ("Tree", "Tag, stored", "(none)")
    unclear = Unsure(UnsureReason.STATUS, 500, "<b>oops</b>")
    there, reply = (*full, "Store", LAKE.name), ("The reply", "Copy")
    refused = *reply, "Error 7", "see fields", "Show details"
    session.deliver(news.StoresFound((GREEN, LAKE, PRACTICE)))
    for changes, given, said in (
        ({}, full, refused),
        ({"status": Status.ADDED, "outcome": stored}, (*full[:2], *name, *full[4:]), ()),
        ({"status": Status.ADDED, "outcome": untagged}, (*full[:4], "Tag, typed", *tag), ()),
        ({"status": Status.TO_CHECK, "outcome": unclear}, full, (*reply, "<b>oops</b>")),
        ({"status": Status.ADDED, "outcome": None}, full, ()),
        ({"plant": NewPlant(7, "Acer"), "status": Status.NOT_ADDED}, full[:4], refused),
        ({"store_id": LAKE.id, "outcome": None}, there, ()),
    ):
        session.deliver(one := replace(plant, **changes))
        shown, card = session.results.card, session.card
        buttons = [*map(action_text, card.actions)]
        found = [each for each in shown.buttons.findChildren(QPushButton) if each.isVisible()]
        assert [each.text() for each in found] == buttons
        # A key does the same, or the text leaves something open.
        keys = Action.EDIT, Action.UNDO, Action.STOP
        assert [bool(each.toolTip()) for each in found] == [each in keys for each in card.actions]
        asks = () if one.status is Status.ADDED and given is full else ("What does this mean?",)
        words = (card.headline, card.saved, *given, *said, card.now, *asks)
        assert read(shown) == [*words, *(text.replace("&", "") for text in buttons)]
        spoken = {card.headline, card.saved, *given[1::2], *said[2:4], card.now}
        assert all(text in heard[-1] for text in spoken)
        assert shown.accessibleDescription() == heard[-1]
        # Red means that something is to do.
        assert not said[2:] or (card.reply.ink == "wrong") is (one.status is Status.REFUSED)
        # When a plant to check was sent, is said.
        assert (exact_time(one.sent_at) in card.now) is (one.status is Status.TO_CHECK)
        assert shown.explain.width() == shown.explain.sizeHint().width()


def test_news_of_an_older_plant_does_not_hide_the_newest(session, qtbot):
    first = entry(1, "First", None, Status.WAITING)
    session.deliver(first, entry(2, "Second", None, Status.WAITING))
    session.deliver(replace(first, status=Status.SENDING))
    qtbot.waitUntil(lambda: not session.results._brief_timer.isActive())
    assert session.part("fact1").toPlainText() == "Second"
    session.deliver(entry(1, "First", None, Status.REFUSED, REFUSED))
    assert session.card.headline == f"{isolated(GREEN.name)} refused this plant"
    # Nor does a refused plant when its correction was added.
    session.deliver(entry(2, "Second"), entry(1, "First", None, Status.ADDED_AGAIN))
    session.deliver(entry(9, "Of an earlier session", None, Status.ADDED_AGAIN))
    assert session.part("fact1").toPlainText() == "Second"
    # Those of the journal come newest first.
    found = entry(4, "Newest"), entry(3, "Third"), entry(5, "Gone")
    gone, kept = news.NotChanged("entry-5", gone=True), news.NotChanged("entry-3")
    session.deliver(news.JournalOpened(found, {}), gone, kept)
    assert [name for name, _ in session.rows] == ["Newest", "Third", "Second", "First"]
    assert session.part("fact1").toPlainText() == "Newest"


def test_a_long_session_drops_the_oldest_plants_but_none_that_needs_the_user(session, monkeypatch):
    monkeypatch.setattr(session_model, "MAX_ROWS", 2)
    session.not_saved()
    session.deliver(entry(1, "Acer", None, Status.WAITING))
    session.deliver(*(entry(number, "Tilia") for number in range(8, 12)))
    kept = [("Acer", "Waiting"), ("Salvia", "Not saved")]
    assert session.rows == [("Tilia", "Added")] * 2 + kept


def test_an_unsaved_plant_goes_back_only_into_an_empty_form_or_is_discarded(session):
    session.deliver(queue_of(2, 1))
    session.not_saved("6", "Acer")
    snapshot = session.submit()
    fill(session.window, "8")
    session.deliver(news.NotSaved(snapshot))
    assert session.rows == [("Salvia", "Not saved"), ("Acer", "Not saved")]
    session.click(Action.PUT_BACK)
    assert session.told() == "You are typing another plant"
    assert (session.form.typed, len(session.rows)) == (Typed("8"), 2)
    session.form.clear()
    session.click(Action.PUT_BACK)
    assert session.form.typed == Typed("7", "Salvia", "")
    # It shows in the band before anything that is safe.
    session.deliver(news.DraftSaved(session.desk.drafts[-1], saved=False))
    assert state(session.window) == "1 not saved"
    # A click right after another plant came discards nothing.
    session.click(Action.LEAVE_OUT)
    assert session.rows == [("Acer", "Not saved")]
    click_row(session, 0)
    session.click(Action.LEAVE_OUT)
    assert (session.rows, session.results.card.isVisible()) == ([], False)
    assert "not saved" not in state(session.window)


def test_saving_is_tried_again_and_a_plant_that_may_be_saved_is_never_called_not_saved(session):
    for unknown, word, actions in (
        (False, "Not saved", (Action.SAVE_AGAIN, Action.PUT_BACK, Action.LEAVE_OUT)),
        # To discard it would not keep it from being sent.
        (True, "Perhaps saved", (Action.SAVE_AGAIN, Action.PUT_BACK)),
    ):
        session.desk.snapshots.clear()
        first = session.submit()
        session.deliver(news.NotSaved(first, unknown=unknown))
        assert (session.rows[0], session.card.actions) == (("Salvia", word), actions)
        again = card_button(session.window, Action.SAVE_AGAIN)
        again.click()
        # The second click meets an outdated card.
        again.click()
        _, (snapshot, even_if_known) = session.desk.snapshots
        assert (snapshot.id, snapshot.plant, even_if_known) == (first.id, first.plant, False)
        assert session.rows[0] == ("Salvia", "Saving")
        # Its draft goes in the commit of its entry, not before.
        session.form.save_draft()
        assert [draft.typed for draft in session.beside] == [first.typed]
        session.deliver(salvia(Status.WAITING, id=first.id))
        assert session.rows[0] == ("Salvia", "Waiting")
        assert session.beside == ()


def test_a_plant_whose_id_turned_out_to_be_known_is_added_only_by_a_click(session):
    known = entry(10438, "Ginkgo biloba", None, Status.TO_CHECK)
    session.deliver(news.AlreadyHere(session.submit("10438", "Ginkgo"), known))
    assert session.card.headline == f"10438 is {isolated('Ginkgo biloba')}, already under To check"
    assert session.rows == [("Ginkgo", "Unfinished")]
    # Enter would pass a warning.
    QTest.keyClick(card_button(session.window, Action.ADD_ANYWAY), Qt.Key.Key_Return)
    assert len(session.desk.snapshots) == 1
    session.click(Action.ADD_ANYWAY)
    assert [even for _, even in session.desk.snapshots] == [False, True]


def test_an_unfinished_plant_stands_above_the_results_until_it_is_continued(session):
    session.deliver(Unfinished((Draft(SAL, LAKE.id),), (LAKE,)))
    assert session.form.typed.blank
    # Saved at once, and shown without a result.
    assert session.beside == (Draft(SAL, LAKE.id),)
    for section, card in (("unfinished", False), ("refused", True)):
        assert (session.unfinished, session.results.card.isVisible()) == (HADNT, card)
        assert session.window.pages.section_shown == section
        session.deliver(salvia(Status.REFUSED, REFUSED))
    assert session.rows == [("Salvia", "Refused"), ("Sal", "Unfinished")]
    fill(session.window, "8")
    session.settle(Action.CONTINUE)
    assert session.told() == "You are typing another plant"
    session.form.clear()
    session.settle(Action.CONTINUE)
    QApplication.activeModalWidget().go_on.click()
    # The cursor stands where the user stopped.
    QTest.keyClicks(QApplication.focusWidget(), "via")
    typed = SAL._replace(name="Salvia")
    assert (session.form.typed, session.window.stores.current) == (typed, LAKE)
    assert (session.unfinished, session.beside) == ("", ())


def test_a_row_shows_and_says_its_plant_and_the_name_of_a_store_that_is_another(session):
    session.not_saved()
    session.deliver(news.StoresFound((GREEN, LAKE, PRACTICE)))
    session.window.stores.switch_to(LAKE)
    changed, model = [], session.results.model
    model.dataChanged.connect(lambda *rows: changed.append([row.row() for row in rows[:2]]))
    session.deliver(news.StoresFound((replace(GREEN, name="Green"), LAKE, PRACTICE)))
    assert changed.pop() == [0, len(model.rows) - 1]
    index = session.view.model().index(0, 0)
    icon, lines = ("wrong", "refused"), (f"{isolated('7')}   ·   {isolated('Green')}", "Not saved")
    cell = Cell("Salvia", "body", "text", icon, "", True, *lines, time := index.data(ROW).time)
    assert (session.view.itemDelegate().cell(index), bool(time)) == (cell, True)
    spoken = f"Salvia, 7, Not saved, Green, {time}"
    assert [index.data(role) for role in (SPOKEN, TIP)] == [spoken, spoken]
    assert session.card.facts[-1] == ("Store", "Green")


def test_dropping_an_unfinished_plant_can_be_undone_until_the_next_plant(session):
    sal, other = Draft(SAL, GREEN.id), Draft(Typed("13", "Acer"), GREEN.id)
    session.deliver(Unfinished((sal, other), ()))
    session.settle(Action.LEAVE_OUT)
    assert session.rows == [("Sal", "Not added"), ("Acer", "Unfinished")]
    assert (session.beside, focused_name()) == ((other,), "plantId")
    press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (session.unfinished, session.beside) == (HADNT, (sal, other))
    session.settle(Action.LEAVE_OUT)
    session.submit()
    assert session.results.unfinished.findChildren(QTextEdit)[1].toPlainText() == "Acer"
    # No key brings back what is out of sight.
    session.form.clear()
    press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.beside == (other,)


def test_kept_texts_alone_are_no_unfinished_plant(session):
    kept = Draft(Typed(tag="Tree"), GREEN.id, frozenset({PlantField.TAG}))
    session.deliver(Unfinished((kept,), ()))
    assert (session.unfinished, session.rows) == ("Kept from last time", [])
    assert session.form.typed.blank
    session.settle(Action.DONT_KEEP)
    assert (session.unfinished, session.results.unfinished.card.saved) == ("Not kept", "")
    session.settle(Action.UNDO, Action.CONTINUE)
    assert (session.form.typed, session.form.pinned) == (kept.typed, kept.pinned)
    assert focused_name() == "plantId"


def test_not_saved_is_said_only_of_what_no_disk_has(session):
    session.deliver(queue_of())
    session.deliver(Unfinished((Draft(SAL, GREEN.id),), ()))
    session.not_saved()
    full = news.DraftSaved(session.desk.drafts[-1], saved=False)
    session.deliver(full)
    # The other is on the disk already.
    assert (state(session.window), session.rows[0]) == ("1 not saved", ("Salvia", "Not saved"))
    assert session.card.saved == "Not saved and not sent. It’s only in this window."
    session.deliver(news.DraftSaved(full.draft))
    assert "not saved" not in state(session.window)
    assert session.rows[0] == ("Salvia", "Unfinished")
    assert session.card.saved == "Not sent. What you typed is kept here."
    # A second try that fails as well doesn't take it from the disk.
    session.click(Action.SAVE_AGAIN)
    session.deliver(news.NotSaved(session.desk.snapshots[-1][0]))
    assert session.rows[0] == ("Salvia", "Unfinished")


def test_what_a_full_disk_did_not_take_is_saved_with_the_next_write_or_by_itself(session, qtbot):
    fill(session.window, "12", "Sal")
    for told in (news.JournalOpened((), {}), entry(8, "Tilia")):
        session.form.save_draft()
        session.deliver(news.DraftSaved(session.desk.drafts[-1], saved=False))
        session.desk.drafts.clear()
        session.deliver(told, told)
        assert [draft.typed for draft in session.desk.drafts] == [SAL]
    session.form.clear()
    session.window.drafts._retry.setInterval(0)
    session.not_saved()
    for _ in range(3):
        (draft,) = session.beside
        assert draft == Draft(Typed("7", "Salvia", ""), GREEN.id)
        session.desk.drafts.clear()
        session.deliver(news.DraftSaved(Draft(Typed(), beside=(draft,)), saved=False))
        qtbot.waitUntil(lambda: bool(session.desk.drafts))
    # This time it was saved.
    session.desk.drafts.clear()
    settle()
    assert session.desk.drafts == []


def test_a_refused_plant_is_edited_or_tried_again_as_a_new_entry(session):
    for action in (Action.TRY_AGAIN, Action.EDIT):
        session.deliver(entry(10440, "Lavandula", "Shrub", Status.REFUSED, REFUSED))
        session.results.show_item(session.results.model.row("entry-10440").item)
        QTest.mouseClick(card_button(session.window, action), LEFT)
        assert focused_name() == "plantId"
        if action is Action.EDIT:
            assert session.form.typed == Typed("10440", "Lavandula", "Shrub")
            session.form.submit()
        snapshot = session.desk.snapshots[-1][0]
        assert snapshot.corrects == "entry-10440" != snapshot.id
        # Otherwise saving it would clear the draft of what is in the form.
        assert snapshot.from_form is (action is Action.EDIT)
        assert session.rows[0] == ("Lavandula", "Saving")
    assert len(session.desk.snapshots) == 2
    # One whose store was removed goes into the form.
    gone = replace(entry(12, "Acer", None, Status.REFUSED, REFUSED), store_id=LAKE.id)
    session.window.do(Action.TRY_AGAIN, gone)
    assert (session.form.typed, len(session.desk.snapshots)) == (Typed("12", "Acer", ""), 2)


def test_the_rest_of_an_error_record_is_folded_until_the_user_opens_it(session, heard):
    session.deliver(salvia(Status.REFUSED, SEE_FIELDS))
    unfold, text = session.part("unfoldReply"), session.part("reply")
    # By mouse, the focus stays in the form.
    heard.clear()
    QTest.mouseClick(unfold, LEFT)
    whole = f"see fields\n{SEE_FIELDS.said.details}"
    assert (focused_name(), heard) == ("plantId", [whole])
    # They stay open while the card is refreshed. Those of the next refusal are folded again.
    session.deliver(queue_of(1))
    assert (unfold.isVisible(), text.toPlainText()) == (False, whole)
    other = Refused(400, ServiceError(7, "see\u200bfields", "fields: 2"))
    session.deliver(entry(10, "Salix", None, Status.REFUSED, other))
    assert (text.toPlainText(), copied(text)) == ("see‹U+200B›fields", "see\u200bfields")
    # By keyboard, it goes to no button of the plant.
    unfold.setFocus()
    press(Qt.Key.Key_Space)
    assert (text.toPlainText(), focused_name()) == ("see‹U+200B›fields\nfields: 2", "copyReply")
    assert copied(text) == "see\u200bfields\nfields: 2"


def test_source_code_and_long_replies_are_folded_and_copied_unchanged(session):
    for said, shown in (
        ("\n<!DOCTYPE html>\n<html><body>Sign in" + "<p>x" * 900, "A web page"),
        ("\x00\x01PNG\x02\x03", "Unreadable data"),
        ("\ufffd\ufffdPNG", "Unreadable data"),
        ("Oops:\n\t\ttry\n<later>", "Oops:\n\t\ttry\n<later>"),
        ("no\nroom " * 90, ""),
        ("no\n" * 20, ""),
    ):
        unreadable = Unsure(UnsureReason.UNREADABLE, 200, said)
        session.deliver(salvia(Status.TO_CHECK, unreadable, id=f"entry-{len(said)}"))
        text = session.part("reply").toPlainText()
        start = " ".join(said.split())[: len(text) - 1]
        assert (text, len(text) < 200) == (shown or f"{start}…", True)
        assert session.part("unfoldReply").isVisible() is (shown != said)
        session.part("copyReply").click()
        assert QGuiApplication.clipboard().text() == f"Status 200\n{said}"


def test_what_was_added_today_leads_to_the_list_of_that_day(session):
    link, first = session.results.session.today, session.window.page._first
    session.deliver(news.ListChanged({}, {LAKE.id: 0}))
    assert first.text() == f"The first plant for {isolated(GREEN.name)}"
    session.deliver(news.ListChanged({}, {GREEN.id: 63, LAKE.id: 1}))
    for store, text in ((LAKE, "1 added today"), (GREEN, "63 added today")):
        session.window.stores.switch_to(store)
        settle()
        assert (link.isVisible(), link.text()) == (True, text)
        assert first.text() == "Ready for a plant"
    session.deliver(entry(1, "Acer"))
    assert read(session.results.session) == ["Latest plants", "63 added today"]
    link.click()
    asked = session.desk.searches[-1].search.filter
    assert (asked.kind, asked.store_id, asked.since) == (Kind.ADDED, GREEN.id, midnight(today()))


def click_row(session, row):
    place = session.view.visualRect(session.view.model().index(row, 0)).center()
    QTest.mouseClick(session.view.viewport(), LEFT, pos=place)


def test_a_click_in_the_list_shows_a_plant_in_the_card_and_a_scan_goes_to_the_form(session):
    session.deliver(salvia(Status.REFUSED, REFUSED), entry(2, "Acer"))
    click_row(session, 1)
    assert session.card.headline == f"{isolated(GREEN.name)} refused this plant"
    assert (session.view.currentIndex().row(), session.window.page.isVisible()) == (1, True)
    # The chosen row is the one whose card shows.
    session.not_saved()
    session.deliver(entry(50, "Salix", None, Status.REFUSED, REFUSED))
    assert session.view.currentIndex().data(ROW).item.id == session.results.card.about == "entry-50"
    # What is no entry has no page of its own. The keyboard stays on its row.
    session.view.setFocus()
    session.view.setCurrentIndex(session.view.model().index(1, 0))
    session.deliver(entry(51, "Tilia"))
    assert session.view.currentIndex().data(ROW).word == "Not saved"
    press(Qt.Key.Key_Return)
    assert session.card.headline == "This computer could not save the plant"
    assert session.window.page.isVisible()
    type_text("42")
    assert session.form.typed == Typed("42")


def test_a_mistake_is_noted_copied_and_corrected(session, qtbot):
    note, added = "Wrong tag: it is a tree", entry(7, "Rosa canina", "shrub")
    session.deliver(added)

    def write(dialog):
        assert not any((dialog.go_on.isEnabled(), dialog.other.isEnabled()))
        QTest.keyClicks(dialog.focusWidget(), note)
        dialog.other.click()
        assert dialog.isVisible()
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)

    report = card_button(session.window, Action.REPORT_MISTAKE)
    answer_dialog(qtbot, MistakeDialog, write, report.click)
    copied = QGuiApplication.clipboard().text().splitlines()
    plant = ["Store: Green Acres", "Plant id: 7", "Name: Rosa canina", "Tag: shrub"]
    assert copied == [*plant, f"Mistake: {note}", f"Reference: {added.id}"]
    noted = replace(added, mistake=Mistake(note, NOW))
    session.deliver(noted)
    assert session.card.headline.endswith("with a mistake")
    # A note that exists already can be changed.
    for each, said in ((added, ""), (noted, note)):
        assert MistakeDialog(session.window._look, each, GREEN, session.window).note == said
    session.click(Action.CORRECTED)
    assert session.desk.calls == [("plants.report_mistake", added.id, note)]
    assert session.desk.changes == [(added.id, Cause.PERSON_CORRECTS)]
