"""From the start to a painted form that takes a key, and to the first plant saved."""

import re
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.children import (
    bare_line,
    bare_plan,
    complaints_of,
    program_line,
    run_bare,
    run_program,
)
from tests.bench.row import Against, Row, Skipped, spread

_COUNTED = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
# Beyond what a larger journal holds.
_TYPED = 9_000_000_000


def measure(runs=15):
    program, bare = [], []
    with TemporaryDirectory() as folder:
        arguments = ("--practice", "--data-dir", folder)
        plan, widgets = bare_plan(Path(folder), *arguments)
        run_bare("start", plan)
        for _ in range(runs):
            program.append(start_ms(*arguments))
            began = time.monotonic()
            bare.append(1000 * (run_bare("start", plan) - began))
    note = (
        f"medians in turns, {spread(program, 'ms')} against {spread(bare, 'ms')}; {widgets} widgets"
        " and menu entries in both, with the same letters; files in the system's cache, the"
        " journal there from an earlier start"
    )
    return Row(
        "start to painted, usable form / bare window with the same widgets",
        median(program), median(bare), "ms", Against.RATIO, 1.35, note,
    )  # fmt: skip


def measure_instructions(runs=2):
    """The same counted, which hardly varies and feels no other program."""
    what = "the same in instructions"
    if shutil.which("valgrind") is None:
        return Skipped(what, "it needs valgrind: apt install valgrind")
    program, bare = [], []
    with TemporaryDirectory() as folder:
        arguments = ("--practice", "--data-dir", folder)
        plan, _ = bare_plan(Path(folder), *arguments)
        for _ in range(runs):
            program.append(count(program_line("leave", *arguments)))
            bare.append(count(bare_line("leave", plan)))
    return Row(
        f"{what} / bare window", median(program), median(bare), "million", Against.RATIO, 1.10,
        f"{spread(program, 'million')} against {spread(bare, 'million')}; all threads, up to the"
        " first key; counted by valgrind",
    )  # fmt: skip


def measure_saved(runs=15):
    with TemporaryDirectory() as folder:
        arguments = ("--practice", "--data-dir", folder)
        start_ms(*arguments)
        times = [saved_ms(Path(folder), run, *arguments) for run in range(1, runs + 1)]
    painted, saved = (list(side) for side in zip(*times, strict=True))
    between = [after - before for before, after in zip(painted, saved, strict=True)]
    return Row(
        "start to first plant saved / start to its first key",
        median(saved), median(painted), "ms", Against.DIFFERENCE, 120.0,
        f"medians of the same starts, {spread(saved, 'ms')}, {spread(between, 'ms')} after the"
        " first key; typed at once, until its row no longer says Saving; each was in the journal",
    )  # fmt: skip


def start_ms(*arguments):
    began = time.monotonic()
    # The same clock in every process of a computer.
    return 1000 * (run_program("start", *arguments) - began)


def saved_ms(folder, run, *arguments):
    """From the start to the first key, and to when the plant that is typed then is saved."""
    number, began = _TYPED + run, time.monotonic()
    painted, saved, said = run_program(f"saved {number}", *arguments)
    # Whoever says so without having done it is not fast.
    with closing(sqlite3.connect(folder / "journal.db")) as file:
        found = file.execute("SELECT count(*) FROM entries WHERE plant_id = ?", (number,))
        if found.fetchone() != (1,):
            raise RuntimeError(f"it is not in the journal, and the row says: {said}")
    return 1000 * (painted - began), 1000 * (saved - began)


def count(line):
    """Millions of instructions, of all threads."""
    complaints = complaints_of([*_COUNTED, *line], PYTHONHASHSEED="0")
    found = re.search(r"I +refs: +([\d,]+)", complaints)
    if found is None:
        raise RuntimeError(f"valgrind counted nothing:\n{complaints}")
    return int(found[1].replace(",", "")) / 1e6
