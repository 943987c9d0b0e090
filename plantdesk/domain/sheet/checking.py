"""Checks the cells of a row by themselves, as the form checks what is typed."""

import re
from collections.abc import Collection, Iterable

from plantdesk.domain.plant import NewPlant
from plantdesk.domain.plant_reading import (
    FieldWarning,
    Problem,
    WarningKind,
    read_id,
    read_name,
    read_tag,
)
from plantdesk.domain.sheet.changes import Row
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.sheet.verdicts import (
    CellFault,
    CellProblem,
    ErrorValue,
    Garbled,
    PerhapsRounded,
    Rounded,
    Verdict,
)
from plantdesk.domain.typed import PlantField, Typed, trim

# A spreadsheet has 15 digits and sets the others to 0.
_EXACT_DIGITS = 15
_LONG_ID = re.compile(f"-?[0-9]{{{_EXACT_DIGITS + 1},}}")
_LETTER = re.compile("[A-Za-z]")
_SCIENTIFIC = re.compile(r"-?[0-9]+([.,][0-9]+)?[eE][+-][0-9]+")
# What Excel and LibreOffice show where a formula has no result.
_ERROR = re.compile(r"#(N/A|REF!|VALUE!|DIV/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)|Err:[0-9]{3}")
# Surely right, as most rows are: the form's way of reading takes ten times longer. The texts have
# no error, no damage, no white space but blanks, and the name has a letter.
_TEXT = (
    r"[^\x00-\x1f\x7f-\x9f\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff\ufffd"
    r"\ud800-\udfff#:\"]"
)
_PLAIN = re.compile(
    rf"[1-9][0-9]{{0,{_EXACT_DIGITS - 1}}}\n(?=[^\n]*[^\W\d]){_TEXT}{{1,2000}}\n{_TEXT}{{0,2000}}"
)


def typed_of_row(row: Row, columns: Columns) -> Typed:
    return Typed(cell_of(row, columns.id), cell_of(row, columns.name), cell_of(row, columns.tag))


def plant_of_row(row: Row, columns: Columns) -> NewPlant:
    """The plant of a row that passed the checks: what the form would send."""
    typed = typed_of_row(row, columns)
    return NewPlant(int(trim(typed.id)), trim(typed.name), trim(typed.tag) or None)


def cell_of(row: Row, column: int | None) -> str:
    """Return a cell, which is empty if the row is shorter."""
    return row[column] if column is not None and column < len(row) else ""


def exact_lengths(ids: Iterable[str]) -> frozenset[int]:
    """Return the lengths of long ids of which most end in another digit than 0.

    No spreadsheet rounded these.
    """
    ends: dict[int, list[bool]] = {}
    for each in ids:
        if len(each) > _EXACT_DIGITS and _LONG_ID.fullmatch(text := trim(each)):
            ends.setdefault(len(text.removeprefix("-")), []).append(text[-1] != "0")
    return frozenset(length for length, others in ends.items() if 2 * sum(others) > len(others))


def check_row(
    row: Row, columns: Columns, *, inexact: bool, from_text: bool, exact: Collection[int] = ()
) -> tuple[Verdict, str | None]:
    """Return the verdict on a row, and its id as it would be sent, if it can be."""
    try:
        id_, name, tag = row[columns.id], row[columns.name], row[columns.tag]  # type: ignore[index]
    except (IndexError, TypeError):
        id_, name, tag = typed_of_row(row, columns)
    # A tag that repeats the id is a doubt.
    doubtful, text = inexact or tag.strip() == id_, f"{id_}\n{name}\n{tag}"
    if not (doubtful or "  " in text.replace("\xa0", " ")) and _PLAIN.fullmatch(text):
        return Verdict.RIGHT, id_
    typed = Typed(id_, name, tag)
    if _LETTER.search(typed.id):
        # With another column for ids, these are all rows.
        return Verdict.WRONG, None
    if not any(map(trim, typed)):
        return Verdict.NO_PLANT, None
    problems = check_cells(typed, inexact=inexact, from_text=from_text, exact=exact)
    verdict = max((each.verdict for each in problems), default=Verdict.RIGHT)
    number, _ = read_id(typed.id)
    return verdict, None if inexact or number is None else str(number)


def check_cells(
    typed: Typed, *, inexact: bool, from_text: bool, exact: Collection[int] = ()
) -> list[CellProblem]:
    """Return what is wrong with each cell, worst first within a field.

    `inexact` means that a spreadsheet may have rounded the id. `exact` are the lengths of ids that
    none rounded.
    """
    number, id_notes = read_id(typed.id)
    faults: list[CellFault] = list(id_notes)
    if inexact or (number is None and _SCIENTIFIC.fullmatch(trim(typed.id))):
        faults = [Rounded()]
    elif from_text and number is not None and _looks_rounded(number, exact):
        faults.append(PerhapsRounded())
    problems = [CellProblem(PlantField.ID, fault, _weight(fault)) for fault in faults]
    notes = [*read_name(typed.name)[1], *read_tag(typed.tag)[1]]
    # Accession numbers are digits, too. As a tag, they are fine.
    id_as_tag = number is not None and trim(typed.tag) == trim(typed.id)
    notes = [note for note in notes if id_as_tag or not _is_number_as_tag(note)]
    problems += [CellProblem(note.field, note, _weight(note)) for note in notes]
    for field, text in ((PlantField.NAME, typed.name), (PlantField.TAG, typed.tag)):
        if _ERROR.fullmatch(trim(text)):
            problems.append(CellProblem(field, ErrorValue(), Verdict.WRONG))
        elif is_garbled(text):
            problems.append(CellProblem(field, Garbled(), Verdict.WARNED))
    return problems


def _is_number_as_tag(note: Problem | FieldWarning) -> bool:
    only_digits = isinstance(note, FieldWarning) and note.doubt is WarningKind.ONLY_DIGITS
    return only_digits and note.field is PlantField.TAG


def is_garbled(text: str) -> bool:
    """Whether a program that reads the text otherwise may have damaged it."""
    return text.count('"') % 2 == 1 or '\\"' in text or "\ufffd" in text


def _looks_rounded(number: int, exact: Collection[int]) -> bool:
    long = abs(number) >= 10**_EXACT_DIGITS
    return long and number % 10 == 0 and len(str(abs(number))) not in exact


def _weight(fault: CellFault) -> Verdict:
    """Whether the cell is wrong or only unusual."""
    return Verdict.WRONG if isinstance(fault, Problem | Rounded) else Verdict.WARNED
