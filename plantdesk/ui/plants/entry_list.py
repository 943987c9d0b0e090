"""The list of open entries below its head."""

from functools import partial

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtWidgets import QFrame, QStackedLayout, QVBoxLayout, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.plants.model import ENTRY, OpenModel
from plantdesk.ui.plants.rows import STYLE, Head, painted
from plantdesk.ui.widgets.rows.row_list import RowList
from plantdesk.ui.wording import translate


class OpenList(QFrame):
    # The entry that the keyboard is on, or None.
    chosen = Signal(object)

    def __init__(self, look: Look, model: OpenModel) -> None:
        super().__init__()
        self._model = model
        self.setProperty("box", "card")
        self.view = RowList(look, model, STYLE, partial(painted, look=look, model=model))
        self.view.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.view.setObjectName("openEntries")
        self.view.setAccessibleName(translate("open", "Waiting and to check"))
        self._head = Head(look, model)
        self._nothing = plain_label("", "text2")
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setWordWrap(True)
        rows = QWidget()
        inside = QVBoxLayout(rows)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        inside.addWidget(self._head)
        inside.addWidget(self.view, 1)
        frame = QVBoxLayout(self)
        # A square list would overlap the card's round corners.
        frame.setContentsMargins(1, 1, 1, 8)
        self._pages = QStackedLayout()
        # First, for it shows what is added to it.
        frame.addLayout(self._pages)
        self._pages.addWidget(rows)
        self._pages.addWidget(self._nothing)
        self.view.selectionModel().currentChanged.connect(self._choose)
        model.dataChanged.connect(self._tell_again)

    def go_to(self, place: int) -> None:
        """Let the keyboard be on this row."""
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self.view.selectionModel().setCurrentIndex(self._model.index(place), flags)
        self.view.scrollTo(self._model.index(place))

    def show_rows(self) -> None:
        self._pages.setCurrentIndex(0)

    def say_nothing_is_here(self, words: str) -> None:
        self._nothing.setText(words)
        self._pages.setCurrentIndex(1)

    def _choose(self, index: QModelIndex) -> None:
        self.chosen.emit(index.data(ENTRY) if index.isValid() else None)

    def _tell_again(self) -> None:
        self._choose(self.view.currentIndex())
        self._head.update()
