"""Opens the sheet of `plantdesk add`, and finds its columns and its store."""

import hashlib
import json
from collections.abc import Sequence
from functools import partial
from threading import Event

from plantdesk.commands.add.arguments import AddOptions
from plantdesk.commands.add.words import End, Ending, plain, translate
from plantdesk.desk.sheets import Headings, NewSheet, open_sheet
from plantdesk.domain.address import Address, read_address
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.store import PRACTICE, Store, alike
from plantdesk.domain.typed import trim
from plantdesk.sheets.reading.faults import NotReadable, ReadingCancelled, not_read_words
from plantdesk.sheets.reading.opening import chosen_form, look_at
from plantdesk.sheets.reading.shapes import Form, TextLook, WorkbookForm, WorkbookLook
from plantdesk.ui.wording import number

_SHOWN_HEADINGS = 12


def open_file(options: AddOptions, stopped: Event) -> tuple[NewSheet, str]:
    """Read and check the file. Raises `End` if it can't be used.

    Return also a digest, which stands for its rows as they were read, and for its columns.
    """
    path, row = options.file, options.headings
    headings = None if row is None else Headings(row - 1 if row else None)

    def progress(_: int) -> bool:
        return not stopped.is_set()

    try:
        form = _form(look_at(path, progress), options)
        found = open_sheet(path, form, {}, headings, progress)
    except (ReadingCancelled, NotReadable) as error:
        # Ctrl+C also ends the process that reads a workbook.
        if isinstance(error, ReadingCancelled) or stopped.is_set():
            raise End(Ending.STOPPED) from None
        ours = partial(translate, "many")
        words = not_read_words(error.fault, path.name, error.row, translate=ours, number=number)
        raise End(Ending.NOT_READ, plain(words)) from None
    sheet, places = found.sheet, found.sheet.columns
    if (row or 0) > len(sheet):
        raise End(Ending.NO_SUCH_ROW, row, len(sheet))
    if places.id is None or places.name is None or places.other_ids:
        at = places.heading_row or 0
        shown = filter(None, map(trim, sheet[at].cells[:_SHOWN_HEADINGS]))
        raise End(Ending.COLUMNS, at + 1, ", ".join(shown))
    if sheet.count(Verdict.NO_PLANT) == len(sheet):
        raise End(Ending.NO_PLANTS, path.name)
    known_by = sheet.image().rows, (places.id, places.name, places.tag, places.heading_row)
    return found, hashlib.sha256(json.dumps(known_by).encode()).hexdigest()


def choose_store(given: str | None, stores: Sequence[Store]) -> Store:
    """Find the store by its address, or by a name that only one has. Raises `End`."""
    if given is None:
        return PRACTICE
    real, read = [store for store in stores if not store.practice], read_address(given)
    for store in real:
        if isinstance(read, Address) and store.address == read.text:
            return store
    named = [store for store in real if alike(store.name) == alike(given)]
    if len(named) == 1:
        return named[0]
    # What was given is not repeated: it may be a token.
    known = "; ".join(f"{store.name}, {store.address}" for store in real)
    raise End(Ending.NO_SUCH_STORE, known or "-")


def _form(look: TextLook | WorkbookLook, options: AddOptions) -> Form:
    if isinstance(look, TextLook):
        if not options.encoding and look.encoding is None:
            raise End(Ending.ENCODING, look.candidates[0])
        return chosen_form(look, options.encoding or "")
    return WorkbookForm(options.sheet) if options.sheet else look.form
