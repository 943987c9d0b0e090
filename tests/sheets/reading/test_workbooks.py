"""Workbooks as spreadsheets and libraries save them."""

import shutil
from pathlib import Path

import pytest

from plantdesk.sheets.reading.faults import NotReadable, ReadFault
from plantdesk.sheets.reading.looking import look_at
from plantdesk.sheets.reading.reading import read
from plantdesk.sheets.reading.shapes import Rows, WorkbookForm, WorkbookLook
from tests.sheets.reading.books import cell, row, text_cell, write_book

FILES = Path(__file__).parents[1] / "files"
LIBRE = ["libreoffice.xlsx", "libreoffice.ods", "libreoffice.xls"]
MADE = ["openpyxl.xlsx", *LIBRE]


def rows_of(name: str, sheet: str = "Plants") -> Rows:
    return read(FILES / name, WorkbookForm(sheet)).rows


@pytest.mark.parametrize("name", MADE)
def test_the_sheets_that_the_user_sees_are_found_with_their_sizes(name: str) -> None:
    look = look_at(FILES / name)
    assert isinstance(look, WorkbookLook)
    sizes = [(sheet.name, sheet.rows, sheet.columns) for sheet in look.sheets]
    assert sizes == [("Plants", 9, 6), ("Trees", 2, 2), ("Empty", 0, 0)]
    assert look.form == WorkbookForm("Plants")


@pytest.mark.parametrize("name", MADE)
def test_all_kinds_of_cells_become_text(name: str) -> None:
    rows = rows_of(name)
    assert rows[0] == ("Spring list", "", "", "", "", "")
    assert rows[2] == ("No.", "Plant", "Category", "Planted", "Checked", "Twice")
    assert rows[3][:4] == ("1", "Rosa canina", "shrub", "2024-05-06")
    assert rows[4][:4] == ("1000000000000000", "Café au lait", "perennial", "2024-05-06 07:08:09")
    assert rows[5][:4] == ("1234567890123450", "Quercus robur", "tree", "03:04:00")
    assert rows[6][1] == "Acer 'Crimson King'"
    assert rows[7][:4] == ("007", "line one\nline two", "12,5", "12.5")
    assert rows[8][:2] == ("9007199254740993", "=not a formula")
    # Coloured empty cells below the table are no rows.
    assert len(rows) == 9


@pytest.mark.parametrize("name", MADE)
def test_numbers_with_more_digits_than_spreadsheets_keep_are_named(name: str) -> None:
    inexact = read(FILES / name, WorkbookForm("Plants")).inexact
    ids = {(row, column) for row, column in inexact if column == 0}
    assert ids == {(4, 0), (5, 0), (6, 0)}


@pytest.mark.parametrize("name", LIBRE)
def test_a_formula_gives_its_result(name: str) -> None:
    assert [row[5] for row in rows_of(name)[3:5]] == ["2", "Café au lait!"]


@pytest.mark.parametrize("name", LIBRE)
def test_an_error_in_a_cell_is_not_taken_for_an_empty_cell(name: str) -> None:
    assert [row[5] for row in rows_of(name)[3:9]] == [
        "2",
        "Café au lait!",
        "#DIV/0!",
        "#N/A",
        "0.3" if name != "libreoffice.xls" else "0.30000000000000004",
        "",
    ]


@pytest.mark.parametrize("name", ["libreoffice.xlsx", "libreoffice.xls"])
def test_booleans_are_written_as_spreadsheets_show_them(name: str) -> None:
    assert [row[4] for row in rows_of(name)[3:5]] == ["TRUE", "FALSE"]


@pytest.mark.parametrize("name", MADE)
def test_another_sheet_can_be_chosen(name: str) -> None:
    assert rows_of(name, "Trees") == [("Id", "Name"), ("5", "Tilia")]
    assert rows_of(name, "Notes") == [("secret",)]


@pytest.mark.parametrize(
    ("sheet", "fault"),
    [("Empty", ReadFault.EMPTY), ("Gone “\udcff” \\", ReadFault.NO_SUCH_SHEET)],
)
def test_a_sheet_without_rows_is_named(sheet: str, fault: ReadFault) -> None:
    with pytest.raises(NotReadable) as error:
        rows_of("libreoffice.ods", sheet)
    assert error.value.fault is fault


@pytest.mark.parametrize("name", ["password.xlsx", "password.ods", "password.xls"])
def test_a_password_is_named(name: str) -> None:
    with pytest.raises(NotReadable) as error:
        look_at(FILES / name)
    assert error.value.fault is ReadFault.PASSWORD


@pytest.mark.parametrize("name", MADE)
def test_what_a_file_is_called_doesnt_matter(name: str, tmp_path: Path) -> None:
    path = tmp_path / "list \udcff.txt"
    shutil.copy(FILES / name, path)
    assert look_at(path).form == WorkbookForm("Plants")
    assert read(path, WorkbookForm("Trees")).rows[1] == ("5", "Tilia")


@pytest.mark.parametrize(
    ("number", "text", "inexact"),
    [
        ("1.0", "1", False),
        ("-0.0", "0", False),
        ("999999999999999", "999999999999999", False),
        ("-999999999999999", "-999999999999999", False),
        ("1E+15", "1000000000000000", True),
        ("9223372036854775807", "9223372036854776000", True),
        ("1E23", "1E+23", True),
        ("12.5", "12.5", False),
        ("1E-7", "0.0000001", False),
        ("123456789012.345", "123456789012.345", False),
        ("0.30000000000000004", "0.30000000000000004", True),
    ],
)
def test_a_number_becomes_its_shortest_exact_text(
    number: str, text: str, inexact: bool, tmp_path: Path
) -> None:
    path = write_book(tmp_path / "book.xlsx", [row(1, cell("A1", number))])
    found = read(path, WorkbookForm("S1"))
    assert found.rows == [(text,)]
    assert found.inexact == ({(0, 0)} if inexact else frozenset())


def test_rows_and_columns_have_the_numbers_that_the_spreadsheet_shows(tmp_path: Path) -> None:
    pieces = [row(3, cell("C3"), text_cell("D3", "Acer")), row(5, cell("D5", 10**15))]
    found = read(write_book(tmp_path / "book.xlsx", pieces), WorkbookForm("S1"))
    assert found.rows[2] == ("", "", "1", "Acer")
    assert found.rows[4] == ("", "", "", "1000000000000000")
    assert [any(row) for row in found.rows] == [False, False, True, False, True]
    assert found.inexact == {(4, 3)}


def test_many_rows_arrive_in_order(tmp_path: Path) -> None:
    pieces = (row(n, cell(f"A{n}", n), text_cell(f"B{n}", f"Rosa {n}")) for n in range(1, 9_001))
    found = read(write_book(tmp_path / "book.xlsx", pieces), WorkbookForm("S1"))
    assert found.rows == [(str(n), f"Rosa {n}") for n in range(1, 9_001)]
