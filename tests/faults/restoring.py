"""A journal with waiting plants, and sessions that send them."""

import asyncio
import shutil
import uuid
from contextlib import closing
from datetime import UTC, datetime

from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.journal.errors import JournalUnreadable
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.left_here import Here
from tests.e2e.stores import arrived
from tests.journal.crafted import ask
from tests.outbox.chain import STORE, Chain
from tests.patience import patiently
from tests.service.running import service


class House:
    """The folders of one computer, and its store."""

    def __init__(self, room, server):
        self.room = room
        self.server = server
        self.store = STORE
        self.data = room / "data"
        self.records = room / "state"
        self.copied = room / "copy"
        self.copied_records = room / "copy of the records"
        self.computer = "this one"
        # The plants' ids are 1, 2, 3.
        self.typed = 0

    @property
    def journal(self):
        return self.data / "journal.db"

    def session(self, work=lambda _: None):
        """Start, salvage the journal if it is damaged, do this, quit."""
        with closing(
            JournalKeeper(self.journal, here=Here(lambda: self.computer, self.records))
        ) as keeper:
            try:
                patiently(keeper.open().result)
            except JournalUnreadable:
                patiently(keeper.salvage(datetime.now(UTC)).result)
            ask(keeper, Journal.start_up, datetime.now(UTC))
            if ask(keeper, Journal.store, self.store.id) is None:
                ask(keeper, Journal.put_store, self.store)
            work(keeper)

    def type(self, keeper, count):
        for _ in range(count):
            self.typed += 1
            now, plant = datetime.now(UTC), NewPlant(self.typed, "Acer")
            entry = Entry(str(uuid.uuid4()), STORE.id, plant, Status.WAITING, now, now)
            ask(keeper, Journal.add, entry, even_if_known=True)

    def send(self, keeper):
        """Send everything that the outbox sends by itself."""
        asyncio.run(self._send(keeper))

    async def _send(self, keeper):
        chain = Chain(keeper, wait_after=lambda _: 1.0)
        chain.use(service(self.server.address))
        await chain.settled()
        while chain.queue.sending:
            await chain.heard(lambda: not chain.queue.sending)
            await chain.settled()
        await chain.end()

    @property
    def arrived(self):
        return arrived(self.server)

    def copy(self):
        shutil.copytree(self.data, self.copied)
        if self.records.is_dir():
            shutil.copytree(self.records, self.copied_records)


def write_over(source, target):
    """Copy into the same file, like cp."""
    with target.open("r+b" if target.exists() else "wb") as file:
        file.truncate()
        file.write(source.read_bytes())


def replace(source, target):
    """Replace the file by another."""
    fresh = target.with_name("fresh")
    shutil.copy2(source, fresh)
    fresh.replace(target)


def counts(keeper):
    return ask(keeper, Journal.open_counts, STORE.id)


def settle(keeper, never_sent):
    return ask(keeper, Journal.settle_doubt, never_sent, datetime.now(UTC))
