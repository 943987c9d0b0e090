"""The one thread that opens, uses and closes the journal."""

import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from plantdesk.journal.jobs import Job, Jobs, tell

if TYPE_CHECKING:
    # Futures and SQLite are loaded when they are used; the window is painted without them.
    from concurrent.futures import Future

    from plantdesk.journal.journal import Journal
    from plantdesk.journal.records import Backup, Salvaged, Unfinished
    from plantdesk.journal.replacing import Replacing
    from plantdesk.journal.watch import Watch

P = ParamSpec("P")
T = TypeVar("T")


class JournalKeeper:
    """Takes calls from any thread and does them one after the other, in the order they came.

    `keeper.submit(Journal.stores)` for callers without a loop, `await keeper.call(Journal.stores)`
    for those with one. Short writes that are queued together share a commit, and nobody hears of
    his before that. `before_commit` runs in the journal's thread before each commit.
    """

    def __init__(
        self,
        path: Path,
        before_commit: Callable[[], None] | None = None,
        *,
        computer: Callable[[], str] | None = None,
        claims_folder: Path | None = None,
    ) -> None:
        """`computer` and `claims_folder` tell a copy that was put back: journal/mark.py."""
        self._path = path
        self._computer = computer
        self._claims_folder = claims_folder
        self._before_commit = before_commit
        # Called in the journal's thread when the open journal is found to be damaged.
        self.on_damage: Callable[[], object] | None = None
        # Called in the journal's thread after each commit but those of the start; must not raise.
        self.on_commit: Callable[[], object] | None = None
        self._commits_told = 0
        # Called in a thread of the journal's while much is read: how many plants of how many, and
        # of which backup if it is only looked into.
        self.on_reading: Callable[[int, int, Path | None], object] = lambda *_: None
        self._watch: Watch | None = None
        self._looking: Watch | None = None
        self._stopped = False
        # How many plants are under way: so many outcomes may share a commit.
        self.senders = 0
        self._journal: Journal | None = None
        # Whether somebody was given the unfinished form of this journal, and may have a newer one.
        self._draft_given = False
        self._thread: threading.Thread | None = None
        self._jobs = Jobs()
        self._starting = threading.Lock()
        self._closed = False
        self._ended = False

    @property
    def folder(self) -> Path:
        """Where the journal lies."""
        return self._path.parent

    def begin(self, now: datetime, hear: "Callable[[bool, Unfinished | None], None]") -> None:
        """Take up, for a caller that has no futures yet.

        `hear` is told in the journal's thread whether it is open, and the unfinished form.
        """

        def take_up() -> None:
            try:
                unfinished = self._take_up(now)
            except Exception:
                # The next one to try meets it again, and can say what it is.
                hear(False, None)
            else:
                hear(True, unfinished)

        self._queue(Job(take_up, alone=True))

    def take_up(self, now: datetime) -> "Future[Unfinished | None]":
        """Open the journal where the last session ended.

        The answer is the unfinished form, unless it was given out before.
        """
        return self._submit(Job(lambda: self._take_up(now), alone=True))

    def open(self) -> "Future[None]":
        """Once before all else, and again after a JournalError."""
        return self._submit(Job(self._open, alone=True))

    def submit(
        self, method: "Callable[Concatenate[Journal, P], T]", /, *args: P.args, **kwargs: P.kwargs
    ) -> "Future[T]":
        return self._submit(self._job(method, *args, **kwargs))

    async def call(
        self, method: "Callable[Concatenate[Journal, P], T]", /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What was asked for happens, even when the caller is cancelled while it waits."""
        job = self._job(method, *args, **kwargs)
        answer = job.answer_to_loop()
        self._queue(job)
        return await answer

    def back_up(self, target: Path) -> "Future[None]":
        """A whole copy under this name, or none; other jobs are done meanwhile."""
        from plantdesk.journal.copying import complete_copy

        begun = self._submit(Job(lambda: self._begin_copy(target), alone=True))
        return complete_copy(begun, target)

    def look_into(self, backup: Path) -> "Future[Backup]":
        """What a backup holds; it is left as it is.

        It may be large, or on a drive that hangs: the journal goes on meanwhile.
        """
        from plantdesk.journal.watch import Watch

        self.stop_looking()
        watch = self._looking = Watch(lambda done, of: self.on_reading(done, of, backup))
        job = Job(lambda: self._look_into(backup, watch))
        answer = job.answer_to_thread()

        def look() -> None:
            job.do()
            job.tell()

        threading.Thread(target=look, name="look", daemon=True).start()
        return answer

    def stop_looking(self) -> None:
        """Nobody wants to know what the backup holds any more."""
        if self._looking is not None:
            self._looking.end()

    def stop_reading(self) -> None:
        """The program ends: leave off what may take long, as it was before."""
        self._stopped = True
        self.stop_looking()
        if (watch := self._watch) is not None:
            watch.end()

    def restore(self, backup: Path, now: datetime) -> "Future[None]":
        """Put a copy of the backup in the journal's place, in doubt; the old one is set aside.

        Whatever fails, the old one is in place and open again. `take_up` comes next.
        """
        return self._submit(Job(lambda: self._restore(backup, now), alone=True))

    def salvage(self, now: datetime) -> "Future[Salvaged]":
        """Set a damaged journal aside and go on with what is readable of it, in doubt."""
        return self._submit(Job(lambda: self._salvage(now), alone=True))

    def close(self) -> None:
        """Wait for what is queued, then close the file."""
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
        # Under the lock, so that nothing is queued behind the end.
        with self._starting:
            if self._closed:
                from plantdesk.journal.errors import JournalMisused

                raise JournalMisused("the journal is closed")
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="journal", daemon=True)
                self._thread.start()
            self._jobs.put(job)

    def _work(self) -> None:
        while not self._ended:
            self._do_next()

    def _do_next(self) -> None:
        """The next job, and what shares its commit."""
        first = self._jobs.take()
        if first.shared and self._journal is not None:
            others = self._jobs.those_who_share(self.senders, self._journal.last_commit)
            jobs = self._journal.together(chain([first], others))
        else:
            first.do()
            jobs = [first]
        if any(self._shows_damage(job.error) for job in jobs) and self.on_damage:
            self.on_damage()
        tell(jobs)
        self._tell_of_commits()

    def _tell_of_commits(self) -> None:
        if self._journal is None or self.on_commit is None:
            return
        if (commits := self._journal.commits) != self._commits_told:
            self._commits_told = commits
            self.on_commit()

    def _shows_damage(self, error: BaseException | None) -> bool:
        """Of the open journal: not of a backup that was looked into."""
        if error is None or self._journal is None:
            return False
        from plantdesk.journal.errors import JournalUnreadable

        return isinstance(error, JournalUnreadable) and error.path == self._path

    def _opened(self) -> "Journal":
        if self._journal is None:
            from plantdesk.journal.errors import JournalNotOpen

            raise JournalNotOpen(self._path, "not open")
        return self._journal

    def _open(self) -> None:
        if self._journal is None:
            from plantdesk.journal.mark import Here
            from plantdesk.journal.opening import open_journal

            here = Here(self._computer, self._claims_folder, self._new_watch())
            self._journal = open_journal(self._path, self._before_commit, here)
            self._commits_told = self._journal.commits

    def _take_up(self, now: datetime) -> "Unfinished | None":
        self._open()
        journal = self._opened()
        before = journal.commits
        journal.start_up(now)
        self._commits_told += journal.commits - before
        unfinished = None if self._draft_given else journal.unfinished()
        self._draft_given = True
        return unfinished

    def _begin_copy(self, target: Path) -> None:
        from plantdesk.journal.errors import JournalNotWritable

        def between() -> None:
            if self._closed:
                raise JournalNotWritable(target, "the program ends")
            if (job := self._jobs.peek()) and not job.alone:
                self._do_next()

        if target.resolve() == self._path.resolve():
            raise JournalNotWritable(target, "the journal itself")
        self._opened().begin_copy(target, between)

    def _look_into(self, backup: Path, watch: "Watch") -> "Backup":
        from plantdesk.journal.replacing import look_into

        return look_into(backup, self._path, watch)

    def _restore(self, backup: Path, now: datetime) -> None:
        from plantdesk.journal.errors import JournalError

        self._close_file()
        try:
            self._replacing(now).restore(backup)
        except BaseException:
            # What failed is told, also where the old one can't be opened either.
            with suppress(JournalError):
                self._open()
            raise
        self._draft_given = False
        self._open()

    def _salvage(self, now: datetime) -> "Salvaged":
        from plantdesk.journal.errors import JournalError, JournalUnreadable

        # Another program may hold it, or it can be read after all.
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

    def _replacing(self, now: datetime) -> "Replacing":
        from plantdesk.journal.replacing import Replacing

        computer = self._computer() if self._computer else ""
        return Replacing(self._path, computer, now, self._new_watch())

    def _new_watch(self) -> "Watch":
        from plantdesk.journal.watch import Watch

        self._watch = watch = Watch(lambda done, of: self.on_reading(done, of, None))
        if self._stopped:
            watch.end()
        return watch

    def _close_file(self) -> None:
        """A damaged one may not close in order; what it was is on the disk."""
        from plantdesk.journal.errors import JournalError

        with suppress(JournalError):
            self._close()

    def _end(self) -> None:
        self._ended = True
        self._close()

    def _close(self) -> None:
        if self._journal is not None:
            journal, self._journal = self._journal, None
            journal.close()
