"""The files in what is dragged over the window, or was copied."""

from pathlib import Path

from PySide6.QtCore import QMimeData


def files_of(mime: QMimeData | None) -> list[Path]:
    # An empty clipboard is None on some systems.
    urls = mime.urls() if mime is not None else []
    return [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
