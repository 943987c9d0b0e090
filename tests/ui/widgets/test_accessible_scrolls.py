"""A screen reader that counts a scroll area's children meets none that has gone meanwhile."""

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QScrollArea

from plantdesk.ui.widgets.accessible_scrolls import keep_scroll_bars_counted
from plantdesk.ui.widgets.scrolls import FittingScroll, keep_bar
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


def test_the_bar_of_a_short_page_keeps_its_place_but_rests(qtbot):
    qtbot.addWidget(area := QScrollArea())
    keep_bar(area)
    bar = area.verticalScrollBar()
    area.show()
    for lines in (1, 100):
        area.setWidget(QLabel("Acer\n" * lines))
        settle()
        assert (bar.isVisible(), bar.isEnabled()) == (True, lines == 100)
