"""The look that a system asks for, a window that has settled, and what is to be read in it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QLabel, QWidget

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
    palette.setColor(roles.Window, "#000000")
    palette.setColor(roles.WindowText, "#FFFF00")
    palette.setColor(roles.Highlight, "#00FFFF")
    palette.setColor(roles.HighlightedText, "#000000")
    look._system = palette
    look.refresh()
    return system


def settle():
    for _ in range(9):
        QApplication.processEvents()


def state(window):
    """What the band says."""
    return window.findChild(QLabel, "queueState").text()


def read(part):
    """The texts of what shows in a part, from top to bottom and from left to right."""
    settle()
    found = []
    for each in (each for each in part.findChildren(QWidget) if each.isVisible()):
        if text := each.property("plainText") or each.property("text"):
            middle = each.mapTo(part, each.rect().center())
            found.append((round(middle.y() / 8), middle.x(), text.replace("&", "")))
    return [text for *_, text in sorted(found)]
