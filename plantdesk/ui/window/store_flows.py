"""What a user does with stores: what lets their plants be sent, and which one the band shows."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any
from uuid import uuid4

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.store import Store, next_colour
from plantdesk.journal.records import WaitingBatch
from plantdesk.outbox.news import WaitReason
from plantdesk.ui.entry.action import Action
from plantdesk.ui.entry.way_words import token_way_text
from plantdesk.ui.flow import answer_of
from plantdesk.ui.journal_words import doubt_text
from plantdesk.ui.room import Room
from plantdesk.ui.store.practice_plants import show_practice_plants
from plantdesk.ui.store.questions import may_use_new_address
from plantdesk.ui.store.reading import StoreField, https_at_same_port
from plantdesk.ui.store.store_dialog import StoreDialog
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.window.current_store import CurrentStore
from plantdesk.ui.window.pages import Pages
from plantdesk.ui.window.questions import (
    ADDRESS_IS_GIVEN,
    ADDRESS_IS_TAKEN,
    REMOVING_BATCH,
    SENT,
    TOKEN_WAY,
    ask,
)
from plantdesk.ui.wording import isolated, translate, unbroken_address


class StoreFlows:
    def __init__(
        self, room: Room, window: QWidget, pages: Pages, current_store: CurrentStore
    ) -> None:
        self._look, self._desk, self._stores, *_ = room
        self._window, self._pages, self._current_store = window, pages, current_store
        self._ask = partial(ask, room.look, window)
        self.table: Mapping[Action, Callable[[Any], object]] = {
            Action.ENTER_TOKEN: lambda store: self._edit_store(store, StoreField.TOKEN),
            Action.DECIDE: self._decide,
            Action.USE_HTTPS: self._use_https,
            Action.CHECK_ADDRESS: lambda store: self._edit_store(store, StoreField.ADDRESS),
            Action.EDIT_STORE: self._edit_store,
            Action.ADD_STORE: lambda _: self._add_store(),
            Action.SHOW_PRACTICE: lambda _: show_practice_plants(self._look, self._desk, window),
            Action.REMOVE_SHEET: self._remove_sheet,
        }

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
            await self._current_store.turn_to(self._stores.of(new.id))
            if self._stores.current.id == new.id:
                self._pages.show_add()
                self._pages.add.form.start()

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
                self._save(replace(self._stores.of(store.id), way_agreed=settings.digest))

    async def _use_https(self, store: Store) -> None:
        """Offer an https address after the port has said that it accepts only https."""
        read = read_address(store.address)
        if not isinstance(read, Address) or read.scheme == "https":
            return
        address = https_at_same_port(read)
        now, shown = replace(store, address=address, open_origin=""), unbroken_address(address)
        others = (one for one in self._stores.listed if one.id != store.id)
        if other := next((one for one in others if one.address == address), None):
            await self._ask(ADDRESS_IS_TAKEN, isolated(other.name), shown)
        elif not self._stores.rules.allows(store, now):
            await self._ask(ADDRESS_IS_GIVEN, isolated(store.name), shown)
        elif await self._may_use(store, now):
            self._save(now)

    async def _may_use(self, store: Store, now: Store, keep: str = "") -> bool:
        waiting = self._stores.count_waiting(store.id)
        question = may_use_new_address(self._look, self._window, store, now, waiting, keep=keep)
        return bool(await answer_of(question) == Question.GO_ON)

    def _save(self, store: Store) -> None:
        self._desk.ask(lambda engine: engine.stores.save(store))

    async def _remove_sheet(self, sheet: WaitingBatch) -> None:
        if await self._ask(REMOVING_BATCH, count=sheet.waiting) == Question.GO_ON:
            self._desk.ask(lambda engine: engine.batches.remove(sheet.batch.id))
