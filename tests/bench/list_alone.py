"""All plants without a window: python -m tests.bench.list_alone build|search FOLDER [SEARCHES]"""

import asyncio
import json
import random
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from time import perf_counter
from typing import Any

from plantdesk.desk.index_follower import FILE
from plantdesk.desk.news import ListChanged
from plantdesk.desk.plant_list import ListAsked, ListFound, PlantList
from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.search.plant_search import PlantFilter, PlantSearch
from plantdesk.journal.index.index import delete_index
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.statements import LISTED
from tests.bench.generated import GENERA, SPECIES

_SEED = 5
# As many as the window asks for at first.
_ROWS = 50
# Seconds without news.
_LONGEST = 60.0
# The same in the index's own file: one look-up by an indexed key.
_BY_ID = """
SELECT * FROM plants JOIN texts USING (seq) WHERE plant_id >= ? ORDER BY plant_id LIMIT ?
"""
# Where the journal reads the numbers of a page from.
_NUMBERS = "SELECT value FROM json_each(?)"
_IDS = "SELECT min(plant_id), max(plant_id) FROM plants"


async def build(folder: Path) -> dict[str, float]:
    """Make the index. Say how many seconds it took and how many entries there are."""
    # An index that is complete already would never tell that anything changed.
    delete_index(folder / FILE)
    began = perf_counter()
    async with _plant_list(folder) as (plant_list, told):
        # Otherwise it waits for the window's first paint.
        await plant_list.find(ListAsked(PlantSearch()))
        first = perf_counter() - began
        while True:
            news = await asyncio.wait_for(told.get(), _LONGEST)
            if isinstance(news, ListChanged) and news.done == news.of:
                return {"first": first, "seconds": perf_counter() - began, "entries": news.of}


async def search(folder: Path, searches: int) -> dict[str, list[float]]:
    """Say the milliseconds of each search to its rows and its counts, and of the look-ups."""
    rows, counts, found = [], [], []
    async with _plant_list(folder) as (plant_list, told):
        await plant_list.find(ListAsked(PlantSearch()))
        await asyncio.sleep(0)
        while not told.empty():
            told.get_nowait()
        for text in texts(searches):
            asked = ListAsked(PlantSearch(PlantFilter(text=text)), count=_ROWS)
            began = perf_counter()
            task = asyncio.create_task(plant_list.find(asked))
            news = await _found(told, asked)
            rows.append(1000 * (perf_counter() - began))
            found.append([plant.number for plant in news.rows])
            while news.counts is None:
                news = await _found(told, asked)
            counts.append(1000 * (perf_counter() - began))
            await task
    texts_of = list(texts(searches))
    return {
        "texts": texts_of,
        "rows": rows,
        "counts": counts,
        "numbers": [len(numbers) for numbers in found],
        "journal": _look_up_entries(folder, found),
        "index": _look_up_by_id(folder, searches),
    }


def texts(searches: int) -> Iterator[str]:
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


async def _found(told: "asyncio.Queue[object]", asked: ListAsked) -> ListFound:
    while True:
        news = await asyncio.wait_for(told.get(), _LONGEST)
        if isinstance(news, ListFound) and news.asked is asked:
            return news


def _look_up_entries(folder: Path, found: list[list[int]]) -> list[float]:
    """The milliseconds in which bare SQLite reads each page's rows by their keys."""
    with closing(sqlite3.connect(folder / "journal.db")) as file:
        times = []
        for numbers in found:
            statement = LISTED.replace(_NUMBERS, ", ".join(map(str, numbers)))
            began = perf_counter()
            file.execute(statement).fetchall()
            times.append(1000 * (perf_counter() - began))
    return times


def _look_up_by_id(folder: Path, pages: int) -> list[float]:
    """The milliseconds in which bare SQLite reads pages of the index by an indexed key."""
    rng, times = random.Random(_SEED), []
    with closing(sqlite3.connect(folder / FILE)) as file:
        least, most = file.execute(_IDS).fetchone()
        for _ in range(pages):
            wanted = rng.randint(least, max(least, most - _ROWS))
            began = perf_counter()
            file.execute(_BY_ID, (wanted, _ROWS)).fetchall()
            times.append(1000 * (perf_counter() - began))
    return times


@asynccontextmanager
async def _plant_list(folder: Path) -> AsyncIterator[tuple[PlantList, "asyncio.Queue[object]"]]:
    keeper = JournalKeeper(folder / "journal.db", computer=this_computer)
    await asyncio.wrap_future(keeper.open())
    told: asyncio.Queue[object] = asyncio.Queue()
    plant_list = PlantList(keeper, told.put_nowait)
    plant_list.begin()
    try:
        yield plant_list, told
    finally:
        await plant_list.end()
        await asyncio.to_thread(keeper.close)


def main() -> Any:
    what, folder, *numbers = sys.argv[1:]
    if what == "build":
        return asyncio.run(build(Path(folder)))
    return asyncio.run(search(Path(folder), *map(int, numbers)))


if __name__ == "__main__":
    sys.stdout.write(f"{json.dumps(main())}\n")
