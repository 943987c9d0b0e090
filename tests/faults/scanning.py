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
from tests.faults.lives import say, strike
from tests.faults.whole import run_program

_FIELDS = ("plantId", "plantName", "plantTag")


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
        # There once a plant was sent, as long as nobody asks for it before.
        self._rows = None
        window.painted.connect(lambda: self._soon(self._begin))

    def _begin(self):
        say("shown")
        self._step()

    def _soon(self, step):
        from PySide6.QtCore import QTimer

        QTimer.singleShot(0, step)

    def _step(self):
        key = next(self._keys, "")
        if key:
            strike(key)
        if self._rows is None:
            self._follow_rows()
        if not key or (self._typed == "" and key == "\r"):
            self._begin_plant()
        self._soon(self._step)

    def _begin_plant(self):
        if self._number:
            say("cleared", self._number)
        if self._typed:
            # A complete plant left by the last session.
            self._number = int(self._field("plantId").text())
            self._keys = iter("\r\r\r")
            return
        self._number = self._number % 900 + 1
        say("types", self._number)
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
        """Say what is new in the rows, as a screen reader reads them."""
        from PySide6.QtCore import Qt

        role = Qt.ItemDataRole.AccessibleTextRole
        for place in range(self._rows.rowCount()):
            _, number, _, word, *_ = self._rows.index(place, 0).data(role).split(", ")
            if self._words.get(number) != word:
                self._words[number] = word
                say("row", f"{number} {word}")


if __name__ == "__main__":
    sys.exit(run_program(Path(sys.argv[1]), sys.argv[2], Scanned))
