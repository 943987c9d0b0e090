"""The list of this session: the row under the pointer stays, and a new plant comes into sight."""

import pytest
from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from plantdesk.domain.outcome import Refused, Unsure, UnsureReason
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Status
from plantdesk.ui.results.session_model import ITEM
from plantdesk.ui.widgets.rows.row_list import RowList
from plantdesk.ui.window.main_window import MainWindow
from tests.ui.add.test_plant_form import fill
from tests.ui.conftest import Open
from tests.ui.seeing import settle
from tests.ui.stage import NotingDesk, entry

REFUSED = Refused(400, ServiceError(1062, "duplicate key: id 3 is already used"))
CUT = Unsure(UnsureReason.CUT)


def with_rows(open_window: Open, count: int) -> tuple[MainWindow, NotingDesk, RowList]:
    window, desk = open_window()
    for number in range(count):
        desk.deliver(entry(number + 1, f"Acer {number + 1}"))
    settle()
    return window, desk, window.page.results.session.view


def point_at(view: RowList, row: int) -> QModelIndex:
    index = view.model().index(row, 0)
    # To where the pointer is already, Qt would not move it.
    QTest.mouseMove(view.window(), QPoint(1, 1))
    QTest.mouseMove(view.viewport(), view.visualRect(index).center())
    settle()
    return index


def place(view: RowList, entry_id: str) -> int:
    """Where a plant's row is in the window."""
    model = view.model()
    rows = (model.index(row, 0) for row in range(model.rowCount()))
    index = next(row for row in rows if row.data(ITEM).id == entry_id)
    return view.viewport().mapTo(view.window(), view.visualRect(index).topLeft()).y()


@pytest.mark.parametrize("count", [4, 30])
def test_the_row_under_the_pointer_stays_while_cards_change(open_window: Open, count: int) -> None:
    _, desk, view = with_rows(open_window, count)
    pointed = point_at(view, 2).data(ITEM).id
    before = place(view, pointed)
    for status, outcome in (
        (Status.REFUSED, REFUSED),
        (Status.TO_CHECK, CUT),
        (Status.ADDED, None),
        (Status.REMOVED, None),
    ):
        desk.deliver(entry(1, "Acer 1", "Tree", status, outcome))
        settle()
        assert place(view, pointed) == before, status
    desk.deliver(entry(99, "Acer 99", None, Status.REFUSED, REFUSED))
    settle()
    assert place(view, pointed) == before


def test_rows_are_painted_anew_in_another_theme(open_window: Open) -> None:
    window, _, view = with_rows(open_window, 1)
    window._look.set_dark(True)
    settle()
    words = view.grab().toImage().copy(48, 0, 80, 24)
    points = ((x, y) for x in range(words.width()) for y in range(words.height()))
    # The dark words of the light theme would be lost on the dark row.
    assert max(words.pixelColor(*point).lightness() for point in points) > 200


def test_a_click_on_a_row_leaves_it_under_the_pointer(open_window: Open) -> None:
    window, desk, view = with_rows(open_window, 4)
    desk.deliver(entry(2, "Acer 2", "Tree", Status.TO_CHECK, CUT))
    settle()
    index = point_at(view, 2)
    before = place(view, index.data(ITEM).id)
    QTest.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(index).center()
    )
    settle()
    assert window.page.results._shown == index.data(ITEM).id
    assert place(view, index.data(ITEM).id) == before


def test_the_card_fits_its_text_again_once_the_pointer_has_left(open_window: Open) -> None:
    window, desk, view = with_rows(open_window, 4)
    card = window.page.results.card
    fitting = card.height()
    desk.deliver(entry(2, "Acer 2", "Tree", Status.TO_CHECK, CUT))
    settle()
    higher = card.height()
    assert higher > fitting
    point_at(view, 2)
    desk.deliver(entry(2, "Acer 2", None, Status.ADDED))
    settle()
    assert card.height() == higher
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    settle()
    assert card.height() == fitting
    assert view.verticalScrollBar().value() == 0


def test_a_new_plant_is_chosen_and_comes_into_sight(open_window: Open, qtbot: QtBot) -> None:
    window, _, view = with_rows(open_window, 30)
    index = point_at(view, 2)
    view.clicked.emit(index)
    bar = view.verticalScrollBar()
    bar.setValue(bar.maximum())
    # The mouse stays where it is.
    fill(window, "77", "Salvia")
    window.page.form.submit_typed()
    settle()
    qtbot.waitUntil(lambda: view.currentIndex().data(ITEM).plant.id == 77)
    assert view.visualRect(view.currentIndex()).top() >= 0


def test_the_chosen_row_is_the_one_whose_card_shows(open_window: Open) -> None:
    window, desk, view = with_rows(open_window, 6)
    assert view.currentIndex().row() == 0
    view.clicked.emit(view.model().index(3, 0))
    assert view.currentIndex().row() == 3
    desk.deliver(entry(50, "Salvia", None, Status.REFUSED, REFUSED))
    assert view.currentIndex().data(ITEM).plant.id == 50
    assert window.page.results._shown == "entry-50"


def test_the_keyboard_stays_on_its_row(open_window: Open) -> None:
    _, desk, view = with_rows(open_window, 30)
    view.setFocus()
    view.setCurrentIndex(view.model().index(20, 0))
    on = view.currentIndex().data(ITEM).id
    settle()
    desk.deliver(entry(50, "Salvia", None, Status.REFUSED, REFUSED))
    settle()
    assert view.currentIndex().data(ITEM).id == on
    assert view.viewport().rect().intersects(view.visualRect(view.currentIndex()))
