"""Stops whatever a test is about to do in the user's own folders.

Python reports each file, database and child process before it is opened or started. A child process
has no such guard, so none starts without the variables that move its folders.
"""

import os
import sys

from plantdesk.sheets.reading import READ_WORKBOOK
from tests.state import BEFORE, OWN_FOLDERS

_OWN = tuple(map(os.path.normcase, OWN_FOLDERS))
_stopped = []


class OwnFolderTouched(Exception):
    pass


def take_stopped():
    """What was stopped since the last call, also where the program caught the exception."""
    lines = _stopped[:]
    _stopped.clear()
    return lines


def _watch(event, arguments):
    if event == "subprocess.Popen":
        executable, line, _, env = arguments
        words = [executable, *([line] if isinstance(line, str) else line)]
        if _is_program(words) and not is_moved(os.environ if env is None else env):
            _stop(f"{words} would use the user's own folders: {', '.join(BEFORE)} are not set")
    elif any(map(_is_own, arguments)):
        _stop(f"{event} {arguments}")


def _stop(what):
    _stopped.append(what)
    raise OwnFolderTouched(what)


def _is_own(argument):
    # No bytes: they are a file's content more often than its name.
    if not isinstance(argument, str | os.PathLike):
        return False
    return os.path.normcase(os.fsdecode(argument)).startswith(_OWN)


def _is_program(words):
    texts = [os.fsdecode(word) for word in words if word]
    # It is given an open file, and knows no folder (sheets/reading/workbook.py). Windows is passed
    # all words as one text.
    if any(READ_WORKBOOK in text for text in texts):
        return False
    text = " ".join(texts).lower()
    return "python" in text or "plantdesk" in text


def is_moved(env):
    plain = {os.fsdecode(name): os.fsdecode(value) for name, value in env.items()}
    return all(plain.get(name, before) != before for name, before in BEFORE.items())


sys.addaudithook(_watch)
