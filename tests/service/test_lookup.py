import asyncio
import gc
import socket

from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.proxy import ConnectionSettings
from plantdesk.service.lookup import own_lookups
from tests.faults.server import FaultServer
from tests.service.hanging import HangingLookups
from tests.service.running import KEY, ROSE, ROSE_IS_ADDED, TAKES_ROSES, late, send_once, service

UNKNOWN = NotReached(ConnectionFault.LOOK_UP)


def failing(*_):
    raise socket.gaierror(socket.EAI_NONAME, "no such host")


async def test_a_name_that_nobody_knows_or_no_look_up_takes_is_not_reached():
    impossible = ".".join(["a" * 60] * 9)
    assert await send_once(f"http://{impossible}", has_route=lambda: True) == UNKNOWN
    own_lookups(asyncio.get_running_loop(), failing)
    assert await send_once("http://garden.example", has_route=lambda: True) == UNKNOWN
    no_network = NotReached(ConnectionFault.NO_NETWORK)
    assert await send_once("http://garden.example", has_route=lambda: False) == no_network


async def test_a_name_is_not_called_unknown_because_its_look_up_hangs():
    with HangingLookups() as hanging:
        sending = send_once("http://garden.example", has_route=lambda: True)
        outcome = await late(sending, hanging.began(), ConnectionSettings().connect_seconds)
        assert outcome == NotReached(ConnectionFault.CONNECT)


async def test_later_plants_of_a_store_wait_for_the_look_up_that_hangs():
    with FaultServer(TAKES_ROSES) as server, HangingLookups() as hanging:
        store = service(f"http://garden.example:{server.port}")
        sendings = [store.send(ROSE, KEY) for _ in range(3)]
        await hanging.began()
        assert sendings.pop(0).stop()
        hanging.let_go()
        for sending in sendings:
            assert await sending.outcome() == ROSE_IS_ADDED
        await store.close()
        assert hanging.hosts == ["garden.example"]
        assert len(server.ledger.requests) == 2


async def test_hung_look_ups_of_many_stores_hold_up_no_other_work_of_the_loop():
    with HangingLookups() as hanging:
        stores = [service(f"http://garden{number}.example") for number in range(40)]
        sendings = [store.send(ROSE, KEY) for store in stores]
        for _ in stores:
            await hanging.began()
        assert len({thread.ident for thread in hanging.threads}) == 40
        assert all(thread.daemon for thread in hanging.threads)
        for store, sending in zip(stores, sendings, strict=True):
            assert sending.stop()
            await store.close()


async def test_a_look_up_that_fails_when_nobody_waits_any_more_is_no_news():
    with HangingLookups(then=failing) as hanging:
        store = service("http://garden.example")
        sending = store.send(ROSE, KEY)
        await hanging.began()
        assert sending.stop()
        await store.close()
        hanging.let_go()
        await hanging.over()
        # A failure that nobody asked for is complained of once it is forgotten.
        del sending, store
        gc.collect()
