"""Points where a life can be killed, and its progress reports, hooked in from outside.

There is a point before each event of the transport, before and after each commit, and when the
window hands a plant or a draft to the desk.
"""

import itertools
import os
import resource
import signal
import sys
import threading
from collections import Counter
from pathlib import Path

from plantdesk.desk.desk import Desk
from plantdesk.journal.errors import JournalNotWritable
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Draft
from tests.faults.lives import say

# These don't change the disk.
_READS = {
    "count_changes", "draft", "entry", "ids_left", "known", "next_id", "number_of", "open_counts",
    "open_entries", "read_changed", "read_listed", "read_quarters", "read_slice", "sort_keys",
    "store", "stores", "stores_with_waiting", "to_do",
}  # fmt: skip

# The rest of its folder is the journal's own work.
_KEEPER = {"keeper.py", "jobs.py"}


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


class WatchedKeeper(JournalKeeper):
    """Reports commits, and makes the disk full when the life wants that."""

    def __init__(self, life, points):
        self._file = Path(life.folder, "journal.db")
        super().__init__(self._file, self._commit)
        self._life = life
        self._points = points
        self._commits = 0

    async def call(self, method, /, *args, **kwargs):
        answer = await super().call(method, *args, **kwargs)
        if args and isinstance(args[0], Draft):
            say("kept", key_of(args[0]))
        elif method.__name__ == "add":
            say("kept", args[0].id)
        if method.__name__ not in _READS:
            self._points.passing(f"after {method.__name__}")
        return answer

    def _commit(self):
        self._points.passing(f"before the commit of {_who_commits()}")
        self._commits += 1
        life = self._life
        if life.full_at and self._commits >= life.full_at:
            self._be_full(self._commits - life.full_at < life.full_for)

    def _be_full(self, full):
        say("full" if full else "room")
        if not full:
            make_room()
            # There is room again as soon as possible: failed writes are still in memory.
            self._points.passing("room again")
        elif self._life.full_for_real:
            fill()
        else:
            raise JournalNotWritable(self._file, "no room")


class WatchedDesk(Desk):
    """Reports the window's drafts and plants, in order."""

    def __init__(self, setup, points):
        # A clock that advances a second at each call, so that news are told at once.
        super().__init__(setup, itertools.count(1.0).__next__)
        self.points = points
        self.on_add = lambda _: None

    def add(self, snapshot, *, even_if_known):
        say("handed", f"{snapshot.id} {snapshot.plant.id}")
        self.points.passing("form cleared")
        self.on_add(snapshot)
        super().add(snapshot, even_if_known=even_if_known)
        self.points.passing("plant handed over")

    def save_draft(self, draft):
        say("handed", key_of(draft))
        super().save_draft(draft)
        self.points.passing("draft handed over")


def key_of(draft):
    return repr((draft.typed.id, draft.typed.name, draft.typed.tag))


def fill():
    """Make all writes fail, like a full disk."""
    _limit(0)


def make_room():
    _limit(resource.RLIM_INFINITY)


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


def _limit(size):
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, most))
