"""The rows of a sheet as Qt's table model. What a row says is worked out when it is painted."""

from bisect import bisect_left
from collections.abc import Mapping
from itertools import islice

from msgspec import Struct
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from plantdesk.domain.sheet.changes import Edited
from plantdesk.domain.sheet.rows import ranges
from plantdesk.domain.sheet.verdicts import CellProblem, Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.ui.entry.status_words import ICONS, status_word
from plantdesk.ui.look.plain_text import plain_tip
from plantdesk.ui.many.row_words import row_number, short_problem
from plantdesk.ui.many.table.shown_rows import Shown, fits, moved
from plantdesk.ui.many.words import FIELDS, SheetColumn, field_word, source_text
from plantdesk.ui.wording import isolated, shortened, translate

_LONGEST_TIP = 500
# More than a screen shows: without them, a paint takes half as long again.
_KEPT = 500
_Index = QModelIndex | QPersistentModelIndex
_Role = Qt.ItemDataRole
_SHOWN = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_EDITABLE = _SHOWN | Qt.ItemFlag.ItemIsEditable
NO_SHEET = WorkSheet.of("", ())


class RowContent(Struct, frozen=True):
    """What the table shows of one row. `problems` are the worst of each cell."""

    row: int
    verdict: Verdict
    cells: tuple[str, str, str]
    problems: Mapping[PlantField, CellProblem]
    icon: tuple[str, str]
    # What became of a sent row.
    reply: str = ""

    @property
    def worst(self) -> CellProblem | None:
        return max(self.problems.values(), key=lambda each: each.verdict, default=None)

    @property
    def note(self) -> str:
        return short_problem(self.worst) if self.worst else self.reply


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
        self.sheet = NO_SHEET
        self.rows: list[int] = []
        # Results in words, by the keys of the rows.
        self.replies: dict[int, str] = {}
        self._contents: dict[int, RowContent] = {}

    def show(self, sheet: WorkSheet, rows: list[int]) -> None:
        """Show other rows, or another sheet."""
        self.beginResetModel()
        if sheet is not self.sheet:
            self.replies = {}
        self.sheet, self.rows = sheet, rows
        self._contents.clear()
        self.endResetModel()

    def follow(self, edited: Edited, shown: Shown) -> None:
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
        come |= {row for row in edited.rows if fits(self.sheet, shown, row)}
        new = sorted(row for row in come if self.place_of(row) is None)
        places, left = [bisect_left(self.rows, row) + at for at, row in enumerate(new)], iter(new)
        for run in ranges(places):
            self.beginInsertRows(QModelIndex(), run.start, run.stop - 1)
            self.rows[run.start : run.start] = islice(left, len(run))
            self.endInsertRows()
        first, end = 0, len(self.rows)
        if not (edited.removed or edited.inserted):
            ends = (edited.rows[0], edited.rows[-1] + 1) if edited.rows else (0, 0)
            first, end = (bisect_left(self.rows, row) for row in ends)
        # Otherwise, others may name a row that has another number now.
        if first < end:
            self.dataChanged.emit(self.index(first, 0), self.index(end - 1, SheetColumn.NOTE))

    def place_of(self, row: int) -> int | None:
        """Where a row of the sheet stands in the table, if it does."""
        place = bisect_left(self.rows, row)
        return place if self.rows[place : place + 1] == [row] else None

    def content(self, place: int) -> RowContent | None:
        """Return what the table shows in this line."""
        row = self.rows[place] if 0 <= place < len(self.rows) else len(self.sheet)
        if row >= len(self.sheet):
            # Deleted; the table will hear of it in a moment.
            return None
        if row not in self._contents:
            if len(self._contents) >= _KEPT:
                self._contents.clear()
            self._contents[row] = self._content(row)
        return self._contents[row]

    def _content(self, row: int) -> RowContent:
        typed, found = self.sheet.typed(row), self.sheet[row]
        verdict, cells = found.verdict, (typed.id, typed.name, typed.tag)
        if verdict is Verdict.SENT:
            status = found.status or Status.WAITING
            reply = self.replies.get(found.key) or status_word(status)
            return RowContent(row, verdict, cells, {}, ICONS[status], reply)
        problems: dict[PlantField, CellProblem] = {}
        for problem in self.sheet.problems(row) if verdict is not Verdict.RIGHT else ():
            problems.setdefault(problem.field, problem)
        return RowContent(row, verdict, cells, problems, VERDICT_ICONS[verdict])

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(SheetColumn)

    def flags(self, index: _Index) -> Qt.ItemFlag:
        # Qt asks for each cell that it paints, and for many others.
        if index.column() == SheetColumn.NOTE:
            return Qt.ItemFlag.NoItemFlags
        row = self.rows[index.row()]
        # One that was deleted goes in a moment.
        fixed = row >= len(self.sheet) or self.sheet[row].verdict is Verdict.SENT
        return _SHOWN if fixed else _EDITABLE

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole
    ) -> object:
        if orientation == Qt.Orientation.Vertical:
            content = self.content(section) if role == _Role.AccessibleTextRole else None
            return spoken_row(content) if content else None
        field = FIELDS.get(section)
        # From then on, no other column can be chosen.
        sent = bool(self.sheet.batches())
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
        del role
        self.typed.emit(self.rows[index.row()], FIELDS[index.column()], value)
        return True


def spoken_row(content: RowContent) -> str:
    """Return what a screen reader says of a row's number."""
    row = translate("many", "Row {0}").format(row_number(content.row))
    return f"{row}, {content.reply or translate('many', _STATE_WORD[content.verdict])}"


def spoken_cell(content: RowContent, column: SheetColumn) -> str:
    """Return what a screen reader says of a cell, with what is wrong with it."""
    row = translate("many", "Row {0}").format(row_number(content.row))
    if column is SheetColumn.NOTE:
        return ", ".join(filter(None, (row, content.note)))
    field = FIELDS[column]
    text = shortened(content.cells[column]) or translate("many", "empty")
    said, problem = f"{row}, {field_word(field)}, {text}", content.problems.get(field)
    if problem is not None:
        word = translate("many", _STATE_WORD[problem.verdict])
        return f"{said}, {word}: {short_problem(problem)}"
    return f"{said}, {content.reply}" if content.reply else said
