"""Row 2: memory after the start and one plant added."""

from importlib.util import find_spec
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.children import bare_plan, practice_store, run_child
from tests.bench.row import Against, Row

_LIBRARIES = ("httpx", "truststore", "keyring")


def measure(runs: int = 5) -> Row:
    here = [name for name in _LIBRARIES if find_spec(name)]
    program, bare = [], []
    with practice_store() as store, TemporaryDirectory() as folder:
        plan, widgets = bare_plan(Path(folder), "--store", store, "--data-dir", f"{folder}/census")
        for number in range(1, runs + 1):
            arguments = ("--store", store, "--data-dir", f"{folder}/{number}")
            program.append(run_child("tests.bench.program", f"memory {number}", *arguments))
            bare.append(run_child("tests.bench.bare", plan, "memory", *here))
    absent = [name for name in _LIBRARIES if name not in here]
    pss = [median(side["pss"] for side in sides) / 1024 for sides in (program, bare)]
    note = (
        f"resident set, medians of {runs}; by proportional set {pss[0]:.1f} / {pss[1]:.1f} MiB ="
        f" {pss[0] / pss[1]:.2f}; {widgets} widgets and menu entries in both;"
        f" the bare window has also imported {', '.join(here)}"
    )
    return Row(
        "memory after start and one send / bare window with the libraries imported",
        median(side["rss"] for side in program) / 1024,
        median(side["rss"] for side in bare) / 1024,
        "MiB", Against.RATIO, 1.20, note + "".join(f"; no {name} here yet" for name in absent),
    )  # fmt: skip
