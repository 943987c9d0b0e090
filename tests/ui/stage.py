"""A real window with a desk that records all calls, and entries in every state to show in it."""

from datetime import UTC, datetime, timedelta

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from plantdesk.app import _make_keepers
from plantdesk.desk.desk import Desk
from plantdesk.desk.setup import EngineSetup
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE_ID, Store
from plantdesk.outbox.news import Queue, StoreQueue
from plantdesk.ui.look.look import Look
from plantdesk.ui.window.main_window import MainWindow
from tests.plant_scan import find_in

GREEN = Store("3f0c", "Green Acres", "leaf", "https://plants.greenacres.example")
LAKE = Store("77aa", "Lakeside Botanic Garden", "sky", "http://store.lakeside.example/api")
PRACTICE = Store(PRACTICE_ID, "Practice store", "leaf", "")
NOW = datetime(2026, 3, 3, 14, 2, 9, tzinfo=UTC)


class Clock:
    """Stands still until a test moves it."""

    now = 0.0

    def __call__(self):
        return self.now


class _Recorder:
    """A fake engine that notes every call with its path, such as `plants.change`."""

    def __init__(self, _note, _path=""):
        self._note, self._path = _note, _path

    def __getattr__(self, name):
        return _Recorder(self._note, f"{self._path}.{name}".removeprefix("."))

    def __call__(self, *about, **more):
        self._note(self._path, *about, **more)
        return self._path


class NotingDesk(Desk):
    """Records every call to the engine. Tests deliver the news."""

    def __init__(self, store, folder):
        super().__init__(EngineSetup(store, folder, _make_keepers))
        self.snapshots, self.drafts, self.saved, self.tokens = [], [], [], []
        self.looked_up, self.changes, self.checks, self.searches = [], [], [], []
        # Hints are questions that only help to type.
        self.calls, self.hints = [], []
        self._thens = {}

    def ask(self, question, then=None, otherwise=None):
        path = question(_Recorder(self._note))
        self._thens[path] = then, otherwise

    def was_asked(self, path):
        return path in self._thens

    def then(self, path):
        """What takes the answer of the last question with this path."""
        return self._thens[path][0]

    def answer(self, path, *answer):
        """Without an answer, as if a part of the engine had failed."""
        then, otherwise = self._thens[path]
        then(*answer or [otherwise])

    def _note(self, path, *about, **more):
        lists = {
            "plants.look_up": self.looked_up,
            "plants.change": self.changes,
            "plant_list.find": self.searches,
            "check_connection": self.checks,
        }
        noted = (*about, *more.values())
        if path == "stores.save":
            store, token = (*about, None)[:2]
            self.saved.append(store)
            if token is not None:
                self.tokens.append((store.id, token))
        elif path in lists:
            lists[path].append(noted[0] if len(noted) == 1 else noted)
        elif path in ("plants.find_tags", "plants.look_up_name"):
            self.hints.append((path, *noted))
        else:
            self.calls.append((path, *noted))

    def add(self, snapshot, *, even_if_known):
        self.snapshots.append((snapshot, even_if_known))

    def save_draft(self, draft):
        self.drafts.append(draft)

    def quit(self):
        self.calls.append("quit")

    def quit_now(self):
        self.calls.append("quit now")


def make_window(folder, store=GREEN, *, dark=False, **more):
    desk = NotingDesk(store, folder)
    settings = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
    look = Look(QApplication.instance(), store, dark=dark)
    window = MainWindow(look, desk, store, settings, now=lambda: NOW, **more)
    return window, desk


def answer_list(desk, entries):
    """Answer the newest search for plants. `entries` are the whole journal, oldest first."""
    desk.deliver(find_in(entries, desk.searches[-1]))


def queue_of(*counts, store=GREEN, rest=None, **more):
    """Make the news about a store's queue."""
    return StoreQueue(store.id, Queue(*counts, rest=rest, **more))


def entry(plant_id, name, tag=None, status=Status.ADDED, outcome=None, minutes_ago=0):
    at = NOW - timedelta(minutes=minutes_ago)
    sent = None if status in (Status.WAITING, Status.REMOVED) else at
    return Entry(
        f"entry-{plant_id}", GREEN.id, NewPlant(plant_id, name, tag), status, at, at, sent, outcome
    )
