"""The start and a single plant: times and memory, also with a large journal."""

import itertools
import sqlite3
import time
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.children import bare_plan, run_program
from tests.bench.measured import LIBRARIES, TOKEN
from tests.bench.row import in_turns, row
from tests.practice_store import PracticeStore

# Beyond what a large journal holds.
fresh_id = itertools.count(5_000_000_000).__next__


def measure_start(runs=15):
    """To the first key, and from there to the first plant saved, beside the bare window."""
    with TemporaryDirectory() as folder:
        arguments = ("--practice", "--data-dir", f"{folder}/data")
        plan = bare_plan(folder, *arguments)
        start_ms(plan, which="bare")
        program, bare = in_turns(
            runs,
            lambda: _saved_ms(Path(folder, "data"), *arguments),
            lambda: start_ms(plan, which="bare"),
        )
    painted, saved = map(list, zip(*program, strict=True))
    typed = "typed at once, until its row no longer says Saving"
    beside = "bare window with the same widgets"
    first = f"first key to first plant saved / start of a {beside}"
    return [
        row(f"start to painted, usable form / {beside}", painted, bare, "ms", 1.25),
        row(first, saved, bare, "ms", 0.75, typed),
    ]


def measure_memory(runs=5):
    with practice_store() as (store, folder):
        plan = bare_plan(folder, "--store", store, "--data-dir", f"{folder}/census")
        sides = in_turns(
            runs,
            lambda: memory_mib("--store", store, "--data-dir", f"{folder}/{fresh_id()}"),
            lambda: run_program("bare_memory", plan, which="bare"),
        )
    rss = [[resident for resident, _ in side] for side in sides]
    note = f"the libraries are {', '.join(LIBRARIES)}"
    what = "memory after start and one send / bare window with the libraries imported"
    return [row(what, *rss, "MiB", 1.35, note)]


def measure_enter(plants=60):
    with practice_store() as (store, folder):
        times = run_program(f"enter {plants}", "--store", store, "--data-dir", str(folder))
    return [row("Enter to shown result / bare httpx POST to the same server", *times, "ms", 12.0)]


@contextmanager
def practice_store():
    """The address of a practice store that keeps its plants in memory, and a folder."""
    with PracticeStore(None, TOKEN) as store, TemporaryDirectory() as folder:
        yield store.address, Path(folder)


def run_fresh(runs, act, *arguments, **settings):
    """What the program says of this act, each run in a folder of its own."""
    for _ in range(runs):
        with TemporaryDirectory() as folder:
            yield run_program(act, "--data-dir", folder, *arguments, **settings)


def start_ms(*arguments, which="program"):
    """From here to its first key. All processes of a computer have the same clock."""
    began = time.monotonic()
    return 1000 * (run_program("start", *arguments, which=which) - began)


def memory_mib(*arguments):
    """The resident and the proportional set once a plant is added."""
    return run_program(f"memory {fresh_id()}", *arguments)


def _saved_ms(folder, *arguments):
    """From the start to the first key, and from there to when the plant that is typed is saved."""
    number, began = fresh_id(), time.monotonic()
    painted, saved, said = run_program(f"saved {number}", *arguments)
    # Whoever says so without having done it is not fast.
    with closing(sqlite3.connect(folder / "journal.db")) as file:
        found = file.execute("SELECT count(*) FROM entries WHERE plant_id = ?", (number,))
        if found.fetchone() != (1,):
            raise RuntimeError(f"it is not in the journal, and the row says: {said}")
    return 1000 * (painted - began), 1000 * (saved - painted)
