"""Searches all plants without a window: python -m tests.bench.list_alone FOLDER SEARCHES"""

import asyncio
import json
import random
import sys
from pathlib import Path
from time import perf_counter

from plantdesk.desk.plant_list import ListAsked, ListFound, PlantList
from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.search.plant_search import PlantFilter, PlantSearch
from plantdesk.journal import search
from plantdesk.journal.keeper import JournalKeeper
from tests.bench.generated import GENERA, SPECIES

_SEED = 5
# As many as the window asks for at first.
_ROWS = 50


async def measure(folder, searches):
    """Say the milliseconds of each search to its first page and to its counts, and of each slice.

    The first search is for everything, twice: the file may have to be read from the disk.
    """
    keeper = JournalKeeper(folder / "journal.db", computer=this_computer)
    await asyncio.wrap_future(keeper.open())
    slices = _timed_slices()
    told = []
    plants = PlantList(keeper, lambda news: told.append((perf_counter(), news)))
    plants.begin()
    said = {"texts": [], "first": [], "counts": [], "found": []}
    for text in ("", "plant", "", *texts(searches)):
        told.clear()
        began = perf_counter()
        await plants.find(ListAsked(PlantSearch(PlantFilter(text=text)), count=_ROWS))
        found = [(at, news) for at, news in told if isinstance(news, ListFound)]
        (first, page), (last, _) = found[0], found[-1]
        said["texts"].append(text)
        said["first"].append(1000 * (first - began))
        said["counts"].append(1000 * (last - began))
        said["found"].append(len(page.rows))
    await plants.end(for_good=True)
    await asyncio.to_thread(keeper.close)
    return said | {"slices": slices}


def texts(searches):
    """What people type: beginnings and parts of words, two words, ids, what nobody has."""
    rng = random.Random(_SEED)
    for number in range(searches):
        word = rng.choice((*GENERA, *SPECIES)).lower()
        match number % 8:
            case 0 | 1 | 2 | 3:
                # As it is typed, letter by letter.
                yield word[: 1 + (number // 8 + number % 8 * 3) % 12]
            case 4:
                start = rng.randrange(len(word) - 3)
                yield word[start : start + rng.randint(2, 6)]
            case 5:
                yield f"{rng.choice(GENERA)} {rng.choice(SPECIES)[: rng.randint(2, 9)]}"
            case 6:
                yield str(10_000 + int(rng.random() * 10 ** rng.randint(2, 6)))
            case _:
                yield rng.choice(("xyzzy", "qqqqqqq", f"{word}zz", "rosa xyzzy"))


def _timed_slices():
    """Return a list that gets the milliseconds of each slice."""
    really, times = search.read_slice, []

    def read_slice(*about):
        began = perf_counter()
        found = really(*about)
        times.append(1000 * (perf_counter() - began))
        return found

    search.read_slice = read_slice
    return times


if __name__ == "__main__":
    folder, searches = sys.argv[1:]
    said = asyncio.run(measure(Path(folder), int(searches)))
    sys.stdout.write(f"{json.dumps(said)}\n")
