"""Copies the journal to its backups folder once a day, after the first commit.

After many more plants, it copies again when the program ends.
"""

import asyncio
import logging
import shutil
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path

from plantdesk.desk.news import BackupFault, BackupsFound
from plantdesk.journal.backups import backup_path, kept_backups, surplus
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


def _free(folder: Path) -> int:
    return shutil.disk_usage(folder).free


class DailyBackups:
    """Works in its own threads: the disk may be slow, and nobody waits for a backup."""

    def __init__(
        self,
        keeper: JournalKeeper,
        tell: Callable[[object], None],
        *,
        on: bool,
        today: Callable[[], date] = date.today,
        free: Callable[[Path], int] = _free,
    ) -> None:
        """`today` returns the local day. It is called after each commit."""
        self._keeper = keeper
        self._folder = keeper.path.parent / FOLDER
        self._tell = tell
        self._on = on
        self._today = today
        self._free = free
        # The day of the last attempt, and why it failed.
        self._day: date | None = None
        self._fault: BackupFault | None = None
        self._making = False
        self._ended = False
        # The newest plant at the start, then that of the newest backup.
        self._covered: Future[int] | None = None

    def begin(self) -> None:
        """Call this when the journal is open, before the first plant."""
        if not self._making:
            # A crash may have left one.
            self._drop_unfinished()
        self._covered = self._keeper.submit(Journal.highest)
        self._keeper.on_commit.add(self._note_commit)

    async def switch(self, on: bool) -> None:
        self._on = on

    async def find(self) -> BackupsFound:
        return await asyncio.wrap_future(run_apart("backups", self._found))

    async def renew(self) -> None:
        """Make the day's backup again if many plants came after it."""
        if self._on and self._covered is not None and not self._making:
            await asyncio.wrap_future(run_apart("backups", partial(self._renew, self._covered)))

    def end(self) -> None:
        """Abandon a running backup and leave no trace of it."""
        self._ended = True
        self._keeper.on_commit.discard(self._note_commit)
        self._drop_unfinished()

    def _note_commit(self) -> None:
        """Called in the journal's thread."""
        if self._on and not self._making and self._today() != self._day:
            # Closed, the keeper takes the last calls only.
            with suppress(JournalMisused):
                asked = self._keeper.submit(Journal.backup_size)
                self._making = True
                asked.add_done_callback(self._begin_to_make)

    def _begin_to_make(self, asked: Future[int | None]) -> None:
        """Called in the journal's thread. If there should be no backup, start no thread."""
        self._making = asked.exception() is not None or asked.result() is not None
        if self._making:
            try:
                threading.Thread(target=self._make, name="backups", daemon=True).start()
            except RuntimeError:
                # The system has no thread left. A later commit tries again.
                self._making = False

    def _renew(self, covered: Future[int]) -> None:
        # The journal may be closed, or on a drive that is gone.
        with suppress(JournalError, JournalMisused):
            newest = self._keeper.submit(Journal.highest).result()
            if newest - covered.result() > _FEW:
                self._make(again=True)

    def _make(self, *, again: bool = False) -> None:
        try:
            size = self._keeper.submit(Journal.backup_size).result()
            if size is None:
                return
            self._day = self._today()
            self._fault = self._make_of(self._day, size, again)
        except (JournalNotOpen, JournalMisused):
            # The journal was closed meanwhile.
            return
        except (JournalError, OSError) as error:
            self._fault = BackupFault.FAILED
            if not self._ended:
                log.info("the daily backup could not be made: %s", getattr(error, "why", error))
        finally:
            self._making = False
        if not self._ended:
            # An open dialog shows the backups.
            self._tell(self._found())

    def _make_of(self, today: date, size: int, again: bool) -> BackupFault | None:
        self._folder.mkdir(mode=0o700, exist_ok=True)
        target = backup_path(self._folder, today)
        if target.exists() and not again:
            return None
        if self._free(self._folder) - size < LEAST_FREE:
            return BackupFault.NO_ROOM
        covered = self._keeper.submit(Journal.highest)
        self._keeper.back_up(target).result()
        self._covered = covered
        for backup in surplus(kept_backups(self._folder, today)):
            # Another program may hold it. The next day tries again.
            with suppress(OSError):
                backup.path.unlink()
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
