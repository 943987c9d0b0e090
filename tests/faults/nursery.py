"""Load the program once and fork a child for each life: python -m tests.faults.nursery DOOR

DOOR is the number of a listening socket, and each connection is a bed. A life comes as a line of
JSON. The child's output goes back as lines, then "gone". The next line is answered with "ended" and
its exit code.
"""

import faulthandler
import gc
import json
import logging
import os
import select
import signal
import socket
import sys
import traceback
from importlib import import_module

from PySide6.QtCore import qInstallMessageHandler

from tests.faults.lives import Life, say
from tests.faults.users import live
from tests.faults.whole import live_whole

# The program loads these later; here, once for all lives.
_LATER = (
    "anyio._backends._asyncio",
    "plantdesk.desk.engine",
    "plantdesk.ui.look.announce",
    "plantdesk.ui.window.actions",
    "plantdesk.ui.results.results",
    "sniffio",
)


def main(door):
    # Ignore beds that were left.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        if sys.stdin in select.select([door, sys.stdin], [], [])[0]:
            # The parent is gone.
            os.killpg(0, signal.SIGKILL)
        plug, _ = door.accept()
        with plug:
            if not os.fork():
                os.dup2(plug.fileno(), 0)
                os.dup2(plug.fileno(), 1)
                door.close()
                break
    plug.close()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    _serve()


def _serve():
    for line in iter(sys.stdin.buffer.readline, b""):
        life = Life(**json.loads(line))
        end, lifeline = os.pipe()
        pid = os.fork()
        if not pid:
            _live(life)
        os.close(lifeline)
        # Closed with the child, whose number isn't reused before the parent knows.
        os.read(end, 1)
        os.close(end)
        say("gone")
        sys.stdin.buffer.readline()
        _, status = os.waitpid(pid, 0)
        say("ended", str(os.waitstatus_to_exitcode(status)))


def _live(life):
    """Say everything that goes wrong in it, and end it then."""
    qInstallMessageHandler(_note)
    sys.excepthook = _end
    logging.getLogger().addHandler(_Complaints(logging.WARNING))
    leaving = logging.getLogger("plantdesk.ui.window.closing")
    leaving.setLevel(logging.INFO)
    leaving.addHandler(_Asked())
    # Print its threads, to find out why it doesn't end.
    faulthandler.register(signal.SIGUSR1, all_threads=True)
    try:
        say("begun", str(os.getpid()))
        code = live_whole(life) if life.whole else live(life)
    except BaseException as error:
        _end(type(error), error, error.__traceback__)
    os._exit(code)


def _note(kind, context, text):
    # Known warnings of the offscreen platform, ignored in pyproject.toml too.
    if not text.startswith("This plugin does not support "):
        say("trouble", repr(text))


class _Complaints(logging.Handler):
    def emit(self, record):
        say("trouble", repr(self.format(record)))


class _Asked(logging.Handler):
    """Say why the window doesn't close: its question would wait for ever."""

    def emit(self, record):
        say("trouble", repr(record.getMessage()))
        os._exit(1)


def _end(kind, error, trace):
    # Qt would go on, and the parent would wait for ever.
    say("trouble", repr("".join(traceback.format_exception(kind, error, trace))))
    os._exit(1)


if __name__ == "__main__":
    for module in _LATER:
        import_module(module)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    gc.freeze()
    main(socket.socket(fileno=int(sys.argv[1])))
