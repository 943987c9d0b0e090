"""An open journal, on which the functions of this folder work."""

from dataclasses import dataclass

from plantdesk.journal.file import JournalFile
from plantdesk.journal.seen import Seen


@dataclass(frozen=True, slots=True)
class Opened:
    """`seen` is its record."""

    file: JournalFile
    seen: Seen
