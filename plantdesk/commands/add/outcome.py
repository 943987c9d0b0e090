"""Says at the end of `plantdesk add` what became of the rows, and writes it into files."""

from collections import Counter
from functools import partial
from pathlib import Path

from plantdesk.commands.add.adding import Added
from plantdesk.commands.add.printing import Printer
from plantdesk.commands.add.words import (
    count,
    file_fault_words,
    problems_words,
    store_words,
    unsure_words,
)
from plantdesk.desk.system.list_separator import list_separator
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Unsure
from plantdesk.domain.sheet.verdicts import CellProblem, Known, Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.store import Store
from plantdesk.domain.typed import PlantField, trim
from plantdesk.sheets.files import NotWritten
from plantdesk.sheets.reading.shapes import Source
from plantdesk.sheets.results import (
    Became,
    ResultTable,
    RowResult,
    write_results,
    write_under_free_name,
)

# So many rows with a problem are printed.
_SHOWN_ROWS = 10
_UNSENT = (Verdict.RIGHT, Verdict.WARNED, Verdict.WRONG)


def say_problems(sheet: WorkSheet, printer: Printer, *, include_warned: bool) -> None:
    """Say why some rows are left out."""
    wanted = (Verdict.WRONG,) if include_warned else (Verdict.WRONG, Verdict.WARNED)
    rows = sheet.rows_with(wanted)
    for row in rows[:_SHOWN_ROWS]:
        printer.say(f"Row {row + 1}: {problems_words(sheet.problems(row))}.")
    if len(rows) > _SHOWN_ROWS:
        printer.say(f"And {count(len(rows) - _SHOWN_ROWS, 'more row')} with a problem.")


def say_counts(sheet: WorkSheet, added: Added, store: Store, printer: Printer) -> int:
    """Say how many rows became what. Return how many were not added."""
    counts, rows = added.counts, plant_rows(sheet)
    left_out = rows - len(added.keys)
    words = [f"{counts.added:,} added"]
    words += [f"{counts.refused:,} refused"] if counts.refused else []
    unclear = counts.to_check + counts.sending
    words += [f"{unclear:,} to check"] if unclear else []
    waiting = counts.waiting + counts.aside
    words += [f"{waiting:,} waiting"] if waiting else []
    words += [f"{counts.removed:,} removed"] if counts.removed else []
    words += [f"{left_out:,} left out"] if left_out else []
    name = store_words(store)
    printer.say(f"{name[:1].upper()}{name[1:]}: {count(rows, 'row')}, {', '.join(words)}.")
    return rows - counts.added


def plant_rows(sheet: WorkSheet) -> int:
    return len(sheet) - sheet.count(Verdict.NO_PLANT)


def results_of(sheet: WorkSheet, added: Added, sent: dict[int, RowResult]) -> dict[int, RowResult]:
    """Return what became of all plants of the sheet, by the keys of their rows."""
    results = dict(sent)
    known = set(added.left_out)
    for row in sheet.rows_with(_UNSENT):
        key = sheet.key(row)
        if key not in results:
            problems = sheet.problems(row)
            if key in known:
                # Found only when the rows were saved.
                what = Known(int(trim(sheet.typed(row).id)), None)
                problems = (CellProblem(PlantField.ID, what, Verdict.WARNED),)
            words = problems_words(problems)
            results[key] = RowResult(Became.NOT_SENT, "Not sent", message=words)
    return results


def status_words(entry: Entry | None) -> str:
    match entry and entry.status, entry and entry.outcome:
        case ((Status.TO_CHECK | Status.SENDING), Unsure() as unsure):
            return f"To check. {unsure_words(unsure)}"
        case ((Status.TO_CHECK | Status.SENDING), _):
            return "To check"
        case Status.WAITING, _:
            return "Waiting"
        case ((Status.ADDED | Status.ADDED_AS_SAID), _):
            return "Added"
        case ((Status.REFUSED | Status.ADDED_AGAIN | Status.NOT_ADDED), _):
            return "Refused"
        case ((Status.REMOVED | Status.REMOVED_AS_SAID), _):
            return "Removed"
        case _:
            return "Not sent"


def write_files(
    folder: Path, sheet: WorkSheet, source: Source, results: dict[int, RowResult], printer: Printer
) -> bool:
    """Write a file for each kind of result that there is. Return whether all were written."""
    table = ResultTable(sheet.image())
    counts = Counter(result.became for result in results.values())
    workbook = source.path.suffix.lower() in (".xlsx", ".xlsm", ".ods", ".xls", ".xlsb")
    complete = True
    for became in Became:
        if not counts[became]:
            continue
        path = folder / f"{source.path.stem} {became.value}{'.xlsx' if workbook else '.csv'}"
        write = partial(
            write_results,
            table=table,
            results=results,
            kinds=(became,),
            separator=list_separator(),
        )
        try:
            written = write_under_free_name(path, write)
        except NotWritten as error:
            printer.complain(file_fault_words(error.fault, path))
            complete = False
        else:
            printer.say(f"{count(counts[became], 'row')} {became.value}: {written}")
    return complete
