"""Runs in the bundle before all else: what a copy that runs needs when an update replaces it.

PyInstaller opens its archives by their path for every module, with the table of contents read at
the start. After an update that table would point into the middle of the new version's modules.
"""

import os
import sys


def _keep_archives() -> None:
    import zipimport

    import pyimod02_importers  # type: ignore[import-not-found]

    modules = pyimod02_importers.pyz_archive
    modules._filename = _kept(modules._filename)
    base = os.path.join(sys._MEIPASS, "base_library.zip")  # type: ignore[attr-defined]  # noqa: PTH118
    kept, get_data = _kept(base), zipimport._get_data  # type: ignore[attr-defined]

    def get_kept(archive: str, entry: object) -> object:
        return get_data(kept if archive == base else archive, entry)

    zipimport._get_data = get_kept  # type: ignore[attr-defined]


def _kept(path: str) -> str:
    """Another path to the same file, whatever the first one leads to meanwhile."""
    return f"/proc/self/fd/{os.open(path, os.O_RDONLY)}"


def _note_environment() -> None:
    """The next hook writes over it; plantdesk/desk/system/environment.py gives it back."""
    for name in ("QT_PLUGIN_PATH", "QML2_IMPORT_PATH"):
        if name in os.environ:
            os.environ[f"{name}_ORIG"] = os.environ[name]


# Windows and macOS let nobody replace a program that runs. Wine shows them Linux's /proc.
if sys.platform == "linux" and os.path.isdir("/proc/self/fd"):  # noqa: PTH112
    _keep_archives()
_note_environment()
