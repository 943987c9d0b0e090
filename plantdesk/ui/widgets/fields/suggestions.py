"""A list below an input, of earlier texts that fit the typed one."""

import unicodedata
from collections.abc import Sequence
from itertools import islice

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QListWidget

from plantdesk.domain.invisible import reveal_name
from plantdesk.ui.look.announce import announce
from plantdesk.ui.widgets.buttons.button import ENTER
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.wording import translate

_MOST = 6
# Enough of a text to recognise it.
_SHOWN = 60
_GAP = 2
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class Suggestions(QListWidget):
    """Only an arrow key or a click chooses a text. Until then, every key is the input's.

    It is no QCompleter: that one's popup takes the keyboard, with Enter and all shortcuts.
    """

    def __init__(self, box: Input) -> None:
        super().__init__(box)
        self._box = box
        # Each text and what of it is compared.
        self._texts: dict[str, str] = {}
        self._found: list[str] = []
        self.setAccessibleName(translate("field", "Suggestions"))
        self.setProperty("box", "suggestions")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemPressed.connect(self._take)
        self.hide()
        box.textEdited.connect(self._edited)
        box.installEventFilter(self)

    def offer(self, texts: Sequence[str]) -> None:
        """Suggest these texts from now on, in this order."""
        if [*self._texts] == [*texts]:
            return
        self._texts = {text: _folded(text) for text in texts}
        if self._box.isModified():
            # The user was faster than the journal.
            self._edited()

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self.hide()
        presses = event.type() == QEvent.Type.KeyPress
        if not isinstance(event, QKeyEvent) or not (
            presses or event.type() == QEvent.Type.ShortcutOverride
        ):
            return False
        if self.isVisible() and event.key() == Qt.Key.Key_Escape:
            # Otherwise Esc also clears the form.
            event.accept()
            self.setHidden(presses)
            return True
        if not presses or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if event.key() in _STEPS:
            return self._move(_STEPS[Qt.Key(event.key())])
        chosen = event.key() in ENTER and self.isVisible() and self.currentRow() >= 0
        if chosen:
            self._take()
        elif event.key() in ENTER:
            self.hide()
        return chosen

    def _edited(self) -> None:
        self._show(self._box.text().strip() != "")

    def _move(self, step: int) -> bool:
        if not self.isVisible():
            self._show(step > 0)
        if not self.isVisible():
            return False
        self.setCurrentRow(max(-1, min(self.currentRow() + step, self.count() - 1)))
        if self.currentRow() >= 0:
            announce(self._box, self._found[self.currentRow()])
        return True

    def _take(self) -> None:
        self._box.selectAll()
        # Unlike setText, Ctrl+Z undoes this.
        self._box.insert(self._found[self.currentRow()])
        self.hide()

    def _show(self, wanted: bool) -> None:
        """Show texts in which a word begins with what was typed, if they are wanted."""
        box, was_shown, typed = self._box, self.isVisible(), self._box.text()
        start = _folded(typed)
        fits = (text for text, words in self._texts.items() if start in words and text != typed)
        self._found = [*islice(fits, _MOST)] if wanted else []
        self.clear()
        self.addItems([reveal_name(text[:_SHOWN]) for text in self._found])
        if self.parent() != box.window():
            self.setParent(box.window())
        self.setVisible(bool(self._found) and box.hasFocus() and not box.isReadOnly())
        if self.isVisible():
            self._place()
        if self.isVisible() and not was_shown:
            count = len(self._found)
            text = translate("field", "%Ln suggestions. Press the down arrow.", None, count)
            announce(box, text)

    def _place(self) -> None:
        """Stand below the input, or above it where there is no room, and leave the rest free."""
        box, window = self._box, self._box.window()
        edges = 2 * self.contentsMargins().top()
        width = min(box.width(), self.sizeHintForColumn(0) + edges)
        height = self.sizeHintForRow(0) * self.count() + edges
        x = box.width() - width if self.isRightToLeft() else 0
        place = box.mapTo(window, QPoint(x, box.height() + _GAP))
        if place.y() + height > window.height():
            place = box.mapTo(window, QPoint(x, -_GAP - height))
        self.setGeometry(place.x(), place.y(), width, height)
        self.raise_()


def _folded(text: str) -> str:
    """Return the words without capitals and accents, with a space before each."""
    letters = unicodedata.normalize("NFKD", text[:_SHOWN].casefold())
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " " + " ".join(plain.split())
