"""The progress of writing a table, and a way to cancel it."""

from collections.abc import Callable, Iterable, Iterator

from plantdesk.sheets.cells import Row

# Told how many rows were written. Returns False to cancel.
Progress = Callable[[int], bool]
_ROWS_BETWEEN = 500


class WritingCancelled(Exception):
    """The table was not written. A file that was there before is unchanged."""


class Watched:
    """Rows that report their progress and end when the user cancels."""

    def __init__(self, rows: Iterable[Row], progress: Progress) -> None:
        self._rows = rows
        self._progress = progress
        self.done = 0

    def __iter__(self) -> Iterator[Row]:
        self.check()
        for row in self._rows:
            yield row
            self.done += 1
            if self.done % _ROWS_BETWEEN == 0:
                self.check()
        self.check()

    def check(self) -> None:
        if not self._progress(self.done):
            raise WritingCancelled
