"""The fault tests at their full size: python -m tests.faults [row…] [--count N] [--seed N]"""

import argparse
import sys
import time

import tests.state  # noqa: F401
from tests.faults.tally import rows


def main():
    known = rows()
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="row", choices=known, help=", ".join(known))
    parser.add_argument("--count", type=int, help="so many runs of each row")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    broken = False
    for row in map(known.get, options.names or known):
        if why_not := getattr(row, "why_not", str)():
            sys.stdout.write(f"{row.WHAT}: not run: {why_not}\n")
            continue
        began = time.monotonic()
        tally = row.run(options.count or row.FULL, options.seed)
        broken = broken or bool(tally.wrong or tally.repeats)
        sys.stdout.write(f"{tally.told(row.WHAT)}\n    in {time.monotonic() - began:.0f} s\n")
    return broken


if __name__ == "__main__":
    sys.exit(main())
