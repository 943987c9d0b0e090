"""The same with a million entries, a tenth of them open, or many waiting, as with none."""

from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from plantdesk.domain.status import Status
from tests.bench.children import practice_store, run_program
from tests.bench.generated import write_journal
from tests.bench.row import Against, Row, spread
from tests.bench.start import saved_ms, start_ms

ENTRIES = 1_000_000
_MOST = 1.10
_FIRST_PAGE_MS = 100.0
# Beyond what is in the journal.
_TYPED = 5_000_000_000
# More than the plants of one run.
_APART = 10_000


@dataclass(frozen=True, slots=True)
class Journals:
    """Two data folders."""

    large: Path
    empty: Path


@contextmanager
def journals(entries, store, open_as=None):
    """With `open_as`, all of the entries are open, in these statuses."""
    with TemporaryDirectory() as name:
        large, empty = Path(name, "large"), Path(name, "empty")
        for folder, count in ((large, entries), (empty, 0)):
            if open_as is None:
                write_journal(folder, count, store)
            else:
                write_journal(folder, count, store, open_entries=count, open_as=open_as)
            # From then on it remembers the store, and has its mark in the journal.
            start_ms(*arguments(store, folder))
        yield Journals(large, empty)


def measure(entries=ENTRIES, runs=9, plants=30):
    with practice_store() as store, journals(entries, store) as made:
        return compared(made, store, f"with {entries} entries", runs, plants)


def measure_waiting(entries=100_000, runs=9, plants=30):
    """The same with plants that all wait in sheets that are held, and the first page of them."""
    with practice_store() as store, journals(entries, store, (Status.WAITING,)) as made:
        what = f"with {entries} plants waiting"
        return [
            *compared(made, store, what, runs, plants),
            *first_page(what, made, store, runs),
        ]


def compared(made, store, what, runs, plants):
    """Start, memory and adding with the large journal, in turns with the empty one."""

    def in_turns(runs, measure):
        turns = [
            [measure(folder, run) for folder in (made.large, made.empty)]
            for run in range(1, runs + 1)
        ]
        return [list(side) for side in zip(*turns, strict=True)]

    def start(folder, _):
        return start_ms(*arguments(store, folder))

    def memory(folder, run):
        number = _TYPED - run if folder is made.large else run
        return run_program(f"memory {number}", *arguments(store, folder))["rss"] / 1024

    def saved(folder, run):
        return saved_ms(folder, run, *arguments(store, folder))[1]

    def enter(folder, run):
        # The store keeps the plants of both, so each has an id of its own.
        first = _TYPED + 2 * _APART * run + (_APART if folder is made.large else 0)
        said = run_program(f"enter {first} {plants}", *arguments(store, folder))
        return median(said["shown"])

    some = max(runs // 3, 1)
    started, held = in_turns(runs, start), in_turns(some, memory)
    shown, kept = in_turns(some, enter), in_turns(runs, saved)
    return [
        _row(f"start {what}", started, "ms"),
        _row(f"start to first plant saved {what}", kept, "ms"),
        _row(f"memory after start and one send {what}", held, "MiB"),
        _row(f"Enter to shown result {what}", shown, "ms"),
    ]


def first_page(what, made, store, runs):
    """All plants, in turns with the empty journal."""
    turns = [
        [
            run_program("first_page", *arguments(store, folder))
            for folder in (made.large, made.empty)
        ]
        for _ in range(runs)
    ]
    if not all(large["rows"] for large, _ in turns):
        raise RuntimeError("the page shows no rows")
    large, empty = ([said["ms"] for said in side] for side in zip(*turns, strict=True))
    note = (
        f"medians in turns, {spread(large, 'ms')} against {spread(empty, 'ms')}; the page's first"
        " show after a start, in which it is also built, to its painted rows; the real window"
        " offscreen"
    )
    shown = f"All plants shown {what}"
    return [
        Row(
            f"{shown}, to its painted rows / nothing",
            median(large), 0.0, "ms", Against.DIFFERENCE, _FIRST_PAGE_MS, note,
        ),
        Row(
            f"{shown} / with none",
            median(large), median(empty), "ms", Against.RATIO, None,
            "the same runs; with none, to its painted sentence that there are none",
        ),
    ]  # fmt: skip


def arguments(store, folder):
    return ("--store", store, "--data-dir", str(folder))


def _row(what, sides, unit):
    large, empty = sides
    return Row(
        f"{what} / with none", median(large), median(empty), unit, Against.RATIO, _MOST,
        f"medians in turns, {spread(large, unit)} against {spread(empty, unit)}",
    )  # fmt: skip
