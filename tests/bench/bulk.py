"""A batch through desk, journal and engine, beside clients that journal nothing."""

import shutil
from functools import partial
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.children import run_child, run_program
from tests.bench.plant_service import plant_service
from tests.bench.row import Row, Skipped, amount, in_turns, ratio, spread

CONNECTIONS = 4
_SERVICE_MS = 20
_SYNC_MS = 5
# Each sync waits before it begins; nothing else of the process is looked at, or takes longer.
_SLOW_SYNC = [
    *("strace", "--follow-forks", "--seccomp-bpf", "--output=/dev/null", "-qqq"),
    *("--trace=fsync,fdatasync", f"--inject=fsync,fdatasync:delay_enter={_SYNC_MS}ms"),
]


def measure_bulk(plants=10_000, runs=5):
    with plant_service() as (address, service):
        hows = ("desk", "client")
        sides = in_turns(runs, *(partial(_rate, how, address, plants) for how in hows))
    note = f"{_against(service)}; claim and outcome of each plant are durable"
    what = f"{plants} plants in bulk / bare httpx.AsyncClient that journals nothing"
    return _row(what, *sides, 0.75, note)


def measure_slow_service(plants=5_000, runs=3):
    with plant_service(_SERVICE_MS) as (address, service):
        hows = ("desk", "transport")
        sides = in_turns(runs, *(partial(_rate, how, address, plants) for how in hows))
    what = f"the same, the service takes {_SERVICE_MS} ms / bare transport"
    return _row(what, *sides, 0.90, f"{_against(service)}; {plants} plants")


def measure_slow_commits(plants=5_000, runs=3):
    what = f"the same, every sync of the disk takes {_SYNC_MS} ms more"
    if shutil.which("strace") is None:
        return Skipped(what, "it needs strace, which only Linux has: apt install strace")
    with plant_service() as (address, service):
        ours, one = in_turns(
            runs,
            lambda: _rate("desk", address, plants, before=_SLOW_SYNC),
            lambda: _rate("transport", address, max(plants // 4, 1), connections=1),
        )
    post_ms = 1000 / median(one)
    return Row(
        f"{what} / connections ÷ (sync + bare request)",
        median(ours), 1000 * CONNECTIONS / (_SYNC_MS + post_ms), "a second", 0.6,
        f"{spread(ours, 'a second')}; medians in turns, {_against(service)}; {plants} plants; one"
        f" bare request {post_ms:.2f} ms",
        at_least=True,
    )  # fmt: skip


def measure_gap(plants=10_000, runs=3):
    """How long the window's loop does not come round while plants are sent."""
    measured = []
    with plant_service() as (address, service):
        for _ in range(runs):
            with TemporaryDirectory() as folder:
                arguments = ("--store", address, "--data-dir", folder)
                measured.append(run_program(f"gap {plants}", *arguments))
    late, worst, turns, rates = (
        [said[name] for said in measured] for name in ("p99", "worst", "count", "rate")
    )
    return amount(
        f"gap in the window's loop while {plants} plants are sent, 99th percentile / nothing",
        late, "ms", 8.0,
        f"the longest {spread(worst, 'ms')}, of {median(turns):.0f} turns each, at"
        f" {median(rates):.0f} plants a second; the real window offscreen, each result listed;"
        f" {service}",
    )  # fmt: skip


def _rate(how, address, plants, connections=CONNECTIONS, before=()):
    """Plants a second."""
    told = run_child("tests.bench.sender", how, address, plants, connections, before=before)
    return plants / told["seconds"]


def _row(what, ours, theirs, bar, note):
    return ratio(what, ours, theirs, "a second", bar, note, at_least=True)


def _against(service):
    return f"{CONNECTIONS} connections, against {service}"
