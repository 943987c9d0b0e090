"""Plays three plants against the practice store and draws what the window shows."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QSettings, QTimer
from PySide6.QtWidgets import QApplication

from plantdesk.desk.desk import Desk
from plantdesk.desk.news import StoreQueue
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE
from plantdesk.domain.typed import Field
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.outbox.news import Queue
from plantdesk.practice.manner import Manner
from plantdesk.ui.look import Look
from plantdesk.ui.main_window import MainWindow
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import open_vault

_SIZE = (1100, 720)
_PATIENCE_MS = 20_000
_SCENES = (
    ("added", Manner.ACCEPT, Status.ADDED, ("10442", "Acer palmatum ‘Osakazuki’", "Tree")),
    ("refused", Manner.REFUSE, Status.REFUSED, ("10443", "Lavandula ‘Hidcote’", "Shrub")),
    ("cut-off", Manner.CUT, Status.TO_CHECK, ("10444", "Ginkgo biloba ‘Mariken’", "Tree")),
)


def play(folder: Path) -> int:
    """0 only if every plant ended as it should and every picture was written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        if sys.stderr is not None:
            sys.stderr.write(f"plantdesk: can't write into {folder}: {error.strerror}\n")
        return 2
    app = QApplication(["plantdesk"])
    with tempfile.TemporaryDirectory(prefix="plantdesk-demo-") as data:
        return _Play(app, Path(data), folder).run()


class _Play:
    def __init__(self, app: QApplication, data: Path, folder: Path) -> None:
        self._folder = folder
        keeper = JournalKeeper(data / "journal.db")
        keeper.open()
        self._look = Look(app, PRACTICE, dark=False)
        # To practise no keyring is asked.
        vault = VaultKeeper(open_vault)
        self._desk = Desk(PRACTICE, keeper, vault, data / "practice.json")
        settings = QSettings(str(data / "window.ini"), QSettings.Format.IniFormat)
        self._window = MainWindow(self._look, self._desk, PRACTICE, settings)
        self._window.resize(*_SIZE)
        self._ended: list[Entry] = []
        self._queue = StoreQueue(PRACTICE.id, Queue())
        self._desk.entry_changed.connect(self._note)
        self._desk.queue_changed.connect(self._note_queue)

    def run(self) -> int:
        self._window.start()
        self._desk.start()
        fine = [self._play(*scene) for scene in _SCENES]
        over: list[bool] = []
        self._desk.finished.connect(lambda: over.append(True))
        self._window.close()
        self._wait(lambda: bool(over))
        return 0 if all(fine) and self._desk.join(5) else 1

    def _play(self, name: str, manner: Manner, wanted: Status, typed: tuple[str, str, str]) -> bool:
        self._ended.clear()
        self._desk.answer_next(manner)
        form = self._window.page.form
        for field, text in zip(Field, typed, strict=True):
            form.fields[field].input.setText(text)
        form.submit_typed()
        self._wait(lambda: bool(self._ended) and not self._queue.queue.sending)
        if not self._ended:
            _say(f"{name}: no answer in time\n")
            return False
        status = self._ended[0].status
        pictures = [self._draw(name, dark=dark) for dark in (False, True)]
        self._look.set_dark(False)
        _say(f"{name}: {typed[1]} is {status.value}; {', '.join(pictures)}\n")
        return status is wanted and all(pictures)

    def _draw(self, name: str, *, dark: bool) -> str:
        """The picture's name, or nothing if it could not be written."""
        self._look.set_dark(dark)
        QApplication.processEvents()
        file = self._folder / f"{name}-{'dark' if dark else 'light'}.png"
        return file.name if self._window.grab().save(str(file)) else ""

    def _note(self, entry: Entry) -> None:
        if entry.status not in (Status.WAITING, Status.SENDING):
            self._ended.append(entry)

    def _note_queue(self, queue: StoreQueue) -> None:
        self._queue = queue

    def _wait(self, until: Callable[[], bool]) -> None:
        loop = QEventLoop()
        patience = QTimer(singleShot=True, interval=_PATIENCE_MS)
        patience.timeout.connect(loop.quit)
        patience.start()
        while not until() and patience.isActive():
            loop.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)


def _say(line: str) -> None:
    # A windowed program on Windows has neither.
    if sys.stdout is not None:
        sys.stdout.write(line)
