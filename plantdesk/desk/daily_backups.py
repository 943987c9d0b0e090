"""Copies the journal to its backups folder once a day, after the first commit."""

import asyncio
import errno
import logging
import os
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from functools import partial
from shutil import disk_usage

from plantdesk.desk.news import BackupsFound
from plantdesk.desk.tasks import Tasks, start
from plantdesk.journal.backups import backup_path, drop_surplus, kept_backups
from plantdesk.journal.errors import JournalError, JournalMisused, JournalNotOpen
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.worker import run_apart

log = logging.getLogger(__name__)

FOLDER = "backups"
# A backup must leave this much room for plants and other programs.
LEAST_FREE = 200 * 1024**2


class DailyBackups:
    """Looks at its folder in threads of their own: the disk may be slow."""

    def __init__(
        self,
        keeper: JournalKeeper,
        tell: Callable[[object], None],
        *,
        on: bool,
        today: Callable[[], date] = date.today,
    ) -> None:
        """`today` returns the local day."""
        self._keeper = keeper
        self._folder = keeper.path.parent / FOLDER
        self._tell = tell
        self._on = on
        self._today = today
        # The day of the last attempt, and whether it failed.
        self._day: date | None = None
        self._failed = False
        # Empty, unless a backup is being made.
        self._making: Tasks = set()

    async def begin(self) -> None:
        """Call this when the journal is open, before the first plant."""
        if not self._making:
            # A crash may have left one.
            with suppress(OSError):
                for part in self._folder.glob("journal-*.part"):
                    part.unlink()

    async def switch(self, on: bool) -> None:
        self._on = on

    async def find(self) -> BackupsFound:
        return await asyncio.wrap_future(run_apart("backups", self._found))

    def look(self) -> None:
        """Begin to make one if it is time. Call this after commits."""
        if self._on and self._today() != self._day and not self._making:
            start(self._make(), self._making)

    async def _make(self) -> None:
        try:
            size = await self._keeper.call(Journal.backup_size)
            if size is None:
                return
            self._day = self._today()
            copying = run_apart("backups", partial(self._copy, self._day, size))
            await asyncio.wrap_future(copying)
            self._failed = False
        except (JournalNotOpen, JournalMisused):
            # The journal was closed meanwhile.
            return
        except (JournalError, OSError) as error:
            self._failed = True
            log.info("the daily backup could not be made: %s", getattr(error, "why", error))
        # An open dialog shows the backups.
        self._tell(await self.find())

    def _copy(self, today: date, size: int) -> None:
        self._folder.mkdir(mode=0o700, exist_ok=True)
        target = backup_path(self._folder, today)
        if target.exists():
            return
        if disk_usage(self._folder).free - size < LEAST_FREE:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self._keeper.back_up(target).result()
        drop_surplus(self._folder, today)

    def _found(self) -> BackupsFound:
        try:
            backups = tuple(kept_backups(self._folder, self._today()))
        except OSError as error:
            log.info("the backups can't be listed: %s", error)
            return BackupsFound(self._folder, (), failed=True)
        return BackupsFound(self._folder, backups, self._failed)
