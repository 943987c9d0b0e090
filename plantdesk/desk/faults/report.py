"""Writes the report of a fault. It contains nothing private."""

import sys
from collections.abc import Iterable
from datetime import UTC, datetime

from PySide6 import __version__ as pyside
from PySide6.QtCore import QSysInfo, qVersion

from plantdesk import __version__
from plantdesk.desk.faults.traces import without_home


def write_report(where: str, trace: str, log_lines: Iterable[str]) -> str:
    when = datetime.now(UTC).isoformat(timespec="seconds")
    about = [("When", when), ("Where", where), *versions()]
    parts = [
        "Something went wrong in PlantDesk",
        *(f"{name}: {value}" for name, value in about),
        f"\n{trace}\n\nThe last lines of the log:",
        *log_lines,
    ]
    return without_home("\n".join(parts)) + "\n"


def versions() -> list[tuple[str, str]]:
    """Return what this program consists of and runs on."""
    bundled = " (installed program)" if getattr(sys, "frozen", False) else ""
    # Don't load a library only for a report.
    sqlite = getattr(sys.modules.get("sqlite3"), "sqlite_version", "not loaded")
    gui = sys.modules.get("PySide6.QtGui")
    kernel = f"{QSysInfo.kernelType()} {QSysInfo.kernelVersion()}"
    return [
        ("PlantDesk", f"{__version__}{bundled}"),
        ("Python", sys.version.split()[0]),
        ("PySide", pyside),
        ("Qt", qVersion()),
        ("SQLite", sqlite),
        (
            "System",
            f"{QSysInfo.prettyProductName()}, {kernel}, {QSysInfo.currentCpuArchitecture()}",
        ),
        ("Window system", gui.QGuiApplication.platformName() if gui else "none"),
    ]
