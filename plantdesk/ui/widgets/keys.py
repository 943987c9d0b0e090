"""The most important keys, written as on this system."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeySequence

from plantdesk.ui.wording import isolated, translate

# Not Ctrl+E: in a text field, it goes to the end of the line on Linux and macOS.
EDIT_KEY = Qt.Key.Key_F2


def send_keys() -> str:
    """Return the shortcut that adds the plant."""
    return native_keys(QKeySequence(Qt.KeyboardModifier.ControlModifier | Qt.Key.Key_Return))


def native_keys(keys: QKeySequence | QKeySequence.StandardKey | Qt.Key) -> str:
    shown = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
    # Qt has its own word for the key in each language. macOS shows a sign.
    word = QCoreApplication.translate("QShortcut", "Return")
    return shown.replace(word, translate("keys", "Enter"))


def form_keys(*, warned: bool, enter_adds: bool) -> str:
    """Say what the form's keys do. During a warning, only one of them adds the plant."""
    add = translate("keys", "add anyway") if warned else translate("keys", "add")
    enter = translate("keys", "adds") if enter_adds else translate("keys", "next field")
    return key_line(
        (translate("keys", "Enter"), enter),
        (send_keys(), add),
        (native_keys(Qt.Key.Key_Escape), translate("keys", "clear")),
    )


def key_line(*keys: tuple[str, str]) -> str:
    """Return one line with each key and the word for what it does, which stay together."""
    words = (f"{isolated(key)} {word}".replace(" ", "\u00a0") for key, word in keys)
    return " · ".join(words)
