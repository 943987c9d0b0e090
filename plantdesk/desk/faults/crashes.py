"""Lets a crash in C++ code write the frames of all threads to a file, for the log."""

import faulthandler
import logging
import os
from contextlib import suppress
from pathlib import Path

from plantdesk.private_files import private

CRASH_NAME = "crash.log"

log = logging.getLogger(__name__)


class CrashWatch:
    """Keeps the file open, because a crashing program can't open one."""

    def __init__(self, folder: Path) -> None:
        """If the folder can't be written, nothing is watched."""
        self._path = folder / CRASH_NAME
        self._file = -1
        with suppress(OSError):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
            self._file = private(str(self._path), flags)
            faulthandler.enable(self._file)

    def log_last(self) -> None:
        """Move what the last crash wrote to the log."""
        with suppress(OSError):
            text = self._path.read_text("utf-8", "replace")
            os.ftruncate(self._file, 0)
            if text:
                # Not as a value, of which the log hides each text.
                log.info(f"the last session crashed:\n{text}")  # noqa: G004

    def end(self) -> None:
        """Discard the file at a normal end: Windows also notes faults that don't crash."""
        faulthandler.disable()
        # Without a file, this does nothing.
        with suppress(OSError):
            os.ftruncate(self._file, 0)
            os.close(self._file)
