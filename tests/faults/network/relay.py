"""Stands between a program and a server, passes bytes on, and fails at any one of them.

It goes into a `FaultServer` as a step. What it passes on is in that server's ledger.
"""

import contextlib
import socket
import struct
import threading
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from tests.faults.server import Gone, Line, Step
from tests.patience import PATIENCE

_CHUNK = 64 * 1024
_DRIP = 0.03


class How(Enum):
    """What becomes of a line at the byte where it fails."""

    RESET = "reset"
    CLOSE = "close"
    HANG = "hang"
    DRIP = "drip"


@dataclass(frozen=True, slots=True)
class Cut:
    """So many bytes of one direction pass, then this happens; a DRIP goes on byte by byte."""

    after: int
    how: How


def relay(
    port: int, *, up: Cut | None = None, down: Cut | None = None, latency: float = 0.0
) -> Step:
    """To a server on this computer; `latency` is how long each part takes one way."""

    def step(line: Line) -> None:
        with line.connect(("127.0.0.1", port)) as far:
            both = _Both(line, far, latency)
            back = threading.Thread(target=both.run, args=(both.from_far, line.write, down))
            back.start()
            both.run(both.from_near, far.sendall, up)
            back.join(PATIENCE)

    return step


class _Both:
    """The two ends of a relayed line; each direction runs on a thread of its own."""

    def __init__(self, line: Line, far: socket.socket, latency: float) -> None:
        self._line = line
        self._far = far
        self._latency = latency
        self._broken = False

    def from_near(self) -> bytes:
        try:
            return self._line.read_until(len)
        except Gone:
            return b""

    def from_far(self) -> bytes:
        return self._far.recv(_CHUNK)

    def run(
        self, read: Callable[[], bytes], write: Callable[[bytes], None], cut: Cut | None
    ) -> None:
        passed = 0
        # A socket that the other direction has closed meanwhile is an OSError or a ValueError.
        with contextlib.suppress(OSError, ValueError):
            while data := read():
                self._line.released.wait(self._latency)
                allowed = len(data) if cut is None else min(len(data), cut.after - passed)
                passed += allowed
                write(data[:allowed])
                if cut and passed == cut.after:
                    if cut.how is not How.DRIP:
                        self._break(cut.how)
                        return
                    self._drip(data[allowed:], write)
                    cut = None
        self._line.released.wait(self._latency)
        if not self._broken:
            self._shut(socket.SHUT_RDWR)

    def _drip(self, data: bytes, write: Callable[[bytes], None]) -> None:
        for byte in data:
            self._line.released.wait(_DRIP)
            write(bytes((byte,)))

    def _break(self, how: How) -> None:
        if how is How.HANG:
            self._line.released.wait()
        if how is not How.RESET:
            self._shut(socket.SHUT_RDWR)
            return
        self._broken = True
        for plug in (self._line.plug, self._far):
            with contextlib.suppress(OSError):
                plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        # Wakes the other thread and tells the other end nothing; closing then resets.
        self._shut(socket.SHUT_RD)

    def _shut(self, how: int) -> None:
        for plug in (self._line.plug, self._far):
            with contextlib.suppress(OSError):
                plug.shutdown(how)
