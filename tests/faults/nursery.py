"""Loads the program once and forks a child for each life: python -m tests.faults.nursery

A life comes as a line of JSON. What the child says goes out as lines, then "ended" and its code.
"""

import gc
import json
import os
import signal
import sys

from tests.faults.lives import Life
from tests.faults.points import say
from tests.faults.typist import live


def main() -> None:
    for line in iter(sys.stdin.buffer.readline, b""):
        life = Life(**json.loads(line))
        pid = os.fork()
        if not pid:
            _live(life)
        _, status = os.waitpid(pid, 0)
        say("ended", str(os.waitstatus_to_exitcode(status)))


def _live(life: Life) -> None:
    code = 1
    try:
        say("begun", str(os.getpid()))
        code = live(life)
    except BaseException as error:
        import traceback

        say("trouble", repr("".join(traceback.format_exception(error))))
    finally:
        os._exit(code)


if __name__ == "__main__":
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    gc.freeze()
    main()
