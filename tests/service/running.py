"""What the tests of the service share: a plant, a service and ways to it."""

import asyncio
import socket
import threading
from contextlib import AbstractContextManager

from plantdesk.domain.address import read_address
from plantdesk.domain.outcome import Added
from plantdesk.domain.plant import NewPlant, Plant
from plantdesk.domain.proxy import ConnectionSettings, HttpProxy
from plantdesk.domain.token import Token
from plantdesk.service.call import PlantService
from plantdesk.service.lookup import own_lookups
from tests.faults.server import FaultServer, repeat, reply, send, take_request, tunnel
from tests.loop import jump, run, soon

ROSE = NewPlant(7, "Rosa canina", "shrub")
ROSE_BODY = b'{"name":"Rosa canina","tag":"shrub"}'
ROSE_IS_ADDED = Added(Plant("Rosa canina", "shrub"))
TAKES_ROSES = (repeat(take_request, send(reply(200, ROSE_BODY))),)
KEY = "5f0c8a52-6a3e-4f6e-9d1b-0c4f3f1d2a11"
TOKEN = Token("s3cret-t0ken-of-the-nursery")
# Only the deadline of the whole attempt comes.
ONE_DEADLINE = ConnectionSettings(connect_seconds=9999)
# A name that only a proxy knows, or a look-up of our own.
FAR, FAR_SAFE = "http://garden.example", "https://garden.example"


def service(at, **settings):
    return PlantService(read_address(at), TOKEN, version="0.1.0", **settings)


async def send_once(at, plant=ROSE, **settings):
    """Send one plant with a service of its own."""
    (outcome,) = await send_each(at, plant, **settings)
    return outcome


async def send_each(at, *plants, **settings):
    """Send plants one after the other with one service."""
    store = service(at, **settings)
    try:
        return [await store.send(plant, KEY).outcome() for plant in plants]
    finally:
        await store.close()


def outcome_from(*program, plant=ROSE, **settings):
    """The outcome of one plant sent to a server with this program."""
    with FaultServer(program) as server:
        return run(send_once(server.address, plant, **settings))


def outcomes_of(*replies, plant=ROSE):
    """The outcomes of plants that each get one of these replies."""

    async def send_them(at):
        return [await send_once(at, plant) for _ in replies]

    with FaultServer(*((take_request, send(each)) for each in replies)) as server:
        return run(send_them(server.address))


class Ways:
    """Finds one way after the other, and the last one again and again."""

    def __init__(self, *ways):
        self._ways = list(ways)
        self.asked = 0

    async def __call__(self):
        self.asked += 1
        way = self._ways.pop(0) if len(self._ways) > 1 else self._ways[0]
        # Others have their turn while one asks.
        await asyncio.sleep(0)
        return way


def by(proxy):
    """The way by a proxy on this computer, or by one that should be at this port."""
    return Ways(HttpProxy("127.0.0.1", proxy if isinstance(proxy, int) else proxy.port))


def through(store):
    """A proxy that takes every host for this store."""
    return (lambda line: tunnel(line, to=("127.0.0.1", store.port)),)


def this_computer(_, port, *__):
    return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]


def lead_here():
    """In the running loop, look every name up as this computer."""
    own_lookups(asyncio.get_running_loop(), this_computer)


class HangingLookups(AbstractContextManager):
    """In the running loop, look-ups that hang until they are let go, and lead to this computer."""

    def __init__(self):
        self.hosts = []
        self.threads = []
        self._asked = threading.Semaphore(0)
        self._let_go = threading.Event()
        own_lookups(asyncio.get_running_loop(), self._resolve)

    def __exit__(self, kind, error, traceback):
        self.let_go()

    def _resolve(self, host, port, *_):
        self.hosts.append(host)
        self.threads.append(threading.current_thread())
        self._asked.release()
        self._let_go.wait()
        return this_computer(host, port)

    def let_go(self):
        """Let them end, and wait until every answer is in the loop."""
        self._let_go.set()
        for thread in self.threads:
            thread.join()

    async def began(self):
        """Wait until one more look-up has begun."""
        await asyncio.to_thread(self._asked.acquire)


def hung_up(ledger):
    """Whether there was a connection, and none is left."""
    return bool(ledger.connections) and all(line.closed for line in ledger.connections)


async def seen(server, condition):
    await asyncio.to_thread(server.ledger.wait_for, condition)


def stalled(server):
    """Wait until the server hangs or drips."""
    return asyncio.wrap_future(server.ledger.stalled)


async def late(work, reached, seconds=ONE_DEADLINE.total_seconds):
    """Begin the work, wait until this is reached, let so many seconds pass, and end the work."""
    work = asyncio.ensure_future(work)
    async with soon():
        await reached
    # What has come so far is read before.
    for _ in range(20):
        await asyncio.sleep(0)
    jump(seconds)
    return await work
