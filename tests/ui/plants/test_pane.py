"""The pane of one plant: its journey, links to other plants, and buttons."""

from datetime import timedelta

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QTextEdit, QWidget

from plantdesk.domain.outcome import ConnectionFault, NotReached, Refused, Unsure
from plantdesk.domain.outcome import UnsureReason as Why
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Cause, Status
from plantdesk.journal.records import Attempt, Decision, History
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.plants.pane import EntryPane
from plantdesk.ui.widgets.buttons import button_row
from plantdesk.ui.widgets.scrolls.fitting_scroll import FittingScroll
from plantdesk.ui.widgets.seconds import Seconds
from tests.ui.plants.stage import settle_journey
from tests.ui.seeing import look_for, settle
from tests.ui.stage import GREEN, NOW, entry

CUT = Unsure(Why.CUT)
OFFLINE = NotReached(ConnectionFault.NO_NETWORK)
LONG = "No room for this plant. " * 20
REFUSED = entry(7, "Acer", "Tree", Status.ADDED_AGAIN, Refused(400, "no"))
NEW = replace(entry(8, "Acer"), corrects=REFUSED.id)


class Shown:
    def __init__(self):
        look = look_for(GREEN)
        self.pane = EntryPane(look, Stores(GREEN), Seconds(lambda: 0.0))
        look.style_window(self.pane)
        self.wanted = []
        self.asked = []
        self.pane.entry_wanted.connect(self.wanted.append)
        self.pane.history_wanted.connect(self.asked.append)
        self.pane.resize(340, 620)
        self.pane.show()

    def show(self, one, *outcomes, **more):
        attempts = tuple(
            Attempt(NOW + timedelta(minutes=at), NOW, not isinstance(outcome, NotReached), outcome)
            for at, outcome in enumerate(outcomes)
        )
        self.pane.show_entry(one)
        self.pane.show_history(History(one.id, attempts, **more))
        settle_journey(self.pane)

    def buttons(self, name):
        found = self.pane.findChildren(QAbstractButton, name)
        return sorted(filter(QWidget.isVisible, found), key=self.top)

    def button(self, name):
        (found,) = self.buttons(name)
        return found

    def press(self, name):
        self.button(name).click()
        settle()

    def texts(self, name):
        found = self.pane.findChildren(QTextEdit, name)
        return [text.toPlainText() for text in found if text.isVisible()]

    def top(self, widget):
        return widget.mapTo(self.pane, QPoint()).y()

    @property
    def spoken(self):
        return self.pane.accessibleDescription()


@pytest.fixture
def shown(qapp):
    shown = Shown()
    yield shown
    shown.pane.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize("by_user", [False, True], ids=["an answer", "the user"])
def test_a_click_counts_at_once_only_if_the_user_chose_the_plant(shown, monkeypatch, by_user):
    # As long as a test may take.
    monkeypatch.setattr(button_row, "_SURPRISE", 1000.0)
    acted = []
    shown.pane.acted.connect(lambda _, one: acted.append(one))
    shown.pane.show_entry(entry(7, "Acer", None, Status.TO_CHECK, CUT))
    other = entry(8, "Acer", None, Status.TO_CHECK, CUT)
    shown.pane.show_entry(other, by_user=by_user)
    settle()
    shown.press("openThere")
    assert acted == [other] * by_user


def refusal(message):
    return Refused(400, ServiceError(7, message))


def step_names(shown):
    """Return what a screen reader gets of each step."""
    return [
        widget.accessibleName()
        for widget in shown.pane.findChildren(QWidget)
        if widget.isVisible() and widget.accessibleName().startswith(("Entered", "Sent"))
    ]


def test_all_of_it_is_told_in_order(shown):
    said = Decision(NOW, Cause.PERSON_SAYS_THERE, 2)
    one = entry(7, "Acer", "Tree", Status.ADDED_AS_SAID, CUT)
    shown.show(one, OFFLINE, CUT, decisions=(said,))
    parts = ("Added", "Acer", "7", "Tree", "Green Acres", "Entered", "Not sent", "The connection")
    places = [shown.spoken.index(part) for part in (*parts, "You said it’s there.")]
    assert places == sorted(places)
    assert ".." not in shown.spoken
    assert ". . " not in shown.spoken


def test_each_step_has_a_name_of_its_own(shown):
    shown.show(entry(7, "Acer", None, Status.REFUSED, refusal("no")), refusal("no"))
    named = step_names(shown)
    assert len(named) == 2
    assert named[1].endswith("The store refused it. Error 7. \u2068no\u2069")


def test_the_history_of_another_plant_is_not_shown(shown):
    shown.show(REFUSED)
    shown.pane.show_history(History("another", corrected_by=(NEW,)))
    settle()
    assert shown.buttons("showEntry") == []


def test_the_history_is_asked_for_when_the_plant_changes(shown):
    shown.pane.show_entry(REFUSED)
    shown.pane.show_entry(REFUSED)
    assert shown.asked == [REFUSED.id]
    shown.pane.show_entry(replace(REFUSED, status=Status.REFUSED))
    assert shown.asked == [REFUSED.id] * 2


def test_a_changed_plant_keeps_its_steps_until_its_history_comes(shown):
    shown.show(entry(7, "Acer", None, Status.TO_CHECK, CUT), CUT)
    shown.pane.show_entry(entry(7, "Acer", None, Status.ADDED_AS_SAID, CUT))
    assert "The connection dropped" in shown.spoken
    assert "You said it’s there" in shown.spoken


def test_a_short_reply_shows_at_once(shown):
    shown.show(entry(7, "Acer"), refusal("no\nroom"))
    assert shown.texts("reply") == ["no\nroom"]
    assert shown.buttons("unfoldReply") == []


@pytest.mark.parametrize("message", [LONG, "1\n2\n3"], ids=["long", "of many lines"])
def test_a_long_reply_is_folded(shown, message):
    shown.show(entry(7, "Acer"), refusal(message))
    assert shown.texts("reply") == shown.texts("foldedReply") == []
    toggle = shown.button("unfoldReply")
    assert toggle.accessibleName() == "Show reply"
    toggle.click()
    settle()
    assert shown.texts("foldedReply") == [message]
    assert toggle.accessibleName() == "Hide reply"
    toggle.click()
    settle()
    assert shown.texts("foldedReply") == []


def test_a_page_is_named_and_its_text_folded(shown):
    page = "<html><body>Sign in</body></html>"
    shown.show(entry(7, "Acer"), Unsure(Why.UNREADABLE, 200, page))
    assert shown.texts("reply") == ["A web page"]
    shown.press("unfoldReply")
    assert shown.texts("foldedReply") == [page]


def test_the_rest_of_a_short_error_is_folded(shown):
    whole = '{"error": 7, "message": "no", "field": "tag"}'
    shown.show(entry(7, "Acer"), Refused(400, ServiceError(7, "no", whole)))
    assert shown.texts("reply") == ["no"]
    shown.press("unfoldReply")
    assert shown.texts("foldedReply") == [whole]


def test_a_reply_is_copied_as_it_came(shown):
    shown.show(entry(7, "Acer"), refusal("no\u200b room\u202e"))
    assert shown.texts("reply") == ["no‹U+200B› room‹U+202E›"]
    shown.press("copyReply")
    assert QGuiApplication.clipboard().text() == "Error 7\nno\u200b room\u202e"


def test_an_unfolded_reply_stays_while_time_passes(shown):
    one = entry(7, "Acer", None, Status.WAITING, OFFLINE)
    shown.show(one, refusal(LONG))
    shown.press("unfoldReply")
    shown.pane.renew()
    shown.show(one, refusal(LONG), OFFLINE)
    assert shown.texts("foldedReply") == [LONG]


def test_the_next_plant_begins_folded(shown):
    shown.show(entry(7, "Acer"), refusal(LONG), *[OFFLINE] * 30)
    shown.press("unfoldReply")
    shown.show(entry(8, "Acer"), refusal(LONG), *[OFFLINE] * 30)
    assert shown.texts("foldedReply") == []


def test_a_refused_plant_leads_to_the_new_one(shown):
    shown.show(REFUSED, refusal("no"), corrected_by=(NEW,))
    link = shown.button("showEntry")
    assert link.text() == "\u20688\u2069 · \u2068Added\u2069 · \u2068Show\u2069"
    assert link.accessibleName() == link.text()
    link.click()
    assert shown.wanted == [NEW.id]


def test_a_correction_leads_back_by_keyboard(shown):
    shown.show(NEW, corrects=REFUSED)
    shown.button("showEntry").setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(shown.button("showEntry"), Qt.Key.Key_Space)
    assert shown.wanted == [REFUSED.id]


def test_news_of_a_linked_plant_change_its_link(shown):
    waits = replace(NEW, status=Status.WAITING)
    shown.show(REFUSED, refusal("no"), corrected_by=(waits,))
    assert "Waiting" in shown.button("showEntry").text()
    shown.pane.take_linked(NEW)
    assert "Added" in shown.button("showEntry").text()
    shown.show(NEW, corrects=replace(REFUSED, status=Status.TO_CHECK))
    shown.pane.take_linked(REFUSED)
    assert "Refused" in shown.button("showEntry").text()


def test_tab_goes_from_step_to_step(shown):
    many = (refusal(LONG), *[OFFLINE] * 30)
    # Rows for another plant are made first.
    shown.show(entry(6, "Acer"), OFFLINE)
    shown.show(
        replace(entry(7, "Acer", None, Status.REFUSED), corrects=REFUSED.id),
        *many,
        refusal("no"),
        corrects=REFUSED,
    )
    first = shown.button("showEntry")
    first.setFocus(Qt.FocusReason.TabFocusReason)
    names = [first.objectName()]
    for _ in range(5):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        names.append(focused.objectName())
    assert names == [
        "showEntry",
        "copyReply",
        "unfoldReply",
        "copyReply",
        "explain",
        "copyReference",
    ]


@pytest.mark.parametrize("height", [420, 620])
def test_buttons_stay_in_sight_however_long_the_journey_is(shown, height):
    shown.pane.resize(340, height)
    shown.show(entry(7, "Acer", None, Status.TO_CHECK, CUT), *[refusal(LONG), CUT] * 20)
    scroll = shown.pane.findChild(FittingScroll)
    assert scroll.verticalScrollBar().maximum() > 0
    question = next(
        label for label in shown.pane.findChildren(QLabel) if label.text().startswith("Look in the")
    )
    answers = ("openThere", "openSendAgain", "openNotThere")
    for widget in (question, *(shown.button(name) for name in answers)):
        assert not scroll.isAncestorOf(widget)
        bottom = shown.pane.mapFromGlobal(widget.mapToGlobal(widget.rect().bottomRight()))
        assert shown.pane.rect().contains(bottom)


def test_the_journey_of_another_plant_is_gone_at_once(shown):
    shown.show(entry(7, "Acer"), refusal("no room"))
    shown.pane.show_entry(entry(8, "Salvia", None, Status.TO_CHECK, CUT))
    assert shown.texts("reply") == []
    assert shown.texts("entryName") == ["Salvia"]
    assert shown.buttons("openThere")
    # A screen reader gets all of it.
    assert "Entered" in shown.spoken
    assert step_names(shown) == []
    settle_journey(shown.pane)
    assert [name.split()[0] for name in step_names(shown)] == ["Entered"]


def test_only_the_newest_plants_journey_comes(shown):
    shown.pane.show_entry(entry(7, "Acer"))
    shown.pane.show_entry(REFUSED)
    shown.pane.show_history(History(REFUSED.id, corrected_by=(NEW,)))
    settle_journey(shown.pane)
    assert len(shown.buttons("showEntry")) == 1
    shown.pane.show_entry(entry(8, "Acer"))
    shown.pane.show_entry(None)
    settle_journey(shown.pane)
    assert step_names(shown) == []
