"""Exact text keeps the order of its characters, whatever the window's direction."""

import pytest
from PySide6.QtCore import Qt

from plantdesk.ui.widgets.fields.exact_text import ExactText

DIRECTIONS = Qt.LayoutDirection


@pytest.fixture
def mirrored(qapp):
    qapp.setLayoutDirection(DIRECTIONS.RightToLeft)
    yield
    qapp.setLayoutDirection(DIRECTIONS.LeftToRight)


@pytest.mark.parametrize("text", ["/home/anna/journal.db", "Acer palmatum ‘Osakazuki’"])
def test_a_path_and_a_name_keep_their_order_from_right_to_left(qtbot, mirrored, text):
    exact = ExactText("fact0")
    qtbot.addWidget(exact)
    exact.show()
    exact.show_text(text)
    block = exact.document().firstBlock()
    assert block.textDirection() is DIRECTIONS.LeftToRight
    assert exact.document().defaultTextOption().alignment() & Qt.AlignmentFlag.AlignRight
