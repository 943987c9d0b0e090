"""The real program, worked by lines on its stdin: python -m tests.e2e.robot ARGUMENTS

    type TEXT         keys to wherever the keyboard is
    press KEY         one key, by Qt's name for it
    click NAME        a press on the button with this object name
    see NAME TEXT     answers once the text or label with this object name shows the text
    close             the window's own close button

Each line is answered with one line: "done", or what there was to see. Nothing of the program is
replaced but the window's class, by one that listens.
"""

import os
import sys
import traceback
from time import monotonic
from types import TracebackType

from PySide6.QtCore import QObject, QSocketNotifier, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from plantdesk.ui import main_window

_PATIENCE = 5.0


class Robot(QObject):
    """Lives as long as its window."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._wanted = ("", "")
        self._until = 0.0
        self._notifier = QSocketNotifier(0, QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._read)
        self._looking = QTimer(self, interval=10)
        self._looking.timeout.connect(self._look)

    def _read(self) -> None:
        # One line at a time: the next comes when this one is answered.
        line = os.read(0, 65536).decode().rstrip("\n")
        if not line:
            self._notifier.setEnabled(False)
            return
        verb, _, rest = line.partition(" ")
        match verb:
            case "type":
                QTest.keyClicks(_focused(), rest)
            case "press":
                QTest.keyClick(_focused(), getattr(Qt.Key, f"Key_{rest}"))
            case "see":
                name, _, text = rest.partition(" ")
                self._wanted, self._until = (name, text), monotonic() + _PATIENCE
                self._looking.start()
                return
            case "minimise":
                self._window.showMinimized()
            case "click" | "close":
                # A click may open a dialog and return only when that is closed.
                _say("done")
        if verb == "click":
            button = self._seen(rest)
            assert isinstance(button, QPushButton)
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
            # After a dialog no window manager gives the keyboard back on the offscreen platform.
            self._window.activateWindow()
        elif verb == "close":
            self._window.close()
        else:
            _say("done")

    def _look(self) -> None:
        name, text = self._wanted
        widget = self._seen(name)
        shown = "" if widget is None else _text(widget)
        if name == "window":
            shown = "minimised" if self._window.isMinimized() else "shown"
        if text in shown or monotonic() > self._until:
            self._looking.stop()
            _say(shown.replace("\n", " ") or "nothing")

    def _seen(self, name: str) -> QWidget | None:
        windows = QApplication.topLevelWidgets()
        found = [widget for window in windows for widget in window.findChildren(QWidget, name)]
        return next((widget for widget in found if widget.isVisible()), None)


def listening(window_class: type[main_window.MainWindow]) -> type[main_window.MainWindow]:
    class Listening(window_class):  # type: ignore[valid-type,misc]
        def start(self) -> None:
            super().start()
            # The program has put its own there.
            sys.excepthook = _end
            self._robot = Robot(self)

    return Listening


def _text(widget: QWidget) -> str:
    # A card or a field says what a screen reader would read.
    for words in (getattr(widget, name, None) for name in ("text", "toPlainText")):
        if words is not None:
            return str(words())
    return str(widget.accessibleDescription())


def _focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _end(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    # Qt would go on, and whoever waits for an answer would wait for ever.
    traceback.print_exception(kind, error, trace)
    os._exit(1)


if __name__ == "__main__":
    main_window.MainWindow = listening(main_window.MainWindow)  # type: ignore[misc]
    from plantdesk.app import main

    sys.exit(main())
