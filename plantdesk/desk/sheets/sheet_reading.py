"""Reads sheets while everything else goes on."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from plantdesk.desk.sheets.news import (
    ChosenColumns,
    Headings,
    NewSheet,
    PreviewRead,
    SheetFound,
    SheetOpened,
    SheetProgress,
)
from plantdesk.domain.sheet.columns import Columns, find_columns, shape_of
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.sheets.reading.faults import NotReadable, ReadFault, ReadingCancelled
from plantdesk.sheets.reading.shapes import FileLook, Form, Progress, Rows, SheetRead, TextForm
from plantdesk.worker import run_apart

log = logging.getLogger(__name__)

_Found = TypeVar("_Found")
_Work = Callable[[Progress], _Found]


class SheetReading:
    """Use it on the engine's loop only. Each call ends with one of its news.

    `key` is the caller's own and comes back with all news. A new call cancels the one before it.
    """

    def __init__(self, tell: Callable[[object], None]) -> None:
        self._tell = tell
        # Not jobs of the engine, for which quitting waits: a drive may hang.
        self._under_way: dict[asyncio.Task[None], _Job] = {}

    async def look(self, key: int, path: Path) -> None:
        """Find out what a file is. Ends with `SheetFound`."""
        self._begin(key, partial(_look, path), partial(SheetFound, key, path))

    async def open(
        self,
        key: int,
        path: Path,
        form: Form,
        chosen: ChosenColumns,
        headings: Headings | None = None,
    ) -> None:
        """Read a file as a new sheet in work. Ends with `SheetOpened`.

        Unless given, the headings are found.
        """
        work = partial(_open, path, form, chosen, headings)
        self._begin(key, work, partial(SheetOpened, key, path))

    async def open_copied(
        self, key: int, name: str, text: str, html: str, chosen: ChosenColumns
    ) -> None:
        """Read what was copied as a new sheet in work. Ends with `SheetOpened`."""
        work = partial(_open_copied, name, text, html, chosen)
        self._begin(key, work, partial(SheetOpened, key, None))

    async def preview(self, key: int, path: Path, form: Form, most: int) -> None:
        """Read a file's first rows. Ends with `PreviewRead`."""
        self._begin(key, partial(_preview, path, form, most), partial(PreviewRead, key, form))

    async def cancel(self) -> None:
        for job in self._under_way.values():
            job.cancelled = True

    async def end(self, seconds: float) -> None:
        """Cancel, and wait for the process that reads a workbook to end."""
        await self.cancel()
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=seconds)

    def _begin(self, key: int, work: "_Work[_Found]", news: "Callable[..., object]") -> None:
        for job in self._under_way.values():
            job.cancelled = True
        job = _Job(key, self._tell)
        task = asyncio.get_running_loop().create_task(self._run(job, work, news))
        self._under_way[task] = job
        task.add_done_callback(self._under_way.pop)

    async def _run(self, job: "_Job", work: "_Work[_Found]", news: "Callable[..., object]") -> None:
        reading = asyncio.wrap_future(run_apart("sheet", partial(work, job.progress)))
        await asyncio.wait([reading])
        try:
            found = reading.result()
        except ReadingCancelled:
            self._tell(news(None, cancelled=True))
        except NotReadable as error:
            self._tell(news(None, fault=error.fault, row=error.row))
        except Exception:
            # Our own bug. The window must not wait for ever.
            log.exception("a sheet could not be read")
            self._tell(news(None, fault=ReadFault.UNREADABLE))
        else:
            # What was cancelled too late is dropped: the user has seen it end.
            self._tell(news(None, cancelled=True) if job.cancelled else news(found))


# What reads is loaded on the thread that reads: most sessions read no sheet.


def _look(path: Path, progress: Progress) -> FileLook:
    from plantdesk.sheets.reading.looking import look_at

    return look_at(path, progress)


def _read(path: Path, form: Form, progress: Progress) -> SheetRead:
    from plantdesk.sheets.reading.reading import read

    return read(path, form, progress)


def _preview(path: Path, form: Form, most: int, progress: Progress) -> Rows:
    return _read(path, form, progress).rows[:most]


def _open(
    path: Path,
    form: Form,
    chosen: ChosenColumns,
    headings: Headings | None,
    progress: Progress,
) -> NewSheet:
    found = _read(path, form, progress)
    columns, shape = _columns(found.rows, chosen)
    # They may be chosen for another sheet of the workbook, which is longer.
    if headings is not None and (headings.row or 0) < len(found.rows):
        columns = replace(columns, heading_row=headings.row)
    sheet = WorkSheet.of(
        found.name,
        found.rows,
        inexact=found.inexact,
        from_text=isinstance(form, TextForm),
        columns=columns,
    )
    return NewSheet(sheet, shape, found.form, found.source)


def _open_copied(name: str, text: str, html: str, chosen: ChosenColumns, _: Progress) -> NewSheet:
    from plantdesk.sheets.reading.clipboard import rows_of_clipboard

    rows = rows_of_clipboard(text, html)
    columns, shape = _columns(rows, chosen)
    return NewSheet(WorkSheet.of(name, rows, columns=columns), shape)


def _columns(rows: Rows, chosen: ChosenColumns) -> tuple[Columns, str]:
    """Return the columns to use, and the shape under which the user's choice is remembered."""
    found = find_columns(rows)
    shape = shape_of(rows, found)
    # In another file of this shape, other rows may stand above the headings.
    return replace(chosen.get(shape, found), heading_row=found.heading_row), shape


class _Job:
    """`cancelled` is set by the loop, `progress` called by the thread that reads."""

    def __init__(self, key: int, tell: Callable[[object], None]) -> None:
        self._key = key
        self._tell = tell
        self._percent = 0
        self.cancelled = False

    def progress(self, percent: int) -> bool:
        """Tell each percent once, and return whether the reading goes on."""
        if percent > self._percent:
            self._percent = percent
            self._tell(SheetProgress(self._key, percent))
        return not self.cancelled
