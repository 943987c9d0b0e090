"""Which rows the table shows, and how they move when rows come and go."""

from hypothesis import given
from hypothesis import strategies as st

from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.ui.many.table.shown_rows import moved, rows_of
from plantdesk.ui.many.table.words import Shown

ROWS = st.sets(st.integers(0, 60)).map(sorted)


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
