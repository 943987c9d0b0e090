"""Stores and token: the list of stores, and the form of the one that is chosen there."""

import uuid
from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from plantdesk.desk.desk import Desk
from plantdesk.domain.store import Store, next_colour
from plantdesk.ui.button_row import end_row, plain_button
from plantdesk.ui.field import RIM
from plantdesk.ui.link import Link
from plantdesk.ui.look import Look
from plantdesk.ui.send_button import SendButton
from plantdesk.ui.store_edits import Plan, StoreEdits, Unfit
from plantdesk.ui.store_form import StoreForm
from plantdesk.ui.store_list import StoreList, row_of
from plantdesk.ui.store_questions import may_leave, may_readdress, may_remove, tell_open_entries
from plantdesk.ui.store_saver import StoreSaver
from plantdesk.ui.stores import Stores
from plantdesk.ui.wording import isolated, translate

_MEDIUM_CH, _LIST_CH = 64, 31


def _new_id() -> str:
    return str(uuid.uuid4())


class StoresDialog(QDialog):
    """Nothing is kept before Save; then it stays open until the journal has it."""

    def __init__(
        self,
        look: Look,
        stores: Stores,
        desk: Desk,
        parent: QWidget | None = None,
        new_id: Callable[[], str] = _new_id,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._stores = stores
        self._desk = desk
        self._new_id = new_id
        self._edits = StoreEdits(stores.listed_ones)
        self._chosen = stores.current.id
        self._saver = StoreSaver(desk, stores, self)
        self.setObjectName("storesDialog")
        self.setWindowTitle(translate("store", "Stores and token"))
        self.list = StoreList(look)
        self.add = Link(look, "addStore", "plus")
        self.add.show_text(translate("store", "A&dd a store…"))
        self.form = StoreForm(look, stores, desk, self._others)
        self._practice = QLabel(
            translate(
                "store",
                "The practice store is for learning: nothing you add there reaches a real store."
                " There is nothing to set.",
            )
        )
        self._message = QLabel()
        self._message.setObjectName("saveMessage")
        self.remove = Link(look, "removeStore")
        self.remove.show_text(translate("store", "Remo&ve this store…"))
        self.cancel = plain_button(look, "cancelStores", translate("store", "Cancel"))
        self.save = SendButton(look, sends=False)
        self.save.setObjectName("saveStores")
        self.save.setText(translate("store", "&Save"))
        self._lay_out()
        self._connect()
        self._show_list()
        self._show_form()
        look.changed.connect(self._dress)
        self._dress()
        self.resize(800, 580)
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

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
        queue = self._stores.queue(store.id)
        if saved and queue and queue.waiting + queue.sending + queue.to_check:
            tell_open_entries(self._look, self, saved, queue)
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
            self._say("")
            self.choose(plan.store_id)
            self.form.show_flaws(plan.flaws)
            return
        if self._may_readdress(plan):
            self._say(translate("store", "Saving…"))
            self._row_part.setEnabled(False)
            self._saver.save(plan)

    def _may_readdress(self, plan: Plan) -> bool:
        for edited in plan.edited:
            saved = self._edits.saved(edited.store.id)
            queue = self._stores.queue(edited.store.id)
            waiting = queue.waiting + queue.sending if queue else 0
            if saved is None or not waiting or edited.store.address == saved.address:
                continue
            self.choose(saved.id)
            if not may_readdress(self._look, self, saved, edited, waiting):
                self.form.address.show_address(saved.address, saved.settings.open_origin)
                self.form.address.changed.emit()
                return False
        return True

    def _finish(self) -> None:
        self.accept()

    def _tell_lost(self, lost: tuple[str, ...]) -> None:
        self._row_part.setEnabled(True)
        names = [isolated(self._edits.base(i).name or self._edits.typed(i).name) for i in lost]
        for store in [s for s in self._edits.changed if s.id in lost]:
            if store.id not in [s.id for s in self._edits.stores]:
                self._edits.bring_back(store.id)
        self._say(
            translate(
                "store",
                "Not saved: {0}. This computer could not write it down. Nothing has changed"
                " there; what you typed is still here. Save again.",
            ).format(", ".join(names)),
            wrong=True,
        )
        self._show_list()
        self._show_form()
        self.save.setFocus(Qt.FocusReason.OtherFocusReason)

    def _say(self, text: str, *, wrong: bool = False) -> None:
        self._message.setText(text)
        self._message.setProperty("ink", "wrong" if wrong else "text2")
        self._message.style().polish(self._message)
        self._icon.setVisible(wrong)

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

    def _show_form(self) -> None:
        store = self._edits.base(self._chosen)
        practice = store.practice
        self.form.setVisible(not practice)
        self._practice.setVisible(practice)
        self.remove.setVisible(not practice)
        if practice:
            return
        self.form.show_store(store, self._edits.typed(store.id))
        self._scroll.verticalScrollBar().setValue(0)
        if self._edits.saved(store.id) and self._stores.token(store.id) is None:
            # Only of the store that plants go to this is known already.
            self._desk.open_store(store.id)

    def _follow_focus(self, _: QWidget | None, focused: QWidget | None) -> None:
        if focused is not None and self.form.isAncestorOf(focused):
            self._scroll.ensureWidgetVisible(focused, 0, 32)

    def _connect(self) -> None:
        self.list.chosen.connect(self.choose)
        self.add.clicked.connect(self._add)
        self.form.changed.connect(self._follow_typing)
        self.form.entered.connect(self.save.setFocus)
        self.remove.clicked.connect(self._remove)
        self.cancel.clicked.connect(self.reject)
        self.save.clicked.connect(self._save)
        self._saver.done.connect(self._finish)
        self._saver.failed.connect(self._tell_lost)
        self._saver.token_given.connect(self._edits.forget_token_text)
        self._stores.listed.connect(self._take_list)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow_focus)

    def _lay_out(self) -> None:
        self._list_card = QFrame()
        self._list_card.setProperty("box", "card")
        self._hairline = QFrame()
        add = QHBoxLayout()
        add.setContentsMargins(12, 8, 12, 8)
        add.addWidget(self.add)
        add.addStretch()
        listed = QVBoxLayout(self._list_card)
        # A square list would overlap the card's round corners.
        listed.setContentsMargins(1, 8, 1, 1)
        listed.setSpacing(0)
        listed.addWidget(self.list, 1)
        listed.addWidget(self._hairline)
        listed.addLayout(add)
        self._inside = QWidget()
        self._inside.setProperty("box", "clear")
        inside = QVBoxLayout(self._inside)
        inside.setContentsMargins(24 - RIM, 16, 24 - RIM, 16)
        self._practice.setWordWrap(True)
        self._practice.setMargin(RIM)
        inside.addWidget(self._practice, 0, Qt.AlignmentFlag.AlignTop)
        inside.addWidget(self.form)
        self._scroll = QScrollArea()
        self._scroll.setWidget(self._inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.viewport().setAutoFillBackground(False)
        form_card = QFrame()
        form_card.setProperty("box", "card")
        carded = QVBoxLayout(form_card)
        carded.setContentsMargins(1, 4, 1, 4)
        carded.addWidget(self._scroll)
        self._row_part = QWidget()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._row_part)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(12)
        self._row.addWidget(self._list_card)
        self._row.addWidget(form_card, 1)
        self._icon = QLabel()
        self._message.setWordWrap(True)
        self._message.setTextFormat(Qt.TextFormat.PlainText)
        message = QHBoxLayout()
        message.setSpacing(8)
        message.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        message.addWidget(self._message, 1)
        self._ends = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._ends.setSpacing(8)
        self._ends.addWidget(self.remove)
        self._ends.addStretch()
        self._ends.addLayout(end_row(self, self.save, self.cancel))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 12)
        column.setSpacing(8)
        column.addWidget(self._row_part, 1)
        column.addLayout(message)
        column.addLayout(self._ends)
        self._icon.hide()

    def _arrange(self) -> None:
        """Where there is little room the list stands above the form."""
        ch = self._look.measures.ch
        narrow = self.width() < _MEDIUM_CH * ch
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        rows = self.list.row_height()
        if narrow:
            self._list_card.setMaximumWidth(16_777_215)
            self._list_card.setMinimumWidth(0)
            self.list.setFixedHeight(2 * rows)
        else:
            self._list_card.setFixedWidth(round(_LIST_CH * ch))
            self.list.setMinimumHeight(2 * rows)
            self.list.setMaximumHeight(16_777_215)
        wanted = self.remove.sizeHint().width() + self.cancel.sizeHint().width()
        wanted += self.save.sizeHint().width() + 64
        tight = wanted > self.width()
        self._ends.setDirection(directions.TopToBottom if tight else directions.LeftToRight)

    def _dress(self) -> None:
        measures, theme = self._look.measures, self._look.theme
        self._look.dress(self)
        self._practice.setFont(measures.body)
        self._message.setFont(measures.small)
        self._message.setMinimumHeight(measures.small_line)
        self._icon.setPixmap(self._look.icon("wrong", theme.tones["refused"].ink))
        self.cancel.setFont(measures.body)
        self.cancel.setFixedHeight(measures.control)
        self._hairline.setFixedHeight(theme.hairline)
        self._hairline.setStyleSheet(f"background: {theme.line};")
        self.setMinimumSize(420, 400)
        self._arrange()
