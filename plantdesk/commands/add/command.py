"""`plantdesk add`: adds the plants of a sheet. It asks nothing, so a timer can run it."""

import signal
from pathlib import Path
from threading import Event

from PySide6.QtCore import QCoreApplication, QSettings

# Here, no window loads it for the engine.
import plantdesk.desk.system.qt_network  # noqa: F401
from plantdesk.commands.add.adding import Adding
from plantdesk.commands.add.arguments import AddOptions, read_add_options
from plantdesk.commands.add.opening import choose_store, open_file
from plantdesk.commands.add.words import End, Ending
from plantdesk.desk.engine import Engine
from plantdesk.desk.faults.faults import Faults
from plantdesk.desk.given_file import read_given_file
from plantdesk.desk.instance.instance import FolderLock, Holder, NoLock, Unsafe, hold
from plantdesk.desk.run_engine import run_engine
from plantdesk.desk.setup import EngineJobs, EngineSetup
from plantdesk.domain.preferences import Preferences
from plantdesk.folders import config_folder, data_folder, given_file
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.keepers import journal_keeper
from plantdesk.terminal import print_error
from plantdesk.ui.preferences.file import given_defaults, load
from plantdesk.ui.translation import load_translation
from plantdesk.ui.window.remembered import starts_offline
from plantdesk.vault.keeper import VaultKeeper

# Seconds for replies that are on their way.
_GRACE = 60.0


def add_command(arguments: list[str]) -> int:
    """Return the exit code, as the help says."""
    options = read_add_options(arguments)
    folder, config = options.data_dir or data_folder(), options.data_dir or config_folder()
    settings = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
    preferences = load(config / "preferences.json", given_defaults(settings)).preferences
    # Qt asks it for every text.
    app = QCoreApplication.instance()
    if app is None:
        app = QCoreApplication(["plantdesk"])
        load_translation(app, preferences.language)
    stopped = _stopped_by_ctrl_c()
    try:
        lock = _take(folder)
        faults = Faults(folder / "logs")
        faults.install()
        try:
            end = _add(options, folder, preferences, stopped, offline=starts_offline(settings))
        finally:
            faults.close()
            lock.release()
    except End as reason:
        end = reason
    if words := str(end):
        print_error(f"plantdesk: {words}")
    return end.code


def _stopped_by_ctrl_c() -> Event:
    """Return what the first Ctrl+C or SIGTERM sets. The second one ends the process at once."""
    stopped = Event()

    def stop(number: int, _: object) -> None:
        signal.signal(number, signal.SIG_DFL)
        stopped.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        # A shell starts background programs with Ctrl+C ignored: so it stays.
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, stop)
    return stopped


def _take(folder: Path) -> FolderLock:
    found = hold(folder)
    match found:
        case FolderLock():
            found.describe(adds=True)
            return found
        case NoLock(why):
            raise End(Ending.UNUSABLE, why)
        case Unsafe(path):
            raise End(Ending.UNSAFE, path)
        case Holder(adds=True):
            raise End(Ending.ADDS_SHEET)
        case _:
            raise End(Ending.OPEN)


def _add(
    options: AddOptions, folder: Path, preferences: Preferences, stopped: Event, *, offline: bool
) -> End:
    """Add it with an engine of our own, on this thread."""
    opened, digest = open_file(options, stopped)
    keeper = journal_keeper(folder)
    try:
        # Only a window repairs a journal.
        keeper.open().result()
        keeper.submit(Journal.stores).result()
    except JournalError:
        keeper.close()
        raise End(Ending.JOURNAL) from None
    setup = EngineSetup(
        None,
        folder,
        lambda _: (keeper, VaultKeeper()),
        grace=_GRACE,
        connections=preferences.connections,
        look_over=preferences.look_over,
        offline=offline,
        given=read_given_file(given_file()),
    )
    jobs, end = EngineJobs(), End(Ending.NO_MORE)

    async def add(engine: Engine) -> None:
        nonlocal end
        try:
            store = choose_store(options.store, tuple(engine.stores.known.values()))
            adding = Adding(engine, options, store, opened, digest, stopped)
            # The engine's beginning doesn't wait for it.
            end = await engine.slowly(adding.run(), waited=False)
        except End as reason:
            end = reason
        except JournalError:
            end = End(Ending.JOURNAL)
        finally:
            await engine.quit()

    jobs.put(add)
    run_engine(jobs, setup, lambda _: None, lambda: None)
    return end
