"""What a user does with plants: one function for each action, from the press to its end."""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from typing import Any
from uuid import uuid4

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from plantdesk.desk.news import AlreadyHere, NotSaved, Snapshot
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.plant_reading import typed_of
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.records import Draft
from plantdesk.ui.dialogs.mistake import MistakeDialog
from plantdesk.ui.entry.action import Action
from plantdesk.ui.flow import answer_from, answer_of
from plantdesk.ui.results.session_model import store_of
from plantdesk.ui.room import Room
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.window import questions
from plantdesk.ui.window.current_store import CurrentStore
from plantdesk.ui.window.pages import Pages

Unsaved = NotSaved | AlreadyHere


class PlantFlows:
    """Never overwrites what the user is typing."""

    def __init__(
        self,
        room: Room,
        window: QWidget,
        pages: Pages,
        current_store: CurrentStore,
        now: Callable[[], datetime],
    ) -> None:
        self._room = room
        self._window = window
        self._pages = pages
        self._form, self._results = pages.add.form, pages.add.results
        self._current_store = current_store
        self._now = now
        desk = room.desk
        self.table: Mapping[Action, Callable[[Any], object]] = {
            **dict.fromkeys((Action.EDIT, Action.EDIT_WAITING), self._edit),
            **dict.fromkeys((Action.PUT_BACK, Action.CONTINUE), self._edit),
            Action.TRY_AGAIN: self._try_again,
            Action.SAVE_AGAIN: partial(self._save_again, even_if_known=False),
            Action.ADD_ANYWAY: partial(self._save_again, even_if_known=True),
            Action.REMOVE: partial(self._change, Cause.PERSON_REMOVES),
            Action.THERE: partial(self._change, Cause.PERSON_SAYS_THERE),
            Action.NOT_THERE: partial(self._change, Cause.PERSON_LEAVES_IT),
            Action.SEND_AGAIN: self._send_again,
            Action.LEAVE_OUT: self._leave_out,
            Action.UNDO: self._undo,
            Action.DROP: partial(self._results.settle, dropped=True),
            Action.DONT_KEEP: partial(self._results.settle, dropped=True),
            Action.UNDO_DROP: partial(self._results.settle, dropped=False),
            Action.REPORT_MISTAKE: self._report_mistake,
            Action.CORRECTED: lambda e: desk.ask(lambda to: to.plants.mark_corrected(e.id)),
            Action.NO_MISTAKE: lambda e: desk.ask(lambda to: to.plants.forget_mistake(e.id)),
            Action.STOP: lambda e: desk.ask(lambda to: to.stores.stop_sending(e.id)),
            Action.SET_ASIDE: lambda e: desk.ask(lambda to: to.plants.set_aside(e.id)),
            Action.SEND_TOO: lambda e: desk.ask(lambda to: to.plants.release(e.id)),
            Action.SEND_AT_ONCE: lambda e: desk.ask(lambda to: to.plants.release(e.id)),
        }

    def submit(
        self, typed: Typed, plant: NewPlant, even_if_known: bool, corrects: str | None
    ) -> None:
        snapshot = self._snapshot(self._room.stores.current.id, typed, plant, corrects)
        self._add(snapshot, even_if_known=even_if_known)

    async def _edit(self, item: Entry | Unsaved | Draft) -> None:
        """Put a plant into the form, and switch to its store, unless that was removed."""
        if not await self._form_is_free():
            return
        store_id = store_of(item) or self._room.stores.current.id
        listed = self._room.stores.is_listed(store_id)
        if listed and store_id != self._room.stores.current.id:
            self._pages.show_add()
            self._form.take_focus()
            store = self._room.stores.of(store_id)
            if not await answer_of(
                questions.may_switch_to_edit(self._room.look, self._window, store)
            ):
                return
        if isinstance(item, Entry) and item.status is Status.WAITING:
            # The pressed button will be gone, and the next scan must land in the form.
            self._pages.take_focus()
            # Out of the queue first: it must not be sent while it is in the form.
            id_, removes = item.id, Cause.PERSON_REMOVES
            item = removed = await answer_from(
                self._room.desk, lambda engine: engine.plants.change(id_, removes), item
            )
            # It was already sent, or the user began to type. Its row shows where it is.
            if removed.status is not Status.REMOVED or not self._form.empty:
                return
        if listed:
            self._current_store.switch_to(store_id)
        typed, corrects, pinned = _for_form(item)
        self._pages.show_add()
        self._form.put_back(typed, corrects if listed else None, pinned)
        if isinstance(item, Entry):
            # It may come from All plants.
            self._results.model.put(item)
            self._results.show_item(item)
        else:
            self._results.forget(item)

    async def _try_again(self, entry: Entry) -> None:
        if not self._room.stores.is_listed(entry.store_id):
            await self._edit(entry)
            return
        again = self._snapshot(entry.store_id, typed_of(entry.plant), entry.plant, entry.id)
        self._add(replace(again, from_form=False), even_if_known=False)

    async def _save_again(self, item: Unsaved, *, even_if_known: bool) -> None:
        if self._room.stores.is_listed(item.snapshot.store_id):
            self._add(replace(item.snapshot, from_form=False), even_if_known=even_if_known)
        else:
            await self._edit(item)

    async def _send_again(self, about: Entry | tuple[Entry, ...]) -> None:
        entries = _several(about)
        stores = {entry.store_id: self._room.stores.of(entry.store_id) for entry in entries}
        ask = questions.may_send_again
        question = ask(self._room.look, self._window, entries, *stores.values())
        if await answer_of(question) == Question.GO_ON:
            self._change(Cause.PERSON_SENDS_AGAIN, about)

    def _leave_out(self, item: Entry | Unsaved) -> None:
        if isinstance(item, Entry):
            self._change(Cause.PERSON_LEAVES_IT, item)
        else:
            self._results.forget(item)

    async def _undo(self, about: Entry | tuple[Entry, ...]) -> None:
        match about:
            case Entry(status=Status.WAITING, not_before=moment) if moment is not None:
                await self._edit(about)
            case Entry(status=Status.REMOVED):
                if self._form.corrects == about.id:
                    # It must not be in the queue and in the form.
                    self._form.clear()
                self._change(Cause.PERSON_UNDOES, about)
            case _:
                self._change(Cause.PERSON_TAKES_BACK, about)

    async def _report_mistake(self, entry: Entry) -> None:
        store = self._room.stores.of(entry.store_id)
        dialog = MistakeDialog(self._room.look, entry, store, self._window)
        if await answer_of(dialog) and (note := dialog.note):
            self._room.desk.ask(lambda engine: engine.plants.report_mistake(entry.id, note))

    def _change(self, cause: Cause, about: Entry | tuple[Entry, ...]) -> None:
        for entry in _several(about):
            self._change_one(cause, entry.id)

    def _change_one(self, cause: Cause, entry_id: str) -> None:
        self._room.desk.ask(lambda engine: engine.plants.change(entry_id, cause))

    def _snapshot(
        self, store_id: str, typed: Typed, plant: NewPlant, corrects: str | None
    ) -> Snapshot:
        return Snapshot(str(uuid4()), store_id, typed, plant, self._now(), corrects)

    def _add(self, snapshot: Snapshot, *, even_if_known: bool) -> None:
        # The list first: whatever happens then, it has what was typed.
        self._results.put(snapshot)
        self._room.desk.add(snapshot, even_if_known=even_if_known)

    async def _form_is_free(self) -> bool:
        if not self._form.empty:
            await answer_of(questions.form_is_in_use(self._room.look, self._window))
            self._pages.show_add()
            self._form.start()
        return self._form.empty


def _several(about: Entry | tuple[Entry, ...]) -> tuple[Entry, ...]:
    return about if isinstance(about, tuple) else (about,)


def _for_form(item: Entry | Unsaved | Draft) -> tuple[Typed, str | None, frozenset[PlantField]]:
    """What was typed, the entry that it corrects, and the kept fields."""
    match item:
        case Entry():
            return typed_of(item.plant), item.id, frozenset()
        case Draft():
            return item.typed, None, item.pinned
        case NotSaved(snapshot) | AlreadyHere(snapshot):
            return snapshot.typed, snapshot.corrects, frozenset()
