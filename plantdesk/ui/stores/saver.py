"""Takes changed stores to the desk and tells when all of it is kept."""

from PySide6.QtCore import QObject, Signal

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import StoreNotSaved
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.store_form.saving import save_store, use_token
from plantdesk.ui.store_form.store_reading import Edited
from plantdesk.ui.stores.edits import Plan


class StoreSaver(QObject):
    """A token goes down only after its store is saved: it must never meet the old address."""

    done = Signal()
    # The stores that the journal could not take.
    failed = Signal(object)
    token_given = Signal(str)

    def __init__(self, desk: Desk, stores: Stores, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._stores = stores
        self._pending: dict[str, Edited] = {}
        self._removals: list[str] = []
        self._leaving = ""
        self._lost: list[str] = []
        self.running = False
        stores.listed.connect(self._look)
        desk.on(StoreNotSaved, self._lose)

    def save(self, plan: Plan) -> None:
        self.running = True
        self._lost = []
        self._removals = list(plan.removed)
        listed = set(self._stores.listed_ones)
        for edited in plan.edited:
            if edited.store in listed:
                self._give_token(edited)
            else:
                self._pending[edited.store.id] = edited
        for edited in list(self._pending.values()):
            save_store(self._desk, edited.store)
        self._go_on()

    def _look(self) -> None:
        if not self.running:
            return
        listed = {store.id: store for store in self._stores.listed_ones}
        for store_id, edited in list(self._pending.items()):
            if listed.get(store_id) == edited.store:
                del self._pending[store_id]
                self._give_token(edited)
        if self._leaving and not self._pending:
            if self._leaving in listed:
                self._lost.append(self._leaving)
            self._leaving = ""
        self._go_on()

    def _lose(self, news: StoreNotSaved) -> None:
        if not self.running:
            return
        if self._pending.pop(news.store_id, None) is not None:
            self._lost.append(news.store_id)
        elif news.store_id == self._leaving:
            self._lost.append(self._leaving)
            self._leaving = ""
        self._go_on()

    def _go_on(self) -> None:
        if self._pending or self._leaving:
            return
        if self._removals and not self._lost:
            self._leaving = self._removals.pop(0)
            leaving = self._leaving
            self._desk.ask(
                lambda engine: engine.stores.remove(leaving), otherwise=StoreNotSaved(leaving)
            )
            return
        self.running = False
        if self._lost:
            self.failed.emit(tuple(self._lost))
        else:
            self.done.emit()

    def _give_token(self, edited: Edited) -> None:
        store_id = edited.store.id
        if edited.token is not None:
            use_token(self._desk, store_id, edited.token, keep=edited.keep)
            self.token_given.emit(store_id)
        elif edited.forget:
            self._desk.ask(lambda engine: engine.stores.forget_token(store_id))
            self.token_given.emit(store_id)
