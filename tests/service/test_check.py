"""Checking a connection: the whole way to the store, and not a byte of a request."""

import asyncio
import ssl
from pathlib import Path

import pytest
import trustme

from plantdesk.domain.outcome import ConnectionFault, HeldBack, HoldReason, NotReached
from plantdesk.domain.proxy import Straight, UnusableProxy, Way
from plantdesk.service.check import Answered, check
from plantdesk.service.exchange import Deadlines
from plantdesk.service.lookup import own_lookups
from tests.faults.server import (
    FaultServer,
    Program,
    closed_port,
    hang,
    reply,
    reset,
    send,
    take,
    take_request,
    tunnel,
)
from tests.loop import run
from tests.service.authorities import certified, expired, for_another, pem, trusting
from tests.service.hanging import HangingLookups
from tests.service.running import (
    FAR,
    FAR_SAFE,
    KEY,
    ROSE,
    ROSE_IS_ADDED,
    SOON,
    TAKES_ROSES,
    Ways,
    address,
    by,
    hung_up,
    lead_here,
    seen,
    service,
    through,
)

Found = Answered | NotReached | HeldBack


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    return trustme.CA()


async def find(
    at: str,
    find_way: Ways | None = None,
    deadlines: Deadlines = Deadlines(),  # noqa: B008
    certificates: str = "",
) -> Found:
    way = find_way or Ways(Straight())
    return await check(address(at), deadlines=deadlines, find_way=way, certificates=certificates)


def served_by(context: ssl.SSLContext, port: int) -> bytes:
    """The certificate that a server shows, as another client sees it."""
    return ssl.PEM_cert_to_DER_cert(ssl.get_server_certificate(("127.0.0.1", port)))


def test_a_safe_store_shows_its_certificate_and_gets_no_byte(
    authority: trustme.CA, tmp_path: Path
) -> None:
    context = certified(authority, "127.0.0.1")
    with FaultServer(TAKES_ROSES, tls=context) as store:
        found = run(find(store.address, certificates=pem(authority, tmp_path)))
        store.ledger.wait_for(hung_up)
        assert not store.ledger.received
        assert found == Answered(True, served_by(context, store.port), "")


def test_a_plain_store_gets_no_byte() -> None:
    with FaultServer(TAKES_ROSES) as store:
        assert run(find(store.address)) == Answered(False, b"", "")
        store.ledger.wait_for(hung_up)
        assert not store.ledger.received


def test_a_safe_store_behind_a_proxy_shows_its_certificate_and_gets_no_byte(
    authority: trustme.CA, tmp_path: Path
) -> None:
    context = certified(authority, "garden.example")
    with FaultServer(TAKES_ROSES, tls=context) as store, FaultServer(through(store)) as proxy:
        found = run(find(FAR_SAFE, by(proxy), certificates=pem(authority, tmp_path)))
        store.ledger.wait_for(hung_up)
        assert not store.ledger.received
        assert [request.method for request in proxy.ledger.requests] == ["CONNECT"]
        assert found == Answered(True, served_by(context, store.port), proxy.proxy)


def test_a_proxy_for_a_plain_store_gets_no_byte() -> None:
    with FaultServer((tunnel,)) as proxy:
        assert run(find(FAR, by(proxy))) == Answered(False, b"", proxy.proxy)
        proxy.ledger.wait_for(hung_up)
        assert not proxy.ledger.received


def test_a_store_that_speaks_first_is_there_all_the_same() -> None:
    with FaultServer((send(reply(400, b"no")), take_request)) as store:
        assert run(find(store.address)) == Answered(False, b"", "")
        store.ledger.wait_for(hung_up)
        assert not store.ledger.received


def test_an_unsound_certificate_is_told_by_its_fault(authority: trustme.CA, tmp_path: Path) -> None:
    file = pem(authority, tmp_path)
    unsound = [(expired, ConnectionFault.EXPIRED), (for_another, ConnectionFault.OTHER_NAME)]
    for certify, fault in unsound:
        with FaultServer(TAKES_ROSES, tls=certify(authority, "127.0.0.1")) as store:
            assert run(find(store.address, certificates=file)) == NotReached(fault)
            assert not store.ledger.received


def test_an_issuer_that_nobody_knows_is_told_as_that(authority: trustme.CA) -> None:
    with FaultServer(TAKES_ROSES, tls=certified(authority, "127.0.0.1")) as store:
        assert run(find(store.address)) == NotReached(ConnectionFault.NOT_TRUSTED)


def test_a_certificate_file_that_is_missing_is_told_as_that() -> None:
    with FaultServer(TAKES_ROSES) as store:
        found = run(find(store.address.replace("http", "https"), certificates="nowhere.pem"))
        assert found == NotReached(ConnectionFault.CERTIFICATE_FILE)
        assert not store.ledger.connections


def test_nobody_there_is_told_as_that() -> None:
    with closed_port() as port:
        found = run(find(f"http://127.0.0.1:{port}"))
    assert found == NotReached(ConnectionFault.CONNECT_REFUSED)


@pytest.mark.parametrize(
    ("program", "found"),
    [
        ((take_request, send(reply(407))), HeldBack(HoldReason.SIGN_IN, 407)),
        ((take_request, send(reply(502))), NotReached(ConnectionFault.PROXY)),
        ((take_request,), NotReached(ConnectionFault.PROXY)),
        ((take_request, reset), NotReached(ConnectionFault.PROXY)),
    ],
    ids=["407", "502", "nothing", "reset"],
)
def test_a_proxy_that_does_not_let_through_is_told_as_that(program: Program, found: Found) -> None:
    with FaultServer(program) as proxy:
        assert run(find(FAR_SAFE, by(proxy))) == found


def test_a_proxy_of_another_kind_is_told_as_that() -> None:
    found = run(find(FAR, Ways(UnusableProxy("SOCKS"))))
    assert found == NotReached(ConnectionFault.PROXY_KIND)


def test_this_computer_is_checked_without_asking_for_the_way() -> None:
    way = Ways(UnusableProxy("SOCKS"))
    with FaultServer(TAKES_ROSES) as store:
        assert run(find(store.address, way)) == Answered(False, b"", "")
    assert not way.asked


@pytest.mark.parametrize(
    ("deadlines", "fault"),
    [(SOON, ConnectionFault.DEADLINE), (Deadlines(connect=0.2), ConnectionFault.TLS)],
)
def test_a_handshake_that_hangs_ends_with_the_deadline(
    deadlines: Deadlines, fault: ConnectionFault
) -> None:
    with FaultServer((hang,)) as store:
        at = store.address.replace("http", "https")
        assert run(find(at, deadlines=deadlines)) == NotReached(fault)
        store.release()
        store.ledger.wait_for(hung_up)


def test_a_proxy_that_hangs_ends_with_the_deadline() -> None:
    with FaultServer((take_request, hang)) as proxy:
        found = run(find(FAR_SAFE, by(proxy), deadlines=SOON))
    assert found == NotReached(ConnectionFault.DEADLINE)


def test_a_way_that_is_never_told_ends_with_the_deadline() -> None:
    async def never() -> Way:
        return await asyncio.get_running_loop().create_future()

    async def work() -> Found:
        return await check(address(FAR), deadlines=SOON, find_way=never)

    assert run(work()) == NotReached(ConnectionFault.PROXY)


async def test_a_check_can_be_given_up_and_hangs_up() -> None:
    with FaultServer((take(1), take(1_000_000))) as store:
        checking = asyncio.create_task(find(store.address.replace("http", "https")))
        await seen(store, lambda ledger: ledger.received)
        checking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await checking
        await seen(store, hung_up)


async def test_a_check_and_a_plant_share_a_look_up_that_hangs() -> None:
    with FaultServer(TAKES_ROSES) as server, HangingLookups() as hanging:
        own_lookups(asyncio.get_running_loop(), hanging.resolve)
        at = f"http://garden.example:{server.port}"
        checking = asyncio.create_task(find(at))
        await asyncio.to_thread(hanging.asked.acquire)
        store = service(at)
        sending = store.send(ROSE, KEY)
        await asyncio.create_task(find(at, deadlines=SOON))
        hanging.let_go()
        assert await checking == Answered(False, b"", "")
        assert await sending.outcome() == ROSE_IS_ADDED
        await store.close()
        assert hanging.hosts == ["garden.example"]


def test_a_check_gives_a_fresh_loop_look_ups_of_its_own() -> None:
    async def work(port: int) -> None:
        loop = asyncio.get_running_loop()
        plain = loop.getaddrinfo
        await find(f"http://127.0.0.1:{port}")
        assert loop.getaddrinfo != plain
        assert own_lookups(loop) is own_lookups(loop)

    with FaultServer(TAKES_ROSES) as store:
        run(work(store.port))


def test_a_checked_name_leads_to_the_store(authority: trustme.CA) -> None:
    async def work(port: int) -> Found:
        lead_here()
        trust = trusting(authority)
        return await check(
            address(f"{FAR_SAFE}:{port}"),
            deadlines=Deadlines(),
            find_way=Ways(Straight()),
            trust=lambda: trust,
        )

    context = certified(authority, "garden.example")
    with FaultServer(TAKES_ROSES, tls=context) as store:
        assert run(work(store.port)) == Answered(True, served_by(context, store.port), "")
