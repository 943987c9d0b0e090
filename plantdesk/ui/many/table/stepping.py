"""From one wrong cell to the next, and which id comes next."""

from collections.abc import Sequence

from plantdesk.domain.plant_reading import read_id
from plantdesk.domain.sheet.editing import Found
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import ALL_FIELDS, WorkSheet
from plantdesk.domain.typed import PlantField


def next_cell(
    sheet: WorkSheet, verdict: Verdict, current: Found | None, *, backwards: bool
) -> Found | None:
    """Return the next cell with this verdict, in any row, going on at the other end."""
    if current is not None:
        here = ALL_FIELDS.index(current.field)
        ahead = reversed(ALL_FIELDS[:here]) if backwards else ALL_FIELDS[here + 1 :]
        left = _fields_with(sheet, current.row, verdict)
        for field in ahead:
            if field in left:
                return Found(current.row, field)
    after = current.row if current else -1
    row = sheet.next_with((verdict,), after, backwards=backwards)
    fields = [] if row is None else _fields_with(sheet, row, verdict)
    return Found(row, fields[-1 if backwards else 0]) if row is not None and fields else None


def suggested_id(sheet: WorkSheet, row: int, above: Sequence[int]) -> str:
    """Suggest the row's own id, or the one after the row above, or nothing."""
    own, _ = read_id(sheet.text(row, PlantField.ID))
    if own is not None:
        return str(own)
    before, _ = read_id(sheet.text(above[-1], PlantField.ID)) if above else (None, [])
    return "" if before is None else str(before + 1)


def _fields_with(sheet: WorkSheet, row: int, verdict: Verdict) -> list[PlantField]:
    found = {problem.field for problem in sheet.problems(row) if problem.verdict is verdict}
    return [field for field in ALL_FIELDS if field in found]
