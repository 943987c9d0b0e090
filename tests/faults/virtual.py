"""A loop, a journal's thread and a disk of which each run can be repeated from its seed.

Time passes only while nothing is left to do. What other threads would do is done on the loop's
own, some turns or some time later, as drawn. The loop keeps the order of what it is given: the
program may count on that.
"""

import asyncio
import operator
import resource
import selectors
from collections import deque
from concurrent.futures import Future
from contextlib import contextmanager

# A program that is still busy after so many turns of the loop never comes to rest.
_TURNS = 200_000


class Killed(BaseException):
    """The program's process is gone."""


class Stuck(Exception):
    """The program never does what it was asked to do."""


class Loop(asyncio.SelectorEventLoop):
    def __init__(self, chance, seconds, latencies):
        self._chance = chance
        self._seconds = seconds
        # For what other threads do: 0 means within a few turns of the loop.
        self.latencies = latencies
        self._turns = 0
        self._end = None
        self.latest = None
        selector = selectors.SelectSelector()
        selector.select = self._pass
        super().__init__(selector)

    def time(self):
        return self._seconds

    def kill(self):
        """End the program at its next turn. Then its tasks see only that they are cancelled."""
        self._end = Killed()

    def later(self, work, *about):
        """Do it when another thread has come to it."""
        seconds = self._chance.choice(self.latencies)
        if seconds:
            self.call_later(seconds, work, *about)
        else:
            self._in_turns(self._chance.randint(0, 4), work, about)

    def run_in_executor(self, executor, work, *about):
        future = self.create_future()
        self.later(_settle, future, work, about)
        return future

    def close(self):
        """Leave no task behind, not even those that a cancelled one has begun."""
        while not self.is_closed() and (tasks := asyncio.all_tasks(self)):
            for task in tasks:
                task.cancel()
            self.run_until_complete(asyncio.wait(tasks))
        super().close()

    def _in_turns(self, turns, work, about):
        if turns:
            self.call_soon(self._in_turns, turns - 1, work, about)
        else:
            self.call_soon(work, *about)

    def _pass(self, timeout=None):
        """Instead of waiting for files, of which there are none."""
        if self._end:
            end, self._end = self._end, None
            raise end
        self._turns += 1
        if self._turns > _TURNS or timeout is None:
            raise Stuck("it is busy for ever" if timeout == 0 else "nothing will ever happen")
        self._seconds += timeout
        if self.latest is not None and self._seconds > self.latest:
            raise Stuck("it takes for ever")
        return []

    def _write_to_self(self):
        """Wake nobody: there is one thread."""


class Thread:
    """Runs the calls of a plantdesk.worker.Worker on the loop, in order."""

    def __init__(self, loop, around, run=operator.call):
        self._loop = loop
        self._around = around
        self._run = run
        self._calls = deque()
        self.ended = False

    @property
    def busy(self):
        return bool(self._calls)

    def submit(self, work):
        future = Future()
        future.set_running_or_notify_cancel()
        self.put(lambda: _settle(future, work, ()))
        return future

    def put(self, call):
        if self.ended:
            raise RuntimeError
        self._calls.append(call)
        if not self._loop.is_closed():
            self._loop.later(self._run_next)

    def take(self, wanted, _=0.0):
        """Nothing can come meanwhile: there is one thread."""
        return self._calls.popleft() if self._calls and wanted(self._calls[0]) else None

    def end(self, _=0.0):
        self.ended = True
        while self._calls:
            self._run_next()

    def _run_next(self):
        if self._calls:
            call = self._calls.popleft()
            with self._around():
                self._run(call)


@contextmanager
def room_for(size):
    """Let no file grow beyond this size, as on a full disk. None: there is room."""
    before, _ = resource.getrlimit(resource.RLIMIT_FSIZE)
    limit_files(before if size is None else size)
    try:
        yield
    finally:
        limit_files(before)


def limit_files(size):
    _, hardest = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hardest))


def _settle(future, work, about):
    try:
        result = work(*about)
    except BaseException as error:
        future.cancelled() or future.set_exception(error)
    else:
        future.cancelled() or future.set_result(result)
