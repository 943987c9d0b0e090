"""With a million entries, a tenth of them open, beside none."""

import asyncio
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple

from plantdesk.desk.plant_list import ListAsked, ListFound, PlantList
from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.search.plant_search import PlantFilter, PlantSearch
from plantdesk.journal import search
from plantdesk.journal.keeper import JournalKeeper
from tests.bench.children import run_program
from tests.bench.journals import searched_texts, write_journal
from tests.bench.row import amount, in_turns, ratio, spread
from tests.bench.single import fresh_id, memory_mib, practice_store, saved_ms, start_ms

ENTRIES = 1_000_000
# To the first page, to the counts, and to those of an empty search: with up to 100,000 entries,
# and with more.
_FEW, _FEW_MS, _MANY_MS = 100_000, (20.0, 80.0, 150.0), (40.0, 800.0, 1300.0)
# As many as the window asks for at first.
_PAGE = 50


class Side(NamedTuple):
    folder: Path
    arguments: tuple[str, ...]

    @property
    def bytes(self):
        return (self.folder / "journal.db").stat().st_size


@contextmanager
def journals(entries):
    """The large journal and an empty one, with a store that takes their plants."""
    with practice_store() as (store, place):
        sides = []
        for name, count in (("large", entries), ("empty", 0)):
            folder = place / name
            write_journal(folder, count, store)
            sides.append(Side(folder, ("--store", store, "--data-dir", str(folder))))
            # From then on it remembers the store, and has its mark in the journal.
            start_ms(*sides[-1].arguments)
        yield sides


def measure(entries=ENTRIES, runs=9, plants=30):
    """Start, memory and adding with the large journal, in turns with the empty one."""

    def enter(side):
        return median(run_program(f"enter {fresh_id()} {plants}", *side.arguments)["shown"])

    some = max(runs // 3, 1)
    kinds = (
        ("start", "ms", runs, lambda side: start_ms(*side.arguments)),
        (
            "start to first plant saved", "ms", runs,
            lambda side: saved_ms(side.folder, *side.arguments)[1],
        ),
        (
            "memory after start and one send", "MiB", some,
            lambda side: memory_mib(*side.arguments)[0],
        ),
        ("Enter to shown result", "ms", some, enter),
    )  # fmt: skip
    rows = []
    with journals(entries) as sides:
        for name, unit, times, one in kinds:
            measured = in_turns(times, *(partial(one, side) for side in sides))
            what = f"{name} with {entries} entries / with none"
            rows.append(ratio(what, *measured, unit, 1.10))
    return rows


def measure_list(entries=ENTRIES, runs=5, searches=320, steps=40):
    """The page All plants: searching, and gaps."""
    with journals(entries) as sides:
        large, empty = sides
        return [
            amount(
                f"bytes per entry with {entries} entries / nothing",
                [(large.bytes - empty.bytes) / entries], "bytes", 420.0,
                "beyond the file of an empty journal; with the texts that are searched",
            ),
            *_search(entries, asyncio.run(search_alone(large.folder, searches))),
            _gap(entries, large, steps, max(runs // 2, 1)),
        ]  # fmt: skip


async def search_alone(folder, searches):
    """The text, the milliseconds to the first page and to the counts, and the rows of each search.

    And the milliseconds of each slice. The search for everything comes first, twice: the file may
    have to be read from the disk.
    """
    keeper = JournalKeeper(folder / "journal.db", computer=this_computer)
    await asyncio.wrap_future(keeper.open())
    really, slices, told, found = search.read_slice, [], [], []

    def read_slice(*about):
        began = perf_counter()
        read = really(*about)
        slices.append(1000 * (perf_counter() - began))
        return read

    search.read_slice = read_slice
    plants = PlantList(keeper, lambda news: told.append((perf_counter(), news)))
    plants.begin()
    for text in ("", "plant", "", *searched_texts(searches)):
        told.clear()
        began = perf_counter()
        await plants.find(ListAsked(PlantSearch(PlantFilter(text=text)), count=_PAGE))
        pages = [(1000 * (at - began), news) for at, news in told if isinstance(news, ListFound)]
        found.append((text, pages[0][0], pages[-1][0], len(pages[0][1].rows)))
    await plants.end(for_good=True)
    await asyncio.to_thread(keeper.close)
    search.read_slice = really
    return found, slices


def _search(entries, told):
    found, slices = told
    typed = found[3:]
    pages = [first for _, first, _, rows in typed if rows >= min(_PAGE, entries // 10)]
    counts = [count for _, _, count, _ in typed]
    longest, slowest = max((count, text) for text, _, count, _ in typed)
    bars = _FEW_MS if entries <= _FEW else _MANY_MS

    def row(what, ms, bar, note):
        return amount(f"{what} in {entries} entries / nothing", [ms], "ms", bar, note)

    return [
        row(
            "search to its first rows, 95th percentile,", quantiles(pages, n=20)[-1], bars[0],
            f"{len(pages)} of {len(typed)} searches that find a page of {_PAGE} rows; of 1 to 12"
            " letters, parts of words, two words, ids and what nobody has; without a window; median"
            f" {median(pages):.1f} ms",
        ),
        row(
            "search to its counts, 95th percentile,", quantiles(counts, n=20)[-1], bars[1],
            f"{len(typed)} searches, median {median(counts):.1f} ms, the longest “{slowest}”"
            f" {longest:.1f} ms",
        ),
        row("empty search to its counts", found[2][2], bars[2], "all plants, of all kinds"),
        row(
            "longest slice of a search", max(slices), 20.0,
            f"of {len(slices)}; so long may a plant wait to be saved",
        ),
    ]  # fmt: skip


def _gap(entries, large, steps, runs):
    measured = [run_program(f"use_page {steps}", *large.arguments) for _ in range(runs)]

    def spread_of(name):
        return spread([said[name] for said in measured], "ms")

    phases = ", ".join(f"{name} {spread_of(f'{name} p99')}" for name in ("scrolling", "typing"))
    return amount(
        f"gap in the window's loop while {entries} entries are scrolled and searched,"
        " 99th percentile / nothing",
        [said["all p99"] for said in measured], "ms", 16.0,
        f"{phases}; the longest"
        f" {spread_of('all worst')}, of {median(said['all count'] for said in measured):.0f} turns"
        " each; the real window offscreen, used by wheel, keys, handle and search",
    )  # fmt: skip
