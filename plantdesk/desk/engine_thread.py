"""The thread that the engine lives on: what comes too early waits, what comes too late is told."""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # Loaded for real on the thread itself: what is sent and kept is not needed to paint.
    from plantdesk.desk.engine import Engine, Job


class EngineThread:
    """`run` builds the engine, hands it over once it takes jobs, and returns when that has ended.

    `tell` is called from any thread.
    """

    def __init__(
        self, run: Callable[[Callable[["Engine"], None]], None], tell: Callable[[object], None]
    ) -> None:
        self._run = run
        self._tell = tell
        self._thread = threading.Thread(target=self._work, name="engine", daemon=True)
        self._started = False
        self._lock = threading.Lock()
        self._engine: Engine | None = None
        # What to do, and what to tell if it never is done.
        self._early: list[tuple[Job, object]] = []
        self._dead = False
        # What to tell when it is over, since that was asked for.
        self._at_the_end: object = None

    @property
    def works(self) -> bool:
        """Whether there is an engine, or was one: what comes now does not have to wait for it."""
        return self._engine is not None or self._dead

    def start(self) -> None:
        if not self._started:
            self._started = True
            self._thread.start()

    def do(self, job: "Job", otherwise: object = None) -> None:
        """`otherwise` is told where there is no engine that could do it."""
        with self._lock:
            engine, dead = self._engine, self._dead
            if engine is None and not dead:
                self._early.append((job, otherwise))
                return
        # It may have ended while its thread is still closing the journal.
        done = engine is not None and not dead and engine.do(job)
        if not done and otherwise is not None:
            self._tell(otherwise)

    def end(self, job: "Job", over: object) -> None:
        """Do what ends the engine; `over` is told when it has ended, even if nothing had begun."""
        self._at_the_end = over
        self.do(job, over)
        self.start()

    def bury(self) -> None:
        """Nothing can be done any more, even if the thread hangs."""
        with self._lock:
            self._dead = True
            early, self._early = self._early, []
        for _, otherwise in early:
            if otherwise is not None:
                self._tell(otherwise)

    def join(self, seconds: float) -> bool:
        """Whether the thread has ended."""
        if self._started:
            self._thread.join(seconds)
        return not self._thread.is_alive()

    def _work(self) -> None:
        try:
            self._run(self._take_over)
        except Exception:
            import logging

            # The window stays until a person closes it; what is typed comes back as not saved.
            logging.getLogger(__name__).exception("the engine failed")
        self.bury()
        if self._at_the_end is not None:
            self._tell(self._at_the_end)

    def _take_over(self, engine: "Engine") -> None:
        with self._lock:
            if self._dead:
                engine.do(lambda engine: engine.quit_now())
            for job, _ in self._early:
                engine.do(job)
            self._early.clear()
            self._engine = engine
