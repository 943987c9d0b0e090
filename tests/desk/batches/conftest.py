import asyncio
from datetime import UTC, datetime

import pytest

from plantdesk.desk.batches import Batches
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.store import PRACTICE
from plantdesk.journal.journal import Journal
from plantdesk.journal.records import Batch
from plantdesk.outside import Outside
from tests.commits import CommitKeeper
from tests.loop import soon
from tests.outbox.fakes import Disk

BATCH_ID = "5c8d2c0e-0000-4000-8000-0000000000b1"
NOW = datetime(2031, 5, 4, 9, 30, tzinfo=UTC)
BATCH = Batch(BATCH_ID, PRACTICE.id, "plants.csv", NOW)
OTHER = BATCH._replace(id="5c8d2c0e-0000-4000-8000-0000000000b2")


class NoOutboxes:
    """Stands in for the stores: the tests claim and record by themselves."""

    def __init__(self):
        self.open = True
        self.known = {PRACTICE.id: PRACTICE}
        self.renewed = []

    def renew(self, store_id):
        self.renewed.append(store_id)

    async def tell_next_id(self, store_id):
        pass

    async def renew_all(self):
        self.renewed.append("all")


class Sheet:
    """Batches over a real journal, and what they told."""

    def __init__(self, folder):
        self.disk = Disk()
        self.keeper = CommitKeeper(folder / "journal.db", self.disk)
        self.keeper.open().result()
        self.keeper.submit(Journal.put_store, PRACTICE).result()
        self.told = []
        self.on_news = lambda _: None
        self.stores = NoOutboxes()

    def open(self):
        """Call this in a test's loop."""
        return Batches(self.keeper, self.stores, self._hear, Outside(), lambda: None)

    def of(self, kind):
        return [news for news in self.told if isinstance(news, kind)]

    def read(self, question):
        return self.keeper.submit(question).result()

    def entry(self, key, batch=BATCH):
        """Return the entry of the row with this key, if there is one."""
        found = self.read(lambda journal: journal.batch_entries(batch.id, 0, 100))
        return next((listed.entry for listed in found if listed.entry.row == key), None)

    def id(self, key):
        return self.entry(key).id

    @property
    def state(self):
        return self.read(lambda journal: journal.batch_state(BATCH_ID))

    def send(self, batches, outcome):
        """Send the next plant, like an outbox."""
        claimed = self.read(lambda journal: journal.claim_next(PRACTICE.id, NOW))
        batches.hear(claimed)
        ended = self.read(lambda journal: journal.record(claimed.id, outcome, True, NOW))[0]
        batches.hear(ended)
        return ended

    def _hear(self, news):
        self.told.append(news)
        self.on_news(news)


async def until(condition):
    async with soon():
        while not condition():  # noqa: ASYNC110 - each look is another question
            await asyncio.sleep(0)


@pytest.fixture
def sheet(tmp_path):
    sheet = Sheet(tmp_path)
    yield sheet
    sheet.keeper.close()


def rows(count, first=1):
    for key in range(first, first + count):
        yield key, NewPlant(1000 + key, "Acer", "Tree")
