"""Says at the end of `plantdesk add` what became of the rows, and writes it into files."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from plantdesk.commands.add.arguments import AddOptions
from plantdesk.commands.add.opening import Opened
from plantdesk.commands.add.talk import Talk
from plantdesk.commands.add.words import (
    capitalized,
    file_fault_words,
    plain,
    problems_words,
    store_words,
    translate,
)
from plantdesk.desk.sheets.results import result_of
from plantdesk.desk.system.list_separator import list_separator
from plantdesk.domain.entry import Entry
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.sheets.files import NotWritten, free_name
from plantdesk.sheets.results import OWN_HEADINGS, ResultTable, RowResult, ending_of
from plantdesk.sheets.tables import write_table
from plantdesk.ui.many.sending.reply_words import unclear_text

# So many rows with a problem are printed.
_SHOWN_ROWS = 10
_THERE = (Status.ADDED, Status.ADDED_AS_SAID)
_PLANTS = (Verdict.RIGHT, Verdict.WARNED, Verdict.WRONG)
# What became of rows, in the order of the summary.
_ADDED, _BEFORE, _CHANGED = "%Ln added", "%Ln added before", "%Ln added but not as typed"
_REFUSED, _TO_CHECK, _WAITING = "%Ln refused", "%Ln to check", "%Ln waiting"
_REMOVED, _LEFT_OUT = "%Ln removed", "%Ln left out"
_KINDS = (_ADDED, _BEFORE, _CHANGED, _REFUSED, _TO_CHECK, _WAITING, _REMOVED, _LEFT_OUT)
# By whether it has the whole sheet.
_IN_FILE = {True: "The sheet, %Ln rows: {0}", False: "%Ln rows still to do: {0}"}

Entries = Mapping[int, Entry]


def say_problems(sheet: WorkSheet, skipped: set[int], talk: Talk, *, warned: bool) -> None:
    """Say why some rows are left out. `skipped` are the keys of rows that are in the journal."""
    wanted = (Verdict.WRONG, Verdict.WARNED) if warned else (Verdict.WRONG,)
    rows = [row for row in sheet.rows_with(wanted) if sheet.key(row) not in skipped]
    for row in rows[:_SHOWN_ROWS]:
        text = translate("add", "Row {0}: {1}.")
        talk.say(text.format(row + 1, problems_words(sheet.problems(row))))
    if (more := len(rows) - _SHOWN_ROWS) > 0:
        talk.say(translate("add", "And %Ln more rows with a problem.", None, more))


def say_counts(
    opened: Opened, entries: Entries, before: Entries, standing: set[int], store: Store, talk: Talk
) -> bool:
    """Say how many rows became what. Return whether all stand as added, as they were typed."""
    kinds = Counter[str]()
    for key, entry in entries.items():
        kind, _ = _words(entry)
        was_added = key in before and before[key].status in _THERE
        kinds[_BEFORE if kind == _ADDED and was_added else kind] += 1
    kinds[_BEFORE] += len(standing)
    kinds[_LEFT_OUT] = opened.rows - kinds.total()
    words = [
        translate("add", kind, None, kinds[kind])
        for kind in _KINDS
        if kinds[kind] or kind == _ADDED
    ]
    #: {0} is the store, {1} for example “3 added, 1 refused”
    text = translate("add", "{0}: %Ln rows, {1}.", None, opened.rows)
    talk.say(text.format(capitalized(store_words(store)), ", ".join(words)))
    return kinds[_ADDED] + kinds[_BEFORE] == opened.rows


def write_files(
    options: AddOptions, opened: Opened, entries: Entries, standing: set[int], talk: Talk
) -> bool:
    """Write the whole sheet, and the rows that need something. Return whether all were written."""
    sheet, folder = opened.sheet, Path(options.results or "")
    added = RowResult(translate("add", "Added before"), open=False)
    results = {key: _row_result(entry) for key, entry in entries.items()}
    results |= dict.fromkeys(standing, added)
    for row in sheet.rows_with(_PLANTS):
        if (key := sheet.key(row)) not in results:
            why = problems_words(sheet.problems(row))
            why = why or translate("add", "sending ended before this row")
            if sheet.verdict(row) is Verdict.WARNED:
                why = translate("add", "left out: {0}").format(why)
            results[key] = RowResult(translate("many", "Not sent"), why)
    table = ResultTable(sheet.image(), [translate("many", word) for word in OWN_HEADINGS])
    ending, complete = ending_of(opened.form, options.name), True
    for whole, called in ((True, "all rows"), (False, "still to do")):
        rows = list(table.rows(results, whole=whole))
        if not rows:
            continue
        path = free_name(folder / f"{Path(options.name).stem} {called}{ending}")
        try:
            written = write_table(
                path,
                "PlantDesk",
                table.heads,
                rows,
                titles=table.titles,
                replace=False,
                separator=list_separator(),
                form=table.form(opened.form),
            )
        except NotWritten as error:
            talk.complain(file_fault_words(error.fault, path))
            complete = False
        else:
            text = translate("add", _IN_FILE[whole], None, written.rows)
            talk.say(text.format(path))
            if written.recoded:
                talk.say(
                    translate("add", "It is in UTF-8: the sheet's encoding lacks some letters.")
                )
    return complete


def _words(entry: Entry) -> tuple[str, str]:
    """Return how an entry is counted, and the word for it in a file."""
    match entry.status:
        case Status.ADDED | Status.ADDED_AS_SAID if entry.altered:
            return _CHANGED, translate("add", "Added, but not as you typed it")
        case Status.ADDED | Status.ADDED_AS_SAID:
            return _ADDED, translate("status", "Added")
        case Status.REFUSED | Status.ADDED_AGAIN | Status.NOT_ADDED:
            return _REFUSED, translate("status", "Refused")
        # What is being sent may be there.
        case Status.TO_CHECK | Status.SENDING:
            return _TO_CHECK, translate("status", "To check")
        case Status.WAITING:
            return _WAITING, translate("status", "Waiting")
        case Status.REMOVED | Status.REMOVED_AS_SAID:
            return _REMOVED, translate("status", "Removed")


def _row_result(entry: Entry) -> RowResult:
    return result_of(
        entry,
        _words(entry)[1],
        translate("many", "The store has: {0}"),
        translate("many", "Error {0}: {1}"),
        plain(unclear_text(entry)),
    )
