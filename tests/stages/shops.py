"""Stores that are real servers, and a disk that can be full."""

import asyncio
import sqlite3
import threading
from contextlib import ExitStack
from functools import partial
from itertools import count, repeat
from urllib.parse import urlsplit

import pytest

from plantdesk.domain.store import COLOURS, Store
from plantdesk.domain.token import Token
from plantdesk.service import connections
from plantdesk.service.lookup import own_lookups
from tests.e2e.stores import arrived, takes_all
from tests.faults.server import FaultServer
from tests.patience import patiently
from tests.service.running import this_computer

# To the program this is another computer. The tests' look-up leads to this one.
FAR = "plants.example"


class Shop:
    """A server, with its store and token."""

    def __init__(self, place, server, host, path):
        self.server = server
        self.token = Token(f"token-of-shop-{place}")
        self.address = f"http://{host}:{server.port}{path}"
        ident = f"5c8d2c0e-0000-4000-8000-{place:012}"
        self.store = Store(ident, f"Shop {place}", COLOURS[place % len(COLOURS)], self.address)

    @property
    def arrived(self):
        return arrived(self.server)

    @property
    def only_its_own(self):
        """Whether all plants came with this shop's token, to its path."""
        requests = self.server.ledger.requests
        came = {(request.headers["authorization"], request.target) for request in requests}
        return came == {(f"Bearer {self.token.secret}", f"{urlsplit(self.address).path}/plants")}

    @property
    def untouched(self):
        return not self.server.ledger.received


class Shops(ExitStack):
    _count = 0

    def open(self, *programs, host="127.0.0.1", path=""):
        self._count += 1
        server = self.enter_context(FaultServer(*(programs or ((takes_all,),))))
        return Shop(self._count, server, host, path)


@pytest.fixture
def no_proxy(monkeypatch):
    """Bypass this computer's proxy."""
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)


@pytest.fixture
def names_lead_here(monkeypatch, no_proxy):
    """Resolve every name to this computer."""
    monkeypatch.setattr(connections, "own_lookups", partial(own_lookups, resolve=this_computer))


class Disk:
    """A hook before each commit that can be full, broken or held."""

    def __init__(self):
        self._open, self.reached = threading.Event(), threading.Event()
        self._once = False
        self.recover()
        self.let_go()

    def __call__(self):
        self.reached.set()
        assert patiently(self._open.wait)
        if self._once:
            self._once = False
            self._open.clear()
        code = next(self._codes)
        if code is not None:
            error = sqlite3.OperationalError("as SQLite says it")
            error.sqlite_errorcode = code
            raise error

    def fill(self):
        self._codes = repeat(sqlite3.SQLITE_FULL)

    def break_down(self):
        """Make commits fail in a way that only our own bug can cause."""
        self._codes = repeat(sqlite3.SQLITE_ERROR)

    def fail_at(self, turns):
        """Be full at these commits, counting from now."""
        self._codes = (sqlite3.SQLITE_FULL if turn in turns else None for turn in count())

    def recover(self):
        self._codes = repeat(None)

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
