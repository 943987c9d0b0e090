"""The window's state of all stores, and the current store, to which new plants go."""

from collections.abc import Collection

from PySide6.QtCore import QObject, Signal

from plantdesk.desk.news import ListChanged, TokenNews, WaitingBatches
from plantdesk.domain.entry import Entry
from plantdesk.domain.given import Given
from plantdesk.domain.store import Store
from plantdesk.journal.records import Doubt, OpenCounts, WaitingBatch
from plantdesk.outbox.news import Queue, StoreQueue


class Stores(QObject):
    """Shared by the band, the form and the results. Its signals announce changes."""

    # Another store is current, or the current one was edited.
    current_changed = Signal()
    list_changed = Signal()
    queue_changed = Signal(str)
    # The number of plants waiting, to check or to do changed in some store.
    counts_changed = Signal()
    token_changed = Signal(str)
    batches_changed = Signal()

    def __init__(self, current: Store) -> None:
        super().__init__()
        self.current = current
        self.listed: tuple[Store, ...] = (current,)
        # Includes removed stores, whose plants may still be shown.
        self._known = {current.id: current}
        self._queues: dict[str, Queue] = {}
        # For stores without a queue. A queue has newer counts.
        self._counts: dict[str, OpenCounts] = {}
        self._tokens: dict[str, TokenNews] = {}
        # Unsent sheets of earlier sessions, for all stores.
        self.batches: tuple[WaitingBatch, ...] = ()
        # The administrator's, which limit what the user may change.
        self.rules = Given()
        # Plants that another copy of the journal may have sent, until the user settles it.
        self.doubt: Doubt | None = None
        # Unknown until the journal is open.
        self._to_do: dict[str, int] | None = None
        self._added: dict[str, int] | None = None

    def of(self, store_id: str) -> Store:
        """Return the store with this id, also a removed one."""
        return self._known[store_id]

    def to_name(self, store_id: str) -> Store:
        """The same, but the current store while this one isn't known yet: never to act on it."""
        return self._known.get(store_id, self.current)

    def about(self, entry: Entry) -> tuple[Store, Queue, TokenNews | None]:
        """Return all that decides what a plant waits for: its store, and what is known of it."""
        id_ = entry.store_id
        return self.to_name(id_), self._queues.get(id_, Queue()), self._tokens.get(id_)

    @property
    def known(self) -> Collection[Store]:
        return self._known.values()

    @property
    def removed(self) -> tuple[Store, ...]:
        """The known stores that take no more plants."""
        return tuple(store for store in self.known if not self.is_listed(store.id))

    @property
    def several(self) -> bool:
        """Whether more than one real store is listed."""
        return sum(not store.practice for store in self.listed) > 1

    def is_listed(self, store_id: str) -> bool:
        """Return False for a removed store, which takes no more plants."""
        return any(store.id == store_id for store in self.listed)

    def queue(self, store_id: str) -> Queue | None:
        return self._queues.get(store_id)

    def count_to_do(self, store_id: str) -> int:
        """Count what needs a person in a store: plants, and each paused sheet as one thing."""
        sheets = [each.waiting for each in self.batches if each.batch.store_id == store_id]
        # The two counts are told one after the other.
        return max((self._to_do or {}).get(store_id, 0) - sum(sheets), 0) + len(sheets)

    def count_added_today(self, store_id: str) -> int:
        return (self._added or {}).get(store_id, 0)

    def is_new(self, store_id: str) -> bool:
        """Whether no plant was added to the store or soon may be."""
        return self._added is not None and store_id not in self._added

    @property
    def nothing_to_do(self) -> bool:
        """Whether no plant of a real store needs a person."""
        return self._to_do is not None and not any(map(self.count_to_do, self.real))

    def count_waiting(self, store_id: str | None = None) -> int:
        """Count the plants that wait for any reason or are being sent."""
        return sum(
            counts.waiting + counts.aside + counts.in_batches + counts.sending
            for counts in self._counts_of(store_id)
        )

    def under_way(self) -> list[tuple[Store, int]]:
        """Return the stores that plants are on their way to, with the number of plants."""
        queues = self._queues.items()
        return [(self.of(id_), queue.sending) for id_, queue in queues if queue.sending]

    @property
    def real(self) -> tuple[str, ...]:
        """The ids of the stores whose plants count as work: also removed ones, at the end."""
        every = (*self.listed, *self.removed)
        return tuple(store.id for store in every if not store.practice)

    def _counts_of(self, store_id: str | None) -> list[OpenCounts]:
        all_counts: dict[str, OpenCounts] = {**self._counts, **self._queues}
        return [counts for id_, counts in all_counts.items() if store_id in (None, id_)]

    def count_delayed(self) -> int:
        """Count the plants that the user may still look over."""
        return sum(counts.delayed for counts in self._counts_of(None))

    @property
    def counts_down(self) -> bool:
        """Whether any store will send or try again by itself at a known time."""
        rests = [queue.rest for queue in self._queues.values()]
        retries = any(rest is not None and rest.until is not None for rest in rests)
        return retries or self.count_delayed() > 0

    def token(self, store_id: str) -> TokenNews | None:
        return self._tokens.get(store_id)

    def switch_to(self, store: Store) -> None:
        self._known[store.id] = store
        self.current = store
        self.current_changed.emit()

    def next_after(self, store: Store) -> Store:
        """Return the next real store in the list, wrapping around at the end."""
        at = next((at for at, one in enumerate(self.listed) if one.id == store.id), -1)
        following = (*self.listed[at + 1 :], *self.listed[: at + 1])
        return next((one for one in following if not one.practice), store)

    def add_stores(self, stores: tuple[Store, ...]) -> None:
        """Add the stores of leftover plants before the full list has been read."""
        new = tuple(store for store in stores if store.id not in self._known)
        self._known |= {store.id: store for store in new}
        self.listed += new

    def set_list(self, stores: tuple[Store, ...], removed: tuple[Store, ...] = ()) -> None:
        at = next((at for at, one in enumerate(self.listed) if one.id == self.current.id), 0)
        # After a removed store, the next real one.
        following = next((one for one in (*stores[at:], *stores) if not one.practice), stores[0])
        self.listed = stores
        self._known |= {store.id: store for store in removed}
        self._known |= {store.id: store for store in stores}
        self.list_changed.emit()
        # A slot of list_changed may have switched stores. A removed store can't stay current, and
        # the administrator's file may have given a store at the same address another id.
        same = (store for store in stores if store.address == self.current.address)
        known = (store for store in stores if store.id == self.current.id)
        current = next(known, next(same, following))
        if current != self.current:
            self.switch_to(current)

    def set_queue(self, news: StoreQueue) -> None:
        self._queues[news.store_id] = news.queue
        self.queue_changed.emit(news.store_id)
        self.counts_changed.emit()

    def set_counts(self, counts: dict[str, OpenCounts]) -> None:
        self._counts = counts
        self.counts_changed.emit()

    def set_to_do(self, news: ListChanged) -> None:
        self._to_do, self._added = news.to_do, news.added
        self.counts_changed.emit()

    def forget_queues(self) -> None:
        """Forget all queues after a journal was opened. Most stores have none at first."""
        self._queues.clear()
        self.counts_changed.emit()

    def set_batches(self, news: WaitingBatches) -> None:
        self.batches = news.batches
        self.batches_changed.emit()
        self.counts_changed.emit()

    def set_token(self, news: TokenNews) -> None:
        self._tokens[news.store_id] = news
        self.token_changed.emit(news.store_id)
