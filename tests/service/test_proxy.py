import ssl

import pytest
import trustme

from plantdesk.domain.outcome import Added, Gap, HeldBack, Hold, NotReached, Obstacle, Unsure
from plantdesk.domain.plant import Plant
from plantdesk.service.call import Deadlines
from tests.faults.server import (
    FaultServer,
    Program,
    Step,
    closed_port,
    hang,
    reply,
    reset,
    send,
    take_request,
    tunnel,
)
from tests.service.running import KEY, ROSE, ROSE_BODY, SOON, TOKEN, run, seen, send_once, service

TAKES_IT = (take_request, send(reply(200, ROSE_BODY)))
ROSE_IS_ADDED = Added(Plant("Rosa canina", "shrub"))
# A proxy looks the store up, so the name need not exist for this computer.
FAR, FAR_SAFE = "http://garden.example", "https://garden.example"


def to_here(port: int) -> Program:
    """A proxy that takes every host for this computer's port."""
    return (lambda line: tunnel(line, to=("127.0.0.1", port)),)


def test_a_plant_for_a_plain_store_goes_through_the_proxy() -> None:
    with FaultServer(TAKES_IT) as store, FaultServer(to_here(store.port)) as proxy:
        assert run(send_once(f"{FAR}/shop", proxy=proxy.proxy)) == ROSE_IS_ADDED
        (asked,), (arrived,) = proxy.ledger.requests, store.ledger.requests
        assert asked.target == "http://garden.example/shop/plants"
        assert arrived.target == "/shop/plants"


def test_a_plant_for_a_safe_store_goes_through_a_tunnel_that_sees_nothing_of_it() -> None:
    authority = trustme.CA()
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("garden.example").configure_cert(server)
    client = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    authority.configure_trust(client)
    with FaultServer(TAKES_IT, tls=server) as store, FaultServer(to_here(store.port)) as proxy:
        outcome = run(send_once(FAR_SAFE, proxy=proxy.proxy, trust=lambda: client))
        assert outcome == ROSE_IS_ADDED
        (asked,) = proxy.ledger.requests
        assert (asked.method, asked.target) == ("CONNECT", "garden.example:443")
        assert TOKEN.secret.encode() not in proxy.ledger.received
        assert len(store.ledger.requests) == 1


@pytest.mark.parametrize("status", [407, 511])
def test_a_proxy_that_wants_a_sign_in_holds_the_plant_back(status: int) -> None:
    with FaultServer((take_request, send(reply(status)))) as proxy:
        for store in (FAR, FAR_SAFE):
            outcome = run(send_once(store, proxy=proxy.proxy))
            assert outcome == HeldBack(Hold.SIGN_IN, status)


@pytest.mark.parametrize("status", [302, 400, 403, 404, 500, 502, 503])
def test_a_tunnel_that_is_refused_is_not_reached(status: int) -> None:
    with FaultServer((take_request, send(reply(status, b"<html>")))) as proxy:
        outcome = run(send_once(FAR_SAFE, proxy=proxy.proxy))
        assert outcome == NotReached(Obstacle.PROXY)
        assert TOKEN.secret.encode() not in proxy.ledger.received


def test_a_forwarding_proxy_that_fails_may_have_passed_the_plant_on() -> None:
    with FaultServer((take_request, send(reply(502, b"bad gateway")))) as proxy:
        outcome = run(send_once(FAR, proxy=proxy.proxy))
    assert outcome == Unsure(Gap.STATUS, 502, "bad gateway")


@pytest.mark.parametrize("step", [reset, send(b"what?\r\n\r\n"), send(b"")])
def test_a_proxy_that_breaks_off_before_the_tunnel_stands_is_not_reached(step: Step) -> None:
    with FaultServer((take_request, step)) as proxy:
        outcome = run(send_once(FAR_SAFE, proxy=proxy.proxy))
    assert outcome == NotReached(Obstacle.PROXY)


def test_a_proxy_that_never_answers_is_not_reached() -> None:
    with FaultServer((take_request, hang)) as proxy:
        outcome = run(send_once(FAR_SAFE, proxy=proxy.proxy, deadlines=SOON))
    assert outcome == NotReached(Obstacle.DEADLINE)


def test_a_proxy_that_nobody_runs_is_not_reached() -> None:
    with closed_port() as port:
        for store in (FAR, FAR_SAFE):
            outcome = run(send_once(store, proxy=f"http://127.0.0.1:{port}"))
            assert outcome == NotReached(Obstacle.PROXY)


def test_a_tunnel_to_a_store_without_tls_is_told_as_that() -> None:
    with FaultServer((hang,)) as store, FaultServer(to_here(store.port)) as proxy:
        deadlines = Deadlines(connect=0.2)
        outcome = run(send_once(FAR_SAFE, proxy=proxy.proxy, deadlines=deadlines))
    assert outcome == NotReached(Obstacle.TLS)


def test_what_was_stopped_while_the_proxy_connects_never_leaves() -> None:
    async def work(proxy: FaultServer) -> None:
        store = service(FAR_SAFE, proxy=proxy.proxy)
        sending = store.send(ROSE, KEY)
        await seen(proxy, lambda ledger: ledger.requests)
        assert not sending.left
        assert sending.stop()
        assert await sending.outcome() == NotReached(Obstacle.STOPPED)
        await store.close()

    with FaultServer((take_request, hang)) as proxy:
        run(work(proxy))


def test_a_store_on_this_computer_is_never_reached_through_a_proxy() -> None:
    with FaultServer(TAKES_IT) as store, FaultServer((hang,)) as proxy:
        assert run(send_once(store.address, proxy=proxy.proxy)) == ROSE_IS_ADDED
        assert not proxy.ledger.connections


def test_a_proxy_in_the_environment_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    with FaultServer(TAKES_IT) as store, FaultServer((hang,)) as proxy:
        for name in ("http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"):
            monkeypatch.setenv(name, proxy.proxy)
        assert run(send_once(store.address)) == ROSE_IS_ADDED
        assert not proxy.ledger.connections


@pytest.mark.parametrize(
    "proxy",
    [
        "socks5://proxy.example:1080",
        "https://proxy.example:443",
        "http://user:SECRET@proxy.example:8080",
        "http://proxy.example",
        "http://proxy.example:8080/SECRET",
        "http://proxy.example:port",
        "http://[proxy:8080",
        "proxy.example:8080",
        "",
    ],
)
@pytest.mark.parametrize("store", [FAR, "http://127.0.0.1"])
def test_a_proxy_of_another_kind_is_refused_without_being_shown(proxy: str, store: str) -> None:
    with pytest.raises(ValueError, match="proxy") as caught:
        service(store, proxy=proxy)
    assert "example" not in str(caught.value)
    assert "SECRET" not in repr(caught.value)
