"""Runs in the bundle before all else: what a copy that runs needs when an update replaces it.

PyInstaller opens its archives by their path for every module, with the table of contents read at
the start. After an update that table would point into the middle of the new version's modules.
"""

import io
import os
import sys
from types import SimpleNamespace
from typing import Any


class _Kept(io.RawIOBase):
    """A file that is read to the end of the process, whatever its path leads to meanwhile."""

    def __init__(self, file: int) -> None:
        self._file = file
        # Its own: several threads import at once.
        self._at = 0

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        # In the order of whence: start, here, end.
        self._at = offset + (0, self._at, os.fstat(self._file).st_size)[whence]
        return self._at

    def readinto(self, buffer: Any) -> int:
        # Never so: only the types ask.
        if sys.platform == "win32":
            raise NotImplementedError
        size = os.preadv(self._file, [buffer], self._at)
        self._at += size
        return size


def _keep_archives() -> None:
    import _io
    import zipimport

    import pyimod01_archive  # type: ignore[import-not-found]
    import pyimod02_importers  # type: ignore[import-not-found]

    modules = pyimod02_importers.pyz_archive._filename
    base = os.path.join(sys._MEIPASS, "base_library.zip")  # type: ignore[attr-defined]  # noqa: PTH118
    kept = {}
    for path in (modules, base):
        try:
            kept[path] = os.open(path, os.O_RDONLY)
        except OSError:
            # Read by its path then, as PyInstaller would.
            continue

    def open_code(path: str) -> object:
        return _Kept(kept[path]) if path in kept else _io.open_code(path)

    def open_(path: str, mode: str) -> object:
        return _Kept(kept[path]) if path in kept else _io.open(path, mode)

    # Each looks there first for what it opens its archive with.
    pyimod01_archive.open = open_
    zipimport._io = SimpleNamespace(**{**vars(_io), "open_code": open_code})  # type: ignore[attr-defined]


def _note_environment() -> None:
    """The next hook writes over it; plantdesk/desk/system/environment.py gives it back."""
    for name in ("QT_PLUGIN_PATH", "QML2_IMPORT_PATH"):
        if name in os.environ:
            os.environ[f"{name}_ORIG"] = os.environ[name]


# Windows lets nobody replace the files of a program that runs.
if sys.platform != "win32":
    _keep_archives()
_note_environment()
