"""Writes files that the user saves, on threads of their own: a drive may be slow or hang."""

import asyncio
import logging
from collections.abc import Awaitable, Iterable
from functools import partial
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QLocale

from plantdesk.desk.news import FileWritten, fault_kind
from plantdesk.journal.errors import JournalError
from plantdesk.sheets.cells import Row
from plantdesk.sheets.files import NotWritten, write_whole
from plantdesk.sheets.reading.shapes import Form
from plantdesk.sheets.tables import Written, write_table
from plantdesk.worker import run_apart

log = logging.getLogger(__name__)


class ExportWanted(Struct, frozen=True):
    """A table to write: a workbook if `path` ends in .xlsx, else CSV.

    The user has agreed to replace a file that is there now. `heads` and `title` (of the workbook's
    sheet) are words from the screen. `form` is kept where possible.
    """

    path: Path
    title: str
    heads: tuple[str, ...]
    form: Form | None = None


async def export(wanted: ExportWanted, rows: Awaitable[Iterable[Row]] | None = None) -> FileWritten:
    """Write the heads and all rows, which are used on another thread."""
    try:
        work = partial(_write_table, wanted, await rows if rows else ())
        written = await asyncio.wrap_future(run_apart("export", work))
        return FileWritten(wanted.path, rows=written.rows, recoded=written.recoded)
    except NotWritten as error:
        return FileWritten(wanted.path, error.fault)
    except JournalError as error:
        log.info("the rows of an export could not be read: %s", error.why)
        return FileWritten(wanted.path, fault_kind(error))


async def write_file(path: Path, content: bytes) -> FileWritten:
    try:
        await asyncio.wrap_future(run_apart("file", partial(write_whole, path, content)))
    except NotWritten as error:
        return FileWritten(path, error.fault)
    return FileWritten(path)


def list_separator() -> str:
    """Return a semicolon where numbers have a decimal comma: there, spreadsheets split at it."""
    return ";" if QLocale.system().decimalPoint() == "," else ","


def _write_table(wanted: ExportWanted, rows: Iterable[Row]) -> Written:
    return write_table(
        wanted.path,
        wanted.title,
        wanted.heads,
        rows,
        separator=list_separator(),
        form=wanted.form,
    )
