"""Stores and token: the list of stores, and the form of the one that is chosen there."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.domain.store import Store, next_colour
from plantdesk.ui.known_stores import Stores, new_store_id
from plantdesk.ui.look.look import Look
from plantdesk.ui.store_form.form import StoreForm
from plantdesk.ui.store_form.given_words import adding_text, refused_text, set_for_all
from plantdesk.ui.store_form.store_reading import typed_of
from plantdesk.ui.stores.dialog_frame import StoresFrame
from plantdesk.ui.stores.edits import Plan, StoreEdits, Unfit
from plantdesk.ui.stores.questions import may_leave, may_readdress, may_remove, tell_open_entries
from plantdesk.ui.stores.saver import StoreSaver
from plantdesk.ui.stores.store_list import row_of
from plantdesk.ui.wording import isolated, translate


class StoresDialog(StoresFrame):
    """Nothing is kept before Save; then it stays open until the journal has it."""

    def __init__(
        self,
        look: Look,
        stores: Stores,
        desk: Desk,
        parent: QWidget | None = None,
        new_id: Callable[[], str] = new_store_id,
    ) -> None:
        form = StoreForm(look, stores, desk, self._others)
        super().__init__(look, form, parent)
        self._stores = stores
        self._desk = desk
        self._new_id = new_id
        self._edits = StoreEdits(stores.listed_ones)
        self._chosen = stores.current.id
        self._saver = StoreSaver(desk, stores, self)
        self._connect()
        self._show_list()
        self._show_form()
        self.list.setFocus()

    def choose(self, store_id: str) -> None:
        """Show this store's form."""
        if store_id != self._chosen:
            self._remember()
            self._chosen = store_id
            self._show_list()
            self._show_form()

    def reject(self) -> None:
        self._remember()
        changed = self._edits.changed
        if not changed or self._saver.running or may_leave(self._look, self, changed):
            super().reject()

    def _add(self) -> None:
        taken = [store.colour for store in self._edits.stores if not store.practice]
        store = Store(self._new_id(), "", next_colour(taken), "")
        self._edits.add(store)
        self.choose(store.id)
        self.form.start()

    def _remove(self) -> None:
        self._remember()
        store = next(s for s in self._edits.stores if s.id == self._chosen)
        saved = self._edits.saved(store.id)
        waiting = self._stores.count_waiting(store.id)
        to_check = self._stores.count_to_check(store.id)
        if saved and waiting + to_check:
            tell_open_entries(self._look, self, saved, waiting, to_check)
            return
        if not may_remove(self._look, self, saved or store, saved=saved is not None):
            return
        ids = [s.id for s in self._edits.stores]
        at = ids.index(store.id)
        self._edits.remove(store.id)
        left = [s.id for s in self._edits.stores]
        self._chosen = left[min(at, len(left) - 1)]
        self._show_list()
        self._show_form()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _save(self) -> None:
        if self._saver.running:
            return
        self._remember()
        plan = self._edits.plan(self._chosen)
        if isinstance(plan, Unfit):
            self.say("")
            self.choose(plan.store_id)
            self.form.show_flaws(plan.flaws)
            return
        if self._may_readdress(plan):
            self.say(translate("store", "Saving…"))
            self.body.setEnabled(False)
            self._saver.save(plan)

    def _may_readdress(self, plan: Plan) -> bool:
        for edited in plan.edited:
            saved = self._edits.saved(edited.store.id)
            # What was set aside or left of a sheet may go there one day, too.
            waiting = self._stores.count_waiting(edited.store.id)
            if saved is None or not waiting or edited.store.address == saved.address:
                continue
            self.choose(saved.id)
            if not may_readdress(self._look, self, saved, edited, waiting):
                before = typed_of(saved)
                self.form.address.show_address(before.address, before.accepted)
                self.form.address.changed.emit()
                return False
        return True

    def _tell_lost(self, lost: tuple[str, ...]) -> None:
        self.body.setEnabled(True)
        removed = [store_id for store_id in lost if self._edits.bring_back(store_id)]
        text = translate(
            "store",
            "Not saved: {0}. This computer could not write it down, so nothing has changed there."
            " What you typed is still here: look whether the disk is full, then save again.",
        )
        if not removed and any(self._is_refused(store_id) for store_id in lost):
            text = refused_text()
        if removed:
            text = translate(
                "store",
                "Not removed: {0}. Plants wait there or are to check, or this computer could not"
                " write it down. It is as it was.",
            )
        by_id = {store.id: store.name for store in self._edits.stores}
        names = ", ".join(isolated(by_id[store_id]) for store_id in removed or lost)
        self.say(text.format(names), wrong=True)
        self._show_list()
        self._show_form()
        self.save.setFocus(Qt.FocusReason.OtherFocusReason)

    def _is_refused(self, store_id: str) -> bool:
        """The administrator's file was read when something stood here already."""
        now = next((store for store in self._edits.stores if store.id == store_id), None)
        before = self._edits.saved(store_id)
        return now is not None and not self._stores.rules.allows(before, now)

    def _others(self) -> list[Store]:
        return self._edits.stores

    def _remember(self) -> None:
        if not self.form.isHidden():
            self._edits.put(self._chosen, self.form.typed)

    def _follow_typing(self) -> None:
        self._remember()
        self._show_list()

    def _take_list(self) -> None:
        if not self._saver.running:
            # Else the form still shows a token that has gone down already.
            self._remember()
        self._edits.take_saved(self._stores.listed_ones)
        if self._chosen not in [store.id for store in self._edits.stores]:
            self._chosen = self._edits.stores[0].id
        self._show_list()
        if self.form.store != self._edits.base(self._chosen):
            self._show_form()

    def _show_list(self) -> None:
        self.list.show_rows([row_of(store) for store in self._edits.stores], self._chosen)
        # Above the form it is as high as its rows.
        self.arrange()

    def _show_form(self) -> None:
        store = self._edits.base(self._chosen)
        self.show_form(not store.practice)
        self._show_rules()
        if store.practice:
            return
        self.form.show_store(store, self._edits.typed(store.id))
        if self._edits.saved(store.id) and self._stores.token(store.id) is None:
            # Only of the store that plants go to this is known already.
            self._desk.ask(lambda engine: engine.stores.open(store.id))

    def _show_rules(self) -> None:
        """Who may add and remove; the form shows what may be changed."""
        rules = self._stores.rules
        self.say_who_adds("" if rules.may_add_stores else adding_text())
        given = rules.gives(self._chosen)
        self.remove.setEnabled(not given)
        self.remove.setAccessibleDescription(set_for_all() if given else "")

    def _connect(self) -> None:
        self.list.chosen.connect(self.choose)
        self.add.clicked.connect(self._add)
        self.form.changed.connect(self._follow_typing)
        self.form.entered.connect(self.save.setFocus)
        self.remove.acts_on = lambda: self._chosen
        self.remove.clicked.connect(self._remove)
        self.cancel.clicked.connect(self.reject)
        self.save.clicked.connect(self._save)
        self._saver.done.connect(self.accept)
        self._saver.failed.connect(self._tell_lost)
        self._saver.token_given.connect(self._edits.forget_token_text)
        self._stores.listed.connect(self._take_list)
        self._stores.rules_changed.connect(self._show_rules)
