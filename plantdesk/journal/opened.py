"""An open journal, on which the functions of this folder work."""

from dataclasses import dataclass

from plantdesk.journal.file import JournalFile
from plantdesk.journal.mark import Mark


@dataclass(frozen=True, slots=True)
class Opened:
    """`mark` says which journal this is, and whether it is in doubt."""

    file: JournalFile
    mark: Mark
