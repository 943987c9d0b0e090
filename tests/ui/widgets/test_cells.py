from PySide6.QtCore import QStringListModel
from PySide6.QtWidgets import QApplication

from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.cells import Cell, Cells, RowList
from tests.ui.stage import GREEN


class Names(Cells):
    painted = ()

    def paint(self, painter, option, index):
        super().paint(painter, option, index)
        self.painted += (index.data(),)

    def cell(self, index):
        return Cell(index.data(), two_lines=True)


def test_of_a_list_only_the_row_that_changed_is_painted(qtbot):
    model = QStringListModel(["Acer", "Betula", "Cornus"])
    rows = RowList(Look(QApplication.instance(), GREEN), model, Names)
    qtbot.addWidget(rows)
    rows.resize(400, 4 * rows._cells.row_height())
    rows.show()
    names = rows.itemDelegate()
    qtbot.waitUntil(lambda: names.painted == ("Acer", "Betula", "Cornus"))
    names.painted = ()
    model.setData(model.index(1), "Quercus")
    qtbot.waitUntil(lambda: names.painted != ())
    assert names.painted == ("Quercus",)
