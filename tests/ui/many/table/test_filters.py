"""Chips show some of the rows, which move, and F8 goes from one wrong cell to the next."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.status import Status
from plantdesk.journal.records import KnownPlant
from plantdesk.ui.many.words import SheetColumn
from tests.ui.many.table.conftest import ID, KEY, NAME, NONE, SHIFT, TAG, TableStage
from tests.ui.stage import NOW


def test_chips_count_and_show_rows(stage):
    told = []
    for name, spoken, rows in (
        ("showRight", "Ready: 3", [1, 4, 7]),
        ("showWarned", "Look at these: 2", [2, 5]),
        ("showWrong", "To fix: 2", [3, 6]),
        ("showAll", "All: 7", [1, 2, 3, 4, 5, 6, 7]),
    ):
        stage.press(name)
        assert stage.button(name).accessibleName() == spoken
        assert list(stage.table.model.rows) == rows
    # The shown rows move when others are removed.
    stage.press("showRight")
    # A paste goes into no hidden ones.
    stage.view.said.connect(lambda *said: told.append(said))
    stage.paste("a\nb", 7, NAME)
    assert told == [("Nothing was pasted. Show all rows first.", True)]
    stage.table.apply(stage.sheet.delete([3, 6]))
    assert stage.shown_ids() == ["20311", "20314", "20317"]


def test_the_strip_tells_the_problem_in_full_and_shows_the_other_row(stage):
    stage.go(3, TAG)
    rounded = "The spreadsheet rounded this id. Type it in full."
    assert stage.said == f"Row 4, Plant id: {rounded}"
    stage.go(4)
    assert stage.said == ""
    stage.press("showWarned")
    stage.go(5)
    assert stage.said == "Row 6, Plant id: Same id as row 3. Check which one is correct."
    assert stage.button("showOther").text() == "Show row 3"
    stage.press("showOther")
    assert stage.cell == (2, ID)
    # Or the plant that this computer knows.
    known = KnownPlant("e1", Status.ADDED, NOW)
    stage.table.show_rows(stage.sheet.know({20311: known}))
    stage.press("showAll")
    stage.go(1)
    assert stage.said == "Row 2, Plant id: 20311 was used on this computer before."
    wanted = []
    stage.table.plant_wanted.connect(wanted.append)
    stage.press("showOther")
    assert wanted == ["e1"]


def test_f8_goes_round_the_wrong_cells_and_without_them_round_the_warned_ones(stage):
    first, second = (3, ID), (6, NAME)
    for held, cells in ((NONE, (first, second, first)), (SHIFT, (second, first))):
        for cell in cells:
            stage.key(KEY.Key_F8, held)
            assert stage.cell == cell
    # From elsewhere, to the wrong cell that the keyboard left.
    stage.after.setFocus()
    for cell in (first, second):
        stage.key(KEY.Key_F8)
        assert (stage.cell, QApplication.focusWidget()) == (cell, stage.view)
    for texts in ({first: "1", second: "Acer"}, {(5, ID): "3"}):
        stage.table.apply(stage.sheet.set_cells(texts))
        stage.table.next_wrong()
        assert stage.cell == (2, ID)
    assert stage.said == "All rows are right."


def test_of_wrong_rows_the_keyboard_goes_to_the_first_wrong_cell_and_an_edit_to_the_next(stage):
    for start, cell in (((1, TAG), (3, ID)), ((6, NAME), (6, NAME))):
        stage.press("showAll")
        stage.go(*start)
        stage.press("showWrong")
        assert stage.cell == cell
        assert stage.said.startswith(f"Row {cell[0] + 1}, ")
    # A corrected row stays until they are shown anew.
    stage.go(3)
    stage.write("20313")
    stage.key(KEY.Key_Return)
    assert (list(stage.table.model.rows), stage.cell) == ([3, 6], (6, NAME))
    assert stage.button("showWrong").accessibleName() == "To fix: 1"
    stage.press("showWrong")
    assert list(stage.table.model.rows) == [6]


def test_the_line_offers_the_id_that_was_meant(qtbot):
    stage = TableStage(qtbot, [("20 311", "Acer", ""), ("2031l", "Tilia", "")])
    assert stage.button("showOther").text() == "Use 20311"
    stage.go(1, TAG)
    stage.press("showOther")
    assert (stage.texts(ID), stage.cell, stage.said) == (["20311", "2031l"], (1, ID), "")
    assert stage.button("showOther").isHidden()
    assert len(stage.edits) == 1


def test_a_marked_row_is_accepted_by_a_click_but_not_by_enter(stage):
    stage.press("showWarned")
    stage.go(2)
    accept = stage.button("acceptRow")
    accept.setFocus()
    QTest.keyClick(accept, KEY.Key_Return)
    assert stage.sheet[2].verdict is Verdict.WARNED
    stage.press("acceptRow")
    assert stage.sheet[2].verdict is Verdict.RIGHT
    assert (stage.said, QApplication.focusWidget()) == ("Row 3 is ready.", stage.view)
    assert accept.isHidden()


def test_a_wrong_cell_looks_wrong_wherever_the_keyboard_is(stage):
    stage.go(3)
    inside = stage.view.visualRect(stage.view.currentIndex()).adjusted(9, 9, -9, -9)
    for place in (stage.view, stage.after):
        place.setFocus()
        shown = stage.view.viewport().grab().toImage().pixelColor(inside.topRight())
        assert shown.name() == stage.look.theme.tones["refused"].soft.lower()


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
    stage.go(1, NAME)
    stage.key(KEY.Key_F2)
    assert stage.target.accessibleName() == "Row 2, Name, Abelia"
