"""A loop that hides nothing, and whose clock a test can turn."""

import asyncio
from contextlib import asynccontextmanager

from tests.patience import Deadline


def run(work):
    """Run it on a loop of its own; what the loop would only log fails the test."""
    complaints = []
    with asyncio.Runner(loop_factory=asyncio.SelectorEventLoop) as runner:
        runner.get_loop().set_exception_handler(lambda _, context: complaints.append(context))
        result = runner.run(work)
    assert not complaints
    return result


@asynccontextmanager
async def soon():
    """Fail if what happens inside takes longer than tests wait, whatever the loop's clock says."""
    loop, deadline = asyncio.get_running_loop(), Deadline()

    def look():
        nonlocal timer
        if deadline.passed:
            limit.reschedule(loop.time())
        else:
            timer = loop.call_later(deadline.left, look)

    timer = loop.call_soon(look)
    try:
        async with asyncio.timeout(None) as limit:
            yield
    finally:
        timer.cancel()


def jump(seconds):
    """Let the running loop believe that so much time has passed."""
    loop = asyncio.get_running_loop()
    time = loop.time
    loop.time = lambda: time() + seconds


async def until(condition):
    """Let everything else run until it holds. Nothing tells of that."""
    async with soon():
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0)
