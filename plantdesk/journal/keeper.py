"""The one thread that uses the journal."""

import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from plantdesk.journal.backups.copying import complete_copy
from plantdesk.journal.errors import (
    JournalError,
    JournalMisused,
    JournalNotOpen,
    JournalNotWritable,
    JournalUnreadable,
)
from plantdesk.journal.jobs import Job, Jobs, tell
from plantdesk.journal.reading_progress import ReadingProgress

if TYPE_CHECKING:
    # Loaded when used: the first paint does without futures and SQLite.
    from concurrent.futures import Future

    from plantdesk.journal.foreign.replacing import JournalReplacer
    from plantdesk.journal.journal import Journal
    from plantdesk.journal.records import Backup, Salvaged, Unfinished

P = ParamSpec("P")
T = TypeVar("T")


class JournalKeeper:
    """Takes calls from any thread and runs them one by one, in order.

    Use `keeper.submit(Journal.stores)` without a loop, and `await keeper.call(Journal.stores)`
    with one. Short writes that are queued together share a commit, and no caller is answered
    before it. `before_commit` runs in the journal's thread before each commit.
    """

    def __init__(
        self,
        path: Path,
        before_commit: Callable[[], None] | None = None,
        *,
        computer: Callable[[], str] | None = None,
        claims_folder: Path | None = None,
    ) -> None:
        """`computer` and `claims_folder` reveal a restored or copied journal: identity/mark.py."""
        self._path = path
        self._computer = computer
        self._claims_folder = claims_folder
        self._before_commit = before_commit
        # Called in the journal's thread if the open journal turns out to be damaged.
        self.on_damage: Callable[[], object] | None = None
        # Called in the journal's thread after each commit except those at start. Must not raise.
        self.on_commit: set[Callable[[], object]] = set()
        self._commits_told = 0
        # Called during a long reading, not in the UI thread: plants read, plants in all, and the
        # backup if one is being inspected.
        self.on_reading: Callable[[int, int, Path | None], object] = lambda *_: None
        self._reading: ReadingProgress | None = None
        self._reading_backup: ReadingProgress | None = None
        self._stopped = False
        # How many plants are being sent: their outcomes may share a commit.
        self.senders = 0
        self._journal: Journal | None = None
        # The unfinished form is handed out once: the window may have changed it since.
        self._draft_given = False
        self._thread: threading.Thread | None = None
        self._jobs = Jobs()
        self._starting = threading.Lock()
        self._closed = False
        self._ended = False

    @property
    def folder(self) -> Path:
        """The journal's folder."""
        return self._path.parent

    def begin(self, now: datetime, hear: "Callable[[bool, Unfinished | None], None]") -> None:
        """Take up without a future, which would load too much before the first paint.

        `hear` is called in the journal's thread, with whether the journal is open and the
        unfinished form.
        """

        def take_up() -> None:
            try:
                unfinished = self._take_up(now)
            except Exception:
                # The next try fails the same way, and its caller can say why.
                hear(False, None)
            else:
                hear(True, unfinished)

        self._queue(Job(take_up, alone=True))

    def take_up(self, now: datetime) -> "Future[Unfinished | None]":
        """Open the journal and tidy up after the last session.

        The result is the unfinished form, unless it was handed out before.
        """
        return self._submit(Job(lambda: self._take_up(now), alone=True))

    def open(self) -> "Future[None]":
        """Open the journal. Call this first, and again after a JournalError."""
        return self._submit(Job(self._open, alone=True))

    def submit(
        self, method: "Callable[Concatenate[Journal, P], T]", /, *args: P.args, **kwargs: P.kwargs
    ) -> "Future[T]":
        return self._submit(self._job(method, *args, **kwargs))

    async def call(
        self, method: "Callable[Concatenate[Journal, P], T]", /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a call. It runs even if its caller is cancelled meanwhile."""
        job = self._job(method, *args, **kwargs)
        answer = job.answer_to_loop()
        self._queue(job)
        return await answer

    def back_up(self, target: Path) -> "Future[None]":
        """Make a whole copy under this name, or none, in slices between other jobs."""
        written = self._submit(Job(lambda: self._begin_copy(target), alone=True))
        # A large file takes long to reach the disk. The journal doesn't wait for it.
        return _in_own_thread("backup", lambda: complete_copy(written.result, target))

    def inspect_backup(self, backup: Path) -> "Future[Backup]":
        """Read a backup through, in a thread of its own: its drive may hang."""
        self.stop_inspecting()
        progress = ReadingProgress(lambda done, of: self.on_reading(done, of, backup))
        self._reading_backup = progress
        return _in_own_thread("inspect", lambda: self._inspect(backup, progress))

    def stop_inspecting(self) -> None:
        """Stop reading a backup: its result is no longer wanted."""
        if self._reading_backup is not None:
            self._reading_backup.end()

    def stop_reading(self) -> None:
        """Stop long readings, because the program ends. They change nothing."""
        self._stopped = True
        self.stop_inspecting()
        if (reading := self._reading) is not None:
            reading.end()

    def allow_reading(self) -> None:
        """Allow long readings again: the program goes on."""
        self._stopped = False

    def restore(self, backup: Path, now: datetime) -> "Future[None]":
        """Replace the journal with a copy of the backup, in doubt, and set the old one aside.

        If anything fails, the old journal is back in place and open. Call `take_up` next.
        """
        return self._submit(Job(lambda: self._restore(backup, now), alone=True))

    def salvage(self, now: datetime) -> "Future[Salvaged]":
        """Set a damaged journal aside and continue with its readable entries, in doubt."""
        return self._submit(Job(lambda: self._salvage(now), alone=True))

    def close(self) -> None:
        """Wait for the queued jobs, then close the file."""
        with self._starting:
            if self._closed:
                return
            self._closed = True
            if self._thread is None:
                return
            last = Job(self._end, alone=True)
            closed = last.answer_to_thread()
            self._jobs.put(last)
        self._thread.join()
        closed.result()

    def _job(
        self, method: "Callable[Concatenate[Journal, P], T]", /, *args: P.args, **kwargs: P.kwargs
    ) -> Job[T]:
        shared = hasattr(method, "shares_a_commit")
        return Job(lambda: method(self._opened(), *args, **kwargs), shared=shared)

    def _submit(self, job: Job[T]) -> "Future[T]":
        answer = job.answer_to_thread()
        self._queue(job)
        return answer

    def _queue(self, job: Job[T]) -> None:
        # Under the lock, so that no job is queued after the last.
        with self._starting:
            if self._closed:
                raise JournalMisused("the journal is closed")
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
                self._thread.start()
            self._jobs.put(job)

    def _work(self) -> None:
        while not self._ended:
            self._do_next()

    def _do_next(self) -> None:
        """Do the next job, and with it those that share its commit."""
        first = self._jobs.take()
        if first.shared and self._journal is not None:
            others = self._jobs.sharing_jobs(self.senders, self._journal.file.last_commit)
            jobs = self._journal.run_together(chain([first], others))
        else:
            first.do()
            jobs = [first]
        if any(self._shows_damage(job.error) for job in jobs) and self.on_damage:
            self.on_damage()
        tell(jobs)
        self._tell_of_commits()

    def _tell_of_commits(self) -> None:
        # Without listeners, the first one hears of earlier commits.
        if self._journal is None or not self.on_commit:
            return
        if (commits := self._journal.file.commits) != self._commits_told:
            self._commits_told = commits
            for listen in tuple(self.on_commit):
                listen()

    def _shows_damage(self, error: BaseException | None) -> bool:
        """Whether the open journal is damaged, and not another file such as a backup."""
        return (
            self._journal is not None
            and isinstance(error, JournalUnreadable)
            and error.path == self._path
        )

    def _opened(self) -> "Journal":
        if self._journal is None:
            raise JournalNotOpen(self._path, "not open")
        return self._journal

    def _open(self) -> None:
        if self._journal is None:
            # Loads SQLite, here in the journal's thread.
            from plantdesk.journal.identity.mark import Here
            from plantdesk.journal.journal import Journal

            here = Here(self._computer, self._claims_folder, self._new_progress())
            self._journal = Journal.open(self._path, self._before_commit, here)
            self._commits_told = self._journal.file.commits

    def _take_up(self, now: datetime) -> "Unfinished | None":
        self._open()
        journal = self._opened()
        before = journal.file.commits
        journal.start_up(now)
        self._commits_told += journal.file.commits - before
        unfinished = None if self._draft_given else journal.unfinished()
        self._draft_given = True
        return unfinished

    def _begin_copy(self, target: Path) -> None:
        def between() -> None:
            if self._closed:
                raise JournalNotWritable(target, "the program ends")
            if (job := self._jobs.peek()) and not job.alone:
                self._do_next()

        if target.resolve() == self._path.resolve():
            raise JournalNotWritable(target, "the journal itself")
        self._opened().begin_copy(target, between)

    def _inspect(self, backup: Path, progress: ReadingProgress) -> "Backup":
        from plantdesk.journal.foreign.replacing import inspect_backup

        return inspect_backup(backup, self._path, progress)

    def _restore(self, backup: Path, now: datetime) -> None:
        self._close_file()
        try:
            self._replacing(now).restore(backup)
        except BaseException:
            # Report the first error, even if the old journal can't be opened either.
            with suppress(JournalError):
                self._open()
            raise
        self._draft_given = False
        self._open()

    def _salvage(self, now: datetime) -> "Salvaged":
        # Opening shows if another program has it open, or if it can be read after all.
        with suppress(JournalUnreadable):
            self._open()
        self._close_file()
        try:
            salvaged = self._replacing(now).salvage()
        except BaseException:
            with suppress(JournalError):
                self._open()
            raise
        self._open()
        return salvaged

    def _replacing(self, now: datetime) -> "JournalReplacer":
        from plantdesk.journal.foreign.replacing import JournalReplacer

        computer = self._computer() if self._computer else ""
        return JournalReplacer(self._path, computer, now, self._new_progress())

    def _new_progress(self) -> ReadingProgress:
        progress = ReadingProgress(lambda done, of: self.on_reading(done, of, None))
        self._reading = progress
        if self._stopped:
            progress.end()
        return progress

    def _close_file(self) -> None:
        # A damaged file may fail to close, but everything committed is on the disk.
        with suppress(JournalError):
            self._close()

    def _end(self) -> None:
        self._ended = True
        self._close()

    def _close(self) -> None:
        if self._journal is not None:
            journal, self._journal = self._journal, None
            journal.close()


def _in_own_thread(name: str, work: Callable[[], T]) -> "Future[T]":
    job = Job(work)
    answer = job.answer_to_thread()

    def run() -> None:
        job.do()
        job.tell()

    threading.Thread(target=run, name=name, daemon=True).start()
    return answer
