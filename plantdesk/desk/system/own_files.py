"""The bundled program's own files: an update may replace them, or somebody remove them, meanwhile.

Python's modules are read from an archive that is kept open (packaging/hooks/running_copy.py). What
the system loads by its path, and may be wanted late, is loaded soon after the start instead.
"""

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from plantdesk.desk.news import ProgramReplaced

# With libraries of their own: printing, and what the Secret Service's tokens travel under.
_LATE = ("PySide6.QtPrintSupport", "cryptography.hazmat.bindings._rust")
# By then the window is in use and everything else has begun.
_SETTLED = 3.0
_LOOK_AGAIN = 60.0
_PATIENCE = 2.0
_NO_PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg"/>'


class OwnFiles:
    """In a thread of its own; the program's file is looked at once a minute."""

    def __init__(
        self,
        program: Path,
        tell: Callable[[object], None],
        hold: Sequence[Callable[[], object]] = (),
        settled: float = _SETTLED,
        look_again: float = _LOOK_AGAIN,
    ) -> None:
        self._program = program
        self._tell = tell
        self._hold = hold
        self._settled = settled
        self._look_again = look_again
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._work, name="own files", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def end(self) -> None:
        """Nothing is told any more. Not waited for long: the file may lie on a drive that hangs.

        A thread that still loads libraries when Python ends would take the process down with it.
        """
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join(_PATIENCE)

    def _work(self) -> None:
        began = _look(self._program)
        if self._ended.wait(self._settled):
            return
        for hold in (_load_late, *self._hold):
            if self._ended.is_set():
                return
            # What can't be held now is wanted later, or never: it will say so then.
            with suppress(Exception):
                hold()
        before = told = began
        while not self._ended.wait(self._look_again):
            found = _look(self._program)
            # An update may take it away before it puts it there anew.
            if found is not None and found == before and found != told:
                told = found
                self._tell(ProgramReplaced(removed=found == _GONE))
            before = found


_Mark = tuple[int, ...]
_GONE: _Mark = ()


def _look(file: Path) -> _Mark | None:
    """What changes when it is replaced; None where nobody can tell."""
    try:
        found = file.stat()
    except (FileNotFoundError, NotADirectoryError):
        return _GONE
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def _load_late() -> None:
    from PySide6.QtCore import QBuffer, QByteArray
    from PySide6.QtGui import QImageReader

    for name in _LATE:
        with suppress(ImportError):
            import_module(name)
    # Qt looks for what reads pictures when it meets the first one, in a dialog maybe.
    buffer = QBuffer()
    buffer.setData(QByteArray(_NO_PICTURE))
    QImageReader(buffer, QByteArray(b"svg")).canRead()
