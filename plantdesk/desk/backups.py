"""Backups that the user saves or chooses, and the faults of a journal file."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from plantdesk.desk.news import BackedUp, BackupRead, JournalFaultKind
from plantdesk.journal.errors import (
    JournalError,
    JournalInUse,
    JournalNotOpen,
    JournalNotOurs,
    JournalStopped,
    JournalTooNew,
    JournalTooOld,
    JournalUnreadable,
)
from plantdesk.journal.keeper import JournalKeeper

log = logging.getLogger(__name__)


class Backups:
    """Use it on the engine's loop only."""

    def __init__(self, keeper: JournalKeeper, tell: Callable[[object], None]) -> None:
        self._keeper = keeper
        self._tell = tell
        # Not jobs of the engine, for which quitting waits: a drive may be slow or hang.
        self._inspecting: set[asyncio.Task[None]] = set()
        self._copying: set[asyncio.Task[None]] = set()

    async def back_up(self, target: Path) -> None:
        _start(self._back_up(target), self._copying)

    async def inspect_backup(self, backup: Path) -> None:
        _start(self._inspect_backup(backup), self._inspecting)

    async def stop_inspecting(self) -> None:
        self._keeper.stop_inspecting()

    async def end(self, hurry: asyncio.Event, seconds: float) -> None:
        """Wait for running backups until `hurry` is set. A later one leaves no file."""
        if self._copying and not hurry.is_set():
            impatient = asyncio.ensure_future(hurry.wait())
            await asyncio.wait(
                {impatient, asyncio.ensure_future(asyncio.wait(self._copying))},
                timeout=seconds,
                return_when=asyncio.FIRST_COMPLETED,
            )
            impatient.cancel()

    async def _back_up(self, target: Path) -> None:
        fault = None
        try:
            await asyncio.wrap_future(self._keeper.back_up(target))
        except JournalError as error:
            log.info("the journal could not be backed up: %s", error.why)
            fault = fault_kind(error)
        self._tell(BackedUp(target, fault))

    async def _inspect_backup(self, backup: Path) -> None:
        try:
            found = await asyncio.wrap_future(self._keeper.inspect_backup(backup))
        except JournalStopped:
            return
        except JournalError as error:
            log.info("a backup could not be read: %s", error.why)
            self._tell(BackupRead(backup, fault_kind(error)))
        else:
            self._tell(BackupRead(backup, found))


def _start(job: Coroutine[Any, Any, None], under_way: set[asyncio.Task[None]]) -> None:
    task = asyncio.get_running_loop().create_task(job)
    under_way.add(task)
    task.add_done_callback(under_way.discard)


def fault_kind(error: JournalError) -> JournalFaultKind:
    match error:
        case JournalInUse():
            return JournalFaultKind.IN_USE
        case JournalTooNew():
            return JournalFaultKind.TOO_NEW
        case JournalTooOld():
            return JournalFaultKind.TOO_OLD
        case JournalNotOurs():
            return JournalFaultKind.NOT_OURS
        case JournalUnreadable() | JournalNotOpen():
            return JournalFaultKind.UNREADABLE
        case _:
            return JournalFaultKind.NOT_WRITABLE
