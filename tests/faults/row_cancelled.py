"""A plant stopped before it left never leaves. One that has left isn't affected."""

import asyncio
from contextlib import ExitStack
from contextvars import ContextVar
from itertools import count as counting
from itertools import islice
from random import Random
from unittest.mock import patch

from plantdesk.domain.outcome import Added, ConnectionFault, NotReached
from plantdesk.domain.status import Status
from plantdesk.outbox.news import WaitReason
from plantdesk.service.connections import Connection
from tests.faults.network.evidence import arrivals, repeats
from tests.faults.network.roads import Road, certificates, lay
from tests.faults.network.scenes import BEFORE, Scene, Stage
from tests.faults.network.truth import untrue
from tests.faults.tally import try_all
from tests.loop import run as run_loop
from tests.outbox.chain import open_chain

WHAT = "cancelled at each stage, before it left and after"
SMALL, FULL = 40, 600
_AT_ONCE = 8
# Who looks at the events of the transport, in each context.
_LOOK = ContextVar("look")
_HANDLE = Connection.handle_async_request
# There is no attempt yet, so the plant may take the new way at once.
_EARLY = "before the transport"
# By the user, by quitting, by a new token or address, or by the lack of one.
_MEANS = ("stop", "quit", "replace", "hold")


def run(count, seed):
    certificates()
    with patch.object(Connection, "handle_async_request", _handle_watched):
        return try_all(islice(_cases(seed), count), _try, _AT_ONCE)


async def _handle_watched(transport, request):
    """Show each event to who looks at it, before the program gets it and after."""
    look, hear = _LOOK.get(), request.extensions["trace"]

    async def trace(event, info):
        look(event, before=True)
        await hear(event, info)
        look(event, before=False)

    request.extensions = {**request.extensions, "trace": trace}
    return await _HANDLE(transport, request)


def _cases(seed):
    """All places of all roads, stopped by one means after the other, again and again.

    A place is a step of the transport, or a stage before it where something hangs.
    """
    hanging = [(road, stage) for stage in BEFORE if "hang" in stage.faults for road in stage.roads]
    stepwise = [(road, step) for road in Road for step in range(_steps(road))]
    for turn in counting():
        places = [*hanging, *stepwise]
        Random(f"{seed}.{turn}").shuffle(places)
        for number, (road, place) in enumerate(places):
            means = _MEANS[(number + turn) % len(_MEANS)]
            where = place.name if isinstance(place, Stage) else f"step {place}"
            name = f"{means} at {where}, {road.value}, seed {seed}.{turn}.{number}"
            yield name, road, means, place


def _steps(road):
    """Count the steps of the transport for one plant."""
    seen = []

    async def send(laid):
        _LOOK.set(lambda event, before: before and seen.append(event))
        async with open_chain() as chain:
            chain.use(laid.service())
            await chain.over(await chain.type())

    with ExitStack() as stack:
        run_loop(send(lay(road, stack)))
    return len(seen)


def _try(found, name, road, means, place):
    random = Random(name)
    stage = place if isinstance(place, Stage) else None
    with ExitStack() as stack:
        other = lay(road, stack)
        scene = Scene(stage, road, "hang", random, stack)
        if stage is None and random.randrange(2):
            scene.grow()
        entry, attempts, where, left, stopped = run_loop(_stop(scene, other, means, place))
    # Only now the ledgers are complete.
    here, there = (arrivals(one.hops[-1]) for one in (scene.laid, other))
    found.repeats = repeats([*here, *there])
    found.wrong += untrue(entry, attempts, [*here, *there])
    first = attempts[0].outcome
    about = f"left is {left}, and then: {first}, stopping said {stopped}, {here}, {there}"
    found.expect(stopped is not left, about)
    if left:
        found.expect(isinstance(first, Added) and len(here) == 1 and not there, about)
    else:
        found.expect(not any(one.body or one.said for one in here), about)
        another_way = there and where == _EARLY
        found.expect(first == NotReached(ConnectionFault.STOPPED) or another_way, about)
    found.counts["had left" if left else "had not left"][where] += 1


async def _stop(scene, other, means, place):
    """Send a plant and stop it on its way.

    Return its entry, its attempts, where it was stopped, whether it had left, and the answer.
    """
    random, loop = scene.random, asyncio.get_running_loop()
    # Stop before the program gets the event, after it, or some turns of the loop later.
    before_it, turns = bool(random.randrange(2)), random.choice((0, 0, 0, 1, 2, 4, 6))
    seen, stopped = [], loop.create_future()

    def look(event, *, before):
        if before:
            seen.append(event)
        if len(seen) - 1 == place and before is before_it and not stopped.done():
            later(turns)

    def later(turns):
        if turns:
            loop.call_soon(later, turns - 1)
        else:
            stop()

    def stop():
        if stopped.done():
            return
        # On a busy computer, the reply may be saved by now.
        left = reference in chain.queue.left or Status.ADDED in chain.told(reference)
        answer = None
        match means:
            case "stop":
                answer = chain.outbox.stop_sending(reference)
            case "quit":
                chain.outbox.finish()
            case "replace":
                chain.use(other.service())
            case "hold":
                chain.outbox.use(WaitReason.TOKEN)
        stopped.set_result(((seen or [_EARLY])[-1], left, answer))

    _LOOK.set(look)
    async with open_chain() as chain:
        chain.use(scene.laid.service())
        reference = await chain.type(scene.name)
        if isinstance(place, Stage):
            await chain.heard(lambda: chain.told(reference))
            # Usually to where it hangs.
            loop.call_later(random.uniform(0.0, 0.05), stop)
        how = await stopped
        await chain.tried(reference)
        if means != "quit" and random.randrange(2):
            chain.use(other.service())
            await chain.over(reference)
        await chain.end()
        return await chain.entry(reference), await chain.attempts(reference), *how
