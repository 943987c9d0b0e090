"""What a user does with stores: what lets their plants be sent, and which one the band shows."""

from collections.abc import Callable, Mapping
from typing import Any
from uuid import uuid4

from msgspec.structs import replace

from plantdesk.desk.news import StoreNotSaved
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.store import Store, next_colour
from plantdesk.domain.typed import Typed
from plantdesk.journal.records import WaitingBatch
from plantdesk.outbox.news import WaitReason
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.way_words import token_way_text
from plantdesk.ui.flow import answer_of
from plantdesk.ui.journal_words import doubt_text
from plantdesk.ui.store.practice_plants import show_practice_plants
from plantdesk.ui.store.questions import may_use_new_address
from plantdesk.ui.store.reading import StoreField
from plantdesk.ui.store.store_dialog import StoreDialog
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.window.questions import REMOVING_BATCH, SENT, TEXT_ALONG, TOKEN_WAY, Part, Place
from plantdesk.ui.wording import store_name, translate


class StoreFlows(Part):
    def __init__(self, place: Place) -> None:
        super().__init__(place)
        # What a real store's form brought along into practice, on the way to another one.
        self._brought: Typed | None = None
        self.table: Mapping[Action, Callable[[Any], object]] = {
            Action.TURN_TO: self._turn_to,
            Action.NEXT_STORE: lambda store: self._turn_to(self._stores.next_after(store)),
            Action.ENTER_TOKEN: lambda store: self._edit_store(store, StoreField.TOKEN),
            Action.DECIDE: self._decide,
            Action.USE_HTTPS: self._use_https,
            Action.CHECK_ADDRESS: lambda store: self._edit_store(store, StoreField.ADDRESS),
            Action.EDIT_STORE: self._edit_store,
            Action.ADD_STORE: lambda _: self._add_store(),
            Action.SHOW_PRACTICE: lambda _: show_practice_plants(
                self._look, self._desk, self._window
            ),
            Action.REMOVE_SHEET: self._remove_sheet,
        }

    async def _turn_to(self, store: Store) -> None:
        """Switch the store, but ask first what happens to text that was typed for practice."""
        form, current = self._form, self._stores.current
        practised = current.practice and not form.typed.blank and form.typed != self._brought
        if practised and not store.practice:
            self.pages.show_add()
            answer = await self._ask(TEXT_ALONG, store_name(store))
            if answer == Question.OTHER:
                # Esc's clearing, which Ctrl+Z reverses.
                form.clear()
            elif answer != Question.GO_ON:
                return
        if store.id != current.id:
            # The form keeps its text.
            self._brought = form.typed if store.practice else None
            self._stores.switch_to(store)

    async def _edit_store(self, store: Store, at: StoreField = StoreField.NAME) -> bool:
        dialog = StoreDialog(self._look, self._stores, self._desk, store, self._window, at)
        return bool(await answer_of(dialog))

    async def _add_store(self) -> None:
        """Ask for a new store, and once it is saved, begin its first plant."""
        if not self._stores.rules.may_add_stores:
            return
        taken = [store.colour for store in self._stores.listed if not store.practice]
        new = Store(str(uuid4()), "", next_colour(taken), "")
        if await self._edit_store(new):
            await self._turn_to(self._stores.of(new.id))
            if self._stores.current.id == new.id:
                self.pages.show_add()

    async def _decide(self, store: Store) -> None:
        """Ask what the user must decide before the store's plants are sent."""
        queue, rules = self._stores.queue(store.id), self._stores.rules
        why = queue.rest.why if queue and queue.rest else None
        if (doubt := self._stores.doubt) is not None:
            # Another copy of the journal may have sent them.
            if answer := await self._ask(SENT, doubt_text(doubt)):
                never_sent = answer == Question.GO_ON
                self._desk.ask(lambda engine: engine.settle_doubt(never_sent=never_sent))
        elif why is WaitReason.MOVING and (now := rules.moved(store)) is not None:
            # The administrator changed the address.
            if await self._may_use(store, now, keep=translate("window", "&Decide later")):
                # Keep what users changed since the start: they agreed to nothing else.
                self._save(replace(self._stores.of(store.id), address=now.address))
        elif why is WaitReason.WAY:
            # The token would be sent through a new proxy or with a new certificate.
            settings = rules.settings_of(store.id)
            if await self._ask(TOKEN_WAY, token_way_text(store, settings)) == Question.GO_ON:
                self._save(replace(self._stores.of(store.id), way_agreed=settings.way))

    async def _use_https(self, store: Store) -> None:
        """Offer an https address after the port has said that it accepts only https."""
        read = read_address(store.address.replace("http://", "https://", 1))
        if not isinstance(read, Address) or read.text == store.address:
            return
        now = replace(store, address=read.text, open_origin="")
        taken = any(one.address == now.address for one in self._stores.listed)
        if taken or not self._stores.rules.allows(store, now):
            # The dialog says which other store has it, or who may change it.
            await self._edit_store(store, StoreField.ADDRESS)
        elif await self._may_use(store, now):
            self._save(now)

    async def _may_use(self, store: Store, now: Store, keep: str = "") -> bool:
        waiting = self._stores.count_waiting(store.id)
        question = may_use_new_address(self._look, self._window, store, now, waiting, keep=keep)
        return bool(await answer_of(question) == Question.GO_ON)

    def _save(self, store: Store) -> None:
        def note(saved: bool) -> None:
            if not saved:
                self._desk.deliver(StoreNotSaved(store.name))

        self._desk.ask(lambda engine: engine.stores.save(store), note, otherwise=False)

    async def _remove_sheet(self, sheet: WaitingBatch) -> None:
        if await self._ask(REMOVING_BATCH, count=sheet.waiting) == Question.GO_ON:
            self._desk.ask(lambda engine: engine.batches.remove(sheet.batch.id))
