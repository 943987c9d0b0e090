"""Keeps the sheet in work on disk, in a thread of its own: a disk may be slow or hang."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from plantdesk.domain.sheet.changes import Change, SheetImage
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.sheets.files import FileFault, NotWritten
from plantdesk.sheets.work_file import Kept, NotKept, WorkFault, WorkFile
from plantdesk.worker import Worker

log = logging.getLogger(__name__)
_Result = TypeVar("_Result")


class SheetLoaded(Struct, frozen=True):
    """The sheet of an earlier session, if there was one, or why it can't be shown.

    `lost`: its last change is lost. `aside` is where a damaged file is now.
    """

    sheet: WorkSheet | None = None
    fault: WorkFault | None = None
    aside: Path | None = None
    lost: bool = False


class SheetKept(Struct, frozen=True):
    """What was asked for is on disk, unless there was a fault. Then write the whole sheet next.

    `write_soon` means the same, but it is only to save room.
    """

    fault: FileFault | None = None
    write_soon: bool = False


class KeptSheet:
    """Use it on the engine's loop only. Calls are carried out in their order."""

    def __init__(self, folder: Path) -> None:
        self._file = WorkFile(folder)
        self._thread: Worker | None = None

    async def load(self) -> SheetLoaded:
        return await self._do(self._load)

    async def write(self, image: SheetImage) -> SheetKept:
        """Keep a sheet in place of any other."""
        return await self._do(lambda: self._written(lambda: self._file.write(image)))

    async def append(self, change: Change) -> SheetKept:
        return await self._do(lambda: self._written(lambda: self._file.append(change)))

    async def discard(self) -> SheetKept:
        return await self._do(lambda: self._written(self._file.discard))

    def end(self) -> None:
        """Close the file after what was asked for, without waiting for it: a disk may hang."""
        if self._thread is not None:
            self._thread.submit(self._file.close)
            self._thread.end()
            self._thread = None

    async def _do(self, work: Callable[[], _Result]) -> _Result:
        if self._thread is None:
            self._thread = Worker("sheet in work")
        return await self._thread.call(work)

    def _load(self) -> SheetLoaded:
        match self._file.load():
            case Kept(image, changes, lost):
                return SheetLoaded(WorkSheet(image, changes), lost=lost)
            case NotKept(fault, aside):
                log.info("the sheet in work can't be read: %s", fault.name)
                return SheetLoaded(None, fault, aside)
            case None:
                return SheetLoaded()

    def _written(self, write: Callable[[], bool | None]) -> SheetKept:
        try:
            return SheetKept(write_soon=bool(write()))
        except NotWritten as error:
            log.info("the sheet in work was not written: %s", error.fault.name)
            return SheetKept(error.fault)
