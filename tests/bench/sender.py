"""A desk that sends a batch: python -m tests.bench.sender ADDRESS COUNT FOLDER

No window; the batch lies in the journal, and the time goes from letting it go on to the last
recorded outcome. Says the seconds and by how many MiB the memory grew.
"""

import os
import sys
import uuid
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryFile
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QObject

from plantdesk.desk.desk import Desk
from plantdesk.desk.jobs import EngineSetup
from plantdesk.desk.news import StoresFound
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
from tests.bench.children import TOKEN
from tests.bench.measured import end, say
from tests.bench.plant_service import NAME
from tests.bench.smaps import ROLLUP, resident_kib
from tests.journal.sheets import add_batch
from tests.keyrings import no_vault

BATCH = "bench"


class Watch(QObject):
    """Lets the batch go on once the desk is ready, and ends when all of it is sent."""

    def __init__(self, desk, store, count):
        super().__init__()
        self._desk = desk
        self._store = store
        self._count = count
        self._start = 0.0
        self._memory = 0
        desk.on(StoresFound, self._equip)
        desk.on(StoreQueue, self._look)
        desk.finished.connect(QCoreApplication.quit)

    def _equip(self, _):
        store_id = self._store.id

        async def equip(engine):
            _sync_once()
            await engine.stores.set_token(store_id, Token(TOKEN), keep=False)

        self._desk.ask(equip)

    def _look(self, news):
        queue = news.queue
        if not self._start and queue.rest is None and queue.in_batches == self._count:
            self._memory = _resident()
            self._start = perf_counter()
            self._desk.ask(lambda engine: engine.batches.release(BATCH))
        elif self._start and not (queue.in_batches or queue.waiting or queue.sending):
            assert not queue.to_check
            seconds = perf_counter() - self._start
            growth = (_resident() - self._memory) / 1024
            say({"seconds": seconds, "growth": growth})
            self._desk.quit()


def main(address, count, folder):
    load_qt()
    app = QCoreApplication([])
    sys.excepthook = end
    store = fill(folder / "journal.db", address, count)

    keepers = JournalKeeper(folder / "journal.db"), no_vault()
    desk = Desk(EngineSetup(store, folder, lambda _: keepers))
    watch = Watch(desk, store, count)
    desk.start()
    result = app.exec()
    assert desk.join(10)
    del watch
    return result


def fill(path, address, count):
    """A journal with a store and a batch for it, as an earlier session left it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    store = Store(str(uuid.uuid4()), "Bench", "leaf", address)
    now = datetime.now(UTC)
    journal = Journal.open(path)
    journal.put_store(store)
    add_batch(
        journal,
        Batch(BATCH, store.id, "bench.csv", now),
        (
            Entry(str(uuid.uuid4()), store.id, NewPlant(number, NAME), Status.WAITING, now, now)
            for number in range(1, count + 1)
        ),
    )
    journal.close()
    return store


def _sync_once():
    """Sync on the engine's thread: strace stops a thread at every call until it has once synced."""
    with TemporaryFile() as file:
        os.fsync(file.fileno())


def _resident():
    return resident_kib()["rss"] if ROLLUP.exists() else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])))
