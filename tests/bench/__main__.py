"""The benchmarks, as a table: python -m tests.bench [--packaging] [name…]

A full run also writes its table into docs/numbers.md.
"""

import argparse
import os
import platform
import signal
import sys
from datetime import date
from importlib.metadata import version
from pathlib import Path

import tests.state  # noqa: F401
from tests.bench import bulk, frozen, large, sheets, single, suite, swagger
from tests.bench.row import table

_PAGE = Path(__file__).parents[2] / "docs" / "numbers.md"
_ROWS = {
    "start": single.measure_start,
    "memory": single.measure_memory,
    "enter": single.measure_enter,
    "bulk": bulk.measure_bulk,
    "slow-service": bulk.measure_slow_service,
    "slow-commits": bulk.measure_slow_commits,
    "gap": bulk.measure_gap,
    "million": large.measure,
    "list": large.measure_list,
    "add": sheets.measure_add,
    "rows": sheets.measure_rows,
    "table": sheets.measure_table,
    "swagger": swagger.measure,
    "suite": suite.measure,
}


def main():
    # So that what was started ends with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=f"of {', '.join(_ROWS)}")
    parser.add_argument(
        "--packaging", action="store_true", help="build everything that ships, and measure that"
    )
    chosen = parser.parse_args()
    if chosen.packaging:
        show(frozen.measure(), "bundle")
        return 0
    if unknown := [name for name in chosen.names if name not in _ROWS]:
        parser.error(f"no such benchmark: {', '.join(unknown)} (there are {', '.join(_ROWS)})")
    measured = []
    for name in chosen.names or _ROWS:
        sys.stderr.write(f"measuring {name}…\n")
        measured += (found := _ROWS[name]())
        # The next one may fail.
        sys.stderr.write(f"{table(found)}\n")
    show(measured, None if chosen.names else "program")
    return 0


def show(rows, part):
    """Print the table, and write it between the two marks of its part of the page."""
    today = date.today()  # noqa: DTZ011
    measured = f"Measured on {_machine()}, on {today.day} {today:%B %Y}.\n\n{table(rows)}\n"
    sys.stdout.write(measured)
    if part:
        before, begin, rest = _PAGE.read_text("utf-8").partition(f"<!-- {part} -->\n")
        _, end, after = rest.partition(f"\n<!-- end of {part} -->")
        if not (begin and end):
            raise ValueError(f"docs/numbers.md has lost the marks of its part {part}")
        _PAGE.write_text(f"{before}{begin}\n{measured}{end}{after}", "utf-8")


def _machine():
    listed = Path("/proc/cpuinfo")
    lines = listed.read_text("utf-8").splitlines() if listed.exists() else []
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return (
        f"{next(models, platform.processor() or platform.machine())}, {os.cpu_count()} cores,"
        f" {platform.platform()}, Python {platform.python_version()},"
        # What else ran: on a busy machine the numbers say little.
        f" PySide6 {version('PySide6-Essentials')}, load {os.getloadavg()[0]:.1f} at the end"
    )


if __name__ == "__main__":
    sys.exit(main())
