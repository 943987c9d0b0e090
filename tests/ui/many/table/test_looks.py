"""What is read out."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from plantdesk.ui.many.words import SheetColumn
from tests.ui.many.table.conftest import KEY, NAME


def test_cells_are_named_with_what_is_wrong(stage):
    wrong_id = "Row 4, Plant id, 2.0313E+04, To fix: The spreadsheet rounded this id."
    same = "Same id as row 6. Check which one is correct."
    for place, column, name in (
        (0, SheetColumn.NAME, "Row 2, Name, Abelia"),
        (2, SheetColumn.ID, f"{wrong_id} Type it in full."),
        (1, SheetColumn.ID, f"Row 3, Plant id, 20312, Look at this: {same}"),
        (5, SheetColumn.NAME, "Row 7, Name, empty, To fix: Type the plant’s name."),
    ):
        index = stage.table.model.index(place, column)
        assert index.data(Qt.ItemDataRole.AccessibleTextRole) == name
    role = Qt.ItemDataRole.AccessibleTextRole
    assert stage.table.model.headerData(0, Qt.Orientation.Vertical, role) == "Row 2, Ready"
    table = QAccessible.queryAccessibleInterface(stage.view)
    assert table.text(QAccessible.Text.Name) == "Rows of the sheet"
    names = [table.child(place).text(QAccessible.Text.Name) for place in range(table.childCount())]
    assert any(name.startswith(wrong_id) for name in names)
    stage.go(1, NAME)
    stage.key(KEY.Key_F2)
    assert stage.target.accessibleName() == "Row 2, Name, Abelia"
