"""Saves the rows as files by what became of them. They open here again."""

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import partial
from itertools import takewhile
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.exports import ExportWanted
from plantdesk.desk.news import ExportProgress, FileWritten
from plantdesk.desk.sheets.results import ResultsWanted, result_of, result_rows
from plantdesk.domain.sheet.verdicts import RefusedBefore, Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.reading.shapes import WorkbookForm
from plantdesk.sheets.results import Became, OwnHeadings, ResultTable, RowResult, became
from plantdesk.ui.entry.status_words import exact_word, status_word
from plantdesk.ui.file_words import not_written_text
from plantdesk.ui.many.problem_words import short_problem
from plantdesk.ui.many.sending.reply_words import unsent_text
from plantdesk.ui.many.sheet_in_work import OPEN, SheetInWork
from plantdesk.ui.many.table.words import field_word
from plantdesk.ui.widgets.choice_menu import Line, offer_below
from plantdesk.ui.widgets.file_dialogs import ask_where_to_save, documents
from plantdesk.ui.widgets.turns import Turns
from plantdesk.ui.wording import isolated, number, translate

_PLANTS = (*OPEN, Verdict.SENT)
_ISOLATES = dict.fromkeys((0x2068, 0x2069))


class Which(Enum):
    """Which rows a file gets."""

    ALL = tuple(Became)
    ADDED = (Became.ADDED,)
    REFUSED = (Became.REFUSED,)
    TO_CHECK = (Became.TO_CHECK,)
    NOT_SENT = (Became.NOT_SENT,)


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
        why: dict[int, RowResult] = {}
        turns = Turns(_explain(sheet, why), self)
        turns.ended.connect(partial(self._export, path, sheet, which, why))
        turns.ended.connect(turns.deleteLater)
        turns.start()

    def _export(
        self, path: Path, sheet: WorkSheet, which: Which, why: Mapping[int, RowResult]
    ) -> None:
        asked = _wanted(sheet, which, why)
        table, count = asked.table, count_of(sheet, which)
        wanted = ExportWanted(path, which_word(which), table.heads, count, table.titles)
        self._desk.ask(
            lambda engine: engine.export(wanted, result_rows(engine.batches, asked)),
            self._tell_exported,
            FileWritten(path, FileFault.OTHER),
        )

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


def _explain(sheet: WorkSheet, found: dict[int, RowResult]) -> Iterator[None]:
    """Find out why rows were not sent. For 100,000 rows that takes seconds."""
    word, first = (
        translate("many", "Not sent"),
        {
            Verdict.RIGHT: translate("many", "Ready, but not added yet."),
            Verdict.WARNED: translate("many", "Marked, and not added."),
        },
    )
    refused = status_word(Status.REFUSED)
    # The user may delete rows meanwhile.
    for row in takewhile(lambda row: row < len(sheet), sheet.rows_with(OPEN)):
        faults = sheet.problems(row)
        if any(isinstance(each.fault, RefusedBefore) for each in faults):
            # Its entry says more, if the sheet still has it.
            found[sheet.key(row)] = RowResult(Became.REFUSED, refused)
            yield
            continue
        problems = [(field_word(each.field), short_problem(each)) for each in faults]
        said = "; ".join(f"{field}: {text.rstrip('.')}" for field, text in problems)
        said = f"{first.get(sheet.verdict(row), '')} {said}".strip().translate(_ISOLATES)
        found[sheet.key(row)] = RowResult(Became.NOT_SENT, word, message=said)
        yield


def _wanted(sheet: WorkSheet, which: Which, why: Mapping[int, RowResult]) -> ResultsWanted:
    # It was cleared, or the journal is another one.
    unknown = RowResult(Became.TO_CHECK, translate("many", "Not known"))
    not_sent = RowResult(Became.NOT_SENT, translate("many", "Not sent"))
    rest = {sheet.key(row): unknown for row in sheet.rows_with((Verdict.SENT,))}
    rest |= {key: why.get(key, not_sent) for key in map(sheet.key, sheet.rows_with(OPEN))}
    stored = translate("many", "The store has: {0}")
    return ResultsWanted(
        table_of(sheet),
        tuple(sheet.batches()),
        rest,
        which.value,
        lambda entry: result_of(entry, exact_word(entry), stored, unsent_text(entry)),
    )


def table_of(sheet: WorkSheet) -> ResultTable:
    own = (translate("many", word) for word in OwnHeadings())
    return ResultTable(sheet.image(), OwnHeadings(*own))


def count_of(sheet: WorkSheet, which: Which) -> int:
    """Count the rows of a file."""
    if which is Which.ALL:
        return len(sheet.rows_with(_PLANTS))
    kinds = which.value
    sent = sum(sheet.count_status(status) for status in Status if became(status) in kinds)
    refused = len(sheet.still_refused())
    unsent = sum(map(sheet.count, OPEN)) - refused
    return sent + {Which.NOT_SENT: unsent, Which.REFUSED: refused}.get(which, 0)


_WHICH_WORD = {
    Which.ALL: "All rows",
    Which.ADDED: "Added",
    Which.REFUSED: "Refused",
    Which.TO_CHECK: "To check",
    Which.NOT_SENT: "Not sent",
}


def which_word(which: Which) -> str:
    return translate("many", _WHICH_WORD[which])
