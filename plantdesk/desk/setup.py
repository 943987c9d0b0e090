"""How an engine is set up, and the jobs that other threads give it."""

import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from plantdesk.domain.given import GivenFile
from plantdesk.domain.store import Store
from plantdesk.outside import Outside
from plantdesk.practice.manner import PracticeWords

if TYPE_CHECKING:
    from plantdesk.journal.keeper import JournalKeeper
    from plantdesk.vault.keeper import VaultKeeper

# Gets the engine.
Job = Callable[[Any], Coroutine[Any, Any, None]]


class EngineSetup(Struct, frozen=True):
    """What an engine begins with. `grace` is how long quitting waits."""

    # The shown one; None without a window.
    store: Store | None
    # With the journal, and with what else the program keeps.
    folder: Path
    # Called on the engine's thread, which loads them: the first paint does without.
    keepers: "Callable[[Path], tuple[JournalKeeper, VaultKeeper]]"
    grace: float = 5.0
    connections: int = 4
    offline: bool = False
    daily_backups: bool = False
    # Minutes in which the user may look a typed plant over.
    look_over: int = 0
    practice_words: PracticeWords = PracticeWords()
    given: GivenFile = GivenFile()
    outside: Outside = Outside()


class EngineJobs:
    """Takes jobs from any thread, also before the engine has loaded.

    Jobs are started in the order given. Each is either started, or refused: then `refused` is
    called.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._early: list[tuple[Job, Callable[[], object]]] = []
        # Starts a job on the engine's loop; None before there is one.
        self._start: Callable[[Job], object] | None = None
        self._refused = False

    def put(self, job: Job, refused: Callable[[], object] = lambda: None) -> None:
        # Started under the lock, so that the loop can't close in between.
        with self._lock:
            if not self._refused:
                if self._start is None:
                    self._early.append((job, refused))
                else:
                    self._start(job)
                return
        refused()

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
        for _, refused in early:
            refused()
