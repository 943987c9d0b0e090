"""What an operating system may offer while a batch is sent."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Progress:
    percent: int
    paused: bool


@dataclass(frozen=True, slots=True)
class Notice:
    """Plain texts. They may show on a lock screen."""

    title: str
    text: str
    show: str


class System:
    """A system that offers nothing. All methods are called on the system thread."""

    def keep_awake(self, reason: str, /) -> None:
        """Keep the computer from sleeping by itself until `let_sleep` or the process's end."""

    def let_sleep(self) -> None:
        """Undo `keep_awake`."""

    def show_progress(self, progress: Progress | None) -> None:
        """Show it on the window's button in the task bar or dock. None removes it."""

    def notify(self, notice: Notice) -> None:
        """Show it for as long as the system usually does."""

    def end(self) -> None:
        """Let go of everything."""
