"""A row of buttons for one item. New buttons ignore clicks meant for the previous ones."""

from functools import partial
from math import inf
from time import monotonic
from typing import NamedTuple, cast

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.ui.look.plain_text import set_tip
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.buttons.wrapping import Wrapping

# A click this many seconds after a change of buttons was meant for the previous ones.
_SURPRISE = 0.5
# A scanner's keys are less than this many seconds apart. A user's Space comes later.
_SCAN = 0.15


class Offer(NamedTuple):
    """One button. A final action can't be undone, so it ignores a click right after a change."""

    action: object
    text: str
    name: str
    look: str = "plain"
    final: bool = False
    tip: str = ""


class ButtonRow(QWidget):
    acted = Signal(object)
    # The focused button was removed.
    focus_lost = Signal()

    def __init__(self, after: QWidget) -> None:
        """`after` is the widget before the first button in the tab order."""
        super().__init__()
        self._after = after
        self._offers: tuple[Offer, ...] = ()
        self._about: str | None = None
        self._changed = -inf
        self._letter_held = False
        self._row = Wrapping(self)
        self.hide()

    @property
    def first(self) -> QWidget | None:
        item = self._row.itemAt(0)
        return item.widget() if item else None

    def show_offers(self, offers: tuple[Offer, ...], about: str) -> None:
        """`about` is the id of the item that the buttons act on."""
        other_buttons = offers != self._offers
        if self._about is not None and (
            # The same plant's next status may bring other buttons under the pointer, too.
            self._about != about or (self._offers and other_buttons)
        ):
            self._changed = monotonic()
        self._about = about
        if other_buttons:
            self._offers = offers
            self._make()

    def press(self, action: object) -> bool:
        """Act as this action's button would. Return False if it doesn't show."""
        usable = self.isVisible() and self.isEnabled()
        shown = usable and any(offer.action is action for offer in self._offers)
        if shown:
            self.acted.emit(action)
        return shown

    def accept_clicks(self) -> None:
        """Accept clicks at once, because the user asked for these buttons."""
        self._changed = -inf

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let a held letter press once. Qt repeats it, on whatever shows by then."""
        app = cast(QApplication, QApplication.instance())
        if event.type() == QEvent.Type.Shortcut and watched.parent() is self:
            held, self._letter_held = self._letter_held, True
            app.installEventFilter(self)
            return held
        if event.type() == QEvent.Type.KeyRelease and not cast(QKeyEvent, event).isAutoRepeat():
            self._letter_held = False
            app.removeEventFilter(self)
        return super().eventFilter(watched, event)

    def _act(self, offer: Offer) -> None:
        surprised = offer.final and monotonic() - self._changed < _SURPRISE
        if not surprised:
            self.acted.emit(offer.action)

    def _make(self) -> None:
        focused = QApplication.focusWidget()
        had_keyboard = focused is not None and self.isAncestorOf(focused)
        # Otherwise Qt lays out the window for each button.
        self.hide()
        while item := self._row.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        before = self._after
        for offer in self._offers:
            button = _Button(offer, self)
            button.installEventFilter(self)
            button.acts_on = lambda: self._about
            button.clicked.connect(partial(self._act, offer))
            self._row.addWidget(button)
            button.show()
            # New buttons would come last in the tab order.
            QWidget.setTabOrder(before, button)
            before = button
        self.setVisible(bool(self._offers))
        self.updateGeometry()
        if had_keyboard:
            self.focus_lost.emit()


class _Button(Button):
    def __init__(self, offer: Offer, parent: QWidget) -> None:
        super().__init__(offer.text, parent)
        self.offer = offer
        self.setObjectName(offer.name)
        set_tip(self, offer.tip)
        self.setProperty("look", offer.look)
        self.setProperty("tall", "control")
        self.setAutoDefault(False)
        # A click must not take the focus from the form: the next scan would be lost.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._last_key = 0.0

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second half of a double-click, which may hit another button."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ignore a blank in a scanned name, which is not the user's Space."""
        now = monotonic()
        scanned = now - self._last_key < _SCAN
        if event.text().strip():
            self._last_key = now
        if event.key() == Qt.Key.Key_Space and scanned:
            self._last_key = now
            return
        super().keyPressEvent(event)
