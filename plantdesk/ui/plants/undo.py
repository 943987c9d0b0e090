"""What a person answered or removed in this session, so that it can still be taken back."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from plantdesk.domain.status import Status

if TYPE_CHECKING:
    # Nothing is answered when the window is painted.
    from plantdesk.domain.entry import Entry

SETTLED = frozenset(
    {Status.ADDED_AS_SAID, Status.REMOVED_AS_SAID, Status.REMOVED, Status.NOT_ADDED}
)
# Nobody takes back more; the journal keeps them all.
_LONGEST = 500


class UndoableAnswers(QObject):
    """Listens from the start, also before anybody looks at the page."""

    def __init__(self) -> None:
        super().__init__()
        self._entries: dict[str, Entry] = {}

    def take(self, entry: "Entry") -> None:
        self._entries.pop(entry.id, None)
        if entry.status in SETTLED:
            self._entries[entry.id] = entry
            if len(self._entries) > _LONGEST:
                del self._entries[next(iter(self._entries))]

    def forget(self) -> None:
        """Another journal has come in the place of theirs."""
        self._entries.clear()

    def entries(self) -> "list[Entry]":
        return list(self._entries.values())
