"""Sheets: `plantdesk add` as a whole process, and 100,000 rows, also in the window's table."""

import sys
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from plantdesk.sheets.tables import write_table
from tests.bench import npm
from tests.bench.children import run, run_child, run_program
from tests.bench.measured import NAME
from tests.bench.plant_service import plant_service
from tests.bench.row import Skipped, gap, in_turns, ratio
from tests.bench.single import fresh_folder

_CLIENTS = (
    ("newman", "newman", 8.0, npm.newman_line),
    ("the Bruno CLI", "bru", 2.5, npm.bruno_line),
)


def measure_add(plants=2_000, runs=3):
    rows = []
    with plant_service() as address:
        for name, program_name, bar, line in _CLIENTS:
            what = f"{plants} rows from CSV, plantdesk add as a whole process / {name}"
            program = npm.installed(f".bin/{program_name}")
            if program is None:
                rows.append(Skipped(what, "it needs npm, which installs it: apt install npm"))
                continue
            sides = (partial(_rate, each, address, plants) for each in (_add_line, line))
            measured, note = in_turns(runs, *sides), "ours journals every plant"
            rows.append(ratio(what, *measured, "a second", bar, note, at_least=True))
    return rows


def measure_rows(rows=100_000, runs=3):
    """Read and check a sheet."""
    with TemporaryDirectory() as folder:
        told = [run_child("tests.bench.sheet_rows", folder, rows) for _ in range(runs)]
    took = {name: [one[name] for one in told] for name in told[0]}
    return [
        ratio(
            f"{rows} rows of {kind} to a checked preview / {library} reading the file",
            took[kind], took[f"bare {kind}"], "ms", bar,
        )
        for kind, library, bar in (("CSV", "csv module", 6.0), ("XLSX", "openpyxl read-only", 0.3))
    ]  # fmt: skip


def measure_table(rows=100_000, runs=2, steps=40):
    """Gaps in the window's loop while the table of Add many is used."""
    with TemporaryDirectory() as name:
        sheet = Path(name, "plants.csv")
        plants = [(number, f"{NAME} {number}", "Tree") for number in range(1, rows + 1)]
        write_table(sheet, "Plants", ("id", "name", "tag"), plants)
        measured = [
            run_program(
                f"edit {steps}", "--practice", "--data-dir", folder,
                PLANTDESK_BENCH_SHEET=str(sheet),
            )
            for folder in fresh_folder(runs)
        ]  # fmt: skip
    return gap(f"{rows} rows of a sheet are edited one by one", measured, 16.0, "by keys")


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
    journal = Journal.open(folder / "journal.db")
    journal.put_store(Store("bench", "Bench", "leaf", address))
    journal.close()
    where = ("--store", address, "--data-dir", str(folder))
    return [sys.executable, "-m", "tests.bench.adder", "add", *where, str(rows)]
