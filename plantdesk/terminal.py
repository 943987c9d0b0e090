"""Print lines to the terminal, safely."""

import os
import sys
from typing import NoReturn, TextIO


def print_line(line: str) -> None:
    _print(sys.stdout, line)


def print_error(line: str) -> None:
    _print(sys.stderr, line)


def _print(stream: TextIO | None, line: str) -> None:
    # A windowed program on Windows has no streams.
    if stream is not None:
        # Slow to load, and most starts print nothing.
        from plantdesk.domain.invisible import reveal_words

        # Control characters from a file or another process could drive the terminal.
        stream.write(f"{reveal_words(line)}\n")


def end_at_once(code: int) -> NoReturn:
    """End the process without waiting for its threads; printed lines still arrive."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)
