"""The system's own dialogs for files. Qt names a file with slashes everywhere; a Path does not."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget


def ask_for_file(parent: QWidget, title: str, start: Path, kinds: str) -> Path | None:
    """A file to read; None when the user cancels."""
    chosen, _ = QFileDialog.getOpenFileName(parent, title, str(start), kinds)
    return Path(chosen) if chosen else None


def ask_where_to_save(
    parent: QWidget, title: str, suggested: Path, kinds: str
) -> tuple[Path | None, str]:
    """A file to write and its kind; asks before it replaces one. None when the user cancels."""
    chosen, kind = QFileDialog.getSaveFileName(parent, title, str(suggested), kinds)
    return (Path(chosen) if chosen else None), kind


def documents() -> Path:
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
