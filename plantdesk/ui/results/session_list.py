"""The list of the latest entries of the current store."""

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QFrame

from plantdesk.domain.entry import Entry
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.results.session_model import ITEM, ROW, ListedRows, SessionModel, SessionRow
from plantdesk.ui.widgets.buttons.button import Link
from plantdesk.ui.widgets.cells import MAX_ROW_TEXT, Cell, Index, RowList
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.wording import isolated, translate


class SessionList(QFrame):
    chosen = Signal(object)
    # The entry to show with its journey, or None for all plants.
    opened = Signal(object)

    def __init__(self, look: Look, model: SessionModel) -> None:
        super().__init__()
        self._model = model
        self._rows = ListedRows(model)
        self.setProperty("box", "card")
        title = plain_label(translate("session", "Latest plants"), type_="h2")
        self._all = Link(look, "showAllPlants")
        self._all.show_text(translate("plants", "Show all plants"))
        self._all.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._all.clicked.connect(self._show_all)
        self.view = RowList(look, self._rows, _shown)
        self.view.setObjectName("sessionEntries")
        self.view.setAccessibleName(translate("session", "Latest plants"))
        self.view.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.view.activated.connect(self._open)
        self.view.clicked.connect(self._choose)
        line = QFrame()
        line.setProperty("box", "line")
        head = row(title, None, self._all, margins=(16, 6, 14, 6))
        # A square list would overlap the card's round corners.
        whole = column(head, line, self.view, margins=(1, 1, 1, 8))
        whole.setStretchFactor(self.view, 1)
        self.setLayout(whole)

    def show_chosen(self, place: int | None) -> None:
        """Select the row whose card shows, unless the keyboard is on another row."""
        if not self.view.hasFocus():
            index = self._model.index(place) if place is not None else QModelIndex()
            self.view.setCurrentIndex(self._rows.mapFromSource(index))

    def _choose(self, index: QModelIndex) -> None:
        self.chosen.emit(index.data(ITEM))

    def _open(self, index: QModelIndex) -> None:
        item = index.data(ITEM)
        if isinstance(item, Entry):
            self.opened.emit(item)
        else:
            self.chosen.emit(item)

    def _show_all(self) -> None:
        self.opened.emit(None)


def _shown(index: Index) -> Cell:
    """Show the name above id, store and tag, and the status above the time."""
    found: SessionRow = index.data(ROW)
    # A long tag stands last, because its end may be cut.
    about = filter(None, (found.id, found.store, found.tag[:MAX_ROW_TEXT]))
    return Cell(
        found.name,
        icon=(found.icon, found.tone),
        two_lines=True,
        second="   ·   ".join(map(isolated, about)),
        end=found.word,
        end_second=found.time,
    )
