"""Puts the parts of the window's program together, and takes them apart in order."""

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSettings, Qt, QTimer, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from plantdesk.arguments import Options
from plantdesk.desk.desk import Desk
from plantdesk.desk.faults.crashes import CrashWatch
from plantdesk.desk.faults.faults import Faults
from plantdesk.desk.given_file import read_given_file
from plantdesk.desk.instance.instance import AlreadyOpen, First, FolderLock, NoLock, take
from plantdesk.desk.setup import EngineSetup
from plantdesk.desk.system.environment import give_back
from plantdesk.folders import config_folder, given_file, records_folder
from plantdesk.practice.manner import PracticeWords
from plantdesk.private_files import close_to_others, make_private
from plantdesk.store_at_start import store_at_start
from plantdesk.terminal import print_error
from plantdesk.ui.look.look import Look
from plantdesk.ui.preferences.file import given_defaults, load, save
from plantdesk.ui.translation import load_translation
from plantdesk.ui.window.main_window import MainWindow
from plantdesk.ui.window.remembered import starts_offline
from plantdesk.ui.wording import translate

if sys.platform == "win32":
    import ctypes

if TYPE_CHECKING:
    from plantdesk.journal.keeper import JournalKeeper
    from plantdesk.vault.keeper import VaultKeeper

# Longer than the engine itself waits for the last answer.
_JOIN_SECONDS = 10.0
_LATEST_MS = 2000
# The first plant goes first: two threads that load Python modules slow each other down.
_SOON_MS = 50


def run(options: Options, folder: Path) -> int:
    """Show the window until it closes; the exit code. Qt has been loaded by `load_qt`."""
    start = take(folder)
    if start is First.HEARD:
        return 0
    if not isinstance(start, FolderLock | NoLock):
        load_translation(_new_application(), load(_preferences(options)).preferences.language)
        _tell_plainly(start)
        return 0

    # A folder that the user chose keeps its mode.
    usual = () if options.data_dir else (folder, config_folder())
    for own in (records_folder(), *usual):
        close_to_others(own)

    # Only now: another PlantDesk on this folder has crash files and logs of its own.
    watch = CrashWatch(folder / "logs")
    faults = Faults(folder / "logs")
    faults.install()

    app = _new_application()
    if getattr(sys, "frozen", False):
        give_back()
    try:
        desk, window = _put_together(app, options, folder)
    except Exception as error:
        # Half-built windows: if Python's collector deleted them later, it would crash.
        for built in app.topLevelWidgets():
            built.deleteLater()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        faults.note(error, "start")
        _tell_plainly(error)
        return 1
    faults.tell_to(desk.tell)

    def start_rest() -> None:
        from plantdesk.after_first_paint import start_after_first_paint

        start_after_first_paint(app, desk, window, watch, start)

    code = _live(app, desk, window, start_rest)
    ended = desk.join(_JOIN_SECONDS)
    watch.end()
    faults.close()
    # The system drops the folder's lock when the process ends, and not before.
    if not ended:
        os._exit(code)
    return code


def _tell_plainly(why: AlreadyOpen | Exception) -> None:
    from plantdesk.ui.startup.no_window import tell_no_window

    tell_no_window(why)


def _new_application() -> QApplication:
    if sys.platform == "win32":
        # The Start menu's entry has the same id: a pinned program and its window share a button.
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("org.plantdesk.PlantDesk")
    before = qInstallMessageHandler(_end_without_display)
    app = QApplication(["plantdesk"])
    qInstallMessageHandler(before)
    app.setApplicationName("PlantDesk")
    app.setDesktopFileName("plantdesk")
    return app


def _end_without_display(kind: QtMsgType, *_: object) -> None:
    """Say what is wrong. Qt would abort, and blame a library that is not missing."""
    if kind is QtMsgType.QtFatalMsg:
        print_error("PlantDesk can't reach this display. Check DISPLAY, or sign in to a desktop.")
        os._exit(2)


def _preferences(options: Options) -> Path:
    return (options.data_dir or config_folder()) / "preferences.json"


def _put_together(app: QApplication, options: Options, folder: Path) -> tuple[Desk, MainWindow]:
    make_private(folder / "window.ini")
    settings = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
    file, given = _preferences(options), read_given_file(given_file())
    store, first = store_at_start(options, folder, settings, given)
    # With a fault in the administrator's file, use what the last good one said.
    preferences = load(file, given_defaults(settings, given.given.preferences))
    chosen = preferences.preferences
    load_translation(app, chosen.language)
    look = Look(app, store, dark=chosen.theme.dark, text_size=chosen.text_size)
    setup = EngineSetup(
        store,
        folder,
        _make_keepers,
        connections=chosen.connections,
        offline=starts_offline(settings),
        daily_backups=chosen.daily_backups,
        practice_words=PracticeWords(*(translate("practice", each) for each in PracticeWords())),
        look_over=chosen.look_over,
        given=given,
    )
    desk = Desk(setup)
    window = MainWindow(
        look,
        desk,
        store,
        settings,
        preferences=preferences,
        save_preferences=partial(save, file),
        first_start=first,
    )
    app.aboutToQuit.connect(settings.sync)
    return desk, window


def _make_keepers(folder: Path) -> "tuple[JournalKeeper, VaultKeeper]":
    # The engine's thread loads them.
    from plantdesk.keepers import keepers

    return keepers(folder)


def _live(app: QApplication, desk: Desk, window: MainWindow, start_rest: Callable[[], None]) -> int:
    """From the first paint to the end."""
    # After the paint, and before anybody can have typed a plant.
    window.painted.connect(desk.start, Qt.ConnectionType.QueuedConnection)
    rest = QTimer(app, singleShot=True)
    rest.timeout.connect(desk.start)
    rest.timeout.connect(start_rest)
    desk.ask(_takes_plants, lambda _: rest.isActive() and rest.start(_SOON_MS), otherwise=True)
    # A window that starts minimised is not painted, and a disk may hang.
    rest.start(_LATEST_MS)
    desk.finished.connect(app.quit)
    window.start()
    code = app.exec()
    rest.stop()
    return code


async def _takes_plants(_: object) -> bool:
    return True
