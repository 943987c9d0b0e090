"""Row 8: how long the window's loop does not come round while plants are sent in bulk."""

from tempfile import TemporaryDirectory

from tests.bench.children import run_child
from tests.bench.plant_service import plant_service
from tests.bench.row import Against, Row

_BAR_MS = 16.0


def measure(plants: int = 10_000) -> Row:
    with plant_service() as (address, service), TemporaryDirectory() as folder:
        arguments = ("--store", address, "--data-dir", folder)
        gaps = run_child("tests.bench.program", f"gap {plants}", *arguments)
    return Row(
        f"gap in the window's loop while {plants} plants are sent, 99th percentile / nothing",
        gaps["p99"], 0.0, "ms", Against.DIFFERENCE, _BAR_MS,
        f"the longest is {gaps['worst']:.1f} ms of {gaps['count']} turns, at {gaps['rate']:.0f}"
        f" plants a second; the real window offscreen, each result listed; {service}",
    )  # fmt: skip
