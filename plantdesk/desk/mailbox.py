"""Hands news from other threads to the UI, in order, at most about 25 times a second."""

import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer, Signal

# At most this many deliveries in this many seconds. After a rest, all of them may follow at once,
# so that the few steps of a single plant show without delay.
_DELIVERIES, _SECONDS = 6, 0.24


class Mailbox(QObject):
    """Call `post` from any thread. `deliver` is called on the mailbox's own thread.

    A letter with a `topic` replaces an older one of the same that wasn't delivered yet.
    """

    _came = Signal()

    def __init__(self, deliver: Callable[[object], None], monotonic: Callable[[], float]) -> None:
        super().__init__()
        self._deliver = deliver
        self._monotonic = monotonic
        # By their topics, or numbers.
        self._letters: dict[object, object] = {}
        self._posted = 0
        self._announced = False
        self._lock = threading.Lock()
        # When all deliveries will be available again. Each uses up its share of the seconds.
        self._rested = -_SECONDS
        self._timer = QTimer(self, singleShot=True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._empty)
        self._came.connect(self._look, Qt.ConnectionType.QueuedConnection)

    def post(self, letter: object) -> None:
        topic = getattr(letter, "topic", None)
        with self._lock:
            self._posted += 1
            # The newest comes last.
            self._letters.pop(topic, None)
            self._letters[topic or self._posted] = letter
            announced, self._announced = self._announced, True
        if not announced:
            self._came.emit()

    def _look(self) -> None:
        with self._lock:
            # A replaced letter was delivered before this call: the next one must announce itself.
            self._announced = bool(self._letters)
        if self._timer.isActive() or not self._announced:
            return
        share = _SECONDS / _DELIVERIES
        wait = self._rested + share - self._monotonic() - _SECONDS
        if wait > 1e-9:
            self._timer.start(round(wait * 1000))
        else:
            self._empty()

    def _empty(self) -> None:
        self._rested = max(self._rested, self._monotonic()) + _SECONDS / _DELIVERIES
        with self._lock:
            # Only the letters of this moment: in a flood, the keyboard needs a turn too.
            count = len(self._letters)
            self._announced = False
        try:
            # Checked each time: a delivery may open a dialog, whose loop delivers the rest.
            while count and self._letters:
                count -= 1
                with self._lock:
                    letter = self._letters.pop(next(iter(self._letters)))
                self._deliver(letter)
        except BaseException:
            self._came.emit()
            raise
