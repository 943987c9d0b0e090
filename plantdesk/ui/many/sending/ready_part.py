"""Before adding: which rows stay behind, and the button that adds the others."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.store import Store
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.sending.words import (
    add_text,
    include_text,
    nothing_to_add_text,
    stays_text,
)
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.buttons.send_button import SendButton
from plantdesk.ui.widgets.buttons.wrapped_choice import WrappedChoice
from plantdesk.ui.widgets.labels import fit_height, wrapped
from plantdesk.ui.wording import translate

_BESIDE_CH = 76


class ReadyPart(QWidget):
    # Carries whether warned rows are added, too.
    add_wanted = Signal(bool)
    results_wanted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._sheet: WorkSheet | None = None
        self._store: Store | None = None
        self._stays = wrapped("")
        self._stays.setObjectName("rowsThatStay")
        self._why = wrapped("", "wrong")
        self._why.setObjectName("nothingToAdd")
        self._why.hide()
        self.include = WrappedChoice(look, "includeWarned", "")
        self.include.toggled.connect(self.renew)
        self.results = plain_button("showResults", translate("many", "Show results"))
        self.results.clicked.connect(self.results_wanted)
        self.results.hide()
        self.button = SendButton(look)
        self.button.setObjectName("addRows")
        self.button.clicked.connect(self._want_to_add)
        words = QVBoxLayout()
        words.setSpacing(4)
        for part in (self._stays, self._why, self.include):
            words.addWidget(part)
        words.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(16)
        self._row.addLayout(words, 1)
        self._row.addWidget(self.results, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)
        look.changed.connect(self._fit)

    def show_sheet(self, sheet: WorkSheet | None, store: Store) -> None:
        if sheet is not self._sheet:
            # Nothing can be undone, so warned rows are left out at first.
            self.include.set_on(False)
        self._sheet, self._store = sheet, store
        self.renew()

    def renew(self) -> None:
        """Show the counts of now."""
        sheet, store = self._sheet, self._store
        if sheet is None or store is None:
            return
        warned = sheet.count(Verdict.WARNED)
        self.include.setVisible(warned > 0)
        self.include.show_text(include_text(warned))
        self._stays.setText(stays_text(sheet, include_warned=self.include.on))
        text = add_text(self.count, store)
        if text != self.button.text():
            self.button.setText(text)
            self.button.updateGeometry()
        if self.count:
            self._why.hide()
        self._fit()

    @property
    def count(self) -> int:
        """How many rows the button adds."""
        if self._sheet is None:
            return 0
        warned = self._sheet.count(Verdict.WARNED) if self.include.on else 0
        return self._sheet.count(Verdict.RIGHT) + warned

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _want_to_add(self) -> None:
        if self._sheet is None:
            return
        if self.count:
            self.add_wanted.emit(self.include.on)
            return
        words = nothing_to_add_text(self._sheet)
        if words != self._stays.text():
            self._why.setText(words)
            self._why.show()
            self._fit()
        announce(self._why, words)

    def _fit(self) -> None:
        beside = self.width() >= _BESIDE_CH * self._look.measures.ch
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.LeftToRight if beside else directions.TopToBottom)
        alignment = Qt.AlignmentFlag.AlignVCenter if beside else Qt.AlignmentFlag(0)
        self._row.setAlignment(self.button, alignment)
        button = self.button.sizeHint().width()
        self.button.setFixedWidth(min(button, self.width()) if beside else self.width())
        room = self.width() - (self.button.width() + 16 if beside else 0)
        if beside and not self.results.isHidden():
            room -= self.results.sizeHint().width() + 16
        for label in (self._stays, self._why):
            fit_height(label, room)
        self.updateGeometry()
