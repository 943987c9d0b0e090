"""A row of buttons for one item. New buttons ignore clicks meant for the previous ones."""

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.ui.look.paint import restyle
from plantdesk.ui.look.plain_text import set_tip
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.layouts import Wrapping

# Presses this soon after a change were meant for what showed before.
_SURPRISE_MS = 500


class Offer(NamedTuple):
    """One button. A final action can't be undone, so it ignores a click right after a change."""

    action: object
    text: str
    name: str
    look: str = "plain"
    final: bool = False
    # Whether Enter presses it, if it has the focus. Never one that passes a warning.
    enters: bool = True
    tip: str = ""


class ButtonRow(QWidget):
    # Carries the action, and the item that it was offered for.
    acted = Signal(object, object)
    # The focused button was removed.
    focus_lost = Signal()

    def __init__(self, after: QWidget) -> None:
        """`after` is the widget before the first button in the tab order."""
        super().__init__()
        self._after = after
        self._offers: tuple[Offer, ...] = ()
        self._about: str | None = None
        self._item: object = None
        self._buttons: list[Button] = []
        self._row = Wrapping(self)
        # While it runs, final buttons do nothing.
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._show_rest)
        self.hide()

    @property
    def first(self) -> QWidget | None:
        return self._buttons[0] if self._buttons else None

    def show_offers(self, offers: tuple[Offer, ...], about: str, item: object = None) -> None:
        """`about` is the id of the item that the buttons act on."""
        before, others, self._item = self._about, offers != self._offers, item
        # The same plant's next status may bring other buttons under the pointer, too.
        surprising = before is not None and (before != about or (bool(self._offers) and others))
        self._about = about
        if others:
            self._offers = offers
            self._make()
        if surprising:
            self._rest.start(_SURPRISE_MS)
            self._show_rest()

    def press(self, action: object) -> bool:
        """Act as this action's button would. Return False if it doesn't show."""
        usable = self.isVisible() and self.isEnabled()
        shown = usable and any(offer.action is action for offer in self._offers)
        if shown:
            self.acted.emit(action, self._item)
        return shown

    def accept_clicks(self) -> None:
        """Accept clicks at once, because the user asked for these buttons."""
        self._rest.stop()
        self._show_rest()

    def _show_rest(self) -> None:
        for offer, button in zip(self._offers, self._buttons, strict=True):
            button.setProperty("rests", self._rests(offer))
            restyle(button)

    def _act(self, offer: Offer) -> None:
        if not self._rests(offer):
            self.acted.emit(offer.action, self._item)

    def _rests(self, offer: Offer) -> bool:
        return offer.final and self._rest.isActive()

    def _make(self) -> None:
        focused = QApplication.focusWidget()
        had_keyboard = focused is not None and self.isAncestorOf(focused)
        # Otherwise Qt lays out the window for each button.
        self.hide()
        # Not removeWidget: Qt would delete the items that Python deletes, too.
        while self._row.takeAt(0):
            pass
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        before = self._after
        self._buttons = [self._button(offer) for offer in self._offers]
        for button in self._buttons:
            self._row.addWidget(button)
            button.show()
            # New buttons would come last in the tab order.
            QWidget.setTabOrder(before, button)
            before = button
        self.setVisible(bool(self._offers))
        self.updateGeometry()
        if had_keyboard:
            self.focus_lost.emit()

    def _button(self, offer: Offer) -> Button:
        button = _Button(offer.text)
        button.setObjectName(offer.name)
        button.setProperty("look", offer.look)
        button.setProperty("tall", "control")
        if offer is self._offers[0] and offer.look == "link":
            # The text of a link that begins the row stands below the other texts.
            button.setProperty("inset", "none")
        set_tip(button, offer.tip)
        # A click must not take the focus from the form: the next scan would be lost.
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.acts_on = lambda: self._about
        button.enter_presses = offer.enters
        button.clicked.connect(partial(self._act, offer))
        return button


class _Button(Button):
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second half of a double-click, which may hit another button."""
        event.accept()
