"""Loads early what a bundled program would load late, when an update may have replaced its files.

Python's modules are read from an archive that is kept open (packaging/hooks/running_copy.py);
libraries with a path of their own are not.
"""

import threading
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module

from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QImageReader

# Printing, and what the Secret Service's tokens travel under.
_MODULES = ("PySide6.QtPrintSupport", "cryptography.hazmat.bindings._rust")
# By then the window is in use, and everything else has begun.
_SECONDS = 3.0
_PATIENCE = 2.0
_NO_PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg"/>'


class LateLibraries:
    """Loaded in a thread, a few seconds after `start`."""

    def __init__(self, read_files: Callable[[], object]) -> None:
        self._read_files = read_files
        self._timer = threading.Timer(_SECONDS, self._load)
        self._timer.daemon = True

    def start(self) -> None:
        self._timer.start()

    def end(self) -> None:
        """A thread that still loads libraries when Python ends takes the process down with it."""
        self._timer.cancel()
        if self._timer.is_alive():
            self._timer.join(_PATIENCE)

    def _load(self) -> None:
        for name in _MODULES:
            with suppress(ImportError):
                import_module(name)
        # Qt looks for what reads pictures when it meets the first one.
        buffer = QBuffer()
        buffer.setData(QByteArray(_NO_PICTURE))
        QImageReader(buffer, QByteArray(b"svg")).canRead()
        # What can't be read now is missing later, and says so then.
        with suppress(OSError):
            self._read_files()
