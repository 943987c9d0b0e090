"""The engine's thread, and the queue through which other threads give it jobs."""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # Loaded on the thread itself: the first paint needs neither the network nor SQLite.
    from plantdesk.desk.engine import Job


class EngineThread:
    """Runs the engine; `do` and `end` may be called at any time, also before and after it lives.

    Jobs are started in the order given. Each is either done, or its `otherwise` is told.
    """

    def __init__(self, run: Callable[[], None], tell: Callable[[object], None]) -> None:
        self._run = run
        self._tell = tell
        self._thread = threading.Thread(target=self._work, name="engine", daemon=True)
        self._lock = threading.Lock()
        self._started = False
        # Starts a job on the engine's loop; None until there is one.
        self._hand_over: Callable[[Job], object] | None = None
        self._early: list[tuple[Job, object]] = []
        self._closed = False
        self._at_the_end: object = None

    @property
    def works(self) -> bool:
        """Whether jobs are started or refused at once, instead of kept."""
        return self._hand_over is not None or self._closed

    def start(self) -> None:
        if not self._started:
            self._started = True
            self._thread.start()

    def do(self, job: "Job", otherwise: object = None) -> None:
        # Handed over under the lock, so that the loop can't close in between.
        with self._lock:
            if not self._closed:
                if self._hand_over is None:
                    self._early.append((job, otherwise))
                else:
                    self._hand_over(job)
                return
        if otherwise is not None:
            self._tell(otherwise)

    def end(self, job: "Job", over: object) -> None:
        """Do the job that ends the engine, and tell `over` afterwards, even if none ever ran."""
        self._at_the_end = over
        self.do(job, over)
        self.start()

    def go_on(self) -> None:
        """Forget what to tell at the end, because the user stays."""
        self._at_the_end = None

    def take_jobs(self, hand_over: "Callable[[Job], object]") -> None:
        """Called by the engine when it is ready. `hand_over` is called from any thread."""
        with self._lock:
            if self._closed:
                hand_over(lambda engine: engine.quit_now())
            for job, _ in self._early:
                hand_over(job)
            self._early.clear()
            self._hand_over = hand_over

    def refuse_jobs(self) -> None:
        """Start no job any more. The thread may still be at work, or hang."""
        with self._lock:
            self._closed = True
            early, self._early = self._early, []
        for _, otherwise in early:
            if otherwise is not None:
                self._tell(otherwise)

    def join(self, seconds: float) -> bool:
        """Wait for the thread, and return whether it has ended."""
        if self._started:
            self._thread.join(seconds)
        return not self._thread.is_alive()

    def _work(self) -> None:
        try:
            self._run()
        except Exception:
            import logging

            # The window stays open: plants typed from now on come back as not saved.
            logging.getLogger(__name__).exception("the engine failed")
        self.refuse_jobs()
        if self._at_the_end is not None:
            self._tell(self._at_the_end)
