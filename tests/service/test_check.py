"""Checking a connection: the whole way to the store, and not a byte of a request."""

import asyncio
import ssl

import pytest
import trustme

from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached
from plantdesk.domain.proxy import ConnectionSettings, UnusableProxy
from plantdesk.service.check import Answered, check
from tests.faults.server import (
    FaultServer,
    closed_port,
    reply,
    send,
    take,
    take_request,
    tunnel,
)
from tests.loop import run
from tests.service.authorities import certified, named, pem
from tests.service.running import (
    FAR,
    FAR_SAFE,
    TAKES_ROSES,
    Ways,
    address,
    by,
    hung_up,
    seen,
    through,
)


@pytest.fixture(scope="module")
def authority():
    return trustme.CA()


def find(at, find_way=Ways(None), settings=ConnectionSettings()):  # noqa: B008
    return check(address(at), find_way=find_way, settings=settings)


def served_by(context, port):
    """The certificate that a server shows, as another client sees it."""
    return ssl.PEM_cert_to_DER_cert(ssl.get_server_certificate(("127.0.0.1", port)))


def test_a_store_shows_its_certificate_and_gets_no_byte(authority, tmp_path):
    for tls in (certified(authority, "127.0.0.1"), None):
        with FaultServer(TAKES_ROSES, tls=tls) as store:
            found = run(find(store.address, settings=named(pem(authority, tmp_path))))
            store.ledger.wait_for(hung_up)
            assert not store.ledger.received
            shown = served_by(tls, store.port) if tls else b""
            assert found == Answered(bool(tls), shown, "")


def test_a_store_behind_a_proxy_shows_its_certificate_and_gets_no_byte(authority, tmp_path):
    context = certified(authority, "garden.example")
    with FaultServer(TAKES_ROSES, tls=context) as store, FaultServer(through(store)) as proxy:
        found = run(find(FAR_SAFE, by(proxy), settings=named(pem(authority, tmp_path))))
        store.ledger.wait_for(hung_up)
        assert not store.ledger.received
        assert [request.method for request in proxy.ledger.requests] == ["CONNECT"]
        assert found == Answered(True, served_by(context, store.port), proxy.proxy)
    # Nor does the proxy of a plain store.
    with FaultServer((tunnel,)) as proxy:
        assert run(find(FAR, by(proxy))) == Answered(False, b"", proxy.proxy)
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
    """The other faults: test_certificates.py, test_way.py and test_network.py."""
    with closed_port() as port, FaultServer((take_request, send(reply(407)))) as proxy:
        here = f"127.0.0.1:{port}"
        refused = NotReached(ConnectionFault.CONNECT_REFUSED)
        assert run(find(f"http://{here}")) == refused
        missing = NotReached(ConnectionFault.CERTIFICATE_FILE)
        nowhere = ConnectionSettings(certificates="nowhere.pem")
        assert run(find(f"https://{here}", settings=nowhere)) == missing
        assert run(find(FAR_SAFE, by(proxy))) == HeldBack(HoldReason.SIGN_IN, 407)
        other_kind = Ways(UnusableProxy())
        assert run(find(FAR, other_kind)) == NotReached(ConnectionFault.PROXY_KIND)
