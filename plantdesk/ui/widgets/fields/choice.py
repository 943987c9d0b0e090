"""One of several values: a label, and a button with the list."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.widgets.buttons.button import plain_button
from plantdesk.ui.widgets.choice_menu import Line, offer_below
from plantdesk.ui.widgets.layouts import column
from plantdesk.ui.wording import translate


class Option(NamedTuple):
    value: Any
    word: str


class Choice(QWidget):
    """The button says what is chosen. The label stands above it, if nothing else says it."""

    chosen = Signal(object)

    def __init__(self, look: Look, name: str, label: str, *, headed: bool = True) -> None:
        super().__init__()
        self._label = label
        self._options: tuple[Option, ...] = ()
        self.value: Any = None
        self.button = plain_button(name)
        # The icon is drawn for the button's direction.
        self._turn()
        self.button.show_icon(look, "chevron-down", "text2")
        self.button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.button.setMinimumWidth(1)
        self.button.clicked.connect(self._offer)
        self._menu = QMenu(self)
        head = (plain_label(label, type_="small strong"),) * headed
        whole = column(*head, self.button, gap=4)
        # By the button's own direction, which is the opposite one.
        whole.setAlignment(self.button, Qt.AlignmentFlag.AlignTrailing)
        self.setLayout(whole)

    def show_options(self, options: Sequence[Option], value: Any) -> None:
        self._options = tuple(options)
        self.show_value(value)

    def show_value(self, value: Any) -> None:
        self.value = value
        word = next((each.word for each in self._options if each.value == value), "")
        text = translate("choice", "{0}: {1}")
        self.button.setAccessibleName(text.format(self._label, word))
        self.button.setText(word.replace("&", "&&"))

    def _offer(self) -> None:
        lines = [
            Line(
                option.word,
                partial(self._choose, option.value),
                checked=option.value == self.value,
                exact=True,
            )
            for option in self._options
        ]
        offer_below(self.button, self._menu, lines)

    def _choose(self, value: Any) -> None:
        if value != self.value:
            self.show_value(value)
            self.chosen.emit(value)

    def _turn(self) -> None:
        """The chevron stands after the word."""
        mirrored = self.isRightToLeft()
        directions = Qt.LayoutDirection
        opposite = directions.LeftToRight if mirrored else directions.RightToLeft
        self.button.setLayoutDirection(opposite)
