"""Sheets: `plantdesk add` as a whole process, and 100,000 rows, also in the window's table."""

import csv
import gc
import sys
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from openpyxl import load_workbook

from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.store import Store
from plantdesk.sheets.reading.opening import look_at, read
from plantdesk.sheets.reading.shapes import TextForm
from plantdesk.sheets.tables import write_table
from tests.bench import npm
from tests.bench.children import run
from tests.bench.measured import NAME
from tests.bench.plant_service import plant_service
from tests.bench.row import gap, in_turns, row, skipped
from tests.bench.single import run_fresh
from tests.journal.crafted import make_journal


def measure_add(plants=2_000, runs=3):
    rows = []
    with plant_service() as address:
        for name, program, bar, line in (
            ("newman", "newman", 8.0, npm.newman_line),
            ("the Bruno CLI", "bru", 2.5, npm.bruno_line),
        ):
            what = f"{plants} rows from CSV, plantdesk add as a whole process / {name}"
            if npm.installed(f".bin/{program}") is None:
                rows.append(skipped(what, "it needs npm, which installs it: apt install npm"))
                continue
            sides = (partial(_rate, each, address, plants) for each in (_add_line, line))
            measured, note = in_turns(runs, *sides), "ours journals every plant"
            rows.append(row(what, *measured, "a second", bar, note, at_least=True))
    return rows


def measure_rows(rows=100_000, runs=3):
    """Read and check a sheet, beside the bare libraries."""
    measured = []
    with TemporaryDirectory() as folder:
        for kind, library, read_barely, bar in (
            ("CSV", "csv module", _read_csv, 6.0),
            ("XLSX", "openpyxl read-only", _read_book, 0.3),
        ):
            path, small = (Path(folder, f"{size}.{kind.lower()}") for size in ("large", "small"))
            _write(path, rows)
            _write(small, 1)
            # What the first reading loads is not measured.
            _preview(small)
            assert _preview(path).count(Verdict.RIGHT) == rows
            works = (partial(_ms, work, path) for work in (_preview, read_barely))
            what = f"{rows} rows of {kind} to a checked preview / {library} reading the file"
            measured.append(row(what, *in_turns(runs, *works), "ms", bar))
    return measured


def measure_table(rows=100_000, runs=2, steps=40):
    """Gaps in the window's loop while the table of Add many is used."""
    with TemporaryDirectory() as name:
        sheet = Path(name, "plants.csv")
        _write(sheet, rows)
        settings = {"PLANTDESK_BENCH_SHEET": str(sheet)}
        measured = [*run_fresh(runs, f"edit {steps}", "--practice", **settings)]
    return [gap(f"{rows} rows of a sheet are edited one by one", measured, 16.0)]


def _rate(line, address, plants):
    """Plants a second of a whole process, given what makes its command line."""
    with TemporaryDirectory() as name:
        rows = Path(name, "rows.csv")
        lines = (f"{number},{NAME}\n" for number in range(1, plants + 1))
        rows.write_text(f"id,name\n{''.join(lines)}")
        command = line(Path(name), address, rows)
        start = perf_counter()
        run(command, cwd=name)
        return plants / (perf_counter() - start)


def _add_line(folder, address, rows):
    make_journal(folder, Store("bench", "Bench", "leaf", address))
    where = ("--store", address, "--data-dir", str(folder))
    return [sys.executable, "-m", "tests.bench.adder", "add", *where, str(rows)]


def _write(path, rows):
    plants = [(number, f"{NAME} {number}", "Tree") for number in range(1, rows + 1)]
    write_table(path, "Plants", ("id", "name", "tag"), plants)


def _preview(path):
    form = look_at(path).form
    found = read(path, form)
    from_text = isinstance(form, TextForm)
    return WorkSheet.of(path.name, found.rows, inexact=found.inexact, from_text=from_text)


def _read_csv(path):
    with path.open(encoding="utf-8-sig", newline="") as file:
        assert list(csv.reader(file))


def _read_book(path):
    book = load_workbook(path, read_only=True)
    assert all(book.active.iter_rows(values_only=True))
    book.close()


def _ms(work, path):
    gc.collect()
    start = perf_counter()
    work(path)
    return 1000 * (perf_counter() - start)
