"""A list of painted rows."""

from PySide6.QtGui import QStandardItem, QStandardItemModel

from plantdesk.domain.store import PRACTICE
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.rows.painted_row import Row, RowStyle
from plantdesk.ui.widgets.rows.row_list import RowList
from tests.ui.seeing import settle


def test_a_changed_row_is_painted_alone(qtbot, qapp):
    painted = []

    def row_at(index, _):
        painted.append(index.row())
        return Row((), ())

    model = QStandardItemModel()
    for number in range(5):
        model.appendRow(QStandardItem(str(number)))
    view = RowList(Look(qapp, PRACTICE), model, RowStyle(top=9, padding=18), row_at)
    qtbot.addWidget(view)
    view.resize(300, 600)
    view.show()
    settle()
    assert set(painted) == set(range(5))
    painted.clear()
    model.item(2).setText("changed")
    settle()
    assert set(painted) == {2}
