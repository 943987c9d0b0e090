"""The dialog "Stores and token": a list of stores and the form of the chosen one."""

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.store import Store, next_colour
from plantdesk.domain.typed import trim
from plantdesk.ui.flow import answer_from, answer_of, show, start
from plantdesk.ui.known_stores import Stores, new_store_id
from plantdesk.ui.look.look import Look
from plantdesk.ui.store_form.form import StoreForm
from plantdesk.ui.store_form.saving import use_token
from plantdesk.ui.store_form.store_reading import EditedStore, StoreTyped
from plantdesk.ui.store_form.words import set_by_administrator
from plantdesk.ui.stores.dialog_frame import StoresFrame
from plantdesk.ui.stores.practice_plants import PracticePlantsDialog
from plantdesk.ui.stores.questions import (
    has_open_entries,
    may_lose_changes,
    may_remove_store,
    may_use_new_address,
)
from plantdesk.ui.stores.store_list import row_of
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.wording import isolated, translate


class StoresDialog(StoresFrame):
    """Edits one store at a time, and asks about unsaved changes before it shows another."""

    def __init__(
        self,
        look: Look,
        stores: Stores,
        desk: Desk,
        parent: QWidget | None = None,
        shown: Store | None = None,
        new_id: Callable[[], str] = new_store_id,
    ) -> None:
        super().__init__(look, StoreForm(look, stores, desk), parent)
        self._stores = stores
        self._desk = desk
        self._new_id = new_id
        # Whether the journal has a job, and what to do after it.
        self._busy = False
        self._then: Callable[[], object] | None = None
        self._saved_last = False
        self._connect()
        self._show(shown or stores.current)
        self.list.setFocus()

    def choose(self, store_id: str) -> None:
        """Show this store's form, unless the user prefers to keep editing."""
        if store_id != self._store.id:
            # Select the old store again in the list while a question about it is open.
            self._show_list()
            self._leave(lambda: self._show_listed(store_id))

    def add_new(self) -> None:
        """Show the empty form of a new store."""
        taken = [store.colour for store in self._listed if not store.practice]
        self._show(Store(self._new_id(), "", next_colour(taken), ""), is_new=True)
        self.form.start()

    def reject(self) -> None:
        self._leave(super().reject)

    @property
    def _listed(self) -> list[Store]:
        """The saved stores, the practice store last."""
        return sorted(self._stores.listed, key=lambda store: store.practice)

    @property
    def unsaved(self) -> bool:
        """Whether closing it would ask about changes."""
        return not self._store.practice and self.form.unsaved

    def _leave(self, then: Callable[[], object]) -> None:
        start(self._ask_and_leave(then), self)

    async def _ask_and_leave(self, then: Callable[[], object]) -> None:
        """Ask about unsaved changes, then call `then` unless the user keeps editing."""
        if self._busy:
            # The token is set only after its store is saved, so wait for that.
            self._then = then
            return
        answer = Question.OTHER
        if self.unsaved:
            answer = await answer_of(may_lose_changes(self._look, self, self._typed_store))
        if answer == Question.GO_ON:
            await self._save(then)
        elif answer == Question.OTHER:
            then()

    def _add(self) -> None:
        self._leave(self.add_new)

    def _save_or_close(self) -> None:
        if self._busy:
            return
        if self.unsaved or self._is_new:
            start(self._save(self.accept), self)
        else:
            self.accept()

    async def _save(self, then: Callable[[], object] | None = None) -> None:
        self.message.say("")
        edited = self.form.read()
        if edited is None or not await self._may_use_new_address(edited):
            return
        self._then = then
        if edited.store != self._store and not await self._is_saved(edited.store):
            return
        # Only now, so that the token is never sent to the old address.
        if edited.token is not None:
            use_token(self._desk, edited.store.id, edited.token)
        elif edited.forget:
            self._desk.ask(lambda engine: engine.stores.forget_token(edited.store.id))
        text = translate("store", "Saved: {0}.").format(isolated(edited.store.name))
        self._finish(text, lambda: self._show(edited.store))

    async def _is_saved(self, store: Store) -> bool:
        """Save a store, or say why not."""
        self._wait(translate("store", "Saving…"))
        if await answer_from(self._desk, lambda engine: engine.stores.save(store), False):
            return True
        text = translate(
            "store",
            "{0} was not saved. Nothing has changed, and what you typed is still here. "
            "Make room on the disk, then try again.",
        )
        if not self._stores.rules.allows(None if self._is_new else self._store, store):
            # The administrator's file was read after the user had started typing.
            text = translate(
                "given",
                "{0} was not saved: only your administrator may do that. What you typed is "
                "still here. Choose Cancel to discard it.",
            )
        self._fail(text, store)
        return False

    async def _may_use_new_address(self, edited: EditedStore) -> bool:
        # Includes set-aside plants and plants of a sheet: they may be sent there later.
        waiting = self._stores.count_waiting(self._store.id)
        if not waiting or edited.store.address == self._store.address:
            return True
        question = may_use_new_address(self._look, self, self._store, edited, waiting)
        if await answer_of(question) == Question.GO_ON:
            return True
        self.form.show_old_address()
        return False

    async def _remove(self) -> None:
        if self._busy:
            return
        waiting = self._stores.count_waiting(self._store.id)
        to_check = self._stores.count_to_check(self._store.id)
        if waiting + to_check:
            refusal = has_open_entries(self._look, self, self._store, waiting, to_check)
            await answer_of(refusal)
            return
        store = self._typed_store if self._is_new else self._store
        question = may_remove_store(self._look, self, store, saved=not self._is_new)
        if await answer_of(question) != Question.GO_ON:
            return
        if self._is_new:
            self._show_next()
            return
        self._wait(translate("store", "Removing…"))
        if await answer_from(self._desk, lambda engine: engine.stores.remove(store.id), False):
            text = translate("store", "Removed: {0}.").format(isolated(store.name))
            self._finish(text, self._show_next)
            return
        text = translate(
            "store",
            "{0} was not removed. It has plants waiting or to check, or this computer "
            "can’t save the change.",
        )
        self._fail(text, store)

    def _take_list(self) -> None:
        """The list changed: through this dialog, or through something else."""
        if self._busy:
            # The answer follows.
            return
        saved = next((store for store in self._listed if store.id == self._store.id), None)
        if saved is None:
            if not self._is_new:
                self._show_next()
        elif saved != self._store:
            self._show(saved, self.form.typed if self.unsaved else None)
        self._show_list()

    def _finish(self, text: str, show: Callable[[], object]) -> None:
        then = self._then
        self._stop_waiting(text)
        show()
        if then:
            then()

    def _fail(self, text: str, store: Store) -> None:
        self._stop_waiting(text.format(isolated(store.name)), wrong=True)
        self._show_list()

    def _wait(self, text: str) -> None:
        self._busy = True
        self.message.say(text)
        self.save.setFocus(Qt.FocusReason.OtherFocusReason)
        self.body.setEnabled(False)

    def _stop_waiting(self, text: str, *, wrong: bool = False) -> None:
        self._busy, self._then = False, None
        self.body.setEnabled(True)
        self._saved_last = not wrong
        self._name_cancel()
        self.message.say(text, "wrong" if wrong else "text2")

    def _name_cancel(self) -> None:
        """After a success, and for the practice store, there is nothing to cancel."""
        close, cancel = translate("store", "Close"), translate("store", "Cancel")
        self.cancel.setText(close if self._saved_last or self._store.practice else cancel)

    def _show_plants(self) -> None:
        show(PracticePlantsDialog(self._look, self._desk, self))

    @property
    def _typed_store(self) -> Store:
        """The store in the form, with the name, address and colour as typed."""
        if self._store.practice:
            return self._store
        typed = self.form.typed
        name, address = trim(typed.name), trim(typed.address)
        return replace(self._store, name=name, address=address, colour=typed.colour)

    def _show_next(self) -> None:
        """Show the store that takes the removed one's place in the list."""
        at = min(self.list.currentRow(), len(self._listed) - 1)
        self._show_listed(self._listed[at].id)

    def _show_listed(self, store_id: str) -> None:
        stores = self._listed
        self._show(next((store for store in stores if store.id == store_id), stores[0]))
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, store: Store, typed: StoreTyped | None = None, *, is_new: bool = False) -> None:
        """Show a store. `typed` restores unsaved changes."""
        self._store, self._is_new = store, is_new
        self.show_form(not store.practice)
        self._name_cancel()
        if not store.practice:
            if store.id != self.form.store.id:
                self.scroll_to_top()
            self.form.show_store(store, typed)
            if not is_new and self._stores.token(store.id) is None:
                # So far the desk has reported the token of the current store only.
                self._desk.ask(lambda engine: engine.stores.find_token(store.id))
        self._show_rules()
        self._show_list()

    def _show_list(self) -> None:
        stores = self._listed
        if self._is_new:
            stores.insert(len(stores) - 1, self._store)
        typed, shown = self._typed_store, self._store.id
        rows = [row_of(typed if store.id == shown else store) for store in stores]
        self.list.show_rows(rows, shown)
        # In a narrow dialog, the list is as high as its rows.
        self.arrange()

    def _follow_typing(self) -> None:
        self.message.say("")
        self._show_list()

    def _show_rules(self) -> None:
        rules = self._stores.rules
        only_they = translate("given", "Only your administrator can add stores.")
        self.lock_adding("" if rules.may_add_stores else only_they)
        given = rules.gives(self._store.id)
        self.remove.setEnabled(not given)
        self.remove.setAccessibleDescription(set_by_administrator() if given else "")

    def _connect(self) -> None:
        # Queued: a question must not open before the list has handled the press.
        self.list.chosen.connect(self.choose, Qt.ConnectionType.QueuedConnection)
        self.add.clicked.connect(self._add)
        self.show_plants.clicked.connect(self._show_plants)
        self.form.changed.connect(self._follow_typing)
        self.form.entered.connect(self.save.setFocus)
        self.remove.acts_on = lambda: self._store.id
        self.remove.clicked.connect(lambda: start(self._remove(), self))
        self.cancel.clicked.connect(self.reject)
        self.save.clicked.connect(self._save_or_close)
        self._stores.list_changed.connect(self._take_list)
        self._stores.rules_changed.connect(self._show_rules)
