import asyncio
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar, cast

import pytest

from plantdesk.desk.batches.batches import Batches
from plantdesk.desk.stores import StoresAtWork
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Outcome
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.store import PRACTICE, Store
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Batch
from tests.outbox.fakes import Disk
from tests.patience import PATIENCE

News = TypeVar("News")

BATCH_ID = "5c8d2c0e-0000-4000-8000-0000000000b1"
NOW = datetime(2031, 5, 4, 9, 30, tzinfo=UTC)
BATCH = Batch(BATCH_ID, PRACTICE.id, "plants.csv", NOW)


class NoOutboxes:
    """Stands in for the stores: the tests claim and record by themselves."""

    def __init__(self) -> None:
        self.renewed: list[str] = []

    def store(self, store_id: str) -> Store | None:
        return PRACTICE if store_id == PRACTICE.id else None

    async def renew(self, store_id: str) -> None:
        self.renewed.append(store_id)

    async def renew_all(self) -> None:
        self.renewed.append("all")


class Sheet:
    """Batches over a real journal, and what they told."""

    def __init__(self, folder: Path) -> None:
        self.disk = Disk()
        self.keeper = JournalKeeper(folder / "journal.db", self.disk)
        self.keeper.open().result()
        self.keeper.submit(Journal.put_store, PRACTICE).result()
        self.told: list[object] = []
        self.on_news: Callable[[object], object] = lambda _: None
        self.stores = NoOutboxes()

    def open(self) -> Batches:
        """Call this in a test's loop."""
        batches = Batches(self.keeper, cast(StoresAtWork, self.stores), self._hear)
        batches.begin()
        return batches

    def of(self, kind: type[News]) -> list[News]:
        return [news for news in self.told if isinstance(news, kind)]

    def read(self, question: Callable[[Journal], Any]) -> Any:
        return self.keeper.submit(question).result()

    def entry(self, key: int, batch: Batch = BATCH) -> Entry | None:
        """Return the entry of the row with this key, if there is one."""
        found = self.read(lambda journal: journal.batch_entries(batch.id, 0, 100))
        return next((listed.entry for listed in found if listed.entry.row == key), None)

    def id(self, key: int) -> str:
        entry = self.entry(key)
        assert entry is not None
        return entry.id

    def restart(self) -> None:
        self.read(lambda journal: journal.start_up(NOW))

    def send(self, batches: Batches, outcome: Outcome) -> Entry:
        """Send the next plant, like an outbox."""
        claimed = self.read(lambda journal: journal.claim_next(PRACTICE.id, NOW))
        batches.progress.hear(claimed)
        ended = self.read(lambda journal: journal.record(claimed.id, outcome, True, NOW)).entry
        batches.progress.hear(ended)
        return cast(Entry, ended)

    def _hear(self, news: object) -> None:
        self.told.append(news)
        self.on_news(news)


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110 - each look is another question
            await asyncio.sleep(0)


@pytest.fixture
def sheet(tmp_path: Path) -> Iterator[Sheet]:
    sheet = Sheet(tmp_path)
    yield sheet
    sheet.keeper.close()


def rows(count: int, first: int = 1) -> Iterator[tuple[int, NewPlant]]:
    for key in range(first, first + count):
        yield key, NewPlant(1000 + key, "Acer", "Tree")
