"""A plant stopped before it left never leaves. One that has left isn't affected."""

import asyncio
from contextlib import ExitStack
from itertools import count as counting
from itertools import islice
from random import Random
from unittest.mock import patch

from plantdesk.domain.outcome import Added, ConnectionFault, NotReached
from plantdesk.domain.status import Status
from plantdesk.outbox.news import WaitReason
from plantdesk.service.connections import Connection
from tests.faults.network.evidence import arrivals, repeats, untrue
from tests.faults.network.roads import Road, lay
from tests.faults.network.scenes import large_name
from tests.faults.tally import try_all
from tests.loop import run as run_loop
from tests.outbox.chain import open_chain

WHAT = "cancelled at each step, before it left and after"
SMALL, FULL = 40, 600
_HANDLE = Connection.handle_async_request
# By the user, by quitting, by a new token or address, or by the lack of one.
_MEANS = ("stop", "quit", "replace", "hold")


def run(count, seed):
    return try_all(islice(_cases(seed), count), _try)


def _watched(look):
    """Show it each event of the transport, before the program gets it and after."""

    async def handle(transport, request):
        hear = request.extensions["trace"]

        async def trace(event, info):
            look(event, before=True)
            await hear(event, info)
            look(event, before=False)

        request.extensions = {**request.extensions, "trace": trace}
        return await _HANDLE(transport, request)

    return patch.object(Connection, "handle_async_request", handle)


def _cases(seed):
    """All steps of all roads, stopped by one means after the other, again and again."""
    steps = [(road, step) for road in Road for step in range(_steps(road))]
    for turn in counting():
        Random(f"{seed}.{turn}").shuffle(steps)
        for number, (road, step) in enumerate(steps):
            means = _MEANS[(number + turn) % len(_MEANS)]
            name = f"{means} at step {step}, {road.value}, seed {seed}.{turn}.{number}"
            yield name, road, means, step


def _steps(road):
    """Count the steps of the transport for one plant."""
    seen = []

    async def send(laid):
        async with open_chain() as chain:
            chain.use(laid.service())
            await chain.over(await chain.type())

    with ExitStack() as stack, _watched(lambda event, before: before and seen.append(event)):
        run_loop(send(lay(road, stack)))
    return len(seen)


def _try(found, name, road, means, step):
    with ExitStack() as stack:
        one, other = lay(road, stack), lay(road, stack)
        stopping = _stop(Random(name), one, other, means, step)
        entry, attempts, where, left, stopped = run_loop(stopping)
    # Only now the ledgers are complete.
    here, there = (arrivals(laid.hops[-1]) for laid in (one, other))
    found.repeats += repeats([*here, *there])
    found.wrong += untrue(entry, attempts, [*here, *there])
    first = attempts[0].outcome
    about = f"left is {left}, and then: {first}, stopping said {stopped}, {here}, {there}"
    found.expect(stopped is not left, about)
    if left:
        found.expect(isinstance(first, Added) and len(here) == 1 and not there, about)
    else:
        found.expect(not any(one.body or one.said for one in here), about)
        found.expect(first == NotReached(ConnectionFault.STOPPED), about)
    found.counts["had left" if left else "had not left"][where] += 1


async def _stop(random, one, other, means, step):
    """Send a plant and stop it at this step.

    Return its entry, its attempts, where it was stopped, whether it had left, and the answer.
    """
    loop = asyncio.get_running_loop()
    # Stop before the program gets the event, after it, or some turns of the loop later.
    before_it, turns = random.choice((True, False)), random.choice((0, 0, 0, 1, 2, 4, 6))
    seen, stopped = [], loop.create_future()

    def look(event, *, before):
        if before:
            seen.append(event)
        if len(seen) - 1 == step and before is before_it:
            stop(turns)

    def stop(turns):
        if turns:
            loop.call_soon(stop, turns - 1)
        elif not stopped.done():
            # On a busy computer, the reply may be saved by now.
            left = reference in chain.queue.left or Status.ADDED in chain.told(reference)
            stopped.set_result((seen[-1], left, ways[means]()))

    async with open_chain() as chain:
        ways = {
            "stop": lambda: chain.outbox.stop_sending(reference),
            "quit": chain.outbox.finish,
            "replace": lambda: chain.use(other.service()),
            "hold": lambda: chain.outbox.use(WaitReason.TOKEN),
        }
        with _watched(look):
            chain.use(one.service())
            name = large_name(random) if random.randrange(2) else "Rosa canina"
            reference = await chain.type(name)
            how = await stopped
            await chain.tried(reference)
        if means != "quit" and random.randrange(2):
            chain.use(other.service())
            await chain.over(reference)
        await chain.end()
        return await chain.entry(reference), await chain.attempts(reference), *how
