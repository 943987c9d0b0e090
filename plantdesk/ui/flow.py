"""A user's action as one coroutine on the UI thread: ask, wait, show, in the order you read it."""

from collections.abc import Callable, Coroutine, Generator, Iterator
from time import perf_counter
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QDialog
from shiboken6 import isValid

from plantdesk.desk.desk import Desk

if TYPE_CHECKING:
    from plantdesk.desk.engine import Engine

Flow = Coroutine["Wait", Any, object]
# Seconds after which a turn ends with its current step.
_TURN = 0.006


class Wait:
    """Something to await. `arm` starts it, and calls its argument once, on the UI thread.

    If it never does, the flow ends there: the user has turned to something else.
    """

    def __init__(self, arm: Callable[[Callable[[Any], None]], object]) -> None:
        self.arm = arm

    def __await__(self) -> Generator["Wait", Any, Any]:
        return (yield self)


def start(flow: Flow, owner: QObject) -> None:
    """Run the flow until its first wait at once, and go on after each wait while `owner` lives."""

    def resume(answer: object = None) -> None:
        if not isValid(owner):
            flow.close()
            return
        try:
            wait = flow.send(answer)
        except StopIteration:
            return
        wait.arm(resume)

    resume()


def answer_of(dialog: QDialog) -> Wait:
    """Show a modal dialog without an event loop of its own, delete it, and return its result."""

    def arm(resume: Callable[[int], None]) -> None:
        def end(result: int) -> None:
            dialog.deleteLater()
            resume(result)

        dialog.finished.connect(end)
        dialog.setWindowModality(Qt.WindowModality.ApplicationModal)
        dialog.show()

    return Wait(arm)


def show(dialog: QDialog) -> None:
    """Show a modal dialog, and delete it at its end. Nobody waits for its answer."""
    answer_of(dialog).arm(lambda _: None)


def answer_from(
    desk: Desk, question: "Callable[[Engine], Coroutine[Any, Any, Any]]", otherwise: object
) -> Wait:
    """Ask the engine. Without an answer, the flow ends there."""
    return Wait(lambda resume: desk.ask(question, resume, otherwise))


def in_turns(steps: Iterator[object], owner: QObject) -> Wait:
    """Take all steps, of a few milliseconds at most, in short turns of the event loop.

    So the window never stalls. Returns what their generator returns.
    """

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
