"""Row 3: from Enter to the result on the screen."""

from statistics import median, quantiles
from tempfile import TemporaryDirectory

from tests.bench.children import practice_store, run_child
from tests.bench.row import Against, Row


def measure(plants: int = 60) -> Row:
    with practice_store() as store, TemporaryDirectory() as folder:
        arguments = ("--store", store, "--data-dir", folder)
        times = run_child("tests.bench.program", f"enter {plants}", *arguments)
    shown, posted = times["shown"], times["posted"]
    middle = median(posted)
    late = quantiles(shown, n=20)[-1] - middle
    note = f"medians of {plants} in turns; the difference's 95th percentile is {late:+.2f} ms"
    return Row(
        "Enter to shown result / bare httpx POST to the same server",
        median(shown), middle, "ms", Against.DIFFERENCE, 25.0, note,
    )  # fmt: skip
