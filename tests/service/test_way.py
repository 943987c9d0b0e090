"""The way to a store, by a proxy or straight, and what happens when it changes."""

import asyncio
import socket
import ssl
from functools import partial
from itertools import product

import pytest

from plantdesk.domain.address import read_address
from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached
from plantdesk.domain.proxy import ConnectionSettings, HttpProxy, UnusableProxy
from plantdesk.service.check import Answered, check
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
from tests.outcomes import CUT
from tests.service.authorities import AUTHORITY, certified, named, pem, trusting
from tests.service.running import (
    FAR,
    FAR_SAFE,
    KEY,
    ROSE,
    ROSE_BODY,
    ROSE_IS_ADDED,
    TAKES_ROSES,
    TOKEN,
    Ways,
    by,
    hung_up,
    late,
    lead_here,
    seen,
    send_each,
    send_once,
    service,
    stalled,
    through,
)


def test_a_plant_goes_through_the_proxy_or_for_a_safe_store_a_tunnel_that_sees_nothing():
    with FaultServer(TAKES_ROSES) as store, FaultServer(through(store)) as proxy:
        assert run(send_once(f"{FAR}/shop", find_way=by(proxy))) == ROSE_IS_ADDED
        (asked,), (arrived,) = proxy.ledger.requests, store.ledger.requests
        assert asked.target == "http://garden.example/shop/plants"
        assert arrived.target == "/shop/plants"
    safe = certified(AUTHORITY, "garden.example")
    with FaultServer(TAKES_ROSES, tls=safe) as store, FaultServer(through(store)) as proxy:
        trust = partial(trusting, AUTHORITY)
        outcome = run(send_once(FAR_SAFE, find_way=by(proxy), trust=trust))
        assert outcome == ROSE_IS_ADDED
        (asked,) = proxy.ledger.requests
        assert (asked.method, asked.target) == ("CONNECT", "garden.example:443")
        assert TOKEN.secret.encode() not in proxy.ledger.received
        assert len(store.ledger.requests) == 1


def test_a_proxy_that_wants_a_sign_in_holds_the_plant_back_and_a_broken_tunnel_is_a_fault():
    for status, store in product((407, 511), (FAR, FAR_SAFE)):
        with FaultServer((take_request, send(reply(status)))) as proxy:
            outcome = run(send_once(store, find_way=by(proxy)))
            assert outcome == HeldBack(HoldReason.SIGN_IN, status)
    refuses = [send(reply(status, b"<html>")) for status in (302, 403, 502)]
    for step in (*refuses, reset, send(b"what?\r\n\r\n"), send(b"")):
        with FaultServer((take_request, step)) as proxy:
            outcome = run(send_once(FAR_SAFE, find_way=by(proxy)))
            assert outcome == NotReached(ConnectionFault.PROXY)
            assert TOKEN.secret.encode() not in proxy.ledger.received


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


def test_this_computer_is_reached_without_a_proxy_of_the_system_or_the_environment(monkeypatch):
    with FaultServer(TAKES_ROSES) as store, FaultServer((hang,)) as proxy:
        for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, proxy.address)
        assert run(send_once(store.address, find_way=by(proxy))) == ROSE_IS_ADDED
        assert run(send_once(store.address)) == ROSE_IS_ADDED
        assert not proxy.ledger.connections


async def test_a_way_that_leads_nowhere_is_asked_for_anew():
    lead_here()
    with FaultServer(TAKES_ROSES) as store, closed_port() as port:
        way = Ways(HttpProxy("127.0.0.1", port), UnusableProxy(), None)
        outcomes = await send_each(f"{FAR}:{store.port}", *[ROSE] * 4, find_way=way)
        assert outcomes == [
            NotReached(ConnectionFault.PROXY),
            NotReached(ConnectionFault.PROXY_KIND),
            ROSE_IS_ADDED,
            ROSE_IS_ADDED,
        ]
        assert way.asked == 3


def test_what_is_under_way_on_the_old_way_gets_its_answer():
    async def work(old, new, store):
        way = Ways(*(HttpProxy("127.0.0.1", proxy.port) for proxy in (old, new)))
        plants = service(FAR, find_way=way)
        first = plants.send(ROSE, KEY)
        await seen(store, lambda ledger: ledger.requests)
        assert await plants.send(ROSE, KEY).outcome() == CUT
        # A forwarding proxy that cuts leaves the way as it was; a sign-in does not.
        signed = await plants.send(ROSE, KEY).outcome()
        assert signed == HeldBack(HoldReason.SIGN_IN, 407)
        assert await plants.send(ROSE, KEY).outcome() == ROSE_IS_ADDED
        assert way.asked == 2
        assert not old.ledger.connections[0].closed
        store.release()
        assert await first.outcome() == ROSE_IS_ADDED
        await seen(old, hung_up)
        await plants.close()

    # It leaves its connection open, so only closing the old line ends it.
    waits = (take_request, hang, send(reply(200, ROSE_BODY)), take_request)
    with (
        FaultServer(waits) as store,
        FaultServer(through(store), (take_request,), (take_request, send(reply(407)))) as old,
        FaultServer(TAKES_ROSES) as new,
    ):
        run(work(old, new, store))


@pytest.mark.parametrize("proxied", [False, True])
async def test_a_handshake_that_hangs_is_told_as_one(proxied):
    with FaultServer((take(1), hang)) as store, FaultServer(through(store)) as proxy:
        at = FAR_SAFE if proxied else store.address.replace("http", "https")
        sending = send_once(at, find_way=by(proxy))
        outcome = await late(sending, stalled(store), ConnectionSettings().connect_seconds)
    assert outcome == NotReached(ConnectionFault.TLS)


async def test_a_way_that_is_never_told_is_not_waited_for_beyond_the_deadline():
    asked = asyncio.Event()

    async def never():
        asked.set()
        return await asyncio.get_running_loop().create_future()

    store = service(FAR, find_way=never)
    sendings = [store.send(ROSE, KEY) for _ in range(2)]
    told = asyncio.gather(*(sending.outcome() for sending in sendings))
    assert await late(told, asked.wait()) == [NotReached(ConnectionFault.PROXY)] * 2
    await store.close()


# Checking a connection: the whole way, and not a byte of a request.


def find(at, find_way=Ways(None), settings=ConnectionSettings()):  # noqa: B008
    return check(read_address(at), find_way=find_way, settings=settings)


def served_by(context, port):
    """The certificate that a server shows, as another client sees it."""
    return ssl.PEM_cert_to_DER_cert(ssl.get_server_certificate(("127.0.0.1", port)))


def test_a_store_also_behind_a_proxy_shows_its_certificate_and_gets_no_byte(tmp_path):
    for tls in (certified(AUTHORITY, "127.0.0.1"), None):
        with FaultServer(TAKES_ROSES, tls=tls) as store:
            found = run(find(store.address, settings=named(pem(AUTHORITY, tmp_path))))
            store.ledger.wait_for(hung_up)
            assert not store.ledger.received
            shown = served_by(tls, store.port) if tls else b""
            assert found == Answered(bool(tls), shown, "")
    context = certified(AUTHORITY, "garden.example")
    with FaultServer(TAKES_ROSES, tls=context) as store, FaultServer(through(store)) as proxy:
        found = run(find(FAR_SAFE, by(proxy), settings=named(pem(AUTHORITY, tmp_path))))
        store.ledger.wait_for(hung_up)
        assert not store.ledger.received
        assert [request.method for request in proxy.ledger.requests] == ["CONNECT"]
        assert found == Answered(True, served_by(context, store.port), proxy.address)
    # Nor does the proxy of a plain store.
    with FaultServer((take_request,)) as proxy:
        assert run(find(FAR, by(proxy))) == Answered(False, b"", proxy.address)
        proxy.ledger.wait_for(hung_up)
        assert not proxy.ledger.received


async def test_a_check_can_be_given_up_and_hangs_up():
    with FaultServer((take(1), take(1_000_000))) as store:
        checking = asyncio.create_task(find(store.address.replace("http", "https")))
        await seen(store, lambda ledger: ledger.received)
        checking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await checking
        await seen(store, hung_up)


def test_what_is_in_the_way_is_told_as_for_a_plant():
    with closed_port() as port, FaultServer((take_request, send(reply(407)))) as proxy:
        refused = NotReached(ConnectionFault.CONNECT_REFUSED)
        assert run(find(f"http://127.0.0.1:{port}")) == refused
        assert run(find(FAR_SAFE, by(proxy))) == HeldBack(HoldReason.SIGN_IN, 407)
