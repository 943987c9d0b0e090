"""The list in other places: exported to a file, on the day sheet, or on the clipboard."""

import platform
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import assert_never

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.exports import ExportWanted
from plantdesk.desk.news import FileWritten
from plantdesk.desk.plant_list import PlantsRead
from plantdesk.domain.entry import Entry
from plantdesk.domain.local_time import local_day, local_time, today
from plantdesk.domain.outcome import Added, HeldBack, Outcome, Refused, Unsure
from plantdesk.domain.plant import ServiceError
from plantdesk.domain.search.plant_search import Kind, PlantFilter, PlantSearch, is_to_do, kind_of
from plantdesk.domain.status import Status
from plantdesk.sheets.cells import Row
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.tables import tabbed
from plantdesk.ui.entry.kind_chips import kind_word
from plantdesk.ui.entry.status_words import exact_word
from plantdesk.ui.file_words import written_text
from plantdesk.ui.flow import show
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.plants.model import PlantColumn, column_name, shown_time
from plantdesk.ui.plants.paper.day_sheet import DaySheet, SheetRow
from plantdesk.ui.plants.plant_list import PlantList
from plantdesk.ui.plants.search_row import ListAction
from plantdesk.ui.widgets.file_dialogs import ask_where_to_save, documents
from plantdesk.ui.wording import date_text, day_text, isolated, number, short_store_name, translate

# More rows are for a file.
_MOST_COPIED = 10_000
# Longer day sheets take too long to lay out.
_MOST_PRINTED = 5_000


class ListOutput(QObject):
    """Each runs when the user asks for it. The page shows its messages."""

    # What is said, and whether it went wrong.
    told = Signal(str)
    went_wrong = Signal(str)

    def __init__(
        self, look: Look, stores: Stores, desk: Desk, plant_list: PlantList, page: QWidget
    ) -> None:
        super().__init__(page)
        self._page = page
        self._look = look
        self._stores = stores
        self._desk = desk
        self._list = plant_list
        self._exporting = False

    def make(self, action: ListAction) -> None:
        search = self._list.search
        match action:
            case ListAction.EXPORT if self._exporting:
                self.went_wrong.emit(translate("plants", "Wait until the export has finished."))
            case ListAction.EXPORT:
                self._export()
            case ListAction.COPY:
                self._read(search, _MOST_COPIED, self._copy)
            case ListAction.DAY_SHEET:
                self._read(search, _MOST_PRINTED, partial(self._show_day_sheet, search.filter))
            case _:
                assert_never(action)

    def _read(self, search: PlantSearch, most: int, then: Callable[[PlantsRead], object]) -> None:
        failed = PlantsRead((), 0, failed=True)
        self._desk.ask(lambda engine: engine.plant_list.read(search, most), then, failed)

    def _export(self) -> None:
        path = self._ask_for_path()
        if path is None:
            return
        search, row_of = self._list.search, partial(table_row, names=self._names())
        wanted = ExportWanted(path, translate("plants", "Plants"), heads())
        self._exporting = True
        self.told.emit(translate("plants", "Exporting…"))
        self._desk.ask(
            lambda engine: engine.export(wanted, engine.plant_list.rows(search, row_of)),
            self._tell_exported,
            FileWritten(path, FileFault.OTHER),
        )

    def _tell_exported(self, ended: FileWritten) -> None:
        self._exporting = False
        said = self.told if ended.fault is None else self.went_wrong
        said.emit(written_text(ended))

    def _copy(self, read: PlantsRead) -> None:
        if read.failed:
            self.went_wrong.emit(_not_read_text())
            return
        if read.total > len(read.entries):
            self.went_wrong.emit(
                translate("plants", "Too many plants: show at most {0}.").format(
                    number(_MOST_COPIED)
                )
            )
            return
        if not read.entries:
            self.told.emit(_none_text())
            return
        names = self._names()
        rows = [table_row(entry, names) for entry in read.entries]
        QGuiApplication.clipboard().setText(tabbed((heads(), *rows)))
        self.told.emit(
            translate(
                "plants",
                "Copied: %Ln plants. Paste them into an email or a sheet.",
                None,
                len(rows),
            )
        )

    def _show_day_sheet(self, shown: PlantFilter, read: PlantsRead) -> None:
        if read.failed:
            self.went_wrong.emit(_not_read_text())
            return
        if read.total > len(read.entries):
            self.went_wrong.emit(
                translate("plants", "Too many plants: show at most {0}.").format(
                    number(_MOST_PRINTED)
                )
            )
            return
        if not read.entries:
            self.told.emit(_none_text())
            return
        # QtPrintSupport loads slowly.
        from plantdesk.ui.plants.paper.day_sheet_dialog import DaySheetDialog

        sheet = self._day_sheet(shown, read.entries)
        show(DaySheetDialog(self._look, sheet, self._desk, self._page))

    def _day_sheet(self, shown: PlantFilter, entries: Sequence[Entry]) -> DaySheet:
        store = translate("plants", "All stores")
        if shown.store_id is not None:
            store = short_store_name(self._stores.of(shown.store_id))
        counts = Counter(map(kind_of, entries))
        return DaySheet(
            _period(shown, entries),
            store,
            platform.node(),
            datetime.now(UTC),
            tuple((kind_word(kind), counts[kind]) for kind in Kind if counts[kind]),
            tuple(map(self._sheet_row, entries)),
        )

    def _sheet_row(self, entry: Entry) -> SheetRow:
        row = self._list.model.row(entry)
        to_check = entry.status is Status.TO_CHECK
        return SheetRow(
            row.word,
            row.icon,
            is_to_do(entry) or kind_of(entry) is Kind.WAITING,
            str(entry.plant.id),
            entry.plant.name,
            entry.plant.tag or "",
            short_store_name(row.store),
            _time_on_paper(shown_time(entry)),
            row.reason,
            entry.id,
            to_check,
        )

    def _names(self) -> dict[str, str]:
        return {store.id: short_store_name(store) for store in self._stores.known}

    def _ask_for_path(self) -> Path | None:
        """Ask in the system's own dialog, which also asks before it replaces a file."""
        workbook = translate("plants", "Excel workbook (*.xlsx)")
        table = translate("plants", "Table for a spreadsheet (*.csv)")
        name = translate("plants", "Plants {0}").format(today().isoformat())
        return ask_where_to_save(
            self._page,
            documents() / f"{name}.xlsx",
            f"{workbook};;{table}",
        )


def heads() -> tuple[str, ...]:
    return (
        column_name(PlantColumn.STATUS),
        column_name(PlantColumn.ID),
        column_name(PlantColumn.NAME),
        column_name(PlantColumn.TAG),
        column_name(PlantColumn.STORE),
        translate("plants", "Entered"),
        translate("plants", "Sent"),
        translate("plants", "Reply"),
        translate("plants", "Mistake"),
        translate("plants", "Corrected"),
        translate("plants", "Reference"),
    )


def table_row(entry: Entry, names: Mapping[str, str]) -> Row:
    """Return a plant as cells. May be called on another thread."""
    plant, mistake = entry.plant, entry.mistake
    return (
        exact_word(entry),
        plant.id,
        plant.name,
        plant.tag,
        names.get(entry.store_id, ""),
        entry.typed_at,
        entry.sent_at,
        _reply_text(entry.outcome),
        *((mistake.note, mistake.corrected_at) if mistake else (None, None)),
        entry.id,
    )


def _time_on_paper(moment: datetime) -> str:
    """Return day and time, without words such as today."""
    return isolated(f"{day_text(moment)} {local_time(moment):%H:%M}")


def _none_text() -> str:
    return translate("plants", "No plants in this list. Choose All, or another day.")


def _not_read_text() -> str:
    return translate("plants", "PlantDesk can’t read the plants now. Try again.")


def _period(shown: PlantFilter, entries: Sequence[Entry]) -> str:
    """Return the days that were searched, which may not include today any more."""
    if shown.since is not None and shown.before is not None:
        first = local_day(shown.since)
        # Limited by the midnight after the last day.
        last = local_day(shown.before - timedelta(microseconds=1))
    else:
        times = [local_day(entry.typed_at) for entry in entries]
        first, last = min(times), max(times)
    if first == last:
        return date_text(first)
    return isolated(f"{date_text(first)} – {date_text(last)}")


def _reply_text(outcome: Outcome | None) -> str:
    """Return the store's own words, as they came."""
    match outcome:
        case Refused(said=ServiceError(error=error, message=message, details=details)):
            return f"{error} {message} {details}".strip()
        case Refused(said=str(said)) | HeldBack(said=said) | Unsure(said=said):
            return said
        case Added(plant=plant, differs=differs) if differs:
            return f"{plant.name} {plant.tag or ''}".strip()
        case _:
            return ""
