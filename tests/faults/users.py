"""The users of a life: one types plants, one adds a sheet or goes on with what is left of it."""

import random
import uuid
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QTimer
from PySide6.QtWidgets import QApplication

from plantdesk.desk import stores
from plantdesk.desk.batches.news import BatchEnded
from plantdesk.desk.jobs import EngineSetup
from plantdesk.desk.news import (
    DraftNotSaved,
    JournalFault,
    JournalOpened,
    NotSaved,
    Snapshot,
    WaitingBatches,
)
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token
from plantdesk.domain.typed import Typed
from plantdesk.journal.records import Batch, BatchState, Draft, Unfinished
from plantdesk.outbox.news import StoreQueue, WaitReason
from tests.faults.lives import STORE, TOKEN, say
from tests.faults.points import Points, WatchedDesk, WatchedKeeper, fill, key_of, make_room
from tests.faults.transport import watched
from tests.faults.typist_at_window import Hands
from tests.keyrings import MemoryKeyring, vault_over

_JOIN = 10.0
_OPEN = (Status.WAITING, Status.SENDING)


def live(life):
    """Run the program once, to its end."""
    stores.wait_after = lambda misses: 0.005 * misses
    points = Points(life)
    keepers = WatchedKeeper(life, points), vault_over(MemoryKeyring())
    store = Store(STORE, "Green Acres", "leaf", life.address)
    app = QApplication(["plantdesk"]) if life.window else QCoreApplication([])
    desk = WatchedDesk(EngineSetup(store, Path(life.folder), lambda _: keepers), points)
    if life.sheet:
        user = SheetUser(life, desk)
    else:
        hands = Hands(life.folder, store, desk) if life.window else None
        user = Typist(life, desk, hands)
    desk.finished.connect(app.quit)
    if life.full_from_the_start:
        fill()
    desk.start()
    with watched(lambda event, before: before and points.passing(event)):
        app.exec()
    if not desk.join(_JOIN):
        say("trouble", "the engine's thread never ended")
    del user
    return 0


class User(QObject):
    """Presses the band's button when sending rests, and gives the token when it is asked for."""

    def __init__(self, life, desk):
        super().__init__()
        self._life = life
        self._desk = desk
        desk.on(Entry, self._take_entry)
        desk.on(StoreQueue, self._take_queue)

    def _take_entry(self, entry):
        say("told", f"{entry.id} {entry.status.value}")

    def _take_queue(self, news):
        rest = news.queue.rest
        if news.store_id == STORE and rest is not None and rest.until is None:
            self._desk.points.passing("a pause told")
            if rest.why is WaitReason.FAULT:
                say("trouble", "the outbox rests for a bug of ours")
            elif rest.why is WaitReason.TOKEN:
                token = Token(TOKEN)
                self._desk.ask(lambda engine: engine.stores.set_token(STORE, token, keep=False))
            else:
                self._desk.ask(lambda engine: engine.stores.send_now(STORE))


class Typist(User):
    """Types plants, and quits when everything rests."""

    def __init__(self, life, desk, hands):
        super().__init__(life, desk)
        self._hands = hands
        self._began = self._found = self._failed = self._cannot_open = False
        self._quiet = self._quitting = False
        self._chance = random.Random(life.seed)
        self._left = list(life.plants)
        self._place = 0
        self._open = {}
        self._untaken = []
        desk.on_add = self._note_handed
        desk.on(JournalOpened, self._take_found)
        if hands is None:
            # The window does so when it shows them.
            desk.on(Unfinished, lambda _: desk.ask(lambda engine: engine.plants.take_drafts()))
        desk.on(NotSaved, self._take_untaken)
        desk.on(DraftNotSaved, lambda news: say("draft-untaken", key_of(news.draft)))
        desk.on(JournalFault, self._note_fault)
        self._next = QTimer(self, singleShot=True)
        self._next.timeout.connect(self._step)
        self._pause()

    def _pause(self):
        self._next.start(self._chance.randrange(self._life.pause_ms + 1))

    def _step(self):
        """Type one key, or check if everything is done."""
        if self._quitting:
            return
        if self._cannot_open:
            self._cannot_open = False
            self._desk.ask(lambda engine: engine.try_again())
        elif self._left:
            # Without a window, nobody takes drafts that wait for those of the last session.
            if self._hands or self._found or self._failed:
                self._type()
        elif self._untaken:
            # The user presses "Try again".
            self._desk.add(self._untaken.pop(), even_if_known=False)
        elif self._quiet and not self._open:
            self._quitting = True
            self._desk.points.passing("quitting")
            (self._hands or self._desk).quit()
            return
        self._pause()

    def _type(self):
        """Type an id, then a name, then add the plant, in one step each."""
        number, name, tag = self._left[0]
        if self._hands and not self._ready():
            return
        self._place = (self._place + 1) % 3
        if self._hands:
            self._hands.enter((tag, str(number), name)[self._place])
        elif self._place:
            texts = Typed(str(number), name if self._place > 1 else "", "")
            self._desk.save_draft(Draft(texts, STORE))
        else:
            plant, texts = NewPlant(number, name, tag or None), Typed(str(number), name, tag)
            snapshot = Snapshot(str(uuid.uuid4()), STORE, texts, plant, datetime.now(UTC))
            self._desk.add(snapshot, even_if_known=False)
        if not self._place:
            del self._left[0]

    def _ready(self):
        """Clear the last session's form once, and return whether that is done.

        A plant typed before that form comes would push it aside, and closing would ask about it.
        """
        if not self._began and self._found and self._hands.ready:
            self._began = True
            self._hands.clear()
        return self._began

    def _note_handed(self, snapshot):
        self._open[snapshot.id] = Status.WAITING
        self._quiet = False

    def _take_entry(self, entry):
        super()._take_entry(entry)
        self._desk.points.passing(f"told {entry.status.value}")
        self._note(entry)
        if entry.status is Status.WAITING and entry.plant.id in self._life.taken_back:
            self._desk.ask(lambda engine: engine.stores.stop_sending(entry.id))
            self._desk.ask(lambda engine: engine.plants.change(entry.id, Cause.PERSON_REMOVES))

    def _take_found(self, found):
        self._desk.points.passing("told what was found")
        self._found = True
        for entry in found.entries:
            self._note(entry)

    def _note(self, entry):
        if entry.status in _OPEN:
            self._open[entry.id] = entry.status
        else:
            self._open.pop(entry.id, None)

    def _take_untaken(self, untaken):
        say("untaken", untaken.snapshot.id)
        self._open.pop(untaken.snapshot.id, None)
        self._untaken.append(untaken.snapshot)

    def _take_queue(self, news):
        if news.store_id == STORE:
            self._quiet = not (news.queue.waiting or news.queue.sending)
        super()._take_queue(news)

    def _note_fault(self, fault):
        say("fault", fault.kind.name)
        make_room()
        self._cannot_open = self._failed = True


class SheetUser(User):
    """Adds the life's plants as a sheet, or sees what is left of it and perhaps goes on."""

    def __init__(self, life, desk):
        super().__init__(life, desk)
        self._left = None
        self._begun = False
        desk.on(WaitingBatches, self._take_left)
        desk.on(BatchEnded, lambda _: desk.quit())

    def _take_left(self, found):
        self._left = sum(batch.waiting for batch in found.batches)
        say("left", str(self._left))

    def _take_queue(self, news):
        super()._take_queue(news)
        # With the token, whatever is sent by itself is sent now.
        sends = news.store_id == STORE and news.queue.rest is None
        if sends and self._left is not None and not self._begun:
            self._begun = True
            self._begin()

    def _begin(self):
        batch_id = self._life.sheet
        if self._life.plants:
            say("begins")
            batch = Batch(batch_id, STORE, "plants.csv", datetime.now(UTC))
            plants = [
                (plant[0], NewPlant(*plant[:2], plant[2] or None)) for plant in self._life.plants
            ]
            self._desk.ask(
                lambda engine: engine.batches.add(batch, iter(plants), len(plants)),
                self._take_added,
            )
        elif self._life.goes_on:
            self._desk.ask(lambda engine: engine.batches.release(batch_id))
        else:
            self._quit_when_deleted()

    def _quit_when_deleted(self):
        """Quit when nothing is left of a sheet that wasn't complete."""

        async def is_deleted(engine):
            found = await engine.keeper.call(lambda journal: journal.batch_state(self._life.sheet))
            return found is not BatchState.DROPPED

        def look(deleted):
            if deleted:
                self._desk.quit()
            else:
                self._quit_when_deleted()

        self._desk.ask(is_deleted, look)

    def _take_added(self, added):
        say("added", str(added.added))
        if added.failed or added.cancelled or added.left_out:
            say("trouble", repr(added))
