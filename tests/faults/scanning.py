"""The real program with a user who scans from the first paint until the kill.

python -m tests.faults.scanning FOLDER ADDRESS prints these lines:

    shown               the form takes keys
    row ID WORD         the plant's new status in the list
    cleared ID          the form is empty again

Qt's modules are imported in functions to keep the program's own order of imports.
"""

import sys
from itertools import cycle
from pathlib import Path

from plantdesk import app
from plantdesk.arguments import Options
from tests.bench.measured import strike


def main(folder, address):
    """Replace its window's class and its keyring, and load all else when the program loads it."""

    def make_keepers(folder):
        from plantdesk.keepers import journal_keeper
        from tests.keyrings import MemoryKeyring, vault_over

        keyring = MemoryKeyring()
        keyring.keep(address, "leaf-4711")
        return journal_keeper(folder), vault_over(keyring)

    app._make_keepers, app.MainWindow = make_keepers, Scanned
    return app.run(Options(data_dir=folder), folder)


class Scanned(app.MainWindow):
    def start(self):
        self.painted.connect(lambda: _go_on(_scan(self)))
        super().start()


def _go_on(script):
    """Let the loop turn between two steps."""
    from PySide6.QtCore import QTimer

    QTimer.singleShot(0, lambda: (next(script), _go_on(script)))


def _scan(window):
    yield
    _say("shown")
    words = {}
    for number in cycle(range(1, 901)):
        for key in f"{number}\rQuercus {number}\rshrub\r":
            strike(key)
            _look(window, words)
            yield
        _say("cleared", number)


def _look(window, words):
    """Say what is new in the rows, as a screen reader reads them."""
    from PySide6.QtWidgets import QAbstractItemView

    from tests.stages.shared import rows_of

    view = window.findChild(QAbstractItemView, "sessionEntries")
    # There once a plant was sent.
    for row in rows_of(view) if view else ():
        _, number, _, word, *_ = row.split(", ")
        if words.get(number) != word:
            words[number] = word
            _say("row", number, word)


def _say(*words):
    print(*words, flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2]))
