"""The way to a store: when it is asked for, and what happens when it changes."""

import asyncio
import socket

import pytest

from plantdesk.domain.outcome import (
    ConnectionFault,
    HeldBack,
    HoldReason,
    NotReached,
    Unsure,
    UnsureReason,
)
from plantdesk.domain.proxy import HttpProxy, UnusableProxy
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
    ROSE_IS_ADDED,
    TAKES_ROSES,
    Ways,
    hung_up,
    late,
    lead_here,
    seen,
    send_each,
    send_once,
    service,
    through,
)

NO_PROXY_THERE = NotReached(ConnectionFault.PROXY)


def here(server):
    return HttpProxy("127.0.0.1", server.port)


async def send_all(find_way, count, port, at=FAR):
    """Send so many plants one after the other; going straight leads to this port."""
    lead_here()
    return await send_each(f"{at}:{port}", *[ROSE] * count, find_way=find_way)


def test_a_way_that_leads_to_the_store_is_kept_when_an_answer_is_missing():
    with FaultServer((take_request,)) as store:
        way = Ways(None)
        outcomes = run(send_all(way, 2, store.port))
        assert all(isinstance(outcome, Unsure) for outcome in outcomes)
        assert way.asked == 1


def test_a_way_that_leads_nowhere_is_asked_for_anew():
    with FaultServer(TAKES_ROSES) as store, closed_port() as port:
        way = Ways(HttpProxy("127.0.0.1", port), UnusableProxy(), None)
        outcomes = run(send_all(way, 4, store.port))
        assert outcomes == [
            NO_PROXY_THERE,
            NotReached(ConnectionFault.PROXY_KIND),
            ROSE_IS_ADDED,
            ROSE_IS_ADDED,
        ]
        assert way.asked == 3


@pytest.mark.parametrize("at", [FAR, FAR_SAFE])
def test_a_proxy_that_wants_a_sign_in_is_asked_about_anew(at):
    with (
        FaultServer(TAKES_ROSES) as store,
        FaultServer((take_request, send(reply(407)))) as guarded,
        FaultServer((take_request, reset)) as other,
    ):
        way = Ways(here(guarded), here(other))
        first, second = run(send_all(way, 2, store.port, at))
        assert first == HeldBack(HoldReason.SIGN_IN, 407)
        assert isinstance(second, NotReached | Unsure)
        assert len(guarded.ledger.connections) == len(other.ledger.connections) == 1


async def test_the_way_is_asked_for_once_until_the_service_is_closed():
    with FaultServer(TAKES_ROSES) as server:
        lead_here()
        way = Ways(None)
        store = service(f"{FAR}:{server.port}", find_way=way)
        for asked in (1, 2):
            sendings = [store.send(ROSE, KEY) for _ in range(3)]
            assert [await sending.outcome() for sending in sendings] == [ROSE_IS_ADDED] * 3
            await store.close()
            assert way.asked == asked


def test_what_is_under_way_on_the_old_way_gets_its_answer():
    async def work(old, new, store):
        way = Ways(here(old), here(new))
        plants = service(FAR, find_way=way)
        first = plants.send(ROSE, KEY)
        await seen(store, lambda ledger: ledger.requests)
        assert await plants.send(ROSE, KEY).outcome() == Unsure(UnsureReason.CUT)
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


async def test_a_way_that_is_never_told_is_not_waited_for_beyond_the_deadline():
    asked = asyncio.Event()

    async def never():
        asked.set()
        return await asyncio.get_running_loop().create_future()

    store = service(FAR, find_way=never)
    sendings = [store.send(ROSE, KEY) for _ in range(2)]
    told = asyncio.gather(*(sending.outcome() for sending in sendings))
    assert await late(told, asked.wait()) == [NO_PROXY_THERE] * 2
    await store.close()


async def test_a_stop_that_is_lost_while_the_way_is_asked_for_still_stops():
    asked = asyncio.Event()

    async def deaf():
        asked.set()
        try:
            await asyncio.get_running_loop().create_future()
        except asyncio.CancelledError:
            return here(server)

    with FaultServer(TAKES_ROSES) as server:
        store = service(FAR, find_way=deaf)
        sending = store.send(ROSE, KEY)
        await asked.wait()
        assert sending.stop()
        assert await sending.outcome() == NotReached(ConnectionFault.STOPPED)
        await store.close()
        assert not server.ledger.connections


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_this_computer_is_reached_without_asking(host):
    try:
        socket.getaddrinfo(host, 80)
    except OSError:
        pytest.skip(f"this system can't look up {host}: it has no /etc/hosts")

    async def never():
        raise AssertionError

    with FaultServer(TAKES_ROSES) as store:
        outcome = run(send_once(f"http://{host}:{store.port}", find_way=never))
        assert outcome == ROSE_IS_ADDED
