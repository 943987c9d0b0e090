"""Which rows of a sheet the table shows. They stay while the user works on them.

A row that is corrected doesn't leave the list of wrong rows under the user's hands: lists only grow
until they are chosen again.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.ui.many.table.words import Shown

# In order, each once. For all rows, a range.
Rows = Sequence[int]

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
SENT = (
    Shown.SENT,
    Shown.ADDED,
    Shown.REFUSED,
    Shown.TO_CHECK,
    Shown.WAITING,
    Shown.REMOVED,
)


def rows_of(sheet: WorkSheet, shown: Shown) -> Rows:
    if shown is Shown.ALL:
        # Empty rows too: the user may fill them.
        return range(sheet.columns.first_row, len(sheet))
    if shown in _VERDICTS:
        return sheet.rows_with((_VERDICTS[shown],))
    if shown is Shown.WAITING:
        # Until a status is known, the row waits.
        others = [status for each in SENT[1:] if each is not shown for status in _STATUSES[each]]
        gone = set(sheet.rows_with_status(others))
        return [row for row in sheet.rows_with((Verdict.SENT,)) if row not in gone]
    return sheet.rows_with_status(_STATUSES[shown])


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


def with_new(sheet: WorkSheet, shown: Shown, rows: Rows, changed: Iterable[int]) -> Rows:
    """Return the rows with those of the changed ones that belong to them now."""
    if shown is Shown.ALL:
        return rows_of(sheet, shown)
    new = [row for row in changed if _fits(sheet, shown, row) and place_in(rows, row) is None]
    return sorted((*rows, *new)) if new else rows


def moved(rows: Rows, removed: Sequence[range], inserted: Sequence[range]) -> Rows:
    """Return where rows stand after others were removed and inserted. New ones are among them."""
    kept = list(rows)
    if removed:
        gone = 0
        left: list[int] = []
        ranges = iter((*removed, None))
        next_ = next(ranges)
        for row in kept:
            while next_ is not None and row >= next_.stop:
                gone += len(next_)
                next_ = next(ranges)
            if next_ is None or row < next_.start:
                left.append(row - gone)
        kept = left
    if inserted:
        left, come, place = [], 0, 0
        for new in inserted:
            while place < len(kept) and kept[place] + come < new.start:
                left.append(kept[place] + come)
                place += 1
            left.extend(new)
            come += len(new)
        left.extend(row + come for row in kept[place:])
        kept = left
    return kept


def place_in(rows: Rows, row: int) -> int | None:
    """Where a row of the sheet stands in the table."""
    if isinstance(rows, range):
        return row - rows.start if row in rows else None
    place = bisect_left(rows, row)
    return place if place < len(rows) and rows[place] == row else None


def _fits(sheet: WorkSheet, shown: Shown, row: int) -> bool:
    verdict = sheet[row].verdict
    if shown in _VERDICTS:
        return verdict is _VERDICTS[shown]
    if verdict is not Verdict.SENT:
        return False
    status = sheet[row].status or Status.WAITING
    return status in _STATUSES[shown]
