"""The fault tests at their full size: python -m tests.faults [row…] [--count N] [--seed N]"""

import argparse
import sys
import time

import tests.state  # noqa: F401
from tests.faults.tally import Tally, reason_not_to_run, rows, table


def main():
    known = rows()
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="row", help=f"of {', '.join(known)}")
    parser.add_argument("--count", type=int, help="so many runs of each row")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if unknown := [name for name in options.names if name not in known]:
        parser.error(f"no such row: {', '.join(unknown)} (there are {', '.join(known)})")
    tallies = []
    for name in options.names or known:
        row = known[name]
        if why_not := reason_not_to_run(row):
            tallies.append((row.WHAT, Tally(figures={"not run": why_not})))
            continue
        began = time.monotonic()
        tally = row.run(options.count or row.FULL, options.seed)
        tallies.append((row.WHAT, tally))
        sys.stderr.write(f"{name}: {tally.runs} runs in {time.monotonic() - began:.0f} s\n")
    sys.stdout.write(f"{table(tallies)}\n")
    return 1 if any(tally.wrong or tally.repeats for _, tally in tallies) else 0


if __name__ == "__main__":
    sys.exit(main())
