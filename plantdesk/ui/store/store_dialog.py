"""One store: change it, give it a token, check its connection, or remove it."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QWidget

from plantdesk.desk.desk import Desk
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
        # While the journal saves.
        self._busy = False
        # The check that runs.
        self._checking: Store | None = None
        self.fields = StoreFields(look, stores, store, at)
        self.fields.edited.connect(self._drop_message)
        self.fields.entered.connect(lambda: start(self._save(), self))
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
        start(self._leave(), self)

    async def _leave(self) -> None:
        # The token is set only after its store is saved, so wait for that.
        if self._busy:
            return
        answer = Question.OTHER
        if self.unsaved:
            answer = await answer_of(questions.may_lose_changes(self._look, self))
        if answer == Question.GO_ON:
            await self._save()
        elif answer == Question.OTHER:
            QDialog.reject(self)

    def _cancel(self) -> None:
        if self._checking is None:
            self.reject()
        else:
            self._drop_message(True)

    async def _save(self) -> None:
        """Save the store, and only then use its new token: never at the old address."""
        if self._busy or (read := self.fields.read()) is None:
            return
        (now, token), before = read, self._store
        # Includes set-aside plants and plants of a sheet: they may be sent there later.
        waiting = self._stores.count_waiting(before.id)
        if waiting and now.address != before.address:
            ask = questions.may_use_new_address
            question = ask(self._look, self, before, now, waiting, token=token)
            if await answer_of(question) != Question.GO_ON:
                self.fields.show_old_address()
                return
        if now != before:
            # A check's late result must not take the place of what saving says.
            self._busy, self._checking = True, None
            self.message.say(translate("store", "Saving…"))
            saved = await answer_from(self._desk, lambda engine: engine.stores.save(now), False)
            self._busy = False
            if not saved:
                text = translate(
                    "store",
                    "{0} was not saved. Nothing has changed, and what you typed is still here. "
                    "Make room on the disk, then try again.",
                )
                self.message.say(text.format(isolated(now.name)), "wrong")
                return
        if token is not None:
            self._desk.ask(lambda engine: engine.stores.set_token(now.id, token))
        self.fields.token.input.setText("")
        self.accept()

    async def _check(self) -> None:
        if self._busy or (address := self.fields.read_address()) is None:
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

    def _drop_message(self, stop_check: bool) -> None:
        """A check goes on while the user types anything but another address."""
        if stop_check:
            self._checking = None
        if self._checking is None:
            self.message.say("")

    async def _forget_token(self) -> None:
        store = self._store
        question = questions.may_forget_token(self._look, self, store)
        if await answer_of(question) == Question.GO_ON:
            self._desk.ask(lambda engine: engine.stores.forget_token(store.id))

    async def _remove(self) -> None:
        store = self._store
        if self._stores.count_waiting(store.id) + self._stores.count_to_check(store.id):
            await answer_of(questions.has_open_plants(self._look, self, store))
            return
        question = questions.may_remove_store(self._look, self, store)
        if await answer_of(question) != Question.GO_ON:
            return
        if await answer_from(self._desk, lambda engine: engine.stores.remove(store.id), False):
            QDialog.reject(self)
            return
        text = translate(
            "store",
            "{0} was not removed. It has plants waiting or to check, or this computer "
            "can’t save the change.",
        )
        self.message.say(text.format(isolated(store.name)), "wrong")

    def _lay_out(self) -> None:
        store, text = self._store, translate("check", "&Check connection")
        check = self.button("checkConnection", text, lambda: start(self._check(), self))
        text = translate("store", "Remo&ve…")
        remove = self.button("removeStore", text, lambda: start(self._remove(), self))
        scroll = FollowingScroll()
        parts = column(self.fields, row(check, None, margins=(RIM, 0, RIM, 0)), None, gap=8)
        parts.setContentsMargins(beside_bar(scroll, 24 - RIM, 16))
        scroll.setWidget(boxed(parts, "clear"))
        cancel = self.button("cancelStore", translate("store", "Cancel"), self._cancel)
        text = translate("store", "&Save")
        save = self.filled_button("saveStore", text, lambda: start(self._save(), self))
        card = boxed(column(scroll, margins=(1, 4, 1, 4)))
        self.lay_out(card, remove, None, end_row(self, save, cancel), side=16, top=16, gap=8)
        # Only now, or they would show as windows for a moment.
        check.setHidden(store.practice)
        keeps = store.practice or self._stores.rules.gives(store.id)
        remove.setHidden(keeps or not self._stores.is_listed(store.id))
        width = round(_MOST_CH * self._look.measures.ch)
        height = parts.totalHeightForWidth(width - 48) + self.ends.sizeHint().height() + 72
        height += self.message.sizeHint().height()
        self.resize(QSize(width, height).boundedTo(self.room))
        self.fields.first.setFocus()
