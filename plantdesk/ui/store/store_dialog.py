"""One store: change it, give it a token, check its connection, or remove it."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QWidget
from shiboken6 import isValid

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import StoreNotSaved
from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.store import Store
from plantdesk.ui.flow import answer_from, answer_of, start
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.store import questions
from plantdesk.ui.store.check_words import check_words
from plantdesk.ui.store.reading import StoreField
from plantdesk.ui.store.store_fields import StoreFields
from plantdesk.ui.widgets.buttons.button import RIM
from plantdesk.ui.widgets.dialog import Dialog, end_row
from plantdesk.ui.widgets.layouts import boxed, column, row
from plantdesk.ui.widgets.question import Question
from plantdesk.ui.widgets.scrolls import FollowingScroll, beside_bar
from plantdesk.ui.wording import address_text, isolated, short_store_name, translate

_MOST_CH = 62


class StoreDialog(Dialog):
    """Opens for a saved store or a new one, with the focus `at` a field. Saving accepts it."""

    def __init__(
        self,
        look: Look,
        stores: Stores,
        desk: Desk,
        store: Store,
        parent: QWidget | None = None,
        at: StoreField = StoreField.NAME,
    ) -> None:
        title = short_store_name(store) or translate("store", "New store")
        super().__init__(look, parent, "storeDialog", title)
        self._stores, self._desk, self._store = stores, desk, store
        # The check that runs.
        self._checking: Store | None = None
        self.fields = StoreFields(look, stores, store, at)
        self.fields.address.input.textChanged.connect(self._stop_check)
        self.fields.entered.connect(self._begin_to_save)
        self.fields.forget.clicked.connect(lambda: start(self._forget_token(), self))
        self._lay_out()
        if stores.token(store.id) is None:
            # So far the desk has reported the token of the current store only.
            desk.ask(lambda engine: engine.stores.find_token(store.id))

    @property
    def unsaved(self) -> bool:
        """Whether closing it would lose changes."""
        return self.fields.unsaved

    def reject(self) -> None:
        start(self._leave(), self._desk)

    async def _leave(self) -> None:
        answer = Question.OTHER
        # What is being saved is saved, even by a disk that answers late.
        if self.unsaved and not self._saving:
            answer = await answer_of(questions.may_lose_changes(self._look, self))
        if answer == Question.GO_ON:
            await self._save()
        elif answer == Question.OTHER:
            QDialog.reject(self)

    def _cancel(self) -> None:
        if self._checking is None:
            self.reject()
        else:
            self._stop_check()

    @property
    def _saving(self) -> bool:
        """Meanwhile, the fields take no text: it would be lost."""
        return not self.fields.isEnabled()

    def _begin_to_save(self) -> None:
        # The desk: what becomes of it is told even if this dialog is gone.
        start(self._save(), self._desk)

    async def _save(self) -> None:
        """Save the store with its new token."""
        if self._saving or (read := self.fields.read()) is None:
            return
        (now, token), before = read, self._store
        # Includes set-aside plants and plants of a sheet: they may be sent there later.
        waiting = self._stores.count_waiting(before.id)
        if waiting and now.address != before.address:
            ask = questions.may_use_new_address
            question = ask(self._look, self, before, now, waiting, token=token)
            if await answer_of(question) != Question.GO_ON:
                self.fields.use_address(before.address)
                return
        # A check's late result must not take the place of what saving says.
        self._checking = None
        self.fields.setEnabled(False)
        self.message.say(translate("store", "Saving… If you close this, PlantDesk goes on saving."))
        saved = await answer_from(self._desk, lambda engine: engine.stores.save(now, token), False)
        if not isValid(self) or not self.isVisible():
            if not saved:
                self._desk.deliver(StoreNotSaved(now.name))
            return
        if saved:
            self.accept()
            return
        self.fields.setEnabled(True)
        self.fields.first.setFocus()
        text = translate(
            "store",
            "{0} was not saved. Nothing has changed, and what you typed is still here. "
            "Make room on the disk, then try again.",
        )
        self.message.say(text.format(isolated(now.name)), "wrong")

    async def _check(self) -> None:
        if self._saving or (address := self.fields.read_address()) is None:
            return
        store = self._checking = Store(self._store.id, "", "", address.text)
        settings = self._stores.rules.settings_of(store.id)
        text = translate("check", "Connecting to {0}… This takes at most {1} seconds.")
        text = text.format(address_text(address.text), settings.total_seconds)
        self.message.say(text, icon="waiting")
        failed = NotReached(ConnectionFault.CONNECT)
        found = await answer_from(self._desk, lambda engine: engine.check_connection(store), failed)
        # The user may have stopped it, or typed another address.
        if self._checking is store:
            self._checking = None
            has_token = self.fields.has_token
            self.message.say(*check_words(found, address, settings, has_token=has_token))

    def _stop_check(self) -> None:
        """Stop it, or drop its result: they are about another address."""
        self._checking = None
        self.message.say("")

    async def _forget_token(self) -> None:
        store = self._store
        question = questions.may_forget_token(self._look, self, store)
        if await answer_of(question) == Question.GO_ON:
            self._desk.ask(lambda engine: engine.stores.forget_token(store.id))

    async def _remove(self) -> None:
        store = self._store
        question = questions.may_remove_store(self._look, self, store)
        if await answer_of(question) != Question.GO_ON:
            return
        # One with open plants stays: nobody could settle them any more.
        if await answer_from(self._desk, lambda engine: engine.stores.remove(store.id), False):
            QDialog.reject(self)
            return
        text = translate(
            "store",
            "{0} was not removed. Send or remove its waiting plants, and decide about those to "
            "check. If there are none, make room on the disk. Then try again.",
        )
        self.message.say(text.format(isolated(store.name)), "wrong")

    def _lay_out(self) -> None:
        store, text = self._store, translate("check", "&Check connection")
        check = self.button("checkConnection", text, lambda: start(self._check(), self))
        text = translate("store", "Remo&ve…")
        remove = self.button("removeStore", text, lambda: start(self._remove(), self))
        cancel = self.button("cancelStore", translate("store", "Cancel"), self._cancel)
        text = translate("store", "&Save")
        save = self.filled_button("saveStore", text, self._begin_to_save)
        scroll = FollowingScroll()
        parts = column(self.fields, None)
        parts.setContentsMargins(beside_bar(scroll, 24 - RIM, 16))
        scroll.setWidget(boxed(parts, "clear"))
        card = boxed(column(scroll, margins=(1, 4, 1, 4)))
        # Its button stays above the message, however long that is.
        whole = column(card, row(check, None), gap=12, margins=(16, 0, 16, 0))
        whole.setStretchFactor(card, 1)
        ends = (remove, None, end_row(self, save, cancel))
        self.lay_out(boxed(whole, "clear"), *ends, side=16, top=16, gap=8)
        # Only now, or they would show as windows for a moment.
        check.setHidden(store.practice)
        keeps = store.practice or self._stores.rules.gives(store.id)
        remove.setHidden(keeps or not self._stores.is_listed(store.id))
        width = round(_MOST_CH * self._look.measures.ch)
        height = self.whole.sizeHint().height() - scroll.sizeHint().height()
        # What a check says is longer than most messages.
        height += parts.totalHeightForWidth(width - 48) + self.message.sizeHint().height()
        self.resize(QSize(width, height).boundedTo(self.room))
        self.fields.first.setFocus()
