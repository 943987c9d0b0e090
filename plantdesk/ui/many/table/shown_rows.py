"""Which rows of a sheet the table shows, in order. They stay while the user works on them.

A row that is corrected doesn't leave the list of wrong rows under the user's hands: lists only grow
until they are chosen again.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate

from plantdesk.domain.search.plant_search import Kind, kind_of_status
from plantdesk.domain.sheet.editing import Found
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import ALL_FIELDS, WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField

# The rows with this verdict, or all, or the sent ones of this kind.
Shown = Verdict | Kind


def rows_of(sheet: WorkSheet, shown: Shown) -> list[int]:
    if isinstance(shown, Verdict):
        return sheet.rows_with((shown,))
    # Empty rows too: the user may fill them.
    every = range(sheet.columns.first_row, len(sheet))
    return list(every) if shown is Kind.ALL else [row for row in every if fits(sheet, shown, row)]


def fits(sheet: WorkSheet, shown: Shown, row: int) -> bool:
    found = sheet[row]
    if shown is Kind.ALL or found.verdict is not Verdict.SENT:
        return shown in (Kind.ALL, found.verdict)
    # Until a status is known, the row waits.
    return kind_of_status(found.status or Status.WAITING) is shown


def counts_of(sheet: WorkSheet) -> Counter[Shown]:
    """Count the plants. Empty rows don't count."""
    counts: Counter[Shown] = Counter()
    for status in Status:
        counts[kind_of_status(status)] += sheet.count_status(status)
    counts[Kind.WAITING] += sheet.count(Verdict.SENT) - counts.total()
    for verdict in (Verdict.RIGHT, Verdict.WARNED, Verdict.WRONG):
        counts[verdict] = sheet.count(verdict)
    counts[Kind.ALL] = counts.total()
    return counts


def moved(rows: Sequence[int], removed: Sequence[range], inserted: Sequence[range]) -> list[int]:
    """Return where rows stand after others were removed and inserted."""
    ends, gone = [each.stop for each in removed], [0, *accumulate(map(len, removed))]
    come = [0, *accumulate(map(len, inserted))]
    # Where each would have been inserted without those before it.
    starts = [each.start - before for each, before in zip(inserted, come, strict=False)]
    left = (row - gone[bisect_right(ends, row)] for row in rows)
    return [row + come[bisect_right(starts, row)] for row in left]


def next_cell(
    sheet: WorkSheet, verdict: Verdict, current: Found | None, *, backwards: bool = False
) -> Found | None:
    """Return the next cell with this verdict, in any row, going on at the other end."""
    fields = ALL_FIELDS[::-1] if backwards else ALL_FIELDS
    if current is not None:
        ahead = fields[fields.index(current.field) + 1 :]
        if found := _first_cell(sheet, verdict, current.row, ahead):
            return found
    after = current.row if current else -1
    row = sheet.next_with((verdict,), after, backwards=backwards)
    return None if row is None else _first_cell(sheet, verdict, row, fields)


def is_cell(sheet: WorkSheet, verdict: Verdict, cell: Found) -> bool:
    """Whether a cell has this verdict, and its row none that is worse."""
    found = _first_cell(sheet, verdict, cell.row, (cell.field,))
    return sheet[cell.row].verdict is verdict and found is not None


def _first_cell(
    sheet: WorkSheet, verdict: Verdict, row: int, fields: Sequence[PlantField]
) -> Found | None:
    found = {problem.field for problem in sheet.problems(row) if problem.verdict is verdict}
    return next((Found(row, field) for field in fields if field in found), None)
