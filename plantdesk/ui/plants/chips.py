"""The kinds of plants, with how many of each the list has."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QButtonGroup, QSizePolicy, QWidget

from plantdesk.domain.search.plant_search import Kind
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.buttons.flow import Flow
from plantdesk.ui.wording import number, translate

_ICONS = {
    Kind.TO_CHECK: "check",
    Kind.WAITING: "waiting",
    Kind.REFUSED: "refused",
    Kind.ADDED: "added",
    Kind.REMOVED: "removed",
}


class Chips(QWidget):
    """One of them is on. Tab goes to that one, and arrow keys choose another."""

    changed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setAccessibleName(translate("plants", "Which plants"))
        self._group = QButtonGroup(self)
        self._chips: dict[Kind, Button] = {}
        self._flow = Flow(self)
        for kind in Kind:
            chip = Button()
            chip.setObjectName(f"show{kind.value.title().replace(' ', '')}")
            chip.setProperty("look", "chip")
            chip.setProperty("tall", "chip")
            chip.setCheckable(True)
            chip.setAutoDefault(False)
            chip.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            # Its number changes while plants are sent.
            chip.acts_on = chip.objectName
            chip.toggled.connect(self._follow_choice)
            chip.installEventFilter(self)
            self._group.addButton(chip)
            self._flow.addWidget(chip)
            self._chips[kind] = chip
        self._chips[Kind.ALL].setChecked(True)
        self._group.buttonClicked.connect(self.changed)
        self._look = look
        self._counts: Mapping[Kind, int] = {}
        # What was fitted last.
        self._fitted: object = None
        look.changed.connect(self._fit_again)
        self.show_counts({})

    @property
    def kind(self) -> Kind:
        return next(kind for kind, chip in self._chips.items() if chip.isChecked())

    def choose(self, kind: Kind) -> None:
        self._chips[kind].setChecked(True)

    def show_counts(self, counts: Mapping[Kind, int]) -> None:
        """Show the counts, or none while they aren't known."""
        self._counts = counts
        for kind, chip in self._chips.items():
            words, count = kind_word(kind), self._count(kind)
            chip.setAccessibleName(f"{words}: {count}" if count else words)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
            steps |= {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
            if self.isRightToLeft():
                steps |= {Qt.Key.Key_Left: 1, Qt.Key.Key_Right: -1}
            if step := steps.get(Qt.Key(event.key())):
                # Qt's own step would only move the focus.
                self._step(step)
                return True
        return super().eventFilter(watched, event)

    def _step(self, by: int) -> None:
        kinds = list(Kind)
        chip = self._chips[kinds[(kinds.index(self.kind) + by) % len(kinds)]]
        chip.setFocus(Qt.FocusReason.OtherFocusReason)
        chip.click()

    def _follow_choice(self) -> None:
        """Let Tab go to the chosen chip only. The focus follows if another chip has it."""
        for chip in self._chips.values():
            policies = Qt.FocusPolicy
            chip.setFocusPolicy(policies.TabFocus if chip.isChecked() else policies.NoFocus)
        focused = QApplication.focusWidget()
        if focused in self._chips.values():
            self._chips[self.kind].setFocus(Qt.FocusReason.OtherFocusReason)

    def _count(self, kind: Kind) -> str:
        return number(self._counts[kind]) if kind in self._counts else ""

    def _fit_again(self) -> None:
        self._fitted = None
        self._fit()

    def _fit(self) -> None:
        """Leave the icons out if that saves a row.

        It is as high as its rows: the page asks no layout for a height that goes by the width.
        """
        fitted = (self.width(), *map(self._count, Kind))
        if fitted == self._fitted:
            return
        self._fitted = fitted
        self._show_icons(False)
        without = self._flow.heightForWidth(self.width())
        self._show_icons(True)
        if self._flow.heightForWidth(self.width()) > without:
            self._show_icons(False)
        self.setFixedHeight(self._flow.heightForWidth(self.width()))

    def _show_icons(self, shown: bool) -> None:
        for kind, chip in self._chips.items():
            icon = shown and kind in _ICONS
            chip.setText(f"{' ' if icon else ''}{kind_word(kind)}  {self._count(kind)}".rstrip())
            if icon:
                chip.show_icon(self._look, _ICONS[kind], _ICONS[kind])
            else:
                chip.setIcon(QIcon())


def kind_word(kind: Kind) -> str:
    match kind:
        case Kind.TO_DO:
            return translate("plants", "To do")
        case Kind.TO_CHECK:
            return translate("plants", "To check")
        case Kind.WAITING:
            return translate("plants", "Waiting")
        case Kind.REFUSED:
            return translate("plants", "Refused")
        case Kind.ADDED:
            return translate("plants", "Added")
        case Kind.REMOVED:
            return translate("plants", "Removed")
        case Kind.ALL:
            return translate("plants", "All")
