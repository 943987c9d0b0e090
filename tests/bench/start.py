"""Row 1: from the start of the process to a painted form that takes a key."""

import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.children import bare_plan, run_child
from tests.bench.row import Against, Row


def measure(runs: int = 15) -> Row:
    program, bare = [], []
    with TemporaryDirectory() as folder:
        arguments = ("--practice", "--data-dir", folder)
        plan, widgets = bare_plan(Path(folder), *arguments)
        run_child("tests.bench.bare", plan, "start")
        for _ in range(runs):
            program.append(_time("tests.bench.program", "start", *arguments))
            bare.append(_time("tests.bench.bare", plan, "start"))
    note = (
        f"medians of {runs} in turns, {min(program):.0f} to {max(program):.0f} ms and"
        f" {min(bare):.0f} to {max(bare):.0f} ms; {widgets} widgets and menu entries in both;"
        " files in the system's cache, the journal there from an earlier start"
    )
    return Row(
        "start to painted, usable form / bare window with the same widgets",
        median(program), median(bare), "ms", Against.RATIO, 1.30, note,
    )  # fmt: skip


def _time(module: str, *arguments: str) -> float:
    start = time.monotonic()
    # The same clock in every process of a computer.
    return 1000 * (run_child(module, *arguments) - start)
