"""Save a file for the IT desk."""

import os

from msgspec import to_builtins
from PySide6.QtCore import QLocale
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from plantdesk.desk.desk import Desk
from plantdesk.desk.support import save_support_file
from plantdesk.domain.local_time import today
from plantdesk.domain.preferences import Preferences
from plantdesk.ui.look.look import Look
from plantdesk.ui.widgets.file_dialogs import ask_where_to_save, documents

_SESSION = ("XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE")


def make_support_file(look: Look, desk: Desk, preferences: Preferences, parent: QWidget) -> None:
    """Ask where the file goes, and begin to collect it."""
    path = ask_where_to_save(parent, documents() / f"PlantDesk {today():%Y-%m-%d}.zip")
    if path is not None:
        settings = display_facts(look) | to_builtins(preferences)
        save_support_file(desk, path, settings)


def display_facts(look: Look) -> dict[str, str]:
    """What only the window can say about this computer, in words for the IT desk."""
    screens = ", ".join(
        f"{screen.size().width()} × {screen.size().height()}, scale {screen.devicePixelRatio():g}"
        for screen in QGuiApplication.screens()
    )
    style = QApplication.style()
    return {
        "Window system": QGuiApplication.platformName(),
        "Session": ", ".join(os.environ.get(name, "") for name in _SESSION),
        "Screens": screens,
        "Style": style.objectName(),
        "Text": f"{look.measures.base} px",
        "Language": f"{QLocale().name()}, system {QLocale.system().name()}",
    }
