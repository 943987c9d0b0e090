"""The filled button of a page, which sends the plant and names the store."""

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QShortcutEvent
from PySide6.QtWidgets import QSizePolicy

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import draw_hatching
from plantdesk.ui.widgets.buttons.button import ENTER, RIM, Button, letter_repeats

_RADIUS = 6
_STRIPE = 10
_BY_MOUSE = (
    QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease
)  # fmt: skip


class SendButton(Button):
    """Stays enabled while fields are empty: a press says what is missing.

    Only the mouse clicks when it is released. A screen reader may write the next plant right after
    its press.
    """

    entered = Signal()
    least = 140

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.by_mouse = False
        self._clicking = False
        self.setProperty("look", "filled")
        self.setProperty("sends", True)
        # A click that took the focus from a field would bring up that field's warning and pass it
        # unseen.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.pressed.connect(self._click_now)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QShortcutEvent) and not event.isAmbiguous():
            # Qt would ignore a letter within a tenth of a second after another press.
            if not letter_repeats():
                self.click()
            return True
        if event.type() not in _BY_MOUSE:
            return super().event(event)
        self.by_mouse = True
        handled = super().event(event)
        self.by_mouse = False
        return handled

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def click(self) -> None:
        self._clicking = True
        super().click()
        self._clicking = False

    def _click_now(self) -> None:
        if not self.by_mouse and not self._clicking:
            self.click()
            self.drop_click()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        if theme.hatching and not theme.high_contrast and self.isEnabled():
            body = QRectF(self.rect()).adjusted(RIM, RIM, -RIM, -RIM)
            draw_hatching(QPainter(self), body, theme.hatching, _STRIPE, _RADIUS)
        super().paintEvent(event)
