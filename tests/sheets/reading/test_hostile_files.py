"""Files made to harm: none ends the program or takes its memory, and each is named."""

import os
from pathlib import Path
from zipfile import ZipFile

import pytest

from plantdesk.sheets.reading import workbook_child
from plantdesk.sheets.reading.faults import NotReadable, ReadFault
from plantdesk.sheets.reading.opening import look_at, read
from plantdesk.sheets.reading.shapes import TextForm, WorkbookForm
from tests.sheets.reading.books import MEGABYTE, cell, fault_of, row, text_cell, write_book

FORM = TextForm("utf-8", ",")


def fault_in(path):
    return fault_of(lambda: read(path, look_at(path).form))


def test_a_bomb_is_named(tmp_path):
    text = ('<row r="1"><c r="A1" t="inlineStr"><is><t>', *["a" * MEGABYTE] * 200)
    far = [row(1, cell("A1")), row(1_048_576, cell("XFD1048576"))]
    for bomb in ([*text, "</t></is></c></row>"], far):
        path = write_book(tmp_path / "book.xlsx", bomb, [row(1, cell("A1", 7))])
        assert fault_in(path) is ReadFault.TOO_MUCH_INSIDE
    # One sheet that is too large leaves the others.
    look = look_at(path)
    assert (look.sheets, look.form) == (("S1", "S2"), WorkbookForm("S1"))
    assert read(path, WorkbookForm("S2")).rows == [("7",)]
    path = tmp_path / "endless.csv"
    path.write_bytes(b'"' + b"a\n" * 10_000_000)
    assert fault_in(path) is ReadFault.CELL_TOO_LONG
    # A file that is too large is not read.
    for start in (b"PK\x03\x04", b"id,name\n"):
        path = tmp_path / "huge"
        with path.open("wb") as file:
            file.write(start)
            # A hole, which takes no room on the disk.
            file.truncate(10 * 2**30)
        assert fault_in(path) is ReadFault.FILE_TOO_LARGE


@pytest.mark.usefixtures("no_process")
def test_a_far_row_a_far_column_and_a_long_cell_are_named(tmp_path, monkeypatch):
    book = tmp_path / "book.xlsx"
    for far in (row(300_000, cell("A300000")), row(2, cell("IW2"))):
        write_book(book, [row(1, cell("A1")), far])
        assert fault_in(book) is ReadFault.TOO_MANY_CELLS
    monkeypatch.setattr(workbook_child, "LONGEST_CELL", 10)
    write_book(book, [row(1, text_cell("A1", "x" * 10))])
    assert read(book, look_at(book).form).rows == [("x" * 10,)]
    write_book(book, [row(1, cell("A1")), row(2, text_cell("A2", "x" * 11))])
    with pytest.raises(NotReadable, match="CELL_TOO_LONG in row 2"):
        read(book, look_at(book).form)


@pytest.mark.usefixtures("no_process")
def test_xml_entities_are_not_expanded(tmp_path):
    entities = (
        '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "/etc/passwd">]>'
    )
    for name in ("b", "c"):
        pieces = [row(1, text_cell("A1", f"&{name};"))]
        path = write_book(tmp_path / f"{name}.xlsx", pieces, before=entities)
        assert fault_in(path) is ReadFault.DAMAGED


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_a_device_and_a_folder_are_not_even_opened(tmp_path, monkeypatch):
    pipe, file = tmp_path / "pipe.csv", tmp_path / "file.csv"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero"), tmp_path):
        for act in (look_at, lambda path: read(path, FORM)):
            assert fault_of(act, path) is ReadFault.NOT_A_SHEET
    # Nor is one waited for that took a file's place.
    file.touch()
    found = file.stat()
    monkeypatch.setattr(Path, "stat", lambda _: found)
    assert fault_of(look_at, pipe) is ReadFault.NOT_A_SHEET


OTHERS = [
    (b"", ReadFault.EMPTY),
    (b"%PDF-1.7 ...", ReadFault.NOT_A_SHEET),
    (b"\x80\0\x01\x02\xff" * 100, ReadFault.NOT_A_SHEET),
    ("id,name\n1,Acer\n".encode("utf-16-le"), ReadFault.NOT_A_SHEET),
    (b" \n<HTML><table><tr><td>1</td></tr></table></HTML>", ReadFault.WEB_PAGE),
    (b'<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>', ReadFault.WEB_PAGE),
    (b"PK\x03\x04 and nothing else", ReadFault.DAMAGED),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"x" * 3_000, ReadFault.DAMAGED),
]


@pytest.mark.usefixtures("no_process")
def test_a_file_that_is_no_sheet_or_not_there_is_named(tmp_path):
    path = tmp_path / "plants.xlsx"
    for content, fault in OTHERS:
        path.write_bytes(content)
        assert fault_in(path) is fault, content
    for name, fault in (("plants.xlsx", ReadFault.DAMAGED), ("plants.docx", ReadFault.NOT_A_SHEET)):
        path = tmp_path / name
        with ZipFile(path, "w") as archive:
            archive.writestr("xl/workbook.xml", "<")
        assert fault_in(path) is fault, name
    for name in ("gone.csv", "nul\0.csv"):
        assert fault_in(tmp_path / name) is ReadFault.GONE
