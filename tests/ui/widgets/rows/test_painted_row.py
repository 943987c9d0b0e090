"""Places and text in a painted row."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QImage, QPainter

from plantdesk.ui.widgets.rows.painted_row import Words, draw_words, place_in

LEFT, RIGHT = Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft
ROW = QRect(10, 20, 200, 30)


@pytest.mark.parametrize(("direction", "x"), [(LEFT, 18), (RIGHT, 162)])
def test_places_are_measured_from_the_side_where_reading_starts(direction, x):
    assert place_in(ROW, direction == RIGHT, 8, 5, 40, 16) == QRect(x, 25, 40, 16)


@pytest.mark.parametrize("direction", [LEFT, RIGHT])
def test_text_starts_where_reading_starts_and_stays_in_its_room(qtbot, direction):
    short, long = _written("fern", direction), _written("fern " * 60, direction)
    assert ROW.contains(short)
    assert ROW.contains(long)
    assert (short.center().x() < ROW.center().x()) == (direction == LEFT)
    assert long.width() > ROW.width() // 2


def _written(text, direction):
    """Return the area that the text covers."""
    picture = QImage(220, 70, QImage.Format.Format_RGB32)
    picture.fill(Qt.GlobalColor.white)
    with QPainter(picture) as painter:
        words = Words(text, QFont(), "#000000", 0, ROW.width())
        draw_words(painter, words, ROW, direction == RIGHT)
    dark = [
        (x, y)
        for y in range(picture.height())
        for x in range(picture.width())
        if picture.pixelColor(x, y).lightness() < 200
    ]
    (left, right), (top, bottom) = ((min(of), max(of)) for of in zip(*dark, strict=True))
    return QRect(left, top, right - left + 1, bottom - top + 1)
