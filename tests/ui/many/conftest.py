"""The page Add many in a real window with the practice store."""

import re

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from plantdesk.desk.news import JournalOpened
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.ui.many.adding.sheet_batch import Stage
from tests.ui.stage import PRACTICE

HEADS = "Nr.;Bezeichnung;Gruppe"
ACER, TILIA = ("501", "Acer griseum", "Tree"), ("502", "Tilia cordata", "Tree")
ACER_LINE, TILIA_LINE, WRONG_LINE = ";".join(ACER), ";".join(TILIA), "503;;Tree"
NONE = Qt.KeyboardModifier.NoModifier


def texts(widget):
    """All that a part of the window says and offers."""
    parts = [*widget.findChildren(QLabel), *widget.findChildren(QAbstractButton)]
    shown = [part.text() for part in parts if part.isVisible()]
    return [re.sub("[\u2068\u2069]", "", text) for text in shown if text]


def question():
    return QApplication.activeModalWidget()


class ManyStage:
    """Starts the program again and again on one folder."""

    def __init__(self, show_window):
        self._show_window = show_window
        self._shown = None
        self.start()

    def start(self, *, store=PRACTICE, shown=True):
        """Start the program. Unless `shown`, the page isn't looked at yet."""
        self.end()
        self._shown = self._show_window(store=store)
        self.engine, self.until = self._shown.engine, self._shown.until
        self.folder = self.engine.folder
        self.window = QApplication.activeWindow()
        # Painting takes a fifth of the time, and nobody looks.
        self.window.setUpdatesEnabled(False)
        # Tests answer most dialogs themselves.
        self.answers = self._shown.answers
        self.answers += [lambda: None] * 99
        self.until(lambda: self.engine.heard(JournalOpened))
        if shown:
            self.window.pages.show_many()
        self.page = self.window.pages.many
        self.table, self.view = self.page.table, self.page.table.view

    def end(self):
        """Quit. What is being sent gets its reply."""
        if self._shown and not self.engine.finished:
            self.answers.clear()
            self._shown.quit()

    def restart(self, store=PRACTICE):
        """Start again, and wait until the page shows its sheet."""
        self.start(store=store)
        self.until(lambda: self.shown)
        self.looked_up()

    def looked_up(self):
        """Wait until the journal was asked about the ids of the sheet."""
        self.until(lambda: self.page.known.settled)

    def file(self, name, *rows, heads=HEADS, encoding="utf-8"):
        path = self.folder / name
        path.write_bytes("".join(f"{line}\r\n" for line in (heads, *rows)).encode(encoding))
        return path

    def open(self, name, *rows, **how):
        """Open a CSV file with these rows, whatever the page shows."""
        path = self.file(name, *rows, **how)
        self.open_path(path)
        return path

    def open_path(self, path):
        self.page.source.open_files([path])
        self.until(lambda: self.shown == path.name or question())
        if question():
            question().go_on.click()
        self.until(lambda: self.shown == path.name)
        self.looked_up()

    def drop(self, *paths):
        """Drag files over a field of the window, and let go."""
        mime = QMimeData()
        assert self.window.acceptDrops()
        mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        field = self.window.page.form.first_input
        place = field.mapTo(self.window, field.rect().center())
        copy, held = Qt.DropAction.CopyAction, (Qt.MouseButton.LeftButton, NONE)
        for event in (
            QDragEnterEvent(place, copy, mime, *held),
            QDragLeaveEvent(),
            QDragEnterEvent(place, copy, mime, *held),
            QDropEvent(QPointF(place), copy, mime, *held),
        ):
            QApplication.sendEvent(self.window.windowHandle(), event)
            hovers = bool(self.page.source.card.property("hovered"))
            assert hovers is (isinstance(event, QDragEnterEvent) and self.page.isVisible())
            assert event.isAccepted()

    @property
    def sheet(self):
        return self.page.work.sheet

    @property
    def shown(self):
        """The name of the sheet on the page, empty without one."""
        visible = not self.page._sheet_page.isHidden()
        return self.sheet.name if visible and self.sheet is not None else ""

    @property
    def cells(self):
        """Id, name and tag of the rows below the headings."""
        rows = range(self.sheet.columns.first_row, len(self.sheet))
        return [tuple(self.sheet.text(row, field) for field in PlantField) for row in rows]

    @property
    def said(self):
        """The message of the page."""
        return self.page._note.text

    @property
    def batch(self):
        return self.page.adding.batch

    @property
    def stage(self):
        return self.batch.stage

    @property
    def foot(self):
        """All that the foot of the page says and offers."""
        bar = self.page.foot._bar
        count = [f"{bar.value()} of {bar.maximum()}"] if bar.isVisible() else []
        return count + texts(self.page.foot)

    def button(self, name):
        """A button at the foot of the page."""
        return self.page.foot.buttons[name]

    def add(self):
        self.page.foot.send.click()

    def reaches(self, stage):
        self.until(lambda: self.stage is stage)

    def added(self):
        """Add, and wait until everything has its answer."""
        # While ids are checked, a press only says so.
        self.looked_up()
        self.add()
        self.answered()

    def answered(self):
        """Wait until the table knows what became of all rows that were sent."""
        self.reaches(Stage.DONE)
        open_ = (None, Status.WAITING, Status.SENDING)
        sent = [self.sheet[row] for row in self.sheet.rows_with((Verdict.SENT,))]
        self.until(lambda: all(row.status not in open_ for row in sent))

    @property
    def in_store(self):
        """The ids of the plants that the practice store has: they come by several connections."""
        found = self.engine.ask(lambda engine: engine.stores.practice_plants())
        return sorted(plant.id for plant in found.plants or ())

    def go_offline(self, offline):
        # By the menu, the focus would move.
        self.window.parts._work_offline(offline)
        self.until(lambda: self.engine.queue.offline == offline)

    def edit(self, row, field, text):
        """Type a text into a cell, as the table's editor does."""
        self.table.model.typed.emit(row, field, text)

    def close(self):
        """Press Close, and return what is asked, if anything is."""
        self.page.source.row.close_sheet.click()
        return question().body.text() if question() else ""


@pytest.fixture
def many(show_window):
    """The page Add many, in a window that has started."""
    stage = ManyStage(show_window)
    yield stage
    stage.end()
