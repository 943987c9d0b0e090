"""Ways to a store on this computer: plain or TLS, direct or through a proxy, and cut at a byte."""

import contextlib
import math
import socket
import ssl
from enum import Enum
from functools import cache, partial
from typing import NamedTuple

import trustme

from plantdesk.domain.proxy import ConnectionSettings
from tests.e2e.stores import takes_all
from tests.faults import server
from tests.patience import slowness
from tests.service.authorities import trusting
from tests.service.running import by, service, through

STORE_NAME = "garden.example"
WELL = (takes_all,)
# Until the deadline, longer where all takes longer.
SECONDS = 15.0 * slowness()
# Seconds between two bytes of a drip.
BEAD = 0.03
_DEADLINES = ConnectionSettings(connect_seconds=SECONDS, total_seconds=SECONDS)


class Road(Enum):
    PLAIN = "plain"
    TLS = "TLS"
    # An http store through a forwarding proxy.
    FORWARD = "proxy"
    # An https store through a CONNECT proxy.
    TUNNEL = "proxy, TLS"

    @property
    def encrypted(self):
        return self in (Road.TLS, Road.TUNNEL)

    @property
    def by_proxy(self):
        return self in (Road.FORWARD, Road.TUNNEL)


class Laid(NamedTuple):
    """A road: makes a service, and the ledgers that see its plain requests, the nearest last."""

    service: object
    hops: list


def lay(road, stack, *store, proxy=(), cut=None, stalled=None):
    """Start the servers of a road: a store and perhaps a proxy, each with its programs.

    With a `cut`, the first connection of the program leads through a relay that fails. `stalled` is
    done once one of them hangs.
    """

    def serve(*programs, tls=None):
        return stack.enter_context(server.FaultServer(*programs, tls=tls, stalled=stalled))

    end = serve(*(store or (WELL,)), tls=certificates()[0] if road.encrypted else None)
    port, hops = end.port, [end.ledger]
    if road.by_proxy:
        middle = serve(*proxy, through(end))
        port = middle.port
        if not road.encrypted:
            hops.append(middle.ledger)
    if cut is not None:
        between = serve((relay(port, cut),), (relay(port),))
        port = between.port
        if not road.encrypted:
            hops.append(between.ledger)

    host, way = f"127.0.0.1:{port}", {}
    if road.by_proxy:
        host, way = STORE_NAME, {"find_way": by(port)}
    # Idle connections are kept: after a pause, a plant would use a fresh one and miss the
    # prepared fault.
    way |= {"settings": _DEADLINES, "idle": math.inf, "has_route": lambda: True}
    at = f"{'https' if road.encrypted else 'http'}://{host}"
    return Laid(partial(service, at, trust=lambda: certificates()[1], **way), hops)


@cache
def certificates():
    """TLS contexts for the store, valid on all roads, and for the program."""
    authority = trustme.CA()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert(STORE_NAME, "127.0.0.1").configure_cert(context)
    return context, trusting(authority)


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
            server.carry(line, far, send_on)

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
            server.reset_on_close(plug)
    # Half of it wakes the other thread without telling the other end. Closing then resets.
    server.shut(line.plug, far, how=socket.SHUT_RD if line.broken else socket.SHUT_RDWR)
    return False
