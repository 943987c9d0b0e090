"""Act on a plant when the user sends the form or presses a button of its card."""

from collections.abc import Callable
from datetime import datetime
from uuid import uuid4

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import AlreadyHere, JournalFault, NotChanged, NotSaved, Snapshot
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.plant_reading import typed_of
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import Typed
from plantdesk.journal.records import Draft
from plantdesk.ui.add.page import PageAdd
from plantdesk.ui.entry.card_content import Action
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.results.session_model import Item, store_of

# A plant of a removed store goes into the form instead, for the current store.
_WITHOUT_STORE = {
    Action.TRY_AGAIN: Action.EDIT,
    Action.SAVE_AGAIN: Action.PUT_BACK,
    Action.ADD_ANYWAY: Action.PUT_BACK,
}


class PlantActions(QObject):
    """Connects the page with the desk, and never overwrites what the user is typing."""

    form_in_use = Signal()
    too_long = Signal()
    # The form gets a plant, or a question shows beside it.
    form_wanted = Signal()
    store_wanted = Signal(str)
    # The window asks first: a second plant can't be removed from the store.
    send_again_wanted = Signal(object)
    # The store's id. The window asks before it switches to https.
    https_wanted = Signal(str)
    # An action that only the window can do, and the store's id.
    remedy_wanted = Signal(object, str)
    # The backup's path. The window shows what is in it first.
    restore_wanted = Signal(object)

    def __init__(
        self, page: PageAdd, desk: Desk, stores: Stores, now: Callable[[], datetime]
    ) -> None:
        super().__init__(page)
        self._page = page
        self._desk = desk
        self._stores = stores
        self._now = now
        # A waiting plant to edit. It goes into the form once it is removed from the queue.
        self._editing: str | None = None
        desk.on(Entry, self._continue_editing)
        desk.on(NotChanged, self._cancel_editing)

    def submit(
        self, typed: Typed, plant: NewPlant, even_if_known: bool, corrects: str | None
    ) -> None:
        snapshot = self._snapshot(self._stores.current.id, typed, plant, corrects)
        self._add(snapshot, even_if_known=even_if_known)

    def act(self, action: Action, item: Item | JournalFault) -> None:
        if not isinstance(item, JournalFault) and not self._stores.is_listed(store_of(item) or ""):
            action = _WITHOUT_STORE.get(action, action)
        if not isinstance(item, JournalFault) and self._switches_store(action, item):
            self._ask_to_switch(action, item)
        else:
            self._do(action, item)
        # The pressed button may be gone, and the next scan must land in the form.
        if not self._page.isHidden():
            self._page.form.take_focus()

    def _switches_store(self, action: Action, item: Item) -> bool:
        """Whether the plant would go into the empty form, but for another store."""
        into_form = (
            action in (Action.EDIT, Action.EDIT_WAITING, Action.PUT_BACK) and self._page.form.empty
        )
        store_id = store_of(item) or self._stores.current.id
        other = store_id != self._stores.current.id
        return into_form and other and self._stores.is_listed(store_id)

    def _ask_to_switch(self, action: Action, item: Item) -> None:
        def switch() -> None:
            self._do(action, item)
            self._page.form.take_focus()

        self.form_wanted.emit()
        self._page.results.ask_about_plant(item, switch, self._page.form.take_focus)

    def _do(self, action: Action, item: Item | JournalFault) -> None:
        match action, item:
            case Action.EDIT_WAITING, Entry():
                self._edit_waiting(item)
            case Action.EDIT, Entry():
                self._into_form(item.store_id, typed_of(item.plant), item.id)
            case Action.PUT_BACK, NotSaved(snapshot) | AlreadyHere(snapshot):
                if self._into_form(snapshot.store_id, snapshot.typed, snapshot.corrects):
                    self._page.results.forget(item)
            case Action.PUT_BACK, Draft(typed, store_id):
                if self._into_form(store_id, typed, None):
                    self._page.results.forget(item)
            case Action.OPEN_AGAIN, JournalFault():
                self._desk.ask(lambda engine: engine.try_again())
            case Action.SHOW_FOLDER, JournalFault(path=path):
                # Rarely needed, and the first plant waits for all imports.
                from plantdesk.ui.widgets.open_outside import open_outside

                open_outside(path.parent)
            case Action.RESTORE, JournalFault(backup=backup) if backup is not None:
                self.restore_wanted.emit(backup.path)
            case Action.LEAVE_OUT, NotSaved() | AlreadyHere() | Draft():
                self._page.results.forget(item)
            case Action.SAVE_AGAIN, NotSaved(snapshot):
                self._add_again(item, snapshot, even_if_known=False)
            case Action.ADD_ANYWAY, AlreadyHere(snapshot):
                self._add_again(item, snapshot, even_if_known=True)
            case Action.TRY_AGAIN, Entry():
                again = self._snapshot(item.store_id, typed_of(item.plant), item.plant, item.id)
                self._add_again(item, again, even_if_known=False)
            case Action.STOP, Entry():
                self._desk.ask(lambda engine: engine.stores.stop_sending(item.id))
            case Action.REMOVE, Entry():
                self._change(item.id, Cause.PERSON_REMOVES)
            case Action.UNDO, Entry(status=Status.REMOVED):
                self._change(item.id, Cause.PERSON_UNDOES)
            case Action.UNDO, Entry():
                self._change(item.id, Cause.PERSON_TAKES_BACK)
            case Action.THERE, Entry():
                self._change(item.id, Cause.PERSON_SAYS_THERE)
            case Action.NOT_THERE | Action.LEAVE_OUT, Entry():
                self._change(item.id, Cause.PERSON_LEAVES_IT)
            case Action.SEND_AGAIN, Entry():
                self.send_again_wanted.emit(item)
            case Action.SET_ASIDE, Entry():
                self._desk.ask(lambda engine: engine.plants.set_aside(item.id))
            case Action.USE_HTTPS, Entry():
                self.https_wanted.emit(item.store_id)
            case Action.GO_ON | Action.SEND_NOW, Entry(store_id=store_id):
                self._desk.ask(lambda engine: engine.stores.send_now(store_id))
            case (
                Action.GO_ONLINE
                | Action.ENTER_TOKEN
                | Action.CHECK_ADDRESS
                | Action.CHECK_SETTINGS
                | Action.SHOW_QUESTION
                | Action.SHOW_PLANTS,
                Entry(),
            ):
                self.remedy_wanted.emit(action, item.store_id)
            case Action.SEND_TOO, Entry():
                self._desk.ask(lambda engine: engine.plants.release(item.id))
            case _:
                raise AssertionError((action, item))

    def send_again(self, entry: Entry) -> None:
        """Send a plant again after the user confirmed it."""
        self._change(entry.id, Cause.PERSON_SENDS_AGAIN)

    def _change(self, entry_id: str, cause: Cause) -> None:
        self._desk.ask(lambda engine: engine.plants.change(entry_id, cause))

    def _edit_waiting(self, entry: Entry) -> None:
        """Remove the plant from the queue first: it must not be sent while it is in the form."""
        if not typed_of(entry.plant).fits:
            self.too_long.emit()
        elif self._page.form.empty:
            self._editing = entry.id
            self._change(entry.id, Cause.PERSON_REMOVES)
        else:
            self.form_in_use.emit()

    def _continue_editing(self, entry: Entry) -> None:
        if entry.id != self._editing:
            return
        self._editing = None
        # Otherwise it was already sent or the user began to type. Its row shows where it is.
        if entry.status is Status.REMOVED and self._page.form.empty:
            self._into_form(entry.store_id, typed_of(entry.plant), entry.id)

    def _cancel_editing(self, news: NotChanged) -> None:
        if news.entry_id == self._editing:
            self._editing = None

    def _snapshot(
        self, store_id: str, typed: Typed, plant: NewPlant, corrects: str | None
    ) -> Snapshot:
        return Snapshot(str(uuid4()), store_id, typed, plant, self._now(), corrects)

    def _add(self, snapshot: Snapshot, *, even_if_known: bool) -> None:
        # The list first: whatever happens then, it has what was typed.
        self._page.results.put(snapshot)
        self._desk.add(snapshot, even_if_known=even_if_known)

    def _add_again(
        self, item: Item | JournalFault, snapshot: Snapshot, *, even_if_known: bool
    ) -> None:
        if self._stores.is_listed(snapshot.store_id):
            self._add(replace(snapshot, from_form=False), even_if_known=even_if_known)
        elif self._into_form(snapshot.store_id, snapshot.typed, None) and not isinstance(
            item, Entry | JournalFault
        ):
            self._page.results.forget(item)

    def _into_form(self, store_id: str | None, typed: Typed, corrects: str | None) -> bool:
        """Put a plant into the form and switch to its store, unless that was removed."""
        if not typed.fits:
            self.too_long.emit()
            return False
        if not self._page.form.empty:
            self.form_in_use.emit()
            return False
        if store_id is not None and not self._stores.is_listed(store_id):
            corrects = None
        elif store_id not in (None, self._stores.current.id):
            self.store_wanted.emit(store_id)
        self.form_wanted.emit()
        self._page.form.put_back(typed, corrects)
        return True
