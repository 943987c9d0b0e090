"""Exact text keeps the order of its characters, whatever the window's direction."""

from PySide6.QtCore import Qt

from plantdesk.ui.widgets.fields.exact_text import ExactText


def test_a_path_keeps_its_order_from_right_to_left(qtbot, qapp, request):
    directions = Qt.LayoutDirection
    request.addfinalizer(lambda: qapp.setLayoutDirection(directions.LeftToRight))
    qapp.setLayoutDirection(directions.RightToLeft)
    exact = ExactText("fact0")
    qtbot.addWidget(exact)
    exact.show()
    exact.show_text("/home/anna/journal.db")
    assert exact.document().firstBlock().textDirection() is directions.LeftToRight
    assert exact.document().defaultTextOption().alignment() & Qt.AlignmentFlag.AlignRight
