"""What the form tells of results that are out of sight."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from plantdesk.domain.entry import Entry
from plantdesk.ui.entry.action import Action
from plantdesk.ui.look.look import Look
from plantdesk.ui.results.results import Results
from plantdesk.ui.results.session_model import Item, row_of
from plantdesk.ui.widgets.buttons.button import Link
from plantdesk.ui.widgets.labels import Elided, Icon, wrapped
from plantdesk.ui.widgets.layouts import row
from plantdesk.ui.wording import number, quoted, translate

_LONGEST_NAME = 40


class StillRefused(QWidget):
    """Names the refused plants that the card no longer shows, until they are dealt with."""

    def __init__(self, look: Look, results: Results) -> None:
        super().__init__()
        self._results = results
        self._entry: Entry | None = None
        self._words = Elided("stillRefused", type_="small", at=Qt.TextElideMode.ElideRight)
        self._words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._correct = Link(look, "correctRefused")
        self._correct.show_text(translate("session", "Correct it"))
        self._correct.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._correct.acts_on = lambda: self._entry
        self._correct.clicked.connect(self._begin_correction)
        line = row(Icon(look, "refused", "refused"), self._words, self._correct, gap=8)
        line.setStretchFactor(self._words, 1)
        self.setLayout(line)
        results.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        refused = self._results.still_refused()
        self._entry = refused[0] if refused else None
        self.setVisible(bool(refused))
        if self._entry is not None:
            plant = self._entry.plant
            words = translate("session", "{0} refused: {1}")
            name = f"{plant.id} {quoted(plant.name, _LONGEST_NAME)}"
            self._words.show_text(words.format(number(len(refused)), name))

    def _begin_correction(self) -> None:
        if self._entry is not None:
            self._results.acted.emit(Action.EDIT, self._entry)


class NewestResult(QFrame):
    """One line with the newest result or an unfinished plant, where no card is in sight."""

    def __init__(self, look: Look, results: Results, parent: QWidget) -> None:
        super().__init__(parent)
        self._results = results
        self.setProperty("box", "foot")
        self._icon = Icon(look)
        self._words = wrapped("")
        self._words.setObjectName("newestResult")
        line = row(self._icon, self._words, gap=8, margins=(16, 6, 16, 6))
        line.setStretchFactor(self._words, 1)
        self.setLayout(line)
        results.changed.connect(self._show)
        self._show()

    @property
    def says_something(self) -> bool:
        return self._shown is not None

    @property
    def _shown(self) -> Item | None:
        shown = self._results.shown_item or self._results.unfinished_item
        return shown if shown and self._results.model.belongs_in_list(shown) else None

    def _show(self) -> None:
        if (shown := self._shown) is not None:
            told = row_of(shown)
            words = translate("plants", "{0}: {1}")
            self._words.setText(words.format(told.word, quoted(told.name, _LONGEST_NAME)))
            self._icon.show_icon(told.icon, told.tone)
