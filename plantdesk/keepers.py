"""The keepers of the journal in a folder and of this computer's keyring."""

from pathlib import Path

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.folders import records_folder
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.vault.keeper import VaultKeeper


def journal_keeper(folder: Path) -> JournalKeeper:
    return JournalKeeper(folder / "journal.db", computer=this_computer, records=records_folder())


def both_keepers(folder: Path) -> tuple[JournalKeeper, VaultKeeper]:
    return journal_keeper(folder), VaultKeeper()
