"""The whole program as in app.py, with a token in its keyring, without a user."""

from pathlib import Path

from PySide6.QtCore import QTimer

from plantdesk import app
from plantdesk.arguments import Options
from plantdesk.desk.instance import instance
from plantdesk.desk.instance.lock_file import NoLock
from plantdesk.ui.window import main_window
from tests.faults.lives import TOKEN, say

_LOOK_MS = 5


def run_program(folder, address, window_class):
    """Replace its window's class and its keyring, load all else when the program loads it."""

    def make_keepers(folder):
        from plantdesk.keepers import journal_keeper
        from tests.keyrings import MemoryKeyring, vault_over

        keyring = MemoryKeyring()
        keyring.keep(address, TOKEN)
        return journal_keeper(folder), vault_over(keyring)

    app._make_keepers, app.MainWindow = make_keepers, window_class
    return app.run(Options(data_dir=folder), folder, lambda *_: None)


class Watched(main_window.MainWindow):
    """Says what the user would see."""

    def __init__(self, look, desk, *parts, **settings):
        from plantdesk.desk.news import OwnFault
        from plantdesk.domain.entry import Entry

        super().__init__(look, desk, *parts, **settings)
        self._shown = ""
        desk.on(Entry, lambda entry: say("told", f"{entry.id} {entry.status.value}"))
        desk.on(OwnFault, lambda fault: say("trouble", repr(fault)))

    def start(self):
        super().start()
        self._watching = QTimer(self, interval=_LOOK_MS)
        self._watching.timeout.connect(self._watch)
        self._watching.start()

    def come_forward(self, token=""):
        super().come_forward(token)
        say("forward")

    def _watch(self):
        from PySide6.QtWidgets import QLabel

        label = self.findChild(QLabel, "headline")
        shown = label.text() if label is not None and label.isVisible() else ""
        if shown != self._shown:
            self._shown = shown
            say("headline", shown)


def live_whole(life):
    def take(folder):
        start = NoLock("ENOTSUP") if life.without_lock else instance.take(folder)
        say("start", type(start).__name__)
        return start

    app.take = take
    return run_program(Path(life.folder), life.address, Watched)
