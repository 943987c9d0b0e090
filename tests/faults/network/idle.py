"""A distant store that closes idle connections: the program hears of it too late."""

import asyncio
import threading
from contextlib import ExitStack
from random import Random

from plantdesk.domain.status import Status
from plantdesk.service.exchange import Deadlines
from tests.faults.network.evidence import arrivals, repeats
from tests.faults.network.relay import relay
from tests.faults.network.replies import well
from tests.faults.network.roads import Road, lay
from tests.faults.server import answer, repeat, take_request
from tests.faults.tally import Tally
from tests.loop import run as run_loop
from tests.outbox.chain import open_chain
from tests.patience import PATIENCE

_LATENCY = 0.05
# The program's own limit for idle connections is tested here.
_DEADLINES = Deadlines(connect=15.0, total=15.0)
# Common limits of servers, and the shortest that still shows a connection kept too long.
_CLOSES_AFTER, _CLOSES_SOON = 5.0, 1.4
_LOOK = 0.005
# They must not disturb each other.
_APART = 0.03


def try_idle(count, seed, *, full):
    """Plants sent just when the store closes the connection. None may end as to check."""
    tally = Tally()
    after, plants = (_CLOSES_AFTER, 4) if full else (_CLOSES_SOON, 2)
    randoms = [Random(f"{seed}.idle.{number}") for number in range(max(16, count // 40))]

    async def all_spells(stack):
        spells = [
            _spell(random, number * _APART, after, plants, stack)
            for number, random in enumerate(randoms)
        ]
        return await asyncio.gather(*spells)

    try:
        with ExitStack() as stack:
            spells = run_loop(all_spells(stack))
    except TimeoutError:
        tally.wrong.append("plants stay where they are, with nothing in the way")
        return tally
    tally.repeats = sum(repeats(arrivals(ledger)) for ledger, _ in spells)
    statuses = [status for _, all_of_one in spells for status in all_of_one]
    added = statuses.count(Status.ADDED)
    if added < len(statuses):
        tally.wrong.append(f"idle for {after} s: {len(statuses) - added} of {len(statuses)} lost")
    name = f"plants sent when a store closes after {after} s, {_LATENCY * 1000:.0f} ms away"
    tally.figures[name] = f"{added} of {len(statuses)} added"
    return tally


async def _spell(random, pause, after, plants, stack):
    await asyncio.sleep(pause)
    over = threading.Semaphore(0)

    def close_when_idle(line):
        """The idle time begins when the reply has arrived, even on a busy computer.

        A new connection isn't idle: there, a slow computer may need longer for its first request.
        """
        over.acquire(timeout=PATIENCE)
        line.plug.settimeout(after)

    program = (repeat(take_request, answer(well), close_when_idle),)
    road = random.choice((Road.PLAIN, Road.TLS))
    laid = lay(road, stack, program, relayed=lambda port: ((relay(port, latency=_LATENCY),),))
    async with open_chain() as chain:
        chain.use(laid.service(_DEADLINES))
        references = []
        for number in range(plants):
            references.append(await chain.type())
            await chain.over(references[-1])
            over.release()
            # Send the next plant when the store has closed, before the program hears of it.
            # Waiting for the ledger would need a thread for each.
            while number < plants - 1 and not laid.hops[0].connections[-1].closed:  # noqa: ASYNC110
                await asyncio.sleep(_LOOK)
        return laid.hops[0], [(await chain.entry(one)).status for one in references]
