import asyncio
import ssl

import pytest
import trustme

from plantdesk.domain.outcome import Added, ConnectionFault, NotReached
from plantdesk.domain.plant import Plant
from plantdesk.service.exchange import Deadlines
from tests.faults.server import (
    FaultServer,
    Program,
    hang,
    repeat,
    reply,
    reset,
    send,
    take,
    take_request,
)
from tests.loop import run
from tests.service.authorities import certified, trusting
from tests.service.running import KEY, ROSE, ROSE_BODY, SOON, seen, send_once, service

TAKES_IT = (repeat(take_request, send(reply(200, ROSE_BODY))),)
ROSE_IS_ADDED = Added(Plant("Rosa canina", "shrub"))


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    return trustme.CA()


async def test_a_store_whose_certificate_is_trusted_gets_its_plants(authority: trustme.CA) -> None:
    with FaultServer(TAKES_IT, tls=certified(authority, "127.0.0.1")) as server:
        # However long the computer stalls in between.
        kept = Deadlines(idle=60.0)
        store = service(server.address, trust=lambda: trusting(authority), deadlines=kept)
        assert await store.send(ROSE, KEY).outcome() == ROSE_IS_ADDED
        assert await store.send(ROSE, KEY).outcome() == ROSE_IS_ADDED
        await store.close()
        assert [len(line.requests) for line in server.ledger.connections] == [2]


def test_a_certificate_that_this_computer_does_not_trust_stops_the_plant(
    authority: trustme.CA,
) -> None:
    with FaultServer(TAKES_IT, tls=certified(authority, "127.0.0.1")) as server:
        assert run(send_once(server.address)) == NotReached(ConnectionFault.NOT_TRUSTED)
        assert not server.ledger.received


def test_a_certificate_of_another_host_stops_the_plant(authority: trustme.CA) -> None:
    with FaultServer(TAKES_IT, tls=certified(authority, "garden.example")) as server:
        outcome = run(send_once(server.address, trust=lambda: trusting(authority)))
        assert outcome == NotReached(ConnectionFault.OTHER_NAME)
        assert not server.ledger.received


@pytest.mark.parametrize(
    "program",
    [(take(1), reset), (take(1),), (take(1), send(reply(400, b"plain http")))],
    ids=["reset", "closed", "plain http"],
)
def test_a_server_that_speaks_no_tls_stops_the_plant(program: Program) -> None:
    with FaultServer(program) as server:
        outcome = run(send_once(server.address.replace("http", "https")))
        assert outcome == NotReached(ConnectionFault.TLS)
        assert b"Rosa" not in server.ledger.received


def test_a_handshake_that_hangs_is_told_as_one() -> None:
    with FaultServer((hang,)) as server:
        at = server.address.replace("http", "https")
        outcome = run(send_once(at, deadlines=Deadlines(connect=0.2)))
        assert outcome == NotReached(ConnectionFault.TLS)
        assert run(send_once(at, deadlines=SOON)) == NotReached(ConnectionFault.DEADLINE)


async def test_what_was_stopped_while_shaking_hands_never_leaves(authority: trustme.CA) -> None:
    with FaultServer((take(1), take(1_000_000))) as server:
        at = server.address.replace("http", "https")
        store = service(at, trust=lambda: trusting(authority))
        sending = store.send(ROSE, KEY)
        await seen(server, lambda ledger: ledger.received)
        assert sending.stop()
        assert await sending.outcome() == NotReached(ConnectionFault.STOPPED)
        await store.close()
        await seen(server, lambda ledger: ledger.connections[0].closed)


def test_plain_http_loads_no_certificates() -> None:
    def never() -> ssl.SSLContext:
        raise AssertionError

    with FaultServer(TAKES_IT) as server:
        assert run(send_once(server.address, trust=never)) == ROSE_IS_ADDED


def test_certificates_are_loaded_by_the_first_plant_and_not_before(
    authority: trustme.CA,
) -> None:
    asked: list[bool] = []

    def trust() -> ssl.SSLContext:
        asked.append(True)
        return trusting(authority)

    async def work(server: FaultServer) -> None:
        # Each plant connects anew.
        store = service(server.address, trust=trust, deadlines=Deadlines(idle=-1.0))
        await asyncio.sleep(0)
        assert not asked
        for _ in range(2):
            assert await store.send(ROSE, KEY).outcome() == ROSE_IS_ADDED
        await store.close()

    with FaultServer(TAKES_IT, tls=certified(authority, "127.0.0.1")) as server:
        run(work(server))
        assert len(server.ledger.connections) == 2
    assert asked == [True]


def test_certificates_are_loaded_anew_after_a_failure() -> None:
    asked: list[bool] = []

    def trust() -> ssl.SSLContext:
        asked.append(True)
        return ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)

    async def work(server: FaultServer) -> None:
        store = service(server.address.replace("http", "https"), trust=trust)
        for _ in range(2):
            await store.send(ROSE, KEY).outcome()
        await store.close()

    with FaultServer((take(1), reset)) as server:
        run(work(server))
    assert asked == [True, True]
