"""After sending: what became of the rows, and what can be done with them."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from plantdesk.domain.store import Store
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.sending.progress_bar import ProgressBar
from plantdesk.ui.many.sending.progress_part import parts_of
from plantdesk.ui.many.sending.sending import Sending, all_of
from plantdesk.ui.many.sending.words import done_headline, done_text
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.buttons.flow import Flow
from plantdesk.ui.widgets.labels import fit_height, wrapped
from plantdesk.ui.wording import translate


class DonePart(QWidget):
    save_wanted = Signal()
    correct_wanted = Signal()
    others_wanted = Signal()
    new_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._said = ""
        self._headline = wrapped("", type_="strong")
        self._headline.setObjectName("sheetDone")
        self._text = wrapped("", "text2", "small")
        self._bar = ProgressBar(look)
        self.save = plain_button("saveResults", translate("many", "Save &results…"))
        self.save.clicked.connect(self.save_wanted)
        self.save.show_icon(look, "export", "text2")
        self.correct = plain_button("correctRefused")
        self.correct.clicked.connect(self.correct_wanted)
        self.others = plain_button("showOthers")
        self.others.clicked.connect(self.others_wanted)
        self.new = plain_button("newSheet", translate("many", "Ne&w sheet"))
        self.new.clicked.connect(self.new_wanted)
        self._buttons = QWidget()
        self._flow = Flow(self._buttons)
        for button in (self.correct, self.others, self.save, self.new):
            self._flow.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        for part in (self._headline, self._bar, self._text, self._buttons):
            column.addWidget(part)
        look.changed.connect(self._fit)

    def show_done(self, sending: Sending, store: Store, refused: int, others: int) -> None:
        """`refused` rows can be corrected now, and `others` were not in the batch."""
        counts = sending.counts
        headline = done_headline(counts, store)
        text = done_text(counts, store, len(sending.altered))
        self._headline.setText(headline)
        self._text.setText(text)
        self._bar.show_parts(parts_of(counts), all_of(counts) + counts.removed)
        self.correct.setVisible(refused > 0)
        self.correct.setText(translate("many", "Correct the %Ln refuse&d rows", None, refused))
        self.others.setVisible(others > 0)
        self.others.setText(translate("many", "Show the %Ln other rows", None, others))
        self._fit()
        said = f"{sending.batch_id} {headline} {text}"
        if said != self._said and self.isVisible():
            announce(self._headline, f"{headline}. {text}")
            self._said = said

    @property
    def first_button(self) -> QWidget:
        buttons = (self.correct, self.others, self.save)
        return next((button for button in buttons if not button.isHidden()), self.save)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        for label in (self._headline, self._text):
            fit_height(label, self.width())
        self._buttons.setFixedHeight(self._flow.heightForWidth(max(1, self.width())))
