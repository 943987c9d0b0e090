"""The real program and a robot that brings trouble: python -m tests.e2e.troubled ARGUMENTS

Besides what robot.py does:

    paste TEXT          as JSON, from the clipboard, into a field that is emptied for it
    fail PLACE TEXT     an exception that says TEXT, in a slot, a thread or the engine's loop
    clipboard           what lies there
    holders TEXT        the classes of all objects that show TEXT by their repr
    moments             what band and card said, each time after news of a plant, queue or token

A keyring that hangs is called so after a fifth of a second, and quitting waits no longer for it.
"""

import gc
import json
import sys
import threading
from collections.abc import Callable
from functools import partial
from typing import NoReturn

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from plantdesk.desk.stores import stores_at_work
from plantdesk.desk.stores.tokens import Tokens
from plantdesk.ui.window import main_window
from tests.e2e.robot import Robot, _text, listening

_SOON = 0.2
_ASKED = {"plantdesk", "asyncio", "concurrent", "functools", "httpcore", "httpx", "threading"}
OTHERS_LETTER = "Dear colleague"


class Troubled(Robot):
    def __init__(self, window: QWidget) -> None:
        hook = sys.excepthook
        super().__init__(window)
        # A fault is what is wanted here, and the program's own business.
        sys.excepthook = hook
        self._moments: list[str] = []
        # Connected last, so each is noted when all parts of the window have taken the news.
        stores, shown = window.stores, window.entry_shown  # type: ignore[attr-defined]
        for news in (shown, stores.queue_changed, stores.token_changed):
            news.connect(self._note_moment)

    def also(self, verb: str, rest: str) -> str:
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
            case "moments":
                return " / ".join(self._moments)
            case _:
                raise NotImplementedError(verb)
        return "done"

    def _note_moment(self) -> None:
        labels = [self._seen(name) for name in ("queueState", "headline")]
        self._moments.append(" | ".join(_text(label) if label else "" for label in labels))

    def _fail(self, place: str, text: str) -> None:
        # Each of another kind: of one kind only the first is told.
        match place:
            case "slot":
                QTimer.singleShot(0, partial(_raise, RuntimeError, text))
            case "thread":
                threading.Thread(target=_raise, args=(ValueError, text)).start()
            case "loop":
                loop = self._window._desk._engine._engine._loop  # type: ignore[attr-defined]
                loop.call_soon_threadsafe(_raise, LookupError, text)


def _raise(kind: Callable[[str], Exception], text: str) -> NoReturn:
    raise kind(text)


def _paste(text: str) -> None:
    """Then something else is copied, so that the program's own copying would show."""
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit), field
    clipboard = QGuiApplication.clipboard()
    clipboard.setText(text)
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    clipboard.setText(OTHERS_LETTER)


def _holders(text: str) -> set[str]:
    # What is on its way out does not count.
    gc.collect()
    found = set()
    for one in gc.get_objects():
        kind = type(one)
        # Plain containers show what they hold; what matters is whether that shows itself. And some
        # of other libraries' objects talk to the keyring for it.
        if kind.__module__.partition(".")[0] not in _ASKED and not isinstance(one, BaseException):
            continue
        try:
            shown = repr(one)
        except Exception:
            continue
        if text in shown:
            found.add(f"{kind.__module__}.{kind.__qualname__}")
    return found


if __name__ == "__main__":
    main_window.MainWindow = listening(main_window.MainWindow, Troubled)  # type: ignore[misc]
    stores_at_work.Tokens = partial(Tokens, soft_limit=_SOON)  # type: ignore[assignment,misc]
    stores_at_work._KEYRING_GRACE = _SOON
    from plantdesk.command_line import main

    sys.exit(main())
