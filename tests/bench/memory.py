"""Memory after the start and one plant added."""

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.children import bare_plan, practice_store, run_bare, run_program
from tests.bench.row import Against, Row, spread
from tests.bench.smaps import LIBRARIES


def measure(runs=5):
    program, bare = [], []
    with practice_store() as store, TemporaryDirectory() as folder:
        plan, widgets = bare_plan(Path(folder), "--store", store, "--data-dir", f"{folder}/census")
        for number in range(1, runs + 1):
            arguments = ("--store", store, "--data-dir", f"{folder}/{number}")
            program.append(run_program(f"memory {number}", *arguments))
            bare.append(run_bare("bare_memory", plan))
    rss, pss = ([_mib(side, kind) for side in (program, bare)] for kind in ("rss", "pss"))
    return Row(
        "memory after start and one send / bare window with the libraries imported",
        median(rss[0]), median(rss[1]), "MiB", Against.RATIO, 1.35,
        f"resident set, medians in turns, {spread(rss[0], 'MiB')} against {spread(rss[1], 'MiB')};"
        f" by proportional set {median(pss[0]):.1f} / {median(pss[1]):.1f} MiB ="
        f" {median(pss[0]) / median(pss[1]):.2f}; {widgets} widgets and menu entries in both; the"
        f" bare window has also imported {', '.join(LIBRARIES)}; PySide reads no sources in either",
    )  # fmt: skip


def _mib(side, kind):
    return [one[kind] / 1024 for one in side]
