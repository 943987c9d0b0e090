"""Lets a crash in C++ code write the frames of all threads to a file, for the next start."""

import faulthandler
import os
from contextlib import suppress
from pathlib import Path

from plantdesk.private_files import private

CRASH_NAME = "crash.log"
LAST_CRASH_NAME = "crash-last.log"
_LONGEST = 64 * 1024


class CrashWatch:
    """Keeps the file open, because a crashing program can't open one."""

    def __init__(self, folder: Path) -> None:
        """If the folder can't be written, nothing is watched."""
        self._folder = folder
        self._file = -1
        with suppress(OSError):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
            self._file = private(str(folder / CRASH_NAME), flags)
            faulthandler.enable(self._file)

    def take_last(self) -> str:
        """Return what the last crash wrote, and set it aside. Empty if there was no crash."""
        try:
            with (self._folder / CRASH_NAME).open("rb") as file:
                left = file.read(_LONGEST)
            if left:
                with open(self._folder / LAST_CRASH_NAME, "wb", opener=private) as last:
                    last.write(left)
                os.ftruncate(self._file, 0)
        except OSError:
            return ""
        # The first paint does without it.
        from plantdesk.desk.faults.traces import without_home

        return without_home(left.decode("utf-8", "replace"))

    def end(self) -> None:
        """Discard the file at a normal end: Windows also notes faults that don't crash."""
        if self._file >= 0:
            faulthandler.disable()
            with suppress(OSError):
                os.ftruncate(self._file, 0)
            with suppress(OSError):
                os.close(self._file)
            self._file = -1
