"""The rows of a sheet: chips to filter them, the table, and what is wrong with the current cell."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from plantdesk.domain.entry import Entry
from plantdesk.domain.plant_reading import Problem
from plantdesk.domain.search.plant_search import Kind
from plantdesk.domain.sheet.changes import Edited, Sent
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.sheet.editing import Found
from plantdesk.domain.sheet.verdicts import CellFault, Known, Repeated, Verdict
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import KnownPlant
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.plain_text import plain_label
from plantdesk.ui.many.row_words import reply_text, row_number
from plantdesk.ui.many.table.bars import FindBar, FootLine
from plantdesk.ui.many.table.edits import SheetEdits
from plantdesk.ui.many.table.model import NO_SHEET, SheetModel
from plantdesk.ui.many.table.shown_rows import Shown, counts_of, is_cell, next_cell, rows_of
from plantdesk.ui.many.words import COLUMNS, chips
from plantdesk.ui.widgets.buttons.button import Link
from plantdesk.ui.widgets.chips import Chips
from plantdesk.ui.widgets.layouts import boxed, column, row
from plantdesk.ui.wording import translate

# Statuses come by the hundred a second. Nobody can read them so fast.
_NEWS_MS = 250


class SheetTable(QWidget):
    """Edits the sheet that it is given. Connect `changed` to keep the sheet on disk."""

    # The sheet changed by an edit, an undo or a redo. Carries `Edited`.
    changed = Signal(object)
    # The counts of right, warned and wrong rows, or of statuses, may have changed.
    counts_changed = Signal()
    # The user wants to see a plant that is known. Carries its entry's id.
    plant_wanted = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        # The cell that the user has just edited was wrong.
        self._goes_on = False
        self.setObjectName("sheetTable")
        self.chips: Chips[Shown] = Chips(look, chips(), Kind.ALL, translate("many", "Which rows"))
        next_ = Link(look, "nextWrongCell")
        next_.show_text(translate("many", "Next wrong cell"))
        self.model = SheetModel()
        self.model.setParent(self)
        self.view = view = SheetEdits(look, self.model)
        self.foot_line = FootLine(look)
        self.commit_edit = view.commit_edit
        self.find_bar = FindBar(look, self._find_next)
        # The keys of rows whose status has changed since the table showed it.
        self._news: set[int] = set()
        self._news_timer = QTimer(self, singleShot=True, interval=_NEWS_MS)
        self._news_timer.timeout.connect(self._show_news)
        line = row(self.chips, next_, plain_label("F8", "text2", "small"), gap=8)
        line.setStretch(0, 1)
        card = boxed(column(view, self.foot_line, margins=(1, 1, 1, 1)))
        self.setLayout(column(line, self.find_bar, card, gap=12))
        self.chips.changed.connect(self._filter)
        next_.clicked.connect(lambda: self.next_wrong())
        self.model.typed.connect(self._type)
        self.foot_line.followed.connect(self._follow_link)
        view.cells.entered.connect(self._go_on)
        view.current_changed.connect(self._show_current)
        view.edited.connect(self._take)
        view.said.connect(self._say)
        view.find_wanted.connect(self.open_find)
        self.find_bar.closed.connect(self.take_focus)
        # From the whole page: hidden pages don't hear them.
        for keys, backwards in (("F8", False), ("Shift+F8", True)):
            step = partial(self.next_wrong, backwards=backwards)
            QShortcut(QKeySequence(keys), self).activated.connect(step)

    # What the page calls

    def show_sheet(self, sheet: WorkSheet | None) -> None:
        """Show all rows of another sheet."""
        self.commit_edit()
        self.find_bar.hide()
        self.chips.choose(Kind.ALL)
        self.model.show(NO_SHEET if sheet is None else sheet, [])
        self._filter()

    def apply(self, edited: Edited) -> None:
        """Show what an edit changed, such as `lock` or `unlock`. Does not emit `changed`."""
        if edited.everything or isinstance(edited.change, Sent):
            self.chips.choose(Kind.ALL)
            self._filter()
            sent, here = isinstance(edited.change, Sent), self.view.current
            if sent and edited.rows and here and here.row not in edited.rows:
                # A blank that was meant for a button must not begin an edit.
                self.view.go_to(edited.rows[0] - self.model.rows[0], COLUMNS[PlantField.ID])
            return
        index = self.view.currentIndex()
        place, column = max(0, index.row()), max(0, index.column())
        self.model.follow(edited, self.chips.kind)
        if self.model.rows and (edited.removed or self.view.current is None):
            # Qt would go to the row above.
            self.view.go_to(min(place, len(self.model.rows) - 1), column)
        self._show_current()
        self._show_counts()
        # What they show of rows may be another. Their own signal would lay out the whole table.
        for head in (self.view.head, self.view.verticalHeader()):
            head.viewport().update()

    def set_columns(self, columns: Columns) -> None:
        """Use other columns, as one step for undo. Emits `changed`."""
        self.commit_edit()
        self.view.take(self.model.sheet.set_columns(columns))

    def show_rows(self, rows: Sequence[int]) -> None:
        """Show rows again that changed without an edit, as `WorkSheet.know` returns them."""
        if rows:
            self.apply(Edited(rows=rows))

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Take news of sent rows, as often as they come."""
        changed = self.model.sheet.tell(entries)
        self.model.replies |= {key: reply_text(entry) for key, entry in changed.items()}
        self._news |= changed.keys()
        if self._news and not self._news_timer.isActive():
            self._news_timer.start()

    def go_to(self, row: int, field: PlantField = PlantField.ID) -> None:
        """Put the keyboard on a cell. Shows all rows if the filter hides it."""
        if self.model.place_of(row) is None:
            self.chips.choose(Kind.ALL)
            self._filter()
        place = self.model.place_of(row)
        if place is not None:
            self.view.go_to(place, COLUMNS[field])
            # The keyboard may have been there already, and the line told of something else.
            self._show_current()
            self.take_focus()

    def next_wrong(self, *, backwards: bool = False) -> None:
        """Go to the next wrong cell, or to the next warned one if none is wrong (F8).

        From elsewhere, the cell that the keyboard left is the next one.
        """
        self.commit_edit()
        sheet, here = self.model.sheet, self.view.current
        for verdict in (Verdict.WRONG, Verdict.WARNED):
            own = here is not None and not self.view.hasFocus() and is_cell(sheet, verdict, here)
            found = here if own else next_cell(sheet, verdict, here, backwards=backwards)
            if found is not None:
                self.go_to(found.row, found.field)
                return
        self._say(translate("many", "All rows are right."))

    def open_find(self) -> None:
        """Open the bar that finds texts (Ctrl+F)."""
        self.commit_edit()
        self.find_bar.open()

    def take_focus(self) -> None:
        """Put the keyboard into the table."""
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    # Edits

    def _type(self, row: int, field: PlantField, text: str) -> None:
        wrong = is_cell(self.model.sheet, Verdict.WRONG, Found(row, field))
        self._goes_on = wrong or self.chips.kind is Verdict.WRONG
        self.view.take(self.model.sheet.set_cells({(row, field): text}))

    def _go_on(self) -> None:
        """After an edit, go to the next wrong cell if this one was, or else down."""
        goes_on, self._goes_on = self._goes_on, False
        here = self.view.current
        found = next_cell(self.model.sheet, Verdict.WRONG, here) if goes_on else None
        if found is not None:
            self.go_to(found.row, found.field)
        else:
            self.view.step(1, 0)

    def _follow_link(self, row: int, fault: CellFault | None) -> None:
        match fault:
            case Repeated(row=other):
                self.go_to(other)
            case Known(what=KnownPlant(entry_id=str(entry_id))):
                self.plant_wanted.emit(entry_id)
            case Problem(meant=str(meant)):
                self._type(row, PlantField.ID, meant)
                self.go_to(row)
            case _:
                self.show_rows(self.model.sheet.accept(row))
                self._say(translate("many", "Row {0} is ready.").format(row_number(row)))
                self.take_focus()

    def _find_next(self) -> None:
        if text := self.find_bar.wanted.text():
            found = self.model.sheet.find(text, self.view.current)
            if found is None:
                self._say(translate("many", "Nothing was found."))
                return
            self.go_to(found.row, found.field)
            # The user goes on in the bar.
            self.find_bar.wanted.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take(self, edited: Edited) -> None:
        """Show an edit, and emit `changed` so that it is kept."""
        self.apply(edited)
        self.changed.emit(edited)

    # What is shown

    def _filter(self) -> None:
        """Show the chosen rows. Of wrong ones, the keyboard goes to a wrong cell."""
        self.commit_edit()
        sheet, current = self.model.sheet, self.view.current
        rows = rows_of(sheet, self.chips.kind)
        if not rows:
            self.chips.choose(Kind.ALL)
            rows = rows_of(sheet, Kind.ALL)
        shown = self.chips.kind
        self.view.filtered = shown is not Kind.ALL
        self.model.show(sheet, rows)
        if shown in (Verdict.WARNED, Verdict.WRONG):
            here = current is not None and is_cell(sheet, shown, current)
            current = current if here else next_cell(sheet, shown, None)
        if rows:
            place = self.model.place_of(current.row) if current else None
            self.view.go_to(place or 0, COLUMNS[current.field if current else PlantField.ID])
        self._show_current()
        self._show_counts()

    def _show_news(self) -> None:
        news, self._news = self._news, set()
        rows = map(self.model.sheet.row_of, news)
        self.show_rows(sorted(row for row in rows if row is not None))

    def _show_counts(self) -> None:
        self.chips.show_counts(counts_of(self.model.sheet))
        self.counts_changed.emit()

    def _show_current(self) -> None:
        field = self.view.current.field if self.view.current else PlantField.ID
        self.foot_line.show_cell(self.model.content(self.view.currentIndex().row()), field)

    def _say(self, text: str, refused: bool = False) -> None:
        self.foot_line.say(text, refused=refused)
        announce(self, text)
