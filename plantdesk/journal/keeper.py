"""The one thread that uses the journal."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import closing, suppress
from datetime import datetime
from functools import partial
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from time import perf_counter
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from msgspec import Struct

from plantdesk.domain.store import Store
from plantdesk.journal.backups import begin_copy, complete_copy
from plantdesk.journal.disk import finish_swap, is_left, writing_to
from plantdesk.journal.errors import (
    JournalError,
    JournalMisused,
    JournalNotOpen,
    JournalNotWritable,
    JournalUnreadable,
)
from plantdesk.journal.file import JournalFile
from plantdesk.journal.journal import Journal
from plantdesk.journal.left_here import Here, Seen
from plantdesk.journal.records import Restored, Salvaged
from plantdesk.journal.rescue import copy_out
from plantdesk.journal.restore import restore, salvage
from plantdesk.journal.watch import Loss
from plantdesk.worker import Worker, run_apart

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

# At most this many share a commit, so that the first does not wait long for the last.
_MOST_TOGETHER = 64
# Seconds after which a commit waits no longer, such as after one in which the computer slept.
_LONGEST_WAIT = 0.02


class Call(Struct, Generic[T], eq=False):
    """A call of the journal, and the thread or loop that waits for its result.

    One that is `shared` may have its commit in common with others; one that is `alone` doesn't run
    between the steps of a copy.
    """

    work: Callable[[], T]
    answer: Future[T] | asyncio.Future[T]
    loop: asyncio.AbstractEventLoop | None = None
    shared: bool = False
    alone: bool = False
    result: T | None = None
    error: BaseException | None = None


class JournalKeeper:
    """Takes calls from any thread and runs them one by one, in order.

    Use `keeper.submit(Journal.stores)` without a loop, and `await keeper.call(Journal.stores)`
    with one. Short writes that are queued together share a commit, and no caller is answered
    before it.
    """

    def __init__(
        self,
        path: Path,
        here: Here | None = None,
        *,
        new_worker: Callable[[str, Callable[[Any], object]], Worker] = Worker,
    ) -> None:
        self.path = path
        # Called in the journal's thread if the open journal turns out to be damaged.
        self.on_damage: Callable[[], object] = lambda: None
        # Called there when the open journal had gone astray and is back, whole.
        self.on_rescue: Callable[[], object] = lambda: None
        # Called in the journal's thread after each commit, before its callers are answered. They
        # must not raise.
        self.on_commit: set[Callable[[], object]] = set()
        self._here = here or Here()
        # It reports in the journal's thread. Readings that are ended change nothing.
        self.reading = self._here.progress
        # How many plants are being sent: their outcomes may share a commit.
        self.senders = 0
        self._journal: Journal | None = None
        # Whether a journal that went astray is closed and whole, but not open again yet.
        self._taken_out = False
        self._worker = new_worker("journal", self._run)

    def open(self) -> Future[None]:
        """Open the journal. Call this first, and again after a JournalError."""
        return self._submit(self._open, alone=True)

    def submit(
        self, method: Callable[Concatenate[Journal, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> Future[T]:
        shared = hasattr(method, "shares_a_commit")
        return self._submit(partial(self._use, method, args, kwargs), shared=shared)

    def call(
        self, method: Callable[Concatenate[Journal, P], T], /, *args: P.args, **kwargs: P.kwargs
    ) -> asyncio.Future[T]:
        """Run a call, to be awaited. It runs even if its caller is cancelled meanwhile."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        work = partial(self._use, method, args, kwargs)
        self._queue(Call(work, answer, loop, hasattr(method, "shares_a_commit")))
        return answer

    def back_up(self, target: Path) -> Future[None]:
        """Make a whole and checked copy under this name, or none, in slices between other jobs."""
        written = self._submit(partial(self._begin_copy, target), alone=True)
        # A large file takes long to reach the disk. The journal doesn't wait for it.
        return run_apart("backup", partial(complete_copy, written.result, target))

    def restore(self, backup: Path, now: datetime) -> Future[Restored]:
        """Replace the journal with a copy of the backup, in doubt, and set the old one aside.

        If anything fails, the old journal is back in place and open.
        """

        def work() -> Restored:
            with suppress(JournalError):
                # To be set aside.
                self._bring_back()
            known: dict[str, Store] = {}
            if journal := self._journal:
                with suppress(JournalError):
                    known = {one.id: one for one in (*journal.stores(), *journal.removed_stores())}
            return self._replace(lambda seen: restore(seen, backup, known, now))

        return self._submit(work, alone=True)

    def salvage(self, now: datetime) -> Future[Salvaged]:
        """Set a damaged journal aside and continue with its readable entries, in doubt."""

        def work() -> Salvaged:
            lost = False
            if self._journal and self._journal.file.loss():
                lost = True
                with suppress(JournalUnreadable):
                    copy_out(self._journal.file, now, whole=False)
            return self._replace(lambda seen: salvage(seen, now, or_begin=lost))

        return self._submit(work, alone=True)

    def close(self) -> None:
        """Wait for the queued calls, then close the file."""
        with suppress(JournalMisused):
            closed = self._submit(self._end, alone=True)
            self._worker.end(None)
            closed.result()

    def _submit(
        self, work: Callable[[], T], *, shared: bool = False, alone: bool = False
    ) -> Future[T]:
        answer = Future[T]()
        # Now it can't be cancelled.
        answer.set_running_or_notify_cancel()
        self._queue(Call(work, answer, None, shared, alone))
        return answer

    def _queue(self, call: Call[Any]) -> None:
        try:
            self._worker.put(call)
        except RuntimeError as error:
            raise JournalMisused("the journal is closed") from error

    def _run(self, first: Call[Any], *, in_copy: bool = False) -> None:
        """Run a call, and with it those that share its commit."""
        calls = [first]
        try:
            if not first.alone and not in_copy:
                self._bring_back()
            if first.shared and self._journal is not None:
                with self._journal.file.writing():
                    first.result = first.work()
                    self._run_others(calls, self._journal.file)
            else:
                first.result = first.work()
        except BaseException as error:
            # Also if the commit failed: then nothing of them is on the disk.
            self._fail(calls, error)
        # All calls of a loop at once: waking it is expensive.
        for loop, own in groupby(calls, attrgetter("loop")):
            if loop is None:
                _answer([*own])
            else:
                # A loop that is closed has nobody who waits.
                with suppress(RuntimeError):
                    loop.call_soon_threadsafe(_answer, [*own])

    def _run_others(self, calls: list[Call[Any]], file: JournalFile) -> None:
        """Run calls that share the first one's commit, each as a whole or not at all.

        Wait a moment for other senders that are under way: a sender that always waits for the
        others' commit sends half as much.
        """
        until = perf_counter() + min(file.last_commit / 2, _LONGEST_WAIT)
        while len(calls) < _MOST_TOGETHER:
            wait = until - perf_counter() if len(calls) < self.senders else 0.0
            call = self._worker.take(attrgetter("shared"), wait)
            if call is None:
                return
            calls.append(call)
            file.run("SAVEPOINT call")
            try:
                call.result = call.work()
            except BaseException as error:
                # After a full disk or a failed write, SQLite may have rolled back everything.
                if not file.connection.in_transaction:
                    raise
                self._fail([call], error)
                file.run("ROLLBACK TO call")

    def _fail(self, calls: list[Call[Any]], error: BaseException) -> None:
        for call in calls:
            call.error = error
        # And not another file such as a backup.
        if self._journal and isinstance(error, JournalUnreadable) and error.path == self.path:
            self.on_damage()

    def _use(self, method: Callable[..., T], args: Any, kwargs: Any) -> T:
        if self._journal is None:
            raise JournalNotOpen(self.path, "not open")
        return method(self._journal, *args, **kwargs)

    def _open(self) -> None:
        if self._journal is None:
            self._journal = Journal.open(self.path, self._here)
            self._journal.file.after_commit = self.on_commit
        self._taken_out = False

    def _bring_back(self) -> None:
        """Bring the open journal back if it went astray. Raise while that can't be done."""
        if self._journal and (loss := self._journal.file.loss()):
            log.warning(loss.value)
            if loss is Loss.CHANGED:
                raise JournalUnreadable(self.path, loss.value)
            copy_out(self._journal.file, self._here.outside.now(), whole=True)
            self._close()
            self._taken_out = True
        if self._taken_out:
            if not is_left(self.path):
                # A new one would be empty, and pass for this one.
                raise JournalNotOpen(self.path, "deleted again, while it was closed")
            self._open()
            self.on_rescue()

    def _begin_copy(self, target: Path) -> None:
        def between() -> None:
            if self._worker.ended:
                raise JournalNotWritable(target, "the program ends")
            if self._journal and self._journal.file.loss():
                # It can't be brought back while it is copied.
                raise JournalNotWritable(target, "the journal went astray")
            if call := self._worker.take(lambda call: not call.alone):
                self._run(call, in_copy=True)

        if target.resolve() == self.path.resolve():
            raise JournalNotWritable(target, "the journal itself")
        self._bring_back()
        if self._journal is None:
            raise JournalNotOpen(self.path, "not open")
        begin_copy(self._journal.file, target, between)

    def _replace(self, replace: Callable[[Seen], T]) -> T:
        """Open the new journal afterwards, or after an error the old one."""
        self._close()
        try:
            with writing_to(self.path), closing(Seen(self.path, self._here)) as seen:
                # A journal that went astray: later, it would take the new one's place.
                finish_swap(self.path)
                replaced = replace(seen)
        except BaseException:
            # Report the first error, even if the old journal can't be opened either.
            with suppress(JournalError):
                self._open()
            raise
        self._open()
        return replaced

    def _end(self) -> None:
        try:
            self._bring_back()
        except JournalError as error:
            log.warning("the journal can't be brought back: %s", error.why)
            # The next start puts it in its place, and salvages it.
            with suppress(JournalError):
                if self._journal:
                    copy_out(self._journal.file, self._here.outside.now(), whole=False)
        finally:
            self._close()

    def _close(self) -> None:
        journal, self._journal = self._journal, None
        # A damaged file may fail to close, but everything committed is on the disk.
        with suppress(JournalError):
            if journal is not None:
                journal.close()


def _answer(calls: list[Call[Any]]) -> None:
    for call in calls:
        # The caller may have been cancelled.
        if call.answer.done():
            continue
        if call.error is None:
            call.answer.set_result(call.result)
        else:
            call.answer.set_exception(call.error)
