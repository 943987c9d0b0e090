"""What a life says of all that goes wrong in it, and where it ends for it."""

import logging
import os
import sys
import traceback
from types import TracebackType

from tests.faults.points import say


def say_what_goes_wrong() -> None:
    sys.excepthook = _end
    logging.getLogger().addHandler(_Complaints(logging.WARNING))
    leaving = logging.getLogger("plantdesk.ui.window.closing")
    leaving.setLevel(logging.INFO)
    leaving.addHandler(_Asked())


class _Complaints(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        say("trouble", repr(self.format(record)))


class _Asked(logging.Handler):
    """Why the window does not close: its question would wait for somebody for ever."""

    def emit(self, record: logging.LogRecord) -> None:
        say("trouble", repr(record.getMessage()))
        os._exit(1)


def _end(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    # Qt would go on, and whoever waits for an end would wait for ever.
    say("trouble", repr("".join(traceback.format_exception(kind, error, trace))))
    os._exit(1)
