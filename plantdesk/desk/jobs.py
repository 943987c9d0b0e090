"""The queue through which other threads give the engine its jobs."""

import threading
from collections.abc import Callable, Coroutine
from typing import Any

# Gets the engine.
Job = Callable[[Any], Coroutine[Any, Any, None]]


class EngineJobs:
    """Takes jobs from any thread, also before the engine has loaded.

    Jobs are started in the order given. Each is either started, or its `otherwise` is told.
    """

    def __init__(self, tell: Callable[[object], None]) -> None:
        self._tell = tell
        self._lock = threading.Lock()
        self._early: list[tuple[Job, object]] = []
        # Starts a job on the engine's loop; None before there is one.
        self._start: Callable[[Job], object] | None = None
        self._refused = False

    def put(self, job: Job, otherwise: object = None) -> None:
        # Started under the lock, so that the loop can't close in between.
        with self._lock:
            if not self._refused:
                if self._start is None:
                    self._early.append((job, otherwise))
                else:
                    self._start(job)
                return
        if otherwise is not None:
            self._tell(otherwise)

    def take(self, start: Callable[[Job], object]) -> None:
        """Called by the engine when it is ready. `start` is called from any thread."""
        with self._lock:
            if self._refused:
                # The window no longer waits for the engine.
                start(lambda engine: engine.quit_now())
            for job, _ in self._early:
                start(job)
            self._early.clear()
            self._start = start

    def refuse(self) -> None:
        """Start no job any more. The engine may still be at work, or hang."""
        with self._lock:
            self._refused = True
            early, self._early = self._early, []
        for _, otherwise in early:
            if otherwise is not None:
                self._tell(otherwise)
