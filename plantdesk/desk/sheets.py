"""Reads sheets for the window and keeps the one in work on disk, while everything else goes on."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from functools import partial, partialmethod
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from plantdesk.desk.tasks import wait_for
from plantdesk.domain.sheet.columns import Columns, columns_under, find_columns, shape_of
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.sheets.files import FileFault, NotWritten
from plantdesk.sheets.reading.clipboard import rows_of_clipboard
from plantdesk.sheets.reading.faults import NotReadable, ReadFault, ReadingCancelled
from plantdesk.sheets.reading.opening import look_at, read
from plantdesk.sheets.reading.shapes import FileLook, Form, Progress, Rows, Source, TextForm
from plantdesk.sheets.work_file import SheetLoaded, WorkFile
from plantdesk.worker import Worker, run_apart

log = logging.getLogger(__name__)

_Found = TypeVar("_Found")
# By the shape of a file: the columns that the user chose for such files.
ChosenColumns = Mapping[str, Columns]


class Headings(Struct, frozen=True):
    """Which row holds the headings, counted from 0. None: the sheet has none."""

    row: int | None


class NewSheet(Struct, frozen=True):
    """A sheet that was read. From the clipboard, it has no form and no source.

    `shape` is the key under which its columns are remembered. With `errors_lost`, cells that show
    an error, such as #N/A, read as empty.
    """

    sheet: WorkSheet
    shape: str
    form: Form | None = None
    source: Source | None = None
    errors_lost: bool = False


class NotRead(Struct, frozen=True):
    """Why a file, or what was copied, can't be read. `row`, counted from 1, is the one to blame."""

    path: Path | None
    fault: ReadFault
    row: int | None = None


class SheetProgress(Struct, frozen=True):
    """News: how many percent of a sheet were read."""

    percent: int


class SheetKept(Struct, frozen=True):
    """What was asked for is on disk, unless there was a fault. Then write the whole sheet next."""

    fault: FileFault | None = None


class Sheets:
    """Use it on the engine's loop only. A new reading cancels the one before, which returns None.

    The sheet in work is kept in a thread of its own, in the order of the calls: a disk may hang.
    """

    def __init__(self, tell: Callable[[object], None], folder: Path) -> None:
        self._tell = tell
        # Set once the newest reading is cancelled.
        self._cancelled = asyncio.Event()
        # A drive may hang, so only `end_reading` waits for them.
        self._readings: set[asyncio.Future[Any]] = set()
        self._ended = False
        self._file = WorkFile(folder)
        self._thread = Worker("sheet in work")

    async def look(self, path: Path) -> FileLook | NotRead | None:
        """Find out what a file is."""
        return await self._run(path, partial(look_at, path))

    async def open(
        self, path: Path, form: Form | None, chosen: ChosenColumns
    ) -> NewSheet | NotRead | None:
        """Read a file as a new sheet in work. Unless given, its form is the likeliest."""
        return await self._run(path, partial(open_sheet, path, form, chosen, None))

    async def open_copied(
        self, name: str, text: str, chosen: ChosenColumns
    ) -> NewSheet | NotRead | None:
        """Read what was copied as a new sheet in work."""
        return await self._run(None, partial(_open_copied, name, text, chosen))

    async def cancel(self) -> None:
        self._cancelled.set()

    async def end_reading(self, seconds: float) -> None:
        """Cancel, and wait for the process that reads a workbook to end."""
        self._ended = True
        await self.cancel()
        if self._readings:
            await asyncio.wait(self._readings, timeout=seconds)

    async def load(self) -> SheetLoaded:
        """Return the sheet that an earlier session kept."""
        loaded = await self._thread.call(self._file.load)
        if loaded.failed or loaded.aside is not None:
            log.info("the sheet in work can't be read")
        return loaded

    def end(self) -> None:
        """Close the file after what was asked for, without waiting for it."""
        self._thread.submit(self._file.close)
        self._thread.end()

    async def _change(self, write: Callable[..., None], *what: object) -> SheetKept:
        try:
            await self._thread.call(partial(write, self._file, *what))
            return SheetKept()
        except NotWritten as error:
            log.info("the sheet in work was not written: %s", error.fault.name)
            return SheetKept(error.fault)

    # In place of any other.
    write = partialmethod(_change, WorkFile.write)
    append = partialmethod(_change, WorkFile.append)
    discard = partialmethod(_change, WorkFile.discard)

    async def _run(
        self, path: Path | None, work: Callable[[Progress], _Found]
    ) -> _Found | NotRead | None:
        self._cancelled.set()
        if self._ended:
            return None
        cancelled = self._cancelled = asyncio.Event()
        told = 0

        def progress(percent: int) -> bool:
            """Tell each percent once. The thread that reads calls this."""
            nonlocal told
            if percent > told and not cancelled.is_set():
                told = percent
                self._tell(SheetProgress(percent))
            return not cancelled.is_set()

        reading = asyncio.wrap_future(run_apart("sheet", partial(work, progress)))
        self._readings.add(reading)
        reading.add_done_callback(self._readings.discard)
        # Otherwise asyncio complains that nobody asked for the error of a cancelled one.
        reading.add_done_callback(lambda done: done.cancelled() or done.exception())
        await wait_for([reading], cancelled, None)
        if cancelled.is_set():
            return None
        try:
            return reading.result()
        except ReadingCancelled:
            return None
        except NotReadable as error:
            return NotRead(path, error.fault, error.row)


def open_sheet(
    path: Path,
    form: Form | None,
    chosen: ChosenColumns,
    headings: Headings | None,
    progress: Progress,
) -> NewSheet:
    """Read a file as a new sheet in work. Raises what `read` does."""
    form = form or look_at(path, progress).form
    found = read(path, form, progress)
    columns, shape = _columns(found.rows, chosen, headings)
    sheet = WorkSheet.of(
        path.name,
        found.rows,
        inexact=found.inexact,
        from_text=isinstance(form, TextForm),
        columns=columns,
    )
    return NewSheet(sheet, shape, form, found.source, found.errors_lost)


def _open_copied(name: str, text: str, chosen: ChosenColumns, _: Progress) -> NewSheet:
    rows = rows_of_clipboard(text)
    columns, shape = _columns(rows, chosen)
    return NewSheet(WorkSheet.of(name, rows, columns=columns), shape)


def _columns(
    rows: Rows, chosen: ChosenColumns, headings: Headings | None = None
) -> tuple[Columns, str]:
    """Return the columns to use, and the shape under which the user's choice is remembered."""
    # The headings may be chosen for another sheet of the workbook, which is longer.
    if headings is not None and (headings.row or 0) < len(rows):
        found = columns_under(rows, headings.row)
    else:
        found = find_columns(rows)
    shape = shape_of(rows, found)
    # In another file of this shape, other rows may stand above the headings.
    return replace(chosen.get(shape, found), heading_row=found.heading_row), shape
