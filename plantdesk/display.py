"""Whether a window can open here. Ask before loading Qt, which aborts if none can."""

import os
import sys
from pathlib import Path

from plantdesk.system_libraries import find_missing


def has_display() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    chosen = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if chosen and chosen not in ("xcb", "wayland"):
        return True
    wayland = os.environ.get("WAYLAND_DISPLAY", "")
    socket = Path(os.environ.get("XDG_RUNTIME_DIR", "/"), wayland)
    return bool(wayland and socket.exists()) or _x11_answers()


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
    import ctypes

    from PySide6.QtCore import QLibraryInfo

    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms")
    failures = []
    for name in _plugins():
        try:
            ctypes.CDLL(str(folder / f"libq{name}.so"))
            return
        except OSError as error:
            failures.append(ImportError(str(error)))
    for failure in failures:
        # Qt explains any other failure itself.
        if find_missing(failure):
            raise failure


def _plugins() -> list[str]:
    """The plugins that Qt tries, in its order."""
    if chosen := os.environ.get("QT_QPA_PLATFORM"):
        return [name.partition(":")[0] for name in chosen.split(";")]
    wayland = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("XDG_SESSION_TYPE") == "wayland"
    return ["wayland", "xcb"] if wayland else ["xcb"]


def _x11_answers() -> bool:
    """Connect once: without a server Qt aborts, and blames a library that is not missing."""
    if not os.environ.get("DISPLAY"):
        return False
    import ctypes

    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        # Qt will name the missing library.
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    failed = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not failed
