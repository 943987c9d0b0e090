"""Saves the rows as files by what became of them. They open here again."""

from enum import Enum, auto
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.exports import ExportWanted
from plantdesk.desk.news import ExportProgress, FileWritten
from plantdesk.desk.sheets.results import ResultsWanted, result_of, result_rows
from plantdesk.domain.entry import Entry
from plantdesk.domain.outcome import Added
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.reading.shapes import WorkbookForm
from plantdesk.sheets.results import Became, OwnHeadings, ResultTable, RowResult, became
from plantdesk.ui.entry.status_words import exact_word
from plantdesk.ui.file_words import not_written_text
from plantdesk.ui.many.sheet_in_work import OPEN, SheetInWork
from plantdesk.ui.widgets.choice_menu import Line, offer_below
from plantdesk.ui.widgets.file_dialogs import ask_where_to_save, documents
from plantdesk.ui.wording import isolated, number, translate

_PLANTS = (*OPEN, Verdict.SENT)


class Which(Enum):
    """Which rows a file gets."""

    ALL = auto()
    ADDED = auto()
    REFUSED = auto()
    TO_CHECK = auto()
    NOT_SENT = auto()


_KINDS: dict[Which, tuple[Became, ...]] = {
    Which.ALL: tuple(Became),
    Which.ADDED: (Became.ADDED,),
    Which.REFUSED: (Became.REFUSED,),
    Which.TO_CHECK: (Became.TO_CHECK,),
    Which.NOT_SENT: (Became.NOT_SENT,),
}


class Results(QObject):
    # What is said, and whether it went wrong.
    told = Signal(str, bool)

    def __init__(self, desk: Desk, work: SheetInWork, page: QWidget) -> None:
        super().__init__(page)
        self._desk = desk
        self._work = work
        self._page = page
        self._path: Path | None = None
        self._menu = QMenu(page)
        self._menu.setObjectName("whichResults")
        desk.on(ExportProgress, self._tell_progress)

    def offer(self, button: QWidget) -> None:
        """Ask below the button which rows to save."""
        if (sheet := self._work.sheet) is not None:
            words = translate("many", "{0}: {1}")
            lines = []
            for which in Which:
                count = count_of(sheet, which)
                text = words.format(which_word(which), number(count))
                lines.append(Line(text, partial(self.save, which), enabled=count > 0))
            offer_below(button, self._menu, lines)

    def save(self, which: Which) -> None:
        sheet = self._work.sheet
        if sheet is None:
            return
        if self._path is not None:
            self.told.emit(translate("many", "Wait until the last file is saved."), True)
            return
        path = self._ask_for_path(sheet, which)
        if path is None:
            return
        if self._work.source.is_at(path):
            text = translate("many", "{0} is the sheet that you opened. Choose another name.")
            self.told.emit(text.format(isolated(path.name)), True)
            return
        self._path = path
        asked = self._wanted(sheet, which)
        heads, count = asked.table.heads, count_of(sheet, which)
        wanted = ExportWanted(path, which_word(which), heads, count)
        self._desk.ask(
            lambda engine: engine.export(wanted, result_rows(engine.batches, asked)),
            self._tell_exported,
        )

    def _wanted(self, sheet: WorkSheet, which: Which) -> ResultsWanted:
        not_sent = RowResult(Became.NOT_SENT, translate("many", "Not sent"))
        # It was cleared, or the journal is another one.
        unknown = RowResult(Became.TO_CHECK, translate("many", "Not known"))
        rest = {sheet.key(row): not_sent for row in sheet.rows_with(OPEN)}
        rest |= {sheet.key(row): unknown for row in sheet.rows_with((Verdict.SENT,))}
        stored = translate("many", "The store has: {0}")

        def result(entry: Entry) -> RowResult:
            found = result_of(entry, exact_word(entry))
            if isinstance(entry.outcome, Added) and entry.altered:
                plant = entry.outcome.plant
                names = ", ".join(filter(None, (plant.name, plant.tag)))
                return found._replace(message=stored.format(names))
            return found

        batches = tuple(sheet.batches())
        return ResultsWanted(table_of(sheet), batches, rest, _KINDS[which], result)

    def _ask_for_path(self, sheet: WorkSheet, which: Which) -> Path | None:
        workbook = translate("many", "Excel workbook (*.xlsx)")
        table = translate("many", "Table for a spreadsheet (*.csv)")
        kinds, suffix = (table, workbook), ".csv"
        if isinstance(self._work.source.form, WorkbookForm):
            kinds, suffix = (workbook, table), ".xlsx"
        name = translate("many", "{0} – {1}").format(Path(sheet.name).stem, which_word(which))
        return ask_where_to_save(
            self._page,
            translate("many", "Save results"),
            (self._work.source.folder or documents()) / f"{name}{suffix}",
            ";;".join(kinds),
        )

    def _tell_progress(self, progress: ExportProgress) -> None:
        if progress.path == self._path:
            text = translate("many", "Saving results: {0} of {1}")
            self.told.emit(text.format(number(progress.done), number(progress.of)), False)

    def _tell_exported(self, ended: FileWritten) -> None:
        self._path = None
        name = ended.path.name
        if ended.cancelled:
            text = translate("many", "Cancelled. {0} was not saved.")
            self.told.emit(text.format(isolated(name)), False)
        elif isinstance(ended.fault, FileFault):
            self.told.emit(not_written_text(name, ended.fault), True)
        elif ended.fault is not None:
            text = translate("many", "PlantDesk couldn’t save {0}. It can’t read the plants now.")
            self.told.emit(text.format(isolated(name)), True)
        else:
            text = translate("many", "Saved %Ln rows in {0}.", None, ended.rows)
            self.told.emit(text.format(isolated(name)), False)


def table_of(sheet: WorkSheet) -> ResultTable:
    own = OwnHeadings(
        translate("many", "Status"),
        translate("many", "Error"),
        translate("many", "Message"),
        translate("many", "Time"),
    )
    return ResultTable(sheet.image(), own)


def count_of(sheet: WorkSheet, which: Which) -> int:
    """Count the rows of a file."""
    if which is Which.ALL:
        return len(sheet.rows_with(_PLANTS))
    kinds = _KINDS[which]
    sent = sum(sheet.count_status(status) for status in Status if became(status) in kinds)
    return sent + (sum(map(sheet.count, OPEN)) if which is Which.NOT_SENT else 0)


_WHICH_WORD = {
    Which.ALL: "All rows",
    Which.ADDED: "Added",
    Which.REFUSED: "Refused",
    Which.TO_CHECK: "To check",
    Which.NOT_SENT: "Not sent",
}


def which_word(which: Which) -> str:
    return translate("many", _WHICH_WORD[which])
