"""The field for the search, with a magnifier before the words and a button that empties it."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import set_tip
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.fields.input import Input
from plantdesk.ui.widgets.icon import Icon
from plantdesk.ui.widgets.rows.painted_row import place_in
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
        self.setPlaceholderText(translate("plants", "Search by id, name, tag or reply"))
        # The icons of Qt's own actions in a field don't grow with the text.
        self._magnifier = Icon(look, "search", "text2")
        self._magnifier.setParent(self)
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
        look.changed.connect(self._place_icons)
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_icons()

    def _show_clear(self) -> None:
        self._clear.setVisible(bool(self.text()))
        self._place_icons()

    def _place_icons(self) -> None:
        size, mirrored = self._look.measures.icon(16), self.isRightToLeft()
        y = (self.height() - size) // 2
        self._magnifier.setGeometry(place_in(self.rect(), mirrored, _EDGE, y, size, size))
        button = self._clear.sizeHint()
        x, y = self.width() - _INSET - button.width(), (self.height() - button.height()) // 2
        place = place_in(self.rect(), mirrored, x, y, button.width(), button.height())
        self._clear.setGeometry(place)
        before, after = _EDGE + size + _GAP - _PADDING, 0
        if self.text():
            after = _INSET + button.width() + _GAP - _PADDING
        if mirrored:
            before, after = after, before
        self.setTextMargins(before, 0, after, 0)
