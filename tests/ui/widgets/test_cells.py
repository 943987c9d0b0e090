"""The texts of cells, as they are drawn."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListView

from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.cells import Cell, Cells
from plantdesk.ui.wording import isolated
from tests.ui.stage import GREEN


def test_a_text_of_other_letters_keeps_to_its_own_direction(qtbot, qapp):
    qtbot.addWidget(view := QListView())
    for text, drawn in (("Acer (7)", "Acer (7)"), ("قيقب (7)", isolated("قيقب (7)"))):
        assert Cells(Look(qapp, GREEN), view)._text(Cell(text)) == drawn


def test_the_feet_of_letters_from_a_higher_font_are_drawn(qtbot, qapp):
    qtbot.addWidget(view := QListView())
    cells = Cells(Look(qapp, GREEN), view)
    cells._fonts["body"] = Look(qapp, GREEN, text_size=200).measures.body
    drawn, empty = cells.blank(80, 80), cells.blank(80, 80)
    with QPainter(drawn) as painter:
        cells._write(painter, QRect(0, 0, 80, 80), Cell("g", second=" "))
    below = QRect(0, cells.row_height() // 2 + 2, 80, 40)
    assert drawn.copy(below).toImage() != empty.copy(below).toImage()
