"""The list of the latest plants of the current store."""

from PySide6.QtCore import QModelIndex, Qt

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.results.session_model import ROW, ListedRows, SessionModel, SessionRow
from plantdesk.ui.widgets.buttons.button import Link
from plantdesk.ui.widgets.cells import Cell, Cells, Index, RowList
from plantdesk.ui.widgets.layouts import boxed, column, row
from plantdesk.ui.widgets.scrolls import Column
from plantdesk.ui.wording import MAX_ROW_TEXT, isolated, translate


class SessionList(Column):
    def __init__(self, look: Look, model: SessionModel) -> None:
        super().__init__()
        self._model = model
        self._rows = ListedRows(model)
        self.setProperty("box", "card")
        title = plain_label(translate("session", "Latest plants"), type_="h2")
        self.today = Link(look, "addedToday")
        self.show_added(0)
        self.view = RowList(look, self._rows, _Rows)
        self.view.setObjectName("sessionEntries")
        self.view.setAccessibleName(translate("session", "Latest plants"))
        self.view.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.head = row(title, None, self.today, margins=(16, 6, 14, 6))
        # A square list would overlap the card's round corners.
        whole = column(self.head, boxed(column(), "line"), self.view, margins=(1, 1, 1, 8))
        whole.setStretchFactor(self.view, 1)
        self.setLayout(whole)

    def show_added(self, count: int) -> None:
        """Say how many plants were added today."""
        self.today.show_text(translate("session", "%Ln added today", None, count))
        self.today.setVisible(count > 0)

    def show_chosen(self, key: str) -> None:
        """Select the row whose card shows, unless the keyboard is on another row."""
        if not self.view.hasFocus():
            place = self._model.place_of(key)
            index = QModelIndex() if place is None else self._model.index(place)
            self.view.setCurrentIndex(self._rows.mapFromSource(index))


class _Rows(Cells):
    """Show the name above id, store and tag, and the status above the time."""

    icon_size = 20
    padding = 18

    def cell(self, index: Index) -> Cell:
        found: SessionRow = index.data(ROW)
        # A long tag stands last, because its end may be cut.
        about = filter(None, (found.typed.id, found.store, found.typed.tag[:MAX_ROW_TEXT]))
        return Cell(
            found.typed.name,
            icon=(found.icon, found.tone),
            two_lines=True,
            second="   ·   ".join(map(isolated, about)),
            end=found.word,
            end_second=found.time,
        )
