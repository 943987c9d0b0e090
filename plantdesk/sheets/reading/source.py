"""Opens files that may be anything: a pipe would hang, a device may never end."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from plantdesk.sheets.reading.faults import NotReadable, ReadFault
from plantdesk.sheets.reading.shapes import Source


@contextmanager
def opened(path: Path) -> Iterator[tuple[BinaryIO, Source, int]]:
    """Open a regular file. Give the file, which one it is and its size."""
    try:
        # Even opening a device can do something.
        _require_file(path.stat().st_mode)
        # If a pipe took its place meanwhile, opening it doesn't wait for a writer.
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        with os.fdopen(os.open(path, flags), "rb") as file:
            found = os.fstat(file.fileno())
            _require_file(found.st_mode)
            version = f"{found.st_size} {found.st_mtime_ns}"
            source = Source(path.resolve(), (found.st_dev, found.st_ino), version)
            yield file, source, found.st_size
    except (FileNotFoundError, NotADirectoryError) as error:
        raise NotReadable(ReadFault.GONE) from error
    except PermissionError as error:
        raise NotReadable(ReadFault.NOT_ALLOWED) from error
    except (OSError, ValueError) as error:
        # ValueError: a name with a null character.
        raise NotReadable(ReadFault.UNREADABLE) from error


def _require_file(mode: int) -> None:
    if not stat.S_ISREG(mode):
        raise NotReadable(ReadFault.NOT_A_FILE)
