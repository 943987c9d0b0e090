"""Tables for tests, and how a spreadsheet reads them."""

import csv
import io

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
    return [[(cell or "").replace("_x005F_", "_") for cell in row] for row in rows]
