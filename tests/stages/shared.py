"""What the stages share: stores that are real servers, a disk that can be full, parts by name."""

import asyncio
import socket
import sqlite3
import threading
from functools import partial

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QAction, QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from plantdesk.domain.store import COLOURS, Store
from plantdesk.domain.token import Token
from plantdesk.service import connections
from plantdesk.service.lookup import own_lookups
from tests.e2e.stores import arrived, takes_all
from tests.faults.server import FaultServer
from tests.patience import patiently

# To the program this is another computer. The tests' look-up leads to this one.
FAR = "plants.example"


class Shop:
    """A server, with its store and token."""

    def __init__(self, place, server, scheme, host, path):
        self.server = server
        self.token = Token(f"token-of-shop-{place}")
        self.address = f"{scheme}://{host}:{server.port}{path}"
        ident = f"5c8d2c0e-0000-4000-8000-{place:012}"
        self.store = Store(ident, f"Shop {place}", COLOURS[place % len(COLOURS)], self.address)

    @property
    def arrived(self):
        return arrived(self.server)

    @property
    def targets(self):
        return {request.target for request in self.server.ledger.requests}

    @property
    def bearers(self):
        """The tokens of the requests."""
        return {request.headers["authorization"] for request in self.server.ledger.requests}

    @property
    def only_its_own(self):
        """Whether all plants came with this shop's token, to its path."""
        path = self.address.split("/", 3)[3:] or [""]
        target = f"/{path[0]}/plants".replace("//", "/")
        return self.bearers == {f"Bearer {self.token.secret}"} and self.targets == {target}

    @property
    def untouched(self):
        return not self.server.ledger.received


class Shops:
    def __init__(self, rest):
        self._rest = rest
        self._count = 0

    def open(self, *programs, host="127.0.0.1", path="", tls=None):
        self._count += 1
        server = self._rest.enter_context(FaultServer(*(programs or ((takes_all,),)), tls=tls))
        return Shop(self._count, server, "https" if tls else "http", host, path)


def lead_here(monkeypatch):
    """Resolve every name to this computer."""

    def here(_, port, *__):
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    look_up(monkeypatch, here)


def look_up(monkeypatch, resolve):
    monkeypatch.setattr(connections, "own_lookups", partial(own_lookups, resolve=resolve))


class Gate:
    """A step of a server that waits until the test opens it."""

    def __init__(self):
        self._open = threading.Event()
        self.reached = threading.Event()

    def __call__(self, line):
        self.reached.set()
        while not self._open.wait(0.01):
            if line.released.is_set():
                return

    def open(self):
        self._open.set()


class Disk:
    """A hook before each commit that can be full, broken or held."""

    def __init__(self):
        self._fails = lambda: None
        self._open = threading.Event()
        self._open.set()
        self.reached = threading.Event()
        self._once = False

    def __call__(self):
        self.reached.set()
        assert patiently(self._open.wait)
        if self._once:
            self._once = False
            self._open.clear()
        code = self._fails()
        if code is not None:
            error = sqlite3.OperationalError("as SQLite says it")
            error.sqlite_errorcode = code
            raise error

    def fill(self):
        self._fails = lambda: sqlite3.SQLITE_FULL

    def break_down(self):
        """Make commits fail in a way that only our own bug can cause."""
        self._fails = lambda: sqlite3.SQLITE_ERROR

    def fail_at(self, turns):
        """Be full at these commits, counting from now."""
        full, count = set(turns), iter(range(1_000_000))
        self._fails = lambda: sqlite3.SQLITE_FULL if next(count) in full else None

    def recover(self):
        self._fails = lambda: None

    def hold(self):
        """Let no commit end until `let_go`."""
        self._open.clear()
        self.reached.clear()

    def let_go(self):
        self._open.set()

    def let_go_once(self):
        """Let the held commit go and hold the next one."""
        self._once = True
        self.reached.clear()
        self.let_go()

    async def held(self):
        """Wait until a commit is held."""
        assert await asyncio.to_thread(patiently, self.reached.wait)


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
