"""What both windows can do once they are painted: take a key, say something, fail aloud."""

import os
import sys
import traceback
from types import TracebackType

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit


def strike(character: str) -> None:
    """A key that goes where the keyboard is; without QtTest, which takes memory of its own."""
    key = Qt.Key.Key_Return if character == "\r" else Qt.Key.Key_unknown
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, character)
        QApplication.sendEvent(QApplication.focusWidget(), event)


def take_a_key() -> QLineEdit:
    """The first field, which has the keyboard and now holds a digit."""
    strike("7")
    box = QApplication.focusWidget()
    assert isinstance(box, QLineEdit)
    assert box.text() == "7"
    return box


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def end_on_errors() -> None:
    """Qt goes on after an exception, and a window that nobody closes would stay."""
    sys.excepthook = _end


def _end(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    traceback.print_exception(kind, error, trace)
    os._exit(1)
