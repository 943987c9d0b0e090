"""Buttons that act on what they showed when they were pressed, never on anything newer."""

import re
from collections.abc import Callable
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimerEvent
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPaintEvent, QPixmap, QShortcutEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QPushButton,
    QSizePolicy,
)

from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import draw_ring, styled
from plantdesk.ui.look.plain_text import set_tip
from plantdesk.ui.wording import translate

if TYPE_CHECKING:
    _Over = QAbstractButton
else:
    # A mixin for two of Qt's classes.
    _Over = object
# Room around a filled button in which its focus ring is painted.
RIM = 4
# Qt leaves only 4 pixels between icon and text.
_ICON_AIR = 3
# A scanner's keys are less than this many seconds apart. A user's Space comes later.
_SCAN = 0.15
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_RELEASES = (QEvent.Type.MouseButtonRelease, QEvent.Type.KeyRelease)
_PRESSING = (*ENTER, Qt.Key.Key_Space)
_NOTHING = object()


class HeldKeys:
    """A held key presses once. Qt repeats it, on whatever shows by then."""

    # The key that went up last, and when.
    _released = (0, 0)

    def repeats(self, event: QKeyEvent) -> bool:
        """On X11, Qt often tells a held key as released and pressed at the same moment."""
        key_at = (event.key(), event.timestamp())
        if event.type() == QEvent.Type.KeyRelease:
            self._released = key_at
        elif event.timestamp() and key_at == self._released:
            return True
        return event.isAutoRepeat()


class _HeldLetter(QObject):
    """Looks for the next key after a letter: a shortcut's event doesn't say if it repeats."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._keys = HeldKeys()
        self.held = False

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent):
            repeats = self._keys.repeats(event)
            if event.type() != QEvent.Type.KeyRelease and not repeats:
                self.held = False
                self._app.removeEventFilter(self)
        return False


def letter_repeats() -> bool:
    """Return whether the letter that presses now is still held since it pressed before."""
    app = cast(QApplication, QApplication.instance())
    letter = app.findChild(_HeldLetter) or _HeldLetter(app)
    repeats, letter.held = letter.held, True
    app.installEventFilter(letter)
    return repeats


class _ActsOnWhatItShowed(_Over):
    """Drops a click if it would act on something else than the press did.

    Qt clicks a tenth of a second after a letter or a screen reader pressed the button.
    """

    # Returns what a press acts on, if the button's text doesn't say it.
    acts_on: Callable[[], object] | None = None
    _pressed_on: object = None
    _last_key = -inf

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._held = HeldKeys()
        self.pressed.connect(self._note_press)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QShortcutEvent) and letter_repeats():
            return True
        if isinstance(event, QKeyEvent) and self._is_no_press(event):
            return True
        if self.isDown() and event.type() in _RELEASES and self._is_about_another:
            # The user can see it and press again.
            self.setDown(False)
        return super().event(event)

    def timerEvent(self, event: QTimerEvent) -> None:
        # A check box would switch without telling anybody.
        drop = self._is_about_another and not self.isCheckable()
        blocked = self.blockSignals(drop or self.signalsBlocked())
        super().timerEvent(event)
        self.blockSignals(blocked)

    @property
    def _is_about_another(self) -> bool:
        """Whether a click would act on something else than the press did."""
        return self._target() != self._pressed_on

    def drop_click(self) -> None:
        """Drop the late click of the press that is under way."""
        self._pressed_on = _NOTHING

    def _note_press(self) -> None:
        self._pressed_on = self._target()

    def _target(self) -> object:
        return self.acts_on() if self.acts_on else self.text()

    def _is_no_press(self, event: QKeyEvent) -> bool:
        """Whether it is a held key's repeat, or a blank or the end of what a scanner types."""
        held = self._held.repeats(event)
        if event.type() != QEvent.Type.KeyPress:
            return False
        now = monotonic()
        if event.text().strip():
            self._last_key = now
        return event.key() in _PRESSING and (held or now - self._last_key < _SCAN)


class Button(_ActsOnWhatItShowed, QPushButton):
    """Enter presses it if it has the focus. A long text is shortened in the middle."""

    enter_presses = True
    # How narrow it may get, if its text may be shortened. Then the tooltip has all of it.
    least = 0
    _shown_icon: tuple[Look, str, str] | None = None

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        # In a dialog, Qt's own way would press it when Enter goes down in a field.
        self.setAutoDefault(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in ENTER:
            super().keyPressEvent(event)
        elif self.isCheckable() or not self.enter_presses:
            # On some desktops, Qt would press it.
            event.ignore()
        else:
            self.click()

    def minimumSizeHint(self) -> QSize:
        size = self.sizeHint()
        return size.boundedTo(QSize(self.least, size.height())) if self.least else size

    def paintEvent(self, event: QPaintEvent) -> None:
        excess = self.sizeHint().width() - self.width()
        if self.least:
            set_tip(self, re.sub("&(.)", r"\1", self.text()) if excess > 0 else "")
        if excess > 0:
            self._paint_shortened(excess)
        else:
            super().paintEvent(event)
        if self.hasFocus() and self.property("look") == "filled":
            draw_ring(self, self.rect().adjusted(RIM, RIM, -RIM, -RIM))

    def _paint_shortened(self, excess: int) -> None:
        # Rare, and importing these would add 4 ms to each start.
        from PySide6.QtWidgets import QStyle, QStyleOptionButton, QStylePainter

        metrics, mnemonic = self.fontMetrics(), Qt.TextFlag.TextShowMnemonic.value
        room = metrics.size(mnemonic, self.text()).width() - excess
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
            drawn = look.icon(name, look.ink(ink)).toImage()
            air = round(_ICON_AIR * drawn.devicePixelRatio())
            # The style sheet leaves no more room than the picture has.
            before, behind = (air, 0) if self.isRightToLeft() else (0, air)
            drawn = drawn.copy(drawn.rect().adjusted(-before, 0, behind, 0))
            self.setIcon(QPixmap.fromImage(drawn))
            self.setIconSize(drawn.deviceIndependentSize().toSize())


def plain_button(name: str, text: str = "", tall: str = "control", look: str = "plain") -> Button:
    """Make a button with an edge."""
    button = Button(text)
    button.setObjectName(name)
    button.setProperty("look", look)
    button.setProperty("tall", tall)
    return button


class Link(Button):
    """A small button that looks like a link."""

    least = 120

    def __init__(self, look: Look, name: str, text: str = "", *, flush: bool = False) -> None:
        """With `flush`, the text starts where fields do: only their rim stands before it."""
        super().__init__()
        self.setProperty("flush", flush)
        self._look = look
        self.setObjectName(name)
        self.setProperty("look", "link")
        self.setProperty("tall", "row")
        styled(self, "small")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        # A click must not take the keyboard: the next scan would be lost.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.show_text(text)

    def show_text(self, text: str, icon: str = "") -> None:
        if icon:
            self.show_icon(self._look, icon, "accent")
        self.setText(text)
        self.setAccessibleName(text.replace("&", ""))


def copy_link(look: Look, name: str, spoken: str, text: Callable[[], str]) -> Button:
    """Make a link that copies what `text` returns when it is pressed."""
    link = Link(look, name)
    link.show_text(translate("card", "Copy"), "copy")
    link.setAccessibleName(spoken)
    link.acts_on = text
    link.clicked.connect(lambda: QGuiApplication.clipboard().setText(text()))
    return link


class CheckBox(_ActsOnWhatItShowed, QCheckBox):
    pass
