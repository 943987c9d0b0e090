"""CSV and other text with separators."""

import re

import pytest

from plantdesk.sheets.reading import text
from plantdesk.sheets.reading.faults import NotReadable, ReadFault, ReadingCancelled, not_read_words
from plantdesk.sheets.reading.opening import read
from plantdesk.sheets.reading.shapes import TextForm
from tests.sheets.reading.books import fault_of


def rows_of(content, separator=","):
    return text.rows_of_text(content, separator)


def test_lines_end_as_any_system_ends_them():
    for end in ("\n", "\r\n", "\r"):
        lines = ['1,"Café', 'au lait"', "", "2,'Ivy'", '3,"x\u2028y\x0b"', ""]
        rows = [("1", f"Café{end}au lait"), (), ("2", "'Ivy'"), ("3", "x\u2028y\x0b")]
        assert rows_of(end.join(lines)) == rows
    # Names are read as the program that wrote them meant.
    for lines, cells in (
        (r'1,"C:\"', ["1", "C:\\"]),
        (r"1,5\" pot", ["1", r"5\" pot"]),
        # A blank after the separator.
        ('1, "Acer, big"', ["1", "Acer, big"]),
    ):
        assert rows_of(f"id,name\n{lines}\n2,Tilia\n")[1:] == [tuple(cells), ("2", "Tilia")]


def test_empty_rows_and_columns_at_the_end_are_dropped_and_others_beyond_bounds_named(monkeypatch):
    assert rows_of("a;b;;\n;;;\n1;;; \n;;;\n;\n\n", ";") == [("a", "b"), ("", ""), ("1", "")]
    monkeypatch.setattr(text, "MOST_ROWS", 1_000)
    assert rows_of("1,Acer\n" + ",\n" * 3_000) == [("1", "Acer")]
    assert len(rows_of("1,Acer\n" * 1_000)) == 1_000
    assert fault_of(rows_of, "1,Acer\n" * 1_001) is ReadFault.TOO_MANY_CELLS
    assert rows_of("a,b" + "," * 1_000 + "\n1\n") == [("a", "b"), ("1",)]
    with pytest.raises(NotReadable, match="TOO_MANY_CELLS in row 2"):
        rows_of("a\nb" + "," * 300 + "c\n")


def test_a_quotation_mark_that_nothing_closes_and_a_cell_too_long_are_named_with_the_row():
    for content in ('a\n1,"Acer\n2,Tilia\n', 'a\n1,"Acer\n2,Tilia', 'a\n"'):
        with pytest.raises(NotReadable, match="OPEN_QUOTE in row 2"):
            rows_of(content)
    for content in ("x" * 140_000, '"' + "x\n" * 140_000):
        with pytest.raises(NotReadable, match="CELL_TOO_LONG in row 3"):
            rows_of(f"a\nb\n{content}")
    for fault in ReadFault:
        sentence, step = not_read_words(fault, "plants.csv", 3).split(" The problem is in row 3. ")
        assert re.fullmatch(r"[^{}]*plants\.csv[^{}]*\.", sentence)
        assert re.fullmatch(r"[A-Z][^{}]{9,}\.", step)
    # Perhaps it only begins with a mark that nothing closes.
    assert not_read_words(ReadFault.CELL_TOO_LONG, "plants.csv", 3) == (
        "A cell or row in plants.csv is too long. The problem is in row 3."
        " Shorten it, or close a quotation mark."
    )


def test_another_encoding_than_chosen_is_named(tmp_path):
    path = tmp_path / "list.csv"
    path.write_bytes(b"1,Caf\xe9\n")
    assert fault_of(read, path, TextForm("utf-8", ",")) is ReadFault.WRONG_ENCODING
    found = read(path, TextForm("cp1252", ","))
    assert (found.rows, found.errors_lost) == ([("1", "Café")], False)


def test_progress_goes_up_and_a_cancel_ends_it():
    told = []

    def until_half(percent):
        told.append(percent)
        return percent < 50

    with pytest.raises(ReadingCancelled):
        text.rows_of_text("1,Acer rubrum\n" * 20_000, ",", until_half)
    assert told == sorted(told)
    assert len(told) > 15
    assert told[-1] < 60
