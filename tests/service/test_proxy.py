import asyncio
import socket
import ssl

import pytest
import trustme

from plantdesk.domain.outcome import (
    Added,
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.plant import Plant
from plantdesk.domain.proxy import HttpProxy
from plantdesk.service.exchange import Deadlines
from plantdesk.service.lookup import own_lookups
from tests.faults.server import (
    FaultServer,
    closed_port,
    hang,
    reply,
    reset,
    send,
    take_request,
)
from tests.loop import run
from tests.service.running import (
    FAR,
    FAR_SAFE,
    KEY,
    ROSE,
    ROSE_BODY,
    SOON,
    TOKEN,
    Ways,
    by,
    lead_here,
    seen,
    send_once,
    service,
    through,
)

TAKES_IT = (take_request, send(reply(200, ROSE_BODY)))
ROSE_IS_ADDED = Added(Plant("Rosa canina", "shrub"))


def test_a_plant_for_a_plain_store_goes_through_the_proxy():
    with FaultServer(TAKES_IT) as store, FaultServer(through(store)) as proxy:
        assert run(send_once(f"{FAR}/shop", find_way=by(proxy))) == ROSE_IS_ADDED
        (asked,), (arrived,) = proxy.ledger.requests, store.ledger.requests
        assert asked.target == "http://garden.example/shop/plants"
        assert arrived.target == "/shop/plants"


def test_a_name_with_other_letters_goes_out_in_the_form_that_is_used():
    with FaultServer(TAKES_IT) as store, FaultServer(through(store)) as proxy:
        assert run(send_once("http://BÜCHER.example", find_way=by(proxy))) == ROSE_IS_ADDED
        (asked,), (arrived,) = proxy.ledger.requests, store.ledger.requests
        assert asked.target == "http://xn--bcher-kva.example/plants"
        assert arrived.headers["host"] == "xn--bcher-kva.example"


def test_a_plant_for_a_safe_store_goes_through_a_tunnel_that_sees_nothing_of_it():
    authority = trustme.CA()
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("garden.example").configure_cert(server)
    client = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    authority.configure_trust(client)
    with FaultServer(TAKES_IT, tls=server) as store, FaultServer(through(store)) as proxy:
        outcome = run(send_once(FAR_SAFE, find_way=by(proxy), trust=lambda: client))
        assert outcome == ROSE_IS_ADDED
        (asked,) = proxy.ledger.requests
        assert (asked.method, asked.target) == ("CONNECT", "garden.example:443")
        assert TOKEN.secret.encode() not in proxy.ledger.received
        assert len(store.ledger.requests) == 1


@pytest.mark.parametrize("status", [407, 511])
def test_a_proxy_that_wants_a_sign_in_holds_the_plant_back(status):
    with FaultServer((take_request, send(reply(status)))) as proxy:
        for store in (FAR, FAR_SAFE):
            outcome = run(send_once(store, find_way=by(proxy)))
            assert outcome == HeldBack(HoldReason.SIGN_IN, status)


@pytest.mark.parametrize("status", [302, 400, 403, 404, 500, 502, 503])
def test_a_tunnel_that_is_refused_is_not_reached(status):
    with FaultServer((take_request, send(reply(status, b"<html>")))) as proxy:
        outcome = run(send_once(FAR_SAFE, find_way=by(proxy)))
        assert outcome == NotReached(ConnectionFault.PROXY)
        assert TOKEN.secret.encode() not in proxy.ledger.received


def test_a_forwarding_proxy_that_fails_may_have_passed_the_plant_on():
    with FaultServer((take_request, send(reply(502, b"bad gateway")))) as proxy:
        outcome = run(send_once(FAR, find_way=by(proxy)))
    assert outcome == Unsure(UnsureReason.STATUS, 502, "bad gateway")


@pytest.mark.parametrize("step", [reset, send(b"what?\r\n\r\n"), send(b"")])
def test_a_proxy_that_breaks_off_before_the_tunnel_stands_is_not_reached(step):
    with FaultServer((take_request, step)) as proxy:
        outcome = run(send_once(FAR_SAFE, find_way=by(proxy)))
    assert outcome == NotReached(ConnectionFault.PROXY)


def test_a_proxy_that_never_answers_is_not_reached():
    with FaultServer((take_request, hang)) as proxy:
        outcome = run(send_once(FAR_SAFE, find_way=by(proxy), deadlines=SOON))
    assert outcome == NotReached(ConnectionFault.DEADLINE)


def test_a_proxy_that_nobody_runs_is_not_reached():
    with closed_port() as port:
        for store in (FAR, FAR_SAFE):
            outcome = run(send_once(store, find_way=by(port)))
            assert outcome == NotReached(ConnectionFault.PROXY)


@pytest.mark.parametrize("store", [FAR, FAR_SAFE])
def test_a_proxy_that_nobody_knows_is_not_reached(store):
    asked = []

    def failing(host, *_):
        asked.append(host)
        raise socket.gaierror(socket.EAI_NONAME, "no such host")

    async def work():
        own_lookups(asyncio.get_running_loop(), failing)
        way = Ways(HttpProxy("proxy.example", 3128))
        outcome = await send_once(store, find_way=way, has_route=lambda: True)
        assert outcome == NotReached(ConnectionFault.PROXY)

    run(work())
    assert asked == ["proxy.example"]


# The system's settings may hold anything.
@pytest.mark.parametrize("host", ["", "1.2.3.999", "a\nb", "user:SECRET@proxy", "a" * 300])
async def test_a_proxy_under_an_impossible_name_is_not_reached(host):
    def failing(*_):
        raise socket.gaierror(socket.EAI_NONAME, "no such host")

    own_lookups(asyncio.get_running_loop(), failing)
    way = Ways(HttpProxy(host, 3128))
    outcome = await send_once(FAR_SAFE, find_way=way, has_route=lambda: True)
    assert outcome == NotReached(ConnectionFault.PROXY)


async def test_a_user_name_in_a_proxys_host_is_not_sent_as_one():
    with FaultServer((take_request, send(reply(502)))) as proxy:
        lead_here()
        way = Ways(HttpProxy("user@proxy.example", proxy.port))
        await send_once(FAR_SAFE, find_way=way)
        assert b"authorization" not in proxy.ledger.received.lower()


def test_a_tunnel_to_a_store_without_tls_is_told_as_that():
    with FaultServer((hang,)) as store, FaultServer(through(store)) as proxy:
        deadlines = Deadlines(connect=0.2)
        outcome = run(send_once(FAR_SAFE, find_way=by(proxy), deadlines=deadlines))
    assert outcome == NotReached(ConnectionFault.TLS)


async def test_what_was_stopped_while_the_proxy_connects_never_leaves():
    with FaultServer((take_request, hang)) as proxy:
        store = service(FAR_SAFE, find_way=by(proxy))
        sending = store.send(ROSE, KEY)
        await seen(proxy, lambda ledger: ledger.requests)
        assert not sending.left
        assert sending.stop()
        assert await sending.outcome() == NotReached(ConnectionFault.STOPPED)
        await store.close()


def test_a_proxy_in_the_environment_is_not_asked(monkeypatch):
    with FaultServer(TAKES_IT) as store, FaultServer((hang,)) as proxy:
        for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, proxy.proxy)
        assert run(send_once(store.address)) == ROSE_IS_ADDED
        assert not proxy.ledger.connections
