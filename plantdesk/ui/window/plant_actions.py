"""What the user does with one plant: each action is one function, from the press to its end."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING
from uuid import uuid4

from msgspec.structs import replace

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import AlreadyHere, JournalFault, NotSaved, Snapshot
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.plant_reading import typed_of
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.records import Draft
from plantdesk.ui.entry.action import Action
from plantdesk.ui.flow import answer_from
from plantdesk.ui.results.session_model import Item, store_of
from plantdesk.ui.widgets.file_dialogs import open_outside

if TYPE_CHECKING:
    from plantdesk.ui.window.actions import Actions
    from plantdesk.ui.window.main_window import MainWindow

_CAUSES = {
    Action.REMOVE: Cause.PERSON_REMOVES,
    Action.UNDO: Cause.PERSON_TAKES_BACK,
    Action.THERE: Cause.PERSON_SAYS_THERE,
    Action.SEND_AGAIN: Cause.PERSON_SENDS_AGAIN,
    Action.NOT_THERE: Cause.PERSON_LEAVES_IT,
    Action.LEAVE_OUT: Cause.PERSON_LEAVES_IT,
}
_INTO_FORM = (Action.EDIT, Action.EDIT_WAITING, Action.PUT_BACK, Action.CONTINUE)
# A plant of a removed store goes into the form instead, for the current store.
_WITHOUT_STORE = {
    Action.TRY_AGAIN: Action.EDIT,
    Action.SAVE_AGAIN: Action.PUT_BACK,
    Action.ADD_ANYWAY: Action.PUT_BACK,
}


class PlantActions:
    """Never overwrites what the user is typing."""

    def __init__(
        self, window: "MainWindow", actions: "Actions", desk: Desk, now: Callable[[], datetime]
    ) -> None:
        self._window = window
        self._actions = actions
        self._desk = desk
        self._now = now
        self._stores = window.stores
        self._form = window.page.form

    def submit(
        self, typed: Typed, plant: NewPlant, even_if_known: bool, corrects: str | None
    ) -> None:
        snapshot = self._snapshot(self._stores.current.id, typed, plant, corrects)
        self._add(snapshot, even_if_known=even_if_known)

    async def act(self, action: Action, item: Item | JournalFault | tuple[Entry, ...]) -> None:
        if isinstance(item, JournalFault):
            await self._mend(action, item)
            return
        if isinstance(item, tuple):
            await self._decide(action, item)
            return
        store_id = store_of(item) or self._stores.current.id
        if not self._stores.is_listed(store_id):
            action = _WITHOUT_STORE.get(action, action)
        elif action in _INTO_FORM and self._form.empty and store_id != self._stores.current.id:
            self._window.pages.show_add()
            self._form.take_focus()
            store = self._stores.of(store_id)
            if await self._window.page.results.ask_to_switch(store, item) is Action.STAY:
                return
        match item:
            case Entry():
                await self._act_on_entry(action, item)
            case NotSaved(snapshot) | AlreadyHere(snapshot):
                await self._act_on_unsaved(action, item, snapshot)
            case Draft():
                await self._act_on_draft(action, item)
            case Snapshot():
                # It is being saved.
                pass

    async def _act_on_entry(self, action: Action, entry: Entry) -> None:
        match action:
            case Action.EDIT:
                if await self._into_form(entry.store_id, typed_of(entry.plant), entry.id):
                    # It may come from All plants.
                    self._window.page.results.put_quietly(entry)
                    self._window.page.results.show_item(entry)
            case Action.EDIT_WAITING:
                await self._edit_waiting(entry)
            case Action.TRY_AGAIN:
                typed = typed_of(entry.plant)
                again = self._snapshot(entry.store_id, typed, entry.plant, entry.id)
                self._add(replace(again, from_form=False), even_if_known=False)
            case Action.REPORT_MISTAKE:
                if note := await self._actions.dialogs.ask_for_mistake(entry):
                    self._desk.ask(lambda engine: engine.plants.report_mistake(entry.id, note))
            case Action.CORRECTED:
                self._desk.ask(lambda engine: engine.plants.mark_corrected(entry.id))
            case Action.NO_MISTAKE:
                self._desk.ask(lambda engine: engine.plants.forget_mistake(entry.id))
            case Action.UNDO if entry.not_before and entry.status is Status.WAITING:
                await self._edit_waiting(entry)
            case Action.UNDO if entry.status is Status.REMOVED:
                if self._form.corrects == entry.id:
                    # It must not be in the queue and in the form.
                    self._form.clear()
                self._change(entry, Cause.PERSON_UNDOES)
            case Action.STOP:
                self._desk.ask(lambda engine: engine.stores.stop_sending(entry.id))
            case Action.SET_ASIDE:
                self._desk.ask(lambda engine: engine.plants.set_aside(entry.id))
            case Action.SEND_TOO | Action.SEND_AT_ONCE:
                self._desk.ask(lambda engine: engine.plants.release(entry.id))
            case _ if action in _CAUSES:
                await self._decide(action, (entry,))
            case _:
                await self._actions.do_for(action, self._stores.of(entry.store_id))

    async def _decide(self, action: Action, entries: tuple[Entry, ...]) -> None:
        if action is not Action.SEND_AGAIN or await self._actions.dialogs.may_send_again(entries):
            for entry in entries:
                self._change(entry, _CAUSES[action])

    async def _act_on_unsaved(self, action: Action, item: Item, snapshot: Snapshot) -> None:
        if action in (Action.SAVE_AGAIN, Action.ADD_ANYWAY):
            again = replace(snapshot, from_form=False)
            self._add(again, even_if_known=action is Action.ADD_ANYWAY)
        elif action is Action.LEAVE_OUT or await self._into_form(
            snapshot.store_id, snapshot.typed, snapshot.corrects
        ):
            self._window.page.results.forget(item)

    async def _act_on_draft(self, action: Action, draft: Draft) -> None:
        results = self._window.page.results
        if action is not Action.CONTINUE:
            results.settle(draft, dropped=action is not Action.UNDO_DROP)
        elif await self._into_form(draft.store_id, draft.typed, pinned=draft.pinned):
            results.forget(draft)

    async def _mend(self, action: Action, fault: JournalFault) -> None:
        if action is Action.RESTORE and fault.backup is not None:
            await self._actions.dialogs.restore_from(fault.backup.path)
        elif action is Action.SHOW_FOLDER:
            open_outside(fault.path.parent)
        else:
            await self._actions.do_for(action, self._stores.current)

    async def _edit_waiting(self, entry: Entry) -> None:
        """Remove the plant from the queue first: it must not be sent while it is in the form."""
        if not await self._form_is_free():
            return
        # The pressed button will be gone, and the next scan must land in the form.
        self._window.pages.take_focus()
        found = await answer_from(
            self._desk, lambda engine: engine.plants.change(entry.id, Cause.PERSON_REMOVES), entry
        )
        # Otherwise it was already sent, or the user began to type. Its row shows where it is.
        if found.status is Status.REMOVED and self._form.empty:
            await self._into_form(entry.store_id, typed_of(entry.plant), entry.id)

    def _change(self, entry: Entry, cause: Cause) -> None:
        self._desk.ask(lambda engine: engine.plants.change(entry.id, cause))

    def _snapshot(
        self, store_id: str, typed: Typed, plant: NewPlant, corrects: str | None
    ) -> Snapshot:
        return Snapshot(str(uuid4()), store_id, typed, plant, self._now(), corrects)

    def _add(self, snapshot: Snapshot, *, even_if_known: bool) -> None:
        # The list first: whatever happens then, it has what was typed.
        self._window.page.results.put(snapshot)
        self._desk.add(snapshot, even_if_known=even_if_known)

    async def _form_is_free(self) -> bool:
        if self._form.empty:
            return True
        await self._actions.dialogs.tell_form_is_in_use()
        self._window.pages.show_add()
        self._form.start()
        return False

    async def _into_form(
        self,
        store_id: str | None,
        typed: Typed,
        corrects: str | None = None,
        pinned: frozenset[PlantField] = frozenset(),
    ) -> bool:
        """Put a plant into the form and switch to its store, unless that was removed."""
        if not await self._form_is_free():
            return False
        if store_id is not None and not self._stores.is_listed(store_id):
            corrects = None
        elif store_id is not None:
            self._window.parts.current_store.switch_to(store_id)
        self._window.pages.show_add()
        self._form.put_back(typed, corrects, pinned)
        return True
