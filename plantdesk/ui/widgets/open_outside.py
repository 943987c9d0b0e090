"""Open a file or a folder in the system's program for it."""

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices


def open_outside(path: Path) -> bool:
    """Return False if the system has no program for it."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
