"""Collects garbage on the window's thread only.

Python's own collector runs in whichever thread allocates. If it deletes a Qt object there while the
window's thread delivers an event to that object, the process crashes.
"""

import gc
from time import thread_time

from PySide6.QtCore import QObject, QTimer

LOOK_MS = 1000
# A thread that worked less than this since the last look is idle: nobody types, scrolls or sends.
_IDLE_SECONDS = 0.02
# As many objects are searched within a few milliseconds.
_FEW = 20_000


class GarbageCollector(QTimer):
    """Replaces the automatic collector of a process. Make and start it on the window's thread."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        # How many objects the last full search left, and how many came since. The automatic
        # collector rests during the start, so all objects still count as young.
        self._old = gc.get_count()[0]
        self._new = 0
        self._worked = thread_time()
        self.timeout.connect(self._look)

    def collect(self, *, idle: bool) -> None:
        """Collect what is due by Python's own rules. Long searches wait for an idle moment."""
        (young, rounds, _), (most_young, most_rounds, _) = gc.get_count(), gc.get_threshold()
        new = self._new + young
        if new > self._old / 4 and (idle or new > self._old):
            gc.collect()
            self._old, self._new = len(gc.get_objects()), 0
        elif young > most_young and (idle or young < _FEW):
            self._new = new - gc.collect(1 if rounds > most_rounds else 0)

    def _look(self) -> None:
        before, self._worked = self._worked, thread_time()
        self.collect(idle=self._worked - before < _IDLE_SECONDS)
