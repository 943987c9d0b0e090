"""What earlier versions left, laid out for a test."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

from plantdesk.desk.system.computer_id import this_computer
from tests.keyrings import MemoryKeyring

HERE = Path(__file__).parent
MADE = sorted(path.parent for path in HERE.glob("*/data"))


def copied(made: Path, folder: Path) -> Path:
    """The data folder alone, as somebody copies it."""
    return Path(shutil.copytree(made / "data", folder))


def in_place(made: Path, folder: Path, claims_folder: Path) -> Path:
    """The data folder as if it had been made here, with its claims file."""
    copied(made, folder)
    claims_folder.mkdir(parents=True, exist_ok=True)
    for file in made.glob("state/*/*.claims"):
        shutil.copy(file, claims_folder)
    journal = folder / "journal.db"
    here = (this_computer(), str(folder.resolve()), str(journal.stat().st_ino))
    with closing(sqlite3.connect(journal, isolation_level=None)) as file:
        file.execute("UPDATE mark SET computer = ?, folder = ?, inode = ?", here)
    return folder


def with_address(folder: Path, keyring: MemoryKeyring, was: str, address: str) -> None:
    """A store that a test can answer for, wherever the address is kept."""
    with closing(sqlite3.connect(folder / "journal.db", isolation_level=None)) as file:
        file.execute("UPDATE stores SET address = ? WHERE address = ?", (address, was))
    settings = folder / "window.ini"
    settings.write_text(settings.read_text("utf-8").replace(was, address), "utf-8")
    keyring.kept = {key.replace(was, address): text for key, text in keyring.kept.items()}


def keyring_of(made: Path) -> MemoryKeyring:
    keyring = MemoryKeyring()
    for service, user, secret in json.loads((made / "keyring.json").read_text("utf-8")):
        keyring.set_password(service, user, secret)
    return keyring
