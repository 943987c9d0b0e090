"""The rows of a sheet: chips to filter them, the table, and what is wrong with the current cell."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from plantdesk.domain.entry import Entry
from plantdesk.domain.sheet.changes import Edited, EditRefusal
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.sheet.editing import Found
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.sending.reply_words import reply_text
from plantdesk.ui.many.table.bars import FindBar, NumberBar
from plantdesk.ui.many.table.commands import Commands
from plantdesk.ui.many.table.filter_row import FilterRow
from plantdesk.ui.many.table.grid.model import SheetModel
from plantdesk.ui.many.table.grid.view import SheetView
from plantdesk.ui.many.table.shown_rows import moved, place_in, rows_of, with_new
from plantdesk.ui.many.table.stepping import next_cell, suggested_id
from plantdesk.ui.many.table.strip import Strip
from plantdesk.ui.many.table.words import COLUMNS, Shown, refusal_text
from plantdesk.ui.widgets.layouts import boxed, column
from plantdesk.ui.wording import too_long_text, translate

_GAP = 12
# Statuses come by the hundred a second. Nobody can read them so fast.
_NEWS_MS = 250


class SheetTable(QWidget):
    """Edits the sheet that it is given. Connect `changed` to keep the sheet on disk."""

    # The sheet changed by an edit, an undo or a redo. Carries `Edited`.
    changed = Signal(object)
    # The counts of right, warned and wrong rows, or of statuses, may have changed.
    counts_changed = Signal()
    # The user wants to choose a column of the sheet for this PlantField.
    columns_wanted = Signal(object)
    # The user wants to see the plant that is already known. Carries `Known.what`.
    plant_wanted = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.sheet: WorkSheet | None = None
        self.setObjectName("sheetTable")
        self.filters = FilterRow(look)
        self.model = SheetModel()
        self.model.setParent(self)
        self.view = SheetView(look, self.model)
        self.strip = Strip(look)
        self.find_bar, self.number_bar = FindBar(look), NumberBar(look)
        self.commands = Commands(self.view, self._take, self._say, self.open_find, self.number_ids)
        # The keys of rows whose status has changed since the table showed it.
        self._news: set[int] = set()
        self._news_timer = QTimer(self, singleShot=True, interval=_NEWS_MS)
        self._news_timer.timeout.connect(self._show_news)
        card = boxed(column(self.view, self.strip, margins=(1, 1, 1, 1)))
        self.setLayout(column(self.filters, self.find_bar, self.number_bar, card, gap=_GAP))
        self._connect()
        self._add_keys()

    @property
    def shown(self) -> Shown:
        return self.filters.shown

    # What the page calls

    def show_sheet(self, sheet: WorkSheet | None) -> None:
        """Show all rows of another sheet."""
        self.commit_edit()
        self.find_bar.hide()
        self.number_bar.hide()
        self._news.clear()
        self.sheet = sheet
        self.filters.choose(Shown.ALL)
        self.filters.choose(Shown.SENT)
        self._show_all()

    def apply(self, edited: Edited | EditRefusal) -> None:
        """Show what an edit made elsewhere changed, such as `lock` or `unlock`.

        Does not emit `changed`.
        """
        if isinstance(edited, EditRefusal):
            self._say(refusal_text(edited), refused=True)
            return
        self._apply(edited)

    def set_columns(self, columns: Columns) -> None:
        """Use other columns, as one step for undo. Emits `changed`."""
        self.commit_edit()
        if self.sheet is not None:
            self.commands.take(self.sheet.set_columns(columns))

    def show_rows(self, rows: Sequence[int]) -> None:
        """Show rows again that changed without an edit, as `WorkSheet.know` returns them."""
        if rows:
            self._apply(Edited(rows=rows))

    def show_sending(self, sending: bool) -> None:
        """Show what became of sent rows, or what is wrong with the others."""
        if sending != self.filters.sending:
            self.commit_edit()
            self.filters.show_sending(sending)
            self.model.sending = sending
            self._show_all()

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Take news of sent rows, as often as they come."""
        if self.sheet is None:
            return
        changed = self.sheet.tell(entries)
        self.model.replies |= {key: reply_text(entry) for key, entry in changed.items()}
        self._news |= changed.keys()
        if self._news and not self._news_timer.isActive():
            self._news_timer.start()

    def commit_edit(self) -> None:
        """Take over the text of a cell that is being edited."""
        self.view.commit_edit()

    def go_to(self, row: int, field: PlantField = PlantField.ID) -> None:
        """Put the keyboard on a cell. Shows all rows if the filter hides it."""
        place = self.model.place_of(row)
        if place is None and self.shown not in (Shown.ALL, Shown.SENT):
            self.filters.choose(Shown.SENT if self.filters.sending else Shown.ALL)
            self._filter()
            place = self.model.place_of(row)
        if place is not None:
            self.view.go_to(place, COLUMNS[field])
            self.take_focus()

    def next_wrong(self, *, backwards: bool = False) -> None:
        """Go to the next wrong cell, or to the next warned one if none is wrong (F8)."""
        self.commit_edit()
        sheet = self.sheet
        if sheet is None or self.filters.sending:
            return
        current = self._current_cell()
        here = Found(*current) if current else None
        for verdict in (Verdict.WRONG, Verdict.WARNED):
            if (found := next_cell(sheet, verdict, here, backwards=backwards)) is not None:
                self.go_to(found.row, found.field)
                return
        self._say(translate("many", "All rows are right."))

    def open_find(self) -> None:
        """Open the bar that finds texts (Ctrl+F)."""
        self.commit_edit()
        if self.sheet is not None:
            self.number_bar.hide()
            self.find_bar.open(self.sheet, "")

    def number_ids(self) -> None:
        """Open the bar that numbers the selected rows."""
        self.commit_edit()
        rows = self.view.selected_rows()
        if self.sheet is not None and rows:
            self.find_bar.hide()
            above = self.model.rows[: self.model.place_from(rows[0])][-1:]
            self.number_bar.open(rows, suggested_id(self.sheet, rows[0], above))

    def take_focus(self) -> None:
        """Put the keyboard into the table."""
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    # Keys and menu

    def _connect(self) -> None:
        view = self.view
        self.filters.chosen.connect(self._filter)
        self.filters.next_wanted.connect(self.next_wrong)
        self.model.typed.connect(self._type)
        self.strip.row_wanted.connect(self.go_to)
        self.strip.plant_wanted.connect(self.plant_wanted)
        view.painter.too_long.connect(self._reject)
        view.current_changed.connect(self._show_current)
        view.columns_wanted.connect(self.columns_wanted)
        self.find_bar.next_wanted.connect(self._find_next)
        self.find_bar.closed.connect(self.take_focus)
        self.number_bar.number_wanted.connect(self._number)
        self.number_bar.closed.connect(self.take_focus)

    def _add_keys(self) -> None:
        for keys, backwards in (("F8", False), ("Shift+F8", True)):
            action = QAction(self)
            action.setShortcut(QKeySequence(keys))
            action.triggered.connect(
                lambda _=False, backwards=backwards: self.next_wrong(backwards=backwards)
            )
            # From the whole page: hidden pages don't hear it.
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            self.addAction(action)

    # Edits

    def _type(self, row: int, field: PlantField, text: str) -> None:
        if self.sheet is not None:
            self.commands.take(self.sheet.set_cells({(row, field): text}))

    def _number(self, rows: Sequence[int], first: int) -> None:
        said = translate("many", "%Ln rows numbered.", None, len(rows))
        if self.sheet is not None and self.commands.take(self.sheet.number_ids(rows, first), said):
            self.number_bar.close_bar()

    def _find_next(self) -> None:
        sheet, text = self.sheet, self.find_bar.wanted.text()
        if sheet is None or not text:
            return
        current = self._current_cell()
        after = Found(*current) if current else None
        found = sheet.find(text, after, match_case=self.find_bar.match_case.isChecked())
        if found is None:
            self._say(translate("many", "Nothing was found."))
            return
        self.go_to(found.row, found.field)
        # The user goes on in the bar.
        self.find_bar.wanted.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take(self, edited: Edited) -> None:
        """Show an edit, and emit `changed` so that it is kept."""
        self._apply(edited)
        self.changed.emit(edited)

    # What is shown

    def _apply(self, edited: Edited) -> None:
        sheet = self.sheet
        if sheet is None:
            return
        rows = self.model.rows
        if edited.everything:
            self._show_all()
            return
        if self.shown is Shown.ALL:
            rows = rows_of(sheet, Shown.ALL)
        else:
            if edited.removed or edited.inserted:
                rows = moved(rows, edited.removed, edited.inserted)
            rows = with_new(sheet, self.shown, rows, edited.rows)
        if edited.removed or edited.inserted or len(rows) != len(self.model.rows):
            self._reset(rows, edited)
        else:
            self.model.show_again(edited.rows)
            self._show_current()
        self._show_counts()

    def _show_all(self) -> None:
        """Show the sheet from the beginning, with all columns."""
        self._filter()
        self._show_counts()
        self.view.columns.measure_ids()
        self.view.head.viewport().update()

    def _filter(self) -> None:
        rows = rows_of(self.sheet, self.shown) if self.sheet is not None else ()
        self.commit_edit()
        current = self._current_cell()
        self.commands.filtered = self.shown is not Shown.ALL
        self.model.show(self.sheet, rows)
        if rows:
            place = place_in(rows, current[0]) if current else None
            field = current[1] if current else PlantField.ID
            self.view.go_to(place or 0, COLUMNS[field])
        else:
            self._show_current()

    def _reset(self, rows: Sequence[int], edited: Edited) -> None:
        """Show other rows. The keyboard and the screen stay where they were."""
        view, current = self.view, self.view.current
        scrolled = view.verticalScrollBar().value()
        place, field = current or (0, PlantField.ID)
        if current is not None and not edited.removed:
            # Rows that come in before it don't take its place.
            old = self.model.rows[place]
            new = moved((old,), (), edited.inserted)
            found = place_in(rows, _same(old, new, edited.inserted))
            if found is not None:
                scrolled += (found - place) * view.verticalHeader().defaultSectionSize()
                place = found
        self.model.show(self.sheet, rows)
        if rows:
            view.restore(min(place, len(rows) - 1), COLUMNS[field], scrolled)
        self._show_current()

    def _show_news(self) -> None:
        news, self._news = self._news, set()
        rows = map(self.sheet.row_of, news) if self.sheet is not None else ()
        self.show_rows(sorted(row for row in rows if row is not None))

    def _show_counts(self) -> None:
        self.filters.show_counts(self.sheet)
        if self.find_bar.isVisible():
            self.find_bar.count()
        self.counts_changed.emit()

    def _show_current(self) -> None:
        current = self.view.current
        content = self.model.content(current[0]) if current else None
        if content is None or current is None:
            self.strip.clear()
        else:
            self.strip.show_cell(content, current[1])

    def _say(self, text: str, refused: bool = False) -> None:
        self.strip.say(text, refused=refused)
        announce(self, text)

    def _reject(self) -> None:
        self._say(too_long_text(), refused=True)

    # Where the keyboard is

    def _current_cell(self) -> tuple[int, PlantField] | None:
        current = self.view.current
        rows = self.model.rows
        if current is None or current[0] >= len(rows):
            return None
        return rows[current[0]], current[1]


def _same(old: int, new: Sequence[int], inserted: Sequence[range]) -> int:
    """Return the row among these that isn't inserted."""
    return next((row for row in new if not any(row in each for each in inserted)), old)
