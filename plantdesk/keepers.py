"""The keepers of a folder's journal and of the tokens."""

from pathlib import Path

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.folders import records_folder
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.left_here import Here
from plantdesk.vault.keeper import VaultKeeper


def keepers(folder: Path) -> tuple[JournalKeeper, VaultKeeper]:
    return journal_keeper(folder), VaultKeeper()


def journal_keeper(folder: Path) -> JournalKeeper:
    return JournalKeeper(folder / "journal.db", here=Here(this_computer, records_folder()))
