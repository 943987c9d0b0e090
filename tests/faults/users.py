"""The user of a life, who types plants.

The life is watched from outside. It can be killed at each point that it passes: before each event
of the transport, before and after each commit, and when a plant or a draft is handed to the desk.
"""

import itertools
import os
import random
import signal
import sys
import threading
import uuid
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic

# The program loads these later; here, once for all lives.
import anyio._backends._asyncio  # noqa: F401
import sniffio  # noqa: F401
from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer

import plantdesk.desk.engine  # noqa: F401
from plantdesk.desk.desk import Desk
from plantdesk.desk.news import (
    DraftSaved,
    JournalFault,
    JournalOpened,
    NotSaved,
    Snapshot,
)
from plantdesk.desk.setup import EngineSetup
from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token
from plantdesk.domain.typed import Typed
from plantdesk.folders import records_folder
from plantdesk.journal.left_here import Here
from plantdesk.journal.records import Draft, Unfinished
from plantdesk.outbox import pace
from plantdesk.outbox.news import StoreQueue, WaitReason
from tests.commits import CommitKeeper
from tests.faults.lives import STORE, TOKEN, say
from tests.faults.transport import watched
from tests.keyrings import MemoryKeyring, vault_over

_JOIN = 10.0
_OPEN = (Status.WAITING, Status.SENDING)
# The rest of its folder is the journal's own work.
_KEEPER = {"keeper.py"}


def use(life):
    """Run the program once, to its end."""
    pace._LONGEST_WAIT = 0.02
    _ = QCoreApplication([])
    user = User(life)
    with watched(lambda event, before: before and user.points.passing(event)):
        user.use()


class Points:
    def __init__(self, life):
        self._life = life
        self._passed = Counter()
        self._lock = threading.Lock()

    def passing(self, point):
        with self._lock:
            self._passed[point] += 1
            if self._life.say_points:
                say("point", point)
            if point == self._life.point and self._passed[point] == self._life.turn:
                os.kill(os.getpid(), signal.SIGKILL)


class WatchedKeeper(CommitKeeper):
    """Reports commits."""

    def __init__(self, life, points):
        here = Here(this_computer, records_folder())
        super().__init__(Path(life.folder, "journal.db"), self._commit, here)
        self._points = points
        self._commits = 0

    async def call(self, method, /, *args, **kwargs):
        before = self._commits
        answer = await super().call(method, *args, **kwargs)
        if args and isinstance(args[0], Draft):
            say("kept", key_of(args[0]))
        elif method.__name__ == "_add":
            say("kept", args[0].id)
        if self._commits > before:
            self._points.passing(f"after {method.__name__}")
        return answer

    def _commit(self):
        self._points.passing(f"before the commit of {_who_commits()}")
        self._commits += 1


class WatchedDesk(Desk):
    """Reports drafts and plants, in order."""

    def __init__(self, setup, points):
        # A clock that advances a second at each call, so that news are told at once.
        super().__init__(setup, itertools.count(1.0).__next__)
        self._points = points

    def add(self, snapshot, *, even_if_known):
        say("handed", f"{snapshot.id} {snapshot.plant.id}")
        self._points.passing("form cleared")
        super().add(snapshot, even_if_known=even_if_known)
        self._points.passing("plant handed over")

    def save_draft(self, draft):
        say("handed", key_of(draft))
        super().save_draft(draft)
        self._points.passing("draft handed over")


class User:
    """Types plants, saves again what could not be saved, and quits when everything rests.

    Presses the band's button when sending rests, and gives the token when it is asked for.
    """

    def __init__(self, life):
        self._life = life
        self.points = points = Points(life)
        keepers = WatchedKeeper(life, points), vault_over(MemoryKeyring())
        store = Store(STORE, "Green Acres", "leaf", life.address)
        self._desk = desk = WatchedDesk(
            EngineSetup(store, Path(life.folder), lambda _: keepers), points
        )
        self._found = self._failed = self._cannot_open = self._quiet = self._ended = False
        self._chance = random.Random(life.seed)
        self._open, self._untaken = set(), []
        self._beside = ()
        desk.on(Entry, self._take_entry)
        desk.on(StoreQueue, self._take_queue)
        desk.on(JournalOpened, self._take_found)
        desk.on(Unfinished, self._show_beside)
        desk.on(NotSaved, self._take_untaken)
        desk.on(DraftSaved, self._note_draft)
        desk.on(JournalFault, self._note_fault)
        desk.finished.connect(self._note_end)
        # So that conditions are looked at even when nothing happens.
        self._tick = QTimer(interval=1)
        self._tick.start()

    def use(self):
        self._desk.start()
        # Nobody takes drafts that wait for those of the last session.
        self._until(lambda: self._found or self._failed)
        for number, name, tag in self._life.plants:
            for typed in (Typed(str(number), "", ""), Typed(str(number), name, "")):
                self._pause()
                self._desk.save_draft(Draft(typed, STORE, beside=self._beside))
            self._pause()
            plant, texts = NewPlant(number, name, tag or None), Typed(str(number), name, tag)
            self._add(Snapshot(str(uuid.uuid4()), STORE, texts, plant, datetime.now(UTC)))
        while self._open or self._untaken or not self._quiet:
            self._pause()
            if self._untaken:
                # The user presses "Try again".
                self._add(self._untaken.pop())
        self.points.passing("quitting")
        self._desk.quit()
        self._until(lambda: self._ended)
        if not self._desk.join(_JOIN):
            say("trouble", "the engine's thread never ended")

    def _until(self, condition):
        while not condition():
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)

    def _pause(self):
        then = monotonic() + self._chance.randrange(self._life.pause_ms + 1) / 1000
        # At least once: news come before the next key.
        QCoreApplication.processEvents()
        self._until(lambda: monotonic() >= then)
        if self._cannot_open:
            self._cannot_open = False
            self._desk.ask(lambda engine: engine.try_again())

    def _add(self, snapshot):
        self._open.add(snapshot.id)
        self._desk.add(snapshot, even_if_known=False)

    def _take_entry(self, entry):
        say("told", f"{entry.id} {entry.status.value}")
        self.points.passing(f"told {entry.status.value}")
        self._note(entry)
        if entry.status is Status.WAITING and entry.plant.id in self._life.taken_back:
            self._desk.ask(lambda engine: engine.stores.stop_sending(entry.id))
            self._desk.ask(lambda engine: engine.plants.change(entry.id, Cause.PERSON_REMOVES))

    def _take_queue(self, news):
        queue, rest, ask = news.queue, news.queue.rest, self._desk.ask
        if news.store_id != STORE:
            return
        self._quiet = not (queue.waiting or queue.sending)
        if rest is not None and rest.until is None:
            self.points.passing("a pause told")
            if rest.why is WaitReason.FAULT:
                say("trouble", "the outbox rests for a bug of ours")
            elif rest.why is WaitReason.TOKEN:
                ask(lambda engine: engine.stores.set_token(STORE, Token(TOKEN)))
            else:
                ask(lambda engine: engine.stores.send_now(STORE))

    def _show_beside(self, found):
        """Save them with all later drafts, as the window does until they are decided."""
        self._beside = found.drafts
        self._desk.save_draft(Draft(Typed(), beside=found.drafts))

    def _take_found(self, found):
        self.points.passing("told what was found")
        self._found = True
        for entry in found.entries:
            self._note(entry)

    def _note(self, entry):
        (self._open.add if entry.status in _OPEN else self._open.discard)(entry.id)

    def _take_untaken(self, untaken):
        say("untaken", untaken.snapshot.id)
        self._open.discard(untaken.snapshot.id)
        self._untaken.append(untaken.snapshot)

    def _note_draft(self, news):
        if not news.saved:
            say("draft-untaken", key_of(news.draft))

    def _note_fault(self, fault):
        say("fault", fault.kind.name)
        self._cannot_open = self._failed = True

    def _note_end(self):
        self._ended = True


def key_of(draft):
    return repr((draft.typed.id, draft.typed.name, draft.typed.tag))


def _who_commits():
    """Return the journal's method under way, or the keeper if it commits for several."""
    frame = sys._getframe(1)
    found = "the keeper"
    while frame is not None:
        file = Path(frame.f_code.co_filename)
        if file.parent.name == "journal" and file.name not in _KEEPER:
            found = frame.f_code.co_name
        frame = frame.f_back
    return found
