"""`plantdesk add`: adds the plants of a sheet. It asks nothing, so a timer can run it."""

import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from queue import Empty, SimpleQueue
from tempfile import TemporaryDirectory
from threading import Thread

import msgspec
from PySide6.QtCore import QCoreApplication, QSettings
from PySide6.QtNetwork import QLocalSocket

from plantdesk.commands.add.add_sheet import run_to_end
from plantdesk.commands.add.arguments import STDIN, AddOptions, read_add_options
from plantdesk.commands.add.hand_over import next_line
from plantdesk.commands.add.opening import choose_store
from plantdesk.commands.add.talk import Line, Printer, Stops, Talk, counted_stops
from plantdesk.commands.add.words import (
    ADDED,
    NOT_NOW,
    NotAdded,
    NotNow,
    adding,
    busy,
    ended,
    journal_words,
    nothing_waits,
    translate,
)
from plantdesk.desk.faults.faults import Faults
from plantdesk.desk.given import read_given_file
from plantdesk.desk.instance.instance import (
    Ask,
    First,
    Heard,
    OtherComputer,
    call_first,
    myself,
)
from plantdesk.desk.instance.lock_file import FolderLock, NoLock, Unsafe, hold
from plantdesk.desk.news import fault_kind
from plantdesk.desk.run_engine import run_engine
from plantdesk.desk.setup import EngineJobs, EngineSetup
from plantdesk.domain.given import Given
from plantdesk.domain.preferences import Preferences
from plantdesk.domain.store import Store
from plantdesk.folders import config_folder, data_folder, given_file
from plantdesk.journal.errors import JournalError
from plantdesk.journal.journal import Journal
from plantdesk.keepers import journal_keeper
from plantdesk.sheets.reading.limits import LARGEST_TEXT_FILE, LARGEST_WORKBOOK
from plantdesk.terminal import take_any_letters
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
# The first Ctrl+C ends the sending, the second doesn't wait for replies.
_MOST_STOPS = 3


def add_command(arguments: list[str]) -> int:
    """Return the exit code, as the help says."""
    options = read_add_options(arguments)
    take_any_letters()
    # Qt asks it for every text.
    app = QCoreApplication.instance()
    if app is None:
        app = QCoreApplication(["plantdesk"])
        load_translation(app, _preferences(options).language)
    printer = Printer()
    with counted_stops() as stops, _with_input(options) as ready:
        try:
            return _add(ready, printer, stops)
        except NotAdded as error:
            printer.print(Line(complain=f"plantdesk: {error}"))
            return error.code


@contextmanager
def _with_input(options: AddOptions) -> Iterator[AddOptions]:
    """Put what comes on standard input into a file, which an open window can read, too."""
    if options.file != STDIN:
        yield options
        return
    with TemporaryDirectory(prefix="plantdesk-") as folder:
        path = Path(folder, "sheet")
        with path.open("wb") as file:
            if sys.stdin is not None:
                # One byte more: then it is too large.
                most = max(LARGEST_TEXT_FILE, LARGEST_WORKBOOK) + 1
                file.write(sys.stdin.buffer.read(most))
        yield msgspec.structs.replace(
            options, file=str(path), called=translate("add", "standard input")
        )


def _folder(options: AddOptions) -> Path:
    return Path(options.data_dir) if options.data_dir else data_folder()


def _settings(options: AddOptions) -> QSettings:
    return QSettings(str(_folder(options) / "window.ini"), QSettings.Format.IniFormat)


def _preferences(options: AddOptions) -> Preferences:
    config = Path(options.data_dir) if options.data_dir else config_folder()
    return load(config / "preferences.ini", given_defaults(_settings(options))).preferences


def _add(options: AddOptions, printer: Printer, stops: Stops) -> int:
    folder = _folder(options)
    lock = _take(folder, options)
    if isinstance(lock, Heard):
        return _hand_over(lock.line, options, printer, stops)
    lock.describe(adds=True)
    ended = True
    try:
        if not (options.practice or (folder / "journal.db").exists()):
            if options.waiting:
                printer.print(Line(say=nothing_waits()))
                return ADDED
            # Make no journal for a mistyped folder.
            choose_store(options, _given_stores())
        faults = Faults(folder / "logs")
        restore = faults.install()
        try:
            code, ended = _add_here(options, folder, printer, stops)
        finally:
            faults.end()
            restore()
        return code
    finally:
        # If the engine hangs, the system drops the lock when the process ends, and not before.
        if ended:
            lock.release()


def _given_stores() -> list[Store]:
    path = given_file()
    given = read_given_file(path) if path is not None else None
    return list(given.stores) if isinstance(given, Given) else []


def _add_here(
    options: AddOptions, folder: Path, printer: Printer, stops: Stops
) -> tuple[int, bool]:
    """Add it with an engine of our own. Return the exit code, and whether the engine has ended."""
    preferences = _preferences(options)
    keeper = journal_keeper(folder)
    try:
        # Only a window repairs a journal.
        keeper.open().result()
        keeper.submit(Journal.stores).result()
    except JournalError as error:
        keeper.close()
        raise NotNow(journal_words(fault_kind(error), error.path)) from None
    setup = EngineSetup(
        None,
        folder,
        lambda _: (keeper, VaultKeeper()),
        grace=_GRACE,
        connections=preferences.connections,
        look_over=preferences.look_over,
        # Typed plants that wait are sent with the sheet, and not without one.
        offline=options.check or options.waiting or starts_offline(_settings(options)),
        given_path=given_file,
    )
    lines, jobs = SimpleQueue[Line](), EngineJobs()
    talk = Talk(lines.put, lambda: stops.count)

    def refuse() -> None:
        talk.complain(f"plantdesk: {ended()}")
        talk.end(NOT_NOW)

    jobs.put(
        lambda engine: engine.slowly(
            run_to_end(engine, options, talk, _collect_garbage), waited=False
        ),
        refuse,
    )
    run = partial(run_engine, jobs, setup, lambda _: None, refuse)
    thread = Thread(target=run, name="engine", daemon=True)
    thread.start()
    code = _print(partial(_next_line, lines), printer, stops)
    return code, _quit(thread, jobs, stops)


def _next_line(lines: "SimpleQueue[Line]", seconds: float) -> Line | None:
    with suppress(Empty):
        return lines.get(timeout=seconds)
    return None


def _collect_garbage(*_: object) -> None:
    """All is loaded. The collector would search it again and again while plants are sent."""
    gc.freeze()
    gc.enable()


def _hand_over(window: QLocalSocket, options: AddOptions, printer: Printer, stops: Stops) -> int:
    """Print what the window's program says, and return the exit code. Ctrl+C stops it there."""
    if not (options.check or options.waiting):
        text = translate("add", "PlantDesk is open, so its window adds the sheet.")
        printer.print(Line(say=text))
    told = 0

    def listen(seconds: float) -> Line | None:
        nonlocal told
        if stops.count > told:
            told = stops.count
            window.write(b"\n")
        return next_line(window, seconds)

    return _print(listen, printer, stops)


def _print(listen: Callable[[float], Line | None], printer: Printer, stops: Stops) -> int:
    """Print what is said until the exit code comes. A disk may hang: Ctrl+C ends it in the end."""
    while stops.count < _MOST_STOPS:
        line = listen(_LOOK)
        if line is None:
            continue
        printer.print(line)
        if line.code is not None:
            return line.code
    stopped = translate("add", "Stopped. Open PlantDesk to see what was sent.")
    printer.print(Line(complain=f"plantdesk: {stopped}"))
    return NOT_NOW


def _quit(thread: Thread, jobs: EngineJobs, stops: Stops) -> bool:
    """End in order, and return whether it has ended. Another Ctrl+C doesn't wait for replies."""
    # The first one ended the sending.
    hurried = min(stops.count, 1)
    jobs.put(lambda engine: engine.quit())
    while thread.is_alive() and stops.count <= hurried:
        thread.join(_LOOK)
    jobs.put(lambda engine: engine.quit_now())
    thread.join(_JOIN_SECONDS)
    return not thread.is_alive()


def _take(folder: Path, options: AddOptions) -> FolderLock | Heard:
    """Take the folder's lock, or hand the sheet over to the program that holds it."""
    me, ask = myself(), Ask("add", sheet=msgspec.Raw(msgspec.json.encode(options)))
    found = call_first(lambda: hold(folder, me), ask, _PATIENCE, me)
    match found:
        case FolderLock() | Heard():
            return found
        case NoLock(why):
            text = translate("add", "The data folder can't be used ({0}). Nothing was sent.")
            raise NotNow(text.format(why))
        case Unsafe(path):
            text = translate("add", "Other users can change {0}. Nothing was sent.")
            raise NotNow(text.format(path))
        case OtherComputer(host):
            text = translate("add", "PlantDesk is open on {0}. Nothing was sent. Close it there.")
            raise NotNow(text.format(host or translate("add", "another computer")))
        case First.ADDS_SHEET:
            raise NotNow(adding())
        case _:
            raise NotNow(busy())
