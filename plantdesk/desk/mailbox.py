"""News from other threads, handed to the UI in order and about 25 times a second at most."""

import threading
from collections import deque
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer, Signal

# So many deliveries in so many seconds, and none waits longer than its share of them. So many in
# hand go at once: a single plant's few steps show without delay.
_DELIVERIES, _WITHIN = 6, 0.24


class Mailbox(QObject):
    """`post` from any thread; `deliver` is called on the thread that the mailbox lives in.

    A letter with a `topic` takes the place of an older one that was not delivered yet.
    """

    _came = Signal()

    def __init__(self, deliver: Callable[[object], None], monotonic: Callable[[], float]) -> None:
        super().__init__()
        self._deliver = deliver
        self._monotonic = monotonic
        self._letters: deque[tuple[str, object]] = deque()
        self._newest: dict[str, object] = {}
        self._announced = False
        self._lock = threading.Lock()
        # When all deliveries would be in hand again; each takes its share.
        self._rested = -_WITHIN
        self._timer = QTimer(self, singleShot=True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._empty)
        self._came.connect(self._look, Qt.ConnectionType.QueuedConnection)

    def post(self, letter: object, topic: str = "") -> None:
        with self._lock:
            self._letters.append((topic, letter))
            if topic:
                self._newest[topic] = letter
            announced, self._announced = self._announced, True
        if not announced:
            self._came.emit()

    def _look(self) -> None:
        if self._timer.isActive() or not self._letters:
            return
        share = _WITHIN / _DELIVERIES
        wait = self._rested + share - self._monotonic() - _WITHIN
        if wait > 1e-9:
            self._timer.start(round(wait * 1000))
        else:
            self._empty()

    def _empty(self) -> None:
        self._rested = max(self._rested, self._monotonic()) + _WITHIN / _DELIVERIES
        with self._lock:
            # Only what is there now: a flood must leave room for the keyboard in between.
            count = len(self._letters)
            self._announced = False
        try:
            # Asked again each time: delivering may open a dialog, in which the rest is delivered.
            while count and self._letters:
                count -= 1
                topic, letter = self._letters.popleft()
                if not topic or self._newest[topic] is letter:
                    self._deliver(letter)
        except BaseException:
            self._came.emit()
            raise
