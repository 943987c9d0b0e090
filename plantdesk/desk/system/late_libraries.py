"""Loads libraries before an update can replace the files of a bundled program.

Python's modules come from an archive that is kept open (packaging/hooks/running_copy.py), but other
libraries don't.
"""

import threading
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module

from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QImageReader

# For printing, and for the Secret Service's encryption.
_MODULES = ("PySide6.QtPrintSupport", "cryptography.hazmat.bindings._rust")
# By then the window is in use and the engine runs.
_SECONDS = 3.0
_PATIENCE = 2.0
_NO_PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg"/>'


class LateLibraries:
    """Loads them in a thread, a few seconds after `start`."""

    def __init__(self, read_files: Callable[[], object]) -> None:
        self._read_files = read_files
        self._timer = threading.Timer(_SECONDS, self._load)
        self._timer.daemon = True

    def start(self) -> None:
        self._timer.start()

    def end(self) -> None:
        """Wait for the thread: loading a library while Python ends crashes the process."""
        self._timer.cancel()
        if self._timer.is_alive():
            self._timer.join(_PATIENCE)

    def _load(self) -> None:
        for name in _MODULES:
            with suppress(ImportError):
                import_module(name)
        # Qt loads its picture plugins with the first picture.
        buffer = QBuffer()
        buffer.setData(QByteArray(_NO_PICTURE))
        QImageReader(buffer, QByteArray(b"svg")).canRead()
        # If it is missing, its first use will report that.
        with suppress(OSError):
            self._read_files()
