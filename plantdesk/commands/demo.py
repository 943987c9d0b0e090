"""`--demo`: send plants to the practice store and save pictures of the window."""

import string
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QEventLoop, QSettings, QTimer
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QApplication

from plantdesk.desk.desk import Desk
from plantdesk.desk.setup import EngineSetup
from plantdesk.desk.system.garbage import LOOK_MS, GarbageCollector
from plantdesk.domain.entry import Entry
from plantdesk.domain.status import Status
from plantdesk.domain.store import PRACTICE
from plantdesk.domain.typed import PlantField
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.outbox.news import Queue, StoreQueue
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
_PATIENCE = 20.0


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
    letters = {*string.ascii_letters, *"".join("".join(step.typed) for step in _STEPS)} - {" "}
    if missing := [letter for letter in letters if not fonts.inFontUcs4(ord(letter))]:
        print_error(f"plantdesk: no font here has {' '.join(sorted(missing))}")
        print_error("Install a font, such as DejaVu Sans (package fonts-dejavu-core).")
        return 1
    with tempfile.TemporaryDirectory(prefix="plantdesk-demo-") as data:
        return 0 if _play(app, Path(data), folder) else 1


def _play(app: QApplication, data: Path, folder: Path) -> bool:
    keeper = JournalKeeper(data / "journal.db")
    keeper.open()
    look = Look(app, PRACTICE, dark=False)
    # Practising never uses the keyring.
    keepers = keeper, VaultKeeper()
    words = PracticeWords(*(translate("practice", each) for each in PracticeWords()))
    desk = Desk(EngineSetup(PRACTICE, data, lambda _: keepers, practice_words=words))
    settings = QSettings(str(data / "window.ini"), QSettings.Format.IniFormat)
    window = MainWindow(look, desk, PRACTICE, settings)
    window.resize(*_SIZE)
    statuses: dict[str, Status] = {}
    queues: dict[str, Queue] = {}
    desk.on(Entry, lambda entry: statuses.update({entry.plant.name: entry.status}))
    desk.on(StoreQueue, lambda news: queues.update({news.store_id: news.queue}))
    window.start()
    desk.start()

    def has_ended(step: _Step) -> bool:
        sending = any(queue.sending for queue in queues.values())
        return statuses.get(step.typed[1]) is step.wanted and not sending

    for step in _STEPS:
        _send(window, desk, step)
        fine = _wait(partial(has_ended, step))
        print_line(f"{step.typed[1]}: {step.wanted.value if fine else 'failed'}")
        # With unsaved plants the window would ask before it closes, and nobody answers here.
        if not fine or (step.picture and not _draw(window, look, folder / step.picture)):
            return False
    window.pages.show_plants()
    _wait(lambda: bool(window.pages.plants.pane.history.attempts))
    fine = _draw(window, look, folder / "to-check")
    window.close()
    return _wait(lambda: desk.join(0)) and fine


def _send(window: MainWindow, desk: Desk, step: _Step) -> None:
    desk.ask(lambda engine: engine.stores.answer_next(step.manner))
    form = window.page.form
    for field, text in zip(PlantField, step.typed, strict=True):
        form.fields[field].input.setText(text)
    form.submit_typed()
    desk.ask(lambda engine: engine.stores.send_now(PRACTICE.id))


def _draw(window: MainWindow, look: Look, picture: Path) -> bool:
    """Save the window in light and dark."""
    saved = True
    for shade in ("light", "dark"):
        look.set_dark(shade == "dark")
        for _ in range(_TURNS):
            QApplication.processEvents()
        file = picture.with_name(f"{picture.name}-{shade}.png")
        if saved := window.grab().save(str(file)) and saved:
            print_line(file.name)
    look.set_dark(False)
    return saved


def _wait(until: Callable[[], bool]) -> bool:
    waker, end = QTimer(interval=50), monotonic() + _PATIENCE
    waker.start()
    while not until() and monotonic() < end:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    return until()
