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
# Seconds after which a commit waits no longer, such as after one in which the computer slept.
_LONGEST_WAIT = 0.02


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


def run_together(file: "JournalFile", jobs: Iterable[Job[Any]]) -> list[Job[Any]]:
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
        first, self._next = self._next or self._queue.get(), None
        return first

    def sharing_jobs(self, senders: int, last_commit: float) -> Iterator[Job[Any]]:
        """Yield the jobs that share a commit with the one taken last.

        Wait a moment for other senders that are under way: a sender that always waits for the
        others' commit sends half as much.
        """
        count, until = 1, perf_counter() + wait_for_others(senders, last_commit)
        while count < _MOST_TOGETHER:
            job = self._get(until - perf_counter() if count < senders else 0.0)
            if job is None:
                break
            if not job.shared:
                self._next = job
                break
            count += 1
            yield job

    def _get(self, seconds: float) -> Job[Any] | None:
        try:
            return self._queue.get(timeout=seconds) if seconds > 0 else self._queue.get_nowait()
        except Empty:
            return None


def wait_for_others(senders: int, last_commit: float) -> float:
    """Return how many seconds a commit waits for the outcomes of other senders."""
    return min(last_commit / 2, _LONGEST_WAIT) if senders > 1 else 0.0


def _tell_each(jobs: Iterable[Job[Any]]) -> None:
    for job in jobs:
        job.tell()
