"""A typist who enters plants through the desk or the real window."""

import random
import uuid
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QTimer
from PySide6.QtWidgets import QApplication

from plantdesk.desk import mailbox, stores
from plantdesk.desk.jobs import EngineSetup
from plantdesk.desk.news import (
    AlreadyHere,
    DraftNotSaved,
    JournalFault,
    JournalOpened,
    NotSaved,
    Snapshot,
)
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token
from plantdesk.domain.typed import Typed
from plantdesk.journal.records import Draft, Unfinished
from plantdesk.outbox.news import StoreQueue, WaitReason
from tests.faults.complaints import say_what_goes_wrong
from tests.faults.lives import STORE, TOKEN
from tests.faults.points import (
    Points,
    WatchedDesk,
    WatchedKeeper,
    fill,
    make_room,
    say,
    watch_transport,
)
from tests.faults.typist_at_window import Hands
from tests.keyrings import MemoryKeyring, vault_over

_JOIN = 10.0
_OPEN = (Status.WAITING, Status.SENDING)


def live(life):
    """Run the program once, to its end."""
    mailbox._SECONDS = 0.0
    stores.wait_after = _a_moment
    say_what_goes_wrong()
    points = Points(life)
    watch_transport(points)
    keeper = WatchedKeeper(life, points)
    store = Store(STORE, "Green Acres", "leaf", life.address)
    app = QApplication(["plantdesk"]) if life.window else QCoreApplication([])
    keepers = keeper, vault_over(MemoryKeyring())
    desk = WatchedDesk(EngineSetup(store, Path(life.folder), lambda _: keepers))
    desk.points = points
    hands = Hands(life.folder, store, desk) if life.window else None
    typist = Typist(life, desk, points, hands)
    desk.finished.connect(app.quit)
    if life.full_from_the_start:
        fill()
    typist.begin()
    app.exec()
    if not desk.join(_JOIN):
        say("trouble", "the engine's thread never ended")
    say("over")
    return 0


def _a_moment(misses, jitter=random.random):
    return 0.005 * misses


class Typist(QObject):
    """Types plants, resumes sending like a user, and quits when everything rests."""

    def __init__(self, life, desk, points, hands):
        super().__init__()
        self._life = life
        self._desk = desk
        self._points = points
        self._hands = hands
        self._began = self._found = self._failed = False
        self._chance = random.Random(life.seed)
        self._left = list(life.plants)
        self._place = 0
        self._open = {}
        self._untaken = {}
        self._quiet = False
        self._cannot_open = False
        self._quitting = False
        desk.on_add = self._note_handed
        desk.on(Entry, self._take_entry)
        desk.on(JournalOpened, self._take_found)
        if hands is None:
            # The window does so when it shows them.
            desk.on(Unfinished, lambda _: desk.ask(lambda engine: engine.plants.take_drafts()))
        desk.on(NotSaved, self._take_untaken)
        desk.on(AlreadyHere, self._take_untaken)
        desk.on(StoreQueue, self._take_queue)
        desk.on(DraftNotSaved, self._note_draft)
        desk.on(JournalFault, self._note_fault)
        self._next = QTimer(self, singleShot=True)
        self._next.timeout.connect(self._step)

    def begin(self):
        self._desk.start()
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
            _, snapshot = self._untaken.popitem()
            self._desk.add(snapshot, even_if_known=False)
        elif self._quiet and not self._open:
            self._quitting = True
            self._points.passing("quitting")
            self._quit()
            return
        self._pause()

    def _type(self):
        """Type an id, then a name, then add the plant, in one step each."""
        number, name, tag = self._left[0]
        if self._hands and not self._ready(self._hands):
            return
        self._place = (self._place + 1) % 3
        if self._hands:
            self._hands.enter((tag, str(number), name)[self._place])
        elif self._place:
            texts = Typed(str(number), name if self._place > 1 else "", "")
            self._desk.save_draft(Draft(texts, STORE))
        else:
            plant = NewPlant(number, name, tag or None)
            texts = Typed(str(number), name, tag)
            snapshot = Snapshot(str(uuid.uuid4()), STORE, texts, plant, datetime.now(UTC))
            self._desk.add(snapshot, even_if_known=False)
        if not self._place:
            del self._left[0]

    def _ready(self, hands):
        """Clear the last session's form once, and return whether that is done.

        A plant typed before that form comes would push it aside, and closing would ask about it.
        """
        if not self._began and self._found and hands.ready:
            self._began = True
            hands.clear()
        return self._began

    def _note_handed(self, snapshot):
        self._open[snapshot.id] = Status.WAITING
        self._quiet = False

    def _quit(self):
        if self._hands:
            self._hands.quit()
        else:
            self._desk.quit()

    def _take_entry(self, entry):
        say("told", f"{entry.id} {entry.status.value}")
        self._points.passing(f"told {entry.status.value}")
        self._note(entry)
        if entry.status is Status.WAITING and entry.plant.id in self._life.taken_back:
            self._desk.ask(lambda engine: engine.stores.stop_sending(entry.id))
            self._desk.ask(lambda engine: engine.plants.change(entry.id, Cause.PERSON_REMOVES))

    def _take_found(self, found):
        self._points.passing("told what was found")
        self._found = True
        for entry in found.entries:
            self._note(entry)

    def _note(self, entry):
        if entry.status in _OPEN:
            self._open[entry.id] = entry.status
        else:
            self._open.pop(entry.id, None)

    def _take_untaken(self, untaken):
        assert isinstance(untaken, NotSaved), untaken
        snapshot = untaken.snapshot
        say("untaken", snapshot.id)
        self._open.pop(snapshot.id, None)
        self._untaken[snapshot.id] = snapshot

    def _take_queue(self, news):
        if news.store_id != STORE:
            return
        queue = news.queue
        self._quiet = not (queue.waiting or queue.sending)
        if queue.rest is None or queue.rest.until is not None:
            return
        # The user presses the band's button.
        self._points.passing("a pause told")
        if queue.rest.why is WaitReason.FAULT:
            say("trouble", "the outbox rests for a bug of ours")
        elif queue.rest.why is WaitReason.TOKEN:
            self._desk.ask(lambda engine: engine.stores.set_token(STORE, Token(TOKEN), keep=False))
        else:
            self._desk.ask(lambda engine: engine.stores.send_now(STORE))

    def _note_draft(self, news):
        typed = news.draft.typed
        say("draft-untaken", repr((typed.id, typed.name, typed.tag)))

    def _note_fault(self, fault):
        say("fault", fault.kind.name)
        make_room()
        self._cannot_open = self._failed = True
