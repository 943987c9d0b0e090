"""The page All plants with a million entries: the index, the first page, searching, and gaps."""

from statistics import median, quantiles

from plantdesk.desk.index_follower import FILE
from tests.bench.children import practice_store, run_child, run_program
from tests.bench.million import ENTRIES, Journals, arguments, first_page, journals
from tests.bench.row import Against, Row, spread

_GAP_MS, _SEARCH_MOST = 16.0, 5.0


def measure(
    entries: int = ENTRIES, runs: int = 5, searches: int = 320, steps: int = 40
) -> list[Row]:
    with practice_store() as store, journals(entries, store) as made:
        return [
            _build(entries, made),
            _size(entries, made),
            *first_page(f"with {entries} entries", made, store, runs),
            *_search(entries, made, searches),
            _gap(entries, made, store, steps, max(runs // 2, 1)),
        ]


def _build(entries: int, made: Journals) -> Row:
    return Row(
        f"index of {entries} entries made / nothing",
        entries / made.seconds_to_index, 0.0, "a second", Against.DIFFERENCE, None,
        f"{made.seconds_to_index:.1f} s in the background, newest entries first; the journal's"
        " thread and the index's take turns; without a window",
    )  # fmt: skip


def _size(entries: int, made: Journals) -> Row:
    journal, index = (
        (made.large / name).stat().st_size - (made.empty / name).stat().st_size
        for name in ("journal.db", FILE)
    )
    return Row(
        f"bytes per entry with {entries} entries and the index / without the index",
        (journal + index) / entries, journal / entries, "bytes", Against.RATIO, None,
        f"beyond the files of an empty journal; the index alone {index / entries:.0f} bytes",
    )  # fmt: skip


def _search(entries: int, made: Journals, searches: int) -> list[Row]:
    said = run_child("tests.bench.list_alone", "search", str(made.large), str(searches))
    rows, counts, journal, index = (
        said[name] for name in ("rows", "counts", "journal", "index")
    )  # fmt: skip
    slowest = max(zip(rows, said["texts"], strict=True))
    note = (
        f"{searches} searches, of 1 to 12 letters, parts of words, two words, ids and what nobody"
        " has; from asking the list to the rows of the first page, without a window; median"
        f" {median(rows):.1f} ms, the slowest “{slowest[1]}” {slowest[0]:.1f} ms. The reference:"
        " bare sqlite3 reads the rows of the same pages, all that the list shows of them, from the"
        f" journal by their keys, median {median(journal):.2f} ms. A page of 50 rows of the"
        f" index’s own file in the order of an indexed key takes {median(index):.2f} ms, p95"
        f" {_p95(index):.2f} ms"
    )
    return [
        Row(
            f"search in {entries} entries, 95th percentile / bare look-up of the same pages",
            _p95(rows), _p95(journal), "ms", Against.RATIO, _SEARCH_MOST, note,
        ),
        Row(
            "the same to its counts / bare look-up of the same pages",
            _p95(counts), _p95(journal), "ms", Against.RATIO, None,
            f"median {median(counts):.1f} ms, the longest {max(counts):.1f} ms; how many plants of"
            " each kind the search finds; the rows don’t wait for it",
        ),
    ]  # fmt: skip


def _gap(entries: int, made: Journals, store: str, steps: int, runs: int) -> Row:
    measured = [
        run_program(f"use_page {steps}", *arguments(store, made.large)) for _ in range(runs)
    ]

    def spread_of(name: str) -> str:
        return spread([said[name] for said in measured], "ms")

    late = [said["all p99"] for said in measured]
    turns = median(said["all count"] for said in measured)
    return Row(
        f"gap in the window's loop while {entries} entries are scrolled, sorted and searched,"
        " 99th percentile / nothing",
        median(late), 0.0, "ms", Against.DIFFERENCE, _GAP_MS,
        f"{spread(late, 'ms')}; scrolling {spread_of('scrolling p99')}, sorting"
        f" {spread_of('sorting p99')}, typing {spread_of('typing p99')}, nothing at all"
        f" {spread_of('resting p99')}; the longest"
        f" {spread_of('all worst')}, of {turns:.0f} turns each; the real window offscreen, used by"
        " wheel, keys, handle, heads and search",
    )  # fmt: skip


def _p95(values: list[float]) -> float:
    return quantiles(values, n=20)[-1]
