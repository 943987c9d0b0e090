"""The real program, controlled by lines on its stdin: python -m tests.stages.robot ARGUMENTS

    type TEXT         type into the focused widget
    press KEY         press one key, by its name in Qt
    click NAME        click this button
    choose TEXT       choose the menu item with this text
    see NAME<Tab>TEXT   wait until this part shows the text
    hear NAME<Tab>TEXT  wait until its accessible description has the text
    minimise          minimise the window
    close             close the window

NAME is what a screen reader says, or an object name. Each line is answered with one line: "done",
or the text that shows. Only the window's class is replaced, by one that listens.
"""

import os
import sys
import threading
import traceback

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from plantdesk.ui.widgets import question
from plantdesk.ui.window import main_window
from tests.patience import Deadline
from tests.stages.shared import choose, named


class Robot(QObject):
    """Lives as long as its window."""

    _heard = Signal(str)

    def __init__(self, window):
        super().__init__(window)
        self._window = window
        self._heard.connect(lambda line: self._try(line, Deadline()))
        listen(self._heard.emit)
        # Replace the program's own hook.
        sys.excepthook = _end

    def do_special(self, verb, rest):
        """Carry out a further verb of a special robot, and return the answer."""
        raise NotImplementedError(verb)

    def _try(self, line, deadline):
        """Do it, or look again a moment later."""
        try:
            if not self._do(*line.partition(" ")[::2], late=deadline.passed):
                QTimer.singleShot(10, lambda: self._try(line, deadline))
        except BaseException as error:
            _end(type(error), error, error.__traceback__)

    def _do(self, verb, rest, *, late):
        focused = QApplication.focusWidget()
        match verb:
            case "type" | "press" | "paste" if not focused:
                # A closing dialog returns the focus a moment later.
                self._activate()
                assert not late, "no widget has the focus"
                return False
            case "see" | "hear":
                name, _, text = rest.partition("\t" if "\t" in rest else " ")
                shown = self._shown(name, heard=verb == "hear")
                if text not in shown and not late:
                    return False
                _say(shown.replace("\n", " ") or "nothing")
            case "type":
                QTest.keyClicks(focused, rest)
                _say("done")
            # For the story on Windows.
            case "copy":
                QApplication.clipboard().setText(rest)
                _say("done")
            case "press":
                QTest.keyClick(focused, getattr(Qt.Key, f"Key_{rest}"))
                _say("done")
            # Answer first: a click that opens a dialog returns only when it is closed.
            case "click":
                _say("done")
                QTest.mouseClick(named(rest), Qt.MouseButton.LeftButton)
                # The offscreen platform has no window manager to return the focus after a dialog.
                self._activate()
            case "choose":
                _say("done")
                choose(self._window, rest)
            case "close" | "minimise":
                _say("done")
                _ = self._window.close() if verb == "close" else self._window.showMinimized()
            case _:
                _say(self.do_special(verb, rest))
        return True

    def _activate(self):
        (QApplication.activeModalWidget() or self._window).activateWindow()

    def _shown(self, name, *, heard):
        if name == "window":
            return "minimised" if self._window.isMinimized() else "shown"
        widget = named(name, missing_ok=True)
        if widget is None:
            return ""
        if heard or (not hasattr(widget, "text") and not hasattr(widget, "toPlainText")):
            return widget.accessibleDescription()
        # The accessible name is complete; the label may be shortened.
        whole = widget.accessibleName() if isinstance(widget, QLabel) else ""
        return whole or (widget.text() if hasattr(widget, "text") else widget.toPlainText())


_listeners = []


def listen(told):
    """Tell each line on stdin to this one from now on.

    A thread reads them: on Windows, Qt could only watch sockets.
    """
    _listeners.append(told)
    if len(_listeners) == 1:
        threading.Thread(target=_read, daemon=True).start()


def _read():
    # One line at a time: the next one follows the answer.
    while line := os.read(0, 65536).decode().rstrip("\r\n"):
        _listeners[-1](line)


def listening(window_class, robot_class=Robot):
    # A robot is faster than a user.
    question.REST = 0.0

    class Listening(window_class):
        def start(self):
            super().start()
            self._robot = robot_class(self)

    return Listening


def _say(line):
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _end(kind, error, trace):
    # Qt would continue, and the test would wait for an answer forever.
    traceback.print_exception(kind, error, trace)
    os._exit(1)


def main():
    main_window.MainWindow = listening(main_window.MainWindow)
    from plantdesk.command_line import main as start

    sys.exit(start())


if __name__ == "__main__":
    main()
