"""With a million entries, a tenth of them open, beside none."""

import asyncio
from contextlib import contextmanager
from functools import partial
from statistics import quantiles
from time import perf_counter
from unittest.mock import patch

from plantdesk.desk.plant_list import ListAsked, ListFound, PlantList
from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.search.plant_search import PlantFilter, PlantSearch
from plantdesk.journal import search
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.left_here import Here
from tests.bench.children import run_program
from tests.bench.journals import searched_texts, write_journal
from tests.bench.row import gap, in_turns, row
from tests.bench.single import memory_mib, practice_store, start_ms

ENTRIES = 1_000_000
# As many as the window asks for at first.
_PAGE = 200


@contextmanager
def journals(entries):
    """The files of the large journal and of an empty one, and the program's arguments for each."""
    with practice_store() as (store, place):
        folders = (place / "large", place / "empty")
        arguments = [("--store", store, "--data-dir", str(folder)) for folder in folders]
        for folder, count, about in zip(folders, (entries, 0), arguments, strict=True):
            write_journal(folder, count, store)
            # From then on it remembers the store, and has its mark in the journal.
            start_ms(*about)
        yield [folder / "journal.db" for folder in folders], arguments


def measure():
    """Start and memory with the large journal, in turns with the empty one."""
    with journals(ENTRIES) as (_, arguments):
        start, memory = (
            in_turns(runs, *(partial(measured, *about) for about in arguments))
            for measured, runs in ((start_ms, 9), (memory_mib, 3))
        )
    memory = [[resident for resident, _ in side] for side in memory]
    beside = f"with {ENTRIES} entries / with none"
    return [
        row(f"start {beside}", *start, "ms", 1.10),
        row(f"memory after start and one send {beside}", *memory, "MiB", 1.10),
    ]


def measure_list(entries=ENTRIES, runs=2, searches=320, steps=40):
    """The page All plants: searching, and gaps."""
    with journals(entries) as (files, (arguments, _)):
        large, empty = (file.stat().st_size for file in files)
        found, spans = asyncio.run(_search_alone(files[0], searches))
        gaps = [run_program(f"scroll {steps}", *arguments) for _ in range(runs)]
    # Only what finds a whole page counts for the first rows.
    pages = [first for first, _, rows in found if rows >= min(_PAGE, entries // 10)]
    first, last = (quantiles(times, n=20)[-1] for times in (pages, [each[1] for each in found]))
    held = f"{entries} entries"
    return [
        row(f"bytes per entry with {held}", [(large - empty) / entries], None, "bytes", 420.0),
        row(f"search to its first rows, 95th percentile, in {held}", [first], None, "ms", 20.0),
        row(f"search to its counts, 95th percentile, in {held}", [last], None, "ms", 8000.0),
        row(f"longest span of a search in {held}", [max(spans)], None, "ms", 15.0),
        gap(f"{held} are scrolled", gaps, 16.0),
    ]


async def _search_alone(file, searches):
    """The milliseconds of each search to page and counts, and its rows; those of each span."""
    keeper = JournalKeeper(file, here=Here(this_computer))
    await asyncio.wrap_future(keeper.open())
    really, spans, told, found = search.read_span, [], [], []

    def read_span(*about):
        began = perf_counter()
        read = really(*about)
        spans.append(1000 * (perf_counter() - began))
        return read

    plants = PlantList(keeper, lambda news: told.append((perf_counter(), news)))
    plants.begin()
    with patch.object(search, "read_span", read_span):
        # The first three may have to read the file from the disk.
        for text in ("", "plant", "", *searched_texts(searches)):
            told.clear()
            began = perf_counter()
            await plants.find(ListAsked(PlantSearch(PlantFilter(text=text)), count=_PAGE))
            pages = [(1000 * (at - began), one) for at, one in told if isinstance(one, ListFound)]
            found.append((pages[0][0], pages[-1][0], len(pages[0][1].rows)))
    await plants.end(for_good=True)
    await asyncio.to_thread(keeper.close)
    return found[3:], spans
