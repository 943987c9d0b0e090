"""A real window over a desk that only takes notes, and plants in every state to show in it."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from plantdesk.desk.desk import Desk
from plantdesk.desk.lists import ListWanted, SliceWanted
from plantdesk.desk.news import Check, Snapshot, StoreQueue
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Outcome
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.store import PRACTICE_ID, Store
from plantdesk.domain.token import Token
from plantdesk.domain.token_way import TokenWay
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Draft
from plantdesk.outbox.news import Queue, Rest
from plantdesk.practice.manner import Manner
from plantdesk.ui.look.look import Look
from plantdesk.ui.window.main_window import MainWindow
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import open_vault

GREEN = Store("3f0c", "Green Acres", "leaf", "https://plants.greenacres.example")
LAKE = Store("77aa", "Lakeside Botanic Garden", "sky", "http://store.lakeside.example/api")
PRACTICE = Store(PRACTICE_ID, "Practice store", "leaf", "")
NOW = datetime(2026, 3, 3, 14, 2, 9, tzinfo=UTC)


class NotingDesk(Desk):
    """Notes every call that would go down; tests send the news up through its signals."""

    def __init__(self, store: Store, folder: Path) -> None:
        keeper = JournalKeeper(folder / "never-opened.db")
        super().__init__(store, keeper, VaultKeeper(open_vault), folder / "none.json")
        self.snapshots: list[tuple[Snapshot, bool]] = []
        self.looked_up: list[tuple[str, int]] = []
        self.drafts: list[Draft] = []
        self.changes: list[tuple[str, Cause]] = []
        self.tokens: list[tuple[str, Token, bool]] = []
        self.saved: list[Store] = []
        self.checks: list[Check] = []
        self.slices: list[SliceWanted] = []
        self.lists: list[ListWanted] = []
        self.calls: list[object] = []
        self.looked_into: list[Path] = []

    def add(self, snapshot: Snapshot, *, even_if_known: bool) -> None:
        self.snapshots.append((snapshot, even_if_known))

    def look_up(self, store_id: str, plant_id: int) -> None:
        self.looked_up.append((store_id, plant_id))

    def save_draft(self, draft: Draft) -> None:
        self.drafts.append(draft)

    def change(self, entry_id: str, cause: Cause) -> None:
        self.changes.append((entry_id, cause))

    def release(self, entry_id: str) -> None:
        self.calls.append(("release", entry_id))

    def read_open(self, wanted: SliceWanted) -> None:
        self.slices.append(wanted)

    def read_attempts(self, entry_id: str) -> None:
        self.calls.append(("attempts", entry_id))

    def make_list(self, wanted: ListWanted) -> None:
        self.lists.append(wanted)

    def open_store(self, store_id: str) -> None:
        self.calls.append(("open", store_id))

    def save_store(self, store: Store) -> None:
        self.saved.append(store)

    def remove_store(self, store_id: str) -> None:
        self.calls.append(("remove", store_id))

    def set_token(self, store_id: str, token: Token, *, keep: bool) -> None:
        self.tokens.append((store_id, token, keep))

    def agree_to_way(self, store_id: str, way: TokenWay) -> None:
        self.calls.append(("agree", store_id, way))

    def forget_token(self, store_id: str) -> None:
        self.calls.append(("forget", store_id))

    def check(self, check: Check) -> None:
        self.checks.append(check)

    def try_again(self) -> None:
        self.calls.append("try again")

    def stop_sending(self, entry_id: str) -> None:
        self.calls.append(("stop", entry_id))

    def send_now(self, store_id: str) -> None:
        self.calls.append(("send now", store_id))

    def answer_next(self, manner: Manner) -> None:
        self.calls.append(manner)

    def empty_practice(self) -> None:
        self.calls.append("empty")

    def look_into(self, backup: Path) -> None:
        self.looked_into.append(backup)

    def quit(self) -> None:
        self.calls.append("quit")

    def quit_now(self) -> None:
        self.calls.append("quit now")


def make_window(
    folder: Path, store: Store = GREEN, *, dark: bool = False
) -> tuple[MainWindow, NotingDesk]:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    desk = NotingDesk(store, folder)
    settings = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
    window = MainWindow(Look(app, store, dark=dark), desk, store, settings, now=lambda: NOW)
    return window, desk


def queue_of(
    *counts: int, store: Store = GREEN, rest: Rest | None = None, **more: Any
) -> StoreQueue:
    """What the desk tells about a store's queue."""
    return StoreQueue(store.id, Queue(*counts, rest=rest, **more))


def entry(
    plant_id: int,
    name: str,
    tag: str | None = None,
    status: Status = Status.ADDED,
    outcome: Outcome | None = None,
    minutes_ago: int = 0,
) -> Entry:
    at = NOW - timedelta(minutes=minutes_ago)
    sent = None if status in (Status.WAITING, Status.REMOVED) else at
    return Entry(
        f"entry-{plant_id}", GREEN.id, NewPlant(plant_id, name, tag), status, at, at, sent, outcome
    )
