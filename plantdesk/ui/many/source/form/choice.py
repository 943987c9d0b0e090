"""One of several values: a label, and a button with the list."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QSizePolicy, QVBoxLayout, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import named_action, plain_label
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.wording import translate


class Option(NamedTuple):
    value: object
    word: str


class Choice(QWidget):
    """The button says what is chosen."""

    chosen = Signal(object)

    def __init__(self, look: Look, name: str, label: str) -> None:
        super().__init__()
        self._label = label
        self._options: tuple[Option, ...] = ()
        self.value: object = None
        self.button = plain_button(name)
        self.button.show_icon(look, "chevron-down", "text2")
        self.button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.button.clicked.connect(self._offer)
        self._turn()
        self._menu = QMenu(self)
        self._group = QActionGroup(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(plain_label(label, type_="small strong"))
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignLeading)

    def show_options(self, options: Sequence[Option], value: object) -> None:
        self._options = tuple(options)
        self._show(value)

    def _show(self, value: object) -> None:
        self.value = value
        word = next((option.word for option in self._options if option.value == value), "")
        self.button.setText(word.replace("&", "&&"))
        text = translate("many", "{0}: {1}")
        self.button.setAccessibleName(text.format(self._label, word))
        self.updateGeometry()

    def _offer(self) -> None:
        self._menu.clear()
        for option in self._options:
            action = named_action(option.word, self._menu)
            action.setCheckable(True)
            action.setChecked(option.value == self.value)
            action.setData(self._options.index(option))
            action.triggered.connect(self._choose)
            self._group.addAction(action)
            self._menu.addAction(action)
        self._menu.popup(self.button.mapToGlobal(self.button.rect().bottomLeft()))

    def _choose(self) -> None:
        action = self._group.checkedAction()
        if action is not None:
            value = self._options[int(action.data())].value
            if value != self.value:
                self._show(value)
                self.chosen.emit(value)

    def _turn(self) -> None:
        """The chevron stands after the word."""
        mirrored = self.isRightToLeft()
        directions = Qt.LayoutDirection
        opposite = directions.LeftToRight if mirrored else directions.RightToLeft
        self.button.setLayoutDirection(opposite)
