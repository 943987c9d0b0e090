"""The same with a journal of a million entries as with an empty one."""

from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.bench import enter
from tests.bench.children import practice_store, run_program
from tests.bench.generated import write_journal
from tests.bench.row import Against, Row, spread
from tests.bench.start import saved_ms, start_ms

ENTRIES = 1_000_000
_MOST = 1.10
# Beyond what is in the journal.
_TYPED = 5_000_000_000


def measure(entries: int = ENTRIES, runs: int = 9, plants: int = 30) -> list[Row]:
    with practice_store() as store, TemporaryDirectory() as name:
        large, empty = Path(name, "large"), Path(name, "empty")
        write_journal(large, entries, store)
        write_journal(empty, 0, store)
        for folder in (large, empty):
            # From then on it remembers the store, and has its mark in the journal.
            start_ms(*_arguments(store, folder))

        def in_turns(runs: int, measure: Callable[[Path, int], float]) -> list[list[float]]:
            turns = [
                [measure(folder, run) for folder in (large, empty)] for run in range(1, runs + 1)
            ]
            return [list(side) for side in zip(*turns, strict=True)]

        def start(folder: Path, _: int) -> float:
            return start_ms(*_arguments(store, folder))

        def memory(folder: Path, run: int) -> float:
            number = _TYPED - run if folder is large else run
            return run_program(f"memory {number}", *_arguments(store, folder))["rss"] / 1024

        def saved(folder: Path, run: int) -> float:
            return saved_ms(folder, run, *_arguments(store, folder))[1]

        started, held = in_turns(runs, start), in_turns(max(runs // 3, 1), memory)
        what = f"Enter to shown result with {entries} entries"
        shown = enter.row(what, plants, *_arguments(store, large), first=_TYPED)
        kept = in_turns(runs, saved)
    return [
        _row(f"start with {entries} entries in the journal", started, "ms"),
        _row(f"start to first plant saved with {entries} entries", kept, "ms"),
        _row(f"memory after start and one send with {entries} entries", held, "MiB"),
        shown,
    ]


def _arguments(store: str, folder: Path) -> tuple[str, ...]:
    return ("--store", store, "--data-dir", str(folder))


def _row(what: str, sides: list[list[float]], unit: str) -> Row:
    large, empty = sides
    return Row(
        f"{what} / with none", median(large), median(empty), unit, Against.RATIO, _MOST,
        f"medians in turns, {spread(large, unit)} against {spread(empty, unit)}",
    )  # fmt: skip
