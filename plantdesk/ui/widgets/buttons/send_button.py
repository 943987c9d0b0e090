"""The filled button of a page, which sends the plant and names the store."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShortcutEvent,
)
from PySide6.QtWidgets import QSizePolicy

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import draw_hatching, mnemonic_flag, styled
from plantdesk.ui.widgets.buttons.button import Button
from plantdesk.ui.widgets.buttons.held_keys import ENTER, letter_repeats
from plantdesk.ui.widgets.fields.field import RIM

_RADIUS = 6
_STRIPE = 10
_BY_HAND = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.KeyPress)


class SendButton(Button):
    """Stays enabled while fields are empty: a press says what is missing."""

    # Enter, on a button that sends to a store.
    entered = Signal()

    def __init__(self, look: Look, *, sends: bool = True) -> None:
        """A button that doesn't send to a store is filled, but never hatched.

        In practice it has the accent: the fill there is as grey as a disabled button.
        """
        super().__init__()
        self._look = look
        self._sends = sends
        # Whether a click comes from the mouse, neither from a key nor from a screen reader.
        self.by_mouse = False
        self._by_hand = False
        wide = QSizePolicy.Policy.Expanding if sends else QSizePolicy.Policy.Preferred
        self.setSizePolicy(wide, QSizePolicy.Policy.Fixed)
        self.enter_presses = not sends
        if sends:
            self.pressed.connect(self._press_at_once)
            # A click that took the focus from a field would bring up that field's warning and pass
            # it unseen.
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        styled(self, "strong")

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        metrics = QFontMetrics(self.font())
        width = metrics.horizontalAdvance(self.text()) + 2 * (16 + RIM)
        taller = 4 if self._sends else 0
        return QSize(width, self._look.measures.control + taller + 2 * RIM)

    def minimumSizeHint(self) -> QSize:
        least = self._look.measures.control * 4
        if not self._sends:
            # Its text is short and must not be cut.
            least = self.sizeHint().width()
        return QSize(least, self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        kind = event.type()
        if kind in (QEvent.Type.HoverEnter, QEvent.Type.HoverLeave):
            self.update()
        if isinstance(event, QShortcutEvent) and self._sends and not event.isAmbiguous():
            # Qt would ignore a letter within a tenth of a second after another press.
            if not letter_repeats():
                self.click()
            return True
        if kind in _BY_HAND:
            self._by_hand = True
        handled = super().event(event)
        if kind in _BY_HAND:
            self._by_hand = False
        return handled

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and not self.enter_presses:
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.by_mouse = True
        super().mouseReleaseEvent(event)
        self.by_mouse = False

    def click(self) -> None:
        self._by_hand = True
        super().click()
        self._by_hand = False

    def _press_at_once(self) -> None:
        """Click now for a screen reader, which may write the next plant right after its press."""
        if not self._by_hand:
            self.click()
            self.drop_click()

    def paintEvent(self, _: QPaintEvent) -> None:
        theme = self._look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(RIM, RIM, -RIM, -RIM)
        edge, fill = None, QColor(theme.fill)
        if theme.hatching and not theme.high_contrast and not (self.isDown() or self.underMouse()):
            fill = QColor(theme.accent)
        hatched = self._sends and not theme.high_contrast
        if not self.isEnabled():
            painter.setPen(QPen(QColor(theme.line), theme.hairline))
            painter.setBrush(QColor(theme.sunken))
            painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)
        elif theme.hatching and hatched:
            draw_hatching(painter, body, theme.hatching, _STRIPE, _RADIUS)
            edge = theme.hatching.edge
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._shade(fill))
            painter.drawRoundedRect(body, _RADIUS, _RADIUS)
            if theme.dark or theme.high_contrast:
                edge = theme.accent
        if edge:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(edge), theme.hairline))
            painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.accent), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 9, 9)
        ink = theme.on_fill if hatched else theme.selected
        painter.setPen(QColor(ink if self.isEnabled() else theme.text3))
        painter.setFont(self.font())
        room = body.adjusted(12, 0, -12, 0)
        metrics = QFontMetrics(self.font())
        text = metrics.elidedText(
            self.text(),
            Qt.TextElideMode.ElideRight,
            round(room.width()),
            Qt.TextFlag.TextShowMnemonic.value,
        )
        flags = Qt.AlignmentFlag.AlignCenter | mnemonic_flag(self)
        painter.drawText(room, flags, text)

    def _shade(self, fill: QColor) -> QColor:
        if self.isDown():
            return fill.darker(108)
        return fill.lighter(108) if self.underMouse() else fill
