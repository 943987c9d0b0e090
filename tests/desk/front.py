"""A desk at work on a folder, and everything it told so far."""

import itertools
import uuid
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from pytestqt.qtbot import QtBot

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import (
    Checked,
    GivenTold,
    NextId,
    Snapshot,
    StoreNotSaved,
    StoreQueue,
    TokenNews,
)
from plantdesk.domain.entry import Entry
from plantdesk.domain.given import Rules
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.status import Status
from plantdesk.domain.store import COLOURS, PRACTICE_ID, Store
from plantdesk.domain.token import Token
from plantdesk.domain.typed import Typed
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.outbox.news import Lack, Queue, Rest
from tests.keyrings import MemoryKeyring, vault_over
from tests.outbox.fakes import Disk
from tests.patience import PATIENCE, PATIENCE_MS

PRACTICE = Store(PRACTICE_ID, "Practice store", COLOURS[0], "")
_UNKNOWN = Queue(rest=Rest(Lack.FAULT))
_NUMBERS = itertools.count(10442)


class Front:
    """What the window would be: it gives commands and hears signals."""

    def __init__(
        self,
        qtbot: QtBot,
        folder: Path,
        store: Store,
        grace: float,
        keyring: MemoryKeyring | None = None,
        connections: int = 4,
        off_line: bool = False,
        given: Path | None = None,
    ) -> None:
        self._qtbot = qtbot
        self.disk = Disk()
        self.keeper = JournalKeeper(folder / "journal.db", self.disk)
        self.store = store
        self.keyring = keyring or MemoryKeyring()
        vault = vault_over(self.keyring)
        practice = folder / "practice.json"
        self.desk = Desk(
            store,
            self.keeper,
            vault,
            practice,
            grace,
            _fast_clock(),
            connections,
            off_line,
            given_path=lambda: given if given and given.exists() else None,
        )
        self.entries: list[Entry] = []
        self.not_taken: list[object] = []
        self.queues: list[Queue] = []
        self._queues: dict[str, Queue] = {}
        self.checks: list[Checked] = []
        self.lost_stores: list[StoreNotSaved] = []
        self.tokens: list[TokenNews] = []
        self.stores: list[tuple[Store, ...]] = []
        self.next_ids: list[NextId] = []
        self.known: list[object] = []
        self.found: list[tuple[Entry, ...]] = []
        self.drafts: list[object] = []
        self.faults: list[object] = []
        self.rules = Rules()
        self.given_told: list[GivenTold] = []
        self.manners_used = 0
        self.finished = 0
        self.desk.entry_changed.connect(self.entries.append)
        self.desk.not_taken.connect(self.not_taken.append)
        self.desk.queue_changed.connect(self._note_queue)
        self.desk.token_changed.connect(self.tokens.append)
        self.desk.stores_found.connect(self.stores.append)
        self.desk.rules_found.connect(self._take_rules)
        self.desk.given_told.connect(self.given_told.append)
        self.desk.store_not_saved.connect(self.lost_stores.append)
        self.desk.checked.connect(self.checks.append)
        self.desk.next_id_changed.connect(self.next_ids.append)
        self.desk.known.connect(self.known.append)
        self.desk.entries_found.connect(self.found.append)
        self.desk.draft_found.connect(self.drafts.append)
        self.desk.journal_failed.connect(self.faults.append)
        self.desk.manner_used.connect(self._note_manner)
        self.desk.finished.connect(self._note_end)

    def add(
        self, number: int | None = None, *, even_if_known: bool = False, to: Store | None = None
    ) -> str:
        """Add a plant; the id of its entry."""
        snapshot = new_snapshot(number, store_id=(to or self.store).id)
        self.desk.add(snapshot, even_if_known=even_if_known)
        return snapshot.id

    def set_token(self, token: Token, *, keep: bool = False, to: Store | None = None) -> None:
        self.desk.set_token((to or self.store).id, token, keep=keep)

    def save(self, store: Store) -> None:
        """Keep a new or corrected store, and wait until it is listed so."""
        self.desk.save_store(store)
        self.until(lambda: store in self.listed)

    def use(self, store: Store, token: Token) -> None:
        """Save it, turn to it and give it a token for this session."""
        self.save(store)
        self.desk.open_store(store.id)
        self.set_token(token, to=store)
        self.until(lambda: self.queue_of(store).rest is None)

    def look_up(self, plant_id: int) -> None:
        self.desk.look_up(self.store.id, plant_id)

    def until(self, condition: Callable[[], object]) -> None:
        def check() -> None:
            assert condition()

        self._qtbot.waitUntil(check, timeout=PATIENCE_MS)

    def at(self, entry_id: str, status: Status) -> None:
        """Wait until it was told that the entry is there."""
        self.until(lambda: self.told(entry_id)[-1:] == [status])

    def told(self, entry_id: str) -> list[Status]:
        return [entry.status for entry in self.entries if entry.id == entry_id]

    @property
    def queue(self) -> Queue:
        return self.queues[-1] if self.queues else Queue()

    def queue_of(self, store: Store) -> Queue:
        """Before anything was told it rests for nothing that anybody could mean."""
        return self._queues.get(store.id, _UNKNOWN)

    def token_of(self, store: Store) -> TokenNews | None:
        return next((news for news in reversed(self.tokens) if news.store_id == store.id), None)

    @property
    def listed(self) -> tuple[Store, ...]:
        return self.stores[-1] if self.stores else ()

    def ended(self) -> None:
        """Wait until the window may close and the thread is gone."""
        self.until(lambda: self.finished)
        assert self.desk.join(PATIENCE)

    def quit(self) -> None:
        self.desk.quit()
        self.ended()

    def _take_rules(self, rules: Rules) -> None:
        self.rules = rules

    def _note_queue(self, news: StoreQueue) -> None:
        self._queues[news.store_id] = news.queue
        if news.store_id == self.store.id:
            self.queues.append(news.queue)

    def _note_manner(self) -> None:
        self.manners_used += 1

    def _note_end(self) -> None:
        self.finished += 1


def _fast_clock() -> Callable[[], float]:
    """A second passes at each look, so that the mailbox holds nothing back."""
    return itertools.count(1.0).__next__


def new_snapshot(number: int | None = None, *, store_id: str = PRACTICE_ID) -> Snapshot:
    plant = NewPlant(next(_NUMBERS) if number is None else number, "Acer palmatum", "Tree")
    typed = Typed(str(plant.id), plant.name, plant.tag or "")
    return Snapshot(str(uuid.uuid4()), store_id, typed, plant, datetime.now(UTC))
