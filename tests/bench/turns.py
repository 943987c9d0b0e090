"""How often the window's loop comes round while it sends in bulk; inside the program."""

import uuid
from datetime import UTC, datetime
from statistics import quantiles
from time import perf_counter

from PySide6.QtCore import QObject, Qt, QTimer

from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.journal.records import Batch
from plantdesk.outbox.news import StoreQueue
from tests.bench.measured import say
from tests.bench.plant_service import NAME
from tests.journal.sheets import add_batch

# A turn is asked for so often: without that an idle loop would count as a gap.
_EVERY_MS = 4
_LOOK_MS = 50


class Turns(QObject):
    def __init__(self, parent):
        super().__init__(parent)
        self.gaps = []
        self._last = perf_counter()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._come_round)
        self._timer.start(_EVERY_MS)

    def stop(self):
        self._timer.stop()

    def _come_round(self):
        now = perf_counter()
        self.gaps.append(1000 * (now - self._last))
        self._last = now


class Watch(QObject):
    """Knows when all of the batch has gone."""

    def __init__(self, window, plants):
        super().__init__(window)
        self.seen = False
        self.over = False
        self._store_id = window.stores.current.id
        window._desk.on(StoreQueue, self._look)

    def _look(self, news):
        if news.store_id == self._store_id:
            waits = news.queue.waiting + news.queue.sending
            self.seen |= waits > 0
            self.over |= self.seen and not waits


def until_it_works(window):
    """Waits until the journal is open."""
    answers = []
    now = datetime.now(UTC)
    window._desk.ask(lambda engine: engine.plant_list.days(now, None), answers.append)
    while not answers:
        yield _LOOK_MS


def send_in_bulk(window, plants):
    """Says the gaps in milliseconds and how many plants went in a second."""
    yield from until_it_works(window)
    store_id = window.stores.current.id
    now = datetime.now(UTC)
    entries = [
        Entry(str(uuid.uuid4()), store_id, NewPlant(number, NAME), Status.WAITING, now, now)
        for number in range(1, plants + 1)
    ]
    batch = Batch(str(uuid.uuid4()), store_id, "bench.csv", now)
    added = []

    async def add(engine):
        await engine.keeper.call(add_batch, batch, entries)
        return True

    window._desk.ask(add, added.append)
    while not added:
        yield _LOOK_MS
    watch, start = Watch(window, plants), perf_counter()
    turns = Turns(window)
    window._desk.ask(lambda engine: engine.stores.renew(store_id))
    while not watch.over:
        yield _LOOK_MS
    turns.stop()
    gaps = turns.gaps
    said = {
        "p99": quantiles(gaps, n=100)[-1],
        "worst": max(gaps),
        "count": len(gaps),
        "rate": plants / (perf_counter() - start),
    }
    say(said)
