"""The benchmarks, as a table: python -m tests.bench [name…]"""

import argparse
import sys

import tests.state  # noqa: F401
from tests.bench import bulk, enter, gap, memory, start
from tests.bench.machine import machine
from tests.bench.row import table

ROWS = {
    "start": start.measure,
    "memory": memory.measure,
    "enter": enter.measure,
    "bulk": bulk.measure_bulk,
    "slow-service": bulk.measure_slow_service,
    "slow-commits": bulk.measure_slow_commits,
    "gap": gap.measure,
    "growth": bulk.measure_growth,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=f"of {', '.join(ROWS)}")
    names = parser.parse_args().names or list(ROWS)
    if unknown := [name for name in names if name not in ROWS]:
        parser.error(f"no such benchmark: {', '.join(unknown)} (there are {', '.join(ROWS)})")
    rows = []
    for name in names:
        sys.stderr.write(f"measuring {name}…\n")
        rows.append(ROWS[name]())
    sys.stdout.write(f"{machine()}\n\n{table(rows)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
