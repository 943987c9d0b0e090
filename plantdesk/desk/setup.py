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

    The engine takes them in the order given. Those that it doesn't take are refused.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.refused = False
        self._waiting: list[tuple[Job, Callable[[], object]]] = []
        self._wake: Callable[[], object] = lambda: None

    def put(self, job: Job, refused: Callable[[], object] = lambda: None) -> None:
        # Woken under the lock, so that the engine's loop can't close in between.
        with self._lock:
            if not self.refused:
                self._waiting.append((job, refused))
                self._wake()
                return
        refused()

    def take(self, wake: Callable[[], object]) -> list[Job]:
        """Return the jobs that came. `wake` is called from any thread when more come."""
        with self._lock:
            taken, self._waiting, self._wake = self._waiting, [], wake
        return [job for job, _ in taken]

    def refuse(self) -> None:
        """Take no job any more. The engine may still be at work, or hang."""
        with self._lock:
            self.refused = True
            waiting, self._waiting = self._waiting, []
        for _, refused in waiting:
            refused()
