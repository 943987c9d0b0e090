"""Reads and checks a sheet, beside the bare libraries: … FOLDER ROWS. Says the milliseconds."""

import csv
import gc
import sys
from pathlib import Path
from time import perf_counter

from openpyxl import load_workbook

from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.sheets.reading.opening import look_at, read
from plantdesk.sheets.reading.shapes import TextForm
from plantdesk.sheets.tables import write_table
from tests.bench.measured import NAME, say


def main(folder, rows):
    text, book, small = (folder / name for name in ("plants.csv", "plants.xlsx", "small.csv"))
    if not book.exists():
        plants = [(number, f"{NAME} {number}", "Tree") for number in range(1, rows + 1)]
        for path, some in ((text, plants), (book, plants), (small, plants[:1])):
            write_table(path, "Plants", ("id", "name", "tag"), some)
    # What the first reading loads is not measured.
    _preview(small)
    assert _preview(text).count(Verdict.RIGHT) == rows
    told = {"CSV": _ms(_preview, text), "bare CSV": _ms(_read_csv, text)}
    told |= {"XLSX": _ms(_preview, book), "bare XLSX": _ms(_read_book, book)}
    say(told)


def _preview(path):
    look = look_at(path)
    found = read(path, look.form)
    from_text = isinstance(look.form, TextForm)
    return WorkSheet.of(path.name, found.rows, inexact=found.inexact, from_text=from_text)


def _read_csv(path):
    with path.open(encoding="utf-8-sig", newline="") as file:
        assert list(csv.reader(file))


def _read_book(path):
    book = load_workbook(path, read_only=True)
    assert all(book.active.iter_rows(values_only=True))
    book.close()


def _ms(work, about):
    gc.collect()
    start = perf_counter()
    work(about)
    return 1000 * (perf_counter() - start)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
