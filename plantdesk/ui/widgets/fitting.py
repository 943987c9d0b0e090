"""Boxes that keep the height their content needs at their width, which nested layouts ignore."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.buttons.wrapping import Wrapping

# Where it is narrower, in widths of a digit, the parts stand below each other.
_BESIDE_CH = 76


class FlowRow(QWidget):
    """Widgets in as many rows as they need."""

    def __init__(self, *widgets: QWidget, gap: int = 8) -> None:
        super().__init__()
        self._flow = Wrapping(self, gap)
        for widget in widgets:
            self._flow.addWidget(widget)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._keep()
        return done

    def _keep(self) -> None:
        self.setFixedHeight(self._flow.heightForWidth(max(1, self.width())))


class Bend(QWidget):
    """Parts beside each other, of which the first takes the room, or below each other."""

    def __init__(self, look: Look, *parts: QWidget, gap: int = 16) -> None:
        super().__init__()
        self._look = look
        self._parts = parts
        self._always_below = False
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(gap)
        for part in parts:
            self._box.addWidget(part, int(part is parts[0]))
        look.changed.connect(self._turn)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def put_below(self, always: bool) -> None:
        self._always_below = always
        self._turn()

    def _turn(self) -> None:
        wide = self.width() >= _BESIDE_CH * self._look.measures.ch
        beside = wide and not self._always_below
        directions = QBoxLayout.Direction
        self._box.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
        for part in self._parts[1:]:
            middle = Qt.AlignmentFlag.AlignVCenter if beside else Qt.AlignmentFlag(0)
            self._box.setAlignment(part, middle)
