"""A row of chips, of which one is on. In a narrow window, they are one drop-down."""

from collections.abc import Mapping
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QButtonGroup, QSizePolicy, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.fields.boxes import Choice
from plantdesk.ui.widgets.layouts import column, flow
from plantdesk.ui.wording import number

Key = TypeVar("Key")


class Chip(NamedTuple):
    """`ink` names the icon's colour (see `Look.ink`)."""

    name: str
    word: str
    icon: str = ""
    ink: str = ""


class Chips(QWidget, Generic[Key]):
    """Each has a word and a count. Tab goes to the one that is on; arrow keys choose."""

    changed = Signal()

    def __init__(self, look: Look, chips: Mapping[Key, Chip], always: Key, name: str) -> None:
        """`always` is on at the beginning, and shown even if nothing is counted."""
        super().__init__()
        self._look, self._kinds, self._always = look, dict(chips), always
        self._group = QButtonGroup(self)
        self._chips: dict[Key, Button] = {}
        for key, kind in chips.items():
            chip = self._chips[key] = Button()
            chip.setObjectName(kind.name)
            chip.setProperty("look", "chip")
            chip.setProperty("tall", "chip")
            chip.setCheckable(True)
            chip.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            # Its number may change at any time.
            chip.acts_on = chip.objectName
            if kind.icon:
                chip.show_icon(look, kind.icon, kind.ink)
            chip.toggled.connect(self._follow_choice)
            self._group.addButton(chip)
        self._row = flow(*self._chips.values())
        self._row.setAccessibleName(name)
        self._box = Choice("chips", name)
        self._box.activated.connect(lambda: self._chips[self._box.value].click())
        self.setLayout(column(self._row, self._box))
        self._chips[always].setChecked(True)
        # A screen reader switches without a click.
        self._group.buttonToggled.connect(self._tell_if_on)
        # A press on the chip that is on shows its rows again.
        self._group.buttonPressed.connect(lambda chip: self._tell_if_on(chip, chip.isChecked()))
        look.changed.connect(self._fold)
        self._box.hide()
        self.show_counts({})

    @property
    def kind(self) -> Key:
        return next(key for key, chip in self._chips.items() if chip.isChecked())

    def choose(self, key: Key) -> None:
        with QSignalBlocker(self._group):
            self._chips[key].setChecked(True)

    def show_counts(self, counts: Mapping[Key, int]) -> None:
        """Show the counts that are known, and no chip without a count but the one that is on."""
        words: dict[Key, str] = {}
        for key, chip in self._chips.items():
            word, count = self._kinds[key].word, number(counts[key]) if key in counts else ""
            words[key] = f"{word}  {count}".rstrip()
            chip.setText(words[key])
            chip.setAccessibleName(f"{word}: {count}" if count else word)
            chip.setVisible(bool(counts.get(key)) or key in (self._always, self.kind))
        if not self._box.view().isVisible():
            shown = {key: words[key] for key, chip in self._chips.items() if not chip.isHidden()}
            self._box.show_options(shown, self.kind)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        narrow = self._look.measures.is_narrow(self.window().width())
        self._row.setVisible(not narrow)
        self._box.setVisible(narrow)

    def _tell_if_on(self, _: Button, on: bool) -> None:
        if on:
            self.changed.emit()

    def _follow_choice(self) -> None:
        """Let Tab go to the chosen chip only. The focus follows if another chip has it."""
        for chip in self._chips.values():
            policies = Qt.FocusPolicy
            chip.setFocusPolicy(policies.TabFocus if chip.isChecked() else policies.NoFocus)
        focused = QApplication.focusWidget()
        if focused in self._chips.values():
            self._chips[self.kind].setFocus(Qt.FocusReason.OtherFocusReason)
