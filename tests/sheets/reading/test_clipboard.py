"""What was copied in a spreadsheet, on a web page or in a text."""

from pathlib import Path

import pytest

from plantdesk.sheets.reading.clipboard import rows_of_clipboard
from plantdesk.sheets.reading.faults import ReadFault
from plantdesk.sheets.reading.limits import MOST_ROWS
from tests.sheets.reading.books import fault_of

FILES = Path(__file__).parents[1] / "files"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_cells_with_tabs_become_rows(end):
    text = end.join(["id\tname\ttag", "1\tAcer, red\t", "", "2\tTilia\tx", ""])
    assert rows_of_clipboard(text) == [
        ("id", "name", "tag"),
        ("1", "Acer, red", ""),
        ("",),
        ("2", "Tilia", "x"),
    ]


def test_a_line_break_inside_a_cell_breaks_no_row():
    text = '1\t"Acer\nrubrum ""red"""\tx\r\n2\t"a\tb"\ty\r\n'
    assert rows_of_clipboard(text) == [("1", 'Acer\nrubrum "red"', "x"), ("2", "a\tb", "y")]


@pytest.mark.parametrize("name", ['"Rosa" canina', '"Rosa"', '5" pot', '"', '""', '"open'])
def test_quotation_marks_that_belong_to_a_cell_are_kept(name):
    assert rows_of_clipboard(f"1\t{name}\n2\tAcer") == [("1", name), ("2", "Acer")]


def test_cells_that_a_browser_copied_are_read():
    copied = (FILES / "chromium.txt").read_text("utf-8")
    assert rows_of_clipboard(copied)[-4:] == [
        ("No.", "Plant", "Tag"),
        ("501", 'Rosa "Ännchen"', "shrub"),
        ("502", "Tilia cordata", ""),
        ("503", "", "tree"),
    ]


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("Acer\nTilia\n\n", [("Acer",), ("Tilia",)]),
        ('"id"\t"name"\n"1"\t"so ""called"""\n', [("id", "name"), ("1", 'so "called"')]),
        ("Acer, red\nTilia, late\n", [("Acer, red",), ("Tilia, late",)]),
        ("1,Acer\n2,Tilia\n", [("1", "Acer"), ("2", "Tilia")]),
        ('1;"Acer; red"\n2;Tilia\n', [("1", "Acer; red"), ("2", "Tilia")]),
        ('1;"Acer\n2;Tilia\n', [("1", '"Acer'), ("2", "Tilia")]),
        ("  1031  ", [("  1031  ",)]),
    ],
)
def test_lines_and_csv_are_told_apart(text, rows):
    assert rows_of_clipboard(text) == rows


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", ReadFault.EMPTY),
        ("\t\n \t", ReadFault.EMPTY),
        ("1\tAcer\n" * (MOST_ROWS + 1), ReadFault.TOO_MANY_ROWS),
        ("1\t" * 300 + "x", ReadFault.TOO_MANY_COLUMNS),
        (("1\t" * 200 + "x\n") * 6_000, ReadFault.TOO_MANY_CELLS),
        ("x" * 17_000_000, ReadFault.FILE_TOO_LARGE),
    ],
)
def test_what_is_too_much_is_named(text, fault):
    assert fault_of(rows_of_clipboard, text) is fault
