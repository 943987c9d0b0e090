"""A plant stopped before it left never leaves. One that has left isn't affected."""

import asyncio
from contextlib import ExitStack
from itertools import count as counting
from itertools import islice
from random import Random

from plantdesk.domain.outcome import Added, ConnectionFault, NotReached
from plantdesk.outbox.news import WaitReason
from tests.faults.network.before import BEFORE
from tests.faults.network.evidence import arrivals, repeats
from tests.faults.network.roads import Road, lay, make_certificates
from tests.faults.network.scene import Scene, Stage, heavy
from tests.faults.network.truth import untrue
from tests.faults.tally import try_all
from tests.faults.transport import look_at_each_event, watched
from tests.loop import run as run_loop
from tests.outbox.chain import open_chain

WHAT = "cancelled at each stage, before it left and after"
SMALL, FULL = 15, 600
_AT_ONCE = 8
# There is no attempt yet, so the plant may take the new way at once.
_EARLY = "before the transport"
# By the user, by quitting, by a new token or address, or by the lack of one.
_MEANS = ("stop", "quit", "replace", "hold")


def run(count, seed):
    make_certificates()
    with watched():
        return try_all(islice(_cases(seed), count), _try, _AT_ONCE)


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
        look_at_each_event(lambda event, before: before and seen.append(event))
        async with open_chain() as chain:
            chain.use(laid.service())
            await chain.over(await chain.type())

    with ExitStack() as stack:
        run_loop(send(lay(road, stack)))
    return len(seen)


def _try(found, name, road, means, place):
    random = Random(name)
    with ExitStack() as stack:
        other = lay(road, stack)
        if isinstance(place, Stage):
            scene = place.make(road, "hang", random, stack)
        else:
            scene = Scene(lay(road, stack))
            scene.name = heavy(random) if random.randrange(2) else scene.name
        stopping = _Stopping(means, place, scene, other, random)
        entry, attempts = run_loop(stopping.send())
    # Only now the ledgers are complete.
    _judge(found, stopping, scene.laid, other, entry, attempts)
    found.counts["had left" if stopping.left else "had not left"][stopping.where] += 1


class _Stopping:
    """Sends a plant and stops it on its way."""

    def __init__(self, means, place, scene, other, random):
        self._means, self._place = means, place
        self._scene, self._other = scene, other
        self._random = random
        # Stop before the program gets the event, after it, or some turns of the loop later.
        self._before, self._turns = bool(random.randrange(2)), random.randrange(7)
        self._seen = []
        # How far it was when it was stopped.
        self.where, self.left, self.stopped = "never", False, None

    async def send(self):
        look_at_each_event(self._look)
        self._over = asyncio.Event()
        async with open_chain(self._scene.resolve) as self._chain:
            chain = self._chain
            chain.use(self._scene.laid.service())
            self._reference = reference = await chain.type(self._scene.name)
            if isinstance(self._place, Stage):
                await chain.heard(lambda: chain.told(reference))
                # Usually to where it hangs.
                pause = self._random.uniform(0.0, 0.05)
                asyncio.get_running_loop().call_later(pause, self._stop)
            await self._over.wait()
            await chain.tried(reference)
            if self._means != "quit" and self._random.randrange(2):
                chain.use(self._other.service())
                await chain.over(reference)
            await chain.end()
            return await chain.entry(reference), await chain.attempts(reference)

    def _look(self, event, *, before):
        if before:
            self._seen.append(event)
        if len(self._seen) - 1 == self._place and before is self._before:
            self._place = None
            self._stop_later(self._turns)

    def _stop_later(self, turns):
        if turns:
            asyncio.get_running_loop().call_soon(self._stop_later, turns - 1)
        else:
            self._stop()

    def _stop(self):
        chain = self._chain
        self.left = self._reference in chain.queue.left
        self.where = (self._seen or [_EARLY])[-1]
        match self._means:
            case "stop":
                self.stopped = chain.outbox.stop_sending(self._reference)
            case "quit":
                chain.outbox.finish()
            case "replace":
                chain.use(self._other.service())
            case "hold":
                chain.outbox.hold(WaitReason.TOKEN)
        self._over.set()


def _judge(found, stopping, road, other, entry, attempts):
    here, there = (arrivals(one.hops[-1]) if one.hops else [] for one in (road, other))
    found.repeats = repeats([*here, *there])
    found.wrong += untrue(entry, attempts, [*here, *there], ())
    first, left = attempts[0].outcome, stopping.left
    about = f"left is {left}, and then: {first}, stopping said {stopping.stopped}, {here}, {there}"
    found.expect(stopping.stopped is not left, about)
    if left:
        found.expect(isinstance(first, Added) and len(here) == 1 and not there, about)
    else:
        found.expect(not any(one.body or one.said for one in here), about)
        another_way = there and stopping.where == _EARLY
        found.expect(first == NotReached(ConnectionFault.STOPPED) or another_way, about)
