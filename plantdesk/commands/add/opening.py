"""Opens the sheet of `plantdesk add`, and finds its columns and its store."""

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from plantdesk.commands.add.arguments import AddOptions, address_of
from plantdesk.commands.add.words import NotAdded, NotNow, read_fault_words, translate
from plantdesk.domain.sheet.columns import Columns, Row, columns_under, find_columns
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.store import PRACTICE, Store, alike
from plantdesk.domain.typed import PlantField, trim
from plantdesk.sheets.reading.faults import NotReadable, ReadingCancelled
from plantdesk.sheets.reading.opening import chosen_form, look_at, read
from plantdesk.sheets.reading.shapes import (
    Form,
    Progress,
    TextForm,
    TextLook,
    WorkbookForm,
    WorkbookLook,
)

_SHOWN_HEADINGS = 12


class Opened(Struct, frozen=True):
    """A sheet to add. `digest` stands for its rows as they were read, and for its columns.

    With `errors_lost`, cells that show an error, such as #N/A, read as empty.
    """

    sheet: WorkSheet
    digest: str
    form: Form
    columns: str
    errors_lost: bool

    @property
    def rows(self) -> int:
        """The number of rows with a plant."""
        return len(self.sheet) - self.sheet.count(Verdict.NO_PLANT)


def open_sheet(options: AddOptions, progress: Progress) -> Opened:
    """Read and check the file. Raises `NotAdded` if it can't be used."""
    path = Path(options.file)
    try:
        look = look_at(path, progress)
        form = _form(look, options)
        found = read(path, form, progress)
    except NotReadable as error:
        if not progress(0):
            # Ctrl+C also ends the process that reads a workbook.
            raise NotNow.stopped() from None
        raise NotAdded(read_fault_words(error.fault, options.name, error.row)) from None
    except ReadingCancelled:
        raise NotNow.stopped() from None
    columns = _columns(found.rows, options.headings)
    sheet = WorkSheet.of(
        options.name,
        found.rows,
        inexact=found.inexact,
        kinds=found.kinds,
        from_text=isinstance(form, TextForm),
        columns=columns,
    )
    places = (columns.id, columns.name, columns.tag, columns.heading_row)
    digest = hashlib.sha256(json.dumps((found.rows, places)).encode()).hexdigest()
    words = _columns_words(found.rows, columns)
    opened = Opened(sheet, digest, form, words, found.errors_lost)
    if not opened.rows:
        raise NotAdded(translate("add", "{0} has no plants.").format(options.name))
    if options.results is not None and not options.check:
        try:
            Path(options.results).mkdir(parents=True, exist_ok=True)
        except OSError:
            why = translate("add", "The folder for the results can't be made. Nothing was sent.")
            raise NotAdded(why) from None
    return opened


def choose_store(options: AddOptions, stores: Sequence[Store]) -> Store:
    """Find the store. Raises `NotAdded`."""
    if options.practice:
        return PRACTICE
    stores = [store for store in stores if not store.practice]
    address = address_of(options)
    for store in stores:
        if store.address == address:
            return store
    named = [store for store in stores if alike(store.name) == alike(options.store)]
    if len(named) == 1:
        return named[0]
    # What was given is not repeated: it may be a token.
    listed = "; ".join(f"{store.name}, {store.address}" for store in stores)
    text = translate(
        "add",
        "PlantDesk knows no store yet. Open PlantDesk to connect one.",
    )
    if listed:
        text = translate(
            "add",
            "PlantDesk knows no store with this address or name. Open PlantDesk to connect it, "
            "under Stores and token. It knows: {0}.",
        ).format(listed)
    raise NotAdded(text)


def _form(look: TextLook | WorkbookLook, options: AddOptions) -> Form:
    if isinstance(look, WorkbookLook):
        if options.separator or options.encoding:
            raise NotAdded(
                translate("add", "A workbook has no encoding and no separator. Leave them out.")
            )
        if not options.sheet:
            return look.form
        if options.sheet not in [each.name for each in look.sheets]:
            names = ", ".join(each.name for each in look.sheets[:_SHOWN_HEADINGS])
            text = translate("add", "The workbook has no sheet with that name. It has: {0}.")
            raise NotAdded(text.format(names))
        return WorkbookForm(options.sheet)
    if options.sheet:
        raise NotAdded(translate("add", "Only a workbook has sheets. Try again without --sheet."))
    if not options.encoding and look.encoding is None:
        text = translate(
            "add",
            "The encoding of this file can't be known. Name it, like --encoding {0}, or save the "
            "file as UTF-8.",
        )
        raise NotAdded(text.format(look.candidates[0]))
    return chosen_form(look, options.encoding, options.separator)


def _columns(rows: Sequence[Row], headings: int | None) -> Columns:
    if headings is None:
        columns = find_columns(rows)
    elif headings <= len(rows):
        columns = columns_under(rows, headings - 1 if headings else None)
    else:
        text = translate("add", "--headings names row {0}, and there are {1}.")
        raise NotAdded(text.format(headings, len(rows)))
    how = translate("add", "Give the columns the headings id and name, then try again.")
    texts = {
        PlantField.ID: translate("add", "The column of the plant id can't be found."),
        PlantField.NAME: translate("add", "The column of the name can't be found."),
    }
    for field, missing in texts.items():
        if columns.of(field) is None:
            raise NotAdded(f"{missing} {how} {_headings_words(rows, columns)}")
    if columns.other_ids:
        could_be = sorted((columns.id or 0, *columns.other_ids))
        names = ", ".join(_column_words(rows, columns, at) for at in could_be)
        text = translate("add", "These columns could be the plant id: {0}.").format(names)
        raise NotAdded(f"{text} {how}")
    return columns


def _headings_words(rows: Sequence[Row], columns: Columns) -> str:
    row = rows[columns.heading_row or 0]
    shown = [text for cell in row if (text := trim(cell))][:_SHOWN_HEADINGS]
    text = translate("add", "Row {0} has: {1}.")
    return text.format((columns.heading_row or 0) + 1, ", ".join(shown))


def _column_words(rows: Sequence[Row], columns: Columns, column: int) -> str:
    """Return the heading of a column, or its number if it has none."""
    row = () if columns.heading_row is None else rows[columns.heading_row]
    return (trim(row[column]) if column < len(row) else "") or str(column + 1)


def _columns_words(rows: Sequence[Row], columns: Columns) -> str:
    """Return for example "id=Nr, name=Art"."""
    places = ((field, columns.of(field)) for field in PlantField)
    named = (
        f"{field.value}={_column_words(rows, columns, at)}"
        for field, at in places
        if at is not None
    )
    return ", ".join(named)
