"""Lines for whoever reads the terminal."""

import os
import sys
from typing import NoReturn, TextIO


def print_line(line: str) -> None:
    _print(sys.stdout, line)


def print_error(line: str) -> None:
    _print(sys.stderr, line)


def _print(stream: TextIO | None, line: str) -> None:
    # A windowed program on Windows has neither.
    if stream is not None:
        # Most starts print nothing.
        from plantdesk.domain.invisible import reveal_words

        # What a file or another process wrote could drive the terminal.
        stream.write(f"{reveal_words(line)}\n")


def end_at_once(code: int) -> NoReturn:
    """What was printed is on its way; nothing else is waited for."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)
