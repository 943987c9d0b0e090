"""Questions while no journal is open."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import cast

import pytest

from plantdesk.desk.news import NextId
from plantdesk.desk.plants import Plants
from plantdesk.desk.stores import StoresAtWork
from plantdesk.domain.entry import Entry
from plantdesk.domain.store import Store
from plantdesk.journal.keeper import JournalKeeper
from tests.keyrings import MemoryKeyring, vault_over

STORE = Store("a-store", "Green Acres", "leaf", "")

ASK: dict[str, Callable[[Plants], Awaitable[None]]] = {
    "an id": lambda plants: plants.look_up(STORE.id, 7),
    "the next id": lambda plants: cast(StoresAtWork, plants.stores).tell_next_id(STORE.id),
    "a history": lambda plants: plants.read_history("entry-1"),
    "missing plants": lambda plants: plants.find_missing(["entry-1"]),
}


async def _ignore(_: Entry) -> None:
    """No batch changes here."""


@pytest.mark.parametrize("ask", ASK.values(), ids=ASK)
def test_questions_without_a_journal_tell_nothing(
    tmp_path: Path, ask: Callable[[Plants], Awaitable[None]]
) -> None:
    told: list[object] = []
    keeper = JournalKeeper(tmp_path / "journal.db")

    async def work() -> None:
        plants = Plants(keeper, told.append, _ignore)
        plants.stores = StoresAtWork(
            keeper,
            vault_over(MemoryKeyring()),
            tmp_path / "practice.json",
            lambda: None,
            told.append,
            lambda task: task.result(),
            4,
            offline=False,
        )
        plants.stores._stores[STORE.id] = STORE
        await ask(plants)

    try:
        asyncio.run(work())
    finally:
        keeper.close()
    assert told in ([], [NextId(STORE.id, None)])
