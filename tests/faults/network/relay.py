"""Relays bytes between the program and a server, and fails at any byte.

Use it as a step of a `FaultServer`, whose ledger records the relayed bytes.
"""

import contextlib
import socket
import struct
import threading
from dataclasses import dataclass
from enum import Enum

from tests.faults.server import Gone
from tests.patience import PATIENCE

_CHUNK = 64 * 1024
_DRIP = 0.03


class How(Enum):
    """What happens to a connection at the failing byte."""

    RESET = "reset"
    CLOSE = "close"
    HANG = "hang"
    DRIP = "drip"


@dataclass(frozen=True, slots=True)
class Cut:
    """Fail after this many bytes of one direction. A DRIP continues byte by byte."""

    after: int
    how: How


def relay(port, *, up=None, down=None, latency=0.0):
    """A relay to a server on this computer. `latency` delays each part, in one direction."""

    def step(line):
        with line.connect(("127.0.0.1", port)) as far:
            both = _Both(line, far, latency)
            back = threading.Thread(target=both.run, args=(both.from_far, line.write, down))
            back.start()
            both.run(both.from_near, far.sendall, up)
            back.join(PATIENCE)

    return step


class _Both:
    """The two ends of a relayed connection. Each direction has its own thread."""

    def __init__(self, line, far, latency):
        self._line = line
        self._far = far
        self._latency = latency
        self._broken = False

    def from_near(self):
        try:
            return self._line.read_until(len)
        except Gone:
            return b""

    def from_far(self):
        return self._far.recv(_CHUNK)

    def run(self, read, write, cut):
        passed = 0
        # If the other direction has closed the socket, this raises OSError or ValueError.
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

    def _drip(self, data, write):
        for byte in data:
            self._line.released.wait(_DRIP)
            write(bytes((byte,)))

    def _break(self, how):
        if how is How.HANG:
            self._line.released.wait()
        if how is not How.RESET:
            self._shut(socket.SHUT_RDWR)
            return
        self._broken = True
        for plug in (self._line.plug, self._far):
            with contextlib.suppress(OSError):
                plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        # Wakes the other thread without telling the other end. Closing then resets.
        self._shut(socket.SHUT_RD)

    def _shut(self, how):
        for plug in (self._line.plug, self._far):
            with contextlib.suppress(OSError):
                plug.shutdown(how)
