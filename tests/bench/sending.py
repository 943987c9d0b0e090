"""Plays a script on the real window: types plants and goes on when their result is painted."""

import os

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QWidget

_LONGEST_MS = 20_000


def pause_ms(wanted):
    """None where nothing is measured: in the tests of the benchmarks."""
    return 0 if "PLANTDESK_BENCH_HURRIED" in os.environ else wanted


class Player(QObject):
    """Steps from the window's own loop: in a loop inside a slot Qt would delete nothing.

    Watches nothing but the result card, so that the rest goes its usual way.
    """

    def __init__(self, window, script):
        super().__init__(window)
        self._window = window
        self._script = script
        self._awaited = ""
        card = window.findChild(QWidget, "result")
        headline = window.findChild(QLabel, "headline")
        assert card is not None
        assert headline is not None
        self._card, self._headline = card, headline
        self._patience = QTimer(self, singleShot=True, interval=_LONGEST_MS)
        self._patience.timeout.connect(self._give_up)
        self._next = QTimer(self, singleShot=True)
        self._next.timeout.connect(self.step)
        card.installEventFilter(self)

    def step(self):
        self._awaited = ""
        try:
            wait = next(self._script)
        except StopIteration:
            self._window.close()
            return
        if isinstance(wait, str):
            self._awaited = wait
            self._patience.start()
        else:
            self._next.start(pause_ms(wait))

    def eventFilter(self, watched, event):
        if self._awaited and event.type() == QEvent.Type.Paint and self._shows_it():
            # The window paints its widgets in one go; the next turn of the loop comes after that.
            self._patience.stop()
            self._next.start(0)
        return False

    def _shows_it(self):
        said = self._card.accessibleDescription()
        return self._headline.text().startswith("Added") and self._awaited in said

    def _give_up(self):
        said = self._card.accessibleDescription()
        raise TimeoutError(f"{self._awaited} was not added; the card says: {said}")


def type_plant(strike, *texts):
    """Into one field after the other, up to the Enter that sends."""
    for place, text in enumerate(texts):
        if place:
            strike("\r")
        for character in text:
            strike(character)
    focused = QApplication.focusWidget()
    assert focused.objectName() == "plantTag"
