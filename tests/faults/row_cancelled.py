"""A plant stopped before it left never leaves. One that has left isn't affected."""

import asyncio
from contextlib import ExitStack
from itertools import count as counting
from itertools import islice
from random import Random
from unittest.mock import patch

from plantdesk.domain.outcome import Added, ConnectionFault, NotReached
from plantdesk.domain.plant import NewPlant
from plantdesk.service.connections import Connection
from tests.faults.network.evidence import arrivals, repeats
from tests.faults.network.roads import Road, lay
from tests.faults.network.scenes import large_name
from tests.faults.tally import try_all
from tests.loop import run as run_loop
from tests.loop import soon

WHAT = "cancelled at each step, before it left and after"
SMALL, FULL = 40, 600
_HANDLE = Connection.handle_async_request


def run(count, seed):
    return try_all(islice(_cases(seed), count), _try)


def _cases(seed):
    """All steps of all roads, again and again."""
    steps = [(road, step) for road in Road for step in range(_steps(road))]
    for turn in counting():
        Random(f"{seed}.{turn}").shuffle(steps)
        for road, step in steps:
            yield f"step {step}, {road.value}, seed {seed}.{turn}", road, step


def _steps(road):
    """Count the steps of the transport for one plant."""
    seen = []

    async def send(service):
        await service.send(NewPlant(1, "Rosa canina"), "first", lambda: None).outcome()
        await service.close()

    with ExitStack() as stack, _watched(lambda event, before: before and seen.append(event)):
        run_loop(send(lay(road, stack).service()))
    return len(seen)


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


def _try(found, name, road, step):
    with ExitStack() as stack:
        laid = lay(road, stack)
        where, left, stopped, first, second = run_loop(_stop(Random(name), laid, step))
    # Only now the ledger is complete.
    came = arrivals(laid.hops[-1])
    its_own = [arrival for arrival in came if arrival.reference == "first"]
    found.repeats += repeats(came)
    about = f"left is {left}, and then: {first}, stopping said {stopped}, {its_own}"
    found.expect(stopped is not left, about)
    if left:
        found.expect(isinstance(first, Added) and len(its_own) == 1, about)
    else:
        found.expect(first == NotReached(ConnectionFault.STOPPED), about)
        found.expect(not any(one.body or one.said for one in its_own), about)
    found.expect(isinstance(second, Added), f"the next plant: {second}")
    found.counts["had left" if left else "had not left"][where] += 1


async def _stop(random, laid, step):
    """Send a plant, stop it at this step, and send another.

    Return where it was stopped, whether it had left, the answer, and both outcomes.
    """
    loop, service = asyncio.get_running_loop(), laid.service()
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
            stopped.set_result((seen[-1], first.left, first.stop()))

    name = large_name(random) if random.randrange(2) else "Rosa canina"
    async with soon():
        with _watched(look):
            first = service.send(NewPlant(1, name), "first", lambda: None)
            outcome = await first.outcome()
            how = await stopped
        second = await service.send(NewPlant(2, "Acer"), "second", lambda: None).outcome()
        await service.close()
    return *how, outcome, second
