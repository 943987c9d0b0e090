"""Connections that are tried: one that takes long still tells its end."""

import asyncio
import gc
import weakref
from typing import Any

import pytest

from plantdesk.desk.news import Check, Checked
from plantdesk.desk.stores import checks
from plantdesk.desk.stores.checks import Checks
from plantdesk.domain.outcome import ConnectionFault, NotReached
from plantdesk.domain.store import Store

STORE = Store("green", "Green Acres", "leaf", "https://plants.example.org")
CHECK = Check(STORE)
NO_ANSWER = NotReached(ConnectionFault.DEADLINE)


def test_a_slow_check_is_not_garbage_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop itself keeps no task: what waits only for itself is garbage."""
    waits: list[weakref.ref[asyncio.Future[NotReached]]] = []
    told: list[Checked] = []

    async def wait(*_: Any, **__: Any) -> NotReached:
        answer = asyncio.get_running_loop().create_future()
        waits.append(weakref.ref(answer))
        return await answer

    async def work() -> None:
        over = asyncio.Event()
        under_way = Checks(told.append, lambda _: over.set())
        await under_way.begin(CHECK)
        await asyncio.sleep(0)
        gc.collect()
        answer = waits[0]()
        assert answer is not None
        answer.set_result(NO_ANSWER)
        await over.wait()

    monkeypatch.setattr(checks, "check", wait)
    asyncio.run(work())
    assert told == [Checked(CHECK, NO_ANSWER)]
