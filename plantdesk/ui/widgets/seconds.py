"""The whole seconds until a moment, with a signal each second while they are shown."""

import math
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal


class Seconds(QObject):
    ticked = Signal()

    def __init__(self, monotonic: Callable[[], float]) -> None:
        super().__init__()
        self.monotonic = monotonic
        self._timer = QTimer(self, interval=1000)
        self._timer.timeout.connect(self.ticked)

    def until(self, moment: float) -> int:
        return max(0, math.ceil(moment - self.monotonic()))

    def run(self, needed: bool) -> None:
        if needed and not self._timer.isActive():
            self._timer.start()
        elif not needed:
            self._timer.stop()
