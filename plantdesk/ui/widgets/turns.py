"""Runs a long job in short turns of the event loop, so that the window never stalls."""

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from PySide6.QtCore import QObject, QTimer

from plantdesk.ui.flow import Wait

# Seconds after which a turn ends with its current step.
_TURN = 0.006


def in_turns(steps: Iterator[object], owner: QObject) -> Wait:
    """Take all steps, of a few milliseconds at most, and return what their generator returns."""

    def arm(resume: Callable[[Any], None]) -> None:
        timer = QTimer(owner, interval=0)

        def take_turn() -> None:
            # Stopped first: a step that raises is not tried again.
            timer.stop()
            end = perf_counter() + _TURN
            try:
                while perf_counter() < end:
                    next(steps)
            except StopIteration as ended:
                timer.deleteLater()
                resume(ended.value)
            else:
                timer.start()

        timer.timeout.connect(take_turn)
        timer.start()

    return Wait(arm)
