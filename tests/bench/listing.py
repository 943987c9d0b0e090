"""The page All plants with a million entries: the first page, searching, and gaps."""

from statistics import median, quantiles

from tests.bench.children import practice_store, run_child, run_program
from tests.bench.million import ENTRIES, arguments, first_page, journals
from tests.bench.row import Against, Row, spread

_GAP_MS, _SLICE_MS, _BYTES = 16.0, 20.0, 420.0
# To the first page, to the counts, and to those of an empty search: with up to 100,000 entries,
# and with more.
_FEW, _FEW_MS, _MANY_MS = 100_000, (20.0, 80.0, 150.0), (40.0, 800.0, 1300.0)
_PAGE = 50


def measure(entries=ENTRIES, runs=5, searches=320, steps=40):
    with practice_store() as store, journals(entries, store) as made:
        return [
            _size(entries, made),
            *first_page(f"with {entries} entries", made, store, runs),
            *_search(entries, made, searches),
            _gap(entries, made, store, steps, max(runs // 2, 1)),
        ]


def _size(entries, made):
    large, empty = ((folder / "journal.db").stat().st_size for folder in (made.large, made.empty))
    return Row(
        f"bytes per entry with {entries} entries / nothing",
        (large - empty) / entries, 0.0, "bytes", Against.DIFFERENCE, _BYTES,
        "beyond the file of an empty journal; with the texts that are searched",
    )  # fmt: skip


def _search(entries, made, searches):
    said = run_child("tests.bench.list_alone", str(made.large), str(searches))
    every = list(zip(said["texts"], said["first"], said["counts"], said["found"], strict=True))
    # After the first time, in which the file is read.
    _, _, empty, _ = every[2]
    typed = every[3:]
    pages = [first for _, first, _, found in typed if found >= min(_PAGE, entries // 10)]
    counts = [count for _, _, count, _ in typed]
    slowest, longest = max((count, text) for text, _, count, _ in typed)[::-1]
    of_page, of_counts, of_empty = _FEW_MS if entries <= _FEW else _MANY_MS
    note = (
        f"{len(pages)} of {len(typed)} searches that find a page of {_PAGE} rows; of 1 to 12"
        " letters, parts of words, two words, ids and what nobody has; without a window; median"
        f" {median(pages):.1f} ms"
    )

    def row(what, ms, most, note):
        return Row(
            f"{what} in {entries} entries / nothing",
            ms, 0.0, "ms", Against.DIFFERENCE, most, note,
        )  # fmt: skip

    return [
        row("search to its first rows, 95th percentile,", _p95(pages), of_page, note),
        row(
            "search to its counts, 95th percentile,", _p95(counts), of_counts,
            f"{len(typed)} searches, median {median(counts):.1f} ms, the longest “{slowest}”"
            f" {longest:.1f} ms",
        ),
        row("empty search to its counts", empty, of_empty, "all plants, of all kinds"),
        row(
            "longest slice of a search", max(said["slices"]), _SLICE_MS,
            f"of {len(said['slices'])}; so long may a plant wait to be saved",
        ),
    ]  # fmt: skip


def _gap(entries, made, store, steps, runs):
    measured = [
        run_program(f"use_page {steps}", *arguments(store, made.large)) for _ in range(runs)
    ]

    def spread_of(name):
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


def _p95(values):
    return quantiles(values, n=20)[-1]
