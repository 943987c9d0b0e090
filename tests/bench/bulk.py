"""A batch through desk, journal and engine, beside clients that journal nothing."""

import shutil
import subprocess
import sys
from dataclasses import dataclass
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.children import run_child
from tests.bench.plant_service import plant_service
from tests.bench.row import Against, Row, Skipped, spread

CONNECTIONS = 4
_SERVICE_MS = 20
_SYNC_MS = 5
_MOST_GROWTH_MIB = 15.0
# Each sync waits before it begins; nothing else of the process is looked at, or takes longer.
_SLOW_SYNC = [
    *("strace", "--follow-forks", "--seccomp-bpf", "--output=/dev/null", "-qqq"),
    *("--trace=fsync,fdatasync", f"--inject=fsync,fdatasync:delay_enter={_SYNC_MS}ms"),
]
# Prints how many milliseconds a sync takes.
_SYNC = """
import os, tempfile, time
with tempfile.TemporaryFile() as file:
    took = []
    for _ in range(20):
        file.write(b"x")
        file.flush()
        start = time.perf_counter()
        os.fdatasync(file.fileno())
        took.append(time.perf_counter() - start)
print(1000 * sorted(took)[10])
"""


@dataclass(frozen=True, slots=True)
class _Sent:
    rate: float
    growth: float


def measure_bulk(plants=10_000, runs=5):
    with plant_service() as (address, service):
        ours, client, transport = _in_turns(
            runs,
            lambda: _send(address, plants).rate,
            lambda: _post("client", address, plants),
            lambda: _post("transport", address, plants),
        )
    note = f"{_note(service)}; claim and outcome of each plant are durable"
    what = f"{plants} plants in bulk"
    return [
        Row(
            f"{what} / bare httpx.AsyncClient that journals nothing",
            median(ours), median(client), "a second", Against.RATIO, 0.75,
            f"{_spreads(ours, client)}; {note}", at_least=True,
        ),
        Row(
            f"{what} / bare transport that journals nothing",
            median(ours), median(transport), "a second", Against.RATIO, None,
            f"{_spreads(ours, transport)}; {note}", at_least=True,
        ),
    ]  # fmt: skip


def measure_slow_service(plants=5_000, runs=3):
    with plant_service(_SERVICE_MS) as (address, service):
        ours, bare = _in_turns(
            runs, lambda: _send(address, plants).rate, lambda: _post("transport", address, plants)
        )
    return Row(
        f"the same, the service takes {_SERVICE_MS} ms / bare transport",
        median(ours), median(bare), "a second", Against.RATIO, 0.90,
        f"{_spreads(ours, bare)}; {_note(service)}; {plants} plants", at_least=True,
    )  # fmt: skip


def measure_slow_commits(plants=5_000, runs=3):
    what = f"the same, every sync of the disk takes {_SYNC_MS} ms more"
    if shutil.which("strace") is None:
        return Skipped(what, "it needs strace, which only Linux has: apt install strace")
    sync_ms = _sync_ms()
    with plant_service() as (address, service):
        ours, one = _in_turns(
            runs,
            lambda: _send(address, plants, _SLOW_SYNC).rate,
            lambda: _post("transport", address, max(plants // 4, 1), connections=1),
        )
    post_ms = 1000 / median(one)
    return Row(
        f"{what} / connections ÷ (sync + bare request)",
        median(ours), 1000 * CONNECTIONS / (_SYNC_MS + post_ms), "a second", Against.RATIO, 0.6,
        f"{spread(ours, 'a second')}; {_note(service)}; {plants} plants; a sync then takes"
        f" {sync_ms:.2f} ms, and is counted as {_SYNC_MS}; one bare request {post_ms:.2f} ms",
        at_least=True,
    )  # fmt: skip


def measure_growth(plants=10_000, runs=3):
    with plant_service() as (address, service):
        (grown,) = _in_turns(runs, lambda: _send(address, plants).growth)
    return Row(
        f"memory grown by {plants} sends / nothing",
        median(grown), 0.0, "MiB", Against.DIFFERENCE, _MOST_GROWTH_MIB,
        f"{spread(grown, 'MiB')}; resident set before and after; {service}; without the window",
    )  # fmt: skip


def _in_turns(runs, *sides):
    """What else the computer does falls on all sides."""
    measured = [[side() for side in sides] for _ in range(runs)]
    return [list(side) for side in zip(*measured, strict=True)]


def _send(address, plants, before=()):
    with TemporaryDirectory() as folder:
        said = run_child("tests.bench.sender", address, str(plants), folder, before=before)
    return _Sent(plants / said["seconds"], said["growth"])


def _post(how, address, plants, connections=CONNECTIONS):
    return plants / run_child("tests.bench.bare_posts", how, address, str(plants), str(connections))


def _sync_ms():
    line = [*_SLOW_SYNC, sys.executable, "-c", _SYNC]
    return float(subprocess.run(line, stdout=subprocess.PIPE, check=True).stdout)


def _spreads(ours, bare):
    return f"{spread(ours, 'a second')} against {spread(bare, 'a second')}"


def _note(service):
    return f"medians in turns, {CONNECTIONS} connections, against {service}"
