"""Make everything fail that can: python -m tests.desk.failing FOLDER TOKEN

Every exception contains the token, in every possible way. The reports told to the window are
printed as JSON, one for each way.
"""

import asyncio
import gc
import json
import logging
import os
import sys
import threading
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.desk.faults.faults import Faults

TOKEN = sys.argv[2]


class Bad(Exception):
    """An object whose every text contains the token."""

    def __str__(self):
        return TOKEN

    __repr__ = __str__


def fail():
    local = [TOKEN]
    try:
        try:
            raise KeyError(*local)
        except KeyError:
            {}[TOKEN]
    except KeyError as cause:
        error = Bad(TOKEN, local)
        error.add_note(TOKEN)
        raise error from cause


class Sender(QObject):
    signal = Signal()


class Painted(QWidget):
    painted = 0

    def paintEvent(self, event):
        self.painted += 1
        fail()


class Dying:
    def __init__(self):
        self.token = TOKEN

    def __repr__(self):
        return self.token

    def __del__(self):
        fail()


def in_a_slot(bench):
    sender = Sender()
    sender.signal.connect(_slot)
    sender.signal.emit()


def _slot():
    fail()


def in_a_paint_event(bench):
    painted = Painted()
    painted.show()
    for _ in range(5):
        painted.update()
        bench.turn()
    # Otherwise this doesn't test floods.
    assert painted.painted > 1


async def _leave_a_task():
    task = asyncio.create_task(_job(TOKEN))
    await asyncio.wait({task})


async def _job(token):
    fail()


def _fail_together():
    raise ExceptionGroup(TOKEN, [ValueError(TOKEN), OSError(28, TOKEN)])


def in_what_was_caught(bench):
    log = logging.getLogger("plantdesk.outbox.outbox")
    try:
        _attempt()
    except Bad as error:
        log.info("tried it at %s: %s, %r, %s", Path.home() / "data", error, error, bench)
        log.exception("an attempt failed")


def _attempt():
    fail()


WAYS = {
    "in_a_slot": in_a_slot,
    "in_a_paint_event": in_a_paint_event,
    "in_a_thread": lambda bench: bench.in_a_thread("digger", fail),
    "in_a_task": lambda bench: bench.in_a_thread("engine", _loop, _leave_a_task),
    "in_a_finaliser": lambda bench: Dying() and None,
    "in_a_group": lambda bench: bench.later(_fail_together),
    "in_what_was_caught": in_what_was_caught,
}


class Bench:
    def __init__(self, app, faults):
        self.faults = faults
        self._app = app

    def __repr__(self):
        return TOKEN

    def turn(self):
        """Process all pending events and paint."""
        done = []
        QTimer.singleShot(0, lambda: done.append(True))
        while not done:
            self._app.processEvents()
        self._app.processEvents()

    def later(self, work):
        QTimer.singleShot(0, work)
        self.turn()

    def in_a_thread(self, name, work, *args):
        thread = threading.Thread(target=work, args=args, name=name)
        thread.start()
        thread.join()


def _loop(job):
    loop = asyncio.new_event_loop()
    loop.run_until_complete(job())
    gc.collect()
    loop.close()


def main(folder):
    told = []
    # All ways fail at the same place. The pause is long enough that each is told.
    clock = iter(range(0, 10**9, 100))
    now = [0.0]

    def tell(fault):
        told.append(fault.report)

    faults = Faults(folder / "logs", monotonic=lambda: now[0])
    faults.install()
    faults.tell_to(tell)
    app = QApplication([])
    bench = Bench(app, faults)
    reports = {}
    for name, way in WAYS.items():
        now[0] = float(next(clock))
        way(bench)
        gc.collect()
        reports[name] = told[:]
        told.clear()
    kept = getattr(sys, "last_value", None)
    faults.end()
    os.write(1, json.dumps([reports, kept is not None]).encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
