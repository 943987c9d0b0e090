"""Chips show some of the rows, and F8 goes from one wrong cell to the next."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from plantdesk.domain.status import Status
from plantdesk.journal.records import KnownPlant
from tests.ui.many.table.conftest import CTRL, ID, KEY, NAME, SHIFT, TAG
from tests.ui.stage import NOW


def chip(stage, name):
    found = stage.table.findChild(QAbstractButton, name)
    assert isinstance(found, QAbstractButton), name
    return found


def press(stage, name):
    chip(stage, name).click()
    QApplication.processEvents()


def test_chips_count_and_show_rows(stage):
    for name, spoken, rows in (
        ("showRightRows", "Right: 3", [1, 4, 7]),
        ("showWarnedRows", "Warned: 2", [2, 5]),
        ("showWrongRows", "Wrong: 2", [3, 6]),
        ("showAllRows", "All: 7", [1, 2, 3, 4, 5, 6, 7]),
    ):
        press(stage, name)
        assert chip(stage, name).accessibleName() == spoken
        assert list(stage.table.model.rows) == rows


def test_a_corrected_row_stays_until_the_chip_is_chosen_again(stage):
    press(stage, "showWrongRows")
    stage.go(3)
    stage.write("20313")
    stage.key(KEY.Key_Return)
    assert list(stage.table.model.rows) == [3, 6]
    assert chip(stage, "showWrongRows").accessibleName() == "Wrong: 1"
    press(stage, "showWrongRows")
    assert list(stage.table.model.rows) == [6]


def test_a_row_that_becomes_wrong_joins_the_wrong_ones(stage):
    press(stage, "showWrongRows")
    stage.go(6)
    stage.table.apply(stage.sheet.clear([1], [NAME]))
    assert list(stage.table.model.rows) == [1, 3, 6]
    assert stage.cell == (6, ID)


def test_the_keyboard_stays_on_its_row_in_another_filter(stage):
    stage.go(6, NAME)
    press(stage, "showWrongRows")
    assert stage.cell == (6, NAME)


def test_rows_deleted_in_a_filter_come_back_into_it(stage):
    press(stage, "showWrongRows")
    stage.select(3, 3)
    stage.key(KEY.Key_Minus, CTRL)
    assert stage.shown_ids() == ["20316"]
    stage.key(KEY.Key_Z, CTRL)
    assert stage.shown_ids() == ["2.0313E+04", "20316"]


def test_what_the_journal_knows_is_shown(stage):
    known = KnownPlant("e1", Status.ADDED, NOW)
    stage.table.show_rows(stage.sheet.know({20311: known}))
    stage.go(1)
    assert stage.said == "Row 2, Plant id: 20311 was already added from this computer."
    wanted = []
    stage.table.plant_wanted.connect(wanted.append)
    press(stage, "showOther")
    assert wanted == [known]


def test_a_cleared_plant_cannot_be_shown(stage):
    stage.table.show_rows(stage.sheet.know({20311: KnownPlant(None, None, NOW)}))
    stage.go(1)
    assert chip(stage, "showOther").isHidden()


def test_the_other_row_with_the_same_id_can_be_shown(stage):
    press(stage, "showWarnedRows")
    stage.go(5)
    assert stage.said == "Row 6, Plant id: Row 3 has the same id. Check which one is correct."
    assert chip(stage, "showOther").text() == "Show row 3"
    press(stage, "showOther")
    assert stage.cell == (2, ID)


def test_a_row_outside_the_filter_is_shown_among_all(stage):
    press(stage, "showWrongRows")
    stage.go(1, TAG)
    assert stage.cell == (1, TAG)
    assert len(stage.table.model.rows) == 7


def test_the_strip_tells_the_problem_in_full(stage):
    stage.go(3)
    assert stage.said == (
        "Row 4, Plant id: The spreadsheet rounded this id, so its last digits may be lost. "
        "Type it in full, digits only."
    )
    stage.go(3, TAG)
    assert stage.said.startswith("Row 4, Plant id:")
    stage.go(4)
    assert stage.said == ""


def test_the_strip_keeps_its_height(stage):
    heights = set()
    for row in (1, 3, 5):
        stage.go(row)
        QApplication.processEvents()
        heights.add((stage.table.strip.height(), stage.table.view.height()))
    assert len(heights) == 1


@pytest.mark.parametrize("from_", ["table", "elsewhere"])
def test_f8_goes_round_the_wrong_cells(stage, from_):
    stage.go(1)
    target = stage.view if from_ == "table" else stage.after

    def press_f8(held=Qt.KeyboardModifier.NoModifier):
        target.setFocus()
        QTest.keyClick(target, KEY.Key_F8, held)
        return stage.cell

    assert press_f8() == (3, ID)
    assert press_f8() == (6, NAME)
    assert press_f8() == (3, ID)
    assert press_f8(SHIFT) == (6, NAME)
    assert press_f8(SHIFT) == (3, ID)


def test_f8_stops_at_each_cell_of_a_row(open_table):
    stage = open_table([("1", "Rosa", ""), ("x", "", "a\tb"), ("2", "Acer", "")])
    stage.go(1)
    seen = []
    for _ in range(4):
        stage.table.next_wrong()
        seen.append(stage.cell)
    assert seen == [(2, ID), (2, NAME), (2, TAG), (2, ID)]
    stage.table.next_wrong(backwards=True)
    assert stage.cell == (2, TAG)
    stage.table.next_wrong(backwards=True)
    assert stage.cell == (2, NAME)


def test_without_wrong_cells_f8_shows_warned_ones(open_table):
    stage = open_table([("1", "Rosa", ""), ("-2", "Acer", "")])
    stage.go(1)
    stage.table.next_wrong()
    assert stage.cell == (2, ID)
    stage = open_table([("1", "Rosa", ""), ("2", "Acer", "")])
    stage.table.next_wrong()
    assert stage.said == "All rows are right."


def test_another_sheet_begins_with_all_its_rows(open_table):
    stage, other = open_table(), open_table([("7", "Rosa", "")])
    press(stage, "showWrongRows")
    stage.table.show_sheet(other.sheet)
    model = stage.table.model
    assert [model.index(0, column).data() for column in (0, 2, 3)] == ["2", "7", "Rosa"]
    assert model.rowCount() == 1
    stage.table.show_sheet(None)
    assert model.rowCount() == 0
    assert stage.cell is None
    assert stage.said == ""


def test_counts_are_told_after_each_edit(stage):
    heard = []
    stage.table.counts_changed.connect(lambda: heard.append(1))
    stage.go(1, NAME)
    stage.key(KEY.Key_Delete)
    assert heard
    labels = stage.table.strip.findChildren(QLabel)
    assert any("Type the plant’s name." in label.text() for label in labels)
