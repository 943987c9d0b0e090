"""Which entries were added, changed or deleted lately, so that a search result can follow."""

from collections import deque
from collections.abc import Iterable

# A result that knows of fewer changes is searched for again, which takes no longer.
_KEPT = 4_000


class ChangedEntries:
    """Numbers may be noted that were rolled back: then the entry is just looked at again."""

    def __init__(self) -> None:
        # Since the journal was opened.
        self.count = 0
        self._newest: deque[int] = deque(maxlen=_KEPT)

    def note(self, numbers: Iterable[int]) -> None:
        for number in numbers:
            self._newest.append(number)
            self.count += 1

    def note_all(self) -> None:
        """Any entry may have changed."""
        self._newest.clear()
        self.count += 1

    def since(self, count: int) -> set[int] | None:
        """Return what changed after the first `count` changes, None if that isn't known."""
        later = self.count - count
        if later > len(self._newest):
            return None
        newest = reversed(self._newest)
        return {next(newest) for _ in range(later)}
