"""Kills a process before a given step on the disk, like kill -9."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

_STEPS = {"open", "os.rename", "os.remove", "os.link", "sqlite3.connect", "sqlite3.connect/handle"}


def killed_before(step: int, folder: Path, work: Callable[[], object]) -> bool:
    """Run the work in a child that is killed there. Return False if it finished before."""
    sys.stdout.flush()
    child = os.fork()
    if not child:
        _work_and_die(step, str(folder), work)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    assert code in (0, 9), "the work failed"
    return code == 9


def _work_and_die(step: int, folder: str, work: Callable[[], object]) -> None:
    left = step

    def count(event: str, arguments: tuple[object, ...]) -> None:
        nonlocal left
        if event in _STEPS and folder in str(arguments):
            if left == 0:
                os._exit(9)
            left -= 1

    sys.addaudithook(count)
    try:
        work()
    except BaseException:
        os._exit(1)
    os._exit(0)
