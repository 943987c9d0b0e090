"""Checks the cells of a row by themselves, as the form checks what is typed."""

import re

from plantdesk.domain.plant import EXACT_DIGITS, NewPlant
from plantdesk.domain.plant_reading import (
    Problem,
    read_id,
    read_name,
    read_tag,
)
from plantdesk.domain.sheet.changes import Row
from plantdesk.domain.sheet.columns import Columns, cell_of
from plantdesk.domain.sheet.verdicts import (
    CellFault,
    CellProblem,
    Damage,
    Verdict,
)
from plantdesk.domain.typed import PlantField, Typed, trim

_LETTER = re.compile("[A-Za-z]")
_SCIENTIFIC = re.compile(r"-?[0-9]+([.,][0-9]+)?[eE][+-][0-9]+")
# What Excel and LibreOffice show where a formula has no result.
ERROR = re.compile(r"#(N/A|REF!|VALUE!|DIV/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)|Err:[0-9]{3}")
# Surely right, as most rows are: the form's way of reading takes ten times longer. The texts have
# no error, no damage, no white space but blanks, and the name has a letter.
_TEXT = (
    r"[^\x00-\x1f\x7f-\x9f\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff\ufffd"
    r"\ud800-\udfff#:\"\\]"
)
_PLAIN = re.compile(
    rf"[1-9][0-9]{{0,{EXACT_DIGITS - 1}}}\n(?=[^\n]*[^\W\d]){_TEXT}{{1,2000}}\n{_TEXT}{{0,2000}}"
)


def typed_of_row(row: Row, columns: Columns) -> Typed:
    return Typed(cell_of(row, columns.id), cell_of(row, columns.name), cell_of(row, columns.tag))


def plant_of_row(row: Row, columns: Columns) -> NewPlant:
    """The plant of a row that passed the checks: what the form would send."""
    typed = typed_of_row(row, columns)
    return NewPlant(int(trim(typed.id)), trim(typed.name), trim(typed.tag) or None)


def check_row(
    row: Row, columns: Columns, *, inexact: bool, from_text: bool
) -> tuple[Verdict, str | None]:
    """Return the verdict on a row, and its id as it would be sent, if it can be."""
    try:
        id_, name, tag = row[columns.id], row[columns.name], row[columns.tag]  # type: ignore[index]
    except (IndexError, TypeError):
        id_, name, tag = typed_of_row(row, columns)
    if not inexact and _PLAIN.fullmatch(f"{id_}\n{name}\n{tag}"):
        return Verdict.RIGHT, id_
    typed = Typed(id_, name, tag)
    if _LETTER.search(typed.id):
        # With another column for ids, these are all rows.
        return Verdict.WRONG, None
    if not any(map(trim, typed)):
        return Verdict.NO_PLANT, None
    problems = check_cells(typed, inexact=inexact, from_text=from_text)
    verdict = max((each.verdict for each in problems), default=Verdict.RIGHT)
    number, _ = read_id(typed.id)
    return verdict, None if inexact or number is None else str(number)


def check_cells(typed: Typed, *, inexact: bool, from_text: bool) -> list[CellProblem]:
    """Return what is wrong with each cell, worst first within a field.

    `inexact` means that a spreadsheet may have rounded the id.
    """
    number, id_notes = read_id(typed.id)
    faults: list[tuple[PlantField, CellFault]] = [(PlantField.ID, note) for note in id_notes]
    if inexact or (number is None and _SCIENTIFIC.fullmatch(trim(typed.id))):
        faults = [(PlantField.ID, Damage.ROUNDED)]
    elif from_text and number is not None and _looks_rounded(str(abs(number))):
        faults.append((PlantField.ID, Damage.PERHAPS_ROUNDED))
    faults += [(PlantField.NAME, note) for note in read_name(typed.name)[1]]
    # Accession numbers are digits, too: as a tag, they are fine.
    faults += [
        (PlantField.TAG, note) for note in read_tag(typed.tag)[1] if isinstance(note, Problem)
    ]
    for field, text in ((PlantField.NAME, typed.name), (PlantField.TAG, typed.tag)):
        if ERROR.fullmatch(trim(text)):
            faults.append((field, Damage.ERROR_VALUE))
        elif text.count('"') % 2 == 1 or "\\" in text or "\ufffd" in text:
            faults.append((field, Damage.GARBLED))
    return [CellProblem(field, fault, _weight(fault)) for field, fault in faults]


def _looks_rounded(digits: str) -> bool:
    lost = digits[EXACT_DIGITS:]
    return bool(lost) and not lost.strip("0")


def _weight(fault: CellFault) -> Verdict:
    """Whether the cell is wrong or only unusual."""
    wrong = isinstance(fault, Problem) or fault in (Damage.ROUNDED, Damage.ERROR_VALUE)
    return Verdict.WRONG if wrong else Verdict.WARNED
