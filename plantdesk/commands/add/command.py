"""`plantdesk add`: adds the plants of a sheet. It asks nothing, so a timer can run it."""

import gc
import signal
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

import msgspec
from PySide6.QtCore import QCoreApplication, QSettings
from PySide6.QtNetwork import QLocalSocket

from plantdesk.commands.add.adding import add_sheet, refuse
from plantdesk.commands.add.arguments import AddOptions, read_add_options
from plantdesk.commands.add.words import End, Ending, Line, translate
from plantdesk.desk.faults.faults import Faults
from plantdesk.desk.given_file import read_given_file
from plantdesk.desk.instance.doorbell import SheetCall
from plantdesk.desk.instance.instance import (
    Ask,
    First,
    FolderLock,
    Heard,
    NoLock,
    OtherComputer,
    Unsafe,
    call_first,
    hold,
    myself,
)
from plantdesk.desk.run_engine import run_engine
from plantdesk.desk.setup import EngineJobs, EngineSetup
from plantdesk.domain.preferences import Preferences
from plantdesk.folders import config_folder, data_folder, given_file
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.keepers import journal_keeper
from plantdesk.terminal import print_error, print_line
from plantdesk.ui.preferences.file import given_defaults, load
from plantdesk.ui.translation import load_translation
from plantdesk.ui.window.remembered import starts_offline
from plantdesk.vault.keeper import VaultKeeper

# Seconds for a program that just starts or ends, and for the first answer of a window.
_PATIENCE = 5.0
# Seconds for replies that are on their way, and after which the process ends even if a disk hangs.
_GRACE, _JOIN_SECONDS = 60.0, 10.0
# Python hears Ctrl+C between two looks: on Windows, nothing else ends a wait.
_LOOK = 0.1


def add_command(arguments: list[str]) -> int:
    """Return the exit code, as the help says."""
    options = read_add_options(arguments)
    # Qt asks it for every text.
    app = QCoreApplication.instance()
    if app is None:
        app = QCoreApplication(["plantdesk"])
        load_translation(app, _preferences(options)[0].language)
    call = SheetCall(msgspec.json.encode(options), lambda _: None)

    def stop(*_: object) -> None:
        call.stops += 1

    for number in (signal.SIGINT, signal.SIGTERM):
        # A shell starts background programs with Ctrl+C ignored: so it stays.
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, stop)
    try:
        return _add(options, call)
    except End as end:
        return _print(end.line) or 0


def _preferences(options: AddOptions) -> tuple[Preferences, bool]:
    """Return the preferences, and whether PlantDesk is set to work offline."""
    folder, config = (Path(options.data_dir or each()) for each in (data_folder, config_folder))
    settings = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
    found = load(config / "preferences.json", given_defaults(settings)).preferences
    return found, starts_offline(settings)


def _add(options: AddOptions, call: SheetCall) -> int:
    folder = Path(options.data_dir or data_folder())
    lock = _take(folder, call)
    if isinstance(lock, Heard):
        return _hand_over(lock.line, call)
    lock.describe(adds=True)
    faults = Faults(folder / "logs")
    faults.install()
    try:
        return _add_here(options, folder, call)
    finally:
        faults.close()
        # An engine that hangs ends with the process, which follows.
        lock.release()


def _take(folder: Path, call: SheetCall) -> FolderLock | Heard:
    """Take the folder's lock, or hand the sheet over to the program that holds it."""
    me, ask = myself(), Ask("add", sheet=msgspec.Raw(call.request))
    found = call_first(lambda: hold(folder, me), ask, _PATIENCE, me)
    match found:
        case FolderLock() | Heard():
            return found
        case NoLock(why):
            raise End(Ending.UNUSABLE, why)
        case Unsafe(path):
            raise End(Ending.UNSAFE, path)
        case OtherComputer(host):
            raise End(Ending.ELSEWHERE, host or translate("add", "another computer"))
        case First.ADDS_SHEET:
            raise End(Ending.ADDS_SHEET)
        case _:
            raise End(Ending.BUSY)


def _hand_over(window: QLocalSocket, call: SheetCall) -> int:
    """Print what the window's program says, and return the exit code. Ctrl+C stops it there."""
    print_line(translate("add", "PlantDesk is open, so its window adds the sheet."))

    def read() -> Line:
        if call.stops:
            window.write(b"\n")
        if window.canReadLine() or window.waitForReadyRead(round(_LOOK * 1000)):
            if window.canReadLine():
                return msgspec.json.decode(window.readLine().data(), type=Line)
        # While it closes, it no longer listens.
        elif window.state() != QLocalSocket.LocalSocketState.ConnectedState:
            raise End(Ending.GONE)
        return Line()

    return listen(read, call)


def _add_here(options: AddOptions, folder: Path, call: SheetCall) -> int:
    """Add it with an engine of our own, and return the exit code."""
    preferences, offline = _preferences(options)
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
    jobs, lines = EngineJobs(), SimpleQueue[Line]()
    call.say = lines.put

    def read() -> Line:
        with suppress(Empty):
            return lines.get(timeout=_LOOK)
        return Line()

    def collect_garbage(*_: object) -> None:
        # All is loaded. The collector would search it again and again while plants are sent.
        gc.freeze()
        gc.enable()

    refused = partial(refuse, call)
    jobs.put(lambda engine: add_sheet(engine, call, collect_garbage), refused)
    run = partial(run_engine, jobs, setup, lambda _: None, refused)
    thread = Thread(target=run, name="engine", daemon=True)
    thread.start()
    code = listen(read, call)
    jobs.put(lambda engine: engine.quit())
    while thread.is_alive() and call.stops < 2:
        thread.join(_LOOK)
    jobs.put(lambda engine: engine.quit_now())
    thread.join(_JOIN_SECONDS)
    return code


def listen(read: Callable[[], Line], call: SheetCall) -> int:
    """Print what is said until the exit code comes. The second Ctrl+C waits for nothing."""
    while call.stops < 2:
        if (code := _print(read())) is not None:
            return code
    return _print(End(Ending.GIVEN_UP).line) or 0


def _print(line: Line) -> int | None:
    if line.say:
        print_line(line.say)
    if line.complain:
        print_error(line.complain)
    return line.code
