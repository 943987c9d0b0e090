"""The page Add many in a real window, over a real desk and the practice store."""

from PySide6.QtCore import QMimeData, QPointF, QSettings, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from plantdesk.desk.desk import Desk
from plantdesk.desk.jobs import EngineSetup
from plantdesk.desk.news import JournalOpened
from plantdesk.domain.sheet.verdicts import Verdict
from plantdesk.domain.status import Status
from plantdesk.domain.typed import PlantField
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.outbox.news import StoreQueue
from plantdesk.ui.look.look import Look
from plantdesk.ui.many.sending.sending import Stage
from plantdesk.ui.window.file_drop import FileDrop
from plantdesk.ui.window.main_window import MainWindow
from tests.keyrings import MemoryKeyring, vault_over
from tests.patience import PATIENCE, PATIENCE_MS
from tests.ui.stage import PRACTICE

HEADS = "Nr.;Bezeichnung;Gruppe"
ACER, TILIA = ("501", "Acer griseum", "Tree"), ("502", "Tilia cordata", "Tree")
ACER_LINE, TILIA_LINE = ";".join(ACER), ";".join(TILIA)


class ManyStage:
    """Starts the program again and again on one folder."""

    def __init__(self, qtbot, folder):
        self._qtbot = qtbot
        self.folder = folder
        self._ended = True

    def start(self, *, offline=False, show=True, store=PRACTICE):
        keepers = JournalKeeper(self.folder / "journal.db"), vault_over(MemoryKeyring())
        setup = EngineSetup(store, self.folder, lambda _: keepers, offline=offline)
        self.desk = Desk(setup)
        settings = QSettings(str(self.folder / "window.ini"), QSettings.Format.IniFormat)
        look = Look(QApplication.instance(), store, dark=False)
        self.window = MainWindow(look, self.desk, store, settings)
        self.window.resize(1100, 720)
        opened = []
        self.desk.on(JournalOpened, opened.append)
        self.window.start()
        self.desk.start()
        self._ended = False
        self.until(lambda: opened)
        if show:
            self.window.pages.show_many()

    def end(self):
        """Quit. What is being sent gets its reply."""
        if self._ended:
            return
        self._ended = True
        over = []
        self.desk.finished.connect(lambda: over.append(True))
        self.desk.quit()
        self.until(lambda: over)
        assert self.desk.join(PATIENCE)
        self.window.hide()
        self.window.deleteLater()
        self.desk.deleteLater()
        QApplication.processEvents()

    def restart(self, name="spring.csv"):
        """Start again, and wait until the page shows its sheet."""
        self.end()
        self.start()
        self.until(lambda: self.shown == name)

    def lose_journal(self):
        """Start again without a journal."""
        self.end()
        for file in self.folder.glob("journal.db*"):
            file.unlink()
        self.start()
        self.until(lambda: self.shown)

    @property
    def page(self):
        return self.window.pages.many

    def until(self, condition):
        self._qtbot.waitUntil(lambda: bool(condition()), timeout=PATIENCE_MS)

    def file(self, name, *rows, heads=HEADS, encoding="utf-8"):
        path = self.folder / name
        lines = [*([heads] if heads else []), *rows]
        path.write_bytes("".join(f"{line}\r\n" for line in lines).encode(encoding))
        return path

    def open(self, name, *rows, heads=HEADS):
        """Open a CSV file with these rows, and wait until the journal was asked about its ids."""
        path = self.file(name, *rows, heads=heads)
        self.page.open_files([path])
        if not self.page.source.question.isHidden():
            self.page.source.question.go_on.click()
        self.until(lambda: self.shown == name)
        self.until(lambda: self.page.known.settled)
        return path

    def copy(self, *rows):
        mime = QMimeData()
        mime.setText("".join("\t".join(row) + "\n" for row in rows))
        QApplication.clipboard().setMimeData(mime)

    def drop(self, *paths):
        """Drag files over the window, once it takes them, and let go."""
        self.until(lambda: self.window.windowHandle().findChild(FileDrop))
        mime = QMimeData()
        mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        handle = self.window.windowHandle()
        actions, buttons = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
        keys = Qt.KeyboardModifier.NoModifier
        place = QPointF(200, 200)
        enter = QDragEnterEvent(place.toPoint(), actions, mime, buttons, keys)
        QApplication.sendEvent(handle, enter)
        assert enter.isAccepted()
        QApplication.sendEvent(handle, QDropEvent(place, actions, mime, buttons, keys))

    @property
    def shown(self):
        """The name of the sheet on the page, empty without one."""
        visible = not self.page._sheet_page.isHidden()
        sheet = self.page.work.sheet
        return sheet.name if visible and sheet is not None else ""

    @property
    def cells(self):
        """Id, name and tag of all rows below the headings."""
        sheet = self.page.work.sheet
        rows = range(sheet.columns.first_row, len(sheet))
        return [tuple(sheet.text(row, field) for field in PlantField) for row in rows]

    @property
    def said(self):
        """The message at the foot of the page, or in the middle of an empty one."""
        empty = self.page.source.empty
        shown = empty._text.text() if not empty.isHidden() else self.page._note.text()
        return "" if shown == empty._hint else shown

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
        self.until(lambda: self.page.sending.stage is stage)

    def added(self):
        """Add, and wait until everything has its answer."""
        self.add()
        self.reaches(Stage.DONE)
        self.until(lambda: not self.unknown)

    @property
    def unknown(self):
        """Sent rows of which the table doesn't know what became of them."""
        sheet = self.page.work.sheet
        final = (Status.ADDED, Status.REFUSED, Status.TO_CHECK, Status.REMOVED)
        rows = range(sheet.columns.first_row, len(sheet))
        return [
            row
            for row in rows
            if sheet.verdict(row) is Verdict.SENT and sheet.status(row) not in final
        ]

    @property
    def in_store(self):
        """The ids of the plants that the practice store has, oldest first."""
        found = []
        self.desk.ask(
            lambda engine: engine.stores.practice_plants(),
            lambda news: found.append(news.plants or ()),
        )
        self.until(lambda: found)
        return [plant.id for plant in reversed(found[0])]

    def practise(self, manner):
        """Let the practice store answer the next plant like this."""
        self.desk.ask(lambda engine: engine.stores.answer_next(manner))

    def go_offline(self, offline):
        told = []
        self.desk.on(StoreQueue, told.append)
        self.window.work_offline(offline)
        self.until(lambda: any(news.queue.offline == offline for news in told))

    def edit(self, row, field, text):
        """Type a text into a cell, as the table's editor does."""
        self.page.table.model.typed.emit(row, field, text)
