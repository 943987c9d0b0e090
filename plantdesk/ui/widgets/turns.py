"""Runs a long job in short turns of the event loop, so that the window never stalls."""

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from plantdesk.ui.flow import Wait

# Seconds after which a turn ends with its current step.
_TURN = 0.006


class Turns(QObject):
    ended = Signal()

    def __init__(self, steps: Iterator[object], parent: QObject | None = None) -> None:
        """Each step should take a few milliseconds at most."""
        super().__init__(parent)
        self._steps = steps
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._take_turn)

    def start(self) -> None:
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def _take_turn(self) -> None:
        # Stopped first: a step that raises is not tried again.
        self._timer.stop()
        end = perf_counter() + _TURN
        for _ in self._steps:
            if perf_counter() > end:
                self._timer.start()
                return
        self.ended.emit()


def in_turns(steps: Iterator[object], owner: QObject) -> Wait:
    """Take all steps, for a coroutine that goes on after them."""

    def arm(resume: Callable[[Any], None]) -> None:
        turns = Turns(steps, owner)
        turns.ended.connect(turns.deleteLater)
        turns.ended.connect(lambda: resume(None))
        turns.start()

    return Wait(arm)
