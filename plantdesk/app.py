"""Reads the command line, puts the parts together, and takes them apart in order."""

import argparse
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from plantdesk import __version__
from plantdesk.command_words import address_words
from plantdesk.display import has_display
from plantdesk.domain.address import Address, BadAddress, read_address
from plantdesk.domain.store import PRACTICE, Store, next_colour
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.vault.keeper import VaultKeeper

if TYPE_CHECKING:
    from plantdesk.vault.vault import Vault

# Longer than the engine itself waits for the last answer.
_JOIN_SECONDS = 10.0
_START_MS = 50
_PAINT_MS = 2000


@dataclass(frozen=True, slots=True)
class Options:
    data_dir: Path | None
    store: Address | None
    practice: bool
    demo: Path | None


def main(arguments: list[str] | None = None) -> int:
    arguments = sys.argv[1:] if arguments is None else arguments
    if arguments[:1] == ["token"]:
        from plantdesk.token_command import token_command

        return token_command(arguments[1:])
    options = read_options(arguments)
    if options.demo is not None:
        # Chosen before Qt looks for a display.
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        from plantdesk.demo import play

        return play(options.demo)
    if not has_display():
        _say("PlantDesk needs a display. Without one, --demo DIR draws its pictures into DIR.")
        return 2
    return run(options)


def run(options: Options) -> int:
    folder = options.data_dir or _data_folder()
    keeper = JournalKeeper(folder / "journal.db")

    from PySide6.QtCore import QSettings, QTimer
    from PySide6.QtWidgets import QApplication

    from plantdesk.desk.desk import Desk
    from plantdesk.ui.look import Look
    from plantdesk.ui.main_window import MainWindow
    from plantdesk.ui.remembered import last_store, remember_store

    app = QApplication(["plantdesk"])
    app.setApplicationName("PlantDesk")
    app.setDesktopFileName("plantdesk")
    settings = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
    last = last_store(settings)
    stores: list[Store] | None = [last] if last else []
    if options.store is not None and (last is None or last.address != options.store.text):
        # Only then does the window have to wait for the journal.
        stores = _stores_of(keeper)
    store = choose_store(options, stores or [], last.id if last else "")
    if stores is not None:
        # Where the journal can't be read the store may be an old one under a new id.
        remember_store(settings, store)
    desk = Desk(store, keeper, VaultKeeper(_open_vault), folder / "practice.json")
    window = MainWindow(Look(app, store), desk, store, settings)
    # HTTP, certificates and asyncio are loaded after the first paint, and behind the first key.
    window.painted.connect(lambda: QTimer.singleShot(_START_MS, desk.start))
    # A window that starts minimised is not painted.
    QTimer.singleShot(_PAINT_MS, desk.start)
    desk.finished.connect(app.quit)
    window.start()
    code = app.exec()
    settings.sync()
    if not desk.join(_JOIN_SECONDS):
        os._exit(code)
    return code


def _stores_of(keeper: JournalKeeper) -> list[Store] | None:
    from plantdesk.journal.errors import JournalError
    from plantdesk.journal.journal import Journal

    try:
        keeper.open().result()
        return keeper.submit(Journal.stores).result()
    except JournalError:
        # The engine will meet the same and say it in the window.
        return None


def _open_vault() -> "Vault":
    # On the vault's own thread: the keyring's libraries are slow to load.
    from plantdesk.vault.vault import open_vault

    return open_vault()


def choose_store(options: Options, stores: list[Store], last: str) -> Store:
    """The one asked for, known or new; else the last one; else the practice store."""
    if options.practice:
        return PRACTICE
    if options.store is not None:
        import uuid

        text = options.store.text
        known = next((store for store in stores if store.address == text), None)
        taken = [store.colour for store in stores if not store.practice]
        return known or Store(str(uuid.uuid4()), options.store.host, next_colour(taken), text)
    real = (store for store in stores if not store.practice)
    return next((store for store in real if store.id == last), PRACTICE)


def read_options(arguments: list[str]) -> Options:
    """Exits with one clear line and code 2 for what can't be read."""
    parser = _Parser(
        prog="plantdesk",
        description="Enter plants into a plant store service.",
        epilog="For administrators: plantdesk token --help",
    )
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="keep everything in DIR")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--store", metavar="ADDRESS", help="open with this plant store")
    where.add_argument("--practice", action="store_true", help="open with the practice store")
    where.add_argument("--demo", type=Path, metavar="DIR", help="draw pictures into DIR and end")
    parser.add_argument("--version", action="version", version=f"PlantDesk {__version__}")
    values = parser.parse_args(arguments)
    address = None if values.store is None else read_address(values.store)
    if isinstance(address, BadAddress):
        parser.error(f"--store {address_words(address)}")
    return Options(values.data_dir, address, values.practice, values.demo)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        _say(f"plantdesk: {message} (plantdesk --help lists the options)")
        raise SystemExit(2)


def _data_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("PlantDesk", appauthor=False, roaming=False)


def _say(line: str) -> None:
    # A windowed program on Windows has no stderr.
    if sys.stderr is not None:
        sys.stderr.write(f"{line}\n")
