"""The queue of calls to the journal, some of which share a commit."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

if TYPE_CHECKING:
    # Loaded by callers that need them: the first paint does without.
    import asyncio
    from concurrent.futures import Future

    from plantdesk.journal.file import JournalFile

T = TypeVar("T")
Write = TypeVar("Write", bound=Callable[..., object])

# At most this many share a commit, so that the first does not wait long for the last.
_MOST_TOGETHER = 64
# Waiting this many seconds for others saves time even where commits are fast.
_SHORTEST_WAIT = 0.001
# After a commit that hung, or in which the computer slept, wait no longer than this.
_LONGEST_WAIT = 0.05
# Don't wait where the journal had nothing to do for this many times as long.
_IDLE_TIMES = 5
# After waiting in vain, the next 2, 4, … 64 commits don't wait.
_MOST_IN_VAIN = 6


def shares_a_commit(method: Write) -> Write:
    """Let a short write share a commit with others that are queued.

    It must always begin a transaction, and do the same again after a rollback.
    """
    method.shares_a_commit = True  # type: ignore[attr-defined]
    return method


class Job(Generic[T]):
    """One call, and the thread or loop that waits for its answer."""

    def __init__(self, work: Callable[[], T], *, shared: bool = False, alone: bool = False) -> None:
        self._work = work
        self.shared = shared
        # Not run between the slices of a copy.
        self.alone = alone
        self.error: BaseException | None = None
        self._result: T | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self._waiting: asyncio.Future[T] | Future[T] | None = None

    def answer_to_thread(self) -> "Future[T]":
        from concurrent.futures import Future

        self._waiting = answer = Future[T]()
        # Now it can't be cancelled.
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
        """Answer the caller. Call this in the caller's loop if it has one."""
        waiting = self._waiting
        # The caller may have been cancelled.
        if waiting is None or waiting.done():
            return
        if self.error is None:
            waiting.set_result(cast(T, self._result))
        else:
            waiting.set_exception(self.error)


def do_together(file: "JournalFile", jobs: Iterable[Job[Any]]) -> list[Job[Any]]:
    """Run jobs with one commit. If one fails, run each again with its own. Return all of them."""
    done = []
    with file.sharing():
        for job in jobs:
            job.do()
            done.append(job)
    try:
        if any(job.error for job in done):
            file.give_up()
            for job in done:
                job.do()
        else:
            file.commit()
    except BaseException as error:
        for job in done:
            job.error = error
    return done


def tell(jobs: Sequence[Job[Any]]) -> None:
    """Answer all jobs of a loop at once, because waking it is expensive."""
    for loop in {job.loop for job in jobs}:
        own = [job for job in jobs if job.loop is loop]
        if loop is None:
            _tell_each(own)
            continue
        try:
            loop.call_soon_threadsafe(_tell_each, own)
        except RuntimeError:
            # The loop is closed, so nobody waits.
            continue


class Jobs:
    """The queue. Any thread adds jobs, one takes them."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Job[Any]] = SimpleQueue()
        # Taken from the queue, but can't share a commit with the jobs before it.
        self._next: Job[Any] | None = None
        self._patience = _Patience()
        # Seconds without work before the job that was taken last.
        self._idle = 0.0

    def put(self, job: Job[Any]) -> None:
        self._queue.put(job)

    def peek(self) -> Job[Any] | None:
        """Return the next job, if there is one."""
        if self._next is None:
            with suppress(Empty):
                self._next = self._queue.get_nowait()
        return self._next

    def take(self) -> Job[Any]:
        """Wait for the next job."""
        began = perf_counter()
        first, self._next = self._next or self._queue.get(), None
        self._idle = perf_counter() - began
        return first

    def those_who_share(self, senders: int, last_commit: float) -> Iterator[Job[Any]]:
        """Yield the jobs that share a commit with the one taken last.

        Wait a moment for as many as there are senders: a sender that always waits for the
        others' commit sends half as much.
        """
        count = 1
        until: float | None = None
        while count < _MOST_TOGETHER:
            job = self._get(0.0)
            if job is None and count < senders:
                if until is None:
                    seconds = self._patience.seconds(last_commit, self._idle)
                    until = perf_counter() + seconds if seconds else 0.0
                job = self._get(until - perf_counter())
            if job is None:
                break
            if not job.shared:
                self._next = job
                break
            count += 1
            yield job
        if until:
            self._patience.learn(all_came=count >= senders)

    def _get(self, seconds: float) -> Job[Any] | None:
        try:
            return self._queue.get(timeout=seconds) if seconds > 0 else self._queue.get_nowait()
        except Empty:
            return None


class _Patience:
    """How long to wait for jobs that may share a commit: less after waiting in vain."""

    def __init__(self) -> None:
        self._in_vain = 0
        self._left_out = 0

    def seconds(self, last_commit: float, idle: float = 0.0) -> float:
        """Return the wait. After idle time it is 0: then the senders don't wait for commits."""
        seconds = min(max(_SHORTEST_WAIT, last_commit / 2), _LONGEST_WAIT)
        if idle > _IDLE_TIMES * seconds:
            return 0.0
        if self._left_out:
            self._left_out -= 1
            return 0.0
        return seconds

    def learn(self, *, all_came: bool) -> None:
        self._in_vain = 0 if all_came else min(self._in_vain + 1, _MOST_IN_VAIN)
        self._left_out = 0 if all_came else 2**self._in_vain


def _tell_each(jobs: Iterable[Job[Any]]) -> None:
    for job in jobs:
        job.tell()
