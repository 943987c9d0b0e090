"""What a user does with stores: what lets their plants be sent, and which one the band shows."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from plantdesk.domain.address import Address, read_address
from plantdesk.domain.store import Store, next_colour
from plantdesk.journal.records import Doubt, WaitingBatch
from plantdesk.outbox.news import WaitReason
from plantdesk.ui.entry.action import Action
from plantdesk.ui.flow import answer_of
from plantdesk.ui.known_stores import new_store_id
from plantdesk.ui.room import Room
from plantdesk.ui.store.practice_plants import show_practice_plants
from plantdesk.ui.store.questions import may_use_new_address
from plantdesk.ui.store.reading import StoreField, https_at_same_port
from plantdesk.ui.store.store_dialog import StoreDialog
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.window import questions
from plantdesk.ui.window.current_store import CurrentStore
from plantdesk.ui.wording import translate


class StoreFlows:
    def __init__(self, room: Room, window: QWidget, current_store: CurrentStore) -> None:
        self._look, self._desk, self._stores, *_ = room
        self._window = window
        self._current_store = current_store
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

    async def _edit_store(self, store: Store, at: StoreField = StoreField.NAME) -> None:
        dialog = StoreDialog(self._look, self._stores, self._desk, store, self._window, at)
        await answer_of(dialog)

    async def _add_store(self) -> None:
        """Ask for a new store, and turn to it once it is saved."""
        if not self._stores.rules.may_add_stores:
            return
        taken = [store.colour for store in self._stores.listed if not store.practice]
        new = Store(new_store_id(), "", next_colour(taken), "")
        if await answer_of(StoreDialog(self._look, self._stores, self._desk, new, self._window)):
            await self._current_store.turn_to(self._stores.of(new.id))

    async def _decide(self, store: Store) -> None:
        """Ask what the user must decide before the store's plants are sent."""
        queue = self._stores.queue(store.id)
        why = queue.rest.why if queue and queue.rest else None
        if self._stores.doubt is not None:
            await self._settle(self._stores.doubt)
        elif why is WaitReason.MOVING:
            await self._agree_to_move(store)
        elif why is WaitReason.WAY:
            await self._agree_to_way(store)

    async def _settle(self, doubt: Doubt) -> None:
        """Ask whether another copy of the journal has sent these plants."""
        answer = await answer_of(questions.were_they_sent(self._look, self._window, doubt))
        if answer:
            never_sent = answer == Question.GO_ON
            self._desk.ask(lambda engine: engine.settle_doubt(never_sent=never_sent))

    async def _agree_to_move(self, store: Store) -> None:
        """Ask about an address that the administrator changed."""
        if (now := self._stores.rules.moved(store)) is not None:
            later = translate("window", "&Decide later")
            if await self._may_use(store, now, keep=later):
                # Keep what users changed since the start: they agreed to nothing else.
                self._save(replace(self._stores.of(store.id), address=now.address))

    async def _agree_to_way(self, store: Store) -> None:
        """Ask before the token is sent through a new proxy or with a new certificate."""
        settings = self._stores.rules.settings_of(store.id)
        question = questions.may_send_token(self._look, self._window, store, settings)
        if await answer_of(question) == Question.GO_ON:
            latest = self._stores.of(store.id)
            self._save(replace(latest, way_agreed=settings.digest))

    async def _use_https(self, store: Store) -> None:
        """Offer an https address after the port has said that it accepts only https."""
        read = read_address(store.address)
        if not isinstance(read, Address) or read.scheme == "https":
            return
        address = https_at_same_port(read)
        now = replace(store, address=address, open_origin="")
        others = (one for one in self._stores.listed if one.id != store.id)
        look, window = self._look, self._window
        if other := next((one for one in others if one.address == address), None):
            await answer_of(questions.address_is_taken(look, window, other, address))
        elif not self._stores.rules.allows(store, now):
            await answer_of(questions.address_is_given(look, window, store, address))
        elif await self._may_use(store, now):
            self._save(now)

    async def _may_use(self, store: Store, now: Store, keep: str = "") -> bool:
        waiting = self._stores.count_waiting(store.id)
        question = may_use_new_address(self._look, self._window, store, now, waiting, keep=keep)
        return bool(await answer_of(question) == Question.GO_ON)

    def _save(self, store: Store) -> None:
        self._desk.ask(lambda engine: engine.stores.save(store))

    async def _remove_sheet(self, sheet: WaitingBatch) -> None:
        question = questions.may_remove_batch(self._look, self._window, sheet)
        if await answer_of(question) == Question.GO_ON:
            self._desk.ask(lambda engine: engine.batches.remove(sheet.batch.id))
