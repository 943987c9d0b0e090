"""Rows 4 to 6: a batch through desk, journal and engine, beside clients that journal nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.children import run_child
from tests.bench.plant_service import plant_service
from tests.bench.row import Against, Row

CONNECTIONS = 4
_SERVICE_MS = 20
_COMMIT_MS = 5
_MOST_GROWTH_MIB = 15.0


@dataclass(frozen=True, slots=True)
class _Sent:
    rate: float
    growth: float


def measure_bulk(plants: int = 10_000, runs: int = 5) -> Row:
    with plant_service() as (address, service):
        ours, bare = _in_turns(
            lambda: _send(address, plants).rate, lambda: _post("client", address, plants), runs
        )
    return Row(
        f"{plants} plants in bulk / bare httpx.AsyncClient that journals nothing",
        ours, bare, "a second", Against.RATIO, 0.80,
        _note(service, runs, "claim and outcome of each plant are durable"), at_least=True,
    )  # fmt: skip


def measure_slow_service(plants: int = 5_000, runs: int = 3) -> Row:
    with plant_service(_SERVICE_MS) as (address, service):
        ours, bare = _in_turns(
            lambda: _send(address, plants).rate, lambda: _post("transport", address, plants), runs
        )
    return Row(
        f"the same, the service takes {_SERVICE_MS} ms / bare transport",
        ours, bare, "a second", Against.RATIO, 0.93,
        _note(service, runs, f"{plants} plants"), at_least=True,
    )  # fmt: skip


def measure_slow_commits(plants: int = 5_000, runs: int = 3) -> Row:
    with plant_service() as (address, service):
        ours, one = _in_turns(
            lambda: _send(address, plants, _COMMIT_MS).rate,
            lambda: _post("transport", address, max(plants // 4, 1), connections=1),
            runs,
        )
    post_ms = 1000 / one
    return Row(
        f"the same, every commit takes {_COMMIT_MS} ms / connections ÷ (commit + bare request)",
        ours, 1000 * CONNECTIONS / (_COMMIT_MS + post_ms), "a second", Against.RATIO, 0.6,
        _note(service, runs, f"{plants} plants; one bare request takes {post_ms:.2f} ms"),
        at_least=True,
    )  # fmt: skip


def measure_growth(plants: int = 10_000) -> Row:
    with plant_service() as (address, service):
        sent = _send(address, plants)
    return Row(
        f"memory grown by {plants} sends / nothing",
        sent.growth, 0.0, "MiB", Against.DIFFERENCE, _MOST_GROWTH_MIB,
        f"resident set before and after; {service}; without the window",
    )  # fmt: skip


def _in_turns(
    ours: Callable[[], float], bare: Callable[[], float], runs: int
) -> tuple[float, float]:
    """Medians: what else the computer does falls on both."""
    pairs = [(ours(), bare()) for _ in range(runs)]
    return median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)


def _send(address: str, plants: int, commit_ms: int = 0) -> _Sent:
    with TemporaryDirectory() as folder:
        said = run_child("tests.bench.sender", address, str(plants), str(commit_ms), folder)
    return _Sent(plants / said["seconds"], said["growth"])


def _post(how: str, address: str, plants: int, connections: int = CONNECTIONS) -> float:
    return plants / run_child("tests.bench.bare_posts", how, address, str(plants), str(connections))


def _note(service: str, runs: int, more: str) -> str:
    return f"medians of {runs} in turns, {CONNECTIONS} connections, against {service}; {more}"
