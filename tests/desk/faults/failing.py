"""Fail in each way: python -m tests.desk.faults.failing FOLDER TOKEN

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

from PySide6.QtCore import QCoreApplication, QTimer

from plantdesk.desk.faults.faults import Faults

FOLDER, TOKEN = Path(sys.argv[1]), sys.argv[2]


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


class Dying:
    def __del__(self):
        fail()


def in_a_slot():
    def slot():
        fail()

    QTimer.singleShot(0, slot)
    QCoreApplication.processEvents()


def in_a_thread():
    thread = threading.Thread(target=fail, name="digger")
    thread.start()
    thread.join()


def in_what_was_caught():
    log = logging.getLogger("plantdesk.outbox.outbox")
    try:
        fail()
    except Bad as error:
        log.info("tried it at %s: %s, %r, %s", FOLDER / "data", error, error, [TOKEN])
        log.exception("an attempt failed")


told, reports, now = [], {}, 0.0
faults = Faults(FOLDER / "logs", monotonic=lambda: now)
faults.install()
faults.tell_to(lambda fault: told.append(fault.report))
_app = QCoreApplication([])
for way in (in_a_slot, in_a_thread, Dying, in_what_was_caught):
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
