"""Which rows of a sheet the table shows, in order. They stay while the user works on them.

A row that is corrected doesn't leave the list of wrong rows under the user's hands: lists only grow
until they are chosen again.
"""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, groupby

from plantdesk.domain.sheet.editing import Found
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import ALL_FIELDS, WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.ui.many.table.words import Shown

_VERDICTS = {
    Shown.RIGHT: Verdict.RIGHT,
    Shown.WARNED: Verdict.WARNED,
    Shown.WRONG: Verdict.WRONG,
    Shown.SENT: Verdict.SENT,
}
_STATUSES = {
    Shown.ADDED: (Status.ADDED, Status.ADDED_AS_SAID),
    Shown.REFUSED: (Status.REFUSED, Status.ADDED_AGAIN, Status.NOT_ADDED),
    Shown.TO_CHECK: (Status.TO_CHECK,),
    Shown.WAITING: (Status.WAITING, Status.SENDING),
    Shown.REMOVED: (Status.REMOVED, Status.REMOVED_AS_SAID),
}
CHECKED = (Shown.ALL, Shown.RIGHT, Shown.WARNED, Shown.WRONG)
SENT = (Shown.SENT, *_STATUSES)


def rows_of(sheet: WorkSheet, shown: Shown) -> list[int]:
    if shown is Shown.ALL:
        # Empty rows too: the user may fill them.
        return list(range(sheet.columns.first_row, len(sheet)))
    if shown in _VERDICTS:
        return sheet.rows_with((_VERDICTS[shown],))
    return [row for row in sheet.rows_with((Verdict.SENT,)) if fits(sheet, shown, row)]


def fits(sheet: WorkSheet, shown: Shown, row: int) -> bool:
    if shown is Shown.ALL:
        return True
    if shown in _VERDICTS:
        return sheet[row].verdict is _VERDICTS[shown]
    # Until a status is known, the row waits.
    status = sheet[row].status or Status.WAITING
    return sheet[row].verdict is Verdict.SENT and status in _STATUSES[shown]


def count_of(sheet: WorkSheet, shown: Shown) -> int:
    """Count the plants. Empty rows don't count."""
    if shown is Shown.ALL:
        return sum(sheet.count(verdict) for verdict in Verdict if verdict is not Verdict.NO_PLANT)
    if shown in _VERDICTS:
        return sheet.count(_VERDICTS[shown])
    if shown is Shown.WAITING:
        others = (count_of(sheet, each) for each in SENT[1:] if each is not shown)
        return sheet.count(Verdict.SENT) - sum(others)
    return sum(map(sheet.count_status, _STATUSES[shown]))


def moved(rows: Sequence[int], removed: Sequence[range], inserted: Sequence[range]) -> list[int]:
    """Return where rows stand after others were removed and inserted."""
    ends, gone = [each.stop for each in removed], [0, *accumulate(map(len, removed))]
    come = [0, *accumulate(map(len, inserted))]
    # Where each would have been inserted without those before it.
    starts = [each.start - before for each, before in zip(inserted, come, strict=False)]
    left = (row - gone[bisect_right(ends, row)] for row in rows)
    return [row + come[bisect_right(starts, row)] for row in left]


def runs(places: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield the first and the last of each run of places that follow one another."""
    for _, run in groupby(enumerate(places), lambda each: each[1] - each[0]):
        run_places = [place for _, place in run]
        yield run_places[0], run_places[-1]


def next_cell(
    sheet: WorkSheet, verdict: Verdict, current: Found | None, *, backwards: bool = False
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


def is_cell(sheet: WorkSheet, verdict: Verdict, cell: Found) -> bool:
    """Whether a cell has this verdict, and its row none that is worse."""
    return sheet[cell.row].verdict is verdict and cell.field in _fields_with(
        sheet, cell.row, verdict
    )


def _fields_with(sheet: WorkSheet, row: int, verdict: Verdict) -> list[PlantField]:
    found = {problem.field for problem in sheet.problems(row) if problem.verdict is verdict}
    return [field for field in ALL_FIELDS if field in found]
