"""What can be stopped, what can't, and how it is told apart."""

import asyncio

import pytest

from plantdesk.domain.outcome import ConnectionFault, NotReached, Unsure, UnsureReason
from tests.faults.server import FaultServer, hang, reply, send, take, take_request
from tests.loop import jump
from tests.service import running

ANSWERS_WHEN_RELEASED = (take_request, hang, send(reply(200, running.ROSE_BODY)))


@pytest.mark.parametrize("at", ["the look-up", "a proxy", "the handshake"])
async def test_what_was_stopped_on_its_way_never_leaves_and_is_not_told_to(at):
    with FaultServer((take(1), take(1_000_000))) as server, running.HangingLookups() as hanging:
        secure = server.address.replace("http", "https")
        where = {"the look-up": f"{running.FAR}:{server.port}", "a proxy": running.FAR_SAFE}.get(
            at, secure
        )
        plants = running.service(where, find_way=running.by(server) if at == "a proxy" else None)
        told = []
        sending = plants.send(running.ROSE, running.KEY, lambda: told.append(True))
        if at == "the look-up":
            await hanging.began()
        else:
            await running.seen(server, lambda ledger: ledger.received)
        assert not sending.left
        assert sending.stop()
        assert sending.stop()
        assert await sending.outcome() == NotReached(ConnectionFault.STOPPED)
        # An answer to a look-up arrives in the loop, behind whatever it might have set off.
        hanging.let_go()
        await plants.close()
        assert not sending.left
        assert not told
        assert b"Rosa" not in server.ledger.received
        assert bool(server.ledger.connections) is (at != "the look-up")
        if server.ledger.connections:
            await running.seen(server, running.hung_up)


async def test_what_has_left_is_told_at_once_and_neither_stopped_nor_aborted():
    with FaultServer(ANSWERS_WHEN_RELEASED, (take_request,)) as server:
        plants = running.service(server.address, idle=-1.0)
        arrived = []
        sending = plants.send(
            running.ROSE, running.KEY, lambda: arrived.append(len(server.ledger.requests))
        )
        waiting = asyncio.create_task(sending.outcome())
        await running.seen(server, lambda ledger: ledger.requests)
        assert sending.left
        assert not sending.stop()
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        server.release()
        assert await sending.outcome() == running.ROSE_IS_ADDED
        assert arrived == [0]
        # Its deadline comes no more, which the loop would complain of.
        jump(running.ONE_DEADLINE.total_seconds)
        await asyncio.sleep(0)
        left = asyncio.Event()
        sending = plants.send(running.ROSE, running.KEY, left.set)
        await left.wait()
        sending.task.cancel()
        assert await sending.outcome() == Unsure(UnsureReason.PROGRAM_ENDED)
        await plants.close()


def stand_still():
    """Let the running loop believe that an hour has passed, and stop its clock there."""
    loop = asyncio.get_running_loop()
    then = loop.time() + 3600
    loop.time = lambda: then


async def test_a_reply_that_came_while_the_program_stood_still_counts():
    body = b'{"notes":"%s","name":"Rosa canina","tag":"shrub"}' % (b"x" * 60_000)
    with FaultServer((take_request, hang, send(reply(200, body)))) as server:
        plants = running.service(server.address)
        sending = plants.send(running.ROSE, running.KEY)
        await running.seen(server, lambda ledger: ledger.requests)
        server.release()
        server.ledger.wait_for(lambda ledger: ledger.connections[0].sent > len(body))
        stand_still()
        assert await sending.outcome() == running.ROSE_IS_ADDED
        await plants.close()


async def test_what_had_not_left_when_the_program_stood_still_does_not_leave():
    with FaultServer(ANSWERS_WHEN_RELEASED) as server, running.HangingLookups() as hanging:
        plants = running.service(f"{running.FAR}:{server.port}", settings=running.ONE_DEADLINE)
        sending = plants.send(running.ROSE, running.KEY)
        await hanging.began()
        hanging.let_go()
        stand_still()
        assert await sending.outcome() == NotReached(ConnectionFault.DEADLINE)
        assert not server.ledger.received
