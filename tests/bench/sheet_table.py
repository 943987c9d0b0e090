"""The table of Add many with 100,000 rows: gaps in the window's loop while it is used."""

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from plantdesk.sheets.tables import write_table
from tests.bench.children import run_program
from tests.bench.row import Against, Row, spread
from tests.bench.sheet_table_robot import SHEET

_GAP_MS = 16.0
_HEADS = ("id", "name", "tag")


def measure(rows=100_000, runs=2, steps=40):
    with TemporaryDirectory() as name:
        sheet = Path(name, "plants.csv")
        write_sheet(sheet, rows)
        measured = [
            run_program(
                f"use_table {steps}",
                *("--practice", "--data-dir", f"{name}/{run}"),
                **{SHEET: str(sheet)},
            )
            for run in range(runs)
        ]

    def spread_of(what):
        return spread([said[what] for said in measured], "ms")

    def row(what, part, bar, note):
        late = [said[f"{part} p99"] for said in measured]
        return Row(
            f"gap in the window's loop while {rows} rows of a sheet are {what},"
            " 99th percentile / nothing",
            median(late), 0.0, "ms", Against.DIFFERENCE, bar,
            f"{spread_of(f'{part} p99')}; {note}the longest {spread_of(f'{part} worst')}",
        )  # fmt: skip

    parts = ("scrolling", "filtering", "typing", "stepping", "undoing")
    each = ", ".join(f"{part} {spread_of(f'{part} p99')}" for part in parts)
    return [
        row(
            "scrolled, filtered and edited", "all", _GAP_MS,
            f"{each}, nothing at all {spread_of('resting p99')}; the real window offscreen; ",
        ),
        row("opened and looked up", "opening", None, ""),
        row("filled down, replaced, deleted, all at once", "editing all", None, ""),
        row("locked and journaled", "adding", None, ""),
    ]  # fmt: skip


def write_sheet(path, rows):
    """Two of a hundred are wrong, and two more have the id of another."""
    write_table(path, "Plants", _HEADS, (_plant(number) for number in range(1, rows + 1)))


def _plant(number):
    match number % 100:
        case 7:
            return f"{number}x", f"Acer palmatum {number}", "Tree"
        case 31:
            return number, "", "Tree"
        case 63:
            return number - 1, f"Acer palmatum {number}", "Tree"
        case _:
            return number, f"Acer palmatum {number}", "Tree"
