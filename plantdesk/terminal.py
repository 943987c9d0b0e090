"""Print lines to the terminal, safely."""

import sys
from io import TextIOWrapper

from plantdesk.domain.invisible import reveal_words


def print_line(line: str) -> None:
    _write("stdout", line)


def print_error(line: str) -> None:
    _write("stderr", line)


def take_any_letters() -> None:
    """Print a question mark for letters that a terminal, or a file of Windows, doesn't know."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _write(name: str, line: str) -> None:
    # A windowed program on Windows has no streams; print() would take the other one.
    if (stream := getattr(sys, name)) is None:
        return
    try:
        # Control characters from a file or another process could drive the terminal.
        print(reveal_words(line), file=stream, flush=True)
    except OSError:
        # The reader went away, as with `| head`, and Python would complain again at its end.
        setattr(sys, name, None)
