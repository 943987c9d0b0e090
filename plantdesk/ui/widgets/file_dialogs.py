"""The system's file dialogs. They return a Path, as Qt's names have slashes on Windows too.

What they take of Qt is slow to load: a start does without it.
"""

import re
from pathlib import Path

from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QWidget

_EXTENSION = re.compile(r"\*(\.\w+)")


def ask_for_file(parent: QWidget, title: str, start: Path, kinds: str) -> Path | None:
    """Ask for a file to read. Return None if the user cancels."""
    from PySide6.QtWidgets import QFileDialog

    chosen, _ = QFileDialog.getOpenFileName(parent, title, str(start), kinds)
    return Path(chosen) if chosen else None


def ask_where_to_save(parent: QWidget, suggested: Path, kinds: str = "") -> Path | None:
    """Ask for a file to write, and confirm replacing one. None if cancelled.

    A name without an extension gets that of the chosen kind. Qt has the title.
    """
    from PySide6.QtWidgets import QFileDialog

    kinds = kinds or f"{suggested.suffix[1:].upper()} (*{suggested.suffix})"
    while True:
        chosen, kind = QFileDialog.getSaveFileName(parent, "", str(suggested), kinds)
        path = Path(chosen) if chosen else None
        if path is None or path.suffix:
            return path
        extension = _EXTENSION.search(kind)
        path = path.with_name(path.name + (extension[1] if extension else suggested.suffix))
        if not path.exists():
            return path
        # The dialog was not asked about this file, so let it ask.
        suggested = path


def documents() -> Path:
    """Return the folder for documents, or the home folder if there is none."""
    from PySide6.QtCore import QStandardPaths

    place = QStandardPaths.StandardLocation.DocumentsLocation
    folder = Path(QStandardPaths.writableLocation(place))
    # A dialog would take its name for that of a file.
    return folder if folder.is_dir() else Path.home()


def open_outside(path: Path) -> bool:
    """Open a file or a folder. Return False if the system has no program for it."""
    from PySide6.QtCore import QUrl
    from PySide6.QtGui import QDesktopServices

    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


def files_of(mime: QMimeData | None) -> list[Path]:
    """Return the files in what is dragged over the window, or was copied."""
    # An empty clipboard is None on some systems.
    urls = mime.urls() if mime is not None else []
    return [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
