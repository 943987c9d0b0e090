"""The page Add many in a real window with the practice store."""

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from plantdesk.desk.news import JournalOpened
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.ui.many.adding.sheet_batch import Stage
from tests.ui.stage import PRACTICE

HEADS = "Nr.;Bezeichnung;Gruppe"
ACER, TILIA = ("501", "Acer griseum", "Tree"), ("502", "Tilia cordata", "Tree")
ACER_LINE, TILIA_LINE = ";".join(ACER), ";".join(TILIA)
FINAL = (Status.ADDED, Status.REFUSED, Status.TO_CHECK, Status.REMOVED)


class ManyStage:
    """Starts the program again and again on one folder."""

    def __init__(self, show_window):
        self._show_window = show_window
        self._shown = None

    def start(self, *, store=PRACTICE, shown=True):
        """Start the program. Unless `shown`, the page isn't looked at yet."""
        self.end()
        self._shown = self._show_window(store=store)
        self.engine = self._shown.engine
        self.folder, self.until = self.engine.folder, self._shown.until
        self.window = QApplication.activeWindow()
        # Tests answer most dialogs themselves.
        self.answers = self._shown.answers
        self.answers += [lambda: None] * 99
        self.until(lambda: self.engine.heard(JournalOpened))
        if shown:
            self.window.pages.show_many()

    def end(self):
        """Quit. What is being sent gets its reply."""
        if self._shown and not self.engine.finished:
            self.answers.clear()
            self._shown.quit()

    def restart(self, name="spring.csv"):
        """Start again, and wait until the page shows its sheet."""
        self.start()
        self.until(lambda: self.shown == name)

    @property
    def page(self):
        return self.window.pages.many

    def file(self, name, *rows, heads=HEADS, encoding="utf-8"):
        path = self.folder / name
        lines = [*([heads] if heads else []), *rows]
        path.write_bytes("".join(f"{line}\r\n" for line in lines).encode(encoding))
        return path

    def open(self, name, *rows, heads=HEADS):
        """Open a CSV file with these rows, and wait until the journal was asked about its ids."""
        path = self.file(name, *rows, heads=heads)
        self.page.source.open_files([path])
        self.until(lambda: self.shown == name or QApplication.activeModalWidget())
        if question := QApplication.activeModalWidget():
            question.go_on.click()
        self.until(lambda: self.shown == name)
        self.until(lambda: self.page.known.settled)
        return path

    def copy(self, *rows):
        QApplication.clipboard().setText("".join("\t".join(row) + "\n" for row in rows))

    def drop(self, *paths):
        """Drag files over a field of the window, if one shows, and let go."""
        handle = self.window.windowHandle()
        mime = QMimeData()
        mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        first = self.window.page.form.first_input
        inside = first.mapTo(self.window, first.rect().center())
        place = QPointF(inside if first.isVisible() else QPoint(200, 200))
        held = mime, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        enter = QDragEnterEvent(place.toPoint(), Qt.DropAction.CopyAction, *held)
        QApplication.sendEvent(handle, enter)
        assert enter.isAccepted()
        QApplication.sendEvent(handle, QDropEvent(place, Qt.DropAction.CopyAction, *held))

    @property
    def shown(self):
        """The name of the sheet on the page, empty without one."""
        visible = not self.page._sheet_page.isHidden()
        sheet = self.page.work.sheet
        return sheet.name if visible and sheet is not None else ""

    @property
    def rows(self):
        """The rows below the headings."""
        sheet = self.page.work.sheet
        return range(sheet.columns.first_row, len(sheet))

    @property
    def cells(self):
        """Their id, name and tag."""
        sheet = self.page.work.sheet
        return [tuple(sheet.text(row, field) for field in PlantField) for row in self.rows]

    @property
    def said(self):
        """The message of the page."""
        return self.page._note.text

    def button(self, name):
        """A button at the foot of the page."""
        return self.page.foot.findChild(QAbstractButton, name)

    def foot_says(self, name):
        """A text at the foot of the page, if it shows."""
        found = self.page.foot.findChild(QLabel, name)
        return found.text() if found.isVisible() else ""

    def add(self):
        self.page.foot.send.click()

    def reaches(self, stage):
        self.until(lambda: self.page.adding.batch.stage is stage)

    def added(self):
        """Add, and wait until everything has its answer."""
        # While ids are checked, a press only says so.
        self.until(lambda: self.page.known.settled)
        self.add()
        self.reaches(Stage.DONE)
        self.until(lambda: not self.unknown)

    @property
    def unknown(self):
        """Sent rows of which the table doesn't know what became of them."""
        sheet = self.page.work.sheet
        sent = [row for row in self.rows if sheet[row].verdict is Verdict.SENT]
        return [row for row in sent if sheet[row].status not in FINAL]

    @property
    def in_store(self):
        """The ids of the plants that the practice store has, oldest first."""
        found = self.engine.ask(lambda engine: engine.stores.practice_plants())
        return [plant.id for plant in reversed(found.plants or ())]

    def practise(self, manner):
        """Let the practice store answer the next plant like this."""
        self.engine.do(lambda engine: engine.stores.answer_next(manner))

    def go_offline(self, offline):
        # By the menu, the focus would move.
        self.window.parts._work_offline(offline)
        self.until(lambda: self.engine.queue.offline == offline)

    def edit(self, row, field, text):
        """Type a text into a cell, as the table's editor does."""
        self.page.table.model.typed.emit(row, field, text)
