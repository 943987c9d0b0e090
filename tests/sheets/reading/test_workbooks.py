"""Workbooks as spreadsheets and libraries save them."""

import io
import shutil

import pytest

from plantdesk.sheets.reading import error_cells
from plantdesk.sheets.reading.faults import NotReadable, ReadFault
from plantdesk.sheets.reading.opening import look_at, read
from plantdesk.sheets.reading.shapes import WorkbookForm
from tests.sheets.reading.books import cell, fault_of, row, text_cell, write_book
from tests.sheets.tables import FILES

LIBRE = ["libreoffice.xlsx", "libreoffice.ods", "libreoffice.xls"]
MADE = ["openpyxl.xlsx", *LIBRE]


pytestmark = pytest.mark.usefixtures("no_process")


def rows_of(name, sheet="Plants"):
    return read(FILES / name, WorkbookForm(sheet)).rows


def test_the_sheets_that_the_user_sees_are_found_and_all_cells_become_text():
    for name in MADE:
        look = look_at(FILES / name)
        assert look.sheets == ("Plants", "Trees", "Empty")
        assert look.form == WorkbookForm("Plants")
        assert rows_of(name, "Trees") == [("Id", "Name"), ("5", "Tilia")]
        assert rows_of(name, "Notes") == [("secret",)]
        found = read(FILES / name, WorkbookForm("Plants"))
        rows = found.rows
        assert rows[0] == ("Spring list", "", "", "", "", "")
        assert rows[2] == ("No.", "Plant", "Category", "Planted", "Checked", "Twice")
        assert rows[3][:4] == ("1", "Rosa canina", "shrub", "2024-05-06")
        assert rows[4][:2] == ("1000000000000000", "Café au lait")
        assert rows[4][3] == "2024-05-06 07:08:09"
        assert rows[5][:4] == ("1234567890123450", "Quercus robur", "tree", "03:04:00")
        assert rows[6][1] == "Acer 'Crimson King'"
        assert rows[7][:4] == ("007", "line one\nline two", "12,5", "12.5")
        assert rows[8][:2] == ("9007199254740993", "=not a formula")
        # Coloured empty cells below the table are no rows.
        assert len(rows) == 9
        # Numbers with more digits than spreadsheets keep are named.
        ids = {(row, column) for row, column in found.inexact if column == 0}
        assert ids == {(4, 0), (5, 0), (6, 0)}


def test_a_formula_gives_its_result_or_its_error_unless_that_is_lost():
    for name in LIBRE:
        found = read(FILES / name, WorkbookForm("Plants"))
        assert found.errors_lost == (name == "libreoffice.xls")
        errors = ["", ""] if found.errors_lost else ["#DIV/0!", "#N/A"]
        assert [row[5] for row in found.rows[3:7]] == ["2", "Café au lait!", *errors]
        if not name.endswith("ods"):
            assert [row[4] for row in found.rows[3:5]] == ["TRUE", "FALSE"]


@pytest.mark.parametrize(
    "error",
    [
        '<x:c r="B1" t="e"><x:f>A1</x:f><x:v>#N/A</x:v></x:c>',
        '<c\n  t="e"\n  r="B1"\n><f>%s</f>\n<v>#N/A</v>\n</c>' % ("A1+" * 9_000 + "A1"),
        # The next cell.
        '<c t="e"><v>#N/A</v></c>',
    ],
)
def test_an_error_is_read_however_it_is_written(error, tmp_path):
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    pieces = (
        "<row>" + cell("A1"),
        error.replace("<x:c", f'<x:c xmlns:x="{main}"'),
        text_cell("C1", "end") + "</row>",
    )
    found = read(write_book(tmp_path / "book.xlsx", pieces), WorkbookForm("S1"))
    assert found.rows == [("1", "#N/A", "end")]


def test_signs_of_errors_are_found_wherever_a_piece_of_the_file_ends(monkeypatch):
    monkeypatch.setattr(error_cells, "_CHUNK", 64)
    monkeypatch.setattr(error_cells, "_LONGEST_SIGN", 32)
    plain, sign = b'<c r="A1" t="s"><v>17</v></c>' * 9, error_cells._XLSX_SIGN
    for error in (b'<c t="e"><v>#N/A</v></c>', b'<c t="s"><v> 1</v></c>'):
        for before in range(64):
            start = b" " * before + plain
            assert not error_cells._has(io.BytesIO(start), sign)
            assert error_cells._has(io.BytesIO(start + error + plain), sign)


def test_a_text_that_calamine_mistakes_is_refused(tmp_path):
    def read_with(place):
        text = f'<c r="A2" t="s"><v>{place}</v></c>'
        pieces = [row(1, cell("A1")), row(2, text)]
        path = write_book(tmp_path / "book.xlsx", pieces, texts=("first", "second"))
        return read(path, WorkbookForm("S1")).rows

    assert read_with("1") == [("1",), ("second",)]
    for place in (" 1", "\n1\n", "1.0"):
        with pytest.raises(NotReadable, match="DAMAGED in row 2"):
            read_with(place)


def test_a_sheet_without_rows_and_a_password_are_named(tmp_path):
    for sheet, fault in (("Empty", ReadFault.EMPTY), ("Gone “\udcff” \\", ReadFault.NO_SUCH_SHEET)):
        assert fault_of(rows_of, "libreoffice.ods", sheet) is fault
    for name in ("password.xlsx", "password.ods", "password.xls"):
        assert fault_of(look_at, FILES / name) is ReadFault.DAMAGED
    assert look_at(write_book(tmp_path / "none.xlsx", [])).form == WorkbookForm("S1")
    # What a file is called doesn't matter.
    path = write_book(tmp_path / "list \udcff.txt", [], [row(1, cell("A1"))])
    # The first sheet with something in it.
    assert look_at(path).form == WorkbookForm("S2")
    for name in MADE:
        shutil.copy(FILES / name, path)
        assert look_at(path).form == WorkbookForm("Plants")
        assert read(path, WorkbookForm("Trees")).rows[1] == ("5", "Tilia")


NUMBERS = [
    ("1.0", "1", False),
    ("999999999999999", "999999999999999", False),
    ("1E+15", "1000000000000000", True),
    ("9223372036854775807", "9223372036854776000", True),
    ("1E-7", "0.0000001", False),
    ("0.30000000000000004", "0.30000000000000004", True),
]


def test_a_number_becomes_its_shortest_exact_text(tmp_path):
    pieces = [row(n, cell(f"A{n}", number)) for n, (number, *_) in enumerate(NUMBERS, 1)]
    found = read(write_book(tmp_path / "book.xlsx", pieces), WorkbookForm("S1"))
    assert found.rows == [(text,) for _, text, _ in NUMBERS]
    assert found.inexact == {(at, 0) for at, (_, _, inexact) in enumerate(NUMBERS) if inexact}
    # Rows and columns have the numbers that the spreadsheet shows.
    pieces = [row(3, cell("C3"), text_cell("D3", "Acer")), row(5, cell("D5", 10**15))]
    found = read(write_book(tmp_path / "book.xlsx", pieces), WorkbookForm("S1"))
    assert found.rows[2] == ("", "", "1", "Acer")
    assert found.rows[4] == ("", "", "", "1000000000000000")
    assert [any(row) for row in found.rows] == [False, False, True, False, True]
    assert found.inexact == {(4, 3)}
