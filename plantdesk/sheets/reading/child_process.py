"""Starts the process that reads a workbook, and ends it on cancel."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Generator, Mapping
from typing import BinaryIO, cast

from plantdesk.sheets.reading.child import READ_WORKBOOK
from plantdesk.sheets.reading.child.memory_in_use import memory_of
from plantdesk.sheets.reading.child.messages import (
    Done,
    Failed,
    SheetNames,
    SheetSize,
    Slice,
    Started,
    receive,
)
from plantdesk.sheets.reading.faults import NotReadable, ReadFault, ReadingCancelled
from plantdesk.sheets.reading.limits import CHILD_MEMORY, CHILD_SECONDS
from plantdesk.sheets.reading.shapes import Progress

# Where the program is no bundle: without the current folder, where anybody may put a module.
_PYTHON_OPTIONS = ("-P", "-m", "plantdesk")
# Nothing else of the environment, where tokens may be. Windows can't start Python without its own
# folder; the rest says where Python's modules are, and what letters file names have.
_KEPT_VARIABLES = (
    "SYSTEMROOT", "WINDIR", "TEMP", "TMP", "TMPDIR",
    "PYTHONHOME", "PYTHONPATH", "PYTHONPYCACHEPREFIX", "PYTHONDONTWRITEBYTECODE",
    "LANG", "LC_ALL", "LC_CTYPE",
)  # fmt: skip
# So often a cancel and the memory are looked at, in seconds.
_BETWEEN_LOOKS = 0.02
# What Rust says before it aborts.
_NO_MEMORY = re.compile(rb"memory allocation of ([0-9]{1,20}) bytes failed")
# The table of all cells from the first to the last is asked for at once, and is larger than
# anything that grew step by step.
_FAR = 4 * CHILD_MEMORY
_LONGEST_WORDS = 2**14


Told = Generator[SheetNames | SheetSize | Slice, None, None]


def command(order: str | None) -> list[str]:
    options = () if getattr(sys, "frozen", False) else _PYTHON_OPTIONS
    return [sys.executable, *options, READ_WORKBOOK, json.dumps(order)]


def child_environment(environ: Mapping[str, str] = os.environ) -> dict[str, str]:
    return {name: environ[name] for name in _KEPT_VARIABLES if name in environ}


def messages_about(file: BinaryIO, order: str | None, progress: Progress) -> Told:
    """Yield what a process says that reads this workbook: all sheets' names, or a sheet's rows.

    Another thread calls `progress`, and ends the process on cancel.
    """
    file.seek(0)
    try:
        process = subprocess.Popen(  # noqa: S603
            command(order),
            stdin=file,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=child_environment(),
            # No window flashes up.
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError as error:
        raise NotReadable(ReadFault.NO_READER) from error
    with process:
        watch = _Watch(process, progress)
        try:
            yield from _until_done(process, watch)
        finally:
            watch.end()
            process.kill()


def _until_done(process: "subprocess.Popen[bytes]", watch: "_Watch") -> Told:
    answers = cast("BinaryIO", process.stdout)
    started = False
    while True:
        message = receive(answers)
        if watch.ended_because is not None:
            raise watch.ended_because
        match message:
            case Done():
                return
            case Failed():
                raise NotReadable(ReadFault[message.fault], message.row)
            case None:
                raise NotReadable(_why_it_ended(process, started=started))
            case Started():
                started = True
            case Slice():
                watch.percent = min(99, 100 * message.before // max(message.of, 1))
                yield message
            case SheetNames() | SheetSize():
                yield message


class _Watch:
    """Ends the process on cancel, after too long, and where the system doesn't limit its memory."""

    def __init__(self, process: "subprocess.Popen[bytes]", progress: Progress) -> None:
        self._process = process
        self._progress = progress
        self._deadline = time.monotonic() + CHILD_SECONDS
        self._ended = threading.Event()
        self.percent = 0
        self.ended_because: Exception | None = None
        self._thread = threading.Thread(target=self._run, name="workbook", daemon=True)
        self._thread.start()

    def end(self) -> None:
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._ended.is_set():
            self.ended_because = self._trouble()
            if self.ended_because is not None:
                self._process.kill()
                return
            self._ended.wait(_BETWEEN_LOOKS)

    def _trouble(self) -> Exception | None:
        if not self._progress(self.percent):
            return ReadingCancelled()
        if time.monotonic() > self._deadline:
            return NotReadable(ReadFault.TAKES_TOO_LONG)
        if memory_of(self._process.pid) > CHILD_MEMORY:
            return NotReadable(ReadFault.TOO_MUCH_INSIDE)
        return None


def _why_it_ended(process: "subprocess.Popen[bytes]", *, started: bool) -> ReadFault:
    if not started:
        return ReadFault.NO_READER
    words = process.stderr.read(_LONGEST_WORDS) if process.stderr else b""
    if (asked_for := _NO_MEMORY.search(words)) is not None:
        far = int(asked_for[1]) > _FAR
        return ReadFault.FAR_CELL if far else ReadFault.TOO_MUCH_INSIDE
    if b"MemoryError" in words:
        return ReadFault.TOO_MUCH_INSIDE
    if sys.platform != "win32" and process.wait() == -signal.SIGXCPU:
        return ReadFault.TAKES_TOO_LONG
    return ReadFault.DAMAGED
