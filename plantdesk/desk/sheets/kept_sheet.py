"""Keeps the sheet in work on disk, in a thread of its own: a disk may be slow or hang."""

import logging
from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec import Struct

from plantdesk.domain.sheet.changes import Change, SheetImage
from plantdesk.sheets.files import FileFault, NotWritten
from plantdesk.sheets.work_file import SheetLoaded, WorkFile
from plantdesk.worker import Worker

log = logging.getLogger(__name__)


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
        self._thread = Worker("sheet in work")

    async def load(self) -> SheetLoaded:
        loaded = await self._thread.call(self._file.load)
        if loaded.fault is not None:
            log.info("the sheet in work can't be read: %s", loaded.fault.name)
        return loaded

    async def write(self, image: SheetImage) -> SheetKept:
        """Keep a sheet in place of any other."""
        return await self._change(self._file.write, image)

    async def append(self, change: Change) -> SheetKept:
        return await self._change(self._file.append, change)

    async def discard(self) -> SheetKept:
        return await self._change(self._file.discard)

    def end(self) -> None:
        """Close the file after what was asked for, without waiting for it: a disk may hang."""
        self._thread.submit(self._file.close)
        self._thread.end()

    async def _change(self, write: Callable[..., bool | None], *what: object) -> SheetKept:
        try:
            return SheetKept(write_soon=bool(await self._thread.call(partial(write, *what))))
        except NotWritten as error:
            log.info("the sheet in work was not written: %s", error.fault.name)
            return SheetKept(error.fault)
