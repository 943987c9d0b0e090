"""The page of what waits and what is to check, in all stores."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from plantdesk.desk.desk import Desk
from plantdesk.desk.lists import SliceWanted
from plantdesk.desk.news import AlreadyHere, EntriesFound, NotChanged
from plantdesk.domain.entry import Entry
from plantdesk.journal.records import OpenKind
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.look.paint import restyle
from plantdesk.ui.plants.batches import Batches
from plantdesk.ui.plants.entry_list import OpenList
from plantdesk.ui.plants.head import OpenHead
from plantdesk.ui.plants.list_output import ListOutput
from plantdesk.ui.plants.model import ENTRY, OpenModel
from plantdesk.ui.plants.pane import EntryPane
from plantdesk.ui.plants.undo import UndoableAnswers
from plantdesk.ui.widgets.labels import wrapped
from plantdesk.ui.widgets.scrolls.column import Column
from plantdesk.ui.widgets.seconds import Seconds
from plantdesk.ui.wording import already_here_text, translate

# Beside the pane a row still has room for a long id and the start of a name.
_WIDE_PX, _WIDE_CH, _MEDIUM_CH = 900, 112, 84


class PageOpen(QScrollArea):
    """Asks the journal each time it comes up; what happens meanwhile changes its rows."""

    def __init__(
        self, look: Look, stores: Stores, seconds: Seconds, desk: Desk, settled: UndoableAnswers
    ) -> None:
        super().__init__()
        self._look = look
        self._stores = stores
        self.setObjectName("pageOpen")
        self.setAccessibleName(translate("open", "Waiting and to check"))
        self._chosen_once = False
        self._wanted: str | None = None
        self.model = OpenModel(stores, seconds, settled)
        self.model.setParent(self)
        self.list = OpenList(look, self.model)
        self.pane = EntryPane(look, stores, seconds)
        # Until the journal has answered.
        self.pane.show_entry(None)
        self.head = OpenHead(look, stores)
        self.batches = Batches(look, stores)
        self.lists = ListOutput(look, stores, desk, self)
        self._note = wrapped("", "text2", "small")
        self._note.setObjectName("openNote")
        self._lay_out()
        self._desk = desk
        self._connect(desk, seconds)
        look.changed.connect(self._arrange)
        self._say_hint()
        self._arrange()

    def take_focus(self) -> None:
        self.list.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_only(self, kind: OpenKind) -> None:
        """Show what the band counts, which may be in any store."""
        self.head.show_all_stores()
        self.head.choose(kind)
        self._ask()

    def panes(self) -> list[tuple[QWidget, QWidget]]:
        """What F6 goes between, and where the keyboard goes there."""
        return [(self.list, self.list.view), (self.pane, self.pane.first_button)]

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._chosen_once:
            # What needs a person first; from then on as the person chose.
            self._chosen_once = True
            self.head.choose(OpenKind.TO_CHECK if self._stores.count_to_check() else OpenKind.ALL)
        self._say_hint()
        self._ask()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _ask(self) -> None:
        current = self.list.view.currentIndex().data(ENTRY)
        self._wanted = current.id if isinstance(current, Entry) else None
        self.model.show_only(self.head.kind, self.head.store_id)

    def _fill(self) -> None:
        if not self.model.rowCount():
            self.pane.show_entry(None)
            self.list.say_nothing_is_here(self._nothing())
            return
        self.list.show_rows()
        if not self.list.view.currentIndex().isValid():
            self.list.go_to(self.model.place_of(self._wanted) or 0)

    def _nothing(self) -> str:
        if self.head.kind is OpenKind.TO_CHECK:
            return translate("open", "Nothing to check.")
        if self.head.kind is OpenKind.WAITING:
            return translate("open", "Nothing waiting.")
        return translate("open", "Nothing waiting or to check.")

    def _choose(self, entry: Entry | None) -> None:
        if entry is not None:
            self.model.keep(entry.id)
            self.pane.show_entry(entry)
            if self.list.view.hasFocus():
                self._show_row()

    def _take_entry(self, entry: Entry) -> None:
        if self.isVisible():
            self.model.put(entry)

    def _renew(self) -> None:
        if self.isVisible():
            self.pane.renew()
            self.list.view.viewport().update()

    def _renew_rows(self, _: object = None) -> None:
        if self.isVisible():
            self._ask()

    def _say_not_changed(self, _: NotChanged) -> None:
        self.say(
            translate(
                "open",
                "This computer can’t save the change now. Make room on the disk, then try again.",
            ),
            wrong=True,
        )

    def _say_already_here(self, item: AlreadyHere) -> None:
        """Undone too late: its id was typed again since then."""
        decide = translate("open", "Nothing has changed. Go to Add a plant to decide.")
        self.say(f"{already_here_text(item.entry)} {decide}", wrong=True)

    def _say_wrong(self, words: str) -> None:
        self.say(words, wrong=True)

    def _say_hint(self) -> None:
        self.say(
            translate(
                "open",
                "Need someone else to check? Print, save or copy this list.",
            )
        )

    def say(self, words: str, *, wrong: bool = False) -> None:
        """In the place that is kept for it; it stays until the next thing happens."""
        self._note.setText(words)
        self._note.setProperty("ink", "wrong" if wrong else "text2")
        restyle(self._note)
        self._fit_note()

    def _fit_note(self) -> None:
        margins = self._column.contentsMargins()
        room = max(1, self.viewport().width() - margins.left() - margins.right())
        self._note.ensurePolished()
        self._note.setFixedHeight(self._note.heightForWidth(room))

    def _connect(self, desk: Desk, seconds: Seconds) -> None:
        self.model.wanted.connect(self._read_slice)
        self.model.filled.connect(self._fill)
        self.model.rowsInserted.connect(self._fill)
        self.list.chosen.connect(self._choose)
        self.pane.attempts_wanted.connect(self._read_attempts)
        self.pane.focus_lost.connect(self.take_focus)
        self.batches.released.connect(self._release_batch)
        self._stores.batches_changed.connect(self._renew_rows)
        self.head.changed.connect(self._ask)
        self.head.list_wanted.connect(self.lists.make)
        self.lists.told.connect(self.say)
        self.lists.went_wrong.connect(self._say_wrong)
        desk.on(Entry, self._take_entry)
        desk.on(EntriesFound, self._renew_rows)
        desk.on(NotChanged, self._say_not_changed)
        desk.on(AlreadyHere, self._say_already_here)
        seconds.ticked.connect(self._renew)
        self._stores.queue_changed.connect(self._renew)
        self._stores.token_changed.connect(self._renew)
        self._stores.list_changed.connect(self._renew)
        app = QApplication.instance()
        assert isinstance(app, QApplication)  # noqa: S101
        app.focusChanged.connect(self._follow_focus)

    def _read_slice(self, wanted: SliceWanted) -> None:
        self._desk.ask(lambda engine: engine.plants.read_open(wanted), self.model.take)

    def _read_attempts(self, entry_id: str) -> None:
        self._desk.ask(
            lambda engine: engine.plants.read_attempts(entry_id), self.pane.show_attempts
        )

    def _release_batch(self, batch_id: str) -> None:
        self._desk.ask(lambda engine: engine.plants.release_batch(batch_id))

    def _follow_focus(self, _: QWidget | None, focused: QWidget | None) -> None:
        if focused is self.list.view:
            self._show_row()
        elif focused is not None and self._page.isAncestorOf(focused):
            self.ensureWidgetVisible(focused, 0, 24)

    def _show_row(self) -> None:
        """The row that the keyboard is on, not all rows: what stands above is to stay in sight."""
        view, height = self.list.view, self.list.view.row_height()
        row = view.visualRect(view.currentIndex())
        middle = view.viewport().mapTo(self._page, QPoint(0, max(0, row.top()) + height // 2))
        self.ensureVisible(0, middle.y(), 0, height)

    def _lay_out(self) -> None:
        self._page = QWidget()
        self._page.setProperty("box", "ground")
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.addWidget(self.list, 1)
        self._row.addWidget(self.pane)
        inside = Column()
        outer = QVBoxLayout(self._page)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(inside)
        self._column = QVBoxLayout(inside)
        self._column.setSpacing(12)
        self._column.addWidget(self.batches)
        self._column.addWidget(self.head)
        self._column.addLayout(self._row, 1)
        self._column.addWidget(self._note)
        self.setWidget(self._page)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def _arrange(self) -> None:
        measures = self._look.measures
        ch, width = measures.ch, self.width()
        wide = width >= _WIDE_PX and width >= _WIDE_CH * ch
        narrow = width < _MEDIUM_CH * ch
        margin = 24 if wide else 16
        self._column.setContentsMargins(margin, 16, margin, 8)
        self._row.setSpacing(16 if wide else 12)
        self._fit_note()
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        self.list.setMinimumHeight(5 * self.list.view.row_height())
        if narrow:
            self.pane.setMinimumWidth(0)
            self.pane.setMaximumWidth(16_777_215)
            self.pane.setMinimumHeight(round(24 * measures.base))
        else:
            # At its widest a reference stands in one line.
            self.pane.setFixedWidth(round((41 if wide else 34) * ch))
            self.pane.setMinimumHeight(round(26 * measures.base))
