"""A slow disk: each commit waits until it is let through."""

import threading

from PySide6.QtCore import QObject, QTimer

from tests.patience import PATIENCE


class Gate:
    """The journal calls `pass_through` before each commit."""

    def __init__(self):
        self._changed = threading.Condition()
        self._permits = 0
        self._open = True
        self.passed = 0

    def pass_through(self):
        with self._changed:
            opened = self._changed.wait_for(lambda: self._open or self._permits, PATIENCE)
            assert opened, "the gate was never opened"
            self._permits -= 0 if self._open else 1
            self.passed += 1

    def shut(self):
        with self._changed:
            self._open = False

    def open(self):
        with self._changed:
            self._open = True
            self._changed.notify_all()

    def let_one_through(self):
        with self._changed:
            self._permits += 1
            self._changed.notify_all()


class Ticking(QObject):
    """Lets one commit through every `every` milliseconds."""

    def __init__(self, gate, every):
        super().__init__()
        self._gate = gate
        self._timer = QTimer(self, interval=every)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self):
        self._gate.let_one_through()
