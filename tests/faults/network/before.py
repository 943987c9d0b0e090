"""Faults before a plant can leave."""

import asyncio
import contextlib
import select
import socket
import threading

from plantdesk.domain.outcome import HeldBack, NotReached
from tests.faults.network.relay import Cut, How
from tests.faults.network.roads import (
    STORE_NAME,
    Laid,
    bad_certificate,
    by_proxy,
    certificates,
    lay,
)
from tests.faults.network.scene import (
    ALL,
    PROXIES,
    SAFE,
    SHORT,
    TUNNEL,
    Scene,
    Stage,
    deadlines_for,
    ends,
    lay_relayed,
    spoken,
)
from tests.faults.server import (
    closed_port,
    reply,
    send,
    take,
    take_request,
)
from tests.service.hanging import HangingLookups

Stack = contextlib.ExitStack
LOST = "lost.example"
# Fewer bytes than a server sends before the program considers the handshake complete.
_HANDSHAKE = 600
_HELLO = 100
_CONNECTED = b"HTTP/1.1 200 Connection established\r\n\r\n"


def _to(road, host, port):
    """Return a road that begins at this host and port."""
    scheme = "https" if road.encrypted else "http"
    settings = {"trust": lambda: certificates()[1], "has_route": lambda: True}
    if not road.by_proxy:
        return Laid(f"{scheme}://{host}:{port}", settings)
    return Laid(f"{scheme}://{STORE_NAME}", settings | {"find_way": by_proxy(host, port)})


def _look_up(road, fault, random, stack):
    resolve = _unknown
    if fault == "hang":
        resolve = stack.enter_context(HangingLookups()).resolve
    laid = _to(road, LOST, 9)
    deadlines = deadlines_for(fault)
    return Scene(laid, before=True, lost=True, resolve=resolve, deadlines=deadlines)


def _nobody(road, fault, random, stack):
    port = stack.enter_context(closed_port())
    return Scene(_to(road, "127.0.0.1", port), before=True, lost=True)


def _never_taken(road, fault, random, stack):
    """The system stops answering connections that nobody accepts."""
    listener = stack.enter_context(socket.create_server(("127.0.0.1", 0), backlog=0))
    for _ in range(4):
        plug = stack.enter_context(socket.socket())
        plug.setblocking(False)
        plug.connect_ex(listener.getsockname())
    laid = _to(road, *listener.getsockname())
    return Scene(laid, before=True, lost=True, deadlines=SHORT)


def _untaken(road, fault, random, stack):
    """The system accepts the connection, and then the server closes."""
    listener = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
    pause = random.random() * 0.02
    ended = threading.Event()

    def close():
        select.select([listener], [], [], 10.0)
        ended.wait(pause)
        listener.close()

    thread = threading.Thread(target=close)
    thread.start()
    stack.callback(thread.join)
    stack.callback(ended.set)
    # If TLS or a tunnel comes first, nothing can have left.
    laid = _to(road, *listener.getsockname())
    return Scene(laid, before=road.encrypted, lost=True)


def _way_hangs(road, fault, random, stack):
    laid = lay(road, stack)

    async def find_way():
        await asyncio.Event().wait()
        raise AssertionError

    laid.settings["find_way"] = find_way
    return Scene(laid, before=True, lost=True, deadlines=SHORT)


def _hello(road, fault, random, stack):
    cut = Cut(random.randrange(_HELLO), How(fault))
    return _cut_once(road, fault, stack, cut, None)


def _handshake(road, fault, random, stack):
    cut = Cut(random.randrange(_HANDSHAKE), How(fault))
    return _cut_once(road, fault, stack, None, cut)


def _cut_once(road, fault, stack, up, down):
    laid = lay_relayed(road, stack, up, down)
    return Scene(laid, before=True, deadlines=deadlines_for(fault))


def _certificate(road, fault, random, stack):
    laid = lay(road, stack, certificate=bad_certificate(fault))
    return Scene(laid, before=True, proves=(NotReached,), lost=True)


def _no_tls(road, fault, random, stack):
    said = b"220 mail.example ready\r\n" if fault == "babble" else reply(400, b"plain HTTP, please")
    program = (take(random.randrange(1, _HELLO)), send(said))
    laid = lay(road, stack, program, speaks_tls=False)
    return Scene(laid, before=True, proves=(NotReached,), lost=True)


def _proxy_taken(road, fault, random, stack):
    laid = lay(road, stack, proxy=[ends(fault)])
    return Scene(laid, before=True, deadlines=deadlines_for(fault))


def _proxy_asked(road, fault, random, stack):
    some = take_request if random.randrange(2) else take(random.randrange(1, 60))
    laid = lay(road, stack, proxy=[(some, *ends(fault))])
    return Scene(laid, before=True, deadlines=deadlines_for(fault))


def _proxy_answers(road, fault, random, stack):
    part = _CONNECTED[: random.randrange(1, len(_CONNECTED))]
    program = (take_request, *spoken(lambda _: part, fault, random))
    return Scene(lay(road, stack, proxy=[program]), before=True, deadlines=deadlines_for(fault))


def _proxy_refuses(road, fault, random, stack):
    status = random.choice((302, 400, 403, 404, 407, 407, 500, 502, 503, 511))
    laid = lay(road, stack, proxy=[(take_request, send(reply(status, b"<html>")), *ends(fault))])
    proves = HeldBack if status in (407, 511) else NotReached
    return Scene(laid, before=True, proves=(proves,))


def _unknown(*_):
    raise socket.gaierror(socket.EAI_NONAME, "no such host")


_HALTS = ("reset", "close", "hang")
_ALL_WAYS = (*_HALTS, "drip")

BEFORE = (
    Stage("look-up", ("fail", "hang"), ALL, _look_up),
    Stage("nobody listens", ("refuse",), ALL, _nobody),
    Stage("never taken", ("hang",), ALL, _never_taken),
    Stage("before it is taken", ("close",), ALL, _untaken),
    Stage("finding the way", ("hang",), PROXIES, _way_hangs),
    Stage("hello", _ALL_WAYS, SAFE, _hello),
    Stage("handshake", _ALL_WAYS, SAFE, _handshake),
    Stage("certificate", ("stranger", "expired", "other name"), SAFE, _certificate),
    Stage("no TLS", ("babble", "answer"), SAFE, _no_tls),
    Stage("proxy takes it", _HALTS, TUNNEL, _proxy_taken),
    Stage("proxy is asked", _HALTS, TUNNEL, _proxy_asked),
    Stage("proxy answers", _ALL_WAYS, TUNNEL, _proxy_answers),
    Stage("proxy refuses", ("close", "reset"), TUNNEL, _proxy_refuses),
)
