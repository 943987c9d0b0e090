"""Opens a file or a folder in the system's own program for it."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices


def open_outside(path: Path) -> bool:
    """False if the system has nothing for it."""
    with _libraries_of_the_system():
        return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


@contextmanager
def _libraries_of_the_system() -> Iterator[None]:
    """Inside a bundle whatever is started would find the bundle's libraries."""
    name = "LD_LIBRARY_PATH"
    bundled = os.environ.get(name) if getattr(sys, "frozen", False) else None
    if bundled is None:
        yield
        return
    before = os.environ.get(f"{name}_ORIG")
    if before:
        os.environ[name] = before
    else:
        del os.environ[name]
    try:
        yield
    finally:
        os.environ[name] = bundled
