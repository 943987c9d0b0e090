"""Copies the journal to its backups folder once a day, after the first commit.

After many more plants, it copies again when the program ends.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from functools import partial
from shutil import disk_usage

from plantdesk.desk.news import BackupFault, BackupsFound
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
# More new plants than this are worth another backup.
_FEW = 20


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
        """`today` returns the local day. It is called after each commit."""
        self._keeper = keeper
        self._folder = keeper.path.parent / FOLDER
        self._tell = tell
        self._on = on
        self._today = today
        # The day of the last attempt, and why it failed.
        self._day: date | None = None
        self._fault: BackupFault | None = None
        # The newest plant at the start, then that of the newest backup.
        self._covered = 0
        # Empty, unless a backup is being made.
        self._making: Tasks = set()

    async def begin(self) -> None:
        """Call this when the journal is open, before the first plant."""
        if not self._making:
            # A crash may have left one.
            self._drop_unfinished()
        self._loop = asyncio.get_running_loop()
        self._covered = await self._keeper.call(Journal.highest)
        self._keeper.on_commit.add(self._note_commit)

    async def switch(self, on: bool) -> None:
        self._on = on

    async def find(self) -> BackupsFound:
        return await asyncio.wrap_future(run_apart("backups", self._found))

    async def renew(self) -> None:
        """Make the day's backup again if many plants came after it."""
        # The journal may be closed, or on a drive that is gone.
        with suppress(JournalError, JournalMisused):
            if self._on and not self._making:
                newest = await self._keeper.call(Journal.highest)
                if newest - self._covered > _FEW:
                    await self._make(again=True)

    def end(self) -> None:
        """Abandon a running backup and leave no trace of it."""
        self._keeper.on_commit.discard(self._note_commit)
        for task in self._making:
            task.cancel()
        self._drop_unfinished()

    def _note_commit(self) -> None:
        """Called in the journal's thread."""
        if self._on and self._today() != self._day:
            # A closed loop makes no backup.
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._begin_to_make)

    def _begin_to_make(self) -> None:
        if not self._making:
            start(self._make(), self._making)

    async def _make(self, *, again: bool = False) -> None:
        try:
            size = await self._keeper.call(Journal.backup_size)
            if size is None:
                return
            self._day = self._today()
            copying = run_apart("backups", partial(self._copy, self._day, size, again))
            self._fault = await asyncio.wrap_future(copying)
        except (JournalNotOpen, JournalMisused):
            # The journal was closed meanwhile.
            return
        except (JournalError, OSError) as error:
            self._fault = BackupFault.FAILED
            log.info("the daily backup could not be made: %s", getattr(error, "why", error))
        # An open dialog shows the backups.
        self._tell(await self.find())

    def _copy(self, today: date, size: int, again: bool) -> BackupFault | None:
        self._folder.mkdir(mode=0o700, exist_ok=True)
        target = backup_path(self._folder, today)
        if target.exists() and not again:
            return None
        if disk_usage(self._folder).free - size < LEAST_FREE:
            return BackupFault.NO_ROOM
        covered = self._keeper.submit(Journal.highest).result()
        self._keeper.back_up(target).result()
        self._covered = covered
        drop_surplus(self._folder, today)
        return None

    def _drop_unfinished(self) -> None:
        with suppress(OSError):
            for part in self._folder.glob("journal-*.part"):
                part.unlink()

    def _found(self) -> BackupsFound:
        try:
            backups = tuple(kept_backups(self._folder, self._today()))
        except OSError as error:
            log.info("the backups can't be listed: %s", error)
            return BackupsFound(self._folder, (), BackupFault.FAILED)
        return BackupsFound(self._folder, backups, self._fault)
