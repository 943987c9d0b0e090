"""A column of text scrolls only while it doesn't fit."""

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QVBoxLayout, QWidget

from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.scrolls.fitting_scroll import FittingScroll
from tests.ui.seeing import settle

WIDTH = 300


def test_a_line_that_wraps_only_beside_the_scroll_bar_does_not_keep_it(qapp, qtbot):
    line, below = wrapped(""), wrapped("below\n" * 4)
    scroll = FittingScroll(line, below)
    metrics = QFontMetrics(line.font())
    words = "i i"
    while metrics.horizontalAdvance(words) < WIDTH - 5:
        words += " i"
    line.setText(words[:-2])
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(scroll, 1)
    column.addStretch()
    window.resize(WIDTH, 30)
    window.show()
    settle()
    assert scroll.verticalScrollBar().maximum() > 0
    window.resize(WIDTH, 500)
    settle()
    assert scroll.verticalScrollBar().maximum() == 0
    assert line.height() < 2 * metrics.height()
