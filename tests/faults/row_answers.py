"""After any fault on the way, the program's statements match the servers' ledgers."""

import asyncio
from contextlib import ExitStack
from itertools import count as counting
from itertools import islice
from random import Random

from tests.faults.network.evidence import arrivals, repeats, untrue
from tests.faults.network.replies import ELSEWHERE
from tests.faults.network.roads import SECONDS, Road
from tests.faults.network.scenes import STAGES, Scene
from tests.faults.tally import try_all
from tests.loop import jump
from tests.loop import run as run_loop
from tests.outbox.chain import open_chain

WHAT = "every fault x stage x seed; plain, TLS, proxy"
SMALL, FULL = 48, 3300


def run(count, seed):
    return try_all(islice(_cases(seed), count), _try)


def _cases(seed):
    """All scenes with all their faults, by one road after the other, again and again."""
    kinds = [(stage, fault) for stage, (faults, *_) in STAGES.items() for fault in faults]
    for turn in counting():
        for number, (stage, fault) in enumerate(kinds):
            roads = STAGES[stage][1]
            if turn % len(Road) < len(roads):
                road = roads[(number + turn) % len(roads)]
                name = f"{stage}, {fault}, {road.value}, seed {seed}.{turn}.{number}"
                yield name, stage, fault, road


def _try(found, name, stage, fault, road):
    with ExitStack() as stack:
        scene = Scene(STAGES[stage][2], road, fault, Random(name), stack)
        journeys = run_loop(_send(scene))
    # Only now the ledgers are complete.
    _judge(found, scene, journeys)
    first = journeys[0][1][0].outcome
    found.counts["first outcomes"][type(first).__name__] += 1
    found.counts["roads"][road.value] += 1
    found.counts["stages"][stage] += 1


async def _send(scene):
    """Send a plant into the fault, and another. Return all journeys, the first plant's first.

    A journey is an entry with its attempts.
    """
    async with open_chain() as chain:
        passing = asyncio.create_task(_pass_deadline(scene.stalled))
        chain.use(scene.laid.service())
        before = [await chain.type() for _ in range(scene.warm)]
        await chain.over(*before)
        if scene.ready is not None:
            await asyncio.to_thread(scene.laid.hops[-1].wait_for, scene.ready)
        reference = await chain.type(scene.name)
        await chain.tried(reference)
        if scene.hangs:
            chain.use(scene.laid.service())
        await chain.over(reference)
        after = await chain.type()
        await chain.over(after)
        await chain.end()
        passing.cancel()
        return [
            (await chain.entry(one), await chain.attempts(one))
            for one in (reference, *before, after)
        ]


async def _pass_deadline(stalled):
    """Once something hangs, let the loop believe that the deadline has come."""
    await asyncio.wrap_future(stalled)
    jump(SECONDS)


def _judge(found, scene, journeys):
    # According to the ledger nearest to the program: a plant that arrived there has left.
    came = arrivals(scene.laid.hops[-1])
    found.repeats += max(repeats(arrivals(hop)) for hop in scene.laid.hops)
    first = journeys[0][1][0]
    said = f"{first} instead of {scene.proves}"
    found.expect(not scene.before or first.left is False, f"it never left, and was {first}")
    proves = not scene.hangs and scene.proves
    found.expect(not proves or type(first.outcome) is proves, said)
    followed = any(ELSEWHERE in arrival.target for arrival in came)
    found.expect(not followed, "a redirect was followed")
    for entry, attempts in journeys:
        its_own = [arrival for arrival in came if arrival.reference == entry.id]
        found.wrong += untrue(entry, attempts, its_own)
