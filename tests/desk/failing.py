"""Make everything fail that can: python -m tests.desk.failing FOLDER TOKEN

Every exception contains the token, in every possible way. The reports told to the window are
printed as JSON, one for each way.
"""

import gc
import json
import logging
import os
import sys
import threading
from pathlib import Path

from PySide6.QtCore import QTimer
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
        {}[TOKEN]
    except KeyError as cause:
        error = Bad(TOKEN, local)
        error.add_note(TOKEN)
        raise error from ExceptionGroup(TOKEN, [cause, OSError(28, TOKEN)])


class Painted(QWidget):
    def __init__(self):
        super().__init__()
        self.painted = 0

    def paintEvent(self, event):
        self.painted += 1
        fail()


class Dying:
    def __del__(self):
        fail()


def in_a_slot():
    def slot():
        fail()

    QTimer.singleShot(0, slot)
    QApplication.processEvents()


def in_a_paint_event():
    painted = Painted()
    painted.show()
    # Otherwise this doesn't test floods.
    while painted.painted < 3:
        painted.update()
        QApplication.processEvents()


def in_a_thread():
    thread = threading.Thread(target=fail, name="digger")
    thread.start()
    thread.join()


def in_a_finaliser():
    Dying()


def in_what_was_caught():
    log = logging.getLogger("plantdesk.outbox.outbox")
    try:
        fail()
    except Bad as error:
        log.info("tried it at %s: %s, %r, %s", Path.home() / "data", error, error, [TOKEN])
        log.exception("an attempt failed")


WAYS = [in_a_slot, in_a_paint_event, in_a_thread, in_a_finaliser, in_what_was_caught]


def main(folder):
    told, reports, now = [], {}, 0.0
    faults = Faults(folder / "logs", monotonic=lambda: now)
    faults.install()
    faults.tell_to(lambda fault: told.append(fault.report))
    _app = QApplication([])
    for way in WAYS:
        # All ways fail at the same place. The pause is long enough that each is told.
        now += 100
        way()
        gc.collect()
        reports[way.__name__], told[:] = told[:], []
    faults.close()
    # Nobody hears of this one.
    now += 100
    in_a_thread()
    last_kept = getattr(sys, "last_value", None) is not None
    os.write(1, json.dumps([reports, last_kept]).encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
