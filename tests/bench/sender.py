"""Sends plants: python -m tests.bench.sender HOW ADDRESS COUNT CONNECTIONS

HOW is `desk`, with journal and outbox, or one that journals nothing: `client`, as anybody would
write it, or `transport`, with as little around it as there can be. Says the seconds from the first
plant to the last outcome.
"""

import asyncio
import os
import sys
import uuid
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from time import perf_counter

import httpx
import sniffio  # noqa: F401 - httpcore is faster with it
from PySide6.QtCore import QCoreApplication

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import StoresFound
from plantdesk.desk.setup import EngineSetup
from plantdesk.desk.system.qt import load_qt
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Batch
from plantdesk.outbox.news import StoreQueue
from tests.bench.measured import NAME, TOKEN, end, say
from tests.journal.crafted import add_batch
from tests.keyrings import no_vault

BATCH = "bench"
_HEADERS = {"Authorization": f"Bearer {TOKEN}"}
_WARM_UP = 50


def batch_for(store_id, count):
    """A sheet with plants that wait."""
    now = datetime.now(UTC)
    plants = (NewPlant(number, NAME) for number in range(1, count + 1))
    entries = [Entry(str(uuid.uuid4()), store_id, p, Status.WAITING, now, now) for p in plants]
    return Batch(BATCH, store_id, "bench.csv", now), entries


def send_by_desk(address, count, folder):
    """The batch lies in the journal, as an earlier session left it, and is let go on."""
    load_qt()
    app = QCoreApplication([])
    sys.excepthook = end
    store = Store(str(uuid.uuid4()), "Bench", "leaf", address)
    journal = Journal.open(folder / "journal.db")
    journal.put_store(store)
    add_batch(journal, *batch_for(store.id, count))
    journal.close()
    keepers = JournalKeeper(folder / "journal.db"), no_vault()
    desk = Desk(EngineSetup(store, folder, lambda _: keepers))
    began = []

    async def equip(engine):
        # strace stops a thread at every call until it has once synced.
        with TemporaryFile() as file:
            os.fsync(file.fileno())
        await engine.stores.set_token(store.id, Token(TOKEN))

    def look(news):
        queue = news.queue
        if not began and queue.rest is None and queue.in_batches == count:
            began.append(perf_counter())
            desk.ask(lambda engine: engine.batches.release(BATCH))
        elif began and not (queue.in_batches or queue.waiting or queue.sending):
            assert not queue.to_check
            say(perf_counter() - began[0])
            desk.quit()

    desk.on(StoresFound, lambda _: desk.ask(equip))
    desk.on(StoreQueue, look)
    desk.finished.connect(QCoreApplication.quit)
    desk.start()
    app.exec()
    assert desk.join(10)


async def send_barely(how, address, count, connections):
    limits = httpx.Limits(max_connections=connections)
    kind = {"client": httpx.AsyncClient, "transport": httpx.AsyncHTTPTransport}[how]
    async with kind(limits=limits, trust_env=False) as sender:

        async def post(number):
            about = {"headers": _HEADERS, "json": {"id": number, "name": NAME}}
            if how == "client":
                answer = await sender.post(f"{address}/plants", **about)
            else:
                request = httpx.Request("POST", f"{address}/plants", **about)
                answer = await sender.handle_async_request(request)
                await answer.aread()
            assert answer.status_code == 200

        async def lane(numbers):
            for number in numbers:
                await post(number)

        for often in (_WARM_UP, count):
            numbers = iter(range(1, often + 1))
            start = perf_counter()
            await asyncio.gather(*(lane(numbers) for _ in range(connections)))
        say(perf_counter() - start)


if __name__ == "__main__":
    how, address, *numbers = sys.argv[1:]
    count, connections = map(int, numbers)
    if how == "desk":
        with TemporaryDirectory() as folder:
            send_by_desk(address, count, Path(folder))
    else:
        asyncio.run(send_barely(how, address, count, connections))
