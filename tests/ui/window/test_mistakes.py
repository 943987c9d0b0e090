"""A mistake in an added plant: noted, copied, and corrected in the store by somebody."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from plantdesk.domain.entry import Mistake
from plantdesk.ui.dialogs.mistake import MistakeDialog
from plantdesk.ui.entry.action import Action
from tests.ui.asking import answer_dialog
from tests.ui.results.test_results import Session, card_button
from tests.ui.stage import NOW, entry

NOTE = "Wrong tag: it is a tree"


def test_a_mistake_is_noted_copied_and_corrected(open_window, qtbot):
    session = Session(*open_window())
    added = entry(7, "Rosa canina", "shrub")
    session.deliver(added)

    def write(dialog):
        QTest.keyClicks(dialog.focusWidget(), NOTE)
        dialog.other.click()
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)

    report = card_button(session.window, Action.REPORT_MISTAKE)
    answer_dialog(qtbot, MistakeDialog, write, report.click)
    assert QGuiApplication.clipboard().text().splitlines() == [
        "Store: Green Acres",
        "Plant id: 7",
        "Name: Rosa canina",
        "Tag: shrub",
        f"Mistake: {NOTE}",
        f"Reference: {added.id}",
    ]
    session.deliver(replace(added, mistake=Mistake(NOTE, NOW)))
    assert session.card.headline.endswith("with a mistake")
    session.click(Action.CORRECTED)
    assert session.desk.calls == [
        ("plants.report_mistake", added.id, NOTE),
        ("plants.mark_corrected", added.id),
    ]
