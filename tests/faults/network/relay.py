"""Relays bytes between the program and a server, and fails at any byte.

Use it as a step of a `FaultServer`, whose ledger records the relayed bytes.
"""

import contextlib
import math
import socket
import struct
import threading
from typing import NamedTuple

from tests.faults.server import Gone
from tests.patience import patiently

_CHUNK = 64 * 1024
# Seconds between two bytes of a drip.
BEAD = 0.03


class Cut(NamedTuple):
    """Fail after this many bytes of one direction: reset, close or hang, or go on by a drip."""

    up: bool
    after: int
    how: str


def relay(port, cut=None):
    """A relay to a server on this computer."""

    def step(line):
        with line.connect(("127.0.0.1", port)) as far:
            reset = threading.Event()

            def run(source, read, write, cut):
                left = cut.after if cut else math.inf
                # If the other direction has closed the socket, this raises OSError or ValueError.
                with contextlib.suppress(Gone, OSError, ValueError):
                    while data := read():
                        allowed = min(len(data), left)
                        left -= allowed
                        write(data[:allowed])
                        if left:
                            continue
                        if cut.how != "drip":
                            _break(line, far, source, data[allowed:], cut.how, reset)
                            return
                        _drip(line, data[allowed:], write)
                        left = math.inf
                if not reset.is_set():
                    _shut(line, far, socket.SHUT_RDWR)

            up, down = (cut, None) if cut and cut.up else (None, cut)
            about = (far, lambda: far.recv(_CHUNK), line.write, down)
            back = threading.Thread(target=run, args=about)
            back.start()
            run(line.plug, lambda: line.read_until(len), far.sendall, up)
            patiently(back.join)

    return step


def _drip(line, data, write):
    for byte in data:
        line.stall()
        line.released.wait(BEAD)
        write(bytes((byte,)))


def _break(line, far, source, rest, how, reset):
    if how == "hang":
        # Stall once there is something that doesn't get through.
        if rest or source.recv(1, socket.MSG_PEEK):
            line.stall()
        line.released.wait()
    if how != "reset":
        _shut(line, far, socket.SHUT_RDWR)
        return
    reset.set()
    for plug in (line.plug, far):
        with contextlib.suppress(OSError):
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    # Wakes the other thread without telling the other end. Closing then resets.
    _shut(line, far, socket.SHUT_RD)


def _shut(line, far, how):
    for plug in (line.plug, far):
        with contextlib.suppress(OSError):
            plug.shutdown(how)
