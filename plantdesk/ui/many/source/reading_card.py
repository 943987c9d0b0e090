"""What the page shows while a file is read: how far it is, and a way to stop."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from plantdesk.domain.invisible import reveal_name
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.many.sending.progress_bar import Part, ProgressBar
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.labels import FittingText
from plantdesk.ui.wording import isolated, number, translate

_WIDTH_EM = 28


class ReadingCard(QFrame):
    cancelled = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("box", "card")
        self.setObjectName("readingSheet")
        self._title = FittingText(type_="h2")
        self._title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._bar = ProgressBar(look)
        self._percent = plain_label("", "text2")
        self._percent.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.cancel = plain_button("cancelReading", translate("many", "Cancel"))
        self.cancel.clicked.connect(self.cancelled)
        inside = QVBoxLayout()
        inside.setSpacing(8)
        inside.addWidget(self._title)
        inside.addWidget(self._bar)
        inside.addWidget(self._percent)
        inside.addSpacing(8)
        inside.addWidget(self.cancel, 0, Qt.AlignmentFlag.AlignHCenter)
        self._inside = QWidget()
        self._inside.setLayout(inside)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.addStretch(3)
        column.addWidget(self._inside, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(4)
        look.changed.connect(self._fit)
        self._fit()

    def begin(self, name: str) -> None:
        text = translate("many", "Reading {0}…").format(isolated(reveal_name(name)))
        self._title.setText(text)
        self.show_percent(0)

    def show_percent(self, percent: int) -> None:
        # Sheets of workbooks are not counted until they are read.
        self._bar.show_parts([Part(percent, "sending")], 100)
        self._percent.setText(translate("many", "{0} %").format(number(percent)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        width = min(_WIDTH_EM * self._look.measures.base, max(100, self.width() - 32))
        self._inside.setFixedWidth(width)
