"""The real program with a user who scans from the first paint until the kill.

python -m tests.faults.scanning FOLDER ADDRESS prints these lines:

    shown               the form takes keys
    types ID            it begins to type this plant
    row ID WORD         the plant's new status in the list
    cleared ID          the form is empty again

Qt's modules are imported in functions to keep the program's own order of imports.
"""

import sys
from pathlib import Path

from plantdesk import app
from plantdesk.arguments import Options
from tests.bench.measured import strike
from tests.faults.program import TOKEN

_FIELDS = ("plantId", "plantName", "plantTag")


def main(folder, address):
    """Replace its window's class and its keyring, and load all else when the program loads it."""

    def make_keepers(folder):
        from plantdesk.keepers import journal_keeper
        from tests.keyrings import MemoryKeyring, vault_over

        keyring = MemoryKeyring()
        keyring.keep(address, TOKEN)
        return journal_keeper(folder), vault_over(keyring)

    app._make_keepers, app.MainWindow = make_keepers, Scanned
    return app.run(Options(data_dir=folder), folder)


class Scanned(app.MainWindow):
    def start(self):
        self._scanner = Scanner(self)
        super().start()


class Scanner:
    """Presses key after key, with a turn of the loop between them."""

    def __init__(self, window):
        self._window = window
        self._number = 0
        self._keys = iter("")
        self._words = {}
        window.painted.connect(lambda: self._soon(self._begin))

    def _begin(self):
        _say("shown")
        self._step()

    def _soon(self, step):
        from PySide6.QtCore import QTimer

        QTimer.singleShot(0, step)

    def _step(self):
        key = next(self._keys, "")
        if key:
            strike(key)
        self._look()
        if not key or (self._typed == "" and key == "\r"):
            self._begin_plant()
        self._soon(self._step)

    def _begin_plant(self):
        if self._number:
            _say("cleared", self._number)
        self._number = self._number % 900 + 1
        _say("types", self._number)
        self._keys = iter(f"{self._number}\rQuercus {self._number}\rshrub\r")

    @property
    def _typed(self):
        return "".join(self._field(name).text() for name in _FIELDS)

    def _field(self, name):
        from PySide6.QtWidgets import QLineEdit

        return self._window.findChild(QLineEdit, name)

    def _look(self):
        """Say what is new in the rows, as a screen reader reads them."""
        from PySide6.QtCore import Qt
        from PySide6.QtWidgets import QAbstractItemView

        view = self._window.findChild(QAbstractItemView, "sessionEntries")
        # There once a plant was sent.
        rows = view.model() if view else None
        for place in range(rows.rowCount() if rows else 0):
            spoken = rows.index(place, 0).data(Qt.ItemDataRole.AccessibleTextRole)
            _, number, _, word, *_ = spoken.split(", ")
            if self._words.get(number) != word:
                self._words[number] = word
                _say("row", number, word)


def _say(*words):
    print(*words, flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))
