"""The real program with a robot that causes trouble: python -m tests.e2e.troubled ARGUMENTS

Verbs besides those of robot.py:

    paste TEXT          replace the focused field's text by TEXT (JSON) from the clipboard
    fail PLACE TEXT     raise an exception with TEXT in a slot, a thread or the engine's loop
    clipboard           the content of the clipboard
    holders TEXT        the classes of all objects whose repr contains TEXT
    variable NAME       the variable as child processes get it

BREAKS: if set, a bug occurs while the window is built.
BUNDLE: the executable, if the program poses as a bundle.
LINGERS: if set, the process lingers after the end until it reads a line from stdin.

A keyring counts as hung after a fifth of a second (on a slow computer later), and quitting waits
no longer for it.
"""

import asyncio
import atexit
import gc
import json
import os
import sys
import threading
from functools import partial
from queue import SimpleQueue

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from plantdesk.desk import stores
from plantdesk.desk.tokens import Tokens
from plantdesk.ui.startup import plain_window
from plantdesk.ui.window import main_window
from tests.patience import slowness
from tests.stages.robot import Robot, listen, listening

_SOON = 0.2 * slowness()
_ASKED = {"plantdesk", "asyncio", "concurrent", "functools", "httpcore", "httpx", "threading"}
OTHERS_LETTER = "Dear colleague"
SECRET = "leaf-4711"


class Troubled(Robot):
    def __init__(self, window):
        hook = sys.excepthook
        super().__init__(window)
        # Keep the program's hook: these tests want its faults.
        sys.excepthook = hook

    def do_special(self, verb, rest):
        match verb:
            case "paste":
                _paste(json.loads(rest))
            case "fail":
                place, _, text = rest.partition(" ")
                self._fail(place, text)
            case "clipboard":
                return QGuiApplication.clipboard().text().replace("\n", " ") or "nothing"
            case "holders":
                return " ".join(_holders(rest)) or "nobody"
            case "variable":
                return os.environ.get(rest) or "nothing"
            case _:
                raise NotImplementedError(verb)
        return "done"

    def _fail(self, place, text):
        # Three types of exceptions, because only the first of each type is reported.
        match place:
            case "slot":
                QTimer.singleShot(0, partial(_raise, RuntimeError, text))
            case "thread":
                threading.Thread(target=_raise, args=(ValueError, text)).start()
            case "loop":
                self._window._desk.ask(partial(_fail_on_loop, text))


class Broken(main_window.MainWindow):
    def __init__(self, *parts, **named):
        super().__init__(*parts, **named)
        token = SECRET
        raise RuntimeError(token)


class Plain(plain_window.PlainWindow):
    def __init__(self, *parts, **named):
        super().__init__(*parts, **named)
        Troubled(self)


async def _fail_on_loop(text, _):
    asyncio.get_running_loop().call_soon(_raise, LookupError, text)


def _raise(kind, text):
    raise kind(text)


def _paste(text):
    """Paste, then copy another text, which the program must leave on the clipboard."""
    field = QApplication.focusWidget()
    clipboard = QGuiApplication.clipboard()
    clipboard.setText(text)
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    clipboard.setText(OTHERS_LETTER)


def _holders(text):
    # What the start has made is frozen. Garbage does not count.
    gc.unfreeze()
    gc.collect()
    found = set()
    for one in gc.get_objects():
        kind = type(one)
        # Skip plain containers, whose repr only repeats that of their content, and objects of
        # other libraries, some of which talk to the keyring.
        if kind.__module__.partition(".")[0] not in _ASKED and not isinstance(one, BaseException):
            continue
        try:
            shown = repr(one)
        except Exception:
            continue
        if text in shown:
            found.add(f"{kind.__module__}.{kind.__qualname__}")
    return found


def _linger():
    heard = SimpleQueue()
    listen(heard.put)
    os.write(1, b"lingers\n")
    heard.get()
    os.write(1, b"gone\n")


if __name__ == "__main__":
    if "LINGERS" in os.environ:
        atexit.register(_linger)
    if "BUNDLE" in os.environ:
        sys.frozen, sys.executable = True, os.environ["BUNDLE"]
    plain_window.PlainWindow = Plain
    window_class = Broken if "BREAKS" in os.environ else main_window.MainWindow
    main_window.MainWindow = listening(window_class, Troubled)
    stores.Tokens = partial(Tokens, _soft_limit=_SOON)
    stores._KEYRING_GRACE = _SOON
    from plantdesk.command_line import main

    sys.exit(main())
