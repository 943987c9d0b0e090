"""What `plantdesk add` says while a sheet is added, here or in the program of the window."""

import shutil
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

import msgspec

from plantdesk.terminal import (
    is_terminal,
    print_error,
    print_line,
    rewrite_line,
)

# Seconds between lines of progress in a log, and between changes on a terminal.
_LOG, _TERMINAL = 10.0, 0.25


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """A text, or the exit code at the end."""

    say: str = ""
    complain: str = ""
    progress: str = ""
    code: int | None = None


class Talk:
    """Sends lines to the user who called the command, from any thread.

    `stops` counts how often they pressed Ctrl+C.
    """

    def __init__(self, send: Callable[[Line], object], stops: Callable[[], int]) -> None:
        self._send = send
        self._stops = stops

    @property
    def stops(self) -> int:
        return self._stops()

    def say(self, line: str) -> None:
        self._send(Line(say=line))

    def complain(self, line: str) -> None:
        self._send(Line(complain=line))

    def progress(self, line: str) -> None:
        self._send(Line(progress=line))

    def end(self, code: int) -> None:
        self._send(Line(code=code))


class Printer:
    """Prints one line that is rewritten on a terminal, else a few lines.

    A reader that went away, as with `| head`, doesn't stop the adding.
    """

    def __init__(self) -> None:
        self._terminal = is_terminal()
        self._told = 0.0 if self._terminal else monotonic()
        self._rewritten = False

    def print(self, line: Line) -> None:
        if line.progress:
            self._progress(line.progress)
        elif self._rewritten:
            self._rewritten = False
            rewrite_line("")
        if line.say:
            print_line(line.say)
        if line.complain:
            print_error(line.complain)

    def _progress(self, line: str) -> None:
        """Show the newest state, at most so often that it can be read."""
        if monotonic() - self._told < (_TERMINAL if self._terminal else _LOG):
            return
        self._told = monotonic()
        if self._terminal:
            self._rewritten = True
            rewrite_line(line[: shutil.get_terminal_size().columns - 1])
        else:
            print_line(line)


class Stops:
    """How often the user pressed Ctrl+C, or the system asked to end."""

    def __init__(self) -> None:
        self.count = 0


@contextmanager
def counted_stops() -> Iterator[Stops]:
    """Call this in the main thread only."""
    stops = Stops()

    def note(*_: object) -> None:
        stops.count += 1

    # A shell starts background programs with Ctrl+C ignored: so it stays.
    numbers = (signal.SIGINT, signal.SIGTERM)
    heard = [each for each in numbers if signal.getsignal(each) is not signal.SIG_IGN]
    before = {number: signal.signal(number, note) for number in heard}
    try:
        yield stops
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
