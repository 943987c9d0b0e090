"""The processor time of the tests, as a multiple of what a plain loop takes on this computer."""

import os
import resource
import subprocess
import sys

from tests.bench.children import ROOT
from tests.bench.row import row
from tests.patience import LOOP


def measure():
    return [_measure("", 200), _measure("--all", 300)]


def _measure(options, bar):
    # One run compiles what another only loads: the second one counts.
    suite = [sys.executable, "dev.py", "test", "-n", "3", "-q", *options.split()]
    _seconds(suite)
    loops = [_seconds([sys.executable, "-c", LOOP]) for _ in range(5)]
    taken = _seconds(suite)
    loops += [_seconds([sys.executable, "-c", LOOP]) for _ in range(5)]
    what = f"processor time of dev.py test {options}".rstrip()
    return row(f"{what} / a loop of 10 million additions", [taken], loops, "s", bar)


def _seconds(line):
    """The processor time of a program and of all that it started and waited for."""
    environment = {name: value for name, value in os.environ.items() if name != "CI"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(line, cwd=ROOT, env=environment, stdout=sys.stderr, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
