"""The most important keys, each drawn as a key cap with a word."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeySequence, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from plantdesk.ui.look.look import Look
from plantdesk.ui.wording import translate

# Not Ctrl+E: in a text field, it goes to the end of the line on Linux and macOS.
EDIT_KEY = Qt.Key.Key_F2
_GAP, _PAD, _BETWEEN = 6, 6, 12


def send_keys() -> str:
    """Return the shortcut that adds the plant, written as on this system."""
    keys = QKeySequence(Qt.KeyboardModifier.ControlModifier | Qt.Key.Key_Return)
    native = keys.toString(QKeySequence.SequenceFormat.NativeText)
    return native.replace("Return", translate("keys", "Enter"))


def native_keys(keys: QKeySequence | QKeySequence.StandardKey | Qt.Key) -> str:
    """Return a shortcut written as on this system."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def draw_key_cap(painter: QPainter, look: Look, area: QRect, key: str) -> None:
    theme = look.theme
    painter.setPen(QPen(QColor(theme.line), theme.hairline))
    painter.setBrush(QColor(theme.sunken))
    painter.drawRoundedRect(area.toRectF().adjusted(0.5, 0.5, 0.5, 0.5), 4, 4)
    painter.setPen(QColor(theme.text2))
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, key)


class KeyCap(QWidget):
    """One key, beside the words that say what it does."""

    def __init__(self, look: Look, key: str) -> None:
        super().__init__()
        self._look = look
        self._key = key
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        words = QFontMetrics(self._look.measures.small).horizontalAdvance(self._key)
        return QSize(words + 2 * _PAD, self._look.measures.small_line + 6)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._look.measures.small)
        draw_key_cap(painter, self._look, self.rect().adjusted(0, 0, -1, -1), self._key)


class KeyCaps(QWidget):
    """Paints nothing if there is no room for all keys, or if they do nothing now."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._keys: tuple[tuple[str, str], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        look.changed.connect(self.updateGeometry)

    def show_keys(self, *keys: tuple[str, str]) -> None:
        """Show these keys, each with the word for what it does."""
        self._keys = keys
        self.setAccessibleName(", ".join(f"{key}: {word}" for key, word in keys))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.full_width(), self._look.measures.small_line + 6)

    def full_width(self) -> int:
        metrics = QFontMetrics(self._look.measures.small)
        words = sum(
            metrics.horizontalAdvance(key) + 2 * _PAD + _GAP + metrics.horizontalAdvance(word)
            for key, word in self._keys
        )
        return words + _BETWEEN * (len(self._keys) - 1)

    def paintEvent(self, _: QPaintEvent) -> None:
        if self.width() < self.full_width() or not self.isEnabled():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._look.measures.small)
        metrics = painter.fontMetrics()
        x = 0
        for key, word in self._keys:
            cap = QRect(x, 0, metrics.horizontalAdvance(key) + 2 * _PAD, self.height() - 1)
            draw_key_cap(painter, self._look, self._mirrored(cap), key)
            x = cap.right() + 1 + _GAP
            text = QRect(x, 0, metrics.horizontalAdvance(word) + 1, self.height() - 1)
            painter.drawText(self._mirrored(text), Qt.AlignmentFlag.AlignVCenter, word)
            x = text.right() + _BETWEEN

    def _mirrored(self, area: QRect) -> QRect:
        mirrored = QRect(area)
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            mirrored.moveRight(self.width() - 1 - area.left())
        return mirrored


class KeyLine(KeyCaps):
    """The keys of the form."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.show_warned(False)

    def show_warned(self, warned: bool) -> None:
        """Say what the keys do now; during a warning, only one of them adds the plant."""
        add = translate("keys", "add anyway") if warned else translate("keys", "add")
        self.show_keys(
            (translate("keys", "Enter"), translate("keys", "next field")),
            (send_keys(), add),
            (native_keys(Qt.Key.Key_Escape), translate("keys", "clear")),
        )
