"""How many whole seconds off a moment is, told anew once a second while somebody needs it."""

import math
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal


class Seconds(QObject):
    ticked = Signal()

    def __init__(self, monotonic: Callable[[], float]) -> None:
        super().__init__()
        self._monotonic = monotonic
        self._timer = QTimer(self, interval=1000)
        self._timer.timeout.connect(self.ticked)

    def until(self, moment: float) -> int:
        return max(0, math.ceil(moment - self._monotonic()))

    def run(self, needed: bool) -> None:
        if needed and not self._timer.isActive():
            self._timer.start()
        elif not needed:
            self._timer.stop()
