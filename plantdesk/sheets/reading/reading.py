"""Reads a sheet from a file, in the form that the user chose."""

from pathlib import Path

from plantdesk.sheets.reading.encodings import chunks_of
from plantdesk.sheets.reading.faults import NotReadable, ReadFault
from plantdesk.sheets.reading.limits import LARGEST_TEXT_FILE, LARGEST_WORKBOOK
from plantdesk.sheets.reading.shapes import Form, Progress, SheetRead, TextForm
from plantdesk.sheets.reading.source import opened
from plantdesk.sheets.reading.text_reading import rows_of_text
from plantdesk.sheets.reading.workbook_reading import rows_of_sheet


def read(path: Path, form: Form, progress: Progress = lambda _: True) -> SheetRead:
    """Read all rows. Raises `NotReadable`, and `ReadingCancelled` on cancel."""
    with opened(path) as (file, source, size):
        inexact: frozenset[tuple[int, int]] = frozenset()
        if isinstance(form, TextForm):
            if size > LARGEST_TEXT_FILE:
                raise NotReadable(ReadFault.FILE_TOO_LARGE)
            rows = rows_of_text(chunks_of(file, LARGEST_TEXT_FILE), size, form, progress)
        else:
            if size > LARGEST_WORKBOOK:
                raise NotReadable(ReadFault.FILE_TOO_LARGE)
            rows, inexact = rows_of_sheet(file, form.sheet, progress)
        if not rows:
            raise NotReadable(ReadFault.EMPTY)
        progress(100)
        return SheetRead(path.name, rows, form, source, inexact)
