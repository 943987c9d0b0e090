"""A batch through desk, journal and engine, beside clients that journal nothing."""

import json
import shutil
import sys
from functools import partial
from statistics import median

from tests.bench.children import run
from tests.bench.plant_service import plant_service
from tests.bench.row import gap, in_turns, row, skipped
from tests.bench.single import run_fresh

CONNECTIONS = 4
_SERVICE_MS = 20
_SYNC_MS = 5
# Each sync waits before it begins; nothing else of the process is looked at, or takes longer.
_SLOW_SYNC = [
    *("strace", "--follow-forks", "--seccomp-bpf", "--output=/dev/null", "-qqq"),
    *("--trace=fsync,fdatasync", f"--inject=fsync,fdatasync:delay_enter={_SYNC_MS}ms"),
]
_NOTE = f"{CONNECTIONS} connections, against a small asyncio server"


def measure_bulk(plants=10_000, runs=5):
    what = f"{plants} plants in bulk / bare httpx.AsyncClient that journals nothing"
    return [_beside("client", what, 0.75, plants, runs)]


def measure_slow_service(plants=5_000, runs=3):
    what = f"the same, the service takes {_SERVICE_MS} ms / bare transport"
    return [_beside("transport", what, 0.90, plants, runs, _SERVICE_MS)]


def measure_slow_commits(plants=5_000, runs=3):
    what = f"the same, every sync of the disk takes {_SYNC_MS} ms more"
    if shutil.which("strace") is None:
        return [skipped(what, "it needs strace, which only Linux has: apt install strace")]
    with plant_service() as address:
        ours, one = in_turns(
            runs,
            partial(_rate, "desk", address, plants, before=_SLOW_SYNC),
            partial(_rate, "transport", address, max(plants // 4, 1), connections=1),
        )
    what += " / connections ÷ (sync + bare request)"
    most = [1000 * CONNECTIONS / (_SYNC_MS + 1000 / median(one))]
    return [row(what, ours, most, "a second", 0.6, _NOTE, at_least=True)]


def measure_gap(plants=10_000, runs=3):
    with plant_service() as address:
        measured = [*run_fresh(runs, f"send {plants}", "--store", address)]
    return [gap(f"{plants} plants are sent", measured, 8.0)]


def _beside(reference, what, bar, plants, runs, milliseconds=0):
    with plant_service(milliseconds) as address:
        sides = (partial(_rate, how, address, plants) for how in ("desk", reference))
        measured = in_turns(runs, *sides)
    note = f"{_NOTE}; claim and outcome of each plant are durable"
    return row(what, *measured, "a second", bar, note, at_least=True)


def _rate(how, address, plants, connections=CONNECTIONS, before=()):
    """Plants a second; `before` is what starts the sender."""
    about = (how, address, str(plants), str(connections))
    said = run([*before, sys.executable, "-m", "tests.bench.sender", *about])
    return plants / json.loads(said)
