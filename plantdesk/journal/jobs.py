"""What the journal is asked to do, and which of it shares a commit."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

if TYPE_CHECKING:
    # Loaded by whoever has a loop; the window opens the journal without one.
    import asyncio
    from concurrent.futures import Future

    from plantdesk.journal.file import JournalFile

T = TypeVar("T")
Write = TypeVar("Write", bound=Callable[..., object])

# So many share a commit at most, so that the first does not wait long for the last.
_MOST = 64
# From so many seconds on, a commit is worth waiting for others to share it.
_SLOW = 0.002


def shares_a_commit(method: Write) -> Write:
    """Mark a short write: those that are queued together are committed together.

    It always begins a transaction, and done twice with a rollback between it does the same.
    """
    method.shares_a_commit = True  # type: ignore[attr-defined]
    return method


class Job(Generic[T]):
    """One call, and whoever waits for it: a thread or a loop."""

    def __init__(self, work: Callable[[], T], *, shared: bool = False, alone: bool = False) -> None:
        self._work = work
        self.shared = shared
        # Not to be done between the slices of another.
        self.alone = alone
        self.error: BaseException | None = None
        self._result: T | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self._waiting: asyncio.Future[T] | Future[T] | None = None

    def answer_to_thread(self) -> "Future[T]":
        from concurrent.futures import Future

        self._waiting = answer = Future[T]()
        # From now on it can't be cancelled.
        answer.set_running_or_notify_cancel()
        return answer

    def answer_to_loop(self) -> "asyncio.Future[T]":
        import asyncio

        self.loop = asyncio.get_running_loop()
        self._waiting = answer = self.loop.create_future()
        return answer

    def do(self) -> None:
        self.error = None
        try:
            self._result = self._work()
        except BaseException as error:
            self.error = error

    def tell(self) -> None:
        """In the loop where it was asked for, or in the journal's own thread."""
        waiting = self._waiting
        # A caller in a loop may have been cancelled meanwhile.
        if waiting is None or waiting.done():
            return
        if self.error is None:
            waiting.set_result(cast(T, self._result))
        else:
            waiting.set_exception(self.error)


def do_together(file: "JournalFile", jobs: Sequence[Job[Any]]) -> None:
    """With one commit; if one of them fails, each is done anew with its own."""
    with file.sharing():
        for job in jobs:
            job.do()
            if job.error is not None:
                break
    if any(job.error for job in jobs):
        file.give_up()
        for job in jobs:
            job.do()
        return
    try:
        file.commit()
    except BaseException as error:
        for job in jobs:
            job.error = error


def tell(jobs: Sequence[Job[Any]]) -> None:
    """All of a loop's at once: to wake it costs more than to answer."""
    for loop in {job.loop for job in jobs}:
        own = [job for job in jobs if job.loop is loop]
        if loop is None:
            _tell_each(own)
            continue
        try:
            loop.call_soon_threadsafe(_tell_each, own)
        except RuntimeError:
            # It was closed meanwhile, and nobody waits any more.
            continue


class Jobs:
    """The queue. Any thread puts in, one takes out."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Job[Any]] = SimpleQueue()
        # Taken out, and not to be done together with what came before.
        self._next: Job[Any] | None = None
        self._sizes = deque([0, 0], maxlen=2)

    def put(self, job: Job[Any]) -> None:
        self._queue.put(job)

    def peek(self) -> Job[Any] | None:
        """The next one, if there is one."""
        if self._next is None:
            with suppress(Empty):
                self._next = self._queue.get_nowait()
        return self._next

    def take(self, last_commit: float) -> list[Job[Any]]:
        """The next one, with those behind it that share its commit.

        After a slow commit it waits a moment for as many as the last two shared: their senders
        would else take turns, half of them always waiting for the others' commit.
        """
        first = self._next or self._queue.get()
        self._next = None
        jobs = [first]
        if first.shared:
            until = perf_counter() + last_commit / 2 if last_commit > _SLOW else 0.0
            expected = sum(self._sizes)
            while len(jobs) < _MOST and self._next is None:
                left = until - perf_counter() if until and len(jobs) < expected else 0.0
                try:
                    job = self._queue.get(timeout=left) if left > 0 else self._queue.get_nowait()
                except Empty:
                    break
                if job.shared:
                    jobs.append(job)
                else:
                    self._next = job
            self._sizes.append(len(jobs))
        return jobs


def _tell_each(jobs: Iterable[Job[Any]]) -> None:
    for job in jobs:
        job.tell()
