"""Whether a window can open here. Ask before loading Qt, which aborts if none can."""

import os
import sys
from pathlib import Path


def has_display() -> bool:
    """Say no only where none is named. If one doesn't answer, making the application fails."""
    names = "DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"
    return sys.platform in ("win32", "darwin") or any(map(os.environ.get, names))


def draw_unseen() -> None:
    """Let Qt draw without a display. Call it before Qt is loaded."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if sys.platform == "win32":
        # By default it looks in a folder inside Qt that does not exist.
        windows = os.environ.get("SYSTEMROOT", r"C:\Windows")
        os.environ.setdefault("QT_QPA_FONTDIR", str(Path(windows, "Fonts")))


def check_window_plugin() -> None:
    """Raise ImportError if a library of Qt's window plugin is missing; Qt itself would abort."""
    if sys.platform != "linux":
        return
    from PySide6.QtCore import QLibrary, QLibraryInfo

    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms")
    failures = []
    for name in window_plugins():
        plugin = QLibrary(str(folder / f"libq{name}.so"))
        if plugin.load():
            return
        failures.append(ImportError(plugin.errorString()))
    from plantdesk.system_libraries import find_missing

    for failure in failures:
        # Qt explains any other failure itself.
        if find_missing(failure):
            raise failure


def window_plugins() -> list[str]:
    """The plugins that Qt tries, in its order."""
    if chosen := os.environ.get("QT_QPA_PLATFORM"):
        return [name.partition(":")[0] for name in chosen.split(";")]
    if sys.platform != "linux":
        return ["cocoa" if sys.platform == "darwin" else "windows"]
    wayland = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("XDG_SESSION_TYPE") == "wayland"
    return ["wayland", "xcb"] if wayland else ["xcb"]
