"""Faults before a plant can leave."""

import asyncio
import select
import socket
import threading

from plantdesk.domain.outcome import HeldBack, NotReached
from tests.faults.network.relay import Cut, How
from tests.faults.network.roads import bad_certificates, leading_to
from tests.faults.network.scene import (
    ALL,
    ALL_WAYS,
    HALTS,
    PROXIES,
    SAFE,
    SHORT,
    TUNNEL,
    Stage,
)
from tests.faults.server import closed_port, reply, send, take, take_request
from tests.service.hanging import HangingLookups

# Fewer bytes than a server sends before the program considers the handshake complete.
_HANDSHAKE = 600
_HELLO = 100
_CONNECTED = b"HTTP/1.1 200 Connection established\r\n\r\n"


def _look_up(at):
    def unknown(*_):
        raise socket.gaierror(socket.EAI_NONAME, "no such host")

    resolve = unknown
    if at.fault == "hang":
        resolve = at.stack.enter_context(HangingLookups()).resolve
    return at.before(leading_to(at.road, "lost.example", 9), lost=True, resolve=resolve)


def _nobody(at):
    port = at.stack.enter_context(closed_port())
    return at.before(leading_to(at.road, "127.0.0.1", port), lost=True)


def _never_taken(at):
    """The system stops answering connections that nobody accepts."""
    listener = at.stack.enter_context(socket.create_server(("127.0.0.1", 0), backlog=0))
    for _ in range(4):
        plug = at.stack.enter_context(socket.socket())
        plug.setblocking(False)
        plug.connect_ex(listener.getsockname())
    return at.before(leading_to(at.road, *listener.getsockname()), lost=True)


def _untaken(at):
    """The system accepts the connection, and then the server closes."""
    listener = at.stack.enter_context(socket.create_server(("127.0.0.1", 0)))
    pause = at.random.random() * 0.02
    ended = threading.Event()

    def close():
        select.select([listener], [], [], 10.0)
        ended.wait(pause)
        listener.close()

    thread = threading.Thread(target=close)
    thread.start()
    at.stack.callback(thread.join)
    at.stack.callback(ended.set)
    # If TLS or a tunnel comes first, nothing can have left.
    laid = leading_to(at.road, *listener.getsockname())
    return at.before(laid, before=at.road.encrypted, lost=True)


def _way_hangs(at):
    async def find_way():
        await asyncio.Event().wait()

    laid = at.lay()
    laid.settings["find_way"] = find_way
    return at.before(laid, lost=True, deadlines=SHORT)


def _hello(at):
    return at.before(at.cut(up=Cut(at.random.randrange(_HELLO), How(at.fault))))


def _handshake(at):
    return at.before(at.cut(down=Cut(at.random.randrange(_HANDSHAKE), How(at.fault))))


def _certificate(at):
    laid = at.lay(certificate=bad_certificates()[at.fault])
    return at.before(laid, proves=(NotReached,), lost=True)


def _no_tls(at):
    said = reply(400, b"plain HTTP, please")
    if at.fault == "babble":
        said = b"220 mail.example ready\r\n"
    laid = at.lay((take(at.random.randrange(1, _HELLO)), send(said)), speaks_tls=False)
    return at.before(laid, proves=(NotReached,), lost=True)


def _proxy_taken(at):
    return at.before(at.lay(proxy=[at.ends]))


def _proxy_asked(at):
    some = take_request if at.random.randrange(2) else take(at.random.randrange(1, 60))
    return at.before(at.lay(proxy=[(some, *at.ends)]))


def _proxy_answers(at):
    part = _CONNECTED[: at.random.randrange(1, len(_CONNECTED))]
    return at.before(at.lay(proxy=[(take_request, *at.spoken(lambda _: part))]))


def _proxy_refuses(at):
    status = at.random.choice((302, 400, 403, 404, 407, 407, 500, 502, 503, 511))
    laid = at.lay(proxy=[(take_request, send(reply(status, b"<html>")), *at.ends)])
    return at.before(laid, proves=(HeldBack if status in (407, 511) else NotReached,))


BEFORE = (
    Stage("look-up", ("fail", "hang"), ALL, _look_up),
    Stage("nobody listens", ("refuse",), ALL, _nobody),
    Stage("never taken", ("hang",), ALL, _never_taken),
    Stage("before it is taken", ("close",), ALL, _untaken),
    Stage("finding the way", ("hang",), PROXIES, _way_hangs),
    Stage("hello", ALL_WAYS, SAFE, _hello),
    Stage("handshake", ALL_WAYS, SAFE, _handshake),
    Stage("certificate", ("stranger", "expired", "other name"), SAFE, _certificate),
    Stage("no TLS", ("babble", "answer"), SAFE, _no_tls),
    Stage("proxy takes it", HALTS, TUNNEL, _proxy_taken),
    Stage("proxy is asked", HALTS, TUNNEL, _proxy_asked),
    Stage("proxy answers", ALL_WAYS, TUNNEL, _proxy_answers),
    Stage("proxy refuses", ("close", "reset"), TUNNEL, _proxy_refuses),
)
