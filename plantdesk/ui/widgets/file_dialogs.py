"""The system's file dialogs. They return a Path, because Qt's names have slashes on Windows too."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget


def ask_for_file(parent: QWidget, title: str, start: Path, kinds: str) -> Path | None:
    """Ask for a file to read. Return None if the user cancels."""
    chosen, _ = QFileDialog.getOpenFileName(parent, title, str(start), kinds)
    return Path(chosen) if chosen else None


def ask_where_to_save(
    parent: QWidget, title: str, suggested: Path, kinds: str
) -> tuple[Path | None, str]:
    """Ask for a file to write and its kind, and confirm replacing one. None if cancelled."""
    chosen, kind = QFileDialog.getSaveFileName(parent, title, str(suggested), kinds)
    return (Path(chosen) if chosen else None), kind


def documents() -> Path:
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
