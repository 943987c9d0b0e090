"""`--demo`: send plants to the practice store and save pictures of the window."""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QEventLoop, QSettings, QTimer
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from plantdesk.desk.desk import Desk
from plantdesk.desk.setup import EngineSetup
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

# Layouts inside of layouts settle one after another, a turn of the event loop each.
_TURNS = 10
_PATIENCE = 20.0
# What is typed, how the practice store answers, and the picture afterwards, if any. Three plants
# to check in a row would pause the store.
_STEPS = (
    (("10442", "Acer palmatum ‘Osakazuki’", "Tree"), Manner.ACCEPT, Status.ADDED, "added-light"),
    (("10443", "Lavandula ‘Hidcote’", "Shrub"), Manner.REFUSE, Status.REFUSED, "refused-dark"),
    (("10444", "Ginkgo biloba ‘Mariken’", "Tree"), Manner.CUT, Status.TO_CHECK, "cut-off-light"),
    (("10445", "Hosta sieboldiana ‘Elegans’", "Perennial"), Manner.ACCEPT, Status.ADDED, ""),
    (("10446", "Rosa ‘Alchymist’", "Climber"), Manner.PAGE, Status.TO_CHECK, ""),
    (("10447", "Salix alba ‘Tristis’", "Tree"), Manner.CUT, Status.TO_CHECK, ""),
)


def play(folder: Path) -> int:
    """0 only if every plant ended as expected and every picture was saved."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print_error(f"plantdesk: can't write into {folder}: {error.strerror}")
        return 2
    app = QApplication(["plantdesk"])
    load_translation(app)
    if sys.platform == "win32":
        # Without a display, Qt takes the first font that it finds.
        app.setFont(QFont("Segoe UI", 9))
    with tempfile.TemporaryDirectory(prefix="plantdesk-demo-") as data:
        return 0 if _play(app, Path(data), folder) else 1


def _play(app: QApplication, data: Path, folder: Path) -> bool:
    look = Look(app, PRACTICE, dark=False)
    words = PracticeWords(*(translate("practice", each) for each in PracticeWords()))
    # Practising never uses the keyring.
    keepers = JournalKeeper(data / "journal.db"), VaultKeeper()
    desk = Desk(EngineSetup(PRACTICE, data, lambda _: keepers, practice_words=words))
    settings = QSettings(str(data / "window.ini"), QSettings.Format.IniFormat)
    window = MainWindow(look, desk, PRACTICE, settings)
    window.resize(1100, 720)
    statuses: dict[str, Status] = {}
    sending: dict[str, int] = {}
    desk.on(Entry, lambda entry: statuses.update({entry.plant.name: entry.status}))
    desk.on(StoreQueue, lambda news: sending.update({news.store_id: news.queue.sending}))

    def send(typed: tuple[str, str, str], manner: Manner, wanted: Status) -> bool:
        desk.ask(lambda engine: engine.stores.answer_next(manner))
        for field, text in zip(PlantField, typed, strict=True):
            window.page.form.fields[field].input.setText(text)
        window.page.form.submit()
        desk.ask(lambda engine: engine.stores.send_now(PRACTICE.id))
        return _wait(lambda: statuses.get(typed[1]) is wanted and not sending.get(PRACTICE.id))

    window.start()
    desk.start()
    for typed, manner, wanted, picture in _STEPS:
        fine = send(typed, manner, wanted)
        print_line(f"{typed[1]}: {wanted.value if fine else 'failed'}")
        # With unsaved plants the window would ask before it closes, and nobody answers here.
        if not fine or (picture and not _draw(window, look, folder / f"{picture}.png")):
            return False
    window.pages.show_plants()
    _wait(lambda: bool(window.pages.plants.pane.history.attempts))
    drawn = _draw(window, look, folder / "to-check-light.png")
    window.close()
    return _wait(lambda: desk.join(0)) and drawn


def _draw(window: MainWindow, look: Look, picture: Path) -> bool:
    look.set_dark(picture.stem.endswith("dark"))
    for _ in range(_TURNS):
        QApplication.processEvents()
    return window.grab().save(str(picture))


def _wait(until: Callable[[], bool]) -> bool:
    waker, end = QTimer(interval=50), monotonic() + _PATIENCE
    waker.start()
    while not until() and monotonic() < end:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    return until()
