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
from tests.bench.row import Skipped, amount, in_turns, ratio, spread

_CLIENTS = (
    ("newman", "newman", 8.0, npm.newman_line),
    ("the Bruno CLI", "bru", 2.5, npm.bruno_line),
)


def measure_add(plants=2_000, runs=3):
    rows = []
    with plant_service() as (address, service):
        for name, program_name, bar, line in _CLIENTS:
            what = f"{plants} rows from CSV, plantdesk add as a whole process / {name}"
            program = npm.installed_program(program_name)
            if program is None:
                rows.append(Skipped(what, "it needs npm, which installs it: apt install npm"))
                continue
            lines = (_add_line, partial(line, program))
            ours, theirs = in_turns(
                runs, *(partial(_rate, each, address, plants) for each in lines)
            )
            note = (
                f"from start to end of the process, against {service}; ours journals every plant,"
                " with a keyring in memory"
            )
            rows.append(ratio(what, ours, theirs, "a second", bar, note, at_least=True))
    return rows


def measure_rows(rows=100_000, runs=3):
    """Read and check a sheet."""
    with TemporaryDirectory() as folder:
        told = [run_child("tests.bench.sheet_rows", folder, rows) for _ in range(runs)]
    took = {name: [one[name] for one in told] for name in told[0]}
    preview = "to a checked preview"
    return [
        ratio(
            f"{rows} rows of CSV {preview} / csv module reading the file",
            took["csv"], took["bare csv"], "ms", 6.0,
        ),
        ratio(
            f"{rows} rows of XLSX {preview} / openpyxl read-only reading the file",
            took["xlsx"], took["bare xlsx"], "ms", 0.3,
        ),
    ]  # fmt: skip


def measure_table(rows=100_000, runs=2, steps=40):
    """Gaps in the window's loop while the table of Add many is used."""
    with TemporaryDirectory() as name:
        sheet = Path(name, "plants.csv")
        write_table(sheet, "Plants", ("id", "name", "tag"), map(_plant, range(1, rows + 1)))
        measured = [
            run_program(
                f"use_table {steps}",
                *("--practice", "--data-dir", f"{name}/{run}"),
                PLANTDESK_BENCH_SHEET=str(sheet),
            )
            for run in range(runs)
        ]

    def spread_of(what):
        return spread([said[what] for said in measured], "ms")

    parts = ("scrolling", "filtering", "typing", "undoing")
    each = ", ".join(f"{part} {spread_of(f'{part} p99')}" for part in parts)
    return amount(
        f"gap in the window's loop while {rows} rows of a sheet are scrolled, filtered and edited,"
        " 99th percentile / nothing",
        [said["all p99"] for said in measured], "ms", 16.0,
        f"{each}; the real window offscreen; the longest {spread_of('all worst')}",
    )  # fmt: skip


def _plant(number):
    """Two of a hundred are wrong, and two more have the id of another."""
    name = f"Acer palmatum {number}"
    match number % 100:
        case 7:
            return f"{number}x", name, "Tree"
        case 31:
            return number, "", "Tree"
        case 63:
            return number - 1, name, "Tree"
        case _:
            return number, name, "Tree"


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
