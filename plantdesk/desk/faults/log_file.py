"""The log's file, of limited length."""

import logging
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from plantdesk.private_files import private

_BYTES = 512 * 1024
# In addition to the current file.
_OLD_FILES = 3


class LogFile(RotatingFileHandler):
    def __init__(self, path: Path) -> None:
        super().__init__(
            path, maxBytes=_BYTES, backupCount=_OLD_FILES, encoding="utf-8", delay=True
        )

    def _open(self) -> TextIOWrapper:
        Path(self.baseFilename).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return open(self.baseFilename, "a", encoding=self.encoding, opener=private)

    def handleError(self, record: logging.LogRecord) -> None:
        """Lose the line. logging would print the error to stderr."""
