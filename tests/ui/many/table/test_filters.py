"""Chips show some of the rows, which move, and F8 goes from one wrong cell to the next."""

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.journal.records import KnownPlant
from plantdesk.ui.many.table.shown_rows import moved, rows_of
from plantdesk.ui.many.table.words import Shown
from tests.ui.many.table.conftest import ID, KEY, NAME, SHIFT, TAG
from tests.ui.stage import NOW

ROWS = st.sets(st.integers(0, 60)).map(sorted)


def test_chips_count_and_show_rows(stage):
    for name, spoken, rows in (
        ("showRightRows", "Ready: 3", [1, 4, 7]),
        ("showWarnedRows", "Look at these: 2", [2, 5]),
        ("showWrongRows", "To fix: 2", [3, 6]),
        ("showAllRows", "All: 7", [1, 2, 3, 4, 5, 6, 7]),
    ):
        stage.press(name)
        assert stage.button(name).accessibleName() == spoken
        assert list(stage.table.model.rows) == rows


def test_a_filter_takes_rows_that_become_wrong_and_keeps_corrected_ones(stage):
    stage.go(6, NAME)
    stage.press("showWrongRows")
    # The keyboard stays on its row.
    assert stage.cell == (6, NAME)
    stage.table.apply(stage.sheet.clear([1], [NAME]))
    assert list(stage.table.model.rows) == [1, 3, 6]
    assert stage.cell == (6, NAME)
    stage.go(3)
    stage.write("20313")
    stage.key(KEY.Key_Return)
    assert list(stage.table.model.rows) == [1, 3, 6]
    assert stage.button("showWrongRows").accessibleName() == "To fix: 2"
    stage.press("showWrongRows")
    assert list(stage.table.model.rows) == [1, 6]


def test_what_the_journal_knows_is_shown(stage):
    known, cleared = KnownPlant("e1", Status.ADDED, NOW), KnownPlant(None, None, NOW)
    stage.table.show_rows(stage.sheet.know({20311: known, 20314: cleared}))
    stage.go(1)
    assert stage.said == "Row 2, Plant id: 20311 was used on this computer before."
    wanted = []
    stage.table.plant_wanted.connect(wanted.append)
    stage.press("showOther")
    assert wanted == [known]
    # A plant that was cleared can't be shown.
    stage.go(4)
    assert stage.said
    assert stage.button("showOther").isHidden()


def test_the_strip_tells_the_problem_in_full_and_shows_the_other_row(stage):
    rounded = "The spreadsheet rounded this id, so its last digits may be lost."
    for row, field, said in (
        (3, TAG, f"Row 4, Plant id: {rounded} Type it in full, digits only."),
        (4, ID, ""),
    ):
        stage.go(row, field)
        assert stage.said == said
    stage.press("showWarnedRows")
    stage.go(5)
    assert stage.said == "Row 6, Plant id: Row 3 has the same id. Check which one is correct."
    assert stage.button("showOther").text() == "Show row 3"
    stage.press("showOther")
    assert stage.cell == (2, ID)


def test_f8_goes_round_the_wrong_cells(stage):
    for target in (stage.view, stage.after):
        stage.go(1)
        back = (SHIFT, (6, NAME)), (SHIFT, (3, ID))
        forth = [(Qt.KeyboardModifier.NoModifier, cell) for cell in ((3, ID), (6, NAME), (3, ID))]
        for held, cell in (*forth, *back):
            target.setFocus()
            QTest.keyClick(target, KEY.Key_F8, held)
            assert stage.cell == cell


def test_f8_stops_at_each_cell_of_a_row_and_without_wrong_cells_at_warned_ones(open_table):
    stage = open_table([("1", "Rosa", ""), ("x", "", "a\tb"), ("2", "Acer", "")])
    stage.go(1)
    for backwards, field in ((0, ID), (0, NAME), (0, TAG), (0, ID), (1, TAG), (1, NAME)):
        stage.table.next_wrong(backwards=bool(backwards))
        assert stage.cell == (2, field)
    stage.table.apply(stage.sheet.set_cells({(2, ID): "-2", (2, NAME): "Acer", (2, TAG): ""}))
    stage.go(1)
    stage.table.next_wrong()
    assert stage.cell == (2, ID)
    stage.table.apply(stage.sheet.set_cells({(2, ID): "3"}))
    stage.table.next_wrong()
    assert stage.said == "All rows are right."


def ranges(rows):
    found = []
    for row in rows:
        if found and found[-1].stop == row:
            found[-1] = range(found[-1].start, row + 1)
        else:
            found.append(range(row, row + 1))
    return found


@given(ROWS, ROWS)
def test_rows_move_up_when_others_are_removed(shown, gone):
    left = [row for row in range(61) if row not in gone]
    expected = [left.index(row) for row in shown if row not in gone]
    assert moved(shown, ranges(gone), ()) == expected


@given(ROWS, ROWS)
def test_rows_move_down_when_others_are_inserted(shown, new):
    # Where each old row stands, in a sheet with the new ones between them.
    places = [place for place in range(140) if place not in new]
    expected = sorted([*(places[row] for row in shown), *new])
    assert moved(shown, (), ranges(new)) == expected


def test_headings_are_no_plants_and_empty_rows_can_be_filled():
    rows = [("Our plants", ""), ("Id", "Name"), ("1", "Rosa"), ("", ""), ("2", "Acer")]
    sheet = WorkSheet.of("x.csv", rows)
    assert list(rows_of(sheet, Shown.ALL)) == [2, 3, 4]
    assert list(rows_of(sheet, Shown.RIGHT)) == [2, 4]
