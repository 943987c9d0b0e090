"""The list of this session: a new plant comes into sight, and the keyboard stays on its row."""

from plantdesk.domain.outcome import Refused
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.status import Status
from plantdesk.ui.results.session_model import ITEM
from tests.ui.add.test_plant_form import fill
from tests.ui.seeing import settle
from tests.ui.stage import entry

REFUSED = Refused(400, ServiceError(1062, "duplicate key: id 3 is already used"))


def with_rows(open_window, count):
    window, desk = open_window()
    for number in range(count):
        desk.deliver(entry(number + 1, f"Acer {number + 1}"))
    settle()
    return window, desk, window.page.results.session.view


def test_rows_are_painted_anew_in_another_theme(open_window):
    window, _, view = with_rows(open_window, 1)
    window._look.set_dark(True)
    settle()
    words = view.grab().toImage().copy(48, 0, 80, 24)
    points = ((x, y) for x in range(words.width()) for y in range(words.height()))
    # The dark words of the light theme would be lost on the dark row.
    assert max(words.pixelColor(*point).lightness() for point in points) > 200


def test_a_new_plant_is_chosen_and_comes_into_sight(open_window, qtbot):
    window, _, view = with_rows(open_window, 30)
    view.clicked.emit(view.model().index(2, 0))
    bar = view.verticalScrollBar()
    bar.setValue(bar.maximum())
    fill(window, "77", "Salvia")
    window.page.form.submit_typed()
    settle()
    qtbot.waitUntil(lambda: view.currentIndex().data(ITEM).plant.id == 77)
    assert view.visualRect(view.currentIndex()).top() >= 0


def test_the_chosen_row_is_the_one_whose_card_shows(open_window):
    window, desk, view = with_rows(open_window, 6)
    assert view.currentIndex().row() == 0
    view.clicked.emit(view.model().index(3, 0))
    assert view.currentIndex().row() == 3
    desk.deliver(entry(50, "Salvia", None, Status.REFUSED, REFUSED))
    assert view.currentIndex().data(ITEM).plant.id == 50
    assert window.page.results._shown == "entry-50"


def test_the_keyboard_stays_on_its_row(open_window):
    _, desk, view = with_rows(open_window, 30)
    view.setFocus()
    view.setCurrentIndex(view.model().index(20, 0))
    on = view.currentIndex().data(ITEM).id
    settle()
    desk.deliver(entry(50, "Salvia", None, Status.REFUSED, REFUSED))
    settle()
    assert view.currentIndex().data(ITEM).id == on
    assert view.viewport().rect().intersects(view.visualRect(view.currentIndex()))
