"""What the program, or the bare window, is made to do once it is painted; measured.py calls it.

An act that waits is a generator. It yields milliseconds, or the name of a plant that it waits for.
"""

import os
import sys
from importlib import import_module

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from tests.bench.measured import NAME, TOKEN, say, strike, take_key
from tests.bench.smaps import LIBRARIES, resident_kib

SETTLE_MS = 1000
_LONGEST_MS = 20_000


def play(window, name, *numbers):
    # What robots import is no part of the other measurements.
    act = globals().get(name) or getattr(import_module("tests.bench.robots"), name)
    script = act(window, *numbers)
    if script is not None:
        # Built by itself a moment after the first paint.
        _ = window.parts
        Player(window, script).step()


class Player(QObject):
    """Steps from the window's own loop: in a loop inside a slot Qt would delete nothing.

    Watches nothing but the result card, so that the rest goes its usual way.
    """

    def __init__(self, window, script):
        super().__init__(window)
        self._window, self._script = window, script
        self._awaited = ""
        self._card = window.findChild(QWidget, "result")
        self._headline = window.findChild(QLabel, "headline")
        self._patience = QTimer(self, singleShot=True, interval=_LONGEST_MS)
        self._patience.timeout.connect(self._give_up)
        self._next = QTimer(self, singleShot=True)
        self._next.timeout.connect(self.step)
        self._card.installEventFilter(self)

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


def pause_ms(wanted):
    """None where nothing is measured: in the tests of the benchmarks."""
    return 0 if "PLANTDESK_BENCH_HURRIED" in os.environ else wanted


def type_plant(strike, *texts):
    """Into one field after the other, up to the Enter that sends."""
    for place, text in enumerate(texts):
        if place:
            strike("\r")
        for character in text:
            strike(character)
    assert QApplication.focusWidget().objectName() == "plantTag"


def give_token(window):
    """As the dialog does, which only a person opens."""
    from plantdesk.domain.token import Token
    from plantdesk.ui.store_form.saving import use_token

    use_token(window._desk, window.stores.current.id, Token(TOKEN), keep=False)


def census(window):
    """Only to see what is there; also fills the caches before anything is measured."""
    from tests.bench.census import plan_of

    say(plan_of(window))
    window.close()


def loaded(window):
    """Modules, and those of Qt's classes that anybody has asked for."""
    take_key()
    say(_loaded())
    window.close()


def loaded_to_send(_):
    """The same once a plant is added."""
    yield from _add()
    say(_loaded())


def sources(_):
    """The files that anybody has read the source of, once a plant is added."""
    import linecache

    yield from _add()
    say(list(linecache.cache))


def collect(_):
    """Whether the automatic collector is on, which threads collected, and what never is."""
    import gc
    import threading

    threads = set()
    gc.callbacks.append(lambda *_: threads.add(threading.current_thread().name))
    yield from _add()
    for _ in range(20):
        if not threads:
            yield SETTLE_MS // 2
    frozen = gc.get_freeze_count()
    say({"automatic": gc.isenabled(), "threads": sorted(threads), "frozen": frozen})


def memory(window, number):
    give_token(window)
    yield from _add(number)
    yield SETTLE_MS
    say(resident_kib())


def bare_memory(window):
    """The same of the bare window, with the libraries that one send takes."""
    for name in LIBRARIES:
        import_module(name)

    def tell():
        say(resident_kib())
        window.close()

    QTimer.singleShot(pause_ms(SETTLE_MS), tell)


def _add(number=7):
    type_plant(strike, str(number), NAME, "Tree")
    strike("\r")
    yield NAME


def _loaded():
    qt = ("PySide6.QtCore", "PySide6.QtGui", "PySide6.QtWidgets")
    return [*sys.modules, *(name for module in qt for name in vars(sys.modules[module]))]
