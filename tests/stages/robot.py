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

from PySide6.QtCore import QObject, QSocketNotifier, Qt, QTimer, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from plantdesk.ui.widgets import question
from plantdesk.ui.window import main_window
from tests.patience import Deadline
from tests.stages.shared import choose, named


class Ear:
    """Reads lines for one at a time, on Windows, where a notifier watches only sockets."""

    def __init__(self):
        self._told, self._heard = None, threading.Event()
        self._thread = threading.Thread(target=self._read, daemon=True)

    def listen(self, told):
        """Tell each line to this one from now on; for None the next line waits."""
        self._told = told
        if told is None:
            self._heard.clear()
            return
        self._heard.set()
        if not self._thread.is_alive():
            self._thread.start()

    def _read(self):
        while line := os.read(0, 65536).decode().rstrip("\r\n"):
            self._heard.wait()
            self._told(line)


EAR = Ear()


class Robot(QObject):
    """Lives as long as its window."""

    _heard = Signal(str)

    def __init__(self, window):
        super().__init__(window)
        self._window = window
        self._wanted = ("", "")
        self._line = ""
        self._deadline = None
        self._hears = False
        self._heard.connect(self._begin)
        if sys.platform == "win32":
            EAR.listen(self._heard.emit)
        else:
            self._notifier = QSocketNotifier(0, QSocketNotifier.Type.Read, self)
            self._notifier.activated.connect(self._read)
        self._looking = QTimer(self, interval=10)
        self._looking.timeout.connect(self._look)
        # Replace the program's own hook.
        sys.excepthook = _end

    def do_special(self, verb, rest):
        """Carry out a further verb of a special robot, and return the answer."""
        raise NotImplementedError(verb)

    def _read(self):
        # One line at a time: the next one follows the answer.
        line = os.read(0, 65536).decode().rstrip("\n")
        if not line:
            self._notifier.setEnabled(False)
            return
        self._begin(line)

    def stop_reading(self):
        """Leave the following lines to somebody else."""
        if sys.platform == "win32":
            EAR.listen(None)
        else:
            self._notifier.setEnabled(False)

    def _begin(self, line):
        self._line, self._deadline = line, Deadline()
        self._try()

    def _try(self):
        """Wait for the focus before typing: a closing dialog returns it a moment later."""
        if self._line.startswith(("type ", "press ", "paste ")) and not QApplication.focusWidget():
            self._activate()
            assert not self._deadline.passed, "no widget has the focus"
            QTimer.singleShot(10, self._try)
            return
        try:
            self._do(self._line)
        except BaseException as error:
            _end(type(error), error, error.__traceback__)

    def _do(self, line):
        verb, _, rest = line.partition(" ")
        match verb:
            case "type":
                QTest.keyClicks(_focused(), rest)
            case "press":
                QTest.keyClick(_focused(), getattr(Qt.Key, f"Key_{rest}"))
            case "see" | "hear":
                name, _, text = rest.partition("\t" if "\t" in rest else " ")
                self._wanted = (name, text)
                self._hears = verb == "hear"
                self._looking.start()
                return
            case "minimise":
                self._window.showMinimized()
            case "click" | "choose" | "close":
                # Answer first: a click that opens a dialog returns only when it is closed.
                _say("done")
            case _:
                _say(self.do_special(verb, rest))
                return
        if verb == "click":
            button = self._seen(rest)
            assert isinstance(button, QAbstractButton), rest
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
            # The offscreen platform has no window manager to return the focus after a dialog.
            self._activate()
        elif verb == "choose":
            choose(self._window, rest)
        elif verb == "close":
            self._window.close()
        else:
            _say("done")

    def _activate(self):
        (QApplication.activeModalWidget() or self._window).activateWindow()

    def _look(self):
        name, text = self._wanted
        widget = self._seen(name)
        shown = "" if widget is None else _text(widget)
        if self._hears and widget is not None:
            shown = widget.accessibleDescription()
        if name == "window":
            shown = "minimised" if self._window.isMinimized() else "shown"
        if text in shown or self._deadline.passed:
            self._looking.stop()
            _say(shown.replace("\n", " ") or "nothing")

    def _seen(self, name):
        return named(name, missing_ok=True)


def listening(window_class, robot_class=Robot):
    # A robot is faster than a user.
    question.REST = 0.0

    class Listening(window_class):
        def start(self):
            super().start()
            self._robot = robot_class(self)

    return Listening


def _text(widget):
    # The accessible name is complete; the label may be shortened.
    if isinstance(widget, QLabel) and widget.accessibleName():
        return widget.accessibleName()
    for words in (getattr(widget, name, None) for name in ("text", "toPlainText")):
        if words is not None:
            return str(words())
    return str(widget.accessibleDescription())


def _focused():
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


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
