"""The benchmarks, as a table: python -m tests.bench [--packaging] [--entries N] [name…]

A full run also writes its table into docs/numbers.md.
"""

import argparse
import signal
import sys
from datetime import date

import tests.state  # noqa: F401
from tests.bench import (
    bulk,
    enter,
    frozen,
    gap,
    listing,
    memory,
    million,
    page,
    sheet_table,
    sheets,
    start,
    swagger,
)
from tests.bench.machine import machine
from tests.bench.page import Part
from tests.bench.row import table

ROWS = {
    "start": start.measure,
    "instructions": start.measure_instructions,
    "saved": start.measure_saved,
    "memory": memory.measure,
    "enter": enter.measure,
    "bulk": bulk.measure_bulk,
    "slow-service": bulk.measure_slow_service,
    "slow-commits": bulk.measure_slow_commits,
    "gap": gap.measure,
    "growth": bulk.measure_growth,
    "million": million.measure,
    "waiting": million.measure_waiting,
    "list": listing.measure,
    "add": sheets.measure_add,
    "rows": sheets.measure_rows,
    "table": sheet_table.measure,
    "swagger": swagger.measure,
}
_OF_MANY = ("million", "list")


def main():
    # So that what was started ends with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=f"of {', '.join(ROWS)}")
    parser.add_argument(
        "--packaging", action="store_true", help="build everything that ships, and measure that"
    )
    parser.add_argument(
        "--entries", type=int, default=million.ENTRIES, help="how many the large journal holds"
    )
    chosen = parser.parse_args()
    if chosen.packaging:
        show(frozen.measure(), Part.BUNDLE)
        return 0
    names = chosen.names or list(ROWS)
    if unknown := [name for name in names if name not in ROWS]:
        parser.error(f"no such benchmark: {', '.join(unknown)} (there are {', '.join(ROWS)})")
    rows = []
    for name in names:
        sys.stderr.write(f"measuring {name}…\n")
        given = {"entries": chosen.entries} if name in _OF_MANY else {}
        measured = ROWS[name](**given)
        rows += measured if isinstance(measured, list) else [measured]
    full = not chosen.names and chosen.entries == million.ENTRIES
    show(rows, Part.PROGRAM if full else None)
    return 0


def show(rows, part):
    """Print the table, and write it into its part of the page."""
    today = date.today()  # noqa: DTZ011
    measured = f"Measured on {machine()}, on {today.day} {today:%B %Y}.\n\n{table(rows)}"
    sys.stdout.write(f"{measured}\n")
    if part:
        page.write(part, measured)


if __name__ == "__main__":
    sys.exit(main())
