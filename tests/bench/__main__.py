"""The benchmarks, as a table: python -m tests.bench [--packaging] [name…]"""

import argparse
import sys

import tests.state  # noqa: F401
from tests.bench import bulk, enter, frozen, gap, memory, start
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
    parser.add_argument(
        "--packaging", action="store_true", help="build everything that ships, and measure that"
    )
    chosen = parser.parse_args()
    if chosen.packaging:
        sys.stdout.write(f"{machine()}\n\n{table(frozen.measure())}\n")
        return 0
    names = chosen.names or list(ROWS)
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
