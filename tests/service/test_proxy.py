import asyncio
import socket
from itertools import product

import trustme

from plantdesk.domain.outcome import (
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.proxy import ConnectionSettings, HttpProxy
from plantdesk.service.lookup import own_lookups
from tests.faults.server import (
    FaultServer,
    closed_port,
    hang,
    reply,
    reset,
    send,
    take,
    take_request,
)
from tests.loop import run
from tests.service.authorities import certified, trusting
from tests.service.running import (
    FAR,
    FAR_SAFE,
    ROSE_IS_ADDED,
    TAKES_ROSES,
    TOKEN,
    Ways,
    by,
    late,
    lead_here,
    send_once,
    stalled,
    through,
)


def test_a_plant_for_a_plain_store_goes_through_the_proxy():
    with FaultServer(TAKES_ROSES) as store, FaultServer(through(store)) as proxy:
        assert run(send_once(f"{FAR}/shop", find_way=by(proxy))) == ROSE_IS_ADDED
        (asked,), (arrived,) = proxy.ledger.requests, store.ledger.requests
        assert asked.target == "http://garden.example/shop/plants"
        assert arrived.target == "/shop/plants"


def test_a_plant_for_a_safe_store_goes_through_a_tunnel_that_sees_nothing_of_it():
    authority = trustme.CA()
    safe = certified(authority, "garden.example")
    with FaultServer(TAKES_ROSES, tls=safe) as store, FaultServer(through(store)) as proxy:
        trust = lambda: trusting(authority)  # noqa: E731
        outcome = run(send_once(FAR_SAFE, find_way=by(proxy), trust=trust))
        assert outcome == ROSE_IS_ADDED
        (asked,) = proxy.ledger.requests
        assert (asked.method, asked.target) == ("CONNECT", "garden.example:443")
        assert TOKEN.secret.encode() not in proxy.ledger.received
        assert len(store.ledger.requests) == 1


def test_a_proxy_that_wants_a_sign_in_holds_the_plant_back():
    for status, store in product((407, 511), (FAR, FAR_SAFE)):
        with FaultServer((take_request, send(reply(status)))) as proxy:
            outcome = run(send_once(store, find_way=by(proxy)))
            assert outcome == HeldBack(HoldReason.SIGN_IN, status)


REFUSES = [send(reply(status, b"<html>")) for status in (302, 400, 403, 404, 500, 502, 503)]


def test_a_tunnel_that_is_refused_or_broken_off_is_not_reached():
    for step in (*REFUSES, reset, send(b"what?\r\n\r\n"), send(b"")):
        with FaultServer((take_request, step)) as proxy:
            outcome = run(send_once(FAR_SAFE, find_way=by(proxy)))
            assert outcome == NotReached(ConnectionFault.PROXY)
            assert TOKEN.secret.encode() not in proxy.ledger.received


def test_a_forwarding_proxy_that_fails_may_have_passed_the_plant_on():
    with FaultServer((take_request, send(reply(502, b"bad gateway")))) as proxy:
        outcome = run(send_once(FAR, find_way=by(proxy)))
    assert outcome == Unsure(UnsureReason.STATUS, 502, "bad gateway")


def test_a_proxy_that_nobody_runs_is_not_reached():
    with closed_port() as port:
        for store in (FAR, FAR_SAFE):
            outcome = run(send_once(store, find_way=by(port)))
            assert outcome == NotReached(ConnectionFault.PROXY)


# The system's settings may hold anything.
ODD_HOSTS = ["", "1.2.3.999", "a\nb", "user:SECRET@proxy", "a" * 300]


async def test_a_proxy_that_nobody_knows_is_not_reached():
    asked = set()

    def failing(host, *_):
        asked.add(host)
        raise socket.gaierror(socket.EAI_NONAME, "no such host")

    own_lookups(asyncio.get_running_loop(), failing)
    for store, host in product((FAR, FAR_SAFE), ("proxy.example", *ODD_HOSTS)):
        way = Ways(HttpProxy(host, 3128))
        outcome = await send_once(store, find_way=way, has_route=lambda: True)
        assert outcome == NotReached(ConnectionFault.PROXY), host
    assert b"proxy.example" in asked


async def test_a_user_name_in_a_proxys_host_is_not_sent_as_one():
    with FaultServer((take_request, send(reply(502)))) as proxy:
        lead_here()
        way = Ways(HttpProxy("user@proxy.example", proxy.port))
        await send_once(FAR_SAFE, find_way=way)
        assert b"authorization" not in proxy.ledger.received.lower()


async def test_a_tunnel_to_a_store_without_tls_is_told_as_that():
    with FaultServer((take(1), hang)) as store, FaultServer(through(store)) as proxy:
        sending = send_once(FAR_SAFE, find_way=by(proxy))
        outcome = await late(sending, stalled(store), ConnectionSettings().connect_seconds)
    assert outcome == NotReached(ConnectionFault.TLS)


def test_a_proxy_in_the_environment_is_not_asked(monkeypatch):
    with FaultServer(TAKES_ROSES) as store, FaultServer((hang,)) as proxy:
        for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, proxy.proxy)
        assert run(send_once(store.address)) == ROSE_IS_ADDED
        assert not proxy.ledger.connections
