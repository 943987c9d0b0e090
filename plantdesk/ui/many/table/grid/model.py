"""The rows of a sheet as Qt's table model. What a row says is worked out when it is painted."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from plantdesk.domain.sheet.verdicts import CellProblem, Verdict
from plantdesk.domain.sheet.work import ALL_FIELDS, WorkSheet
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.ui.entry.status_words import ICONS, status_word
from plantdesk.ui.look.plain_text import plain_tip
from plantdesk.ui.many.problem_words import row_number, short_problem
from plantdesk.ui.many.table.shown_rows import Rows, place_in
from plantdesk.ui.many.table.words import FIELDS, SheetColumn, column_word, field_word
from plantdesk.ui.wording import shortened, translate

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
    status: Status | None
    cells: tuple[str, str, str]
    problems: Mapping[PlantField, CellProblem]
    icon: str
    tone: str
    note: str

    @property
    def sent(self) -> bool:
        return self.verdict is Verdict.SENT

    @property
    def worst(self) -> CellProblem | None:
        return max(self.problems.values(), key=lambda each: each.verdict, default=None)


_ICONS = {
    Verdict.RIGHT: ("right", "added"),
    Verdict.WARNED: ("warned", "check"),
    Verdict.WRONG: ("wrong", "refused"),
    Verdict.NO_PLANT: ("", "removed"),
}


class SheetModel(QAbstractTableModel):
    # The user has typed (row of the sheet, PlantField, text).
    typed = Signal(int, object, str)

    def __init__(self) -> None:
        super().__init__()
        self.sheet: WorkSheet | None = None
        self.rows: Rows = ()
        self.sending = False
        # Results in words, by the keys of the rows.
        self.replies: dict[int, str] = {}
        self._any_sent = False
        self._contents: dict[int, RowContent] = {}

    def show(self, sheet: WorkSheet | None, rows: Rows) -> None:
        """Show other rows, or another sheet."""
        self.beginResetModel()
        if sheet is not self.sheet:
            self.replies = {}
        self.sheet, self.rows = sheet, rows
        self._forget()
        self.endResetModel()

    def show_again(self, rows: Sequence[int]) -> None:
        """Tell that rows of the sheet have changed, which are in order."""
        self._forget()
        if not rows:
            return
        last = len(self.rows) - 1
        first = self.place_from(rows[0])
        self.dataChanged.emit(
            self.index(min(first, last), 0),
            self.index(min(self.place_from(rows[-1]), last), len(SheetColumn) - 1),
        )

    def place_of(self, row: int) -> int | None:
        """Where a row of the sheet stands in the table, if it does."""
        return place_in(self.rows, row)

    def place_from(self, row: int) -> int:
        """Where this row of the sheet stands, or would stand."""
        first, end = 0, len(self.rows)
        while first < end:
            middle = (first + end) // 2
            first, end = (middle + 1, end) if self.rows[middle] < row else (first, middle)
        return first

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

    def _forget(self) -> None:
        self._contents.clear()
        self._any_sent = self.sheet is not None and self.sheet.count(Verdict.SENT) > 0

    def _content(self, sheet: WorkSheet, row: int) -> RowContent:
        typed, verdict = sheet.typed(row), sheet[row].verdict
        cells = (typed.id, typed.name, typed.tag)
        if verdict is Verdict.SENT:
            status = sheet[row].status or Status.WAITING
            icon, tone = ICONS[status]
            note = self.replies.get(sheet[row].key) or status_word(status)
            return RowContent(row, verdict, status, cells, {}, icon, tone, note)
        problems: dict[PlantField, CellProblem] = {}
        for problem in sheet.problems(row) if verdict is not Verdict.RIGHT else ():
            problems.setdefault(problem.field, problem)
        icon, tone = _ICONS[verdict]
        worst = max(problems.values(), key=lambda each: each.verdict, default=None)
        note = short_problem(worst) if worst else ""
        return RowContent(row, verdict, None, cells, problems, icon, tone, note)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(SheetColumn)

    def flags(self, index: _Index) -> Qt.ItemFlag:
        # Qt asks for each cell that it paints, and for many others.
        if not SheetColumn.ID <= index.column() <= SheetColumn.TAG:
            return _NO_FLAGS
        if self._any_sent and self.sheet is not None and index.row() < len(self.rows):
            row = self.rows[index.row()]
            if row >= len(self.sheet) or self.sheet[row].verdict is Verdict.SENT:
                return _SHOWN
        return _EDITABLE

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _Role.DisplayRole
    ) -> object:
        if role == _Role.ToolTipRole and section in FIELDS and not self.sending:
            return translate("many", "Choose another column (Alt+Down)")
        if role != _Role.DisplayRole:
            return None
        if orientation == Qt.Orientation.Horizontal:
            return column_word(SheetColumn(section), sending=self.sending)
        return str(row_number(self.rows[section])) if section < len(self.rows) else None

    def data(self, index: _Index, role: int = _Role.DisplayRole) -> object:
        roles = (_Role.DisplayRole, _Role.EditRole, _Role.AccessibleTextRole, _Role.ToolTipRole)
        content = self.content(index.row()) if index.isValid() and role in roles else None
        if content is None:
            return None
        column = SheetColumn(index.column())
        if role == _Role.AccessibleTextRole:
            return spoken_cell(content, column)
        if role == _Role.EditRole and column in FIELDS:
            return _cell(content, column)
        text = shortened(_cell(content, column))
        return plain_tip(text[:_LONGEST_TIP]) if role == _Role.ToolTipRole else text

    def setData(self, index: _Index, value: object, role: int = _Role.EditRole) -> bool:
        field = FIELDS.get(SheetColumn(index.column()))
        if role != _Role.EditRole or field is None or not isinstance(value, str):
            return False
        self.typed.emit(self.rows[index.row()], field, value)
        return True


def spoken_cell(content: RowContent, column: SheetColumn) -> str:
    """Return what a screen reader says of a cell, with what is wrong with it."""
    row = translate("many", "Row {0}").format(row_number(content.row))
    if column in (SheetColumn.ROW, SheetColumn.STATE):
        return ", ".join(filter(None, (row, _state_word(content))))
    if column is SheetColumn.NOTE:
        return ", ".join(filter(None, (row, content.note)))
    field = FIELDS[column]
    text = shortened(_cell(content, column)) or translate("many", "empty")
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


def _state_word(content: RowContent) -> str:
    match content.verdict:
        case Verdict.RIGHT:
            return translate("many", "Ready")
        case Verdict.WARNED:
            return translate("many", "Look at this")
        case Verdict.WRONG:
            return translate("many", "To fix")
        case Verdict.NO_PLANT:
            return translate("many", "Empty row")
        case Verdict.SENT:
            return content.note


def _cell(content: RowContent, column: SheetColumn) -> str:
    if column in FIELDS:
        return content.cells[ALL_FIELDS.index(FIELDS[column])]
    if column is SheetColumn.ROW:
        return str(row_number(content.row))
    return _state_word(content) if column is SheetColumn.STATE else content.note
