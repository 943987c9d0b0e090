"""Find faults that a user would see at once: cut text and ambiguous shortcut letters."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontMetrics, QKeySequence, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QLabel,
    QRadioButton,
    QTextEdit,
    QWidget,
)

from plantdesk.ui.look.look import Look


class System:
    """A fake of the system's settings, which a test can't change."""

    def __init__(self, look):
        self.scheme = Qt.ColorScheme.Light
        self.contrast = Qt.ContrastPreference.NoPreference
        look._hints = self

    def colorScheme(self):
        return self.scheme

    def accessibility(self):
        return self

    def contrastPreference(self):
        return self.contrast


def look_for(store, *, dark=False):
    app = QApplication.instance()
    # The last test may have changed the palette.
    app.setPalette(QPalette())
    return Look(app, store, dark=dark)


def high_contrast(look):
    system = System(look)
    system.contrast = Qt.ContrastPreference.HighContrast
    roles = QPalette.ColorRole
    palette = QPalette()
    for role, colour in (
        (roles.Window, "#000000"),
        (roles.WindowText, "#FFFF00"),
        (roles.Highlight, "#00FFFF"),
        (roles.HighlightedText, "#000000"),
    ):
        palette.setColor(role, QColor(colour))
    look._system = palette
    look.refresh()
    return system


def settle():
    for _ in range(6):
        QApplication.processEvents()


def assert_nothing_is_cut(window):
    looked_at = 0
    for label in window.findChildren(QLabel):
        if not label.isVisible() or not label.text():
            continue
        looked_at += 1
        if label.wordWrap():
            assert label.height() >= label.heightForWidth(label.width()), label.text()
        else:
            assert label.width() >= _text_width(label, label.text()), label.text()
    for button in window.findChildren(QAbstractButton):
        if not button.isVisible() or not button.text():
            continue
        looked_at += 1
        box = 0
        if isinstance(button, QCheckBox | QRadioButton):
            box = button.height() // 2
        assert button.width() >= _text_width(button, button.text()) + box, button.text()
        assert button.height() >= QFontMetrics(button.font()).height(), button.text()
    for text in window.findChildren(QTextEdit):
        if text.isVisible():
            assert text.height() >= text.document().size().height(), text.objectName()
    for child in window.findChildren(QWidget):
        parent = child.parentWidget()
        if child.isVisible() and parent is not None and not child.isWindow():
            if parent.objectName() in ("qt_scrollarea_viewport",):
                # Scroll areas scroll up and down, never sideways.
                assert child.width() <= parent.width(), child
                continue
            assert parent.rect().contains(child.geometry()) or _floats(child), child
    assert looked_at, "nothing was looked at"


def letters(window):
    """The Alt+letters of all visible widgets."""
    found = []
    for part in window.findChildren(QWidget):
        if isinstance(part, QAbstractButton | QLabel) and part.isVisible():
            if isinstance(part, QLabel) and part.buddy() is None:
                continue
            key = QKeySequence.mnemonic(part.text()).toString()
            if key:
                found.append(key)
    return found


def _text_width(part, text):
    shown = text.replace("&&", "\0").replace("&", "").replace("\0", "&")
    return QFontMetrics(part.font()).horizontalAdvance(shown)


def _floats(child):
    """Whether Qt places this child itself, such as a scroll bar."""
    return child.objectName().startswith("qt_") or child.metaObject().className().startswith("QS")
