"""How many plants are where is asked for after commits, at most a tenth of the time."""

import asyncio
from types import SimpleNamespace

from plantdesk.desk.standing import follow_standing
from tests.loop import jump, until


async def test_it_asks_at_once_and_after_changes_and_rests_ten_times_as_long_as_an_answer_took(
    complaints,
):
    told, changed = [], asyncio.Event()

    async def answer(*_):
        jump(0.9)

    def tell(stand):
        told.append(stand)
        if len(told) == 1:
            raise ValueError("planted")

    async def stays(count):
        for _ in range(20):
            await asyncio.sleep(0)
        assert len(told) == count

    task = asyncio.create_task(follow_standing(SimpleNamespace(call=answer), changed, (), tell))
    await until(lambda: told)
    # After our own bug it goes on.
    assert "ValueError: planted" in complaints.take()[0]
    changed.set()
    # A rest ends, and then the moment in which changes are gathered.
    for _ in range(2):
        jump(1.0)
        await stays(1)
    jump(7.0)
    await until(lambda: len(told) == 2)
    jump(60.0)
    await stays(2)
    task.cancel()
    await asyncio.wait({task})
