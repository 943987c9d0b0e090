"""Saves the sheet with what became of its rows, or those that need something, as a file."""

from collections.abc import Awaitable, Callable, Iterator, Mapping
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.exports import ExportWanted
from plantdesk.desk.news import FileWritten
from plantdesk.domain.sheet.verdicts import RefusedBefore, Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.sheets.cells import Row
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.results import OWN_HEADINGS, SETTLED, ResultTable, RowResult, ending_of
from plantdesk.ui.entry.status_words import status_word
from plantdesk.ui.file_words import written_text
from plantdesk.ui.flow import answer_from, in_turns, start
from plantdesk.ui.many.row_words import result_of, short_problem
from plantdesk.ui.many.sheet_in_work import OPEN, Say, SheetInWork
from plantdesk.ui.many.words import field_word, saved_kinds
from plantdesk.ui.widgets.choice_menu import Line, offer_below
from plantdesk.ui.widgets.file_dialogs import ask_where_to_save
from plantdesk.ui.wording import isolated, number, translate

if TYPE_CHECKING:
    # Loaded on the engine's thread.
    from plantdesk.desk.batches import Batches

_ISOLATES = dict.fromkeys((0x2068, 0x2069))
# By whether a file has the whole sheet.
_WHICH_WORD = {True: "All rows", False: "Still to do"}


class Results(QObject):
    def __init__(self, desk: Desk, work: SheetInWork, page: QWidget, say: Say) -> None:
        super().__init__(page)
        self._desk, self._work, self._page, self._say = desk, work, page, say
        self._menu = QMenu(page)
        self._menu.setObjectName("whichResults")

    def offer(self, button: QWidget) -> None:
        """Ask below the button which rows to save."""
        if (sheet := self._work.sheet) is not None:
            words = translate("many", "{0}: {1}")
            lines = []
            for whole in _WHICH_WORD:
                count = count_of(sheet, whole=whole)
                text = words.format(translate("many", _WHICH_WORD[whole]), number(count))
                lines.append(Line(text, partial(self.save, whole=whole), enabled=count > 0))
            offer_below(button, self._menu, lines)

    def save(self, *, whole: bool) -> None:
        if (sheet := self._work.sheet) is not None:
            start(self._save(sheet, whole=whole), self)

    async def _save(self, sheet: WorkSheet, *, whole: bool) -> None:
        word, source = translate("many", _WHICH_WORD[whole]), self._work.path
        if (path := self._ask_for_path(sheet, word)) is None:
            return
        if source is not None and same_file(source, path):
            text = translate("many", "{0} is the sheet that you opened. Choose another name.")
            self._say(text.format(isolated(path.name)), "wrong")
            return
        why: dict[int, RowResult] = {}
        await in_turns(_explain(sheet, why), self)
        table, rows = _table(sheet, why, whole=whole)
        wanted = ExportWanted(path, word, table.heads, self._work.form)
        ended: FileWritten = await answer_from(
            self._desk,
            lambda engine: engine.export(wanted, rows(engine.batches)),
            FileWritten(path, FileFault.OTHER),
        )
        if ended.fault is None:
            self._say(_ended_text(ended), saved=path)
        else:
            self._say(_ended_text(ended), "wrong")

    def _ask_for_path(self, sheet: WorkSheet, word: str) -> Path | None:
        ending = ending_of(self._work.form, sheet.name)
        kinds = workbook, table = saved_kinds()
        if ending != ".xlsx":
            kinds = table.replace(".csv", ending), workbook
        name = translate("many", "{0} – {1}").format(Path(sheet.name).stem, word)
        suggested = self._work.folder / f"{name}{ending}"
        return ask_where_to_save(self._page, suggested, ";;".join(kinds))


def same_file(path: Path, other: Path) -> bool:
    """Whether writing to the other path would replace this file."""
    try:
        return path.samefile(other)
    except OSError:
        return False


def _ended_text(ended: FileWritten) -> str:
    text = written_text(ended)
    if ended.recoded:
        why = translate("many", "It is in UTF-8: the sheet’s encoding lacks some letters.")
        text = f"{text} {why}"
    return text


def _explain(sheet: WorkSheet, found: dict[int, RowResult]) -> Iterator[None]:
    """Find out why rows were not sent. For 100,000 rows that takes seconds."""
    word, refused = translate("many", "Not sent"), status_word(Status.REFUSED)
    first = {
        Verdict.RIGHT: translate("many", "Ready, but not added yet."),
        Verdict.WARNED: translate("many", "Marked, and not added."),
    }
    # The user may delete rows meanwhile.
    for row in takewhile(lambda row: row < len(sheet), sheet.rows_with(OPEN)):
        problems = sheet.problems(row)
        faults = [(field_word(each.field), short_problem(each)) for each in problems]
        said = "; ".join(f"{field}: {text.rstrip('.')}" for field, text in faults)
        said = f"{first.get(sheet[row].verdict, '')} {said}".strip().translate(_ISOLATES)
        before = any(isinstance(each.fault, RefusedBefore) for each in problems)
        found[sheet[row].key] = RowResult(refused if before else word, said)
        yield


def _table(
    sheet: WorkSheet, why: Mapping[int, RowResult], *, whole: bool
) -> "tuple[ResultTable, Callable[[Batches], Awaitable[Iterator[Row]]]]":
    """Return what is written, and what reads its rows on the engine's thread."""
    # The journal is another one.
    unknown = RowResult(
        translate("many", "Not known"), translate("many", "It may be in the store.")
    )
    not_sent = RowResult(translate("many", "Not sent"))
    unsent = {(key := sheet[row].key): why.get(key, not_sent) for row in sheet.rows_with(OPEN)}
    before = {sheet[row].key: unknown for row in sheet.rows_with((Verdict.SENT,))}
    # The entry of a refused row says more, if the sheet still has it.
    before |= {(key := sheet[row].key): unsent.pop(key) for row in sheet.still_refused()}
    image, sent = sheet.image(), tuple(sheet.batches())
    unsent |= dict.fromkeys(image.deleted, RowResult(translate("many", "Deleted"), open=False))
    table = ResultTable(image, [translate("many", word) for word in OWN_HEADINGS])

    async def rows(batches: "Batches") -> Iterator[Row]:
        found = before.copy()
        for batch_id in sent:
            async for entries in batches.results(batch_id):
                # A row that was sent again is in two batches. The later one counts.
                found |= {each.row: result_of(each) for each in entries if each.row is not None}
        return table.rows(found | unsent, whole=whole)

    return table, rows


def count_of(sheet: WorkSheet, *, whole: bool) -> int:
    """Count the plants in a file."""
    count = sum(map(sheet.count, (*OPEN, Verdict.SENT)))
    return count if whole else count - sum(map(sheet.count_status, SETTLED))
