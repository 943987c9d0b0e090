"""Writes files that the user saves."""

from dataclasses import dataclass
from pathlib import Path

from plantdesk.sheets.files import FileFault, NotWritten, write_whole


@dataclass(frozen=True, slots=True)
class FileWritten:
    """With a fault, nothing was written, and a file that was there is unchanged."""

    path: Path
    fault: FileFault | None = None


def write_file(path: Path, content: bytes) -> FileWritten:
    try:
        write_whole(path, content)
    except NotWritten as error:
        return FileWritten(path, error.fault)
    return FileWritten(path)
