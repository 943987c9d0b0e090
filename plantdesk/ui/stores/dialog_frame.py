"""How the dialog Stores and token is laid out: list at the start, form at the end, ends below."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QFrame,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.store_form.form import StoreForm
from plantdesk.ui.stores.store_list import StoreList
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.buttons.end_row import end_row
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.buttons.send_button import SendButton
from plantdesk.ui.widgets.fields.field import RIM
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.scrolls.following_scroll import FollowingScroll
from plantdesk.ui.wording import translate

_MEDIUM_PX, _MEDIUM_CH, _LIST_CH = 560, 64, 31
# So many stores stand above the form before their list scrolls by itself.
_ROWS = 5


class StoresFrame(QDialog):
    """One column where there is little room; the practice store has a sentence, not a form."""

    def __init__(self, look: Look, form: StoreForm, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._look = look
        self.setObjectName("storesDialog")
        self.setWindowTitle(translate("store", "Stores and token"))
        self.list = StoreList(look)
        self.add = Link(look, "addStore", "plus")
        self.add.show_text(translate("store", "A&dd a store…"))
        self._adding = plain_label("", "text2", "small")
        self._adding.setObjectName("whoAddsStores")
        self._adding.setWordWrap(True)
        self._adding.setContentsMargins(16, 0, 12, 8)
        self._adding.hide()
        self.form = form
        self._practice = plain_label(
            translate(
                "store",
                "The practice store is for learning: nothing you add there reaches a real store."
                " There is nothing to set.",
            )
        )
        self._message = plain_label(type_="small")
        self._message.setObjectName("saveMessage")
        self.remove = Link(look, "removeStore")
        self.remove.show_text(translate("store", "Remo&ve this store…"))
        self.cancel = plain_button("cancelStores", translate("store", "Cancel"))
        self.save = SendButton(look, sends=False)
        self.save.setObjectName("saveStores")
        self.save.setText(translate("store", "&Save"))
        self._lay_out()
        look.dress_now(self)
        look.changed.connect(self._set_sizes)
        self._set_sizes()
        # As much of the form as fits, where the screen has room for it.
        self.resize(800, min(700, self.screen().availableSize().height() - 40))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def say(self, text: str, *, wrong: bool = False) -> None:
        self._message.setText(text)
        self._message.setProperty("ink", "wrong" if wrong else "text2")
        restyle(self._message)
        self._icon.setVisible(wrong)
        if text:
            announce(self, text)

    def show_form(self, shown: bool) -> None:
        """The form from its top, or the sentence about the practice store."""
        self.form.setVisible(shown)
        self.remove.setVisible(shown)
        self._practice.setVisible(not shown)
        self._scroll.verticalScrollBar().setValue(0)

    def say_who_adds(self, text: str) -> None:
        """Where people here may not; empty where they may."""
        self.add.setEnabled(not text)
        self.add.setAccessibleDescription(text)
        self._adding.setText(text)
        self._adding.setVisible(bool(text))

    def _lay_out(self) -> None:
        self._list_card = QFrame()
        self._list_card.setProperty("box", "card")
        hairline = QFrame()
        hairline.setProperty("box", "line")
        add = QHBoxLayout()
        add.setContentsMargins(12, 8, 12, 8)
        add.addWidget(self.add)
        add.addStretch()
        listed = QVBoxLayout(self._list_card)
        # A square list would overlap the card's round corners.
        listed.setContentsMargins(1, 8, 1, 1)
        listed.setSpacing(0)
        listed.addWidget(self.list, 1)
        listed.addWidget(hairline)
        listed.addLayout(add)
        listed.addWidget(self._adding)
        self._inside = QWidget()
        self._inside.setProperty("box", "clear")
        self._column = inside = QVBoxLayout(self._inside)
        inside.setContentsMargins(24 - RIM, 16, 24 - RIM, 16)
        self._practice.setWordWrap(True)
        self._practice.setMargin(RIM)
        inside.addWidget(self._practice, 0, Qt.AlignmentFlag.AlignTop)
        inside.addWidget(self.form)
        self._scroll = FollowingScroll()
        self._scroll.setWidget(self._inside)
        form_card = QFrame()
        form_card.setProperty("box", "card")
        carded = QVBoxLayout(form_card)
        carded.setContentsMargins(1, 4, 1, 4)
        carded.addWidget(self._scroll)
        self.body = QWidget()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self.body)
        self._row.setContentsMargins(RIM, 0, RIM, 0)
        self._row.setSpacing(12)
        self._row.addWidget(self._list_card)
        self._row.addWidget(form_card, 1)
        self._icon = Icon(self._look, "wrong", "refused")
        self._message.setWordWrap(True)
        message = QHBoxLayout()
        message.setSpacing(8)
        message.setContentsMargins(RIM, 0, RIM, 0)
        message.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        message.addWidget(self._message, 1)
        self._ends = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._ends.setSpacing(8)
        self._ends.addWidget(self.remove)
        self._ends.addStretch()
        self._ends.addLayout(end_row(self, self.save, self.cancel))
        column = QVBoxLayout(self)
        column.setContentsMargins(16 - RIM, 16, 16 - RIM, 16 - RIM)
        column.setSpacing(8)
        column.addWidget(self.body, 1)
        column.addLayout(message)
        column.addLayout(self._ends)
        self._icon.hide()

    def arrange(self) -> None:
        """Where there is little room the list stands above the form and scrolls with it."""
        ch = self._look.measures.ch
        narrow = self.width() < max(_MEDIUM_PX, _MEDIUM_CH * ch)
        if narrow:
            self._list_card.setMinimumWidth(0)
            self._list_card.setMaximumWidth(16_777_215)
            self.list.setFixedHeight(min(self.list.count(), _ROWS) * self.list.row_height() + 2)
        else:
            self._list_card.setFixedWidth(round(_LIST_CH * ch))
            self.list.setMinimumHeight(2 * self.list.row_height())
            self.list.setMaximumHeight(16_777_215)
        if narrow != (self._column.indexOf(self._list_card) >= 0):
            self._move_list(narrow)
        directions = QBoxLayout.Direction
        wanted = self.remove.sizeHint().width() + self.cancel.sizeHint().width()
        wanted += self.save.sizeHint().width() + 64
        tight = wanted > self.width()
        self._ends.setDirection(directions.TopToBottom if tight else directions.LeftToRight)

    def _move_list(self, narrow: bool) -> None:
        focused = self.list.hasFocus()
        if narrow:
            self._column.insertWidget(0, self._list_card)
        else:
            self._row.insertWidget(0, self._list_card)
        # No card stands inside another.
        self._list_card.setProperty("box", "clear" if narrow else "card")
        restyle(self._list_card)
        if focused:
            self.list.setFocus()

    def _set_sizes(self) -> None:
        # The room for a message is there before it.
        self._message.setMinimumHeight(2 * self._look.measures.small_line)
        self.setMinimumSize(420, 400)
        self.arrange()
