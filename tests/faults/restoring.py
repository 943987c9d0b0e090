"""A journal with waiting plants, and sessions that send them."""

import asyncio
import json
import shutil
import uuid
from datetime import UTC, datetime

from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.journal.errors import JournalUnreadable
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.left_here import Here
from tests.journal.killing import freeze
from tests.outbox.chain import STORE, Chain
from tests.patience import patiently
from tests.service.running import service


class House:
    """The folders of one computer, and its store."""

    def __init__(self, room, server=None):
        self.room = room
        self.server = server
        self.data = room / "data"
        self.records = room / "state"
        self.computer = "this one"
        # The plants' ids are 1, 2, 3.
        self.typed = 0

    @property
    def journal(self):
        return self.data / "journal.db"

    def keeper(self):
        return JournalKeeper(self.journal, here=Here(lambda: self.computer, self.records))

    def open(self):
        """Open the journal, and salvage it if damaged."""
        keeper = self.keeper()
        try:
            try:
                patiently(keeper.open().result)
            except JournalUnreadable:
                patiently(keeper.salvage(datetime.now(UTC)).result)
        except BaseException:
            keeper.close()
            raise
        return keeper

    def session(self, work=lambda _: None):
        """Start, do this, quit."""
        keeper = self.open()
        try:
            patiently(keeper.submit(Journal.start_up, datetime.now(UTC)).result)
            if patiently(keeper.submit(Journal.store, STORE.id).result) is None:
                patiently(keeper.submit(Journal.put_store, STORE).result)
            work(keeper)
        finally:
            keeper.close()

    def type(self, keeper, count):
        added = [
            keeper.submit(Journal.add, new_entry(self.typed + one), even_if_known=True)
            for one in range(1, count + 1)
        ]
        self.typed += count
        for one in added:
            patiently(one.result)

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
        return [json.loads(request.body)["id"] for request in self.server.ledger.requests]

    @property
    def copied(self):
        return self.room / "copy"

    @property
    def copied_records(self):
        return self.room / "copy of the records"

    def copy(self):
        shutil.copytree(self.data, self.copied)
        if self.records.is_dir():
            shutil.copytree(self.records, self.copied_records)

    def freeze(self):
        return freeze(self.data, self.records)


def new_entry(number, name="Acer"):
    now = datetime.now(UTC)
    plant = NewPlant(number, name)
    return Entry(str(uuid.uuid4()), STORE.id, plant, Status.WAITING, now, now)


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
    return patiently(keeper.submit(Journal.open_counts, STORE.id).result)


def doubt(keeper):
    return patiently(keeper.submit(Journal.doubt).result)


def settle(keeper, never_sent):
    return patiently(keeper.submit(Journal.settle_doubt, never_sent, datetime.now(UTC)).result)
