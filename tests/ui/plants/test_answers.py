"""The pane: a plant's journey and links, and answers to plants to check, which can be undone."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.desk.news import AlreadyHere, NotChanged
from plantdesk.domain.outcome import Refused
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import Typed
from plantdesk.journal.records import Decision, History
from plantdesk.ui.plants.pane import MOST_CHOSEN
from plantdesk.ui.widgets.buttons import button_row
from plantdesk.ui.wording import isolated
from tests.outcomes import OFFLINE
from tests.ui.add.test_plant_form import fill, focused_name, press
from tests.ui.entry.test_journey_words import tried
from tests.ui.plants.stage import Shown, added, checks, refused, settled, waits
from tests.ui.scenes.material import SNAPSHOT
from tests.ui.seeing import settle
from tests.ui.stage import LAKE, NOW

KEY = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
FOR_SEVERAL = ["They’re the&re", "Not there: &don’t add", "Not there: send a&gain…"]
LONG = "No room for this plant. " * 20
OLD = settled(refused(7), Status.ADDED_AGAIN)
NEW = replace(added(8), corrects=OLD.id)
AGAIN = {
    "decisions": (Decision(NOW, Cause.PERSON_ADDS_AGAIN, 1, NEW.id),),
    "corrected_by": (NEW,),
}


def said(shown):
    """The message at the foot of the page, and whether it offers Undo."""
    text = "".join(letter for letter in shown.note() if letter.isprintable())
    return text, shown.page.messages.undo.isVisible()


def words(shown):
    """What stands in the place of a plant."""
    label = shown.page.pane._none
    return label.text() if label.isVisible() else ""


def agree(shown):
    QApplication.activeModalWidget().go_on.click()
    # This system's windows don't get the keyboard back by themselves.
    shown.window.activateWindow()
    settle()


def test_enter_answers_and_goes_on_to_the_next_plant_which_is_read_out(shown, heard):
    shown.open(checks(1), checks(2))
    shown.page.table.setFocus()
    press(KEY.Key_Return)
    assert focused_name() == "openThere"
    press(KEY.Key_Return)
    assert shown.desk.changes == [("entry-2", Cause.PERSON_SAYS_THERE)]
    shown.change(settled(checks(2)))
    assert (shown.pane_id, focused_name()) == (1, "plants")
    assert heard[-1] == f"Next: {isolated('Acer 1')}"


def test_the_next_plant_takes_no_answer_that_was_meant_for_the_one_before(open_window, monkeypatch):
    monkeypatch.setattr(button_row, "_SURPRISE_MS", 600_000)
    shown = Shown(*open_window())
    shown.open(checks(1), checks(2), checks(3))
    shown.click(1)
    shown.press("openThere")
    shown.change(settled(checks(2)))
    assert shown.pane_id == 1
    shown.press("openThere")
    assert shown.desk.changes == [("entry-2", Cause.PERSON_SAYS_THERE)]
    # Those that the user chooses take one at once.
    shown.click(0, SHIFT)
    shown.press("openThere")
    assert len(shown.desk.changes) == 3
    QTest.keyClick(shown.page.table, KEY.Key_Home)
    shown.press("openThere")
    assert len(shown.desk.changes) == 4


def test_each_answer_says_what_it_did_once_it_is_saved_and_the_next_plant_follows(shown):
    shown.open(checks(1), checks(3))
    for before, button, cause, then, text in (
        (checks(2), "openNotThere", Cause.PERSON_LEAVES_IT, Status.REMOVED_AS_SAID,
         "Marked as not added: Acer 2."),
        (refused(2), "openLeaveOut", Cause.PERSON_LEAVES_IT, Status.NOT_ADDED,
         "Won’t be added: Acer 2."),
        (checks(2), "openSendAgain", Cause.PERSON_SENDS_AGAIN, Status.WAITING,
         "Will be sent again: Acer 2."),
    ):  # fmt: skip
        shown.change(before)
        shown.page.table.go_to(shown.ids.index(2))
        shown.press(button)
        if button == "openSendAgain":
            agree(shown)
        assert shown.desk.changes[-1] == ("entry-2", cause)
        assert text not in said(shown)
        shown.change(replace(settled(before, then), sent_again=then is Status.WAITING))
        assert said(shown) == (text, True)
        assert shown.page.messages.undo.accessibleName().startswith("Undo: ")
        assert shown.page.messages._note._words.property("ink") == "text2"
        assert shown.current_id == shown.pane_id == 3
    # That can be undone until it has begun.
    shown.change(settled(checks(2), Status.SENDING))
    assert (said(shown), shown.pane_id) == (("", False), 3)
    press(KEY.Key_Z, CONTROL)
    assert shown.desk.changes[-1] == ("entry-2", Cause.PERSON_SENDS_AGAIN)


def test_an_answer_is_undone_below_and_its_plant_comes_back(shown):
    shown.open(checks(1), checks(2), checks(3))
    for undo in (lambda: shown.press("undoAnswer"), lambda: press(KEY.Key_Z, CONTROL)):
        shown.desk.changes.clear()
        shown.page.table.go_to(1)
        shown.press("openThere")
        shown.change(settled(checks(2)))
        assert said(shown) == ("Marked as added: Acer 2.", True)
        undo()
        assert shown.desk.changes[-1] == ("entry-2", Cause.PERSON_TAKES_BACK)
        assert said(shown) == ("", False)
        shown.change(checks(2))
        assert (shown.ids, shown.current_id, shown.pane_id) == ([3, 2, 1], 2, 2)
    press(KEY.Key_Z, CONTROL)
    assert len(shown.desk.changes) == 2


def test_undo_takes_only_this_pages_plant_and_none_that_is_only_looked_at(shown):
    fill(shown.window, "12", "Salvia")
    press(KEY.Key_Escape)
    shown.window.page.results.put(waits(501, Status.REMOVED))
    shown.open_all(waits(6, Status.REMOVED), waits(7))
    shown.page.table.setFocus()
    press(KEY.Key_Z, CONTROL)
    assert (shown.window.page.form.typed, shown.desk.changes) == (Typed(), [])
    shown.press("openRemove")
    shown.tell(waits(7, Status.REMOVED))
    shown.desk.changes.clear()
    for row, changes in ((1, []), (0, [("entry-7", Cause.PERSON_UNDOES)])):
        shown.click(row)
        assert shown.buttons()[0] == "&Undo"
        press(KEY.Key_Z, CONTROL)
        assert shown.desk.changes == changes


def test_several_plants_get_one_answer_and_one_undo(shown):
    shown.open(*(checks(number, store=LAKE) for number in (1, 2)), *map(checks, (3, 4, 5)))
    shown.click(1)
    shown.click(3, SHIFT)
    assert (words(shown), shown.buttons()) == ("3 plants chosen.", FOR_SEVERAL)
    assert shown.page.pane.accessibleDescription() == words(shown)
    shown.press("openSendAgain")
    asks = QApplication.activeModalWidget()
    assert (asks.windowTitle(), asks.keep.text()) == ("Send 3 plants again?", "&Don’t send")
    assert LAKE.name in asks.body.text()
    assert shown.desk.changes == []
    agree(shown)
    several = [f"entry-{number}" for number in (4, 3, 2)]
    assert shown.desk.changes == [(each, Cause.PERSON_SENDS_AGAIN) for each in several]
    for number in (4, 3):
        shown.tell(settled(checks(number), Status.WAITING))
        assert said(shown) == ("", False)
    shown.change(settled(checks(2, store=LAKE), Status.WAITING))
    assert said(shown) == ("Will be sent again: 3 plants.", True)
    # The row below the first of them.
    assert (shown.ids, shown.current_id, shown.pane_id) == ([5, 1], 1, 1)
    shown.desk.changes.clear()
    press(KEY.Key_Z, CONTROL)
    assert shown.desk.changes == [(each, Cause.PERSON_TAKES_BACK) for each in several]


def test_rows_are_chosen_with_ctrl_and_taken_out_again(shown):
    shown.open(*map(checks, range(1, 6)))
    shown.click(0)
    for row in (2, 4, 2):
        shown.click(row, CONTROL)
    # A new plant moves all rows. Those that were chosen stay so, and no other.
    shown.change(checks(6))
    assert words(shown) == "2 plants chosen."
    for entry, buttons in ((refused(1), []), (checks(1), FOR_SEVERAL)):
        shown.tell(entry)
        assert shown.buttons() == buttons
    shown.press("openThere")
    assert {entry for entry, _ in shown.desk.changes} == {"entry-5", "entry-1"}
    # Unless all can be saved, nothing is called answered.
    shown.tell(settled(checks(5)))
    shown.desk.deliver(NotChanged("entry-1"))
    settle()
    text, undo = said(shown)
    assert (text.startswith("This computer can’t save the change"), undo) == (True, False)
    assert shown.page.messages._note._words.property("ink") == "wrong"
    shown.desk.deliver(NotChanged("entry-1", gone=True))
    assert shown.note() == "This plant is no longer on this computer."
    shown.desk.deliver(AlreadyHere(SNAPSHOT, checks(5)))
    assert shown.note().endswith(
        "under To check. Nothing has changed. Go to Add a plant to decide."
    )


def test_so_many_plants_to_check_at_most_are_answered_together(shown):
    shown.open_all(*map(checks, range(1, MOST_CHOSEN + 2)))
    shown.page.table.scrollToBottom()
    settle()
    shown.answer()
    shown.page.table.setFocus()
    press(KEY.Key_A, CONTROL)
    hint = "To answer for several at once, choose up to 200 to check."
    assert (words(shown), shown.buttons()) == (f"201 plants chosen. {hint}", [])
    assert not shown.page.pane._line.isVisible()
    shown.click(MOST_CHOSEN, CONTROL)
    assert (words(shown), shown.buttons()) == ("200 plants chosen.", FOR_SEVERAL)
    assert shown.page.pane._line.isVisible()
    shown.press("openThere")
    assert len(shown.desk.changes) == len(set(shown.desk.changes)) == MOST_CHOSEN
    # One of them is added meanwhile.
    shown.tell(added(200))
    assert words(shown) == f"200 plants chosen. {hint}"


def refusal(message):
    return Refused(400, ServiceError(7, message))


def show(shown, one, *outcomes, **more):
    shown.window.pages.show_plant(one)
    shown.page.pane.show_history(History(one.id, tried(*outcomes), **more))
    settle()


def seen(shown, name):
    return [each for each in shown.page.pane.findChildren(QWidget, name) if each.isVisible()]


def journey(shown):
    return shown.page.pane._journey.toPlainText().replace("\ufffc ", "")


def test_replies_are_copied_as_they_came_and_a_long_one_shows_whole_when_asked_for(shown):
    show(shown, added(6), refusal("no\u200broom"))
    assert journey(shown).endswith("Error 7\nno‹U+200B›room")
    assert seen(shown, "unfoldReply") == []
    shown.press("copyReply")
    assert QGuiApplication.clipboard().text() == "Error 7\nno\u200broom"
    show(shown, waits(7, outcome=OFFLINE), refusal(LONG))
    assert f"\n{LONG[:199]}…" in journey(shown)
    height = shown.page.pane._journey.heightForWidth(300)
    shown.button("unfoldReply").setFocus()
    press(Qt.Key.Key_Space)
    # It stays while time passes, but not for another plant.
    shown.page.pane.renew()
    assert (LONG.strip() in journey(shown), focused_name()) == (True, "copyReply")
    assert shown.page.pane._journey.heightForWidth(300) > height
    show(shown, added(8), refusal(LONG))
    assert LONG.strip() not in journey(shown)
    shown.page.pane._journey.selectAll()
    show(shown, added(8), refusal(LONG), OFFLINE)
    assert shown.page.pane._journey.textCursor().hasSelection()
    # Marks are not copied.
    shown.page.pane._journey.copy()
    copied = QGuiApplication.clipboard().text().splitlines()
    assert (copied[0][:7], copied[1]) == ("Entered", "Typed here. Saved on this computer.")
    # What has only a head takes one line.
    show(shown, waits(9, outcome=OFFLINE), *[OFFLINE] * 105)
    lines = journey(shown).splitlines()
    assert lines[lines.index("98 more tries") + 1].startswith("Tried ")


def test_a_refused_plant_leads_to_the_new_one_and_back_and_leaves_nothing_to_another(shown):
    show(shown, OLD, refusal("no"), **AGAIN)
    for news, asks in ((checks(9), 0), (NEW, 1)):
        shown.desk.calls.clear()
        shown.tell(news)
        assert shown.desk.calls == [("plants.read_history", OLD.id)] * asks
    link = shown.button("showEntry")
    assert link.text() == link.accessibleName()
    assert link.text() == "\u20688\u2069 · \u2068Added\u2069 · \u2068Show\u2069"
    link.click()
    assert shown.desk.searches[-1].search.filter.text == "8"
    show(shown, NEW, corrects=OLD)
    shown.button("showEntry").setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Space)
    assert shown.desk.searches[-1].search.filter.text == "7"
    show(shown, OLD, refusal("no"), **AGAIN)
    shown.page.pane.show_history(History("another", corrected_by=(NEW, NEW)))
    assert len(seen(shown, "showEntry")) == 1
    shown.page.show_entry(checks(9))
    assert ("Error" in journey(shown), seen(shown, "showEntry")) == (False, [])
    assert shown.buttons()[0] == "It’s the&re"
    assert not shown.page.pane.help.icon().isNull()
    # A screen reader gets all of it.
    for part in ("To check", "Acer 9", "Tree", "Green Acres", "Entered"):
        assert part in shown.page.pane.accessibleDescription()
