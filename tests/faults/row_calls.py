"""Walks in which one of the system's calls for the journal's files fails, whichever it is."""

import json
import random
import re
import tempfile
from collections import Counter
from pathlib import Path

from tests.children import run_child
from tests.faults import row_order
from tests.faults.tally import try_all
from tests.stages.program import ROOT, python, surroundings

WHAT = "strace: one call for the journal's files fails"
# At full size all of them, of which there are fewer.
SMALL, FULL = 2, 100_000

_CALLS = ("openat", "pread64", "pwrite64", "fdatasync", "ftruncate", "rename", "unlink")
_ERRORS = ("EIO", "ENOSPC")
_WALKS = 3


why_not = row_order.why_not


def run(count, seed):
    walks = [f"{seed}/calls/{number}" for number in range(_WALKS if count > SMALL else 1)]
    runs = [
        (f"{walk}, {call}, {how}", walk, call, how) for walk in walks for call, how in _all(walk)
    ]
    return try_all(random.Random(seed).sample(runs, min(count, len(runs))), _try)


def _all(walk):
    """Each call of a walk without a fault, with each error."""
    _, calls = _walk(walk, ",".join(_CALLS))
    for call, often in calls.items():
        for at in range(1, often + 1):
            yield from ((call, f"error={error}:when={at}") for error in _ERRORS)


def _try(found, name, walk, call, how):
    told, calls = _walk(walk, call, "-e", f"inject={call}:{how}")
    found.wrong += told["broken"]
    found.repeats += sum("was sent twice" in line for line in told["broken"])
    found.counts["failed"][call] += calls[call] > 0


def _walk(walk, calls, *more):
    """Return what the walk tells, and which of these calls it made."""
    with tempfile.TemporaryDirectory() as folder:
        home, seen = Path(folder, "home"), Path(folder, "calls.txt")
        home.mkdir()
        traced = [f"--trace-path={home / name}" for name in ("journal.db", "journal.db-wal")]
        strace = ["strace", "-f", "--seccomp-bpf", "-qq", "-o", str(seen), "-e", "signal=none"]
        strace += ["-e", f"trace={calls}", *more]
        command = python("tests.faults.walking", walk, str(home))
        done = run_child(
            [*strace, *traced, *command], cwd=ROOT, env=surroundings(), capture_output=True
        )
        assert done.returncode == 0, done.stderr.decode()[-2000:]
        made = re.findall(r"^\d+ +(\w+)\(.*$", seen.read_text(), re.MULTILINE)
    return json.loads(done.stdout), Counter(made)
