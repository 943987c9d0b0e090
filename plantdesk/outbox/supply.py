"""Whether there is anything left to claim."""


class Supply:
    """Entries may come while the journal is asked for one."""

    def __init__(self) -> None:
        # How often entries have come so far, and how often when none was left.
        self.came = 0
        self._none_left_at = -1

    @property
    def used_up(self) -> bool:
        return self._none_left_at == self.came

    def add(self) -> None:
        self.came += 1

    def note_none_left(self, came: int) -> None:
        """None was found, asked when entries had come so often."""
        self._none_left_at = came
