"""Above the table: which rows it shows, and the way to the next wrong cell."""

from PySide6.QtWidgets import QWidget

from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.many.table.rows import CHECKED, SENT, count_of
from plantdesk.ui.many.table.words import Shown, shown_word
from plantdesk.ui.widgets.buttons.link import Link
from plantdesk.ui.widgets.chips import Chip, Chips
from plantdesk.ui.widgets.layouts import row
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
    def __init__(self, look: Look) -> None:
        super().__init__()
        self._chips = Chips(look, _CHIPS, shown_word, translate("many", "Which rows"))
        self.choose = self._chips.choose
        self._next = Link(look, "nextWrongCell")
        self._next.show_text(translate("many", "Next wrong cell"))
        # A chip was chosen, or chosen again, and the button was pressed.
        self.chosen, self.next_wanted = self._chips.changed, self._next.clicked
        self._step = QWidget()
        self._step.setLayout(row(self._next, plain_label("F8", "text2", "small"), gap=8))
        layout = row(self._chips, self._step, gap=8)
        layout.setStretch(0, 1)
        self.setLayout(layout)
        self.show_sending(False)

    @property
    def shown(self) -> Shown:
        return self._chips.kind

    @property
    def sending(self) -> bool:
        return self.shown in SENT

    def show_sending(self, sending: bool) -> None:
        """Show all rows that were sent, or all of the sheet."""
        self.choose(Shown.SENT if sending else Shown.ALL)
        self._step.setVisible(not sending)
        self.show_counts(None)

    def show_counts(self, sheet: WorkSheet | None) -> None:
        """Show the chips that have rows, and the chosen one, whose rows stay when corrected."""
        kinds = SENT if self.sending else CHECKED
        counts = {each: count_of(sheet, each) for each in kinds} if sheet else {}
        always = (kinds[0], self.shown)
        self._chips.show_only([each for each in kinds if each in always or counts.get(each)])
        self._chips.show_counts(counts)
