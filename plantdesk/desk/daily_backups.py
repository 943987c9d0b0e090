"""Once a day, after the first commit, the journal is copied into the folder of its backups."""

import asyncio
import logging
import shutil
import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path

from plantdesk.desk.news import BackupFault, BackupsFound
from plantdesk.journal.backups.copying import drop_copy
from plantdesk.journal.backups.kept_backups import KeptBackup, backup_path, kept_backups, surplus
from plantdesk.journal.disk import sync_folder
from plantdesk.journal.errors import JournalError, JournalMisused, JournalNotOpen
from plantdesk.journal.file import check_copy
from plantdesk.journal.journal import Journal
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.private_files import is_link
from plantdesk.service.transport.own_thread import run_in_own_thread

log = logging.getLogger(__name__)

FOLDER = "backups"
# Room that plants and other programs still find after a backup.
LEAST_FREE = 200 * 1024**2


def _free(folder: Path) -> int:
    return shutil.disk_usage(folder).free


class DailyBackups:
    """Works in threads of its own: the disk may be slow, and nobody waits for a backup."""

    def __init__(
        self,
        keeper: JournalKeeper,
        tell: Callable[[object], None],
        *,
        on: bool,
        today: Callable[[], date] = date.today,
        free: Callable[[Path], int] = _free,
    ) -> None:
        """`today` is asked after each commit, and says the local day."""
        self._keeper = keeper
        self._folder = keeper.folder / FOLDER
        # Gets its day's name only when it is whole, was read through, and is on the disk.
        self._unfinished = self._folder / "unfinished.db"
        self._tell = tell
        self._on = on
        self._today = today
        self._free = free
        # Of which day there is one, or why there can be none.
        self._day: date | None = None
        self._fault: BackupFault | None = None
        self._making = False
        self._ended = False

    def begin(self) -> None:
        """The journal is open."""
        if not self._making:
            # Of a program that ended in the middle.
            self._drop_unfinished()
        self._keeper.on_commit = self._note_commit

    async def switch(self, on: bool) -> None:
        self._on = on

    async def find(self) -> None:
        """`BackupsFound` answers."""
        _start(self._tell_found)

    async def last(self) -> KeptBackup | None:
        """What may be restored where the journal can't be opened."""
        found = await run_in_own_thread(asyncio.get_running_loop(), "backups", self._found)
        return next(iter(found.backups), None)

    def end(self) -> None:
        """What is under way is given up, and leaves no trace."""
        self._ended = True
        self._keeper.on_commit = None
        self._drop_unfinished()

    def _note_commit(self) -> None:
        """In the journal's thread."""
        if self._on and not self._making and self._today() != self._day:
            self._making = True
            # A system without another thread to give gets its backup with a later commit.
            with suppress(RuntimeError):
                _start(self._make)
                return
            self._making = False

    def _make(self) -> None:
        try:
            size = self._keeper.submit(Journal.backup_size).result()
            if size is None:
                return
            self._day = self._today()
            self._fault = self._make_of(self._day, size)
        except (JournalNotOpen, JournalMisused):
            # It was closed since.
            return
        except (JournalError, OSError) as error:
            self._fault = BackupFault.FAILED
            if not self._ended:
                log.info("the daily backup could not be made: %s", getattr(error, "why", error))
        finally:
            self._drop_unfinished()
            self._making = False
        # For a dialog that is open.
        self._tell_found()

    def _make_of(self, today: date, size: int) -> BackupFault | None:
        if is_link(self._folder):
            return BackupFault.LINK
        self._folder.mkdir(mode=0o700, exist_ok=True)
        target = backup_path(self._folder, today)
        if target.exists():
            return None
        if self._free(self._folder) - size < LEAST_FREE:
            return BackupFault.NO_ROOM
        self._keeper.back_up(self._unfinished).result()
        # A damaged one would drive out good ones.
        check_copy(self._unfinished)
        self._unfinished.chmod(0o600)
        self._unfinished.rename(target)
        sync_folder(self._folder)
        for backup in surplus(kept_backups(self._folder, today)):
            # One that another program holds goes another day.
            with suppress(OSError):
                backup.path.unlink()
        return None

    def _drop_unfinished(self) -> None:
        with suppress(OSError):
            if not is_link(self._folder):
                drop_copy(self._unfinished)
                self._unfinished.unlink()

    def _tell_found(self) -> None:
        found = self._found()
        if not self._ended:
            self._tell(found)

    def _found(self) -> BackupsFound:
        try:
            if is_link(self._folder):
                return BackupsFound(self._folder, (), BackupFault.LINK)
            backups = tuple(kept_backups(self._folder, self._today()))
        except OSError as error:
            log.info("the backups can't be listed: %s", error)
            return BackupsFound(self._folder, (), BackupFault.FAILED)
        return BackupsFound(self._folder, backups, self._fault)


def _start(work: Callable[[], object]) -> None:
    threading.Thread(target=work, name="backups", daemon=True).start()
