"""Says at the end of `plantdesk add` what became of the rows, and writes it into files."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path

from plantdesk.commands.add.arguments import AddOptions
from plantdesk.commands.add.words import Line, plain, problems_words, translate
from plantdesk.desk.exports import list_separator
from plantdesk.desk.sheets import NewSheet
from plantdesk.domain.entry import Entry
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.sheets.files import NotWritten, free_name
from plantdesk.sheets.results import OWN_HEADINGS, ResultTable, RowResult, ending_of
from plantdesk.sheets.tables import write_table
from plantdesk.ui.file_words import why_not_written
from plantdesk.ui.many.adding.words import result_of

Entries = Mapping[int, Entry]

THERE = (Status.ADDED, Status.ADDED_AS_SAID)
# So many rows with a problem are printed.
_SHOWN_ROWS = 10
_PLANTS = (Verdict.RIGHT, Verdict.WARNED, Verdict.WRONG)
# Of the results, by whether it has the whole sheet: its name and what is said.
FILES = {
    True: ("all rows", "The sheet, %Ln rows: {0}"),
    False: ("still to do", "%Ln rows still to do: {0}"),
}
# What became of rows, in the order of the summary.
SUMMARY = (
    "%Ln added", "%Ln added before", "%Ln added but not as typed", "%Ln refused", "%Ln to check",
    "%Ln waiting", "%Ln removed", "%Ln left out",
)  # fmt: skip


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
    of = Counter(entry.status for entry in entries.values())
    there = [key for key, entry in entries.items() if entry.status in THERE]
    exact = [key for key in there if not entries[key].altered]
    earlier = sum(key in before and before[key].status in THERE for key in exact)
    counts = (
        len(exact) - earlier,
        earlier + len(standing),
        len(there) - len(exact),
        of[Status.REFUSED] + of[Status.ADDED_AGAIN] + of[Status.NOT_ADDED],
        # What is being sent may be there.
        of[Status.TO_CHECK] + of[Status.SENDING],
        of[Status.WAITING],
        of[Status.REMOVED] + of[Status.REMOVED_AS_SAID],
        rows - len(entries) - len(standing),
    )
    words = [
        translate("add", text, None, count)
        for text, count in zip(SUMMARY, counts, strict=True)
        if count or text is SUMMARY[0]
    ]
    return ", ".join(words), len(exact) + len(standing) == rows


def write_files(
    options: AddOptions,
    opened: NewSheet,
    entries: Entries,
    standing: set[int],
    say: Callable[[Line], object],
) -> bool:
    """Write the whole sheet, and the rows that need something. Return whether all were written."""
    sheet, folder, complete = opened.sheet, Path(options.results or ""), True
    # What can't be made is told with the files.
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    results = {key: result_of(entry) for key, entry in entries.items()}
    results |= dict.fromkeys(standing, RowResult(translate("add", "Added before"), open=False))
    # Finding out what is wrong takes long for many rows.
    for row in (row for row in sheet.rows_with(_PLANTS) if sheet[row].key not in results):
        why = problems_words(sheet.problems(row)) or translate(
            "add", "sending ended before this row"
        )
        if sheet[row].verdict is Verdict.WARNED:
            why = translate("add", "left out: {0}").format(why)
        results[sheet[row].key] = RowResult(translate("many", "Not sent"), why)
    table = ResultTable(sheet.image(), [translate("many", word) for word in OWN_HEADINGS])
    write = partial(
        write_table,
        titles=table.titles,
        replace=False,
        separator=list_separator(),
        form=table.form(opened.form),
    )
    for whole, (called, said) in FILES.items():
        rows = list(table.rows(results, whole=whole))
        if not rows:
            continue
        file = f"{Path(options.name).stem} {called}{ending_of(opened.form, options.name)}"
        path = free_name(folder / file)
        try:
            written = write(path, "PlantDesk", table.heads, rows)
        except NotWritten as error:
            text = translate("add", "{0} was not written. {1}")
            say(Line(complain=text.format(path, plain(why_not_written(error.fault)))))
            complete = False
        else:
            say(Line(translate("add", said, None, written.rows).format(path)))
            if written.recoded:
                text = translate("add", "It is in UTF-8: the sheet's encoding lacks some letters.")
                say(Line(text))
    return complete
