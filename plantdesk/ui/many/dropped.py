"""The file in what is dragged over the window, or was copied."""

from pathlib import Path

from PySide6.QtCore import QMimeData


def file_of(mime: QMimeData) -> Path | None:
    """Return the first file, if there is one."""
    files = [url.toLocalFile() for url in mime.urls() if url.isLocalFile()]
    return Path(files[0]) if files else None
