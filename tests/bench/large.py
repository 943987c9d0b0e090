"""With a million entries, a tenth of them open, beside none."""

import asyncio
from contextlib import contextmanager
from functools import partial
from statistics import median, quantiles
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
from tests.bench.row import amount, gap, in_turns, ratio
from tests.bench.single import memory_mib, practice_store, start_ms

ENTRIES = 1_000_000
# To the counts of a search: with up to 100,000 entries, and with more.
_FEW, _FEW_MS, _MANY_MS = 100_000, 800.0, 8000.0
# As many as the window asks for at first.
_PAGE = 200


@contextmanager
def journals(entries):
    """The folders of the large journal and of an empty one, each with the program's arguments."""
    with practice_store() as (store, place):
        sides = []
        for name, count in (("large", entries), ("empty", 0)):
            folder = place / name
            write_journal(folder, count, store)
            sides.append((folder, ("--store", store, "--data-dir", str(folder))))
            # From then on it remembers the store, and has its mark in the journal.
            start_ms(*sides[-1][1])
        yield sides


def measure(entries=ENTRIES, runs=9):
    """Start and memory with the large journal, in turns with the empty one."""
    with journals(entries) as sides:
        start, memory = (
            in_turns(often, *(partial(measured, *arguments) for _, arguments in sides))
            for measured, often in ((start_ms, runs), (memory_mib, max(runs // 3, 1)))
        )
    memory = [[resident for resident, _ in side] for side in memory]
    beside = f"with {entries} entries / with none"
    return [
        ratio(f"start {beside}", *start, "ms", 1.10),
        ratio(f"memory after start and one send {beside}", *memory, "MiB", 1.10),
    ]


def measure_list(entries=ENTRIES, runs=2, searches=320, steps=40):
    """The page All plants: searching, and gaps."""
    with journals(entries) as ((large, arguments), (empty, _)):
        sizes = [(folder / "journal.db").stat().st_size for folder in (large, empty)]
        found, spans = asyncio.run(search_alone(large, searches))
        gaps = [run_program(f"scroll {steps}", *arguments) for _ in range(runs)]
    # The first three may have to read the file from the disk.
    typed = found[3:]
    pages = [first for _, first, _, rows in typed if rows >= min(_PAGE, entries // 10)]
    counts = [count for _, _, count, _ in typed]
    longest, slowest = max((count, text) for text, _, count, _ in typed)
    bar = _FEW_MS if entries <= _FEW else _MANY_MS
    per_entry = (sizes[0] - sizes[1]) / entries
    beyond = "beyond the file of an empty journal; with the texts that are searched"
    some = f"{len(pages)} of {len(typed)} searches that find a page of {_PAGE} rows"
    middle = f"median {median(counts):.1f} ms, the longest “{slowest}” {longest:.1f} ms"
    first, last = (quantiles(times, n=20)[-1] for times in (pages, counts))
    rows = (
        ("bytes per entry with", per_entry, "bytes", 420.0, beyond),
        ("search to its first rows, 95th percentile, in", first, "ms", 20.0, some),
        ("search to its counts, 95th percentile, in", last, "ms", bar, middle),
        ("longest span of a search in", max(spans), "ms", 15.0, "so long may a plant wait"),
    )
    return [
        *(amount(f"{what} {entries} entries", [value], *rest) for what, value, *rest in rows),
        gap(f"{entries} entries are scrolled", gaps, 16.0, "by wheel and by handle"),
    ]


async def search_alone(folder, searches):
    """The text, the milliseconds to the first page and to the counts, and the rows of each search.

    And the milliseconds of each span. The search for everything comes first, twice.
    """
    keeper = JournalKeeper(folder / "journal.db", here=Here(this_computer))
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
        for text in ("", "plant", "", *searched_texts(searches)):
            told.clear()
            began = perf_counter()
            await plants.find(ListAsked(PlantSearch(PlantFilter(text=text)), count=_PAGE))
            pages = [(1000 * (at - began), one) for at, one in told if isinstance(one, ListFound)]
            found.append((text, pages[0][0], pages[-1][0], len(pages[0][1].rows)))
    await plants.end(for_good=True)
    await asyncio.to_thread(keeper.close)
    return found, spans
