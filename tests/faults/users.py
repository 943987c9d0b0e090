"""The user of a life, who types plants.

The life can be killed at each point that it passes: before each event of the transport, before and
after each commit, and when a plant or a draft is handed over or news is told.
"""

import os
import queue
import random
import signal
import sys
import threading
from collections import Counter
from pathlib import Path
from time import monotonic

# The program loads these later; here, once for all lives.
import anyio._backends._asyncio  # noqa: F401
import sniffio  # noqa: F401

import plantdesk.desk.engine
import plantdesk.desk.system.qt_network  # noqa: F401
from plantdesk.desk.news import DraftSaved, JournalFault, JournalOpened, NotSaved
from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import Store
from plantdesk.domain.token import Token
from plantdesk.domain.typed import Typed
from plantdesk.folders import records_folder
from plantdesk.journal.left_here import Here
from plantdesk.journal.records import Draft, Unfinished
from plantdesk.outbox import pace
from plantdesk.outbox.news import Rest, StoreQueue, WaitReason
from tests.commits import CommitKeeper
from tests.faults.lives import say
from tests.faults.program import STORE, TOKEN, Program, snapshot_of
from tests.faults.transport import watched

_OPEN = (Status.WAITING, Status.SENDING)
# The rest of its folder is the journal's own work.
_KEEPER = "keeper.py"


def use(life):
    """Run the program once, to its end."""
    pace._LONGEST_WAIT = 0.02
    points = Points(life)
    with watched(lambda event, before: before and points.passing(event)):
        User(life, points).use()


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


class User(Program):
    """Types plants, saves again what could not be saved, and quits when everything rests.

    Presses the band's button when sending rests, and gives the token when it is asked for.
    """

    def __init__(self, life, points):
        self._life, self._points = life, points
        self._chance = random.Random(life.seed)
        self._came = queue.SimpleQueue()
        self._quiet = self._cannot_open = False
        self._open, self._untaken, self._beside = set(), [], ()
        store = Store(STORE, "Green Acres", "leaf", life.address)
        super().__init__(store, WatchedKeeper(life, points))

    def hear(self, news):
        super().hear(news)
        self._came.put(news)

    def use(self):
        for number, name, tag in self._life.plants:
            for typed in (Typed(str(number), "", ""), Typed(str(number), name, "")):
                self._pause()
                self._save(Draft(typed, STORE, beside=self._beside))
            self._pause()
            self._type(snapshot_of(number, name, tag))
        while self._open or self._untaken or not self._quiet:
            self._pause()
            if self._untaken:
                # The user presses "Try again".
                self._type(self._untaken.pop())
        self._points.passing("quitting")
        self.quit()

    def _pause(self):
        """Take all news before the next key."""
        until = monotonic() + self._chance.randrange(1, self._life.pause_ms + 2) / 1000
        try:
            while True:
                self._take(self._came.get(timeout=max(0.0, until - monotonic())))
        except queue.Empty:
            pass
        if self._cannot_open:
            self._cannot_open = False
            self.ask(lambda engine: engine.try_again())

    def _type(self, snapshot):
        self._open.add(snapshot.id)
        say("handed", f"{snapshot.id} {snapshot.plant.id}")
        self._points.passing("form cleared")
        self._hear_of(self.add(snapshot))
        self._points.passing("plant handed over")

    def _save(self, draft):
        say("handed", key_of(draft))
        self._hear_of(self.ask(lambda engine: engine.plants.save_draft(draft)))
        self._points.passing("draft handed over")

    def _hear_of(self, asked):
        asked.add_done_callback(lambda answered: self.hear(answered.result()))

    def _take(self, news):
        match news:
            case Entry():
                say("told", f"{news.id} {news.status.value}")
                self._points.passing(f"told {news.status.value}")
                self._note(news)
                if news.status is Status.WAITING and news.plant.id in self._life.taken_back:
                    self.ask(lambda engine: engine.stores.stop_sending(news.id))
                    self.ask(lambda engine: engine.plants.change(news.id, Cause.PERSON_REMOVES))
            case StoreQueue(store_id, queue) if store_id == STORE:
                self._quiet = not (queue.waiting or queue.sending)
                self._go_on(queue.rest)
            case JournalOpened(entries=entries):
                self._points.passing("told what was found")
                for entry in entries:
                    self._note(entry)
            case Unfinished(drafts=drafts):
                # Saved with all later drafts, as the window does until they are decided.
                self._beside = drafts
                self._save(Draft(Typed(), beside=drafts))
            case NotSaved(snapshot):
                say("untaken", snapshot.id)
                self._open.discard(snapshot.id)
                self._untaken.append(snapshot)
            case DraftSaved(draft, saved=False):
                say("draft-untaken", key_of(draft))
            case JournalFault():
                self._cannot_open = True

    def _go_on(self, rest):
        match rest:
            case Rest(WaitReason.FAULT, None):
                say("trouble", "the outbox rests for a bug of ours")
            case Rest(WaitReason.TOKEN, None):
                self.ask(lambda engine: engine.stores.set_token(STORE, Token(TOKEN)))
            case Rest(_, None):
                self._points.passing("a pause told")
                self.ask(lambda engine: engine.stores.send_now(STORE))

    def _note(self, entry):
        (self._open.add if entry.status in _OPEN else self._open.discard)(entry.id)


def key_of(draft):
    return repr((draft.typed.id, draft.typed.name, draft.typed.tag))


def _who_commits():
    """Return the journal's method under way, or the keeper if it commits for several."""
    frame = sys._getframe(1)
    found = "the keeper"
    while frame is not None:
        file = Path(frame.f_code.co_filename)
        if file.parent.name == "journal" and file.name != _KEEPER:
            found = frame.f_code.co_name
        frame = frame.f_back
    return found
