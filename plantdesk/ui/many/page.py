"""The page Add many: joins the sheet, its table and its foot."""

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from plantdesk.desk.news import JournalOpened
from plantdesk.domain.sheet.changes import Edited
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.typed import PlantField
from plantdesk.ui.flow import start
from plantdesk.ui.many.adding.adding import Adding
from plantdesk.ui.many.adding.sheet_batch import Stage
from plantdesk.ui.many.how_to_read import offer_columns
from plantdesk.ui.many.known_ids import KnownIds
from plantdesk.ui.many.opening import Opening, remember_columns
from plantdesk.ui.many.sheet_in_work import SheetInWork
from plantdesk.ui.many.table.sheet_table import SheetTable
from plantdesk.ui.many.words import COLUMNS
from plantdesk.ui.room import Room
from plantdesk.ui.widgets.labels import MessageLine
from plantdesk.ui.widgets.layouts import boxed, column
from plantdesk.ui.widgets.scrolls import scroll_upright
from plantdesk.ui.wording import translate


class PageMany(QScrollArea):
    def __init__(self, room: Room) -> None:
        super().__init__()
        scroll_upright(self)
        look, desk, stores, _, settings = room
        self._look, self._desk, self._stores, self._settings = look, desk, stores, settings
        self.setObjectName("pageMany")
        self.setAccessibleName(translate("many", "Add many"))
        self.work = SheetInWork(desk, stores, self.say)
        self.known = KnownIds(desk, stores)
        for part in (self.work, self.known):
            part.setParent(self)
        self.table = SheetTable(look)
        self.adding = Adding(look, stores, desk, self, self.work, self.table, self.known, self.say)
        self.foot = self.adding.foot
        commit_edit = self.table.commit_edit
        self.source = Opening(
            look, desk, self, self.work, self.adding.batch, commit_edit, settings, self.say
        )
        self._note = MessageLine(look, "manyNote", "line")
        self._lay_out()
        self._connect()
        look.changed.connect(self._arrange)
        self._show_card()
        self.say("")
        self._arrange()

    # What the window calls

    def take_focus(self) -> None:
        """Put the keyboard where the user goes on."""
        if self.source.card.isHidden():
            self.table.take_focus()
        else:
            self.source.card.first_input.setFocus(Qt.FocusReason.OtherFocusReason)

    def panes(self) -> list[tuple[QWidget, QWidget]]:
        """What F6 goes between, and where the keyboard goes there."""
        source = self.source
        panes: list[tuple[QWidget, QWidget]] = [
            (source.card, source.card.first_input),
            (source.row, source.row.close_sheet),
            (self.table, self.table.view),
            (self.foot, self.foot.first_button),
        ]
        return [(pane, focus) for pane, focus in panes if focus.isVisible()]

    def edit(self, keys: QKeySequence.StandardKey) -> None:
        """Do what the Edit menu says, on the cells that have the keyboard."""
        if self.table.view.hasFocus():
            self.table.view.run(keys)
        elif keys is QKeySequence.StandardKey.Paste:
            self.source.paste()

    def say(self, words: str, ink: str = "text2", saved: Path | None = None) -> None:
        """Show a message until the next one, and announce it."""
        self._note.say(words, ink, saved=saved)

    # The sheet

    def _show_replaced(self) -> None:
        """Show another sheet, or none."""
        self.table.show_sheet(self.work.sheet)
        self.known.look_up_all(self.work.sheet)
        self.adding.show_sheet()
        self._show_card()

    def _offer_columns(self, field: PlantField) -> None:
        sheet = self.work.sheet
        if sheet is not None and not sheet.batches():
            head = self.table.view.horizontalHeader()
            place = QPoint(head.sectionViewportPosition(COLUMNS[field]), head.height())
            offer_columns(sheet, field, self._use_columns, self, head.mapToGlobal(place))

    def _use_columns(self, columns: Columns) -> None:
        self.table.set_columns(columns)
        if (sheet := self.work.sheet) and sheet.origin.shape:
            remember_columns(self._settings, sheet.origin.shape, columns)

    def _take_edit(self, edited: Edited) -> None:
        start(self.work.keep(edited), self)
        self.known.look_up_edited(edited)
        self.source.show_source()

    def _take_journal(self, _: JournalOpened) -> None:
        """A journal is open: it may be another one."""
        if self.adding.batch.stage is not Stage.SAVING:
            # What is being saved gets its own answer.
            self.adding.batch.take_up()
        self.known.look_up_all(self.work.sheet)

    # What is shown

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        start(self.work.load(), self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _show_card(self, reading: str = "") -> None:
        """Show what is read, or the sheet if there is one."""
        # The application has no focus widget while a file dialog closes.
        inside = self.isAncestorOf(self.window().focusWidget())
        shows_sheet = not reading and self.work.sheet is not None
        self.source.card.show_reading(reading)
        self.source.card.setHidden(shows_sheet)
        self._sheet_page.setVisible(shows_sheet)
        if inside:
            self.take_focus()

    def _connect(self) -> None:
        self.source.card_wanted.connect(self._show_card)
        self.adding.changed.connect(self.source.show_source)
        self.work.replaced.connect(self._show_replaced)
        self.known.found.connect(self.table.show_rows)
        self.table.changed.connect(self._take_edit)
        self.table.view.columns_wanted.connect(self._offer_columns)
        for changed in (self._stores.current_changed, self._stores.list_changed):
            changed.connect(self.adding.follow_store)
        self._desk.on(JournalOpened, self._take_journal)

    def _lay_out(self) -> None:
        self._sheet_page = QWidget()
        sheet = column(self.source.row, self.table, self.foot, gap=12)
        sheet.setStretchFactor(self.table, 1)
        self._sheet_page.setLayout(sheet)
        self._column = column(self._note, self.source.card, self._sheet_page, gap=8)
        for part in (self.source.card, self._sheet_page):
            self._column.setStretchFactor(part, 1)
        self.setWidget(boxed(self._column, "ground"))

    def _arrange(self) -> None:
        margin = self._look.measures.margin(self.width())
        self._column.setContentsMargins(margin, 8, margin, 16)
