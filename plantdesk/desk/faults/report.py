"""Writes the report of a fault or a crash. It contains nothing private."""

import sys
from collections.abc import Sequence
from datetime import UTC, datetime

from PySide6 import __version__ as pyside
from PySide6.QtCore import QSysInfo, qVersion

from plantdesk import __version__
from plantdesk.desk.faults.traces import without_home


def write_report(heading: str, trace: str, log_lines: Sequence[str]) -> str:
    parts = [
        f"PlantDesk {__version__}: a fault of its own",
        f"When: {datetime.now(UTC).isoformat(timespec='seconds').replace('+00:00', 'Z')}",
        f"Where: {heading}",
        f"Versions: {_versions()}",
        f"System: {_system()}",
        f"\n{trace}",
        "\nThe last lines of the log:",
        *(log_lines or ["(none)"]),
    ]
    return without_home("\n".join(parts)) + "\n"


def _versions() -> str:
    python = ".".join(map(str, sys.version_info[:3]))
    # Don't load a library only for the report.
    sqlite = getattr(sys.modules.get("sqlite3"), "sqlite_version", "not loaded")
    return f"Python {python}, PySide {pyside}, Qt {qVersion()}, SQLite {sqlite}"


def _system() -> str:
    kernel = f"{QSysInfo.kernelType()} {QSysInfo.kernelVersion()}"
    words = [QSysInfo.prettyProductName(), kernel, QSysInfo.currentCpuArchitecture()]
    gui = sys.modules.get("PySide6.QtGui")
    if gui is not None and gui.QGuiApplication.instance() is not None:
        words.append(f"platform {gui.QGuiApplication.platformName()}")
    if getattr(sys, "frozen", False):
        words.append("bundled")
    return ", ".join(words)
