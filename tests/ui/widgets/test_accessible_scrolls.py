"""A screen reader that counts a scroll area's children meets none that has gone meanwhile."""

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QLineEdit

from plantdesk.ui.widgets.accessible_scrolls import keep_scroll_bars_counted
from plantdesk.ui.widgets.layouts import boxed, column
from plantdesk.ui.widgets.scrolls import FittingScroll, FollowingScroll
from tests.ui.seeing import settle


def test_a_scroll_area_has_as_many_children_without_scroll_bars(qtbot):
    keep_scroll_bars_counted()
    text = QLabel("Acer\n" * 100)
    area = FittingScroll(text)
    qtbot.addWidget(area)
    area.resize(200, 100)
    area.show()
    with_bar = QAccessible.queryAccessibleInterface(area).childCount()
    text.setText("Acer")
    qtbot.waitUntil(lambda: not area.verticalScrollBar().isVisible())
    told = QAccessible.queryAccessibleInterface(area)
    assert told.childCount() == with_bar == 3
    # Qt's own interface crashes here.
    assert told.child(with_bar) is None


def test_the_bar_of_a_short_page_keeps_its_place_but_rests_and_what_has_the_keyboard_shows(qtbot):
    qtbot.addWidget(area := FollowingScroll())
    bar = area.verticalScrollBar()
    area.show()
    for lines in (1, 100):
        fields = [QLineEdit() for _ in range(lines)]
        area.setWidget(boxed(column(*fields)))
        settle()
        assert (bar.isVisible(), bar.isEnabled()) == (True, lines == 100)
    fields[-1].setFocus()
    qtbot.waitUntil(lambda: not fields[-1].visibleRegion().isEmpty())
