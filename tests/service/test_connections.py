"""Which connection a plant goes over, and when an answer on it is trusted."""

import asyncio
import math
from itertools import product

import httpx
import pytest

from plantdesk.domain.outcome import Added, Refused, Unsure, UnsureReason
from plantdesk.domain.plant import Plant, ServiceError
from plantdesk.domain.typed import PlantField
from plantdesk.service.connections import IDLE, has_left_over
from tests.faults.server import FaultServer, reply, send, send_together, take_request
from tests.loop import run
from tests.outcomes import STOPPED
from tests.service.authorities import AUTHORITY, certified, trusting
from tests.service.running import (
    KEY,
    ROSE,
    ROSE_BODY,
    ROSE_IS_ADDED,
    TAKES_ROSES,
    hung_up,
    seen,
    send_each,
    service,
)

LONG = math.inf
NO_BODY = b'{"error":7,"message":"no"}'
ALTERED = (PlantField.NAME, PlantField.TAG)
# With this body, a reply fills a record of TLS, and what follows comes in another.
ONE_RECORD = 16 * 1024 - len(reply(200, b" " * 10_000)) + 10_000
WAYS = pytest.mark.parametrize(
    ("tls", "trust"),
    [
        (None, {}),
        (certified(AUTHORITY, "127.0.0.1"), {"trust": lambda: trusting(AUTHORITY)}),
    ],
    ids=["http", "https"],
)


def one_after_the_other(server, *plants, idle=LONG, **settings):
    return run(send_each(server.address, *plants, idle=idle, **settings))


def requests_per_connection(server):
    return [len(connection.requests) for connection in server.ledger.connections]


@WAYS
def test_plants_that_follow_each_other_share_a_connection(tls, trust):
    """Also shows that what followed a reply can be read: otherwise none would be used again."""
    with FaultServer(TAKES_ROSES, tls=tls) as server:
        assert one_after_the_other(server, ROSE, ROSE, ROSE, **trust) == [ROSE_IS_ADDED] * 3
        assert requests_per_connection(server) == [3]


def test_a_connection_idle_for_too_long_or_with_an_unknown_rest_is_not_used_again():
    assert has_left_over(httpx.Response(200))
    with FaultServer(TAKES_ROSES) as server:
        # Already too long when it begins.
        outcomes = one_after_the_other(server, ROSE, ROSE, idle=-1.0)
        assert outcomes == [ROSE_IS_ADDED] * 2
        assert requests_per_connection(server) == [1, 1]
    # A distant store that closes it is heard of late.
    assert IDLE <= 1.0


@WAYS
def test_a_surplus_reply_is_not_taken_for_the_next_one(tls, trust):
    """Not even if its beginning came with the first reply, and its end after the next request."""
    first = reply(200, ROSE_BODY.ljust(ONE_RECORD))
    for status, late in product((200, 400, 401), (0, 1, -20)):
        surplus = reply(status, NO_BODY)
        early, rest = (surplus[:late], surplus[late:]) if late else (surplus, b"")
        program = (take_request, send_together(first + early), take_request, send(rest + first))
        with FaultServer(program, TAKES_ROSES, tls=tls) as server:
            assert one_after_the_other(server, ROSE, ROSE, **trust) == [ROSE_IS_ADDED] * 2
            assert requests_per_connection(server) == [1, 1]


@pytest.mark.parametrize(
    ("status", "body", "outcome", "connections"),
    [
        (400, NO_BODY, Refused(400, ServiceError(7, "no")), [1, 2]),
        (200, b"?", Unsure(UnsureReason.UNREADABLE, 200, "?"), [1, 2]),
        # A store that alters plants gets each over a connection of its own.
        (200, b'{"name":"Rosa"}', Added(Plant("Rosa"), 200, ALTERED), [1, 1, 1]),
    ],
)
def test_a_connection_is_not_used_again_after_what_was_not_trusted(
    status, body, outcome, connections
):
    program = (take_request, send(reply(status, body))) * 2
    with FaultServer(program, TAKES_ROSES, TAKES_ROSES) as server:
        outcomes = one_after_the_other(server, ROSE, ROSE, ROSE)
        assert outcomes == [outcome, ROSE_IS_ADDED, ROSE_IS_ADDED]
        assert requests_per_connection(server) == connections


def test_a_store_that_gave_another_plant_gets_each_over_a_connection_of_its_own():
    takes, another = send(reply(200, ROSE_BODY)), send(reply(200, b'{"name":"Rosa"}'))
    with FaultServer((take_request, takes, take_request, another), *[TAKES_ROSES] * 2) as server:
        _, other, *_ = one_after_the_other(server, ROSE, ROSE, ROSE, ROSE)
        assert other == Unsure(UnsureReason.OTHER_PLANT, 200, '{"name":"Rosa"}')
        assert requests_per_connection(server) == [2, 1, 1]


async def test_one_that_could_not_be_sent_lets_no_idle_connection_be_used_again():
    with FaultServer(*[TAKES_ROSES] * 3) as server:
        store = service(server.address, idle=LONG)
        for sending in [store.send(ROSE, KEY), store.send(ROSE, KEY)]:
            assert await sending.outcome() == ROSE_IS_ADDED
        stopped = store.send(ROSE, KEY)
        # It has taken its line by then.
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert stopped.stop()
        assert await stopped.outcome() == STOPPED
        assert await store.send(ROSE, KEY).outcome() == ROSE_IS_ADDED
        await store.close()
        assert requests_per_connection(server) == [1, 1, 1]


async def test_after_hanging_up_no_idle_connection_is_used_again_and_none_in_use_is_cut():
    with FaultServer(*[TAKES_ROSES] * 3) as server:
        store = service(server.address, idle=LONG)
        assert await store.send(ROSE, KEY).outcome() == ROSE_IS_ADDED
        await store.close()
        left = asyncio.Event()
        under_way = store.send(ROSE, KEY, left.set)
        await left.wait()
        await store.close()
        for sending in (store.send(ROSE, KEY), under_way):
            assert await sending.outcome() == ROSE_IS_ADDED
        await store.close()
        assert requests_per_connection(server) == [1, 1, 1]
        await seen(server, hung_up)
