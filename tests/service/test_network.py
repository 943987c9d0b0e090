"""No network, nobody there, or a name that nobody knows, and how it is told apart."""

import asyncio
import errno
import socket
from unittest.mock import Mock

import pytest

from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.proxy import ConnectionSettings, HttpProxy
from plantdesk.service import no_reply
from plantdesk.service.lookup import own_lookups
from plantdesk.service.no_reply import has_route
from tests.faults.server import FaultServer, closed_port
from tests.service import running


async def test_a_name_is_looked_up_by_the_system():
    try:
        socket.getaddrinfo("localhost", 80)
    except OSError:
        pytest.skip("this system can't look up localhost: it has no /etc/hosts")
    with FaultServer(running.TAKES_ROSES) as server:
        assert await running.send_once(f"http://localhost:{server.port}") == running.ROSE_IS_ADDED


async def test_a_store_with_several_addresses_refuses_if_one_of_them_does():
    def two(host, port, *_):
        return [
            (socket.AF_INET6, socket.SOCK_STREAM, 6, "", ("::1", port, 0, 0)),
            (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port)),
        ]

    with closed_port() as port:
        own_lookups(asyncio.get_running_loop(), two)
        outcome = await running.send_once(f"{running.FAR}:{port}", has_route=lambda: False)
        assert outcome == NotReached(ConnectionFault.CONNECT_REFUSED)


def test_one_kind_of_internet_is_enough(monkeypatch):
    for only in (socket.AF_INET, socket.AF_INET6):
        monkeypatch.setattr(no_reply, "_leads_to", lambda family, *_, only=only: family is only)
        assert has_route()
    # What can't be found out is no missing network.
    for part, number, found in (("__init__", errno.EMFILE, True), ("connect", errno.EPERM, True),
                                ("connect", errno.ENETUNREACH, False)):  # fmt: skip
        monkeypatch.undo()
        monkeypatch.setattr(socket.socket, part, Mock(side_effect=OSError(number, "")))
        assert has_route() is found


def on_windows(number):
    error = OSError(errno.EINVAL, "in Windows' own words")
    error.winerror = number
    return error


def test_the_system_says_that_an_address_leads_nowhere():
    numbers = errno.ENETUNREACH, errno.ENETDOWN, errno.EADDRNOTAVAIL, errno.EHOSTUNREACH
    nowhere = [*(OSError(number, "") for number in numbers), on_windows(1231), on_windows(1232)]
    there = [on_windows(1225), OSError(errno.ECONNREFUSED, ""), OSError("no number")]
    there += [TimeoutError(), ValueError()]
    told = [trouble for trouble in (*nowhere, *there) if no_reply._leads_nowhere(trouble)]
    assert told == nowhere


UNKNOWN = NotReached(ConnectionFault.LOOK_UP)


async def test_a_name_that_nobody_knows_or_no_look_up_takes_is_not_reached():
    impossible = ".".join(["a" * 60] * 9)
    assert await running.send_once(f"http://{impossible}", has_route=lambda: True) == UNKNOWN
    no_such_host = socket.gaierror(socket.EAI_NONAME, "no such host")
    own_lookups(asyncio.get_running_loop(), Mock(side_effect=no_such_host))
    assert await running.send_once(running.FAR, has_route=lambda: True) == UNKNOWN
    no_network = NotReached(ConnectionFault.NO_NETWORK)
    for way in (None, running.Ways(HttpProxy("proxy.example", 3128))):
        assert (
            await running.send_once(running.FAR, find_way=way, has_route=lambda: False)
            == no_network
        )
    with closed_port() as port:
        # A proxy on this computer needs no network.
        outcome = await running.send_once(
            running.FAR, find_way=running.by(port), has_route=lambda: False
        )
    assert outcome == NotReached(ConnectionFault.PROXY)


async def test_a_name_is_not_called_unknown_because_its_look_up_hangs():
    with running.HangingLookups() as hanging:
        sending = running.send_once(running.FAR, has_route=lambda: True)
        outcome = await running.late(sending, hanging.began(), ConnectionSettings().connect_seconds)
        assert outcome == NotReached(ConnectionFault.CONNECT)


async def test_later_plants_of_a_store_wait_for_the_look_up_that_hangs():
    with FaultServer(running.TAKES_ROSES) as server, running.HangingLookups() as hanging:
        store = running.service(f"{running.FAR}:{server.port}")
        sendings = [store.send(running.ROSE, running.KEY) for _ in range(3)]
        await hanging.began()
        assert sendings.pop(0).stop()
        hanging.let_go()
        for sending in sendings:
            assert await sending.outcome() == running.ROSE_IS_ADDED
        await store.close()
        assert hanging.hosts == [b"garden.example"]
        assert len(server.ledger.requests) == 2


async def test_hung_look_ups_of_many_stores_hold_up_no_other_work_of_the_loop():
    with running.HangingLookups() as hanging:
        stores = [running.service(f"http://garden{number}.example") for number in range(40)]
        sendings = [store.send(running.ROSE, running.KEY) for store in stores]
        for _ in stores:
            await hanging.began()
        assert len({thread.ident for thread in hanging.threads}) == 40
        assert all(thread.daemon for thread in hanging.threads)
        for store, sending in zip(stores, sendings, strict=True):
            assert sending.stop()
            await store.close()
