"""Relays bytes between the program and a server, and fails at any byte.

Use it as a step of a `FaultServer`, whose ledger records the relayed bytes.
"""

import contextlib
import socket
from typing import NamedTuple

from tests.faults.server import carry, reset_on_close, shut

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
        left = cut.after if cut else 0

        def send_on(up, data, send):
            nonlocal left
            if cut is None or up is not cut.up or left < 0:
                send(data)
                return True
            send(data[:left])
            rest, left = data[left:], left - min(len(data), left)
            if left:
                return True
            if cut.how == "drip":
                left = -1
                return _drip(line, rest, send)
            return _break(line, far, line.plug if up else far, rest, cut.how)

        with line.connect(("127.0.0.1", port)) as far:
            carry(line, far, send_on)

    return step


def _drip(line, data, send):
    for byte in data:
        line.stall()
        line.released.wait(BEAD)
        send(bytes((byte,)))


def _break(line, far, source, rest, how):
    if how == "hang":
        # Stall once there is something that doesn't get through.
        if rest or source.recv(1, socket.MSG_PEEK):
            line.stall()
        line.released.wait()
    line.broken = how == "reset"
    for plug in (line.plug, far) if line.broken else ():
        with contextlib.suppress(OSError):
            reset_on_close(plug)
    # Half of it wakes the other thread without telling the other end. Closing then resets.
    shut(line.plug, far, how=socket.SHUT_RD if line.broken else socket.SHUT_RDWR)
    return False
