"""The rows of a sheet as Qt's table model. What a row says is worked out when it is painted."""

from bisect import bisect_left
from collections.abc import Mapping
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from plantdesk.domain.sheet.changes import Edited
from plantdesk.domain.sheet.verdicts import CellProblem, Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.ui.entry.status_words import ICONS, status_word
from plantdesk.ui.look.plain_text import plain_tip
from plantdesk.ui.many.problem_words import row_number, short_problem
from plantdesk.ui.many.table.columns import source_text
from plantdesk.ui.many.table.shown_rows import Shown, fits, moved, runs
from plantdesk.ui.many.table.words import FIELDS, SheetColumn, field_word
from plantdesk.ui.wording import isolated, shortened, translate

# More than a screen shows.
_KEPT = 500
_LONGEST_TIP = 500
_Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole
_NO_FLAGS = Qt.ItemFlag.NoItemFlags
_SHOWN = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_EDITABLE = _SHOWN | Qt.ItemFlag.ItemIsEditable


class RowContent(Struct, frozen=True):
    """What the table shows of one row. `problems` are the worst of each cell."""

    row: int
    verdict: Verdict
    cells: tuple[str, str, str]
    problems: Mapping[PlantField, CellProblem]
    icon: tuple[str, str]
    note: str

    @property
    def sent(self) -> bool:
        return self.verdict is Verdict.SENT

    @property
    def worst(self) -> CellProblem | None:
        return max(self.problems.values(), key=lambda each: each.verdict, default=None)


# The names of each verdict's icon and of its tone in the theme.
VERDICT_ICONS = {
    Verdict.RIGHT: ("right", "added"),
    Verdict.WARNED: ("warned", "check"),
    Verdict.WRONG: ("wrong", "refused"),
    Verdict.NO_PLANT: ("", "removed"),
}

_STATE_WORD = {
    Verdict.RIGHT: "Ready",
    Verdict.WARNED: "Look at this",
    Verdict.WRONG: "To fix",
    Verdict.NO_PLANT: "Empty row",
}


class SheetModel(QAbstractTableModel):
    # The user has typed (row of the sheet, PlantField, text).
    typed = Signal(int, object, str)

    def __init__(self) -> None:
        super().__init__()
        self.sheet: WorkSheet | None = None
        self.rows: list[int] = []
        # Results in words, by the keys of the rows.
        self.replies: dict[int, str] = {}
        self._contents: dict[int, RowContent] = {}

    def show(self, sheet: WorkSheet | None, rows: list[int]) -> None:
        """Show other rows, or another sheet."""
        self.beginResetModel()
        if sheet is not self.sheet:
            self.replies = {}
        self.sheet, self.rows = sheet, rows
        self._contents.clear()
        self.endResetModel()

    def follow(self, sheet: WorkSheet, edited: Edited, shown: Shown) -> None:
        """Show what an edit changed. Rows that belong to the shown ones now come in, too."""
        self._contents.clear()
        for each in reversed(edited.removed):
            first, end = (bisect_left(self.rows, row) for row in (each.start, each.stop))
            if first < end:
                self.beginRemoveRows(QModelIndex(), first, end - 1)
                del self.rows[first:end]
                self.endRemoveRows()
        if edited.removed or edited.inserted:
            self.rows = moved(self.rows, edited.removed, edited.inserted)
        come = {row for each in edited.inserted for row in each}
        come |= {row for row in edited.rows if fits(sheet, shown, row)}
        new = sorted(row for row in come if self.place_of(row) is None)
        places, left = [bisect_left(self.rows, row) + at for at, row in enumerate(new)], iter(new)
        for first, last in runs(places):
            self.beginInsertRows(QModelIndex(), first, last)
            self.rows[first:first] = islice(left, last + 1 - first)
            self.endInsertRows()
        if edited.removed or edited.inserted:
            # Others may name a row that has another number now.
            self._tell(0, len(self.rows) - 1)
        elif edited.rows:
            ends = edited.rows[0], edited.rows[-1] + 1
            first, end = (bisect_left(self.rows, row) for row in ends)
            self._tell(first, end - 1)

    def _tell(self, first: int, last: int) -> None:
        if first <= last:
            self.dataChanged.emit(self.index(first, 0), self.index(last, SheetColumn.NOTE))

    def place_of(self, row: int) -> int | None:
        """Where a row of the sheet stands in the table, if it does."""
        place = bisect_left(self.rows, row)
        return place if self.rows[place : place + 1] == [row] else None

    def content(self, place: int) -> RowContent | None:
        """Return what the table shows in this line."""
        if self.sheet is None or not 0 <= place < len(self.rows):
            return None
        row = self.rows[place]
        if row >= len(self.sheet):
            # Deleted; the table will hear of it in a moment.
            return None
        found = self._contents.get(row)
        if found is None:
            if len(self._contents) >= _KEPT:
                self._contents.clear()
            found = self._contents[row] = self._content(self.sheet, row)
        return found

    def _content(self, sheet: WorkSheet, row: int) -> RowContent:
        typed, verdict = sheet.typed(row), sheet[row].verdict
        cells = (typed.id, typed.name, typed.tag)
        if verdict is Verdict.SENT:
            status = sheet[row].status or Status.WAITING
            note = self.replies.get(sheet[row].key) or status_word(status)
            return RowContent(row, verdict, cells, {}, ICONS[status], note)
        problems: dict[PlantField, CellProblem] = {}
        for problem in sheet.problems(row) if verdict is not Verdict.RIGHT else ():
            problems.setdefault(problem.field, problem)
        content = RowContent(row, verdict, cells, problems, VERDICT_ICONS[verdict], "")
        worst = content.worst
        return replace(content, note=short_problem(worst)) if worst else content

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(SheetColumn)

    def flags(self, index: _Index) -> Qt.ItemFlag:
        # Qt asks for each cell that it paints, and for many others.
        if index.column() == SheetColumn.NOTE:
            return _NO_FLAGS
        sheet, row = self.sheet, self.rows[index.row()]
        # One that was deleted goes in a moment.
        sent = sheet is None or row >= len(sheet) or sheet[row].verdict is Verdict.SENT
        return _SHOWN if sent else _EDITABLE

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole
    ) -> object:
        if orientation == Qt.Orientation.Vertical:
            content = self.content(section) if role == _Role.AccessibleTextRole else None
            return spoken_row(content) if content else None
        field = FIELDS.get(SheetColumn(section))
        # From then on, no other column can be chosen.
        sent = self.sheet is not None and bool(self.sheet.batches())
        if role == _Role.ToolTipRole and field and not sent:
            return translate("many", "Choose another column (Alt+Down)")
        if role != _Role.DisplayRole:
            return None
        if field is None:
            return translate("many", "Result") if sent else translate("many", "What to correct")
        source = "" if sent else f" ▾\n{isolated(source_text(self.sheet, field))}"
        return f"{field_word(field)}{source}"

    def data(self, index: _Index, role: int = _Role.DisplayRole) -> object:
        roles = (_Role.DisplayRole, _Role.EditRole, _Role.AccessibleTextRole, _Role.ToolTipRole)
        content = self.content(index.row()) if index.isValid() and role in roles else None
        if content is None:
            return None
        column = SheetColumn(index.column())
        if role == _Role.AccessibleTextRole:
            return spoken_cell(content, column)
        text = (*content.cells, content.note)[column]
        if role == _Role.EditRole:
            return text
        text = shortened(text)
        return plain_tip(text[:_LONGEST_TIP]) if role == _Role.ToolTipRole else text

    def setData(self, index: _Index, value: object, role: int = _Role.EditRole) -> bool:
        field = FIELDS.get(SheetColumn(index.column()))
        if role != _Role.EditRole or field is None or not isinstance(value, str):
            return False
        self.typed.emit(self.rows[index.row()], field, value)
        return True


def spoken_row(content: RowContent) -> str:
    """Return what a screen reader says of a row's number."""
    row = translate("many", "Row {0}").format(row_number(content.row))
    state = content.note if content.sent else translate("many", _STATE_WORD[content.verdict])
    return f"{row}, {state}"


def spoken_cell(content: RowContent, column: SheetColumn) -> str:
    """Return what a screen reader says of a cell, with what is wrong with it."""
    row = translate("many", "Row {0}").format(row_number(content.row))
    if column is SheetColumn.NOTE:
        return ", ".join(filter(None, (row, content.note)))
    field = FIELDS[column]
    text = shortened(content.cells[column]) or translate("many", "empty")
    said = f"{row}, {field_word(field)}, {text}"
    problem = content.problems.get(field)
    if problem is None:
        return f"{said}, {content.note}" if content.sent else said
    words = (
        translate("many", "{0}, wrong: {1}")
        if problem.verdict is Verdict.WRONG
        else translate("many", "{0}, warned: {1}")
    )
    return words.format(said, short_problem(problem))
