"""Places in a painted row."""

from PySide6.QtCore import QRect

from plantdesk.ui.widgets.rows.painted_row import place_in


def test_places_are_measured_from_the_side_where_reading_starts():
    row = QRect(10, 20, 200, 30)
    for from_right, x in ((False, 18), (True, 162)):
        assert place_in(row, from_right, 8, 5, 40, 16) == QRect(x, 25, 40, 16)
