"""The whole program as in app.py, with a token in its keyring, without a user."""

from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel

from plantdesk import app
from plantdesk.arguments import Options
from plantdesk.desk.instance import instance
from plantdesk.desk.instance.lock_file import NoLock
from plantdesk.desk.news import OwnFault
from plantdesk.domain.entry import Entry
from plantdesk.keepers import journal_keeper
from plantdesk.ui.window import main_window
from plantdesk.vault.keeper import VaultKeeper
from plantdesk.vault.vault import Vault
from tests.faults.lives import TOKEN
from tests.faults.points import say
from tests.keyrings import MemoryKeyring

_LOOK_MS = 5


class Watched(main_window.MainWindow):
    """Prints what the user would see."""

    def start(self):
        super().start()
        self._shown = ""
        self._desk.on(Entry, _tell_entry)
        self._desk.on(OwnFault, _tell_trouble)
        self._watching = QTimer(self, interval=_LOOK_MS)
        self._watching.timeout.connect(self._watch)
        self._watching.start()

    def come_forward(self, token=""):
        super().come_forward(token)
        say("forward")

    def _watch(self):
        label = self.findChild(QLabel, "headline")
        shown = label.text() if label is not None and label.isVisible() else ""
        if shown != self._shown:
            self._shown = shown
            say("headline", shown)


def live_whole(life):
    keyring = MemoryKeyring()
    keyring.keep(life.address, TOKEN)
    vault = VaultKeeper(lambda: Vault(keyring, "memory"))
    app._make_keepers = lambda folder: (journal_keeper(folder), vault)
    app.MainWindow = Watched
    app.take = _no_lock if life.without_lock else _telling(instance.take)
    folder = Path(life.folder)
    return app.run(Options(data_dir=folder), folder, lambda *_: None)


def _telling(take):
    def telling(folder):
        start = take(folder)
        say("start", type(start).__name__)
        return start

    return telling


def _no_lock(folder):
    return NoLock("ENOTSUP")


def _tell_entry(entry):
    say("told", f"{entry.id} {entry.status.value}")


def _tell_trouble(fault):
    say("trouble", repr(fault))
