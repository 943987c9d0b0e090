"""`plantdesk add`: adds the plants of a sheet. It asks nothing, so a timer can run it."""

import gc
from contextlib import suppress
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QSettings

from plantdesk.commands.add.adding import Adding
from plantdesk.commands.add.arguments import AddOptions, read_add_options
from plantdesk.commands.add.engine_alone import EngineAlone, EngineEnded
from plantdesk.commands.add.handing_over import ADDING, BUSY, hand_over
from plantdesk.commands.add.printing import Printer
from plantdesk.commands.add.seen import Seen
from plantdesk.commands.add.sheet_run import add_opened, exit_code, open_as_asked
from plantdesk.commands.add.stopping import Stops
from plantdesk.commands.add.stores import choose_store, stores_of
from plantdesk.commands.add.words import NotNow
from plantdesk.desk.faults.faults import Faults
from plantdesk.desk.instance.lock_file import FolderLock, Holder, NoLock, Unsafe, hold, myself
from plantdesk.desk.jobs import EngineSetup
from plantdesk.desk.system.computer_id import this_computer
from plantdesk.domain.sheet.work import WorkSheet
from plantdesk.folders import config_folder, data_folder, given_file, records_folder
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.sheets.reading.shapes import Source
from plantdesk.terminal import take_any_letters
from plantdesk.ui.preferences.file import given_defaults, load
from plantdesk.ui.window.remembered import starts_offline
from plantdesk.vault.keeper import VaultKeeper

# Seconds that a program which just starts or ends may take to write its name into the lock.
_LOCK_PATIENCE = 1.0
# Seconds after which the process ends even if a disk hangs.
_JOIN_SECONDS = 10.0


def add_command(arguments: list[str]) -> int:
    """0 if all rows were added, 1 if some were not, 2 and 3 if nothing could be sent."""
    options = read_add_options(arguments)
    take_any_letters()
    printer = Printer()
    with Stops() as stops:
        return exit_code(lambda: _add(options, printer, stops), printer)


def _add(options: AddOptions, printer: Printer, stops: Stops) -> int:
    folder = options.data_dir or data_folder()
    lock = _take(folder)
    if isinstance(lock, Holder):
        return hand_over(options, folder, lock, printer, stops)
    lock.adds_a_sheet()
    ended = True
    try:
        sheet, source = open_as_asked(options, printer, stops)
        faults = Faults(folder / "logs")
        restore = faults.install()
        try:
            code, ended = _add_alone(options, folder, sheet, source, printer, stops)
        finally:
            faults.end()
            restore()
        return code
    finally:
        # If the engine hangs, the system drops the lock when the process ends, and not before.
        lock.release() if ended else lock.leave()


def _add_alone(
    options: AddOptions,
    folder: Path,
    sheet: WorkSheet,
    source: Source,
    printer: Printer,
    stops: Stops,
) -> tuple[int, bool]:
    """Return the exit code, and whether the engine has ended."""
    settings = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
    file = (options.data_dir or config_folder()) / "preferences.ini"
    preferences = load(file, given_defaults(settings)).preferences
    keeper = JournalKeeper(folder / "journal.db", computer=this_computer, records=records_folder())
    try:
        store = choose_store(options, [] if options.practice else stores_of(keeper))
    except BaseException:
        keeper.close()
        raise
    seen = Seen(store.id)
    setup = EngineSetup(
        store,
        keeper,
        VaultKeeper(),
        folder / "practice.json",
        grace=float(store.settings.total_seconds),
        connections=preferences.connections,
        offline=starts_offline(settings),
        given_path=given_file,
    )
    engine = EngineAlone(seen.take, setup)
    adding = Adding(engine, seen, printer, stops, store)

    def add() -> int:
        engine.start()
        adding.wait_for_journal()
        # All is loaded. The collector would search it again and again while plants are sent.
        gc.freeze()
        gc.enable()
        return add_opened(options, sheet, source, adding, printer)

    try:
        code = exit_code(add, printer)
    finally:
        ended = _quit(engine, stops)
    return code, ended


def _take(folder: Path) -> FolderLock | Holder:
    """Take the folder's lock, or return the program that listens to us."""
    me, until = myself(), monotonic() + _LOCK_PATIENCE
    while True:
        tried = hold(folder, me)
        if isinstance(tried, FolderLock):
            return tried
        if isinstance(tried, NoLock):
            raise NotNow(f"The data folder can't be used ({tried.why}). Nothing was sent.")
        if isinstance(tried, Unsafe):
            raise NotNow(f"Other users can change {tried.path}. Nothing was sent.")
        if isinstance(tried, Holder) and tried.computer != me.computer:
            where = tried.host or "another computer"
            raise NotNow(f"PlantDesk is open on {where}. Nothing was sent. Close it there.")
        if tried is not None and tried.address:
            return tried
        if monotonic() > until:
            raise NotNow(ADDING if tried is not None and tried.adds else BUSY)


def _quit(engine: EngineAlone, stops: Stops) -> bool:
    """End in order, and return whether it has ended. Another Ctrl+C doesn't wait for replies."""
    # The first one ended the sending.
    hurried = min(stops.count, 1)
    engine.quit()
    with suppress(EngineEnded):
        while True:
            engine.wait()
            if stops.count > hurried:
                hurried = stops.count
                engine.quit_now()
    return engine.join(_JOIN_SECONDS)
