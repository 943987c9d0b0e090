"""Above the table: which rows it shows, and the way to the next wrong cell."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.many.table.shown_rows import CHECKED, SENT, count_of
from plantdesk.ui.many.table.words import Shown, shown_word
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.chips import Chip, Chips
from plantdesk.ui.widgets.layouts import column, row
from plantdesk.ui.wording import translate

_CHIPS = {
    Shown.ALL: Chip("showAllRows"),
    Shown.RIGHT: Chip("showRightRows", "right", "added"),
    Shown.WARNED: Chip("showWarnedRows", "warned", "check"),
    Shown.WRONG: Chip("showWrongRows", "wrong", "refused"),
    Shown.SENT: Chip("showSentRows"),
    Shown.ADDED: Chip("showAddedRows", "added", "added"),
    Shown.REFUSED: Chip("showRefusedRows", "refused", "refused"),
    Shown.TO_CHECK: Chip("showToCheckRows", "check", "check"),
    Shown.WAITING: Chip("showWaitingRows", "waiting", "waiting"),
    Shown.REMOVED: Chip("showRemovedRows", "removed", "removed"),
}


class FilterRow(QWidget):
    # A chip was chosen, or chosen again.
    chosen = Signal()
    next_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        name = translate("many", "Which rows")
        self._checked = Chips(look, {each: _CHIPS[each] for each in CHECKED}, shown_word, name)
        self._sent = Chips(look, {each: _CHIPS[each] for each in SENT}, shown_word, name)
        self._with_removed: bool | None = None
        self._next = Link(look, "nextWrongCell")
        self._next.show_text(translate("many", "Next wrong cell"))
        self._checked.changed.connect(self.chosen)
        self._sent.changed.connect(self.chosen)
        self._next.clicked.connect(self.next_wanted)
        self._step = QWidget()
        self._step.setLayout(row(self._next, plain_label("F8", "text2", "small"), gap=8))
        layout = row(column(self._checked, self._sent), self._step, gap=8)
        layout.setStretch(0, 1)
        self.setLayout(layout)
        self.sending = False
        self.show_sending(False)

    @property
    def shown(self) -> Shown:
        return self._sent.kind if self.sending else self._checked.kind

    def choose(self, shown: Shown) -> None:
        (self._sent if shown in SENT else self._checked).choose(shown)

    def show_sending(self, sending: bool) -> None:
        self.sending = sending
        self._checked.setVisible(not sending)
        self._sent.setVisible(sending)
        self._step.setVisible(not sending)

    def show_counts(self, sheet: WorkSheet | None) -> None:
        chips = self._sent if self.sending else self._checked
        kinds = SENT if self.sending else CHECKED
        counts = {each: count_of(sheet, each) for each in kinds} if sheet else {}
        if self.sending and self._with_removed != bool(counts.get(Shown.REMOVED)):
            # Most sheets never have any.
            self._with_removed = bool(counts.get(Shown.REMOVED))
            self._sent.show_only(SENT if self._with_removed else SENT[:-1])
        chips.show_counts(counts)
