"""The one thread that opens, uses and closes the journal."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from plantdesk.journal.jobs import Job, Jobs, tell

if TYPE_CHECKING:
    # Futures and SQLite are loaded when they are used; the window is painted without them.
    from concurrent.futures import Future

    from plantdesk.journal.journal import Journal

P = ParamSpec("P")
T = TypeVar("T")


class JournalKeeper:
    """Takes calls from any thread and does them one after the other, in the order they came.

    `keeper.submit(Journal.stores)` for callers without a loop, `await keeper.call(Journal.stores)`
    for those with one. Short writes that are queued together share a commit, and nobody hears of
    his before that. `before_commit` runs in the journal's thread before each commit.
    """

    def __init__(self, path: Path, before_commit: Callable[[], None] | None = None) -> None:
        self._path = path
        self._before_commit = before_commit
        self._journal: Journal | None = None
        self._thread: threading.Thread | None = None
        self._jobs = Jobs()
        self._starting = threading.Lock()
        self._closed = False
        self._ended = False

    def open(self) -> "Future[None]":
        """Once before all else, and again after a JournalError."""
        return self._submit(Job(self._open))

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

    def close(self) -> None:
        """Wait for what is queued, then close the file."""
        with self._starting:
            if self._closed:
                return
            self._closed = True
            if self._thread is None:
                return
            last = Job(self._close)
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
            jobs = self._jobs.take(self._journal.last_commit if self._journal else 0.0)
            if len(jobs) > 1 and self._journal is not None:
                self._journal.together(jobs)
            else:
                for job in jobs:
                    job.do()
            tell(jobs)

    def _opened(self) -> "Journal":
        if self._journal is None:
            from plantdesk.journal.errors import JournalMisused

            raise JournalMisused("the journal is not open")
        return self._journal

    def _open(self) -> None:
        if self._journal is None:
            from plantdesk.journal.journal import Journal

            self._make_folder()
            self._journal = Journal.open(self._path, self._before_commit)

    def _make_folder(self) -> None:
        from plantdesk.journal.errors import JournalNotWritable

        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise JournalNotWritable(self._path, error.strerror or "no folder") from error

    def _close(self) -> None:
        self._ended = True
        if self._journal is not None:
            journal, self._journal = self._journal, None
            journal.close()
