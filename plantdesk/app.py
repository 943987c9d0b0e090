"""Puts the parts together, and takes them apart in order."""

import gc
import os
import sys
import threading
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from plantdesk.core_dumps import forbid_core_dumps
from plantdesk.desk.system.qt import load_qt
from plantdesk.display import check_window_plugin, draw_unseen, has_display
from plantdesk.first_store import first_store, given_at_start
from plantdesk.folders import claims_folder, config_folder, data_folder
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.options import Options, read_options
from plantdesk.private_files import close_to_others, make_private, own_parts
from plantdesk.terminal import end_at_once, print_error
from plantdesk.vault.keeper import VaultKeeper

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication

    from plantdesk.desk.desk import Desk
    from plantdesk.desk.faults.crashes import CrashWatch
    from plantdesk.desk.faults.faults import Faults
    from plantdesk.desk.instance.doorbell import Doorbell
    from plantdesk.desk.instance.instance import Start
    from plantdesk.desk.instance.lock_file import FolderLock
    from plantdesk.desk.system.late_libraries import LateLibraries
    from plantdesk.ui.window.main_window import MainWindow
    from plantdesk.vault.vault import Vault

# Longer than the engine itself waits for the last answer.
_JOIN_SECONDS = 10.0
_LATEST_MS = 2000


def main(arguments: list[str] | None = None) -> int:
    """`arguments` are given by tests only: then the process goes on after it."""
    try:
        if arguments is not None:
            return _start(arguments)
        code = _start(sys.argv[1:])
        if sys.argv[1:2] == ["token"] and threading.active_count() > 1:
            # A thread still loads the keyring's libraries, or waits for it. Python's own end would
            # abort the process in the middle of that.
            end_at_once(code)
        return code
    except ImportError as error:
        from plantdesk.system_libraries import explain_missing

        if not (words := explain_missing(error)):
            raise
        print_error(f"plantdesk: {words}")
        return 2


def _start(arguments: list[str]) -> int:
    forbid_core_dumps()
    if arguments[:1] == ["token"]:
        from plantdesk.token_command import token_command

        return token_command(arguments[1:])
    options = read_options(arguments)
    folder = options.data_dir or data_folder()
    if options.self_test:
        from plantdesk.self_test import self_test

        return self_test(folder)
    if options.quit:
        load_qt()
        from plantdesk.quit_command import quit_command

        return quit_command(folder)
    if options.demo is not None:
        # Chosen before Qt looks for a display.
        draw_unseen()
        load_qt()
        from plantdesk.demo import play

        return play(options.demo)
    if not has_display():
        print_error(
            "PlantDesk needs a display. Without one, --demo DIR draws its pictures into DIR."
        )
        return 2
    return run(options, folder)


def run(options: Options, folder: Path) -> int:
    # What a start makes, it keeps: to look for garbage in it takes time and finds none.
    gc.disable()
    load_qt()
    check_window_plugin()
    from plantdesk.desk.instance.instance import Taken, take
    from plantdesk.desk.instance.lock_file import NoLock

    start = take(folder)
    if not isinstance(start, Taken | NoLock):
        return _leave_it_to(start)

    folders = (folder, claims_folder(), options.data_dir or config_folder())
    close_to_others(own_parts(folders, options.data_dir))

    from plantdesk.desk.faults.crashes import CrashWatch
    from plantdesk.desk.faults.faults import Faults

    # Only the one that runs: the file of a crash is its own.
    watch = CrashWatch(folder / "logs")
    faults = Faults(folder / "logs")
    faults.install()

    from PySide6.QtWidgets import QApplication

    if sys.platform == "win32":
        import ctypes

        # As the Start menu's entry has it: a pinned program and its window are one button then.
        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("org.plantdesk.PlantDesk")
    app = QApplication(["plantdesk"])
    app.setApplicationName("PlantDesk")
    app.setDesktopFileName("plantdesk")
    if getattr(sys, "frozen", False):
        from plantdesk.desk.system.child_environment import give_back

        give_back()
    while True:
        keeper = JournalKeeper(
            folder / "journal.db", computer=_computer, claims_folder=claims_folder()
        )
        try:
            parts = _put_together(app, options, folder, keeper, faults)
            break
        except Exception as error:
            # It may be open already, and the next try wants it for itself.
            keeper.close()
            _take_down(app)
            from plantdesk.desk.faults.traces import trace_of
            from plantdesk.ui.startup.start_fault import tell_start_fault

            faults.note(error, "start")
            if not tell_start_fault(
                "PlantDesk can’t start",
                "Nothing was lost and nothing was sent. Try again, or show the details to "
                "the IT desk.",
                trace_of(error),
            ):
                return 1
    return _live(app, parts, faults, watch, start.hold if isinstance(start, Taken) else None)


def _take_down(app: "QApplication") -> None:
    """What was built by half: left to Python's collector, it would crash at some moment later."""
    from PySide6.QtCore import QEvent

    for window in app.topLevelWidgets():
        window.deleteLater()
    app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


class _Parts(NamedTuple):
    settings: "QSettings"
    desk: "Desk"
    window: "MainWindow"


def _put_together(
    app: "QApplication", options: Options, folder: Path, keeper: JournalKeeper, faults: "Faults"
) -> _Parts:
    from PySide6.QtCore import QSettings

    from plantdesk.desk.administrator.given_file import given_path
    from plantdesk.desk.desk import Desk
    from plantdesk.ui.look.look import Look
    from plantdesk.ui.preferences.file import given_defaults, load, save
    from plantdesk.ui.window.main_window import MainWindow
    from plantdesk.ui.window.remembered import works_off_line

    make_private(folder / "window.ini")
    settings = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
    file = (options.data_dir or config_folder()) / "preferences.ini"
    given = given_at_start(options, settings)
    # A fault in it is told later; what a good one gave before is remembered.
    usual = getattr(given, "preferences", None) or given_defaults(settings)
    preferences = load(file, usual)
    store, first = first_store(options, keeper, settings, folder, given)
    look = Look(app, store, dark=preferences.preferences.theme.dark)
    desk = Desk(
        store,
        keeper,
        VaultKeeper(_open_vault),
        folder / "practice.json",
        connections=preferences.preferences.connections,
        off_line=works_off_line(settings),
        daily_backups=preferences.preferences.daily_backups,
        on_loop_fault=faults.on_loop,
        given_path=given_path,
    )
    window = MainWindow(
        look,
        desk,
        store,
        settings,
        preferences=preferences,
        save_preferences=partial(save, file),
        first_start=first,
    )
    return _Parts(settings, desk, window)


def _live(
    app: "QApplication",
    parts: _Parts,
    faults: "Faults",
    watch: "CrashWatch",
    hold: "FolderLock | None",
) -> int:
    """From the first paint to the end."""
    from PySide6.QtCore import Qt, QTimer

    settings, desk, window = parts
    faults.tell_to(desk.tell)
    bell: Doorbell | None = None
    late: LateLibraries | None = None

    def tell_crash() -> None:
        from plantdesk.desk.news import EndedBadly

        if report := watch.take_last():
            desk.tell(EndedBadly(report))

    def start() -> None:
        """What the first plant is saved without: HTTP, certificates, asyncio, the log."""
        gc.enable()
        faults.start_log()
        desk.start()
        if getattr(sys, "frozen", False):
            from plantdesk.desk.system.late_libraries import LateLibraries
            from plantdesk.ui.look.icons import read_all

            nonlocal late
            late = LateLibraries(read_all)
            late.start()
        # Reading what a crash left is the disk's business, not the window's.
        threading.Thread(target=tell_crash, name="crash", daemon=True).start()
        if hold is not None:
            from plantdesk.desk.instance.doorbell import Doorbell

            nonlocal bell
            bell = Doorbell(hold)
            bell.asked_forward.connect(window.come_forward)
            bell.asked_to_quit.connect(window.close_as_asked, Qt.ConnectionType.QueuedConnection)
            bell.open()
            # A new start is to wait for the end, not to be sent to a window that goes.
            window.leaves.connect(bell.close)
        from plantdesk.ui.widgets.buttons.accessible_press import press_at_once

        press_at_once()

    def start_now() -> None:
        if begin.isActive():
            begin.start(0)

    begin = QTimer(singleShot=True)
    begin.timeout.connect(start)
    # After the paint itself, and before anybody can have typed a plant.
    window.painted.connect(desk.begin, Qt.ConnectionType.QueuedConnection)
    # What is typed goes first: two threads that load Python code hold each other up.
    desk.begun.connect(start_now)
    # A window that starts minimised is not painted, and a disk may hang.
    begin.start(_LATEST_MS)
    desk.finished.connect(app.quit)
    window.start()
    code = app.exec()
    begin.stop()
    if late is not None:
        late.end()
    settings.sync()
    if bell is not None:
        bell.close()
    ended = desk.join(_JOIN_SECONDS)
    watch.end()
    faults.end()
    if not ended:
        # The system drops the lock with the process, and not before.
        os._exit(code)
    if hold is not None:
        hold.leave()
    return code


def _leave_it_to(first: "Start") -> int:
    """Another PlantDesk runs on this folder; this one ends well, with a word where needed."""
    from plantdesk.desk.instance.instance import BroughtForward, OtherComputer, OtherSession

    if isinstance(first, BroughtForward):
        return 0
    from PySide6.QtWidgets import QApplication

    from plantdesk.ui.startup.already_open import AlreadyOpen, tell_already_open

    app = QApplication(["plantdesk"])
    app.setApplicationName("PlantDesk")
    match first:
        case OtherSession():
            tell_already_open(AlreadyOpen.SESSION)
        case OtherComputer(host):
            tell_already_open(AlreadyOpen.COMPUTER, host)
        case _:
            tell_already_open(AlreadyOpen.SILENT)
    return 0


def _open_vault() -> "Vault":
    # On the vault's own thread: the keyring's libraries are slow to load.
    from plantdesk.vault.vault import open_vault

    return open_vault()


def _computer() -> str:
    # In the journal's own thread.
    from plantdesk.desk.system.computer_id import this_computer

    return this_computer()
