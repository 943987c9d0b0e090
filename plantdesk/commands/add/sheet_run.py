"""Adds a sheet from its file to its results, by this program's engine or by the window's."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from plantdesk.commands.add.adding import ENDED, STOPPED, Added, Adding
from plantdesk.commands.add.arguments import AddOptions
from plantdesk.commands.add.engine_alone import EngineEnded
from plantdesk.commands.add.opening import open_sheet
from plantdesk.commands.add.outcome import (
    plant_rows,
    results_of,
    say_counts,
    say_problems,
    status_words,
    write_files,
)
from plantdesk.commands.add.printing import Printer
from plantdesk.commands.add.stopping import Stops
from plantdesk.commands.add.words import NotAdded, NotNow, count
from plantdesk.desk.sheets.results import result_of
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.sheets.reading.faults import ReadingCancelled
from plantdesk.sheets.reading.shapes import Source
from plantdesk.sheets.results import RowResult

if TYPE_CHECKING:
    from plantdesk.desk.engine import Engine

ADDED, NOT_ALL, NOTHING, NOT_NOW = range(4)


def exit_code(work: Callable[[], int], printer: Printer) -> int:
    """Say why nothing was sent, if so."""
    try:
        return work()
    except NotAdded as error:
        printer.complain(f"plantdesk: {error}")
        return NOTHING
    except NotNow as error:
        printer.complain(f"plantdesk: {error}")
        return NOT_NOW
    except ReadingCancelled:
        printer.complain(f"plantdesk: {STOPPED}")
        return NOT_NOW
    except EngineEnded:
        printer.complain(f"plantdesk: {ENDED}")
        return NOT_NOW


def open_as_asked(options: AddOptions, printer: Printer, stops: Stops) -> tuple[WorkSheet, Source]:
    """Open the sheet, and make the folder for its results."""

    def progress(percent: int) -> bool:
        if 0 < percent < 100:
            printer.progress(f"Reading {options.file.name}, {percent} %")
        return not stops

    try:
        sheet, source = open_sheet(
            options.file, options.columns, options.sheet, options.encoding, progress
        )
    except NotAdded:
        # Ctrl+C also ends the process that reads a workbook.
        if stops:
            raise ReadingCancelled from None
        raise
    if not plant_rows(sheet):
        raise NotAdded(f"{options.file.name} has no plants.")
    if options.results is not None:
        _make_folder(options.results)
    return sheet, source


def add_opened(
    options: AddOptions, sheet: WorkSheet, source: Source, adding: Adding, printer: Printer
) -> int:
    """Add a sheet through an engine whose journal is open."""
    adding.find_token()
    adding.know_ids(sheet)
    say_problems(sheet, printer, include_warned=options.include_warned)
    added = adding.add(sheet, include_warned=options.include_warned, patience=float(options.wait))
    return _end(options, sheet, source, adding, added, printer)


def _end(
    options: AddOptions,
    sheet: WorkSheet,
    source: Source,
    adding: Adding,
    added: Added,
    printer: Printer,
) -> int:
    complete = True
    if options.results is not None:
        rows = adding.ask(lambda engine: _results(engine, added))
        results = results_of(sheet, added, rows)
        complete = write_files(options.results, sheet, source, results, printer)
    missing = say_counts(sheet, added, adding.store, printer)
    if added.why:
        waiting = added.counts.waiting + added.counts.aside
        if waiting:
            printer.complain(
                f"plantdesk: {count(waiting, 'plant')} still wait on this computer. "
                "Open PlantDesk to send or remove them."
            )
        return NOT_NOW
    if not added.keys:
        printer.complain("plantdesk: All rows were left out, so nothing was sent.")
        return NOTHING
    return NOT_ALL if missing or not complete else ADDED


async def _results(engine: "Engine", added: Added) -> dict[int, RowResult]:
    found: dict[int, RowResult] = {}
    if added.keys:
        async for entries in engine.batches.results(added.batch_id):
            words = {each.row: result_of(each, status_words(each)) for each in entries}
            found |= {row: result for row, result in words.items() if row is not None}
    return found


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise NotAdded("The folder for the results can't be made. Nothing was sent.") from None
