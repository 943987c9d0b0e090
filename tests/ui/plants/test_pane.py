"""The pane of one plant: its journey, links to other plants, and buttons."""

from datetime import timedelta

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QTextEdit, QWidget

from plantdesk.domain.outcome import ConnectionFault, NotReached, Refused, Unsure
from plantdesk.domain.outcome import UnsureReason as Why
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Cause, Status
from plantdesk.journal.records import Attempt, Decision, History
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.plants.pane import EntryPane
from plantdesk.ui.widgets.scrolls.fitting_scroll import FittingScroll
from plantdesk.ui.widgets.seconds import Seconds
from tests.ui.add.test_plant_form import focused_name, press
from tests.ui.plants.stage import settle_journey
from tests.ui.seeing import look_for, settle
from tests.ui.stage import GREEN, NOW, entry

CUT = Unsure(Why.CUT)
OFFLINE = NotReached(ConnectionFault.NO_NETWORK)
LONG = "No room for this plant. " * 20
REFUSED = entry(7, "Acer", "Tree", Status.ADDED_AGAIN, Refused(400, "no"))
NEW = replace(entry(8, "Acer"), corrects=REFUSED.id)


def refusal(message):
    return Refused(400, ServiceError(7, message))


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
        return [each for each in self.pane.findChildren(QAbstractButton, name) if each.isVisible()]

    def button(self, name):
        (found,) = self.buttons(name)
        return found

    def press(self, name):
        self.button(name).click()
        settle()

    def texts(self, name):
        found = self.pane.findChildren(QTextEdit, name)
        return [text.toPlainText() for text in found if text.isVisible()]

    @property
    def spoken(self):
        return self.pane.accessibleDescription()

    @property
    def steps(self):
        """What a screen reader gets of each step."""
        names = (each.accessibleName() for each in self.pane.findChildren(QWidget)
                 if each.isVisible())  # fmt: skip
        return [name for name in names if name.startswith(("Entered", "Sent"))]


@pytest.fixture
def shown(qapp):
    shown = Shown()
    yield shown
    shown.pane.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_all_of_it_is_told_in_order(shown):
    said = Decision(NOW, Cause.PERSON_SAYS_THERE, 2)
    one = entry(7, "Acer", "Tree", Status.ADDED_AS_SAID, CUT)
    shown.show(one, OFFLINE, CUT, decisions=(said,))
    parts = ("Added", "Acer", "7", "Tree", "Green Acres", "Entered", "Not sent", "The connection")
    places = [shown.spoken.index(part) for part in (*parts, "You said it’s there.")]
    assert places == sorted(places)
    assert ".." not in shown.spoken
    assert ". . " not in shown.spoken
    # A plant to check has its reference, for the store's log.
    shown.show(replace(one, status=Status.TO_CHECK), CUT)
    shown.press("copyReference")
    assert QGuiApplication.clipboard().text() == one.id


def test_a_short_reply_shows_at_once_and_a_long_one_is_folded_for_each_plant_anew(shown):
    shown.show(entry(6, "Acer"), refusal("no\nroom"))
    assert (shown.texts("reply"), shown.buttons("unfoldReply")) == (["no\nroom"], [])
    one = entry(7, "Acer", None, Status.WAITING, OFFLINE)
    shown.show(one, refusal(LONG))
    assert (shown.texts("reply"), shown.texts("foldedReply")) == ([], [])
    toggle = shown.button("unfoldReply")
    assert toggle.accessibleName() == "Show reply"
    toggle.click()
    assert toggle.accessibleName() == "Hide reply"
    # It stays while time passes.
    shown.pane.renew()
    shown.show(one, refusal(LONG), *[OFFLINE] * 30)
    assert shown.texts("foldedReply") == [LONG]
    shown.show(entry(8, "Acer"), refusal("1\n2\n3"), *[OFFLINE] * 30)
    assert (shown.texts("reply"), shown.texts("foldedReply")) == ([], [])


def test_a_refused_plant_leads_to_the_new_one_and_back_by_keyboard(shown):
    shown.show(REFUSED, refusal("no"), corrected_by=(NEW,))
    link = shown.button("showEntry")
    assert link.text() == "\u20688\u2069 · \u2068Added\u2069 · \u2068Show\u2069"
    assert link.accessibleName() == link.text()
    link.click()
    shown.show(NEW, corrects=REFUSED)
    shown.button("showEntry").setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Space)
    assert shown.wanted == [NEW.id, REFUSED.id]


def test_tab_goes_from_step_to_step(shown):
    # Rows for another plant are made first.
    shown.show(entry(6, "Acer"), OFFLINE)
    shown.show(
        replace(entry(7, "Acer", None, Status.REFUSED), corrects=REFUSED.id),
        *(refusal(LONG), *[OFFLINE] * 30, refusal("no")),
        corrects=REFUSED,
    )
    shown.button("showEntry").setFocus(Qt.FocusReason.TabFocusReason)
    for name in ("copyReply", "unfoldReply", "copyReply", "explain", "openEdit"):
        press(Qt.Key.Key_Tab)
        assert focused_name() == name


def test_buttons_stay_in_sight_however_long_the_journey_is(shown):
    shown.pane.resize(340, 420)
    shown.show(entry(7, "Acer", None, Status.TO_CHECK, CUT), *[refusal(LONG), CUT] * 20)
    scroll = shown.pane.findChild(FittingScroll)
    assert scroll.verticalScrollBar().maximum() > 0
    labels = shown.pane.findChildren(QLabel)
    (question,) = (label for label in labels if label.text().startswith("Look in the"))
    answers = map(shown.button, ("openThere", "openSendAgain", "openNotThere"))
    for widget in (question, *answers):
        assert not scroll.isAncestorOf(widget)
        bottom = widget.mapTo(shown.pane, widget.rect().bottomRight())
        assert shown.pane.rect().contains(bottom)


def test_only_the_newest_plants_journey_comes_and_that_of_another_is_gone_at_once(shown):
    shown.pane.show_entry(entry(6, "Acer"))
    shown.pane.show_entry(REFUSED)
    shown.pane.show_history(History(REFUSED.id, corrected_by=(NEW,)))
    shown.pane.show_history(History("another", corrected_by=(NEW, NEW)))
    settle_journey(shown.pane)
    assert len(shown.buttons("showEntry")) == 1
    shown.pane.show_entry(entry(8, "Salvia", None, Status.TO_CHECK, CUT))
    assert (shown.texts("reply"), shown.texts("entryName")) == ([], ["Salvia"])
    assert shown.buttons("openThere")
    # A screen reader gets all of it.
    assert "Entered" in shown.spoken
    assert shown.steps == []
    settle_journey(shown.pane)
    assert [name.split()[0] for name in shown.steps] == ["Entered"]
    shown.pane.show_entry(None)
    settle_journey(shown.pane)
    assert shown.steps == []
