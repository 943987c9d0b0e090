"""From Enter to the result on the screen."""

from statistics import median, quantiles
from tempfile import TemporaryDirectory

from tests.bench.children import practice_store, run_program
from tests.bench.row import Against, Row

BAR_MS = 20.0


def measure(plants=60):
    with practice_store() as store, TemporaryDirectory() as folder:
        return row("Enter to shown result", plants, "--store", store, "--data-dir", folder)


def row(what, plants, *arguments):
    times = run_program(f"enter 1 {plants}", *arguments)
    shown, posted = times["shown"], times["posted"]
    middle = median(posted)
    late = quantiles(shown, n=20)[-1] - middle
    return Row(
        f"{what} / bare httpx POST to the same server",
        median(shown), middle, "ms", Against.DIFFERENCE, BAR_MS,
        f"medians of {plants} in turns; the difference's 95th percentile is {late:+.2f} ms;"
        f" {min(shown):.1f} to {max(shown):.1f} ms against {min(posted):.1f} to"
        f" {max(posted):.1f} ms",
    )  # fmt: skip
