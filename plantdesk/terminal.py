"""Print lines to the terminal, safely."""

import os
import sys
from io import TextIOWrapper
from typing import NoReturn, TextIO

from plantdesk.domain.invisible import reveal_words


def print_line(line: str) -> None:
    _print(sys.stdout, line)


def print_error(line: str) -> None:
    _print(sys.stderr, line)


def rewrite_line(line: str) -> None:
    """Show a line in place of the last one, on a terminal. It must fit into one line."""
    _write(sys.stdout, f"\r\x1b[K{_revealed(line)}")


def clear_line() -> None:
    _write(sys.stdout, "\r\x1b[K")


def is_terminal() -> bool:
    return sys.stdout is not None and sys.stdout.isatty()


def take_any_letters() -> None:
    """Print a question mark for letters that the terminal doesn't know."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def forget_reader() -> None:
    """Print no more: the reader went away, and Python would complain again at its end."""
    sys.stdout = None


def _print(stream: TextIO | None, line: str) -> None:
    _write(stream, f"{_revealed(line)}\n")


def _write(stream: TextIO | None, text: str) -> None:
    # A windowed program on Windows has no streams.
    if stream is not None:
        stream.write(text)
        stream.flush()


def _revealed(line: str) -> str:
    # Control characters from a file or another process could drive the terminal.
    return reveal_words(line)


def end_at_once(code: int) -> NoReturn:
    """End the process without waiting for its threads; printed lines still arrive."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)
