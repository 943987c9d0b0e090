"""The real window, used with keys."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication

from plantdesk.ui.add import plant_form
from plantdesk.ui.look.look import Look
from plantdesk.ui.preferences.file import load, save
from plantdesk.ui.window.main_window import MainWindow
from tests.faults.lives import strike

# Save the unfinished form at nearly every key.
_DRAFT_PAUSE_MS = 1


class Hands:
    """The user's actions at the window."""

    def __init__(self, life_folder, store, desk):
        plant_form._DRAFT_PAUSE_MS = _DRAFT_PAUSE_MS
        folder = Path(life_folder)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        file = folder / "preferences.ini"
        self._look = Look(app, store)
        self._window = MainWindow(
            self._look,
            desk,
            store,
            QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat),
            preferences=load(file),
            save_preferences=partial(save, file),
        )
        self._window.start()
        self._window.activateWindow()

    @property
    def ready(self):
        return QApplication.focusWidget() is not None

    def clear(self):
        """Clear text found in the form before typing."""
        strike("", Qt.Key.Key_Escape)

    def enter(self, text):
        """Type like a scanner, with Enter at the end."""
        for character in f"{text}\r":
            strike(character)

    def quit(self):
        self._window.close()
