"""What the journal is asked to do, and which of it shares a commit."""

from collections.abc import Callable, Iterable, Iterator, Sequence
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
# Where commits are fast it still saves time to wait so many seconds for others.
_SHORT = 0.001
# And where the last one hung, or the computer slept in it, nobody waits as long again.
_LONG = 0.05
# It is not worth it where the journal had nothing to do for so many times as long.
_RARELY = 5
# After waiting in vain the next 2, 4, … 64 commits are done at once.
_MOST_IN_VAIN = 6


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


def do_together(file: "JournalFile", jobs: Iterable[Job[Any]]) -> list[Job[Any]]:
    """As they come, with one commit; if one of them fails, each is done anew with its own.

    All that came.
    """
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
        self._patience = _Patience()
        # For how many seconds there was nothing to do before the job that was taken last.
        self._idle = 0.0

    def put(self, job: Job[Any]) -> None:
        self._queue.put(job)

    def peek(self) -> Job[Any] | None:
        """The next one, if there is one."""
        if self._next is None:
            with suppress(Empty):
                self._next = self._queue.get_nowait()
        return self._next

    def take(self) -> Job[Any]:
        """The next one, when it has come."""
        began = perf_counter()
        first, self._next = self._next or self._queue.get(), None
        self._idle = perf_counter() - began
        return first

    def those_who_share(self, senders: int, last_commit: float) -> Iterator[Job[Any]]:
        """What may be committed with a job that was taken, as long as it comes.

        That may be a moment for as many as there are senders: who has to wait for the commit of
        others each time sends half as much.
        """
        count = 1
        until: float | None = None
        while count < _MOST:
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
    """How long to wait for those who may share a commit; the less the more often in vain."""

    def __init__(self) -> None:
        self._in_vain = 0
        self._left_out = 0

    def seconds(self, last_commit: float, idle: float = 0.0) -> float:
        """Where the journal was idle for long, it is not commits that hold the senders up."""
        seconds = min(max(_SHORT, last_commit / 2), _LONG)
        if idle > _RARELY * seconds:
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
