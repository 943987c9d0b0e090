"""What the window knows of all stores, and which of them plants go to."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from plantdesk.domain.store import Store

if TYPE_CHECKING:
    # Nothing is known of queues and tokens when the window is painted.
    from plantdesk.desk.news import TokenNews
    from plantdesk.domain.administrator.given import Rules
    from plantdesk.journal.records import OpenCounts, WaitingBatch
    from plantdesk.outbox.news import Queue, StoreQueue


def new_store_id() -> str:
    # Random numbers are slow to load, and asked for rarely.
    import uuid

    return str(uuid.uuid4())


class Stores(QObject):
    """The band, the form and the results read it; its signals tell them to look again."""

    # Another store is current, or the current one was corrected.
    current_changed = Signal()
    list_changed = Signal()
    queue_changed = Signal(str)
    # How many plants wait or are to check, in any store.
    counts_changed = Signal()
    token_changed = Signal(str)
    batches_changed = Signal()
    # What may be changed here by people.
    rules_changed = Signal()

    def __init__(self, current: Store) -> None:
        super().__init__()
        self.current = current
        self.listed: tuple[Store, ...] = (current,)
        # Removed ones too: their plants may still be shown.
        self._known = {current.id: current}
        self._queues: dict[str, Queue] = {}
        # Of stores at rest; where there is a queue, that knows better.
        self._counts: dict[str, OpenCounts] = {}
        self._tokens: dict[str, TokenNews] = {}
        # What earlier sessions left of sheets, of all stores.
        self.batches: tuple[WaitingBatch, ...] = ()
        self._rules: Rules | None = None

    @property
    def rules(self) -> "Rules":
        """What the administrator's file says; until it was read, nothing."""
        if self._rules is None:
            from plantdesk.domain.administrator.given import Rules

            self._rules = Rules()
        return self._rules

    def of(self, store_id: str) -> Store:
        """The store of a plant; the current one where nothing else is known."""
        return self._known.get(store_id, self.current)

    def is_listed(self, store_id: str) -> bool:
        """False of a removed one: no plant goes there any more."""
        return any(store.id == store_id for store in self.listed)

    def queue(self, store_id: str) -> "Queue | None":
        return self._queues.get(store_id)

    def count_to_check(self, store_id: str | None = None) -> int:
        """How many plants are to check, in one store or in all."""
        return sum(counts.to_check for counts in self._counted(store_id))

    def count_waiting(self, store_id: str | None = None) -> int:
        """How many plants wait, whatever for, or are being sent."""
        return sum(
            counts.waiting + counts.aside + counts.in_batches + counts.sending
            for counts in self._counted(store_id)
        )

    def _counted(self, store_id: str | None) -> "list[Queue | OpenCounts]":
        counted: dict[str, Queue | OpenCounts] = {**self._counts, **self._queues}
        return [counts for of, counts in counted.items() if store_id in (None, of)]

    @property
    def retry_scheduled(self) -> bool:
        """Whether any of them goes on by itself at some moment."""
        rests = [queue.rest for queue in self._queues.values()]
        return any(rest is not None and rest.until is not None for rest in rests)

    def token(self, store_id: str) -> "TokenNews | None":
        return self._tokens.get(store_id)

    def switch_to(self, store: Store) -> None:
        self._known[store.id] = store
        self.current = store
        self.current_changed.emit()

    def next_after(self, store: Store) -> Store:
        """The next one in the list, the first after the last."""
        ids = [listed.id for listed in self.listed]
        place = ids.index(store.id) + 1 if store.id in ids else 0
        return self.listed[place % len(self.listed)]

    def add_stores(self, stores: tuple[Store, ...]) -> None:
        """The stores of what an earlier session left, before the list of all stores is there."""
        new = tuple(store for store in stores if store.id not in self._known)
        self._known |= {store.id: store for store in new}
        self.listed += new

    def set_list(self, stores: tuple[Store, ...]) -> None:
        self.listed = stores
        self._known |= {store.id: store for store in stores}
        self.list_changed.emit()
        # After it, for somebody may have turned to a new one. A removed one can't stay current.
        mine = next((store for store in stores if store.id == self.current.id), stores[0])
        if mine != self.current:
            self.switch_to(mine)

    def set_rules(self, rules: "Rules") -> None:
        changed, self._rules = rules != self.rules, rules
        if changed:
            self.rules_changed.emit()

    def set_queue(self, news: "StoreQueue") -> None:
        self._queues[news.store_id] = news.queue
        self.queue_changed.emit(news.store_id)
        self.counts_changed.emit()

    def set_counts(self, counts: "dict[str, OpenCounts]") -> None:
        self._counts = counts
        self.counts_changed.emit()

    def forget_queues(self) -> None:
        """Another journal, or the same opened anew: most stores are at rest then."""
        self._queues.clear()
        self.counts_changed.emit()

    def set_batches(self, batches: "tuple[WaitingBatch, ...]") -> None:
        self.batches = batches
        self.batches_changed.emit()

    def set_token(self, news: "TokenNews") -> None:
        self._tokens[news.store_id] = news
        self.token_changed.emit(news.store_id)
