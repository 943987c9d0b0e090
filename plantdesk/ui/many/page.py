"""The page Add many: joins the sheet, its table and its foot."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPoint, QSettings, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import JournalOpened
from plantdesk.domain.sheet.changes import Edited
from plantdesk.domain.sheet.columns import Columns
from plantdesk.domain.typed import PlantField
from plantdesk.journal.records import KnownPlant
from plantdesk.sheets.files import FileFault
from plantdesk.sheets.work_file import SheetLoaded
from plantdesk.ui.entry.batches import Batches
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.announce import announce
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.columns_menu import ColumnsMenu
from plantdesk.ui.many.known_ids import KnownIds
from plantdesk.ui.many.page_words import (
    not_kept_text,
    not_loaded_text,
)
from plantdesk.ui.many.sending.adding_part import AddingPart
from plantdesk.ui.many.sheet_in_work import SheetInWork
from plantdesk.ui.many.source.opening_part import OpeningPart
from plantdesk.ui.many.table.sheet_table import SheetTable
from plantdesk.ui.many.table.words import COLUMNS
from plantdesk.ui.widgets.layouts import boxed, column
from plantdesk.ui.widgets.message_line import MessageLine
from plantdesk.ui.widgets.scrolls.column import scroll_upright
from plantdesk.ui.wording import translate


class PageMany(QScrollArea):
    """Nothing is sent by opening or pasting rows."""

    # Carries an Action that lets a store's plants be sent, and the store's id.
    remedy_wanted = Signal(object, str)
    # Carries a WaitingBatch. The window asks first.
    removal_wanted = Signal(object)
    # Carries the Batch whose plants to list.
    batch_wanted = Signal(object)
    # Carries an entry's id.
    plant_wanted = Signal(str)

    def __init__(self, look: Look, stores: Stores, desk: Desk, settings: QSettings) -> None:
        super().__init__()
        scroll_upright(self)
        self._look = look
        self._stores = stores
        self._desk = desk
        self.setObjectName("pageMany")
        self.setAccessibleName(translate("many", "Add many"))
        self._loaded = False
        self.work = SheetInWork(desk, stores, settings)
        self.known = KnownIds(desk, stores)
        for part in (self.work, self.known):
            part.setParent(self)
        self.table = SheetTable(look)
        self.adding = AddingPart(look, stores, desk, self, self.work, self.table, self.known)
        self.sending, self.foot = self.adding.sending, self.adding.foot
        self.source = OpeningPart(look, desk, self, self.work, self.sending, settings)
        self.batches = Batches(stores)
        self._columns_menu = ColumnsMenu(self)
        # That the sheet could not be saved, as it was last said.
        self._not_kept = ""
        self._note = MessageLine(look, "manyNote", "line")
        self._lay_out()
        self._connect()
        look.changed.connect(self._arrange)
        self._show_only(self.source.empty)
        self.say("")
        self._arrange()

    # What the window calls

    def take_focus(self) -> None:
        """Put the keyboard where the user goes on."""
        if not self._sheet_page.isHidden():
            self.table.take_focus()
        elif not self.source.reading.isHidden():
            self.source.reading.cancel.setFocus(Qt.FocusReason.OtherFocusReason)
        elif not self.source.asking.isHidden():
            self.source.asking.first_input.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.source.empty.first_input.setFocus(Qt.FocusReason.OtherFocusReason)

    def panes(self) -> list[tuple[QWidget, QWidget]]:
        """What F6 goes between, and where the keyboard goes there."""
        source = self.source
        panes: list[tuple[QWidget, QWidget]] = [
            (source.question, source.question.first_button),
            (source.empty, source.empty.first_input),
            (source.reading, source.reading.cancel),
            (source.asking, source.asking.first_input),
            (source.row, source.row.buttons.open),
            (self.table, self.table.view),
            (self.foot, self.foot.first_button),
        ]
        return [(pane, focus) for pane, focus in panes if focus.isVisible()]

    def show_hovered(self, hovered: bool) -> None:
        """Show that a file can be dropped."""
        self.source.empty.show_hovered(hovered)

    def open_files(self, paths: Sequence[Path]) -> None:
        self.source.open_files(paths)

    def ask_for_file(self) -> None:
        self.source.ask_for_file()

    def edit(self, keys: QKeySequence.StandardKey) -> None:
        """Do what the Edit menu says, on the cells that have the keyboard."""
        if self.table.view.hasFocus():
            self.table.commands.run(keys)
        elif keys is QKeySequence.StandardKey.Paste:
            self.source.paste()

    def _show_replaced(self) -> None:
        """Show another sheet, or none."""
        sheet = self.work.sheet
        self.table.show_sheet(sheet)
        self.known.look_up_all(sheet)
        self.adding.show_sheet()
        self._show_card(None)

    # The sheet

    def _offer_columns(self, field: PlantField) -> None:
        sheet = self.work.sheet
        if sheet is not None and not sheet.batches():
            head = self.table.view.horizontalHeader()
            place = QPoint(head.sectionViewportPosition(COLUMNS[field]), head.height())
            self._columns_menu.offer(sheet, field, head.mapToGlobal(place))

    def _use_columns(self, columns: Columns) -> None:
        self.table.set_columns(columns)
        if self.work.source.shape:
            self.source.columns.remember(self.work.source.shape, columns)

    def _take_edit(self, edited: Edited) -> None:
        self.work.keep(edited)
        self.known.look_up_edited(edited)
        self.source.show_source()

    def _follow_store(self) -> None:
        self.adding.show_counts()
        self.source.show_source()

    def _show_plant(self, what: object) -> None:
        if isinstance(what, KnownPlant) and what.entry_id is not None:
            self.plant_wanted.emit(what.entry_id)

    def _follow_stage(self) -> None:
        self.source.show_source()
        followed = frozenset(self.work.sheet.batches() if self.work.sheet else ())
        self.batches.leave_out(followed)

    # What is shown

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._loaded:
            self._loaded = True
            self.work.load()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _show_card(self, card: QWidget | None) -> None:
        """Show a card, or the sheet if there is one."""
        instead = self.source.empty if self.work.sheet is None else self._sheet_page
        self._show_only(card or instead)

    def _show_only(self, shown: QWidget) -> None:
        # The application has no focus widget while a file dialog closes.
        inside = self.isAncestorOf(self.window().focusWidget())
        for part in (*self.source.cards, self._sheet_page):
            part.setVisible(part is shown)
        if inside:
            self.take_focus()

    def _say_not_kept(self, fault: FileFault | None) -> None:
        text = not_kept_text(fault)
        if fault is not None:
            self._not_kept = text
        elif self._note.text != self._not_kept:
            # What was said since matters more, such as that nothing was added.
            return
        self.say(text, wrong=fault is not None)

    def _say_not_loaded(self, loaded: SheetLoaded) -> None:
        self.say(not_loaded_text(loaded), wrong=True)

    def _say_told(self, words: str, wrong: bool) -> None:
        self.say(words, wrong=wrong)

    def say(self, words: str, *, wrong: bool = False) -> None:
        """Show a message until the next one, and announce it.

        It shows in the middle of an empty page, else at the foot.
        """
        empty = not self.source.empty.isHidden()
        self.source.empty.say(words if empty else "", wrong=wrong)
        self._note.say("" if empty else words, "wrong" if wrong else "text2")
        if empty and words and self.isVisible():
            announce(self.source.empty, words)

    def _connect(self) -> None:
        self.source.card_wanted.connect(self._show_card)
        self.source.question.kept.connect(self.take_focus)
        self.source.said.connect(self._say_told)
        self.adding.said.connect(self._say_told)
        self.adding.changed.connect(self._follow_stage)
        self.adding.remedy_wanted.connect(self.remedy_wanted)
        self.adding.new_wanted.connect(self.source.close)
        self.work.replaced.connect(self._show_replaced)
        self.work.not_kept.connect(self._say_not_kept)
        self.work.not_loaded.connect(self._say_not_loaded)
        self.known.found.connect(self.table.show_rows)
        self.table.changed.connect(self._take_edit)
        self.table.columns_wanted.connect(self._offer_columns)
        self.table.plant_wanted.connect(self._show_plant)
        self._columns_menu.chosen.connect(self._use_columns)
        self.batches.released.connect(self._release)
        self.batches.shown.connect(self.batch_wanted)
        self.batches.removal_wanted.connect(self.removal_wanted)
        self._stores.current_changed.connect(self._follow_store)
        self._stores.list_changed.connect(self._follow_store)
        self._desk.on(JournalOpened, self._take_journal)

    def _take_journal(self, _: JournalOpened) -> None:
        """A journal is open: it may be another one."""
        self.sending.take_up()
        self.known.look_up_all(self.work.sheet)

    def _release(self, batch_id: str) -> None:
        self._desk.ask(lambda engine: engine.batches.release(batch_id))

    def _lay_out(self) -> None:
        self._sheet_page = QWidget()
        sheet = column(self.source.row, self.table, self.foot, gap=12)
        sheet.setStretchFactor(self.table, 1)
        self._sheet_page.setLayout(sheet)
        parts = (*self.source.cards, self._sheet_page)
        self._column = column(self.batches, self.source.question, *parts, self._note, gap=12)
        for part in parts:
            self._column.setStretchFactor(part, 1)
        self.setWidget(boxed(self._column, "ground"))

    def _arrange(self) -> None:
        margin = self._look.measures.margin(self.width())
        self._column.setContentsMargins(margin, 16, margin, 8)
