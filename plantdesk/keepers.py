"""The keeper of the journal in a folder."""

from pathlib import Path

from plantdesk.desk.system.computer_id import this_computer
from plantdesk.folders import records_folder
from plantdesk.journal.keeper import JournalKeeper
from plantdesk.journal.left_here import Here


def journal_keeper(folder: Path) -> JournalKeeper:
    return JournalKeeper(folder / "journal.db", here=Here(this_computer, records_folder()))
