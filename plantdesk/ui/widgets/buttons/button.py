"""Buttons that act on what they showed when they were pressed, never on anything newer."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QShortcutEvent
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QLabel, QPushButton, QRadioButton

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import start_alignment

if TYPE_CHECKING:
    _Over = QAbstractButton
else:
    # A mixin for three of Qt's classes.
    _Over = object
_ICON_AIR = 3
_PRESSES = (
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.KeyPress,
)
_RELEASES = (QEvent.Type.MouseButtonRelease, QEvent.Type.KeyRelease)


class _ActsAtPress(_Over):
    # Returns what a press acts on, if the button's text doesn't say it.
    acts_on: Callable[[], object] | None = None
    _pressed_on: object = None

    def event(self, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.Shortcut:
            if isinstance(event, QShortcutEvent) and not event.isAmbiguous():
                click_by_letter(self)
                return True
        elif kind in _PRESSES:
            # A held key is one press.
            if not (isinstance(event, QKeyEvent) and event.isAutoRepeat()):
                self._pressed_on = target_of(self)
        elif kind in _RELEASES and self.isDown() and target_of(self) != self._pressed_on:
            # It would act on something else now. The user can see it and press again.
            self.setDown(False)
        return super().event(event)


class Button(_ActsAtPress, QPushButton):
    """Shortens its text in the middle where there is little room."""

    _shown_icon: tuple[Look, str, str] | None = None

    @property
    def excess(self) -> int:
        """How much wider it should be, in pixels."""
        return self.sizeHint().width() - self.width()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.excess <= 0:
            super().paintEvent(event)
            return
        # Rare, and importing these would add 4 ms to each start.
        from PySide6.QtWidgets import QStyle, QStyleOptionButton, QStylePainter

        metrics, mnemonic = self.fontMetrics(), Qt.TextFlag.TextShowMnemonic.value
        room = metrics.size(mnemonic, self.text()).width() - self.excess
        option = QStyleOptionButton()
        self.initStyleOption(option)
        middle = Qt.TextElideMode.ElideMiddle
        option.text = metrics.elidedText(self.text(), middle, room, mnemonic)
        QStylePainter(self).drawControl(QStyle.ControlElement.CE_PushButton, option)

    def show_icon(self, look: Look, name: str, ink: str) -> None:
        """Show an icon that follows the theme and the size of text. See `Look.ink`."""
        if self._shown_icon is None:
            look.changed.connect(self._draw_icon)
        self._shown_icon = (look, name, ink)
        self._draw_icon()

    def _draw_icon(self) -> None:
        if self._shown_icon is not None:
            look, name, ink = self._shown_icon
            side = look.measures.icon(16)
            drawn = look.icon(name, look.ink(ink))
            # Qt leaves only 4 pixels between icon and text.
            spaced = QPixmap(QSize(side + _ICON_AIR, side) * drawn.devicePixelRatio())
            spaced.setDevicePixelRatio(drawn.devicePixelRatio())
            spaced.fill(Qt.GlobalColor.transparent)
            painter = QPainter(spaced)
            painter.drawPixmap(_ICON_AIR if self.isRightToLeft() else 0, 0, drawn)
            painter.end()
            self.setIcon(spaced)
            self.setIconSize(QSize(side + _ICON_AIR, side))


def plain_button(name: str, text: str = "", tall: str = "control") -> Button:
    """Make a button that reacts to a click, Space and its letter, never to Enter in a field."""
    button = Button(text)
    button.setObjectName(name)
    button.setProperty("look", "plain")
    button.setAutoDefault(False)
    button.setProperty("tall", tall)
    return button


class CheckBox(_ActsAtPress, QCheckBox):
    pass


class RadioButton(_ActsAtPress, QRadioButton):
    pass


class ChoiceLabel(QLabel):
    """The label of a check box or radio button, with the letter that presses it."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(start_alignment() | Qt.AlignmentFlag.AlignVCenter)
        self.setText(text)

    def event(self, event: QEvent) -> bool:
        choice = self.buddy()
        if (
            isinstance(event, QShortcutEvent)
            and isinstance(choice, QAbstractButton)
            and not event.isAmbiguous()
        ):
            click_by_letter(choice)
            return True
        return super().event(event)


def target_of(button: QAbstractButton) -> object:
    """Return what a press would act on now."""
    acts_on = getattr(button, "acts_on", None)
    return acts_on() if acts_on else button.text()


def click_by_letter(button: QAbstractButton) -> None:
    """Click at once. Qt would click a tenth of a second later, on whatever shows by then."""
    if button.isCheckable() and button.focusPolicy() & Qt.FocusPolicy.ClickFocus:
        button.setFocus(Qt.FocusReason.ShortcutFocusReason)
    button.click()
