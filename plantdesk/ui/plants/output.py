"""The list in other places: exported to a file, on the day sheet, or on the clipboard."""

import platform
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from plantdesk.desk.exports import ExportWanted
from plantdesk.desk.news import FileWritten
from plantdesk.desk.plant_list import PlantsRead
from plantdesk.domain.entry import Entry
from plantdesk.domain.local_time import local_day, today
from plantdesk.domain.outcome import Added, Outcome
from plantdesk.domain.search.plant_search import PlantFilter, PlantSearch
from plantdesk.sheets.cells import Row
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.tables import tabbed
from plantdesk.ui.entry.card_content import reply_of
from plantdesk.ui.entry.status_words import exact_word
from plantdesk.ui.file_words import written_text
from plantdesk.ui.flow import answer_from, show
from plantdesk.ui.plants.columns import PlantColumn, column_name
from plantdesk.ui.plants.days import range_text
from plantdesk.ui.plants.messages import Messages
from plantdesk.ui.plants.model import PlantsModel
from plantdesk.ui.room import Room
from plantdesk.ui.widgets.file_dialogs import ask_where_to_save, documents
from plantdesk.ui.wording import number, short_store_name, translate

# More rows are for a file, and more on paper take too long to lay out.
_MOST_COPIED, _MOST_PRINTED = 10_000, 1_000


class ListOutput:
    """Each is of the list that shows when the user asks for it."""

    def __init__(self, room: Room, plants: PlantsModel, page: QWidget, messages: Messages) -> None:
        self._look, self._desk, self._plants = room.look, room.desk, plants
        self._page, self._messages = page, messages

    async def export(self) -> None:
        workbook = translate("plants", "Excel workbook (*.xlsx)")
        table = translate("plants", "Table for a spreadsheet (*.csv)")
        name = translate("plants", "Plants {0}").format(today().isoformat())
        suggested = documents() / f"{name}.xlsx"
        path = ask_where_to_save(self._page, suggested, f"{workbook};;{table}")
        if path is None:
            return
        search, row_of = self._plants.search, partial(table_row, names=self._names())
        wanted = ExportWanted(path, translate("plants", "Plants"), heads())
        self._messages.say(translate("plants", "Exporting…"))
        ended: FileWritten = await answer_from(
            self._desk,
            lambda engine: engine.export(wanted, engine.plant_list.rows(search, row_of)),
            FileWritten(path, FileFault.OTHER),
        )
        saved = ended.path if ended.fault is None else None
        self._messages.say(written_text(ended), wrong=saved is None, saved=saved)

    async def copy(self) -> None:
        entries, total = await self.read(self._plants.search, _MOST_COPIED)
        if total > len(entries):
            text = translate("plants", "Too many plants: show at most {0}.")
            self._messages.say(text.format(number(_MOST_COPIED)), wrong=True)
        elif entries:
            names = self._names()
            rows = [table_row(entry, names) for entry in entries]
            QGuiApplication.clipboard().setText(tabbed((heads(), *rows)))
            self._messages.say(
                translate(
                    "plants",
                    "Copied: %Ln plants. Paste them into an email or a sheet.",
                    None,
                    len(rows),
                )
            )

    async def print_day_sheet(self) -> None:
        search = self._plants.search
        entries, total = await self.read(search, _MOST_PRINTED)
        if not entries:
            return
        # QtPrintSupport loads slowly.
        from plantdesk.ui.plants.day_sheet import DaySheet, DaySheetDialog

        stores, shown = self._plants.stores, search.filter
        store = translate("plants", "All stores")
        if shown.store_id is not None or not stores.several:
            store = short_store_name(stores.to_name(shown.store_id or entries[0].store_id))
        period = _period(shown, entries)
        sheet = DaySheet(period, store, platform.node(), datetime.now(UTC), entries, total)
        show(DaySheetDialog(self._look, sheet, self._plants, self._desk, self._page))

    async def read(self, search: PlantSearch, most: int) -> tuple[Sequence[Entry], int]:
        """Return the first of these plants, and how many there are. Say why if there are none."""
        read: PlantsRead = await answer_from(
            self._desk,
            lambda engine: engine.plant_list.read(search, most),
            PlantsRead((), 0, failed=True),
        )
        if read.failed:
            text = translate("plants", "PlantDesk can’t read the plants now. Try again.")
            self._messages.say(text, wrong=True)
        elif not read.total:
            self._messages.say(
                translate("plants", "No plants in this list. Choose All, or another day.")
            )
        return read.entries, read.total

    def _names(self) -> dict[str, str]:
        return {store.id: short_store_name(store) for store in self._plants.stores.known}


# After the first columns of the list.
_HEADS = ("Entered", "Sent", "Reply", "Mistake", "Corrected", "Reference")


def heads() -> tuple[str, ...]:
    columns = (column for column in PlantColumn if column is not PlantColumn.WHEN)
    return *map(column_name, columns), *(translate("plants", head) for head in _HEADS)


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


def _period(shown: PlantFilter, entries: Sequence[Entry]) -> str:
    """Return the days that were searched, which may not include today any more."""
    if shown.since is not None and shown.before is not None:
        # Limited by the midnight after the last day.
        last = local_day(shown.before - timedelta(microseconds=1))
        return range_text(local_day(shown.since), last)
    days = [local_day(entry.typed_at) for entry in entries]
    return range_text(min(days), max(days))


def _reply_text(outcome: Outcome | None) -> str:
    """Return all of the reply as it came, or what the store has instead of what was typed."""
    if isinstance(outcome, Added) and outcome.differs:
        return f"{outcome.plant.name} {outcome.plant.tag or ''}".strip()
    reply = reply_of(outcome)
    return reply.whole if reply else ""
