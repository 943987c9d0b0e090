"""Tables for tests, and how a spreadsheet reads them."""

import csv
import io
from contextlib import contextmanager

import pytest
from openpyxl import load_workbook

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


@contextmanager
def room_for(size):
    """A disk that is full once a file has so many bytes."""
    resource = pytest.importorskip("resource", reason="only Unix limits how long a file may get")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
