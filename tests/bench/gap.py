"""How long the window's loop does not come round while plants are sent in bulk."""

from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.children import run_program
from tests.bench.plant_service import plant_service
from tests.bench.row import Against, Row, spread

_BAR_MS = 8.0


def measure(plants=10_000, runs=3):
    with plant_service() as (address, service):
        measured = [_run(address, plants) for _ in range(runs)]
    late = [gaps["p99"] for gaps in measured]
    worst = [gaps["worst"] for gaps in measured]
    turns, rate = (median(gaps[name] for gaps in measured) for name in ("count", "rate"))
    return Row(
        f"gap in the window's loop while {plants} plants are sent, 99th percentile / nothing",
        median(late), 0.0, "ms", Against.DIFFERENCE, _BAR_MS,
        f"{spread(late, 'ms')}; the longest {spread(worst, 'ms')}, of {turns:.0f} turns each, at"
        f" {rate:.0f} plants a second; the real window offscreen, each result listed; {service}",
    )  # fmt: skip


def _run(address, plants):
    with TemporaryDirectory() as folder:
        return run_program(f"gap {plants}", "--store", address, "--data-dir", folder)
