"""The pane of one plant: its journey, links to other plants, and buttons."""

from datetime import timedelta

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from plantdesk.domain.outcome import ConnectionFault, NotReached, Refused
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Cause, Status
from plantdesk.journal.records import Attempt, Decision, History
from tests.ui.add.test_plant_form import focused_name, press
from tests.ui.plants.stage import Shown, added, checks, refused, settled, waits
from tests.ui.seeing import settle
from tests.ui.stage import NOW

OFFLINE = NotReached(ConnectionFault.NO_NETWORK)
LONG = "No room for this plant. " * 20
OLD = settled(refused(7), Status.ADDED_AGAIN)
NEW = replace(added(8), corrects=OLD.id)
AGAIN = {
    "decisions": (Decision(NOW, Cause.PERSON_ADDS_AGAIN, 1, NEW.id),),
    "corrected_by": (NEW,),
}


def refusal(message):
    return Refused(400, ServiceError(7, message))


class ShownPane(Shown):
    def show(self, one, *outcomes, **more):
        attempts = tuple(
            Attempt(NOW + timedelta(minutes=at), not isinstance(outcome, NotReached), outcome)
            for at, outcome in enumerate(outcomes)
        )
        self.page.show_entry(one)
        self.page.pane.show_history(History(one.id, attempts, **more))
        settle()

    def seen(self, name):
        return [each for each in self.page.pane.findChildren(QWidget, name) if each.isVisible()]

    @property
    def journey(self):
        return self.page.pane._journey.toPlainText().replace("\ufffc ", "")


@pytest.fixture
def shown(open_window):
    shown = ShownPane(*open_window())
    shown.open()
    return shown


def test_replies_are_copied_as_they_came_and_a_long_one_shows_whole_when_asked_for(shown):
    shown.show(added(6), refusal("no\u200broom"))
    assert "Error 7\nno‹U+200B›room" in shown.journey
    assert shown.seen("unfoldReply") == []
    shown.press("copyReply")
    assert QGuiApplication.clipboard().text() == "Error 7\nno\u200broom"
    shown.show(waits(7, outcome=OFFLINE), refusal(LONG))
    assert (LONG[:50] in shown.journey, LONG.strip() in shown.journey) == (True, False)
    shown.button("unfoldReply").setFocus()
    press(Qt.Key.Key_Space)
    # It stays while time passes, but not for another plant.
    shown.page.pane.renew()
    assert (LONG.strip() in shown.journey, focused_name()) == (True, "copyReply")
    shown.show(added(8), refusal(LONG))
    assert LONG.strip() not in shown.journey


def test_a_copy_of_the_journey_has_plain_lines(shown):
    shown.show(waits(7, outcome=OFFLINE), refusal("no\u200broom"))
    text = shown.page.pane._journey
    text.selectAll()
    text.copy()
    copied = QGuiApplication.clipboard().text()
    assert copied.splitlines()[3] == "The store refused it."
    assert copied.endswith("Error 7\nno\u200broom")
    assert not {"\ufffc", "\u2028"} & {*copied}


def test_a_refused_plant_leads_to_the_new_one_and_back_by_keyboard(shown):
    shown.show(OLD, refusal("no"), **AGAIN)
    link = shown.button("showEntry")
    assert link.text() == link.accessibleName()
    assert link.text() == "\u20688\u2069 · \u2068Added\u2069 · \u2068Show\u2069"
    link.click()
    assert shown.desk.searches[-1].search.filter.text == "8"
    shown.show(NEW, corrects=OLD)
    shown.button("showEntry").setFocus(Qt.FocusReason.TabFocusReason)
    press(Qt.Key.Key_Space)
    assert shown.desk.searches[-1].search.filter.text == "7"


def test_another_plants_journey_is_gone_at_once(shown):
    shown.show(OLD, refusal("no"), **AGAIN)
    shown.page.pane.show_history(History("another", corrected_by=(NEW, NEW)))
    assert len(shown.seen("showEntry")) == 1
    shown.page.show_entry(checks(9))
    assert ("Error" in shown.journey, shown.seen("showEntry")) == (False, [])
    assert shown.buttons()[0] == "It’s the&re"
    # A screen reader gets all of it.
    for part in ("To check", "Acer 9", "Tree", "Green Acres", "Entered"):
        assert part in shown.page.pane.accessibleDescription()
