"""A row of chips, of which one is on. Each shows a word and a count, and perhaps an icon."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QButtonGroup, QSizePolicy, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.buttons.wrapping import Wrapping
from plantdesk.ui.wording import number

Key = TypeVar("Key")


class Chip(NamedTuple):
    """`ink` names the icon's colour (see `Look.ink`)."""

    name: str
    icon: str = ""
    ink: str = ""


class Chips(QWidget, Generic[Key]):
    """The first is on at the beginning. Tab goes to the one that is on; arrow keys choose."""

    changed = Signal()

    def __init__(
        self, look: Look, chips: Mapping[Key, Chip], word: Callable[[Key], str], name: str
    ) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._word = word
        self._kinds = dict(chips)
        self._group = QButtonGroup(self)
        self._chips: dict[Key, Button] = {}
        whole = Wrapping(self)
        for key, kind in chips.items():
            chip = Button()
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
            chip.installEventFilter(self)
            self._group.addButton(chip)
            whole.addWidget(chip)
            self._chips[key] = chip
        next(iter(self._chips.values())).setChecked(True)
        # A screen reader switches without a click.
        self._group.buttonToggled.connect(self._tell_if_on)
        # The one that is on brings its rows anew.
        self._group.buttonPressed.connect(lambda chip: self._tell_if_on(chip, chip.isChecked()))
        self.show_counts({})

    @property
    def kind(self) -> Key:
        return next(key for key, chip in self._chips.items() if chip.isChecked())

    def choose(self, key: Key) -> None:
        with QSignalBlocker(self._group):
            self._chips[key].setChecked(True)

    def show_counts(self, counts: Mapping[Key, int]) -> None:
        """Show the counts, or none while they aren't known."""
        for key, chip in self._chips.items():
            words, count = self._word(key), number(counts[key]) if key in counts else ""
            before = " " if self._kinds[key].icon else ""
            chip.setText(f"{before}{words}  {count}".rstrip())
            chip.setAccessibleName(f"{words}: {count}" if count else words)

    def show_only(self, keys: Sequence[Key]) -> None:
        for key, chip in self._chips.items():
            chip.setVisible(key in keys)

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
        keys = [key for key, chip in self._chips.items() if not chip.isHidden()]
        chip = self._chips[keys[(keys.index(self.kind) + by) % len(keys)]]
        chip.setFocus(Qt.FocusReason.OtherFocusReason)
        chip.click()

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
