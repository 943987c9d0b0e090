"""The field for the search, with a magnifier before the words and a button that empties it."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import set_tip
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.widgets.labels import Icon
from plantdesk.ui.widgets.layouts import row
from plantdesk.ui.wording import translate

# The least room for what is typed.
_LEAST_CH = 30
# From the field's edge to its icon, and from there to the words.
_EDGE, _GAP = 10, 8
# The button's edge stands this far inside the field's.
_INSET = 4
# Before and after the words, the style sheet leaves so much.
_PADDING = 12


class SearchField(Input):
    """Esc empties it, Enter and the arrow down go to the list."""

    left = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setObjectName("plantSearch")
        self.setAccessibleName(translate("plants", "Search"))
        self.setPlaceholderText(translate("plants", "Search by id, name or tag"))
        # The icons of Qt's own actions in a field don't grow with the text.
        self._magnifier = Icon(look, "search", "text2")
        self._clear = Button("", self)
        self._clear.setProperty("look", "quiet")
        self._clear.setProperty("tall", "row")
        self._clear.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._clear.setCursor(Qt.CursorShape.ArrowCursor)
        self._clear.setAccessibleName(translate("plants", "Clear the search"))
        set_tip(self._clear, translate("plants", "Clear the search"))
        self._clear.show_icon(look, "clear", "text2")
        self._clear.clicked.connect(self.empty)
        self.textChanged.connect(self._show_clear)
        self.setLayout(row(self._magnifier, None, self._clear, margins=(_EDGE, 0, _INSET, 0)))
        look.changed.connect(self._keep_off_icons)
        self._show_clear()

    def empty(self) -> None:
        self.setText("")

    def empty_unheard(self) -> None:
        """Empty it without a search, because the list is about to show something else."""
        before = self.blockSignals(True)
        self.setText("")
        self.blockSignals(before)
        self._show_clear()

    def start_with(self, text: str) -> None:
        """Search for what is typed now instead of what was."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.setText(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.empty()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def minimumSizeHint(self) -> QSize:
        least = round(_LEAST_CH * self._look.measures.ch)
        return super().minimumSizeHint().expandedTo(QSize(least, 0))

    def _show_clear(self) -> None:
        self._clear.setVisible(bool(self.text()))
        self._keep_off_icons()

    def _keep_off_icons(self) -> None:
        before, after = _EDGE + self._look.measures.icon(16) + _GAP - _PADDING, 0
        if self.text():
            after = _INSET + self._clear.sizeHint().width() + _GAP - _PADDING
        if self.isRightToLeft():
            before, after = after, before
        self.setTextMargins(before, 0, after, 0)
