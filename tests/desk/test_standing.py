"""How many plants are where is asked for after commits, at most a tenth of the time."""

import asyncio
from contextlib import asynccontextmanager
from types import SimpleNamespace

from plantdesk.desk.standing import follow_standing
from tests.loop import jump, soon


@asynccontextmanager
async def following(tell, took=0.0):
    """Each answer of the journal takes so many seconds."""

    async def call(*_):
        jump(took)

    changed = asyncio.Event()
    keeper = SimpleNamespace(call=call)
    task = asyncio.create_task(follow_standing(keeper, changed, (), tell))
    yield changed
    task.cancel()
    await asyncio.wait({task})


async def until(condition):
    async with soon():
        while not condition():  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0)


async def turns():
    for _ in range(20):
        await asyncio.sleep(0)


async def test_it_asks_at_once_and_after_changes_and_rests_ten_times_as_long_as_an_answer_took():
    told = []
    async with following(told.append, took=0.9) as changed:
        await until(lambda: told)
        changed.set()
        jump(1.0)
        await turns()
        assert len(told) == 1
        jump(8.0)
        await until(lambda: len(told) == 2)
        jump(60.0)
        await turns()
        assert len(told) == 2


async def test_after_our_own_bug_it_goes_on(complaints):
    told = []

    def tell(stand):
        told.append(stand)
        if len(told) == 1:
            raise ValueError("planted")

    async with following(tell) as changed:
        await until(lambda: len(told) == 1)
        changed.set()
        await until(lambda: len(told) == 2)
    assert "ValueError: planted" in complaints.take()[0]
