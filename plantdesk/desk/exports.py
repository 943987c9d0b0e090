"""Writes tables of plants to files while everything else goes on."""

import asyncio
import logging
import os
from collections.abc import AsyncGenerator, Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from plantdesk.desk.backups import fault_kind
from plantdesk.desk.news import Exported, ExportProgress
from plantdesk.journal.errors import JournalError
from plantdesk.sheets.cells import Row
from plantdesk.sheets.files import FileFault, NotWritten
from plantdesk.sheets.progress import WritingCancelled
from plantdesk.sheets.text_tables import write_csv
from plantdesk.worker import run_apart

log = logging.getLogger(__name__)

Slices = AsyncGenerator[Sequence[Row], None]


@dataclass(frozen=True, slots=True)
class ExportWanted:
    """A table to write: a workbook if `path` ends in .xlsx, else CSV.

    The user has agreed to replace a file that is there now. `heads` and `title` (of the
    workbook's sheet) are words from the screen. `of` is the number of rows, for the progress.
    """

    path: Path
    title: str
    heads: tuple[str, ...]
    of: int


class Exports:
    """Use it on the engine's loop only. Each export ends with `Exported`."""

    def __init__(self, tell: Callable[[object], None]) -> None:
        self._tell = tell
        # Not jobs of the engine, for which quitting waits: a drive may be slow or hang.
        self._under_way: dict[asyncio.Task[None], _Export] = {}

    async def begin(self, wanted: ExportWanted, slices: Slices) -> None:
        """Write the rows of all slices. The next slice is read when the last one is written."""
        export = _Export(wanted, slices, self._tell)
        task = asyncio.get_running_loop().create_task(export.run())
        self._under_way[task] = export
        task.add_done_callback(self._under_way.pop)

    async def begin_empty(self, wanted: ExportWanted) -> None:
        """Write only the heads."""
        await self.begin(wanted, _no_rows())

    async def cancel(self) -> None:
        """Cancel all exports. Files that were there before stay as they are."""
        for export in self._under_way.values():
            export.cancel()

    async def end(self, hurry: asyncio.Event, seconds: float) -> None:
        """Cancel all exports, and wait until `hurry` is set for them to clean up."""
        await self.cancel()
        if self._under_way and not hurry.is_set():
            impatient = asyncio.ensure_future(hurry.wait())
            await asyncio.wait(
                {impatient, asyncio.ensure_future(asyncio.wait(self._under_way))},
                timeout=seconds,
                return_when=asyncio.FIRST_COMPLETED,
            )
            impatient.cancel()


class _Export:
    """One table. `run` and `cancel` belong to the loop; the rest to the thread that writes."""

    def __init__(
        self, wanted: ExportWanted, slices: Slices, tell: Callable[[object], None]
    ) -> None:
        self._wanted = wanted
        self._slices = slices
        self._tell = tell
        self._loop = asyncio.get_running_loop()
        self._reading: asyncio.Task[Any] | None = None
        self._cancelled = False
        self._percent = -1

    async def run(self) -> None:
        writing = asyncio.wrap_future(run_apart("export", self._write))
        await asyncio.wait([writing])
        await self._slices.aclose()
        self._tell(_ended(self._wanted.path, writing))

    def cancel(self) -> None:
        self._cancelled = True
        if self._reading is not None:
            # Don't wait for a journal that is busy.
            self._reading.cancel()

    def _write(self) -> int:
        path, heads, rows = self._wanted.path, self._wanted.heads, self._rows()
        replace = os.path.lexists(path)
        if path.suffix.lower() != ".xlsx":
            return write_csv(path, heads, rows, self._progress, replace=replace)
        # Loaded here: most sessions write no workbook.
        from plantdesk.sheets.workbooks import write_workbook

        title = self._wanted.title
        return write_workbook(path, title, heads, rows, self._progress, replace=replace)

    def _rows(self) -> Iterator[Row]:
        # Once cancelled, the loop may be closed at any moment.
        while not self._cancelled:
            try:
                found = asyncio.run_coroutine_threadsafe(self._next_slice(), self._loop).result()
            except CancelledError:
                break
            if found is None:
                return
            yield from found
        raise WritingCancelled

    async def _next_slice(self) -> Sequence[Row] | None:
        if self._cancelled:
            raise WritingCancelled
        self._reading = asyncio.current_task()
        return await anext(self._slices, None)

    def _progress(self, done: int) -> bool:
        """Tell each percent, and return whether the export goes on."""
        # Plants may have been added since they were counted.
        of = max(self._wanted.of, done)
        percent = 100 * done // of if of else 0
        if percent != self._percent:
            self._percent = percent
            self._tell(ExportProgress(self._wanted.path, done, of))
        return not self._cancelled


async def _no_rows() -> Slices:
    yield ()


def _ended(path: Path, writing: asyncio.Future[int]) -> Exported:
    try:
        return Exported(path, writing.result())
    except WritingCancelled:
        return Exported(path, cancelled=True)
    except NotWritten as error:
        return Exported(path, fault=error.fault)
    except JournalError as error:
        log.info("the rows of an export could not be read: %s", error.why)
        return Exported(path, fault=fault_kind(error))
    except Exception:
        # Our own bug. The window must not wait for ever.
        log.exception("an export failed")
        return Exported(path, fault=FileFault.OTHER)
