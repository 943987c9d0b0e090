"""Sheets: `plantdesk add` as a whole process, and 100,000 rows read, checked and journaled."""

import subprocess
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from plantdesk.domain.store import Store
from plantdesk.journal.journal import Journal
from tests.bench import rest_clients
from tests.bench.children import run_child
from tests.bench.plant_service import NAME, plant_service
from tests.bench.row import Against, Row, Skipped, spread
from tests.bench.smaps import ROLLUP

_CLIENTS = (
    ("newman", "newman", 8.0, rest_clients.send_with_newman),
    ("the Bruno CLI", "bru", 2.5, rest_clients.send_with_bruno),
)
_ROOT = Path(__file__).parents[2]
_LONGEST = 600.0


def measure_add(plants=2_000, runs=3):
    rows = []
    with plant_service() as (address, service):
        for name, program_name, bar, send in _CLIENTS:
            what = f"{plants} rows from CSV, plantdesk add as a whole process / {name}"
            program = rest_clients.installed_client(program_name)
            if program is None:
                rows.append(Skipped(what, "it needs npm, which installs it: apt install npm"))
                continue
            measured = [
                (_add(address, plants), _send(send, program, address, plants)) for _ in range(runs)
            ]
            ours, theirs = ([plants / pair[side] for pair in measured] for side in (0, 1))
            note = f"{spread(ours, 'a second')} against {spread(theirs, 'a second')}"
            rows.append(
                Row(
                    what, median(ours), median(theirs), "a second", Against.RATIO, bar,
                    f"{note}; medians in turns, from start to end of the process, against"
                    f" {service}; ours journals every plant, with a keyring in memory",
                    at_least=True,
                )
            )  # fmt: skip
    return rows


def measure_rows(rows=100_000, runs=3):
    """Read, check and journal a sheet."""
    with TemporaryDirectory() as folder:
        told = [run_child("tests.bench.sheet_rows", folder, str(rows)) for _ in range(runs)]
    seconds = {name: [one["seconds"][name] for one in told] for name in told[0]["seconds"]}
    found = [
        _ratio(
            f"{rows} rows of CSV to a checked preview / csv module reading the file",
            seconds["csv"], seconds["bare csv"], 6.0,
        ),
        _ratio(
            f"{rows} rows of XLSX to a checked preview / openpyxl read-only reading the file",
            seconds["xlsx"], seconds["bare xlsx"], 0.3,
        ),
        Row(
            f"{rows} rows journaled as waiting / nothing",
            median(seconds["journal"]), 0.0, "s", Against.DIFFERENCE, 3.0,
            spread(seconds["journal"], "s"),
        ),
    ]  # fmt: skip
    what = f"memory with {rows} rows, checked / before"
    if not ROLLUP.exists():
        found.append(Skipped(what, "memory is read from Linux's smaps_rollup"))
        return found
    grown = [one["grown"] for one in told]
    note = f"{spread(grown, 'MiB')}; resident set, without the window"
    found.append(Row(what, median(grown), 0.0, "MiB", Against.DIFFERENCE, 150.0, note))
    return found


def _ratio(what, ours, bare, bar):
    ours, bare = ([1000 * seconds for seconds in side] for side in (ours, bare))
    note = f"{spread(ours, 'ms')} against {spread(bare, 'ms')}; medians in turns"
    return Row(what, median(ours), median(bare), "ms", Against.RATIO, bar, note)


def _add(address, plants):
    with TemporaryDirectory() as folder:
        journal = Journal.open(Path(folder, "journal.db"))
        journal.put_store(Store("bench", "Bench", "leaf", address))
        journal.close()
        where = ("--store", address, "--data-dir", folder)
        line = [sys.executable, "-m", "tests.bench.adder", "add", *where]
        start = perf_counter()
        subprocess.run(
            [*line, str(_sheet(Path(folder), plants))],
            cwd=_ROOT,
            stdout=subprocess.DEVNULL,
            check=True,
            timeout=_LONGEST,
        )
        return perf_counter() - start


def _send(send, program, address, plants):
    with TemporaryDirectory() as folder:
        return send(program, Path(folder), address, _sheet(Path(folder), plants))


def _sheet(folder, plants):
    path = folder / "rows.csv"
    lines = (f"{number},{NAME}\n" for number in range(1, plants + 1))
    path.write_text(f"id,name\n{''.join(lines)}")
    return path
