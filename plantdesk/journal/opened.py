"""An open journal."""

from dataclasses import dataclass

from plantdesk.journal.file import JournalFile
from plantdesk.journal.left_here import Seen


@dataclass(frozen=True, slots=True)
class Opened:
    """An open journal, on which the functions of this folder work, and its record."""

    file: JournalFile
    seen: Seen
