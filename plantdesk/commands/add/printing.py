"""Prints how the adding gets on: one line that is rewritten on a terminal, else a few lines."""

import shutil
from collections.abc import Callable
from time import monotonic

from plantdesk.terminal import (
    clear_line,
    forget_reader,
    is_terminal,
    print_error,
    print_line,
    rewrite_line,
)

# Seconds between lines in a log, and between changes on a terminal.
_LOG, _TERMINAL = 10.0, 0.25


class Printer:
    """A reader that went away, as with `| head`, doesn't stop the adding."""

    def __init__(self) -> None:
        self._terminal = is_terminal()
        self._told = 0.0 if self._terminal else monotonic()
        self._rewritten = False

    def say(self, line: str) -> None:
        self._clear()
        self._print(print_line, line)

    def complain(self, line: str) -> None:
        self._clear()
        self._print(print_error, line)

    def progress(self, line: str) -> None:
        """Show the newest state, at most so often that it can be read."""
        if not self.is_time():
            return
        if self._terminal:
            self._rewritten = True
            width = shutil.get_terminal_size().columns - 1
            self._print(rewrite_line, line[:width])
        else:
            self._print(print_line, line)

    def is_time(self) -> bool:
        if monotonic() - self._told < (_TERMINAL if self._terminal else _LOG):
            return False
        self._told = monotonic()
        return True

    def rest(self) -> None:
        """Wait before the next line of progress."""
        self._told = monotonic()

    def _clear(self) -> None:
        if self._rewritten:
            self._rewritten = False
            self._print(clear_line)

    def _print(self, write: Callable[..., None], *line: str) -> None:
        try:
            write(*line)
        except OSError:
            if write is not print_error:
                forget_reader()
