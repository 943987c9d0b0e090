"""The kinds of plants, with how many of each the list has."""

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy, QWidget

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
    """One of them is on. Arrow keys move between them."""

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
            chip.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            chip.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            # Its number changes while plants are sent.
            chip.acts_on = chip.objectName
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

    def _count(self, kind: Kind) -> str:
        return number(self._counts[kind]) if kind in self._counts else ""

    def _fit_again(self) -> None:
        self._fitted = None
        self._fit()

    def _fit(self) -> None:
        """Leave the icons out if all chips fit into one row then.

        It is as high as its rows: the page asks no layout for a height that goes by the width.
        """
        fitted = (self.width(), *map(self._count, Kind))
        if fitted == self._fitted:
            return
        self._fitted = fitted
        one_row = self._flow.sizeHint().height()
        self._show_icons(True)
        if self._flow.heightForWidth(self.width()) > one_row:
            self._show_icons(False)
            if self._flow.heightForWidth(self.width()) > one_row:
                self._show_icons(True)
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
