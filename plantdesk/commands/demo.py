"""`--demo`: send plants to the practice store and save pictures of the windows."""

import string
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QSettings, QTimer
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.jobs import EngineSetup
from plantdesk.desk.news import AlreadyHere, NotSaved, TokenNews
from plantdesk.desk.system.garbage import LOOK_MS, GarbageCollector
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE, Store
from plantdesk.domain.token import KeyringState, TokenPlace
from plantdesk.domain.typed import PlantField
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.outbox.news import Queue, StoreQueue
from plantdesk.practice.manner import Manner
from plantdesk.terminal import print_error, print_line
from plantdesk.ui.known_stores import Stores
from plantdesk.ui.look.look import Look
from plantdesk.ui.startup.missing_letters import missing_in, missing_letters
from plantdesk.ui.stores.dialog import StoresDialog
from plantdesk.ui.translation import load_translation
from plantdesk.ui.window.main_window import MainWindow
from plantdesk.vault.keeper import VaultKeeper

_SIZE, _DIALOG = (1100, 720), (800, 700)
# Made up; nothing is ever sent to them.
_STORES = (
    Store("green", "Green Acres", "leaf", "https://plants.greenacres.example"),
    Store("lake", "Lakeside Botanic Garden", "sky", "https://store.lakeside.example/api"),
    PRACTICE,
)
_PATIENCE_MS = 20_000
_SCENES = (
    ("added", Manner.ACCEPT, Status.ADDED, ("10442", "Acer palmatum ‘Osakazuki’", "Tree")),
    ("refused", Manner.REFUSE, Status.REFUSED, ("10443", "Lavandula ‘Hidcote’", "Shrub")),
    ("cut-off", Manner.CUT, Status.TO_CHECK, ("10444", "Ginkgo biloba ‘Mariken’", "Tree")),
)
# Together with the last scene, three plants to check; three in a row would pause the store.
_MORE = (
    (Manner.ACCEPT, Status.ADDED, ("10445", "Hosta sieboldiana ‘Elegans’", "Perennial")),
    (Manner.PAGE, Status.TO_CHECK, ("10446", "Rosa ‘Alchymist’", "Climber")),
    (Manner.CUT, Status.TO_CHECK, ("10447", "Salix alba ‘Tristis’", "Tree")),
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
    words = [string.ascii_letters, *(word for *_, typed in (*_SCENES, *_MORE) for word in typed)]
    if missing := missing_letters(QFontMetrics(app.font()), words):
        _say_missing(missing)
        return 1
    with tempfile.TemporaryDirectory(prefix="plantdesk-demo-") as data:
        return _Play(app, Path(data), folder).run()


class _Play:
    def __init__(self, app: QApplication, data: Path, folder: Path) -> None:
        self._folder = folder
        self._data = data
        keeper = JournalKeeper(data / "journal.db")
        keeper.open()
        self._look = Look(app, PRACTICE, dark=False)
        # Practising never uses the keyring.
        vault = VaultKeeper()
        self._desk = Desk(EngineSetup(PRACTICE, keeper, vault, data / "practice.json"))
        # Never started: for windows that are only shown.
        none = JournalKeeper(data / "none.db")
        self._idle = Desk(EngineSetup(PRACTICE, none, vault, data / "none.json"))
        settings = QSettings(str(data / "window.ini"), QSettings.Format.IniFormat)
        self._window = MainWindow(self._look, self._desk, PRACTICE, settings)
        self._window.resize(*_SIZE)
        self._ended: list[Entry] = []
        self._queue = StoreQueue(PRACTICE.id, Queue())
        self._lost = False
        self._desk.on(Entry, self._note)
        self._desk.on(NotSaved, self._note_lost)
        self._desk.on(AlreadyHere, self._note_lost)
        self._desk.on(StoreQueue, self._note_queue)

    def run(self) -> int:
        fine = [self._show_first_start(), self._show_stores()]
        self._window.start()
        self._desk.start()
        if not (all(self._play(*scene) for scene in _SCENES) and self._show_to_check()):
            # With unsaved plants the window would ask before it closes, and nobody answers here.
            return 1
        over: list[bool] = []
        self._desk.finished.connect(lambda: over.append(True))
        self._window.close()
        self._wait(lambda: bool(over))
        return 0 if all(fine) and self._desk.join(5) else 1

    def _play(self, name: str, manner: Manner, wanted: Status, typed: tuple[str, str, str]) -> bool:
        if not self._send(manner, typed):
            print_line(f"{name}: no reply")
            return False
        status = self._ended[0].status
        pictures = self._draw(name, self._window)
        print_line(f"{name}: {typed[1]} is {status.value}; {', '.join(pictures)}")
        return status is wanted and all(pictures)

    def _send(self, manner: Manner, typed: tuple[str, str, str]) -> bool:
        """Whether the plant reached a final status."""
        self._ended.clear()
        self._desk.ask(lambda engine: engine.stores.answer_next(manner))
        form = self._window.page.form
        for field, text in zip(PlantField, typed, strict=True):
            form.fields[field].input.setText(text)
        form.submit_typed()
        self._desk.ask(lambda engine: engine.stores.send_now(PRACTICE.id))
        self._wait(lambda: self._lost or (bool(self._ended) and not self._queue.queue.sending))
        return bool(self._ended)

    def _show_to_check(self) -> bool:
        for manner, wanted, typed in _MORE:
            if not self._send(manner, typed) or self._ended[0].status is not wanted:
                print_line(f"to-check: {typed[1]} is not {wanted.value}")
                return False
        self._window.pages.show_plants()
        self._wait(lambda: bool(self._window.pages.plants.pane.history.attempts))
        pictures = self._draw("to-check", self._window)
        print_line(f"to-check: {', '.join(pictures)}")
        return all(pictures)

    def _show_first_start(self) -> bool:
        settings = QSettings(str(self._data / "first.ini"), QSettings.Format.IniFormat)
        window = MainWindow(self._look, self._idle, PRACTICE, settings, first_start=True)
        window.resize(*_SIZE)
        window.start()
        return self._draw_alone("welcome", window)

    def _show_stores(self) -> bool:
        stores = Stores(_STORES[0])
        stores.set_list(_STORES)
        stores.set_token(TokenNews(_STORES[0].id, TokenPlace.KEYRING, KeyringState.FINE))
        self._look.show_store(_STORES[0])
        dialog = StoresDialog(self._look, stores, self._idle)
        # As large as on a screen with room for it.
        dialog.resize(*_DIALOG)
        dialog.show()
        return self._draw_alone("stores", dialog)

    def _draw_alone(self, name: str, window: QWidget) -> bool:
        """Draw a window that the play does not use, then restore the practice colours."""
        pictures = self._draw(name, window)
        window.hide()
        window.deleteLater()
        self._look.show_store(PRACTICE)
        print_line(f"{name}: {', '.join(pictures)}")
        return all(pictures)

    def _draw(self, name: str, window: QWidget) -> list[str]:
        """The pictures' file names; an empty name for one that could not be drawn or saved."""
        names = []
        for shade in ("light", "dark"):
            self._look.set_dark(shade == "dark")
            QApplication.processEvents()
            file = self._folder / f"{name}-{shade}.png"
            missing = missing_in(window)
            if missing:
                _say_missing(missing)
            drawn = not missing and window.grab().save(str(file))
            names.append(file.name if drawn else "")
        self._look.set_dark(False)
        return names

    def _note(self, entry: Entry) -> None:
        if entry.status not in (Status.WAITING, Status.SENDING):
            self._ended.append(entry)

    def _note_lost(self, _: object) -> None:
        """The plant was not saved: no reply will come."""
        self._lost = True

    def _note_queue(self, queue: StoreQueue) -> None:
        self._queue = queue

    def _wait(self, until: Callable[[], bool]) -> None:
        loop = QEventLoop()
        patience = QTimer(singleShot=True, interval=_PATIENCE_MS)
        patience.timeout.connect(loop.quit)
        patience.start()
        while not until() and patience.isActive():
            loop.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)


def _say_missing(letters: set[str]) -> None:
    print_error(
        f"plantdesk: no font here has {' '.join(sorted(letters))}\n"
        "Install a font, such as DejaVu Sans (package fonts-dejavu-core), and try again."
    )
