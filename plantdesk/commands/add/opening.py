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
    SheetRead,
    TextForm,
    TextLook,
    WorkbookForm,
    WorkbookLook,
)

# The headings stand in one of the first rows.
_HEADINGS_WITHIN = 20
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
    columns = _columns(found, options)
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


def _columns(found: SheetRead, options: AddOptions) -> Columns:
    rows = found.rows
    columns = _chosen_columns(rows, options)
    texts = {
        PlantField.ID: translate("add", "The column of the plant id can't be found."),
        PlantField.NAME: translate("add", "The column of the name can't be found."),
    }
    for field, missing in texts.items():
        if columns.of(field) is None:
            how = translate("add", "Name it by its heading, like --columns {0}=HEADING.")
            how = how.format(field.value)
            raise NotAdded(f"{missing} {how} {_headings_words(rows, columns)}")
    if columns.other_ids:
        could_be = sorted((columns.id or 0, *columns.other_ids))
        names = [_column_words(rows, columns, at) for at in could_be]
        text = translate(
            "add", "These columns could be the plant id: {0}. Name one, like --columns id={1}."
        )
        raise NotAdded(text.format(", ".join(names), names[0]))
    return columns


def _chosen_columns(rows: Sequence[Row], options: AddOptions) -> Columns:
    """Use the chosen columns, and the found ones for the other fields."""
    wanted = {field: text for field, text in options.columns.items() if text}
    if options.headings is not None:
        if options.headings > len(rows):
            text = translate("add", "--headings names row {0}, and there are {1}.")
            raise NotAdded(text.format(options.headings, len(rows)))
        row = options.headings - 1 if options.headings else None
        columns = columns_under(rows, row)
        by_heading = row is not None and _has(rows[row], wanted)
    else:
        columns = find_columns(rows)
        some = enumerate(rows[:_HEADINGS_WITHIN])
        row = next((at for at, each in some if _has(each, wanted)), None)
        by_heading = row is not None
        if row is not None and row != columns.heading_row:
            # Other fields are found in this row, too.
            columns = columns_under(rows, row)
    if by_heading and row is not None:
        places = {field: _place(rows[row], text) for field, text in wanted.items()}
    else:
        places = {field: _number(text, rows) for field, text in wanted.items()}
    for field in options.columns:
        columns = columns.with_field(field, None)
    for field, place in places.items():
        if place is None:
            text = translate("add", "No column has the heading that --columns names for {0}.")
            raise NotAdded(f"{text.format(field.value)} {_headings_words(rows, columns)}")
        columns = columns.with_field(field, place)
    if len(set(places.values())) < len(places):
        raise NotAdded(translate("add", "--columns names one column for two fields."))
    return columns


def _has(row: Row, wanted: dict[PlantField, str]) -> bool:
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
