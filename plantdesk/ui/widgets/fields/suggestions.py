"""A list below an input, of earlier texts that fit the typed one."""

import unicodedata
from collections.abc import Sequence
from itertools import islice

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QListWidget

from plantdesk.domain.invisible import reveal_name
from plantdesk.ui.look.announce import announce
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.wording import translate

_MOST = 6
# Enough of a text to recognise it.
_SHOWN = 60
_GAP = 2
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


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
        self.setUniformItemSizes(True)
        self.itemPressed.connect(lambda item: self._choose(self.row(item)))
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
        if not isinstance(event, QKeyEvent):
            return False
        cancels = self.isVisible() and event.key() == Qt.Key.Key_Escape
        if event.type() == QEvent.Type.ShortcutOverride:
            if cancels:
                # Otherwise Esc also clears the form.
                event.accept()
            return cancels
        if event.type() != QEvent.Type.KeyPress:
            return False
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if cancels:
            self.hide()
        elif plain and event.key() in _STEPS:
            return self._move(_STEPS[Qt.Key(event.key())])
        elif plain and event.key() in _ENTER and self.isVisible():
            chosen = self.currentRow()
            self._choose(chosen)
            return chosen >= 0
        return cancels

    def _edited(self) -> None:
        typed = self._box.text()
        self._show(self._fitting(typed) if typed.strip() else [])

    def _fitting(self, typed: str) -> list[str]:
        """Return texts in which a word begins with what was typed."""
        start = _folded(typed)
        found = (text for text, words in self._texts.items() if start in words and text != typed)
        return [*islice(found, _MOST)]

    def _move(self, step: int) -> bool:
        if not self.isVisible():
            self._show(self._fitting(self._box.text()) if step > 0 else [])
        if not self.isVisible():
            return False
        row = self.currentRow() + step
        self.setCurrentRow(max(-1, min(row, self.count() - 1)))
        if self.currentRow() >= 0:
            announce(self._box, self._found[self.currentRow()])
        return True

    def _choose(self, row: int) -> None:
        if row >= 0:
            self._box.selectAll()
            # Unlike setText, Ctrl+Z undoes this.
            self._box.insert(self._found[row])
        self.hide()

    def _show(self, found: list[str]) -> None:
        was_shown = self.isVisible()
        self._found = found
        self.clear()
        self.addItems([reveal_name(text[:_SHOWN]) for text in found])
        if self.parent() != self._box.window():
            self.setParent(self._box.window())
        self.setVisible(bool(found) and self._box.hasFocus() and not self._box.isReadOnly())
        if not self.isVisible():
            return
        self._place()
        if not was_shown:
            text = translate("field", "%Ln suggestions. Press the down arrow.", None, len(found))
            announce(self._box, text)

    def _place(self) -> None:
        """Stand below the input, or above it where there is no room, and leave the rest free."""
        box, window = self._box, self._box.window()
        edges = 2 * self.contentsMargins().top()
        width = min(box.width(), self.sizeHintForColumn(0) + edges)
        height = self.sizeHintForRow(0) * self.count() + edges
        top = box.mapTo(window, QPoint(0, 0))
        right = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        x = top.x() + (box.width() - width if right else 0)
        below, above = top.y() + box.height() + _GAP, top.y() - height - _GAP
        self.setGeometry(x, below if below + height <= window.height() else above, width, height)
        self.raise_()


def _folded(text: str) -> str:
    """Return the words without capitals and accents, with a space before each."""
    letters = unicodedata.normalize("NFKD", text[:_SHOWN].casefold())
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " " + " ".join(plain.split())
