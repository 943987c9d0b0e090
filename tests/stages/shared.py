"""The parts of a window by the names that a screen reader says."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QAction, QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget


def named(name, *, missing_ok=False):
    """The visible part that a screen reader calls so, or that has this object name."""
    windows = [QApplication.activeModalWidget() or QApplication.activeWindow()]
    windows += [window for window in QApplication.topLevelWidgets() if window not in windows]
    parts = [part for window in windows if window for part in window.findChildren(QWidget)]
    shown = [part for part in parts if part.isVisible()]
    # A field has the name of its label.
    for part in sorted(shown, key=lambda part: isinstance(part, QLabel)):
        if name in (_spoken(part, QAccessible.Text.Name), part.objectName()):
            return part
    if missing_ok:
        return None
    names = sorted({_spoken(part, QAccessible.Text.Name) for part in shown} - {""})
    raise AssertionError(f"no visible part is called {name!r}; there are {names}")


def value_of(part):
    """The text in a field, on a label or a button, or in a part that can be copied."""
    words = [getattr(part, name)() for name in ("text", "toPlainText") if hasattr(part, name)]
    return _plain(words[0]) if words else _spoken(part, QAccessible.Text.Value)


def description_of(part):
    return _spoken(part, QAccessible.Text.Description)


def rows_of(view):
    """The rows of a list, as they are spoken."""
    # Of the model: Qt keeps the accessible rows up to date only while a screen reader runs.
    model = view.model()
    rows = [model.index(row, 0) for row in range(model.rowCount())]
    return [_plain(row.data(Qt.ItemDataRole.AccessibleTextRole)) for row in rows]


def choose(window, text):
    """Choose the menu item with this text."""
    actions = window.findChildren(QAction)
    next(action for action in actions if _plain(action.text()) == text).trigger()


def focused():
    widget = QApplication.focusWidget()
    assert widget is not None, "no part has the focus"
    return widget


def type_text(text):
    """Type into the focused part. QTest aborts the process for keys beyond ASCII."""
    for character in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, character)
            QApplication.sendEvent(focused(), event)


def _spoken(part, what):
    found = QAccessible.queryAccessibleInterface(part)
    return _plain(found.text(what)) if found else ""


def _plain(text):
    """Without the marks around foreign words, which nobody hears."""
    return text.replace("\u2068", "").replace("\u2069", "").replace("&", "")
