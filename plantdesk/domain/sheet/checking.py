"""Checks the cells of rows as the form checks what is typed.

Most rows are right, so slices of rows are first checked as a whole, which is much faster.
"""

import re
from collections.abc import Collection, Sequence
from contextlib import suppress

from plantdesk.domain.plant import NewPlant
from plantdesk.domain.plant_reading import (
    Problem,
    read_id,
    read_name,
    read_tag,
)
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.sheet.verdicts import (
    CellFault,
    CellProblem,
    ErrorValue,
    PerhapsRounded,
    Rounded,
    Verdict,
)
from plantdesk.domain.typed import PlantField, Typed, trim

Row = tuple[str, ...]

# A spreadsheet has 15 digits and sets the others to 0.
_EXACT_DIGITS = 15
_PLAIN_ID = re.compile(f"[1-9][0-9]{{0,{_EXACT_DIGITS - 1}}}")
_LETTER = re.compile("[A-Za-z]")
_SCIENTIFIC = re.compile(r"-?[0-9]+([.,][0-9]+)?[eE][+-][0-9]+")
# What Excel and LibreOffice show where a formula has no result.
_ERROR = re.compile(r"#(N/A|REF!|VALUE!|DIV/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)|Err:[0-9]{3}")
# What a name or tag can't hold, and what is removed at its ends although it isn't white space.
_SUSPECT = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u200b\ufeff\ud800-\udfff]")
# Texts of this length surely fit, even if all of it is emoji.
_SURELY_FITS = 5_000
# Taking all columns apart at once is faster up to here.
_FEW_COLUMNS = 8


def typed_of_row(row: Row, columns: Columns) -> Typed:
    return Typed(*(_cell(row, columns.of(field)) for field in PlantField))


def plant_of_row(row: Row, columns: Columns) -> NewPlant:
    """The plant of a row that passed the checks: what the form would send."""
    typed = typed_of_row(row, columns)
    return NewPlant(int(trim(typed.id)), trim(typed.name), trim(typed.tag) or None)


def is_plant(row: Row) -> bool:
    """Whether any cell of the row holds something."""
    return any(map(trim, row))


def check_cells(typed: Typed, *, inexact: bool, from_text: bool) -> list[CellProblem]:
    """Return what is wrong with each cell by itself, worst first within a field.

    `inexact` means that a spreadsheet may have rounded the id.
    """
    number, id_notes = read_id(typed.id)
    faults: list[CellFault] = list(id_notes)
    if inexact or (number is None and _SCIENTIFIC.fullmatch(trim(typed.id))):
        faults = [Rounded()]
    elif from_text and number is not None and _looks_rounded(number):
        faults.append(PerhapsRounded())
    problems = [CellProblem(PlantField.ID, fault, _weight(fault)) for fault in faults]
    notes = [*read_name(typed.name)[1], *read_tag(typed.tag)[1]]
    problems += [CellProblem(note.field, note, _weight(note)) for note in notes]
    for field, text in ((PlantField.NAME, typed.name), (PlantField.TAG, typed.tag)):
        if _ERROR.fullmatch(trim(text)):
            problems.append(CellProblem(field, ErrorValue(), Verdict.WARNED))
    return problems


def id_of(text: str) -> str | None:
    """Return the id in a cell as it would be sent, if it can be."""
    number, _ = read_id(text)
    return None if number is None else str(number)


def check_rows(
    rows: Sequence[Row], columns: Columns, inexact: Collection[int], *, from_text: bool
) -> tuple[bytearray, Sequence[str | None]]:
    """Return the verdict on each row by itself, and its id as it would be sent, if it can be.

    `inexact` holds the places of rounded ids.
    """
    ids, names, tags = _columns(rows, columns)
    verdicts = bytearray(len(rows))
    unusual = _unusual(ids, names, tags).union(inexact)
    if not unusual:
        return verdicts, ids
    sent_ids: list[str | None] = list(ids)
    for place in unusual:
        rounded, sent_ids[place] = place in inexact, None
        if _LETTER.search(ids[place]):
            # With another column for ids, these are all rows.
            verdicts[place] = Verdict.WRONG
        elif not is_plant(rows[place]):
            verdicts[place] = Verdict.NO_PLANT
        else:
            typed = Typed(ids[place], names[place], tags[place])
            problems = check_cells(typed, inexact=rounded, from_text=from_text)
            verdicts[place] = max((each.verdict for each in problems), default=Verdict.RIGHT)
            sent_ids[place] = None if rounded else id_of(typed.id)
    return verdicts, sent_ids


def _unusual(ids: Sequence[str], names: Sequence[str], tags: Sequence[str]) -> set[int]:
    """The places of rows that need a closer look: most surely are right."""
    places: set[int] = set()
    digits, letters = "".join(ids), list(map(str.strip, names))
    # Asking for all at once is faster, and sure.
    if (
        not (digits.isdigit() and digits.isascii())
        or "\n0" in "\n" + "\n".join(ids)
        or not all(ids)
        or max(map(len, ids)) > _EXACT_DIGITS
    ):
        places.update(place for place, each in enumerate(ids) if not _PLAIN_ID.fullmatch(each))
    if "" in letters or any(map(str.isdecimal, letters)):
        places.update(place for place, each in enumerate(letters) if not each or each.isdecimal())
    if not _all_plain(names, tags):
        cells = enumerate(zip(names, tags, strict=True))
        places.update(place for place, (name, tag) in cells if not _all_plain((name,), (tag,)))
    return places


def _all_plain(names: Sequence[str], tags: Sequence[str]) -> bool:
    """Whether all texts surely fit and hold no characters that need a closer look."""
    text = "".join(names) + "".join(tags)
    if len(text) > _SURELY_FITS and max(map(len, (*names, *tags))) > _SURELY_FITS:
        return False
    if ("#" in text or "Err:" in text) and any(_ERROR.search(each) for each in (*names, *tags)):
        return False
    # Not printable is also what is only unusual, such as a no-break space.
    return text.isprintable() or not _SUSPECT.search(text)


def _columns(rows: Sequence[Row], columns: Columns) -> tuple[Sequence[str], ...]:
    """Return the cells of the three fields."""
    fields = [columns.of(field) for field in PlantField]
    if len(rows[0]) <= _FEW_COLUMNS:
        with suppress(ValueError):
            cells = list(zip(*rows, strict=True))
            if all(column is not None and column < len(cells) for column in fields):
                return tuple(cells[column] for column in fields if column is not None)
    return tuple(_column(rows, column) for column in fields)


def _column(rows: Sequence[Row], column: int | None) -> list[str]:
    if column is None:
        return [""] * len(rows)
    try:
        return [row[column] for row in rows]
    except IndexError:
        return [_cell(row, column) for row in rows]


def _cell(row: Row, column: int | None) -> str:
    return row[column] if column is not None and column < len(row) else ""


def _looks_rounded(number: int) -> bool:
    return number % 10 == 0 and abs(number) >= 10**_EXACT_DIGITS


def _weight(fault: CellFault) -> Verdict:
    """Whether the cell is wrong or only unusual."""
    return Verdict.WRONG if isinstance(fault, Problem | Rounded) else Verdict.WARNED
