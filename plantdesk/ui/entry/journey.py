"""The widget that shows an entry's journey, a line from step to step."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from plantdesk.ui.entry.journey_words import Step
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.wording import exact_time


class JourneyView(QWidget):
    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("box", "clear")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._rows: list[_StepRow] = []

    def show_steps(self, steps: list[Step]) -> None:
        while len(self._rows) < len(steps):
            row = _StepRow(self._look)
            self._rows.append(row)
            self._column.addWidget(row)
        for at, row in enumerate(self._rows):
            row.setVisible(at < len(steps))
            if at < len(steps):
                row.show_step(steps[at], last=at == len(steps) - 1)


class _StepRow(QWidget):
    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._last = False
        self._icon = Icon(look)
        self._head = plain_label(type_="strong")
        self._time = plain_label("", "text2", "small figures")
        self._text = wrapped("", "text2", "small")
        top = QHBoxLayout()
        top.addWidget(self._head)
        top.addStretch()
        top.addWidget(self._time)
        words = QVBoxLayout()
        words.setContentsMargins(0, 0, 0, 10)
        words.setSpacing(1)
        words.addLayout(top)
        words.addWidget(self._text)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(self._icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        look.changed.connect(self._set_icon_size)
        self._set_icon_size()

    def show_step(self, step: Step, *, last: bool) -> None:
        self._last = last
        self._head.setText(step.head)
        self._time.setText(exact_time(step.at) if step.at else "")
        self._text.setText(step.text)
        self._text.setVisible(bool(step.text))
        self._icon.show_icon(step.icon, step.tone)
        self.update()

    def paintEvent(self, _: QPaintEvent) -> None:
        if self._last:
            return
        middle, below = self._icon.geometry().center().x(), self._icon.geometry().bottom() + 4
        line = QRect(middle, below, self._look.theme.hairline, self.height() - below)
        QPainter(self).fillRect(line, QColor(self._look.theme.border))

    def _set_icon_size(self) -> None:
        measures = self._look.measures
        self._icon.setFixedSize(measures.icon(16), measures.body_line)
