"""The layout of the dialog "Stores and token": list, form, and buttons below."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.store_form.form import StoreForm
from plantdesk.ui.stores.store_list import StoreList
from plantdesk.ui.widgets.buttons.button import RIM, Link, filled_button, plain_button
from plantdesk.ui.widgets.dialog import Dialog, end_row
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.layouts import boxed, column, row
from plantdesk.ui.widgets.scrolls import FollowingScroll, beside_bar
from plantdesk.ui.wording import translate

_MEDIUM_PX, _MEDIUM_CH, _LIST_CH = 560, 64, 31
# Rows of the list in a narrow dialog; a longer list scrolls.
_ROWS = 3
_UNLIMITED = 16_777_215


class StoresFrame(Dialog):
    """One column in a narrow dialog; a page of its own for the practice store."""

    def __init__(self, look: Look, form: StoreForm, parent: QWidget | None) -> None:
        title = translate("store", "Stores and token")
        super().__init__(look, parent, "storesDialog", title)
        self.list = StoreList(look)
        self.add = Link(look, "addStore", "plus")
        self.add.show_text(translate("store", "A&dd a store…"))
        self._adding_note = wrapped("", "text2", "small")
        self._adding_note.setObjectName("whoAddsStores")
        self._adding_note.setContentsMargins(16, 0, 12, 8)
        self._adding_note.hide()
        self.form = form
        self.show_plants = plain_button("showPlants", translate("card", "Show its p&lants…"))
        self._practice = self._practice_page()
        self.remove = Link(look, "removeStore")
        self.remove.show_text(translate("store", "Remo&ve this store…"))
        self.cancel = plain_button("cancelStores", translate("store", "Cancel"))
        self.save = filled_button("saveStores", translate("store", "&Save"))
        self._lay_out()
        look.changed.connect(self._set_sizes)
        self._set_sizes()
        # High enough for most of the form if the screen has room.
        self.resize(QSize(800, 700).boundedTo(self.room))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def show_form(self, shown: bool) -> None:
        """Show the form, or the practice store's page, which has nothing to save."""
        for part in (self.form, self.remove, self.save):
            part.setVisible(shown)
        self._practice.setVisible(not shown)

    def scroll_to_top(self) -> None:
        self._scroll.verticalScrollBar().setValue(0)

    def lock_adding(self, why: str) -> None:
        """Lock the button to add a store and show why; an empty reason unlocks it."""
        self.add.setEnabled(not why)
        self.add.setAccessibleDescription(why)
        self._adding_note.setText(why)
        self._adding_note.setVisible(bool(why))

    def arrange(self) -> None:
        """In a narrow dialog, put the list above the form and let both scroll together."""
        ch = self._look.measures.ch
        narrow = self.width() < max(_MEDIUM_PX, _MEDIUM_CH * ch)
        self.list.show_names_only(narrow)
        if narrow:
            self._list_card.setMinimumWidth(0)
            self._list_card.setMaximumWidth(_UNLIMITED)
            self.list.setFixedHeight(min(self.list.count(), _ROWS) * self.list.row_height() + 2)
        else:
            self._list_card.setFixedWidth(round(_LIST_CH * ch))
            self.list.setMinimumHeight(2 * self.list.row_height())
            self.list.setMaximumHeight(_UNLIMITED)
        if narrow != (self._inside.indexOf(self._list_card) >= 0):
            focused = self.list.hasFocus()
            (self._inside if narrow else self._cards).insertWidget(0, self._list_card)
            # No card inside another.
            self._list_card.setProperty("box", "clear" if narrow else "card")
            restyle(self._list_card)
            if focused:
                self.list.setFocus()
        ends = (self.remove, self.cancel, self.save)
        tight = sum(end.sizeHint().width() for end in ends) + 64 > self.width()
        directions = QBoxLayout.Direction
        self.ends.setDirection(directions.TopToBottom if tight else directions.LeftToRight)

    def _practice_page(self) -> QWidget:
        text = translate(
            "store",
            "The practice store is for learning. Nothing you add there reaches a real "
            "store. It has no settings.",
        )
        title = plain_label(translate("store", "Practice store"), type_="h2")
        sides = (RIM, RIM, RIM, RIM)
        parts = (title, wrapped(text), row(self.show_plants, None))
        return boxed(column(*parts, gap=12, margins=sides), "clear")

    def _lay_out(self) -> None:
        hairline = QFrame()
        hairline.setProperty("box", "line")
        add = row(self.add, None, margins=(12, 8, 12, 8))
        # A square list would overlap the card's round corners.
        listed = column(self.list, hairline, add, self._adding_note, margins=(1, 8, 1, 1))
        listed.setStretchFactor(self.list, 1)
        self._list_card = boxed(listed)
        sides = 24 - RIM
        self._inside = column(self._practice, self.form, gap=8)
        self._inside.setAlignment(self._practice, Qt.AlignmentFlag.AlignTop)
        self._scroll = FollowingScroll()
        self._inside.setContentsMargins(beside_bar(self._scroll, sides, 16))
        self._scroll.setWidget(boxed(self._inside, "clear"))
        form_card = boxed(column(self._scroll, margins=(1, 4, 1, 4)))
        self._cards = row(self._list_card, form_card, margins=(RIM, 0, RIM, 0), gap=12)
        self._cards.setStretchFactor(form_card, 1)
        self.body = QWidget()
        self.body.setLayout(self._cards)
        end = end_row(self, self.save, self.cancel)
        self.lay_out(self.body, self.remove, None, end, side=16, top=16, gap=8)

    def _set_sizes(self) -> None:
        self.setMinimumSize(QSize(420, 400).boundedTo(self.room))
        self.arrange()
