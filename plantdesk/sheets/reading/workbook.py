"""Reads workbooks (XLSX, ODS, XLS) through a process of its own, and ends it on cancel."""

import json
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Generator, Iterator, Mapping
from contextlib import closing
from itertools import chain
from queue import Empty, SimpleQueue
from sys import getsizeof
from typing import BinaryIO, cast

import msgspec

from plantdesk.sheets.reading import READ_WORKBOOK
from plantdesk.sheets.reading.faults import NotReadable, ReadFault, ReadingCancelled
from plantdesk.sheets.reading.limits import (
    CHILD_MEMORY,
    CHILD_SECONDS,
    MOST_CELLS,
    WORKBOOK_CELLS_MEMORY,
)
from plantdesk.sheets.reading.process_limits import memory_of
from plantdesk.sheets.reading.shapes import (
    Progress,
    Rows,
    SheetRead,
    Source,
    WorkbookForm,
    WorkbookLook,
    without_empty_end,
)

log = logging.getLogger(__name__)
# Where the process finds a sheet's name, as JSON. Other users of the computer can read the
# arguments of a process.
SHEET = "PLANTDESK_SHEET"
# A row of MOST_COLUMNS cells of LONGEST_CELL is longer; no sheet has one.
LONGEST_ANSWER = 16 * 2**20

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


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the process says, in a line of JSON. An empty one says that it has started."""

    # All sheets, and then the first one with something in it.
    names: tuple[str, ...] = ()
    first: str = ""
    # Cells with errors are empty in the rows.
    errors_lost: bool = False
    # The next rows, which of their cells are inexact (row of the sheet, column), and how many
    # percent are read.
    rows: Rows = []
    inexact: tuple[tuple[int, int], ...] = ()
    percent: int = 0
    # Why it can't be read: the name of a ReadFault, and the row. `trouble` tells our own fault.
    fault: str = ""
    row: int | None = None
    trouble: str = ""
    done: bool = False


_decoder = msgspec.json.Decoder(Answer)


def look_into(file: BinaryIO, source: Source, progress: Progress) -> WorkbookLook:
    names: tuple[str, ...] = ()
    first = ""
    try:
        with closing(_answers(file, None, progress)) as answers:
            for answer in answers:
                names, first = names or answer.names, first or answer.first
    except NotReadable:
        # A sheet is damaged or too large. The others can still be read.
        if not names:
            raise
    return WorkbookLook(source, names, WorkbookForm(first or names[0]))


def rows_of_sheet(file: BinaryIO, source: Source, name: str, progress: Progress) -> SheetRead:
    """Return a sheet's rows, which may be none."""
    rows, errors_lost = Rows(), False
    inexact: set[tuple[int, int]] = set()
    cells = memory = 0
    with closing(_answers(file, name, progress)) as answers:
        for answer in answers:
            rows += answer.rows
            inexact.update(answer.inexact)
            errors_lost |= answer.errors_lost
            cells += sum(map(len, answer.rows))
            memory += sum(map(getsizeof, chain(answer.rows, *answer.rows)))
            if cells > MOST_CELLS or memory > WORKBOOK_CELLS_MEMORY:
                raise NotReadable(ReadFault.TOO_MANY_CELLS)
    return SheetRead(without_empty_end(rows), source, frozenset(inexact), errors_lost)


def command() -> list[str]:
    options = () if getattr(sys, "frozen", False) else _PYTHON_OPTIONS
    return [sys.executable, *options, READ_WORKBOOK]


def child_environment(sheet: str | None, environ: Mapping[str, str] = os.environ) -> dict[str, str]:
    kept = {name: environ[name] for name in _KEPT_VARIABLES if name in environ}
    return kept | {SHEET: json.dumps(sheet)}


def _answers(
    file: BinaryIO, sheet: str | None, progress: Progress
) -> Generator[Answer, None, None]:
    """Yield what the process says: a sheet's rows, or without one, all sheets. Then end it."""
    file.seek(0)
    try:
        process = subprocess.Popen(  # noqa: S603
            command(),
            stdin=file,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=child_environment(sheet),
            # No window flashes up.
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError as error:
        raise NotReadable(ReadFault.OWN_FAULT) from error
    lines = SimpleQueue[bytes]()
    # A pipe that says nothing would block, and a cancel must end it even so.
    pump = threading.Thread(target=_pump, args=(process, lines), name="workbook", daemon=True)
    with process:
        pump.start()
        try:
            yield from _until_done(process, lines, progress)
        finally:
            process.kill()
            pump.join()


def _pump(process: "subprocess.Popen[bytes]", lines: "SimpleQueue[bytes]") -> None:
    pipe = cast("BinaryIO", process.stdout)
    while line := pipe.readline(LONGEST_ANSWER):
        lines.put(line)
    lines.put(b"")


def _until_done(
    process: "subprocess.Popen[bytes]", lines: "SimpleQueue[bytes]", progress: Progress
) -> Iterator[Answer]:
    deadline, percent, fault = time.monotonic() + CHILD_SECONDS, 0, ReadFault.OWN_FAULT
    while True:
        if not progress(percent):
            raise ReadingCancelled
        if time.monotonic() > deadline:
            raise NotReadable(ReadFault.TOO_MUCH_INSIDE)
        if memory_of(process.pid) > CHILD_MEMORY:
            raise NotReadable(ReadFault.TOO_MUCH_INSIDE)
        try:
            line = lines.get(timeout=_BETWEEN_LOOKS)
        except Empty:
            continue
        if not line.endswith(b"\n"):
            # It has ended, or a line is too long.
            raise NotReadable(fault)
        answer = _decoder.decode(line)
        if answer.trouble:
            log.error("a workbook could not be read: %s", answer.trouble)
        if answer.fault:
            raise NotReadable(ReadFault[answer.fault], answer.row)
        if answer.done:
            return
        # It has started, so what ends it is in the file.
        percent, fault = max(percent, answer.percent), ReadFault.TOO_MUCH_INSIDE
        yield answer
