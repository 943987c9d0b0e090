"""The same with a journal of a million entries, a tenth of them open, as with an empty one."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench.children import practice_store, run_child, run_program
from tests.bench.generated import write_journal
from tests.bench.row import Against, Row, spread
from tests.bench.start import saved_ms, start_ms

ENTRIES = 1_000_000
_MOST = 1.10
# Beyond what is in the journal.
_TYPED = 5_000_000_000
# More than the plants of one run.
_APART = 10_000


@dataclass(frozen=True, slots=True)
class Journals:
    """Two data folders, each with a complete index of its plants, and how long that took."""

    large: Path
    empty: Path
    seconds_to_index: float


@contextmanager
def journals(entries: int, store: str) -> Iterator[Journals]:
    with TemporaryDirectory() as name:
        large, empty = Path(name, "large"), Path(name, "empty")
        took = {}
        for folder, count in ((large, entries), (empty, 0)):
            write_journal(folder, count, store)
            built = run_child("tests.bench.list_alone", "build", str(folder))
            took[folder] = built["seconds"]
            # From then on it remembers the store, and has its mark in the journal.
            start_ms(*arguments(store, folder))
        yield Journals(large, empty, took[large])


def measure(entries: int = ENTRIES, runs: int = 9, plants: int = 30) -> list[Row]:
    with practice_store() as store, journals(entries, store) as made:

        def in_turns(runs: int, measure: Callable[[Path, int], float]) -> list[list[float]]:
            turns = [
                [measure(folder, run) for folder in (made.large, made.empty)]
                for run in range(1, runs + 1)
            ]
            return [list(side) for side in zip(*turns, strict=True)]

        def start(folder: Path, _: int) -> float:
            return start_ms(*arguments(store, folder))

        def memory(folder: Path, run: int) -> float:
            number = _TYPED - run if folder is made.large else run
            return run_program(f"memory {number}", *arguments(store, folder))["rss"] / 1024

        def saved(folder: Path, run: int) -> float:
            return saved_ms(folder, run, *arguments(store, folder))[1]

        def enter(folder: Path, run: int) -> float:
            # The store keeps the plants of both, so each has an id of its own.
            first = _TYPED + 2 * _APART * run + (_APART if folder is made.large else 0)
            said = run_program(f"enter {first} {plants}", *arguments(store, folder))
            return median(said["shown"])

        some = max(runs // 3, 1)
        started, held = in_turns(runs, start), in_turns(some, memory)
        shown, kept = in_turns(some, enter), in_turns(runs, saved)
    return [
        _row(f"start with {entries} entries in the journal", started, "ms"),
        _row(f"start to first plant saved with {entries} entries", kept, "ms"),
        _row(f"memory after start and one send with {entries} entries", held, "MiB"),
        _row(f"Enter to shown result with {entries} entries", shown, "ms"),
    ]


def arguments(store: str, folder: Path) -> tuple[str, ...]:
    return ("--store", store, "--data-dir", str(folder))


def _row(what: str, sides: list[list[float]], unit: str) -> Row:
    large, empty = sides
    return Row(
        f"{what} / with none", median(large), median(empty), unit, Against.RATIO, _MOST,
        f"medians in turns, {spread(large, unit)} against {spread(empty, unit)}",
    )  # fmt: skip
