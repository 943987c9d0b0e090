"""The card at the foot of the page: adding, sending, and what became of it."""

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.many.sending.done_part import DonePart
from plantdesk.ui.many.sending.progress_part import ProgressPart
from plantdesk.ui.many.sending.ready_part import ReadyPart
from plantdesk.ui.wording import translate


class Foot(QFrame):
    """Shows one of three parts. It is as high as the part that it shows."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setProperty("box", "card")
        self.setObjectName("sheetFoot")
        self.setAccessibleName(translate("many", "Adding the rows"))
        self.ready = ReadyPart(look)
        self.progress = ProgressPart(look)
        self.done = DonePart(look)
        self._parts: tuple[QWidget, ...] = (self.ready, self.progress, self.done)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        for part in self._parts:
            column.addWidget(part)
        self.show_part(self.ready)

    def show_part(self, shown: QWidget) -> None:
        for part in self._parts:
            part.setVisible(part is shown)

    @property
    def first_button(self) -> QWidget:
        if not self.done.isHidden():
            return self.done.first_button
        if not self.progress.isHidden():
            return self.progress.first_button
        return self.ready.button
