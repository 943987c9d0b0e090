"""The texts of cells, as they are drawn."""

from PySide6.QtWidgets import QListView

from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.cells import Cell, Cells
from plantdesk.ui.wording import isolated
from tests.ui.stage import GREEN


def test_a_text_of_other_letters_keeps_to_its_own_direction(qtbot, qapp):
    qtbot.addWidget(view := QListView())
    for text, drawn in (("Acer (7)", "Acer (7)"), ("قيقب (7)", isolated("قيقب (7)"))):
        assert Cells(Look(qapp, GREEN), view)._text(Cell(text)) == drawn
