"""Reports everything that goes wrong in a life, and ends it then."""

import logging
import os
import sys
import traceback

from tests.faults.points import say


def say_what_goes_wrong():
    sys.excepthook = _end
    logging.getLogger().addHandler(_Complaints(logging.WARNING))
    leaving = logging.getLogger("plantdesk.ui.window.closing")
    leaving.setLevel(logging.INFO)
    leaving.addHandler(_Asked())


class _Complaints(logging.Handler):
    def emit(self, record):
        say("trouble", repr(self.format(record)))


class _Asked(logging.Handler):
    """Report why the window doesn't close: its question would wait for ever."""

    def emit(self, record):
        say("trouble", repr(record.getMessage()))
        os._exit(1)


def _end(kind, error, trace):
    # Qt would go on, and the parent would wait for ever.
    say("trouble", repr("".join(traceback.format_exception(kind, error, trace))))
    os._exit(1)
