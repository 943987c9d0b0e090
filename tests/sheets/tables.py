"""Tables for tests, and how a spreadsheet reads them."""

import csv
import io
from pathlib import Path

import pytest
from openpyxl import load_workbook

FILES = Path(__file__).with_name("files")
HEADS = ("Plant id", "Name", "Tag")


def csv_rows(path):
    """All rows below the head."""
    text = path.read_bytes().decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline="")))[1:]


def workbook_rows(path):
    """All rows below the head, as Excel shows them."""
    sheet = load_workbook(path).worksheets[0]
    rows = sheet.iter_rows(min_row=2, values_only=True)
    # openpyxl doesn't decode escapes in these cells, but Excel does.
    return [list(map(_shown, row)) for row in rows]


def _shown(cell):
    return cell.replace("_x005F_", "_") if isinstance(cell, str) else "" if cell is None else cell


def room_for(size):
    """A disk that is full once a file has so many bytes."""
    pytest.importorskip("resource", reason="only Unix limits how long a file may get")
    from tests.faults import virtual

    return virtual.room_for(size)
