"""The one thread that opens, uses and closes the journal."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

if TYPE_CHECKING:
    # Threads and SQLite are loaded when they are used; the window is painted without them.
    from concurrent.futures import Future, ThreadPoolExecutor

    from plantdesk.journal.journal import Journal

P = ParamSpec("P")
T = TypeVar("T")


class JournalKeeper:
    """Takes calls from any thread and does them one after the other, in the order they came.

    `keeper.submit(Journal.stores)` for callers without a loop, `await keeper.call(Journal.stores)`
    for those with one. `before_commit` runs in the journal's thread before each commit.
    """

    def __init__(self, path: Path, before_commit: Callable[[], None] | None = None) -> None:
        self._path = path
        self._before_commit = before_commit
        self._journal: Journal | None = None
        self._thread: ThreadPoolExecutor | None = None
        self._starting = threading.Lock()
        self._closed = False

    def open(self) -> "Future[None]":
        """Once before all else, and again after a JournalError."""
        return self._queue(self._open)

    def submit(
        self, method: "Callable[Concatenate[Journal, P], T]", /, *args: P.args, **kwargs: P.kwargs
    ) -> "Future[T]":
        return self._queue(self._do, method, *args, **kwargs)

    async def call(
        self, method: "Callable[Concatenate[Journal, P], T]", /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What was asked for happens, even when the caller is cancelled while it waits."""
        # Only callers with a loop need it; the window opens the journal without one.
        import asyncio

        asked = asyncio.wrap_future(self.submit(method, *args, **kwargs))
        return await asyncio.shield(asked)

    def close(self) -> None:
        """Wait for what is queued, then close the file."""
        if self._closed:
            return
        self._closed = True
        if self._thread is not None:
            closed = self._thread.submit(self._close)
            self._thread.shutdown()
            closed.result()

    def _queue(self, job: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> "Future[T]":
        if self._closed:
            from plantdesk.journal.errors import JournalMisused

            raise JournalMisused("the journal is closed")
        return self._started().submit(job, *args, **kwargs)

    def _started(self) -> "ThreadPoolExecutor":
        with self._starting:
            if self._thread is None:
                from concurrent.futures import ThreadPoolExecutor

                self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="journal")
            return self._thread

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

    def _do(
        self, method: "Callable[Concatenate[Journal, P], T]", /, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        if self._journal is None:
            from plantdesk.journal.errors import JournalMisused

            raise JournalMisused("the journal is not open")
        return method(self._journal, *args, **kwargs)

    def _close(self) -> None:
        if self._journal is not None:
            journal, self._journal = self._journal, None
            journal.close()
