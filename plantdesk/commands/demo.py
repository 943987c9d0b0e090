"""`--demo`: send plants to the practice store and save pictures of the window."""

import string
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEventLoop, QSettings, QTimer
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication

from plantdesk.desk.desk import Desk
from plantdesk.desk.jobs import EngineSetup
from plantdesk.desk.news import AlreadyHere, NotSaved
from plantdesk.desk.system.garbage import LOOK_MS, GarbageCollector
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE
from plantdesk.domain.typed import PlantField
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.outbox.news import StoreQueue
from plantdesk.practice.manner import Manner, PracticeWords
from plantdesk.terminal import print_error, print_line
from plantdesk.ui.look.look import Look
from plantdesk.ui.translation import load_translation
from plantdesk.ui.window.main_window import MainWindow
from plantdesk.ui.wording import translate
from plantdesk.vault.keeper import VaultKeeper

_SIZE = (1100, 720)
# Layouts inside of layouts settle one after another, a turn of the event loop each.
_TURNS = 10
_PATIENCE_MS = 20_000


class _Step(NamedTuple):
    """A plant, how the practice store answers it, and the picture afterwards, if any."""

    picture: str
    manner: Manner
    wanted: Status
    typed: tuple[str, str, str]


_STEPS = (
    _Step("added", Manner.ACCEPT, Status.ADDED, ("10442", "Acer palmatum ‘Osakazuki’", "Tree")),
    _Step("refused", Manner.REFUSE, Status.REFUSED, ("10443", "Lavandula ‘Hidcote’", "Shrub")),
    _Step("cut-off", Manner.CUT, Status.TO_CHECK, ("10444", "Ginkgo biloba ‘Mariken’", "Tree")),
    _Step("", Manner.ACCEPT, Status.ADDED, ("10445", "Hosta sieboldiana ‘Elegans’", "Perennial")),
    _Step("", Manner.PAGE, Status.TO_CHECK, ("10446", "Rosa ‘Alchymist’", "Climber")),
    # Three plants to check in a row would pause the store.
    _Step("", Manner.CUT, Status.TO_CHECK, ("10447", "Salix alba ‘Tristis’", "Tree")),
)


def play(folder: Path) -> int:
    """0 only if every plant ended as expected and every picture was saved."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print_error(f"plantdesk: can't write into {folder}: {error.strerror}")
        return 2
    app = QApplication(["plantdesk"])
    GarbageCollector(app).start(LOOK_MS)
    load_translation(app)
    if sys.platform == "win32":
        # Without a display, Qt takes the first font that it finds.
        app.setFont(QFont("Segoe UI", 9))
    fonts = QFontMetrics(app.font())
    words = {string.ascii_letters, *(word for step in _STEPS for word in step.typed)}
    letters = {letter for word in words for letter in word if not letter.isspace()}
    if missing := [letter for letter in letters if not fonts.inFontUcs4(ord(letter))]:
        print_error(f"plantdesk: no font here has {' '.join(sorted(missing))}")
        print_error("Install a font, such as DejaVu Sans (package fonts-dejavu-core).")
        return 1
    with tempfile.TemporaryDirectory(prefix="plantdesk-demo-") as data:
        return _Play(app, Path(data), folder).run()


class _Play:
    def __init__(self, app: QApplication, data: Path, folder: Path) -> None:
        self._folder = folder
        keeper = JournalKeeper(data / "journal.db")
        keeper.open()
        self._look = Look(app, PRACTICE, dark=False)
        # Practising never uses the keyring.
        keepers = keeper, VaultKeeper()
        words = PracticeWords(*(translate("practice", each) for each in PracticeWords()))
        setup = EngineSetup(PRACTICE, data, lambda _: keepers, practice_words=words)
        self._desk = Desk(setup)
        settings = QSettings(str(data / "window.ini"), QSettings.Format.IniFormat)
        self._window = MainWindow(self._look, self._desk, PRACTICE, settings)
        self._window.resize(*_SIZE)
        self._ended: list[Entry] = []
        self._sending = 0
        self._lost = False
        self._desk.on(Entry, self._note)
        self._desk.on(NotSaved, self._note_lost)
        self._desk.on(AlreadyHere, self._note_lost)
        self._desk.on(StoreQueue, self._note_queue)

    def run(self) -> int:
        self._window.start()
        self._desk.start()
        if not all(map(self._play, _STEPS)):
            # With unsaved plants the window would ask before it closes, and nobody answers here.
            return 1
        pages = self._window.pages
        pages.show_plants()
        self._wait(lambda: bool(pages.plants.pane.history.attempts))
        fine = self._draw("to-check")
        over: list[bool] = []
        self._desk.finished.connect(lambda: over.append(True))
        self._window.close()
        self._wait(lambda: bool(over))
        return 0 if fine and self._desk.join(5) else 1

    def _play(self, step: _Step) -> bool:
        """Whether the plant ended as wanted, and its picture was saved."""
        self._ended.clear()
        self._desk.ask(lambda engine: engine.stores.answer_next(step.manner))
        form = self._window.page.form
        for field, text in zip(PlantField, step.typed, strict=True):
            form.fields[field].input.setText(text)
        form.submit_typed()
        self._desk.ask(lambda engine: engine.stores.send_now(PRACTICE.id))
        self._wait(lambda: self._lost or (bool(self._ended) and not self._sending))
        status = self._ended[0].status if self._ended else None
        print_line(f"{step.typed[1]}: {status.value if status else 'no reply'}")
        return status is step.wanted and (not step.picture or self._draw(step.picture))

    def _draw(self, name: str) -> bool:
        saved = True
        for shade in ("light", "dark"):
            self._look.set_dark(shade == "dark")
            for _ in range(_TURNS):
                QApplication.processEvents()
            file = self._folder / f"{name}-{shade}.png"
            if saved := self._window.grab().save(str(file)) and saved:
                print_line(file.name)
        self._look.set_dark(False)
        return saved

    def _note(self, entry: Entry) -> None:
        if entry.status not in (Status.WAITING, Status.SENDING):
            self._ended.append(entry)

    def _note_lost(self, _: object) -> None:
        """The plant was not saved: no reply will come."""
        self._lost = True

    def _note_queue(self, news: StoreQueue) -> None:
        self._sending = news.queue.sending

    def _wait(self, until: Callable[[], bool]) -> None:
        loop = QEventLoop()
        patience = QTimer(singleShot=True, interval=_PATIENCE_MS)
        patience.timeout.connect(loop.quit)
        patience.start()
        while not until() and patience.isActive():
            loop.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)
