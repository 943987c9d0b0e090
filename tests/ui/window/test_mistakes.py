"""A mistake in an added plant: noted, copied, and corrected in the store by somebody."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from plantdesk.domain.entry import Mistake
from plantdesk.ui.dialogs.mistake import MistakeDialog
from plantdesk.ui.entry.action import Action
from tests.ui.asking import answer_dialog
from tests.ui.results.test_results import card_button, headline
from tests.ui.stage import NOW, entry

NOTE = "Wrong tag: it is a tree"


def test_a_mistake_is_noted_copied_and_corrected(open_window, qtbot):
    window, desk = open_window()
    added = entry(7, "Rosa canina", "shrub")
    desk.deliver(added)

    def write(dialog):
        QTest.keyClicks(dialog.focusWidget(), NOTE)
        dialog.other.click()
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)

    report = card_button(window, Action.REPORT_MISTAKE)
    answer_dialog(qtbot, MistakeDialog, write, report.click)
    assert desk.calls == [("plants.report_mistake", added.id, NOTE)]
    assert QGuiApplication.clipboard().text().splitlines() == [
        "Store: Green Acres",
        "Plant id: 7",
        "Name: Rosa canina",
        "Tag: shrub",
        f"Mistake: {NOTE}",
        f"Reference: {added.id}",
    ]
    desk.deliver(replace(added, mistake=Mistake(NOTE, NOW)))
    assert headline(window).endswith("with a mistake")
    card_button(window, Action.CORRECTED).click()
    assert desk.calls[1:] == [("plants.mark_corrected", added.id)]
