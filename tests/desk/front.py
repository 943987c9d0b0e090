"""A desk on a folder, and all news it has told."""

import itertools
import uuid
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from pytestqt.qtbot import QtBot

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import (
    AlreadyHere,
    Checked,
    EntriesFound,
    GivenTold,
    JournalFault,
    MannerUsed,
    NextId,
    NotSaved,
    Snapshot,
    StoreNotSaved,
    StoresFound,
    TokenNews,
)
from plantdesk.domain.entry import Entry
from plantdesk.domain.given import Rules
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.preferences import KeepPlants
from plantdesk.domain.status import Status
from plantdesk.domain.store import COLOURS, PRACTICE_ID, Store
from plantdesk.domain.token import Token, TokenPlace
from plantdesk.domain.typed import Typed
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.records import Unfinished
from plantdesk.outbox.news import Queue, Rest, StoreQueue, WaitReason
from plantdesk.ui.store_form.saving import save_store, use_token
from tests.keyrings import MemoryKeyring, vault_over
from tests.outbox.fakes import Disk
from tests.patience import PATIENCE, PATIENCE_MS

PRACTICE = Store(PRACTICE_ID, "Practice store", COLOURS[0], "")
_UNKNOWN = Queue(rest=Rest(WaitReason.FAULT))
_NUMBERS = itertools.count(10442)


class Front:
    """Stands in for the window."""

    def __init__(
        self,
        qtbot: QtBot,
        folder: Path,
        store: Store,
        grace: float,
        keyring: MemoryKeyring | None = None,
        connections: int = 4,
        offline: bool = False,
        given: Path | None = None,
        keep_plants: KeepPlants | None = None,
    ) -> None:
        """`keep_plants` also turns the daily backups on: without them, nothing is cleared."""
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
            offline,
            given_path=lambda: given if given and given.exists() else None,
            daily_backups=keep_plants is not None,
            keep_plants=keep_plants or KeepPlants.ALWAYS,
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
        on = self.desk.on
        on(Entry, self.entries.append)
        on(NotSaved, self.not_taken.append)
        on(AlreadyHere, self.not_taken.append)
        on(StoreQueue, self._note_queue)
        on(TokenNews, self.tokens.append)
        on(StoresFound, self._note_stores)
        on(GivenTold, self.given_told.append)
        on(StoreNotSaved, self.lost_stores.append)
        on(Checked, self.checks.append)
        on(NextId, self.next_ids.append)
        on(EntriesFound, lambda found: self.found.append(found.entries))
        on(Unfinished, lambda found: self.drafts.append(found.draft))
        on(JournalFault, self.faults.append)
        on(MannerUsed, self._note_manner)
        self.desk.finished.connect(self._note_end)

    def add(
        self, number: int | None = None, *, even_if_known: bool = False, to: Store | None = None
    ) -> str:
        """Add a plant, and return the id of its entry."""
        snapshot = new_snapshot(number, store_id=(to or self.store).id)
        self.desk.add(snapshot, even_if_known=even_if_known)
        return snapshot.id

    def set_token(self, token: Token, *, keep: bool = False, to: Store | None = None) -> None:
        use_token(self.desk, (to or self.store).id, token, keep=keep)

    def save(self, store: Store) -> None:
        """Save a store, and wait until it is listed."""
        save_store(self.desk, store)
        self.until(lambda: store in self.listed)

    def use(self, store: Store, token: Token) -> None:
        """Save and show a store, and give it a token for this session."""
        self.save(store)
        self.desk.ask(lambda engine: engine.stores.open(store.id))
        self.set_token(token, to=store)
        self.until(lambda: self.queue_of(store).rest is None)

    def look_up(self, plant_id: int) -> None:
        store_id = self.store.id
        self.desk.ask(lambda engine: engine.plants.look_up(store_id, plant_id), self.known.append)

    def until(self, condition: Callable[[], object]) -> None:
        def check() -> None:
            assert condition()

        self._qtbot.waitUntil(check, timeout=PATIENCE_MS)

    def at(self, entry_id: str, status: Status) -> None:
        """Wait until the entry is told with this status."""
        self.until(lambda: self.told(entry_id)[-1:] == [status])

    def told(self, entry_id: str) -> list[Status]:
        return [entry.status for entry in self.entries if entry.id == entry_id]

    @property
    def queue(self) -> Queue:
        return self.queues[-1] if self.queues else Queue()

    def queue_of(self, store: Store) -> Queue:
        """Return the last told queue. Without one, return one that equals no other."""
        return self._queues.get(store.id, _UNKNOWN)

    def token_of(self, store: Store) -> TokenNews | None:
        return next((news for news in reversed(self.tokens) if news.store_id == store.id), None)

    @property
    def listed(self) -> tuple[Store, ...]:
        return self.stores[-1] if self.stores else ()

    def ended(self) -> None:
        """Wait until the engine has ended."""
        self.until(lambda: self.finished)
        assert self.desk.join(PATIENCE)

    def quit(self) -> None:
        self.desk.quit()
        self.ended()

    def _note_stores(self, found: StoresFound) -> None:
        self.rules = found.rules
        self.stores.append(found.stores)

    def _note_queue(self, news: StoreQueue) -> None:
        self._queues[news.store_id] = news.queue
        if news.store_id == self.store.id:
            self.queues.append(news.queue)

    def _note_manner(self, _: MannerUsed) -> None:
        self.manners_used += 1

    def _note_end(self) -> None:
        self.finished += 1


def is_kept(front: Front, store: Store) -> bool:
    news = front.token_of(store)
    return news is not None and news.place is TokenPlace.KEYRING


def _fast_clock() -> Callable[[], float]:
    """A clock that advances a second at each call, so that the mailbox delivers at once."""
    return itertools.count(1.0).__next__


def new_snapshot(number: int | None = None, *, store_id: str = PRACTICE_ID) -> Snapshot:
    plant = NewPlant(next(_NUMBERS) if number is None else number, "Acer palmatum", "Tree")
    typed = Typed(str(plant.id), plant.name, plant.tag or "")
    return Snapshot(str(uuid.uuid4()), store_id, typed, plant, datetime.now(UTC))
