"""Tasks on the engine's loop."""

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from plantdesk.journal.errors import JournalError, NoSuchEntry
from plantdesk.journal.keeper import JournalKeeper

log = logging.getLogger(__name__)

Found = TypeVar("Found")

Tasks = set["asyncio.Task[None]"]


def start(work: Coroutine[Any, Any, None], tasks: Tasks) -> "asyncio.Task[None]":
    """Run work as one of these tasks. A failure is our own bug, and logged."""
    task = asyncio.get_running_loop().create_task(work)
    tasks.add(task)
    task.add_done_callback(tasks.discard)
    task.add_done_callback(_log_failure)
    return task


async def wait_for(
    tasks: "Collection[asyncio.Future[Any]]", hurry: asyncio.Event, seconds: float | None
) -> None:
    """Wait for tasks, but not after `hurry` is set, and not longer than this."""
    if not tasks:
        return
    waits = [asyncio.ensure_future(hurry.wait()), asyncio.ensure_future(asyncio.wait({*tasks}))]
    await asyncio.wait(waits, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    for wait in waits:
        wait.cancel()


@contextmanager
def journal_may_fail(text: str) -> Iterator[None]:
    """End the block when the journal fails, and log why. The user sees what is missing then."""
    try:
        yield
    except JournalError as error:
        log.info(text, error.why)


async def read(keeper: JournalKeeper, method: Callable[..., Found], *about: object) -> Found | None:
    """Ask the journal, or return None if it can't be read. The user sees what is missing then."""
    try:
        return await keeper.call(method, *about)
    except (JournalError, NoSuchEntry) as error:
        log.info("the journal could not be read: %s", getattr(error, "why", error))
        return None


def _log_failure(task: "asyncio.Task[None]") -> None:
    if not task.cancelled() and (error := task.exception()):
        log.error("a part of the engine failed", exc_info=error)
