"""The real program with a user who scans from the first paint until the kill.

python -m tests.faults.scanning FOLDER ADDRESS prints these lines:

    shown               the form takes keys
    types ID            it begins to type this plant
    row ID WORD         the plant's new status in the list
    cleared ID          the form is empty again
    saved MS            a row showed Saving for this long
"""

import os
import sys
from pathlib import Path
from time import monotonic

from plantdesk import app
from plantdesk.arguments import Options
from tests.faults.lives import TOKEN

_FIELDS = ("plantId", "plantName", "plantTag")


def main(folder, address):
    put_together = app._put_together

    def with_scanner(*parts):
        desk, window = put_together(*parts)
        # Not earlier, to keep the program's own order of imports.
        from PySide6.QtCore import QTimer

        scanner = Scanner(window)
        window.painted.connect(lambda: QTimer.singleShot(0, scanner.begin))
        return desk, window

    app._put_together = with_scanner
    app._make_keepers = lambda folder: _keepers(folder, address)
    return app.run(Options(data_dir=folder), folder, lambda *_: None)


class Scanner:
    """Press key after key, with a turn of the loop between them."""

    def __init__(self, window):
        self._window = window
        self._number = 0
        self._keys = iter("")
        self._words = {}
        self._since = {}
        # There once a plant was sent, as long as nobody asks for it before.
        self._rows = None

    def begin(self):
        _say("shown")
        self._step()

    def _step(self):
        from PySide6.QtCore import QTimer

        key = next(self._keys, "")
        if key:
            _strike(key)
        if self._rows is None:
            self._follow_rows()
        if not key or (self._typed == "" and key == "\r"):
            self._begin_plant()
        QTimer.singleShot(0, self._step)

    def _begin_plant(self):
        if self._number:
            _say(f"cleared {self._number}")
        if self._typed:
            # A complete plant left by the last session.
            self._number = int(self._field("plantId").text())
            self._keys = iter("\r\r\r")
            return
        self._number = self._number % 900 + 1
        _say(f"types {self._number}")
        self._keys = iter(f"{self._number}\rQuercus {self._number}\rshrub\r")

    @property
    def _typed(self):
        return "".join(self._field(name).text() for name in _FIELDS)

    def _field(self, name):
        from PySide6.QtWidgets import QLineEdit

        return self._window.findChild(QLineEdit, name)

    def _follow_rows(self):
        from PySide6.QtWidgets import QAbstractItemView

        view = self._window.findChild(QAbstractItemView, "sessionEntries")
        if view is not None:
            self._rows = rows = view.model()
            for changed in (rows.rowsInserted, rows.rowsRemoved, rows.dataChanged):
                changed.connect(lambda *_: self._look())
            self._look()

    def _look(self):
        """Return the rows as a screen reader reads them."""
        from PySide6.QtCore import Qt

        rows = self._rows
        role = Qt.ItemDataRole.AccessibleTextRole
        for place in range(rows.rowCount()):
            _, number, _, word, *_ = rows.index(place, 0).data(role).split(", ")
            if self._words.get(number) != word:
                self._words[number] = word
                _say(f"row {number} {word}")
                self._time(number, word)

    def _time(self, number, word):
        if word == "Saving":
            self._since[number] = monotonic()
        elif since := self._since.pop(number, None):
            _say(f"saved {1000 * (monotonic() - since):.1f}")


def _strike(character):
    from PySide6.QtCore import QEvent, Qt
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QApplication

    key = Qt.Key.Key_Return if character == "\r" else Qt.Key.Key_unknown
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, character)
        focused = QApplication.focusWidget()
        if focused is not None:
            QApplication.sendEvent(focused, event)


def _keepers(folder, address):
    """Load what the program loads on this thread, and no keyring."""
    from plantdesk.keepers import journal_keeper
    from tests.keyrings import MemoryKeyring, vault_over

    keyring = MemoryKeyring()
    keyring.keep(address, TOKEN)
    return journal_keeper(folder), vault_over(keyring)


def _say(line):
    """In one write, so that a kill afterwards can't cut it."""
    os.write(1, f"{line}\n".encode())


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))
