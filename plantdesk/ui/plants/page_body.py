"""Where the parts of the page stand. All but its messages scroll."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QBoxLayout, QWidget

from plantdesk.ui.entry.batches import Batches
from plantdesk.ui.look.look import Look
from plantdesk.ui.plants.chips import PlantChips
from plantdesk.ui.plants.list.list_card import ListCard
from plantdesk.ui.plants.pane import EntryPane
from plantdesk.ui.plants.search_row import SearchRow
from plantdesk.ui.widgets.layouts import column

_GAP = 12
# Beside the pane a row still has room for a long id and the start of a name.
_MEDIUM_CH = 84
# In a small window, two answers about a plant to check stand side by side: their words, and
# what is around these.
_TWO_ANSWERS_CH, _AROUND_TWO_ANSWERS = 24, 94


def is_narrow(look: Look, width: int) -> bool:
    """Whether all stands in one column."""
    return width < _MEDIUM_CH * look.measures.ch


class PageBody(QWidget):
    """The pane stands beside the list, or below it where there is little room."""

    def __init__(
        self,
        look: Look,
        batches: Batches,
        search_row: SearchRow,
        chips: PlantChips,
        card: ListCard,
        pane: EntryPane,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._card = card
        self._pane = pane
        self._least_pane = 0
        self.setProperty("box", "ground")
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.addWidget(card, 1)
        self._row.addWidget(pane)
        self._column = column(batches, search_row, chips, self._row, gap=_GAP)
        self._column.setStretchFactor(self._row, 1)
        self.setLayout(self._column)
        pane.installEventFilter(self)

    def arrange(self, width: int) -> None:
        """Place list and pane."""
        measures = self._look.measures
        ch = measures.ch
        wide = measures.is_wide(width)
        narrow = is_narrow(self._look, width)
        margin = measures.margin(width)
        self._column.setContentsMargins(margin, 16, margin, 8)
        self._row.setSpacing(16 if wide else 12)
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        self._card.show_words_at_top(narrow)
        self._least_pane = round((24 if narrow else 18) * measures.base)
        self._pane.be_compact(not (wide or narrow))
        if narrow:
            self._pane.setMinimumWidth(0)
            self._pane.setMaximumWidth(16_777_215)
        else:
            self._pane.setFixedWidth(
                round(37 * ch if wide else _TWO_ANSWERS_CH * ch + _AROUND_TWO_ANSWERS)
            )
        self._fit_pane()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._fit_pane()
        return super().eventFilter(watched, event)

    def _fit_pane(self) -> None:
        """As high as its buttons need at its width. No layout around it asks for such a height."""
        inside = self._pane.layout()
        assert inside is not None  # noqa: S101
        least = max(self._least_pane, inside.totalMinimumHeightForWidth(self._pane.width()))
        if least != self._pane.minimumHeight():
            self._pane.setMinimumHeight(least)
