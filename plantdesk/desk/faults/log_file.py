"""Writes the log into rotating files, on the log's own thread."""

from collections.abc import Iterable
from contextlib import suppress
from io import TextIOWrapper
from logging import LogRecord, makeLogRecord
from logging.handlers import RotatingFileHandler
from pathlib import Path

from plantdesk.private_files import private

LOG_NAME = "plantdesk.log"
_BYTES = 512 * 1024
# In addition to the current file.
_OLD_FILES = 3


def write(folder: Path, lines: Iterable[str]) -> None:
    """Write lines as they come. A line that can't be written is lost silently."""
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = _LogFile(
        folder / LOG_NAME,
        maxBytes=_BYTES,
        backupCount=_OLD_FILES,
        encoding="utf-8",
        delay=True,
        errors="backslashreplace",
    )
    for line in lines:
        file.emit(makeLogRecord({"msg": line}))
    with suppress(OSError, ValueError):
        file.close()


class _LogFile(RotatingFileHandler):
    def _open(self) -> TextIOWrapper:
        return open(
            self.baseFilename, "a", encoding=self.encoding, errors=self.errors, opener=private
        )

    def handleError(self, record: LogRecord) -> None:
        """Ignore the error. logging would print it to stderr."""
