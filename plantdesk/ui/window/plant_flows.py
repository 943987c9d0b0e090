"""What a user does with plants: one function for each action, from the press to its end."""

from collections.abc import Callable, Coroutine, Mapping
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from msgspec.structs import replace

from plantdesk.desk.news import AlreadyHere, NotSaved, Snapshot
from plantdesk.domain.entry import Entry
from plantdesk.domain.plant import NewPlant
from plantdesk.domain.plant_reading import typed_of
from plantdesk.domain.status import Cause, Status
from plantdesk.domain.typed import PlantField, Typed
from plantdesk.journal.records import Draft
from plantdesk.ui.dialogs.mistake import MistakeDialog
from plantdesk.ui.entry.action import Action
from plantdesk.ui.flow import Wait, answer_from, answer_of
from plantdesk.ui.results.session_model import row_of
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.window.questions import (
    EDITING_ELSEWHERE,
    FORM_IN_USE,
    SENDING_AGAIN,
    SENDING_SEVERAL,
    Part,
    Place,
)
from plantdesk.ui.wording import MAX_ROW_TEXT, isolated, store_name

if TYPE_CHECKING:
    from plantdesk.desk.engine import Engine

Unsaved = NotSaved | AlreadyHere


class PlantFlows(Part):
    """Never overwrites what the user is typing."""

    def __init__(self, place: Place, now: Callable[[], datetime]) -> None:
        super().__init__(place)
        self._results, self._now = self.pages.add.results, now
        self.table: Mapping[Action, Callable[[Any], object]] = {
            **dict.fromkeys((Action.EDIT, Action.EDIT_WAITING), self._edit),
            **dict.fromkeys((Action.PUT_BACK, Action.CONTINUE), self._edit),
            **dict.fromkeys((Action.TRY_AGAIN, Action.SAVE_AGAIN), self._add_again),
            Action.ADD_ANYWAY: partial(self._add_again, even_if_known=True),
            Action.REMOVE: partial(self._each, _by(Cause.PERSON_REMOVES)),
            Action.THERE: partial(self._each, _by(Cause.PERSON_SAYS_THERE)),
            Action.NOT_THERE: partial(self._each, _by(Cause.PERSON_LEAVES_IT)),
            Action.SEND_AGAIN: partial(
                self._each, _by(Cause.PERSON_SENDS_AGAIN), first=self._ask_to_send
            ),
            Action.LEAVE_OUT: self._leave_out,
            Action.UNDO: self._undo,
            Action.DONT_KEEP: partial(self._results.settle, dropped=True),
            Action.REPORT_MISTAKE: self._report_mistake,
            Action.CORRECTED: partial(self._each, _by(Cause.PERSON_CORRECTS)),
            Action.NO_MISTAKE: partial(self._each, _by(Cause.PERSON_FORGETS_MISTAKE)),
            Action.STOP: partial(self._each, lambda id_, to: to.stores.stop_sending(id_)),
            Action.SET_ASIDE: partial(self._each, _by(Cause.PERSON_SETS_ASIDE)),
            Action.SEND_TOO: partial(self._each, _by(Cause.PERSON_RELEASES)),
            Action.SEND_AT_ONCE: partial(self._each, _by(Cause.PERSON_RELEASES)),
        }

    def submit(
        self, typed: Typed, plant: NewPlant, even_if_known: bool, corrects: str | None
    ) -> None:
        id_, store_id = str(uuid4()), self._stores.current.id
        snapshot = Snapshot(id_, store_id, typed, plant, self._now(), corrects)
        # The list first: whatever happens then, it has what was typed.
        self._results.put(snapshot)
        self._desk.add(snapshot, even_if_known=even_if_known)

    async def _edit(self, item: Entry | Unsaved | Draft) -> None:
        """Put a plant into the form, and switch to its store, unless that was removed."""
        if not self._form.empty:
            await self._ask(FORM_IN_USE)
            self.pages.show_add()
            return
        store_id = row_of(item).store_id or self._stores.current.id
        listed = self._stores.is_listed(store_id)
        elsewhere = listed and store_id != self._stores.current.id
        if elsewhere:
            self.pages.show_add()
            if not await self._ask(EDITING_ELSEWHERE, store_name(self._stores.of(store_id))):
                return
        if isinstance(item, Entry) and item.status is Status.WAITING:
            # The pressed button will be gone, and the next scan must land in the form.
            self.pages.take_focus()
            # Out of the queue first: it must not be sent while it is in the form.
            id_, removes = item.id, Cause.PERSON_REMOVES
            item = removed = await answer_from(
                self._desk, lambda engine: engine.plants.change(id_, removes), item
            )
            # It was already sent, or the user began to type. Its row shows where it is.
            if removed.status is not Status.REMOVED or not self._form.empty:
                return
        if elsewhere:
            self._stores.switch_to(self._stores.of(store_id))
        typed, corrects, pinned = _for_form(item)
        self.pages.show_add()
        self._form.put_back(typed, corrects if listed else None, pinned)
        if isinstance(item, Entry):
            # It may come from All plants.
            self._results.model.put(item)
            self._results.show_item(item)
        else:
            self._results.forget(item)
        if isinstance(item, Draft):
            self._form.continue_typing()

    async def _add_again(self, item: Entry | Unsaved, *, even_if_known: bool = False) -> None:
        """Add a plant as it is, or edit it for another store if its own was removed."""
        if isinstance(item, Entry):
            id_, store_id, plant = str(uuid4()), item.store_id, item.plant
            snapshot = Snapshot(id_, store_id, typed_of(plant), plant, self._now(), item.id)
        else:
            snapshot = item.snapshot
        if self._stores.is_listed(snapshot.store_id):
            snapshot = replace(snapshot, from_form=False)
            self._results.put(snapshot)
            self._desk.add(snapshot, even_if_known=even_if_known)
        else:
            await self._edit(item)

    def _ask_to_send(self, entries: tuple[Entry, ...]) -> Wait:
        stores = dict.fromkeys(entry.store_id for entry in entries)
        names = ", ".join(store_name(self._stores.of(store_id)) for store_id in stores)
        if len(entries) > 1:
            return self._ask(SENDING_SEVERAL, "", names, count=len(entries))
        plant = entries[0].plant
        id_, name = isolated(str(plant.id)), isolated(plant.name[:MAX_ROW_TEXT])
        return self._ask(SENDING_AGAIN, id_, name, names)

    async def _leave_out(self, item: Entry | Unsaved | Draft) -> None:
        match item:
            case Entry():
                await self._each(_by(Cause.PERSON_LEAVES_IT), item)
            case Draft():
                self._results.settle(item, dropped=True)
            case _:
                self._results.forget(item)

    async def _undo(self, about: Entry | Draft | tuple[Entry, ...]) -> None:
        match about:
            case Draft():
                self._results.settle(about, dropped=False)
            case Entry(status=Status.WAITING, not_before=moment) if moment is not None:
                await self._edit(about)
            case Entry(status=Status.REMOVED):
                if self._form.corrects == about.id:
                    # It must not be in the queue and in the form.
                    self._form.clear()
                await self._each(_by(Cause.PERSON_UNDOES), about)
            case _:
                await self._each(_by(Cause.PERSON_TAKES_BACK), about)

    async def _report_mistake(self, entry: Entry) -> None:
        dialog = MistakeDialog(self._look, entry, self._stores.of(entry.store_id), self._window)
        if await answer_of(dialog) and (note := dialog.note):
            self._desk.ask(lambda engine: engine.plants.report_mistake(entry.id, note))

    async def _each(
        self,
        change: "Callable[[str, Engine], Coroutine[Any, Any, object]]",
        about: Entry | tuple[Entry, ...],
        first: Callable[[tuple[Entry, ...]], Wait] | None = None,
    ) -> None:
        """Change each of the plants, once the user agrees to what is asked `first`."""
        entries = about if isinstance(about, tuple) else (about,)
        if first is None or await first(entries) == Question.GO_ON:
            for entry in entries:
                self._desk.ask(partial(change, entry.id))


def _by(cause: Cause) -> "Callable[[str, Engine], Coroutine[Any, Any, object]]":
    return lambda id_, to: to.plants.change(id_, cause)


def _for_form(item: Entry | Unsaved | Draft) -> tuple[Typed, str | None, frozenset[PlantField]]:
    """What was typed, the entry that it corrects, and the kept fields."""
    match item:
        case Entry():
            return typed_of(item.plant), item.id, frozenset()
        case Draft():
            return item.typed, None, item.pinned
        case NotSaved(snapshot) | AlreadyHere(snapshot):
            return snapshot.typed, snapshot.corrects, frozenset()
