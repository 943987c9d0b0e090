"""Says at the end of `plantdesk add` what became of the rows, and writes it into files."""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from plantdesk.commands.add.words import plain, problems_words, translate
from plantdesk.desk.exports import list_separator
from plantdesk.desk.sheets import NewSheet
from plantdesk.domain.entry import Entry
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.sheets.files import NotWritten, free_name
from plantdesk.sheets.results import OWN_HEADINGS, ResultTable, RowResult, ending_of
from plantdesk.sheets.tables import write_table
from plantdesk.terminal import print_error, print_line
from plantdesk.ui.file_words import not_written_text
from plantdesk.ui.many.row_words import result_of

Entries = Mapping[int, Entry]

THERE = (Status.ADDED, Status.ADDED_AS_SAID)
# So many rows with a problem are printed.
_SHOWN_ROWS = 10
_PLANTS = (Verdict.RIGHT, Verdict.WARNED, Verdict.WRONG)
_ADDED, _BEFORE, _ALTERED = "%Ln added", "%Ln added before", "%Ln added but not as typed"
_REFUSED, _TO_CHECK, _REMOVED = "%Ln refused", "%Ln to check", "%Ln removed"
_WAITING, _LEFT_OUT = "%Ln waiting", "%Ln left out"
# What became of rows, in the order of the summary.
SUMMARY = (
    _ADDED, _BEFORE, _ALTERED, _REFUSED, _TO_CHECK, _WAITING, _REMOVED, _LEFT_OUT
)  # fmt: skip
_BECAME = {
    Status.REFUSED: _REFUSED,
    Status.ADDED_AGAIN: _REFUSED,
    Status.NOT_ADDED: _REFUSED,
    Status.TO_CHECK: _TO_CHECK,
    # It may be there.
    Status.SENDING: _TO_CHECK,
    Status.WAITING: _WAITING,
    Status.REMOVED: _REMOVED,
    Status.REMOVED_AS_SAID: _REMOVED,
}


def problem_lines(sheet: WorkSheet, skipped: set[int], *, warned: bool) -> Iterator[str]:
    """Say why some rows are left out. `skipped` are the keys of rows that are in the journal."""
    wanted = (Verdict.WRONG, Verdict.WARNED) if warned else (Verdict.WRONG,)
    rows = [row for row in sheet.rows_with(wanted) if sheet[row].key not in skipped]
    for row in rows[:_SHOWN_ROWS]:
        text = translate("add", "Row {0}: {1}.")
        yield text.format(row + 1, problems_words(sheet.problems(row)))
    if (more := len(rows) - _SHOWN_ROWS) > 0:
        yield translate("add", "And %Ln more rows with a problem.", None, more)


def count_words(
    rows: int, entries: Entries, before: Entries, standing: set[int]
) -> tuple[str, bool]:
    """Say how many rows became what. Return also whether all stand as added, as they were typed."""
    counts = Counter(_became(key, entry, before) for key, entry in entries.items())
    counts[_BEFORE] += len(standing)
    counts[_LEFT_OUT] = rows - counts.total()
    words = [
        translate("add", text, None, counts[text])
        for text in SUMMARY
        if counts[text] or text == _ADDED
    ]
    return ", ".join(words), counts[_ADDED] + counts[_BEFORE] == rows


def _became(key: int, entry: Entry, before: Entries) -> str:
    if entry.status not in THERE:
        return _BECAME[entry.status]
    if entry.altered:
        return _ALTERED
    return _BEFORE if key in before and before[key].status in THERE else _ADDED


def write_files(folder: Path, opened: NewSheet, entries: Entries, standing: set[int]) -> bool:
    """Write the whole sheet, and the rows that need something. Return whether all were written."""
    sheet, complete = opened.sheet, True
    # What can't be made is told with the files.
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    results = {key: result_of(entry) for key, entry in entries.items()}
    results |= dict.fromkeys(standing, RowResult(translate("add", "Added before"), open=False))
    # Finding out what is wrong takes long for many rows.
    for row in (row for row in sheet.rows_with(_PLANTS) if sheet[row].key not in results):
        ready = translate("many", "Ready, but not added yet.")
        why = problems_words(sheet.problems(row)) or ready
        results[sheet[row].key] = RowResult(translate("many", "Not sent"), why)
    table = ResultTable(sheet.image(), [translate("many", word) for word in OWN_HEADINGS])
    for called, whole in (("all rows", True), ("still to do", False)):
        rows = list(table.rows(results, whole=whole))
        if not rows:
            continue
        ending = ending_of(opened.form, sheet.name)
        path = free_name(folder / f"{Path(sheet.name).stem} {called}{ending}")
        try:
            written = write_table(
                path,
                "PlantDesk",
                table.heads,
                rows,
                separator=list_separator(),
                form=opened.form,
            )
        except NotWritten as error:
            print_error(plain(not_written_text(str(path), error.fault)))
            complete = False
        else:
            print_line(translate("add", "Wrote %Ln rows: {0}", None, len(rows)).format(path))
            if written.recoded:
                text = "It is in UTF-8: the sheet’s encoding lacks some letters."
                print_line(translate("many", text))
    return complete
