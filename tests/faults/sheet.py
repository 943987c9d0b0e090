"""A user who adds a sheet, or goes on with what is left of one."""

from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject

from plantdesk.desk import mailbox, stores
from plantdesk.desk.batches.news import BatchAdding, BatchEnded
from plantdesk.desk.jobs import EngineSetup
from plantdesk.desk.news import WaitingBatches
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token
from plantdesk.journal.records import Batch, BatchState
from plantdesk.outbox.news import StoreQueue, WaitReason
from tests.faults.complaints import say_what_goes_wrong
from tests.faults.lives import STORE, TOKEN
from tests.faults.points import Points, WatchedDesk, WatchedKeeper, say
from tests.keyrings import MemoryKeyring, vault_over

_JOIN = 10.0
NAME = "plants.csv"


def live_sheet(life):
    """Add the life's plants as a sheet, or see what is left of it and perhaps go on."""
    mailbox._SECONDS = 0.0
    stores.wait_after = lambda misses: 0.005 * misses
    say_what_goes_wrong()
    app = QCoreApplication([])
    keeper = WatchedKeeper(life, Points(life))
    store = Store(STORE, "Green Acres", "leaf", life.address)
    keepers = keeper, vault_over(MemoryKeyring())
    desk = WatchedDesk(EngineSetup(store, Path(life.folder), lambda _: keepers))
    desk.finished.connect(app.quit)
    user = _User(life, desk)
    desk.start()
    app.exec()
    if not desk.join(_JOIN):
        say("trouble", "the engine's thread never ended")
    del user
    return 0


class _User(QObject):
    def __init__(self, life, desk):
        super().__init__()
        self._life = life
        self._desk = desk
        self._left = -1
        self._begun = False
        desk.on(WaitingBatches, self._take_left)
        desk.on(StoreQueue, self._take_queue)
        desk.on(BatchAdding, lambda news: say("adding", str(news.done)))
        desk.on(BatchEnded, self._take_end)
        desk.on(Entry, lambda entry: say("told", f"{entry.id} {entry.status.value}"))

    def _take_left(self, found):
        self._left = sum(batch.waiting for batch in found.batches)
        say("left", str(self._left))

    def _take_queue(self, news):
        queue = news.queue
        if news.store_id != STORE:
            return
        if queue.rest is None and self._left >= 0 and not self._begun:
            self._begun = True
            self._begin()
        elif queue.rest is not None and queue.rest.until is None:
            if queue.rest.why is WaitReason.TOKEN:
                token = Token(TOKEN)
                self._desk.ask(lambda engine: engine.stores.set_token(STORE, token, keep=False))
            else:
                # The user presses the band's button.
                self._desk.ask(lambda engine: engine.stores.send_now(STORE))

    def _begin(self):
        """With the token, whatever is sent by itself is sent now."""
        batch_id = self._life.sheet
        if self._life.plants:
            say("begins")
            now = datetime.now(UTC)
            plants = tuple(
                (number, NewPlant(number, name, tag or None))
                for number, name, tag in self._life.plants
            )
            self._desk.ask(
                lambda engine: engine.batches.add(
                    Batch(batch_id, STORE, NAME, now), iter(plants), len(plants)
                ),
                self._take_added,
            )
        elif self._life.goes_on:
            self._desk.ask(lambda engine: engine.batches.release(batch_id))
        else:
            self._quit_when_deleted()

    def _quit_when_deleted(self):
        """Quit when nothing is left of a sheet that wasn't complete."""

        async def state(engine):
            found = await engine.keeper.call(lambda journal: journal.batch_state(self._life.sheet))
            return found is not BatchState.DROPPED

        def look(deleted):
            if deleted:
                self._desk.quit()
            else:
                self._quit_when_deleted()

        self._desk.ask(state, look)

    def _take_added(self, added):
        say("added", str(added.added))
        if added.failed or added.cancelled or added.left_out:
            say("trouble", repr(added))

    def _take_end(self, ended):
        say("over", repr(ended.counts))
        self._desk.quit()
