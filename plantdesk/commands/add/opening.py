"""Opens the sheet of `plantdesk add` and finds its columns."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from plantdesk.commands.add.words import NotAdded, read_fault_words
from plantdesk.domain.sheet.columns import Columns, Row, find_columns
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField, trim
from plantdesk.sheets.reading.faults import NotReadable
from plantdesk.sheets.reading.opening import look_at, read
from plantdesk.sheets.reading.separators import first_separator
from plantdesk.sheets.reading.shapes import (
    Form,
    Progress,
    SheetRead,
    Source,
    TextForm,
    TextLook,
    WorkbookForm,
    WorkbookLook,
)

# The headings stand in one of the first rows.
_HEADINGS_WITHIN = 20
_SHOWN_HEADINGS = 12
Chosen = Mapping[PlantField, str]


def open_sheet(
    path: Path, chosen: Chosen, sheet: str, encoding: str, progress: Progress
) -> tuple[WorkSheet, Source]:
    """Read and check a file. Raises `NotAdded` if it can't be used, and `ReadingCancelled`."""
    try:
        look = look_at(path, progress)
        form = _form(look, sheet, encoding)
        found = read(path, form, progress)
    except NotReadable as error:
        raise NotAdded(read_fault_words(error.fault, path.name, error.row)) from None
    opened = WorkSheet.of(
        found.name,
        found.rows,
        inexact=found.inexact,
        from_text=isinstance(form, TextForm),
        columns=_columns(found, chosen),
    )
    return opened, found.source


def _form(look: TextLook | WorkbookLook, sheet: str, encoding: str) -> Form:
    if isinstance(look, WorkbookLook):
        if not sheet:
            return look.form
        if sheet not in [each.name for each in look.sheets]:
            names = ", ".join(each.name for each in look.sheets[:_SHOWN_HEADINGS])
            raise NotAdded(f"The workbook has no sheet with that name. It has: {names}.")
        return WorkbookForm(sheet)
    if sheet:
        raise NotAdded("Only a workbook has sheets. Leave out --sheet.")
    if encoding:
        return TextForm(encoding, _separator(look, encoding))
    if look.encoding is None:
        raise NotAdded(
            "The encoding of this file can't be known. Name it, like --encoding "
            f"{look.candidates[0]}, or save the file as UTF-8."
        )
    return look.form


def _separator(look: TextLook, encoding: str) -> str:
    """Find the separator again: it was found by another encoding."""
    text = look.sample.decode(encoding, "replace")
    end = max(text.rfind("\n"), text.rfind("\r")) + 1
    return first_separator(text[:end] or text)


def _columns(found: SheetRead, chosen: Chosen) -> Columns:
    columns = find_columns(found.rows)
    if chosen:
        columns = _chosen_columns(found.rows, chosen, columns)
    for field, name in ((PlantField.ID, "plant id"), (PlantField.NAME, "name")):
        if columns.of(field) is None:
            raise NotAdded(
                f"The column of the {name} can't be found. Name it by its heading, like "
                f"--columns {field.value}=HEADING. {_headings_words(found.rows, columns)}"
            )
    return columns


def _chosen_columns(rows: Sequence[Row], chosen: Chosen, found: Columns) -> Columns:
    """Use the chosen columns, and the found ones for the other fields."""
    wanted = {field: text for field, text in chosen.items() if text}
    row = next((at for at, row in enumerate(rows[:_HEADINGS_WITHIN]) if _has(row, wanted)), None)
    if row is not None:
        # Other fields are found in this row, too.
        columns = found if found.heading_row == row else find_columns(rows[row:])
        columns = replace(columns, heading_row=row)
        places = {field: _place(rows[row], text) for field, text in wanted.items()}
    else:
        columns = found
        places = {field: _number(text, rows) for field, text in wanted.items()}
    for field in chosen:
        columns = columns.with_field(field, None)
    for field, place in places.items():
        if place is None:
            raise NotAdded(
                f"No column has the heading that --columns names for {field.value}. "
                f"{_headings_words(rows, found)}"
            )
        columns = columns.with_field(field, place)
    if len(set(places.values())) < len(places):
        raise NotAdded("--columns names one column for two fields.")
    return columns


def _has(row: Row, wanted: Chosen) -> bool:
    return bool(wanted) and all(_place(row, text) is not None for text in wanted.values())


def _place(row: Row, heading: str) -> int | None:
    cells = [" ".join(trim(cell).split()) for cell in row]
    for same in (str, str.casefold):
        wanted = same(" ".join(heading.split()))
        if wanted in (named := list(map(same, cells))):
            return named.index(wanted)
    return None


def _number(text: str, rows: Sequence[Row]) -> int | None:
    """Return the place of a column given by its number, from 1."""
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        return None
    width = max(map(len, rows), default=0)
    return int(text) - 1 if 1 <= int(text) <= width else None


def _headings_words(rows: Sequence[Row], columns: Columns) -> str:
    row = rows[columns.heading_row or 0]
    shown = [text for cell in row if (text := trim(cell))][:_SHOWN_HEADINGS]
    return f"Row {(columns.heading_row or 0) + 1} has: {', '.join(shown)}."
